// What the player's hand does on the board: keys and pointer, by what can be done at a place.

import { announce, refresh } from "../app.js";
import { MARGIN } from "../board/draw.js";
import { holds, next } from "../board/spots.js";
import { cellKey } from "../game.js";
import { t } from "../i18n.js";
import * as zoom from "../views/zoom.js";
import * as pieces from "./pieces.js";
import * as state from "./state.js";

/** @import {Spot, Way} from "../board/spots.js" */
/** @import {Table} from "./state.js" */

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** Puts the keyboard where the selection is, once it is drawn. */
const focus = () => {
  refresh();
  queueMicrotask(() =>
    queueMicrotask(() => {
      const spot = /** @type {HTMLElement | null} */ (document.querySelector(".spot[tabindex='0']"));
      spot?.focus({ preventScroll: true });
      zoom.reveal(spot);
    }),
  );
};

/**
 * @param {Table} table
 * @param {number} to
 */
export const select = (table, to) => {
  table.at = to;
  focus();
};

/**
 * The word being written at the selection.
 * @param {Table} table
 */
export const slotAt = (table) => {
  const { vars } = table.game.spots[table.at];
  return vars[Math.min(table.way, vars.length - 1)];
};

/**
 * Writes a symbol, or pencils it in.
 * @param {Table} table
 * @param {string | null} symbol nothing clears
 * @param {boolean} [lightly]
 */
export const write = (table, symbol, lightly = table.pencil) => {
  const { game } = table;
  const spot = game.spots[table.at];
  if (spot?.action === "letter") return spell(table, symbol ?? "");
  if (spot?.action !== "symbol") return;
  const [x] = spot.vars;
  if (symbol !== null && lightly) {
    if (game.pencil(x, symbol)) void state.changed();
    return;
  }
  const same = symbol !== null && game.position.values[x] === symbol;
  if (game.write([[x, same ? null : symbol]])) void state.changed();
};

/**
 * Writes a letter and goes on to the word's next cell.
 * @param {Table} table
 * @param {string} letter
 */
const spell = (table, letter) => {
  const { game } = table;
  const spot = game.spots[table.at];
  const had = game.position.letters[cellKey(spot)];
  if (spot.action && game.spell([[cellKey(spot), letter]])) void state.changed();
  if (letter || !had) step(table, letter ? 1 : -1);
};

/**
 * @param {Table} table
 * @param {number} by
 */
const step = (table, by) => {
  const cells = table.game.slot(slotAt(table));
  const here = cells.indexOf(table.game.spots[table.at]);
  const to = cells[here + by];
  if (to) select(table, table.game.spots.indexOf(to));
};

/**
 * One bridge more; after the last, none.
 * @param {Table} table
 * @param {number} x
 */
export const cycle = (table, x) => {
  const { game } = table;
  const { symbols, given } = game.base.vars[x];
  if (given !== null) return;
  const now = game.position.values[x];
  const then = now === null || now === symbols[0] ? symbols[1] : (symbols[symbols.indexOf(now) + 1] ?? null);
  if (game.write([[x, then ?? null]])) void state.changed();
  announce(t("bridges", { count: Number(then ?? 0) }));
};

/**
 * Marks that nothing goes here; once more takes the mark away.
 * @param {Table} table
 * @param {number} x
 */
const none = (table, x) => {
  const { game } = table;
  const [zero] = game.base.vars[x].symbols;
  if (game.write([[x, game.position.values[x] === zero ? null : zero]])) void state.changed();
};

/** The last way an arrow pointed along, which X marks. @type {Way | undefined} */
let lastWay;

/**
 * @param {Table} table
 * @param {KeyboardEvent} e
 * @param {Spot} spot
 */
const cycleKey = (table, e, spot) => {
  const way = spot.ways.find((w) => w.key === e.key);
  if (e.shiftKey && ARROWS.includes(e.key)) {
    lastWay = way;
    if (way) cycle(table, way.var);
    return true;
  }
  if (e.key.toLowerCase() === "x") {
    const which = spot.ways.includes(/** @type {Way} */ (lastWay)) ? lastWay : spot.ways[0];
    if (which) none(table, which.var);
    return true;
  }
  return false;
};

/**
 * The digit a key stands for, whatever Shift makes of it.
 * @param {KeyboardEvent} e
 */
const symbolOf = (e) => /^(?:Digit|Numpad)(\d)$/.exec(e.code)?.[1] ?? (e.key.length === 1 ? e.key.toUpperCase() : "");

/**
 * @param {Table} table
 * @param {KeyboardEvent} e
 * @param {Spot} spot
 */
const writeKey = (table, e, spot) => {
  if (e.key === "Backspace" || e.key === "Delete" || (e.key === "0" && spot.action === "symbol")) {
    write(table, null, false);
    return true;
  }
  if (spot.action === "letter") {
    if (e.key === "Enter" || e.key === " ") {
      table.way = 1 - table.way;
      focus();
      return true;
    }
    if (!/^\p{L}$/u.test(e.key)) return false;
    spell(table, e.key.toUpperCase());
    return true;
  }
  if (e.key === "Enter" && spot.action === "symbol") {
    state.togglePencil();
    return true;
  }
  const symbol = symbolOf(e);
  if (!spot.vars.length || !table.game.base.vars[spot.vars[0]].symbols.includes(symbol)) return false;
  write(table, symbol, e.shiftKey || table.pencil);
  return true;
};

/**
 * Keys on the board itself.
 * @param {Table} table
 * @param {KeyboardEvent} e
 */
