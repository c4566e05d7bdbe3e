// Loose pieces: take one, move it over the board by keys or by hand, turn it, set it down.

import { announce, refresh } from "../app.js";
import { CELL, MARGIN } from "../board/draw.js";
import { corner, covered, form } from "../board/loose.js";
import { t } from "../i18n.js";
import * as state from "./state.js";

/** @import {Table} from "./state.js" */

/**
 * Every place of a piece with the cells it covers there.
 * @param {Table} table
 * @param {number} x
 */
const ways = ({ game }, x) => game.base.vars[x].symbols.map((symbol) => ({ symbol, cells: covered(game.base, x, symbol) }));

/**
 * Places that the pieces on the board leave, if any.
 * @param {Table} table
 * @param {number} x
 */
const free = ({ game }, x) => {
  const taken = new Set(
    game.pieces.flatMap((y) => {
      const at = game.position.values[y];
      return y === x || at === null ? [] : covered(game.base, y, at).map(String);
    }),
  );
  return game.base.vars[x].symbols.filter((symbol) => !covered(game.base, x, symbol).some((cell) => taken.has(String(cell))));
};

/**
 * Whether a piece can be turned or flipped.
 * @param {Table} table
 * @param {number} x
 */
export const turns = (table, x) => new Set(ways(table, x).map((w) => form(w.cells))).size > 1;

/**
 * Takes a piece; one that lies on the board comes back into the hand where it lies.
 * @param {Table} table
 * @param {number} x
 */
export const take = (table, x) => {
  const { game } = table;
  const at = game.position.values[x] ?? free(table, x)[0] ?? game.base.vars[x].symbols[0];
  if (game.position.values[x] !== null) game.write([[x, null]]);
  table.held = { var: x, at };
  announce(t("piece-held", { piece: game.base.vars[x].name, place: at }));
  void state.draw();
};

/**
 * A tap takes a piece; a second tap sets it down.
 * @param {Table} table
 * @param {number} x
 */
export const tap = (table, x) => (table.held?.var === x ? setDown(table) : take(table, x));

/**
 * The place nearest to a wish, lying the same way.
 * @param {Table} table
 * @param {(row: number, col: number) => number} far how far a place is from the wish; what is not finite is no choice
 * @param {string} [look] the way it shall lie; as it does now if not said
 */
const nearest = (table, far, look) => {
  const { held } = table;
  if (!held) return;
  const wanted = look ?? form(covered(table.game.base, held.var, held.at));
  let [best, least] = ["", Infinity];
  for (const { symbol, cells } of ways(table, held.var)) {
    if (form(cells) !== wanted) continue;
    const distance = far(...corner(cells));
    if (distance < least) [best, least] = [symbol, distance];
  }
  if (best && best !== held.at) place(table, best);
};

/**
 * One step in a direction.
 * @param {Table} table
 * @param {string} key
 */
export const shift = (table, key) => {
  if (!table.held) return;
  const [row, col] = corner(covered(table.game.base, table.held.var, table.held.at));
  const flat = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  nearest(table, (r, c) => {
    const [along, aside] = flat ? [(c - col) * sign, Math.abs(r - row)] : [(r - row) * sign, Math.abs(c - col)];
    return along > 0 ? along + 3 * aside : Infinity;
  });
};

/**
 * Moves the piece so that its box begins as near as can be to a row and a column.
 * @param {Table} table
 * @param {number} row
 * @param {number} col
 */
export const moveTo = (table, row, col) => nearest(table, (r, c) => Math.hypot(r - row, c - col));

/**
 * @param {Table} table
 * @param {string} at
 */
const place = (table, at) => {
  if (!table.held) return;
  table.held = { ...table.held, at };
  announce(at);
  void state.draw();
};

/**
 * The next way the piece can lie, as near as can be to where it is.
 * @param {Table} table
 */
export const turn = (table) => {
  const { held } = table;
  if (!held) return;
  const cells = covered(table.game.base, held.var, held.at);
  const looks = [...new Set(ways(table, held.var).map((w) => form(w.cells)))];
  const next = looks[(looks.indexOf(form(cells)) + 1) % looks.length];
  const [row, col] = corner(cells);
  nearest(table, (r, c) => Math.hypot(r - row, c - col), next);
};

/**
 * The next place in the order they are listed, however it lies there: for hands that would rather not aim.
 * @param {Table} table
 * @param {1 | -1} by
 */
const browse = (table, by) => {
  const { held } = table;
  if (!held) return;
  const all = table.game.base.vars[held.var].symbols;
  place(table, all[(all.indexOf(held.at) + by + all.length) % all.length]);
};

/** @param {Table} table */
export const setDown = (table) => {
  const { held } = table;
  if (!held) return;
  table.held = null;
  table.carry = null;
  if (table.game.write([[held.var, held.at]])) void state.changed();
};

/** Back to the tray. @param {Table} table */
export const letGo = (table) => {
  table.held = null;
  table.carry = null;
  void state.changed();
};

/** Pixels a pointer may stray and still tap. */
const STRAY = 6;

/** The board on the screen: where it is, and how large a cell is. @param {Table} table */
const onScreen = ({ game }) => {
  const box = document.querySelector(".play .spots")?.getBoundingClientRect();
  if (!box) return null;
  const unit = box.width / (game.board.scene.width + 2 * MARGIN);
  return { left: box.left + MARGIN * unit, top: box.top + MARGIN * unit, side: game.board.scene.width * unit, cell: CELL * unit };
};

