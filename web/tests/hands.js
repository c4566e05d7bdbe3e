// A player with a keyboard and nothing else: fills a board with a known answer.

/** Where the keyboard stands: row and column of the focused spot. */
const here = (page) =>
  page.evaluate(() => {
    const cell = document.activeElement;
    return cell?.getAttribute("role") === "gridcell" ? [Number(cell.parentElement.getAttribute("aria-rowindex")), Number(cell.getAttribute("aria-colindex"))] : null;
  });

/** All spots of the board, in reading order, as row and column. */
const spots = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".spot")].map((c) => [Number(c.parentElement.getAttribute("aria-rowindex")), Number(c.getAttribute("aria-colindex"))]));

/** Reaches the board by Tab alone. */
export const reachBoard = async (page) => {
  for (let i = 0; i < 60; i++) {
    if (await here(page)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the board");
};

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The arrows that lead from a spot to another, each to the next spot in line. */
const way = (all, from, to) => {
  const key = ([r, c]) => `${r},${c}`;
  const seen = new Map([[key(from), []]]);
  const queue = [from];
  for (const at of queue) {
    if (key(at) === key(to)) return seen.get(key(at));
    for (const [arrow, [dr, dc]] of Object.entries(STEPS)) {
      const ahead = all.filter(([r, c]) => (dr ? c === at[1] && (r - at[0]) * dr > 0 : r === at[0] && (c - at[1]) * dc > 0));
      ahead.sort((a, b) => Math.abs(a[0] - at[0]) + Math.abs(a[1] - at[1]) - Math.abs(b[0] - at[0]) - Math.abs(b[1] - at[1]));
      if (!ahead.length || seen.has(key(ahead[0]))) continue;
      seen.set(key(ahead[0]), [...seen.get(key(at)), arrow]);
      queue.push(ahead[0]);
    }
  }
  throw new Error(`no way from ${from} to ${to}`);
};

const goTo = async (page, all, to) => {
  for (const arrow of way(all, await here(page), to)) await page.keyboard.press(arrow);
};

/** Symbols: one key a cell. */
const writeSymbols = async (page, board, answer) => {
  const all = await spots(page);
  for (const [x, v] of board.vars.entries()) {
    if (v.given !== null || !v.place.cell) continue;
    await goTo(page, all, v.place.cell.map((n) => n + 1));
    await page.keyboard.press(answer[x]);
  }
};

/** Pieces: take each by its letter, turn it until it would land where it belongs, set it down. */
const setPieces = async (page, board, answer) => {
  const pieces = board.vars.flatMap((v, x) => (v.place.piece === undefined || v.given !== null ? [] : [x]));
  for (const [n, x] of pieces.entries()) {
    await page.keyboard.press(String.fromCharCode(65 + n));
    const lands = () => page.locator(".piece.held").textContent();
    for (let i = 0; !(await lands()).endsWith(` ${answer[x]}`); i++) {
      if (i > board.vars[x].size) throw new Error(`piece ${n} never lands at ${answer[x]}`);
      await page.keyboard.press("PageDown");
    }
    await page.keyboard.press("Enter");
  }
};

/** Letters: each cell of each word. */
const writeLetters = async (page, board, answer) => {
  const all = await spots(page);
  const cells = new Map();
  for (const [x, word] of answer.entries()) {
    const own = board.scene.controls.filter((c) => c.var === x).sort((a, b) => a.y - b.y || a.x - b.x);
    own.forEach((c, i) => cells.set(`${c.y},${c.x}`, [c, [...word][i]]));
  }
  const ys = [...new Set([...cells.values()].map(([c]) => c.y))].sort((a, b) => a - b);
  const xs = [...new Set([...cells.values()].map(([c]) => c.x))].sort((a, b) => a - b);
  for (const [c, letter] of cells.values()) {
    await goTo(page, all, [ys.indexOf(c.y) + 1, xs.indexOf(c.x) + 1]);
    await page.keyboard.press(letter);
  }
};

/** Edges: walk the bridges of the answer, which hang together, and build each before crossing it. */
const drawEdges = async (page, board, answer) => {
  const ways = new Map();
  const add = (from, to, x) => {
    const key = String(from);
    const arrow = from[0] === to[0] ? (to[1] > from[1] ? "ArrowRight" : "ArrowLeft") : to[0] > from[0] ? "ArrowDown" : "ArrowUp";
    ways.set(key, [...(ways.get(key) ?? []), { to, x, arrow }]);
  };
  for (const [x, v] of board.vars.entries()) {
    const [a, b] = v.place.edge;
    add(a, b, x);
    add(b, a, x);
  }
  const back = { ArrowUp: "ArrowDown", ArrowDown: "ArrowUp", ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
  const built = new Set(board.vars.flatMap((v, x) => (v.given === null ? [] : [x])));
  const walked = new Set();
  const visit = async (at) => {
    walked.add(String(at));
    for (const { to, x, arrow } of ways.get(String(at)) ?? []) {
      const count = Number(answer[x]);
      if (!count) continue;
      if (!built.has(x)) for (let i = 0; i < count; i++) await page.keyboard.press(`Shift+${arrow}`);
      built.add(x);
      if (walked.has(String(to))) continue;
      await page.keyboard.press(arrow);
      await visit(to);
      await page.keyboard.press(back[arrow]);
    }
  };
  await page.keyboard.press("Control+Home");
  const islands = [...ways.keys()].map((k) => k.split(",").map(Number)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  await visit(islands[0]);
};

/** Plays a board to its end. */
export const playToTheEnd = async (page, board, answer) => {
  await reachBoard(page);
  const actions = new Set(board.scene.controls.map((c) => c.action));
  if (actions.has("cycle")) await drawEdges(page, board, answer);
  else if (actions.has("letter")) await writeLetters(page, board, answer);
  else {
    await setPieces(page, board, answer);
    await writeSymbols(page, board, answer);
  }
};
