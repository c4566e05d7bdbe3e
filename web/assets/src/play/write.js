// What a hand writes: symbols, marks, letters, edges, colours, locks. Nothing is written on a board that is solved.

import { announce, refresh } from "../app.js";
import { t } from "../i18n.js";
import { setting } from "../settings.js";
import * as zoom from "../views/zoom.js";
import * as state from "./state.js";

/** @import {Table} from "./state.js" */

/** @typedef {"value" | "centre" | "corner" | "colour"} Mode */

/** @type {Mode[]} */
export const MODES = ["value", "centre", "corner", "colour"];

/** Puts the keyboard where the selection is, once it is drawn. */
export const focus = () => {
  refresh();
  queueMicrotask(() =>
    queueMicrotask(() => {
      const spot = /** @type {HTMLElement | null} */ (document.querySelector(".play .spot[tabindex='0']"));
      spot?.focus({ preventScroll: true });
      zoom.reveal(spot);
    }),
  );
};

/**
 * @param {Table} table
 * @param {number} to
 * @param {boolean} [more] whether what is selected stays so
 */
export const select = (table, to, more = false) => {
  if (more) table.picked = new Set([...(table.picked.size ? table.picked : [table.at]), to]);
  else table.picked = new Set();
  table.at = to;
  focus();
};

/** Every spot that is selected. @param {Table} table */
export const selection = ({ picked, at }) => (picked.size ? [...picked] : [at]);

/**
 * The word being written at the selection.
 * @param {Table} table
 */
export const slotAt = (table) => {
  const { vars } = table.game.spots[table.at] ?? { vars: [] };
  return vars.find((x) => isAlong(table, x)) ?? vars[0];
};

/**
 * Whether a word runs in the direction of writing.
 * @param {Table} table
 * @param {number} x
 */
const isAlong = (table, x) => {
  const [first, second] = table.game.slot(x).map((i) => table.game.spots[i]);
  return second ? (table.way === 1 ? second.y > first.y : second.x > first.x) : false;
};

/** The other word that crosses here, if there is one. @param {Table} table */
export const turn = (table) => {
  if ((table.game.spots[table.at]?.vars.length ?? 0) > 1) table.way = 1 - table.way;
  focus();
};

/** @param {boolean} changed */
const done = (changed) => {
  if (changed) void state.changed();
};

/**
 * Writes a symbol the way the mode says.
 * @param {Table} table
 * @param {string | null} symbol nothing clears
 * @param {Mode} [mode]
 */
export const write = (table, symbol, mode = table.mode) => {
  const { game } = table;
  if (game.solved) return;
  if (game.lettered) return spell(table, symbol ?? "");
  const at = selection(table);
  if (symbol === null) return done(game.clear(at));
  const vars = at.flatMap((i) => (game.spots[i].action === "symbol" ? [game.spots[i].vars[0]] : []));
  if (mode === "colour") return done(game.colour(at, game.base.vars[game.spots[table.at].vars[0]]?.symbols.indexOf(symbol) + 1));
  if (!vars.length) return;
  if (mode !== "value") return done(game.pencil(vars, symbol, mode === "centre" ? "marks" : "corners"));
  const same = vars.every((x) => game.position.values[x] === symbol);
  done(game.write(vars.map((x) => [x, same ? null : symbol]), setting("tidy")));
};

/**
 * Writes a letter and goes on to the word's next empty cell; at its end it stays.
 * @param {Table} table
 * @param {string} letter nothing erases, and then goes back
 */
const spell = (table, letter) => {
  const { game } = table;
  const had = game.position.letters[table.at];
  const changed = game.spell([[table.at, letter]]);
  if (letter) forward(table, !had);
  else if (!had) {
    const back = before(table);
    if (back !== null) {
      table.at = back;
      table.picked = new Set();
      done(game.spell([[back, ""]]));
    }
    focus();
  }
  done(changed);
};

/** @param {Table} table */
const before = (table) => {
  const cells = table.game.slot(slotAt(table));
  const here = cells.indexOf(table.at);
  return cells.slice(0, here).findLast((i) => table.game.spots[i].action) ?? null;
};