/**
 * A pointer takes hold of a piece in the tray; nothing moves until it does.
 * @param {Table} table
 * @param {number} x
 * @param {PointerEvent} e
 */
export const grab = (table, x, e) => {
  if (e.button !== 0) return;
  const target = /** @type {HTMLElement} */ (e.currentTarget);
  const drawing = target.querySelector("svg")?.getBoundingClientRect();
  target.setPointerCapture(e.pointerId);
  // Where in its drawing the piece was taken hold of, as shares of it.
  const [fx, fy] = drawing ? [(e.clientX - drawing.left) / drawing.width, (e.clientY - drawing.top) / drawing.height] : [0.5, 0.5];
  table.carry = { var: x, x: e.clientX, y: e.clientY, from: [e.clientX, e.clientY], grip: [clamp(fy), clamp(fx)], moved: false };
};

/** @param {number} share */
const clamp = (share) => Math.min(1, Math.max(0, share));

/**
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const drag = (table, e) => {
  const { carry } = table;
  if (!carry) return;
  if (!carry.moved && Math.hypot(e.clientX - carry.from[0], e.clientY - carry.from[1]) < STRAY) return;
  if (!carry.moved && table.held?.var !== carry.var) take(table, carry.var);
  table.carry = { ...carry, moved: true, x: e.clientX, y: e.clientY };
  const screen = onScreen(table);
  if (screen && table.held) {
    const cells = covered(table.game.base, table.held.var, table.held.at);
    const size = (/** @type {0 | 1} */ i) => Math.max(...cells.map((c) => c[i])) - corner(cells)[i] + 1;
    const row = (e.clientY - screen.top) / screen.cell - carry.grip[0] * size(0);
    const col = (e.clientX - screen.left) / screen.cell - carry.grip[1] * size(1);
    moveTo(table, row, col);
  }
  refresh();
};

/**
 * Whether a pointer is over the board, or nearly.
 * @param {Table} table
 * @param {{x: number, y: number}} at
 */
export const isOver = (table, { x, y }) => {
  const screen = onScreen(table);
  if (!screen) return false;
  const { left, top, side, cell } = screen;
  return x > left - cell && x < left + side + cell && y > top - cell && y < top + side + cell;
};

/**
 * Let go over the board, it lies there; elsewhere, it goes back. Without a move it was a tap, which the button hears.
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const drop = (table, e) => {
  const { carry } = table;
  table.carry = null;
  if (!carry?.moved) return;
  dropped = performance.now();
  if (e.type === "pointerup" && isOver(table, { x: e.clientX, y: e.clientY })) setDown(table);
  else letGo(table);
};

/**
 * A pointer on the board while a piece is in hand: it is held where it is touched, or comes to where the pointer is.
 * @param {Table} table
 * @param {{x: number, y: number}} p in the drawing's units
 * @param {PointerEvent} e
 */
export const hold = (table, p, e) => {
  const { held } = table;
  if (!held) return;
  e.preventDefault();
  /** @type {HTMLElement} */ (e.currentTarget).setPointerCapture(e.pointerId);
  const [row, col] = [p.y / CELL, p.x / CELL];
  const cells = covered(table.game.base, held.var, held.at);
  const [top, left] = corner(cells);
  const [high, wide] = [Math.max(...cells.map(([r]) => r)) - top + 1, Math.max(...cells.map(([, c]) => c)) - left + 1];
  const touched = cells.some(([r, c]) => r === Math.floor(row) && c === Math.floor(col));
  /** @type {[number, number]} */
  const grip = touched ? [(row - top) / high, (col - left) / wide] : [0.5, 0.5];
  table.carry = { var: held.var, x: e.clientX, y: e.clientY, from: [e.clientX, e.clientY], grip, moved: false };
  if (!touched) {
    table.carry.moved = true;
    moveTo(table, row - high / 2, col - wide / 2);
  }
};

/**
 * A touch without a move sets the piece down; after a move it stays in hand.
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const settle = (table, e) => {
  const moved = table.carry?.moved;
  table.carry = null;
  if (!moved && e.type === "pointerup") setDown(table);
  else refresh();
};

/** When a piece was last dropped: the click that follows is no tap. */
let dropped = -Infinity;

export const justDropped = () => performance.now() - dropped < 50;

/**
 * Keys while a piece is in hand, and the letters that take one.
 * @param {Table} table
 * @param {KeyboardEvent} e
 * @returns {boolean} whether the key was one of these
 */
export const pieceKey = (table, e) => {
  const { pieces } = table.game;
  if (!pieces.length || e.ctrlKey || e.metaKey || e.altKey) return false;
  if (table.held) {
    /** @type {Record<string, () => void>} */
    const keys = {
      Enter: () => setDown(table),
      Escape: () => letGo(table),
      Backspace: () => letGo(table),
      " ": () => turn(table),
      PageDown: () => browse(table, 1),
      PageUp: () => browse(table, -1),
    };
    if (e.key.startsWith("Arrow")) shift(table, e.key);
    else if (keys[e.key]) keys[e.key]();
    else return false;
    return true;
  }
  const n = /^[a-z]$/i.test(e.key) ? e.key.toUpperCase().charCodeAt(0) - 65 : -1;
  if (n < 0 || n >= pieces.length) return false;
  take(table, pieces[n]);
  return true;
};
