// The board being drawn: its cells, its words, every change of it, and what the engine says about it.

import * as api from "../api.js";
import { announce, kindOf, refresh, sentence } from "../app.js";
import { lang, t } from "../i18n.js";
import * as store from "../store.js";
import { focusSelected, whenPaused } from "./common.js";

/** @import {Board, GameId} from "../types.js" */

/** The largest side of a board that is drawn by hand. */
export const MOST = 40;

/** The side of a board nobody has drawn yet. */
const USUAL = 9;

/**
 * What undo brings back.
 * @typedef {object} Drawing
 * @property {number} width
 * @property {number} height
 * @property {string[]} cells each black, empty or a letter, as the kind writes them
 * @property {string[]} fill letters the engine put in
 * @property {string} words the author's own list
 * @property {string} list the name of an embedded list, or nothing
 * @property {Record<string, string>} clues what the author says of words, by direction and first cell
 */

/** @type {Drawing & {kind: string, options: Record<string, string>, at: number, down: boolean, mode: "black" | "letters", mirror: boolean, past: Drawing[], future: Drawing[], board: Board | null, error: string, said: string, busy: boolean, variety: number, viable: {at: number, words: string[], count: number, unknown: number} | null}} */
export const desk = {
  kind: "", options: {}, width: 0, height: 0, cells: [], fill: [], words: "", list: "", clues: {}, at: 0, down: false, mode: "black",
  mirror: true, past: [], future: [], board: null, error: "", said: "", busy: false, variety: 0, viable: null,
};

const signs = () => kindOf(desk.kind)?.sketch ?? { filled: "*", empty: "-" };

/** @param {number} i */
export const isBlack = (i) => desk.cells[i] === signs().filled;

/** @param {number} i */
export const letterAt = (i) => (isBlack(i) || desk.cells[i] === signs().empty ? "" : desk.cells[i]);

/** Embedded word lists, the reader's language first. */
export const lists = () => {
  const names = kindOf(desk.kind)?.options.find((o) => o.type === "resource")?.embedded ?? [];
  return [...names].sort((a, b) => Number(b === lang) - Number(a === lang));
};

/** The option that names a word list. */
const listKey = () => kindOf(desk.kind)?.options.find((o) => o.type === "resource")?.key ?? "words";

/**
 * The game that is drawn.
 * @param {string[]} [cells] its cells, if others than the author's
 * @returns {GameId}
 */
export const game = (cells = desk.cells) => {
  const rows = Array.from({ length: desk.height }, (_, row) => cells.slice(row * desk.width, (row + 1) * desk.width).join(""));
  const own = desk.list ? "" : desk.words.split(/\s+/).filter(Boolean).join(" ");
  const options = { ...desk.options };
  delete options[listKey()];
  delete options.clues;
  if (desk.list) options[listKey()] = desk.list;
  const said = slots().filter(clueOf).map((slot) => `${slotName(slot)}=${clueOf(slot)}`);
  if (said.length) options.clues = said.join("\n");
  return { kind: desk.kind, puzzle: `${rows.join("/")}${own && ` words: ${own}`}`, options };
};

/** @returns {Drawing} */
const drawing = () => ({ width: desk.width, height: desk.height, cells: [...desk.cells], fill: [...desk.fill], words: desk.words, list: desk.list, clues: { ...desk.clues } });

/** @param {() => void} make */
const change = (make) => {
  const before = drawing();
  make();
  if (JSON.stringify(before) === JSON.stringify(drawing())) return;
  desk.past.push(before);
  desk.future = [];
  changed();
};

const changed = () => {
  Object.assign(desk, { viable: null, said: "", at: Math.min(desk.at, desk.cells.length - 1) });
  store.set(`sketch.${desk.kind}`, game());
  soon();
  refresh();
};

/**
 * @param {Drawing[]} from
 * @param {Drawing[]} to
 */
const travel = (from, to) => {
  const then = from.pop();
  if (!then) return;
  to.push(drawing());
  Object.assign(desk, then);
  changed();
};
export const undo = () => travel(desk.past, desk.future);
export const redo = () => travel(desk.future, desk.past);

let asked = 0;

/** Has the board read: whether it is one, and how many words fit where. */
const read = async () => {
  const mine = ++asked;
  try {
    const { kind, puzzle, options } = game();
    const board = await api.parse(puzzle, kind, options);
    if (mine === asked) Object.assign(desk, { board, error: board.fault ?? "" });
  } catch (trouble) {
    if (mine === asked) Object.assign(desk, { board: null, error: sentence(trouble) });
  }
  refresh();
};

const { soon, leave } = whenPaused(read);
export { leave };

/** @param {number} to */
export const select = (to) => {
  desk.at = to;
  focusSelected();
};

/**
 * @param {number} dx
 * @param {number} dy
 */