/**
 * On to the next cell of the word; a letter in an empty cell skips those that are filled.
 * @param {Table} table
 * @param {boolean} skip
 */
const forward = (table, skip) => {
  const cells = table.game.slot(slotAt(table));
  const rest = cells.slice(cells.indexOf(table.at) + 1).filter((i) => table.game.spots[i].action);
  const empty = rest.find((i) => !table.game.letter(i));
  const to = skip ? (empty ?? (rest.length ? undefined : table.at)) : rest[0];
  if (to !== undefined) select(table, to);
  else if (skip) nextWord(table, 1, true);
};

/** @param {Table} table @param {number} x whether a word runs down */
const isDown = ({ game }, x) => {
  const [first, second] = game.slot(x).map((i) => game.spots[i]);
  return second !== undefined && second.y > first.y;
};

/** Words in the order they are visited: those across, then those down. @param {Table} table */
const wordsOf = (table) => {
  const { game } = table;
  const words = game.base.vars.map((_, x) => x).filter((x) => game.slot(x).length > 1);
  return words.sort((a, b) => Number(isDown(table, a)) - Number(isDown(table, b)) || game.slot(a)[0] - game.slot(b)[0]);
};

/**
 * @param {Table} table
 * @param {1 | -1} by
 */
export const isLastWord = (table, by) => wordsOf(table).at(by > 0 ? -1 : 0) === slotAt(table);

/**
 * To the next word in the direction of writing, then the first of the other; its first empty cell, or its first.
 * @param {Table} table
 * @param {1 | -1} by
 * @param {boolean} [open] only words with an empty cell; nothing happens where none has
 */
export const nextWord = (table, by, open = false) => {
  const { game } = table;
  const words = wordsOf(table);
  const now = words.indexOf(slotAt(table));
  for (let i = 1; i <= words.length; i++) {
    const x = words[(now + by * i + words.length * i) % words.length];
    const cells = game.slot(x);
    const empty = cells.find((c) => game.spots[c].action && !game.letter(c));
    if (open && empty === undefined) continue;
    table.way = isDown(table, x) ? 1 : 0;
    return select(table, empty ?? cells[0]);
  }
};

/**
 * Sets an edge; one that another bars is refused, and said so.
 * @param {Table} table
 * @param {number} x
 * @param {string | null} to
 */
const setEdge = (table, x, to) => {
  const { game } = table;
  if (game.solved || game.base.vars[x].given !== null || game.isLockedVar(x)) return;
  const { words } = game.base.scene;
  if (Number(to ?? 0) > 0 && game.barring(x) !== undefined) {
    table.refused = x;
    announce(words?.barred ?? "");
    setTimeout(() => ((table.refused = null), refresh()), 900);
    return refresh();
  }
  done(game.write([[x, to]]));
  announce(words?.values[to ?? game.base.vars[x].symbols[0]] ?? "");
};

/**
 * One more on an edge; after the last, none.
 * @param {Table} table
 * @param {number} x
 */
export const cycle = (table, x) => {
  const { symbols } = table.game.base.vars[x];
  const now = table.game.position.values[x];
  setEdge(table, x, (now === null || now === symbols[0] ? symbols[1] : symbols[symbols.indexOf(now) + 1]) ?? null);
};

/**
 * Marks that nothing goes here; once more takes the mark away.
 * @param {Table} table
 * @param {number} x
 */
export const none = (table, x) => {
  const [zero] = table.game.base.vars[x].symbols;
  setEdge(table, x, table.game.position.values[x] === zero ? null : zero);
};

/** @param {Table} table */
export const lock = (table) => {
  if (!table.game.solved) done(table.game.lock(selection(table)));
};

/**
 * @param {Table} table
 * @param {Mode} mode
 */
export const setMode = (table, mode) => {
  table.mode = table.mode === mode ? "value" : mode;
  announce(t(`mode-${table.mode}`));
  refresh();
};
