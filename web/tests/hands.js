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
  const letters = new Map();
  for (const [x, word] of answer.entries()) {
    const own = board.scene.spots.flatMap((s, i) => (s.vars.includes(x) ? [i] : []));
    own.forEach((i, n) => letters.set(i, [...word][n]));
  }
  for (const [i, letter] of letters) {
    const to = board.scene.spots[i].cell.map((n) => n + 1);
    // The first arrow across the direction of writing only turns it: as many as it takes.
    for (let tries = 0; String(await here(page)) !== String(to); tries++) {
      if (tries > 200) throw new Error(`${to} is never reached`);
      await page.keyboard.press(way(all, await here(page), to)[0]);
    }
    await page.keyboard.press(letter);
  }
};

const ARROWS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };

/** Edges: walk over the spots by what the scene says of ways alone, and draw every edge of the answer on the way. */
const drawEdges = async (page, board, answer) => {
  const { spots } = board.scene;
  const built = new Set(board.vars.flatMap((v, x) => (v.given === null ? [] : [x])));
  const times = (x) => board.vars[x].symbols.indexOf(answer[x]);
  const walked = new Set();
  const at = async () => String(await here(page));
  const visit = async (i) => {
    walked.add(i);
    for (const { heading, edge } of spots[i].ways) {
      if (edge === undefined || built.has(edge)) continue;
      built.add(edge);
      for (let n = 0; n < times(edge); n++) await page.keyboard.press(`Shift+${ARROWS[heading]}`);
    }
    for (const { heading, to } of spots[i].ways) {
      if (to === undefined || walked.has(to)) continue;
      await page.keyboard.press(ARROWS[heading]);
      if ((await at()) !== String(spots[to].cell.map((n) => n + 1))) throw new Error(`${heading} of ${i} does not lead to ${to}`);
      await visit(to);
      await leadBack(page, spots, to, i);
    }
  };
  await page.keyboard.press("Control+Home");
  await visit(0);
};

/** The ways from a spot to another. */
const leadBack = async (page, spots, from, to) => {
  const seen = new Map([[from, []]]);
  const queue = [from];
  for (const i of queue) {
    for (const w of spots[i].ways) {
      if (w.to === undefined || seen.has(w.to)) continue;
      seen.set(w.to, [...seen.get(i), w.heading]);
      queue.push(w.to);
    }
  }
  for (const heading of seen.get(to)) await page.keyboard.press(ARROWS[heading]);
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