export const walk = (dx, dy) => {
  desk.down = dy !== 0;
  const [row, col] = [Math.floor(desk.at / desk.width) + dy, (desk.at % desk.width) + dx];
  if (row >= 0 && row < desk.height && col >= 0 && col < desk.width) select(row * desk.width + col);
  else refresh();
};

/** The other direction. */
export const turn = () => {
  desk.down = !desk.down;
  announce(t(desk.down ? "ed-down" : "ed-across"));
  refresh();
};

/** One cell on or back in the direction of writing. @param {1 | -1} by */
const step = (by) => {
  const to = desk.at + (desk.down ? desk.width : 1) * by;
  const sameRow = Math.floor(to / desk.width) === Math.floor(desk.at / desk.width);
  if (to >= 0 && to < desk.cells.length && (desk.down || sameRow) && !isBlack(to)) select(to);
};

/** Black or open, here and at the cell opposite. @param {number} i */
export const blacken = (i) => {
  const to = isBlack(i) ? signs().empty : signs().filled;
  change(() => {
    for (const cell of desk.mirror ? [i, desk.cells.length - 1 - i] : [i]) {
      desk.cells[cell] = to;
      desk.fill[cell] = "";
    }
  });
  announce(t(isBlack(i) ? "ed-black" : "ed-open"));
};

/**
 * @param {number} i
 * @param {boolean} again whether it was selected before
 */
export const click = (i, again) => {
  if (desk.mode === "black") blacken(i);
  else if (again) turn();
  select(i);
};

/** @param {string} letter */
export const write = (letter) => {
  change(() => {
    desk.cells[desk.at] = letter;
    desk.fill[desk.at] = "";
  });
  step(1);
};

/** @param {boolean} back whether to go back where there is nothing to erase */
export const erase = (back) => {
  const here = () => letterAt(desk.at) || desk.fill[desk.at];
  if (!here() && back) step(-1);
  if (!here()) return;
  change(() => {
    desk.cells[desk.at] = signs().empty;
    desk.fill[desk.at] = "";
  });
};

/**
 * @param {"width" | "height"} which
 * @param {number} to
 */
export const resize = (which, to) =>
  change(() => {
    const was = drawing();
    desk[which] = Math.max(2, Math.min(MOST, Math.round(to) || 2));
    const take = (/** @type {string[]} */ from, /** @type {string} */ blank) =>
      Array.from({ length: desk.width * desk.height }, (_, i) => {
        const [row, col] = [Math.floor(i / desk.width), i % desk.width];
        return row < was.height && col < was.width ? from[row * was.width + col] : blank;
      });
    desk.cells = take(was.cells, signs().empty);
    desk.fill = take(was.fill, "");
  });

/** An empty board of the same size. */
export const clear = () =>
  change(() => {
    desk.cells = desk.cells.map(() => signs().empty);
    desk.fill = desk.cells.map(() => "");
  });

/** @param {string} name */
export const useList = (name) => change(() => (desk.list = name));

/** @param {string} words */
export const useWords = (words) =>
  change(() => {
    desk.words = words;
    desk.list = "";
  });

export const toggleMirror = () => {
  desk.mirror = !desk.mirror;
  refresh();
};

/** @param {"black" | "letters"} mode */
export const setMode = (mode) => {
  desk.mode = mode;
  refresh();
};

/**
 * A run of open cells that takes a word.
 * @typedef {{var: number, cells: number[]}} Slot
 */

/** The runs of two cells or more, across row by row, then down column by column: the order of the board's variables. */
const slots = () => {
  const { width, height } = desk;
  /** @type {Slot[]} */
  const found = [];
  const runs = (/** @type {number} */ lines, /** @type {number} */ length, /** @type {(line: number, at: number) => number} */ cell) => {
    for (let line = 0; line < lines; line++) {
      /** @type {number[]} */
      let run = [];
      for (let at = 0; at <= length; at++) {
        if (at < length && !isBlack(cell(line, at))) run.push(cell(line, at));
        else {
          if (run.length > 1) found.push({ var: found.length, cells: run });
          run = [];
        }
      }
    }
  };
  runs(height, width, (row, col) => row * width + col);
  runs(width, height, (col, row) => row * width + col);
  return found;
};

/**
 * The slot at a cell: in the direction of writing, or else the other.
 * @param {number} i
 */
export const slotAt = (i) => {
  const here = slots().filter((s) => s.cells.includes(i));
  return here.find((s) => isDown(s) === desk.down) ?? here[0];
};

/** @param {Slot} slot */
export const pattern = (slot) => slot.cells.map((i) => letterAt(i) || desk.fill[i] || "·").join("");

/** The numbers a crossword prints, by cell. */
export const numbers = () => {
  const firsts = [...new Set(slots().map((s) => s.cells[0]))].sort((a, b) => a - b);
  const found = desk.cells.map(() => 0);
  firsts.forEach((cell, n) => (found[cell] = n + 1));
  return found;
};

/** @param {Slot} slot */
const isDown = (slot) => slot.cells[1] - slot.cells[0] === desk.width;

