// What keys do: on the board, and anywhere on the page. What can be done at a place is the scene's to say.

import { HEADINGS, next } from "../board/spots.js";
import * as zoom from "../views/zoom.js";
import * as pieces from "./pieces.js";
import * as state from "./state.js";
import * as write from "./write.js";

/** @import {Spot, Way} from "../types.js" */
/** @import {Table} from "./state.js" */
/** @import {Mode} from "./write.js" */

/** The last way an arrow pointed along, which X marks. @type {Way | undefined} */
let lastWay;

/**
 * Edges: an arrow with Shift or Ctrl draws the one that way, X marks that none goes there.
 * @param {Table} table
 * @param {KeyboardEvent} e
 * @param {Spot} spot
 */
const edgeKey = (table, e, spot) => {
  const heading = HEADINGS[e.key];
  const way = spot.ways.find((w) => w.heading === heading && w.edge !== undefined);
  if (heading && (e.shiftKey || e.ctrlKey)) {
    lastWay = way;
    if (way?.edge !== undefined) (e.shiftKey && e.ctrlKey ? write.none : write.cycle)(table, way.edge);
    return true;
  }
  if (e.ctrlKey) return false;
  if (e.key.toLowerCase() === "x") {
    const which = spot.ways.includes(/** @type {Way} */ (lastWay)) ? lastWay : spot.ways.find((w) => w.edge !== undefined);
    if (which?.edge !== undefined) write.none(table, which.edge);
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
 * Shift is a corner mark, Ctrl a candidate, both a colour; else what the mode says.
 * @param {KeyboardEvent} e
 * @param {Table} table
 * @returns {Mode}
 */
const modeOf = (e, table) => {
  const ctrl = e.ctrlKey || e.metaKey;
  if (ctrl && e.shiftKey) return "colour";
  return ctrl ? "centre" : e.shiftKey ? "corner" : table.mode;
};

/**
 * @param {Table} table
 * @param {KeyboardEvent} e
 * @param {Spot} spot
 */
const symbolKey = (table, e, spot) => {
  const plain = !e.ctrlKey && !e.metaKey;
  if (plain && (e.key === "Backspace" || e.key === "Delete" || e.key === "0")) {
    write.write(table, null);
    return true;
  }
  if (plain && e.key === "Enter") {
    write.setMode(table, "centre");
    return true;
  }
  const symbol = symbolOf(e);
  // On letters, Ctrl belongs to the browser and the page.
  if (!plain && !/^\d$/.test(symbol)) return false;
  if (!table.game.base.vars[spot.vars[0]]?.symbols.includes(symbol)) return false;
  write.write(table, symbol, modeOf(e, table));
  return true;
};

/**
 * @param {Table} table
 * @param {KeyboardEvent} e
 */
const letterKey = (table, e) => {
  if (e.ctrlKey || e.metaKey) return false;
  /** @type {Record<string, () => void>} */
  const keys = {
    Backspace: () => write.write(table, null),
    Delete: () => void (table.game.spell([[table.at, ""]]) && state.changed()),
    " ": () => write.turn(table),
    Enter: () => write.nextWord(table, e.shiftKey ? -1 : 1),
    Tab: () => write.nextWord(table, e.shiftKey ? -1 : 1),
  };
  // From the last word Tab leads on over the page, and from the first back: nobody is caught on the board.
  if (e.key === "Tab" && write.isLastWord(table, e.shiftKey ? -1 : 1)) return false;
  if (keys[e.key]) keys[e.key]();
  else if (/^\p{L}$/u.test(e.key)) write.write(table, e.key.toUpperCase());
  else return false;
  return true;
};

/**
 * Arrows and the ends of rows and board; with Shift or Ctrl, what was selected stays so.
 * @param {Table} table
 * @param {KeyboardEvent} e
 */
const moveKey = (table, e) => {
  const { spots } = table.game;
  if (!HEADINGS[e.key] && e.key !== "Home" && e.key !== "End") return false;
  if ((e.ctrlKey || e.metaKey) && !HEADINGS[e.key]) {
    write.select(table, e.key === "Home" ? 0 : spots.length - 1);
    return true;
  }
  if (table.game.lettered && HEADINGS[e.key]) {
    const way = e.key === "ArrowUp" || e.key === "ArrowDown" ? 1 : 0;
    // The first arrow across the direction of writing turns it, where a word goes that way.
    if (way !== table.way && (spots[table.at]?.vars.length ?? 0) > 1) {
      table.way = way;
      write.focus();
      return true;
    }
    table.way = way;
  }
  write.select(table, next(spots, table.at, e.key), (e.shiftKey || e.ctrlKey) && !table.game.lettered);
  return true;
};

/**
 * Keys on the board itself.
 * @param {Table} table
 * @param {KeyboardEvent} e
 */
export const boardKey = (table, e) => {
  const spot = table.game.spots[table.at];
  if (!spot || e.altKey) return;
  const taken = () => {
    if (pieces.pieceKey(table, e)) return true;
    if (spot.ways.some((w) => w.edge !== undefined) && edgeKey(table, e, spot)) return true;
    if (moveKey(table, e)) return true;
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "a" && !table.game.lettered) {
      table.picked = new Set(table.game.spots.keys());
      write.focus();
      return true;
    }
    if (table.game.lettered) return letterKey(table, e);
    return spot.vars.length > 0 && symbolKey(table, e, spot);
  };
  if (taken()) e.preventDefault();
};

/**
 * Keys anywhere on the page.
 * @param {Table} table
 * @param {KeyboardEvent} e
 */
export const pageKey = (table, e) => {
  const target = /** @type {HTMLElement} */ (e.target);
  if (e.defaultPrevented) return;
  if (e.key === "Escape") {
    e.preventDefault();
    return state.escape();
  }
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
  const onControl = /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
  const onBoard = target.closest("[role=grid]") !== null;
  const ctrl = e.ctrlKey || e.metaKey;
  const key = e.key.toLowerCase();
  if (pieces.pieceKey(table, e)) return e.preventDefault();
  // Where letters are written, the letters of commands need Alt.
  if (!ctrl && !e.altKey && table.game.lettered && /^\p{L}$/u.test(key)) return onBoard ? undefined : boardKey(table, e);
  /** @type {Record<string, () => unknown>} */
  const commands = ctrl
    ? { z: e.shiftKey ? state.redo : state.undo, y: state.redo }
    : {
        u: state.undo, r: state.redo, h: state.hint, c: state.check, m: state.pencilAll, l: () => write.lock(table), n: () => state.show("new"),
        "?": () => state.show("keys"), f1: () => state.show("keys"), "+": () => zoom.larger(table), "-": () => zoom.smaller(table),
      };
  if (!ctrl && !table.game.cycled && !table.game.lettered) Object.assign(commands, { z: () => write.setMode(table, "value"), x: () => write.setMode(table, "corner"), v: () => write.setMode(table, "colour") });
  if (!ctrl && !onControl) commands[" "] = state.pause;
  const command = commands[key];
  if (command) {
    e.preventDefault();
    command();
  } else if (!onBoard && !(onControl && (e.key === "Enter" || e.key === " " || e.key === "Tab")) && e.key !== "Tab") boardKey(table, e);
};
