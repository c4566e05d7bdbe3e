// Where the keyboard can go on a board, whatever the kind: cells, letters, islands, pieces. Built from what the server
// says about places and controls, never from the kind's name.

/** @import {Action, Board, Shape} from "../types.js" */

/** The side of a cell in drawing units. */
export const CELL = 64;

/**
 * A way from an island to another.
 * @typedef {object} Way
 * @property {number} var
 * @property {number} to the other island's index among the spots
 * @property {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} key
 */

/**
 * A place the keyboard can stand on.
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number[]} vars what can be written here, the first one first
 * @property {Action | null} action nothing where the puzzle has written already
 * @property {string} printed what the puzzle prints here
 * @property {Way[]} ways
 * @property {number} row counted from 0 among the spots
 * @property {number} col
 */

/** @param {Shape} shape */
const isPrinted = (shape) => shape.shape === "text" && shape.role === "given";

/**
 * @param {{x: number, y: number, w: number, h: number}} area
 * @param {number} x
 * @param {number} y
 */
export const holds = (area, x, y) => x >= area.x && x < area.x + area.w && y >= area.y && y < area.y + area.h;

/**
 * @param {Partial<Spot> & {x: number, y: number, w: number, h: number}} spot
 * @returns {Spot}
 */
const spot = (spot) => ({ vars: [], action: null, printed: "", ways: [], row: 0, col: 0, ...spot });

/**
 * How far the drawing of cells is shifted from multiples of a cell: kinds may leave room for a margin.
 * @param {Board} board
 */
const shift = (board) => {
  for (const control of board.scene.controls) {
    const cell = board.vars[control.var].place?.cell;
    if (cell) return { x: control.x - cell[1] * control.w, y: control.y - cell[0] * control.h, w: control.w };
  }
  return { x: 0, y: 0, w: CELL };
};

/**
 * Cells: those that can be written, and those the puzzle has written.
 * @param {Board} board
 */
const cells = (board) => {
  /** @type {Map<string, Spot>} */
  const found = new Map();
  for (const c of board.scene.controls.filter((c) => c.action === "symbol" || c.action === "letter")) {
    const key = `${c.x},${c.y}`;
    const known = found.get(key);
    if (known) known.vars.push(c.var);
    else found.set(key, spot({ x: c.x, y: c.y, w: c.w, h: c.h, vars: [c.var], action: c.action }));
  }
  const { x, y, w } = shift(board);
  board.vars.forEach((v, i) => {
    if (!v.place?.cell) return;
    const [row, col] = v.place.cell;
    const at = { x: x + col * w, y: y + row * w, w, h: w };
    const key = `${at.x},${at.y}`;
    if (!found.has(key)) found.set(key, spot({ ...at, vars: [i] }));
  });
  const printed = board.scene.shapes.filter(isPrinted);
  for (const cell of found.values()) {
    const text = printed.find((t) => Math.abs(t.x - cell.x - cell.w / 2) < 12 && Math.abs(t.y - cell.y - cell.h / 2) < 12);
    if (!text) continue;
    cell.printed = text.text;
    cell.action = null;
  }
  return [...found.values()];
};

/**
 * Islands: the circles that edges run between.
 * @param {Board} board
 */
const islands = (board) => {
  const circles = board.scene.shapes.filter((s) => s.shape === "circle" && s.r >= CELL / 4);
  const printed = board.scene.shapes.filter(isPrinted);
  const spots = circles.map((c) =>
    spot({
      x: c.x - c.r,
      y: c.y - c.r,
      w: 2 * c.r,
      h: 2 * c.r,
      action: "cycle",
      printed: printed.find((t) => Math.hypot(t.x - c.x, t.y - c.y) < c.r)?.text ?? "",
    }),
  );
  /** @param {[number, number]} place */
  const nearest = ([row, col]) => {
    const far = circles.map((c) => Math.hypot(c.x - (col + 0.5) * CELL, c.y - (row + 0.5) * CELL));
    return far.indexOf(Math.min(...far));
  };
  board.vars.forEach((v, i) => {
    const edge = v.place?.edge;
    if (!edge || !circles.length) return;
    const [from, to] = edge.map(nearest);
    const flat = edge[0][0] === edge[1][0];
    const onwards = flat ? edge[1][1] > edge[0][1] : edge[1][0] > edge[0][0];
    const [there, back] = flat
      ? /** @type {const} */ (["ArrowRight", "ArrowLeft"])
      : /** @type {const} */ (["ArrowDown", "ArrowUp"]);
    spots[from].ways.push({ var: i, to, key: onwards ? there : back });
    spots[to].ways.push({ var: i, to: from, key: onwards ? back : there });
  });
  return spots;
};

/**
 * Numbers rows and columns of spots from where they lie.
 * @param {Spot[]} spots
 */
const number = (spots) => {
  /** @param {(s: Spot) => number} at */
  const ranks = (at) => {
    const lines = [...new Set(spots.map((s) => Math.round(at(s))))].sort((a, b) => a - b);
    return (/** @type {Spot} */ s) => lines.indexOf(Math.round(at(s)));
  };
  const row = ranks((s) => s.y + s.h / 2);
  const col = ranks((s) => s.x + s.w / 2);
  for (const s of spots) [s.row, s.col] = [row(s), col(s)];
  return spots.sort((a, b) => a.row - b.row || a.col - b.col);
};

/**
 * @param {Board} board
 * @returns {Spot[]}
 */
export const spotsOf = (board) => {
  if (!board.scene.controls.some((c) => c.action === "cycle")) return number(cells(board));
  const unsorted = islands(board);
  const before = [...unsorted];
  const sorted = number(unsorted);
  for (const s of sorted) for (const way of s.ways) way.to = sorted.indexOf(before[way.to]);
  return sorted;
};

/**
 * The spot an arrow leads to: the nearest one that way, those in line first.
 * @param {Spot[]} spots
 * @param {number} from
 * @param {string} key
 */
export const next = (spots, from, key) => {
  const here = spots[from];
  if (key === "Home" || key === "End") {
    const row = spots.map((s, i) => (s.row === here.row ? i : -1)).filter((i) => i >= 0);
    return (key === "Home" ? row[0] : row.at(-1)) ?? from;
  }
  const way = here.ways.find((w) => w.key === key);
  if (way) return way.to;
  const flat = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = from;
  let least = Infinity;
  spots.forEach((s, i) => {
    const [dx, dy] = [s.x + s.w / 2 - here.x - here.w / 2, s.y + s.h / 2 - here.y - here.h / 2];
    const [along, aside] = flat ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)];
    if (along > 1 && along + 4 * aside < least && (aside < 1 || here.action === "cycle")) {
      least = along + 4 * aside;
      best = i;
    }
  });
  return best;
};

/**
 * The areas of a variable on the board: the cells of a word, the lane of an edge, a cell.
 * @param {Board} board
 * @param {Spot[]} spots
 * @param {number} x
 * @returns {{x: number, y: number, w: number, h: number}[]}
 */
export const areas = (board, spots, x) => {
  const own = board.scene.controls.filter((c) => c.var === x);
  // A piece that waits is its cells, not the box around them.
  if (own[0]?.action === "move") return board.scene.shapes.filter((s) => s.shape === "rect" && holds(own[0], s.x, s.y));
  if (own.length) return own;
  return spots.filter((s) => s.vars.includes(x));
};