/** A word keeps its clue for as long as it starts at the same cell. @param {Slot} slot */
const clueKey = (slot) => `${isDown(slot) ? "v" : "h"}${Math.floor(slot.cells[0] / desk.width)},${slot.cells[0] % desk.width}`;

/** What the author says of a word. @param {Slot} slot */
export const clueOf = (slot) => desk.clues[clueKey(slot)] ?? "";

/** The name an option calls a slot by. @param {Slot} slot */
const slotName = (slot) => (isDown(slot) ? `v${slot.var - slots().findIndex(isDown) + 1}` : `h${slot.var + 1}`);

/**
 * @param {Slot} slot
 * @param {string} clue
 */
export const say = (slot, clue) =>
  change(() => {
    const said = clue.replace(/\s+/g, " ").trim();
    if (said) desk.clues[clueKey(slot)] = said;
    else delete desk.clues[clueKey(slot)];
  });

/** The board with every letter on it as a file for other programs. @param {string} format */
export const download = (format) =>
  busy(async () => {
    const cells = desk.cells.map((cell, i) => (isBlack(i) ? cell : letterAt(i) || desk.fill[i] || cell));
    const { text, bytes } = await api.convert(game(cells), format);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes ? new Uint8Array(bytes) : text]));
    link.download = `${desk.kind}.${format}`;
    link.click();
    URL.revokeObjectURL(link.href);
  });

/**
 * @param {Slot} slot
 * @param {string} word
 */
export const writeWord = (slot, word) =>
  change(() => {
    [...word].forEach((letter, n) => {
      desk.cells[slot.cells[n]] = letter;
      desk.fill[slot.cells[n]] = "";
    });
  });

export const unfill = () => change(() => (desk.fill = desk.cells.map(() => "")));

/** @param {() => Promise<void>} work */
const busy = async (work) => {
  desk.busy = true;
  refresh();
  try {
    await work();
  } catch (trouble) {
    desk.error = sentence(trouble);
  }
  desk.busy = false;
  refresh();
};

/** Has the engine fill the board; once more, another way. */
export const fillIn = () =>
  busy(async () => {
    const { kind, puzzle, options } = game();
    const again = desk.fill.some(Boolean);
    desk.variety = again ? desk.variety + 1 : 0;
    const { status, answers } = await api.solve({ kind, puzzle, options: { ...options, ...(desk.variety && { variety: String(desk.variety) }) } });
    if (!answers.length) {
      desk.said = t(status === "unsolvable" ? "ed-fill-none" : "ed-fill-unknown");
      return;
    }
    change(() => {
      desk.fill = desk.cells.map(() => "");
      for (const slot of slots()) {
        const word = [...(answers[0][slot.var] ?? "")];
        slot.cells.forEach((cell, n) => (desk.fill[cell] = letterAt(cell) ? "" : (word[n] ?? "")));
      }
    });
    desk.said = t("ed-fill-done");
  });

/** Words of the slot at hand that leave the rest fillable. */
export const askViable = () =>
  busy(async () => {
    const slot = slotAt(desk.at);
    if (!slot) return;
    const { viable, count, unknown } = await api.viable(game(), slot.var);
    desk.viable = { at: slot.var, words: viable, count, unknown };
  });

/**
 * @param {GameId} id the board to draw on; without a puzzle, the last one drawn or an empty one
 */
export const enter = async (id) => {
  const kind = id.kind;
  const known = id.puzzle ? id : store.setting(`sketch.${kind}`);
  Object.assign(desk, { kind, options: {}, past: [], future: [], board: null, error: "", said: "", viable: null, at: 0, down: false, words: "", variety: 0 });
  const { filled, empty } = signs();
  const [board, words = ""] = String(known?.puzzle ?? "").split(/\b(?:words|palabras):/);
  const rows = board.trim() ? board.trim().split("/") : Array.from({ length: USUAL }, () => empty.repeat(USUAL));
  const options = { ...(known?.options ?? {}) };
  const list = options[listKey()];
  delete options[listKey()];
  const clues = (options.clues ?? "").split("\n");
  delete options.clues;
  desk.options = options;
  desk.width = rows[0].length;
  desk.height = rows.length;
  desk.cells = [...rows.join("")].map((c) => (c === "#" ? filled : c === "." ? empty : c));
  desk.fill = desk.cells.map(() => "");
  desk.list = list && lists().includes(list) ? list : words.trim() || list ? "" : (lists()[0] ?? "");
  desk.words = words.trim() || (desk.list ? "" : (list ?? ""));
  const named = new Map(slots().map((slot) => [slotName(slot), slot]));
  desk.clues = {};
  for (const line of clues) {
    const [name, ...said] = line.split("=");
    const slot = named.get(name.trim());
    if (slot) desk.clues[clueKey(slot)] = said.join("=").trim();
  }
  desk.mode = desk.cells.some((_, i) => letterAt(i)) ? "letters" : "black";
  refresh();
  await read();
};
