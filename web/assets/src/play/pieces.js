// Loose pieces: take one, move it over the board, set it down.

import { announce } from "../app.js";
import { t } from "../i18n.js";
import * as state from "./state.js";

/** @import {Table} from "./state.js" */

/**
 * Row and column that a place's symbol names, as in “(3,4)”.
 * @param {string} symbol
 */
const cell = (symbol) => (/(\d+)\D+(\d+)/.exec(symbol) ?? [0, 0, 0]).slice(1, 3).map(Number);

/**
 * Where a piece can lie: nowhere that the pieces on the board rule out.
 * @param {Table} table
 * @param {number} x
 */
const places = ({ game }, x) => {
  const left = game.position.values[x] === null ? game.board.candidates[x] : [];
  return left.length > 1 || (left.length === 1 && game.base.vars[x].symbols.length === 1) ? left : game.base.vars[x].symbols;
};

/**
 * Takes a piece; one that lies on the board comes back into the hand where it lies.
 * @param {Table} table
 * @param {number} x
 */
export const take = (table, x) => {
  const { game } = table;
  const at = game.position.values[x] ?? places(table, x)[0];
  if (game.position.values[x] !== null) game.write([[x, null]]);
  table.held = { var: x, at };
  announce(t("piece-held", { piece: game.base.vars[x].name, place: at }));
  void state.draw();
};

/**
 * The nearest place of the piece in a direction; turned the same way if there is a choice.
 * @param {Table} table
 * @param {string} key
 */
export const shift = (table, key) => {
  const { held } = table;
  if (!held) return;
  const [row, col] = cell(held.at);
  const flat = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = "";
  let least = Infinity;
  for (const symbol of table.game.base.vars[held.var].symbols) {
    const [r, c] = cell(symbol);
    const [along, aside] = flat ? [(c - col) * sign, Math.abs(r - row)] : [(r - row) * sign, Math.abs(c - col)];
    const turned = symbol.replace(/[^a-z]/g, "") === held.at.replace(/[^a-z]/g, "") ? 0 : 0.5;
    if (along > 0 && along + 3 * aside + turned < least) [best, least] = [symbol, along + 3 * aside + turned];
  }
  if (best) place(table, best);
};

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
 * The next way the piece can lie, in the order of its places: turns, and places out of line.
 * @param {Table} table
 * @param {1 | -1} by
 */
export const turn = (table, by) => {
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
  if (table.game.write([[held.var, held.at]])) void state.changed();
};

/** Back to the tray. @param {Table} table */
export const letGo = (table) => {
  table.held = null;
  void state.changed();
};

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
    const keys = { Enter: () => setDown(table), Escape: () => letGo(table), Backspace: () => letGo(table), Tab: () => {} };
    if (e.key.startsWith("Arrow")) shift(table, e.key);
    else if (e.key === " " || e.key === "PageDown") turn(table, 1);
    else if (e.key === "PageUp") turn(table, -1);
    else if (keys[e.key]) keys[e.key]();
    else return false;
    return e.key !== "Tab";
  }
  const n = /^[a-z]$/i.test(e.key) ? e.key.toUpperCase().charCodeAt(0) - 65 : -1;
  if (n < 0 || n >= pieces.length) return false;
  take(table, pieces[n]);
  return true;
};