export const boardKey = (table, e) => {
  const { spots } = table.game;
  const spot = spots[table.at];
  if (!spot || e.altKey || ((e.ctrlKey || e.metaKey) && e.key !== "Home" && e.key !== "End")) return;
  const done = () => e.preventDefault();
  if (pieces.pieceKey(table, e)) return done();
  if (spot.action === "cycle" && cycleKey(table, e, spot)) return done();
  if (e.ctrlKey && (e.key === "Home" || e.key === "End")) {
    select(table, e.key === "Home" ? 0 : spots.length - 1);
    return done();
  }
  if (ARROWS.includes(e.key) || e.key === "Home" || e.key === "End") {
    if (spot.vars.length > 1) table.way = e.key === "ArrowUp" || e.key === "ArrowDown" ? 1 : 0;
    select(table, next(spots, table.at, e.key));
    return done();
  }
  if (writeKey(table, e, spot)) done();
};

/**
 * Keys anywhere on the page.
 * @param {Table} table
 * @param {KeyboardEvent} e
 */
export const pageKey = (table, e) => {
  const target = /** @type {HTMLElement} */ (e.target);
  if (e.defaultPrevented || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
  const onControl = /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
  const ctrl = e.ctrlKey || e.metaKey;
  const key = e.key.toLowerCase();
  if (pieces.pieceKey(table, e)) return e.preventDefault();
  // Where letters are written, the letters of commands need Alt.
  if (!ctrl && !e.altKey && table.game.lettered && target.closest("[role=grid]") && /^\p{L}$/u.test(key)) return;
  /** @type {Record<string, () => unknown>} */
  const commands = ctrl
    ? { z: e.shiftKey ? state.redo : state.undo, y: state.redo }
    : { u: state.undo, r: state.redo, h: state.hint, c: state.check, "?": () => state.show("keys"), "+": () => zoom.larger(table), "-": () => zoom.smaller(table), escape: state.closeNote };
  if (!ctrl && !onControl) commands[" "] = state.pause;
  const command = commands[key];
  if (!command) return;
  e.preventDefault();
  command();
};

/**
 * A pointer's place in the drawing's units.
 * @param {Table} table
 * @param {PointerEvent | MouseEvent} e
 */
const place = (table, e) => {
  const box = /** @type {HTMLElement} */ (e.currentTarget).getBoundingClientRect();
  const { width, height } = table.game.board.scene;
  const along = (/** @type {number} */ share, /** @type {number} */ length) => share * (length + 2 * MARGIN) - MARGIN;
  return { x: along((e.clientX - box.left) / box.width, width), y: along((e.clientY - box.top) / box.height, height) };
};

/**
 * The way that leads from an island towards a point.
 * @param {Table} table
 * @param {number} from
 * @param {{x: number, y: number}} p
 */
const towards = (table, from, p) => {
  const s = table.game.spots[from];
  const [dx, dy] = [p.x - s.x - s.w / 2, p.y - s.y - s.h / 2];
  if (Math.hypot(dx, dy) < s.w / 2) return null;
  const key = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp";
  return s.ways.find((w) => w.key === key) ?? null;
};

/**
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const press = (table, e) => {
  if (e.button !== 0) return;
  const p = place(table, e);
  const { game } = table;
  if (table.held) return pieces.hold(table, p, e);
  const at = game.spots.findIndex((s) => holds(s, p.x, p.y));
  if (at < 0) return;
  // A finger on a large board may be about to move it; where bridges are drawn, it starts at an island.
  if (e.pointerType !== "touch") e.preventDefault();
  if (game.spots[at].action === "cycle") {
    table.drag = { from: at, way: null };
    /** @type {HTMLElement} */ (e.currentTarget).setPointerCapture(e.pointerId);
  }
  if (at === table.at && game.spots[at].vars.length > 1) table.way = 1 - table.way;
  select(table, at);
};

/**
 * A tap between islands: one bridge more. A finger that moves a large board never gets here.
 * @param {Table} table
 * @param {MouseEvent} e
 */
export const tap = (table, e) => {
  const p = place(table, e);
  const { spots, board } = table.game;
  if (spots.some((s) => holds(s, p.x, p.y))) return;
  const control = board.scene.controls.find((c) => c.action === "cycle" && holds(c, p.x, p.y));
  if (control) cycle(table, control.var);
};

/**
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const move = (table, e) => {
  if (table.carry) return pieces.drag(table, e);
  if (!table.drag) return;
  const way = towards(table, table.drag.from, place(table, e));
  if (way?.var === table.drag.way?.var) return;
  table.drag = { ...table.drag, way };
  refresh();
};

/**
 * Let go over the other island, or at least half of the way there.
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const release = (table, e) => {
  if (table.carry) return pieces.settle(table, e);
  const { drag } = table;
  table.drag = null;
  if (!drag) return;
  const p = place(table, e);
  const way = e.type === "pointerup" ? towards(table, drag.from, p) : null;
  if (way) {
    const [from, to] = [table.game.spots[drag.from], table.game.spots[way.to]];
    const [whole, gone] = [Math.hypot(to.x - from.x, to.y - from.y), Math.hypot(p.x - from.x - from.w / 2, p.y - from.y - from.h / 2)];
    if (gone > whole / 2) cycle(table, way.var);
  }
  refresh();
};

/**
 * The other button, or a long press, marks that nothing goes here.
 * @param {Table} table
 * @param {MouseEvent} e
 */
export const second = (table, e) => {
  const p = place(table, e);
  const control = table.game.board.scene.controls.find((c) => c.action === "cycle" && holds(c, p.x, p.y));
  if (!control) return;
  e.preventDefault();
  none(table, control.var);
};
