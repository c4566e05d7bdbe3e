// A puzzle being played: what the player wrote, every change of it, and the time taken.

/** @import {Board, GameId, Position, Step} from "./types.js" */
/** @import {Spot} from "./board/spots.js" */

import { cleared, waiting } from "./board/loose.js";
import { spotsOf } from "./board/spots.js";

/**
 * One change: for each thing written, what stood there before and what stands there now.
 * @typedef {object} Change
 * @property {[number, string | null, string | null][]} values
 * @property {[number, string[] | null, string[] | null][]} marks
 * @property {[string, string, string][]} letters
 */

/**
 * What is kept of a game when the page closes.
 * @typedef {object} Saved
 * @property {GameId} id
 * @property {number} [seed]
 * @property {string} level
 * @property {Position} position
 * @property {Change[]} changes
 * @property {number} at
 * @property {number} seconds
 * @property {number} hints
 * @property {boolean} solved
 * @property {number} filled
 * @property {number} total
 * @property {number} touched when it was last played
 */

export class Game {
  /**
   * @param {Board} board as the puzzle prints it
   * @param {Partial<Saved>} [saved]
   */
  constructor(board, saved = {}) {
    /** Loose pieces, by variable. */
    this.pieces = board.vars.flatMap((v, i) => (v.place?.piece === undefined || v.given !== null ? [] : [i]));
    /** How they look in the tray. */
    this.loose = waiting(board);
    this.base = this.pieces.length ? cleared(board) : board;
    /** What is drawn: `base` with what the player wrote. @type {Board} */
    this.board = this.base;
    this.id = board.game;
    /** @type {Spot[]} */
    this.spots = spotsOf(this.base);
    this.seed = saved.seed ?? board.seed;
    this.level = saved.level ?? "";
    /** @type {Position} */
    this.position = saved.position ?? {
      values: board.vars.map(() => null),
      marks: board.vars.map(() => null),
      letters: {},
    };
    /** @type {Change[]} */
    this.changes = saved.changes ?? [];
    this.at = saved.at ?? 0;
    this.seconds = saved.seconds ?? 0;
    this.hints = saved.hints ?? 0;
    this.solved = saved.solved ?? false;
    this.lettered = board.scene.controls.some((c) => c.action === "letter");
    this.cycled = board.scene.controls.some((c) => c.action === "cycle");
  }

  /**
   * The board as the server drew it. What pieces bring along is printed on cells now, so spots are looked up anew.
   * @param {Board} board
   */
  show(board) {
    this.board = this.pieces.length ? cleared(board) : board;
    if (this.pieces.length) this.spots = spotsOf(this.board);
  }

  /** What stands on the board, with what the pieces on it print. @returns {Position} */
  get claim() {
    if (!this.pieces.length) return this.position;
    const printed = new Map(this.spots.filter((s) => s.printed).map((s) => [s.vars[0], s.printed]));
    const values = this.position.values.map((v, x) => v ?? (this.pieces.includes(x) ? null : (printed.get(x) ?? null)));
    return { ...this.position, values };
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.changes.length;
  }

  /** What the puzzle leaves to the player. */
  get open() {
    return this.base.vars.map((v, i) => (v.given === null ? i : -1)).filter((i) => i >= 0);
  }

  /** How much is written, of how much. */
  get progress() {
    if (this.lettered) {
      const cells = this.spots.filter((s) => s.action === "letter");
      return { filled: cells.filter((s) => this.position.letters[cellKey(s)]).length, total: cells.length };
    }
    const open = this.open;
    const { values } = this.claim;
    return { filled: open.filter((i) => values[i] !== null).length, total: open.length };
  }

  /** Whether the player may have finished. */
  get isFull() {
    if (this.cycled) return this.position.values.some((v) => v !== null);
    const { filled, total } = this.progress;
    return filled === total;
  }

  /**
   * @param {number} x
   * @returns {string | null}
   */
  value(x) {
    return this.base.vars[x].given ?? this.position.values[x];
  }

  /**
   * The variables that share a house with this one.
   * @param {number} x
   */
  peers(x) {
    const houses = this.base.houses?.filter((h) => h.vars.includes(x)) ?? [];
    return [...new Set(houses.flatMap((h) => h.vars))].filter((y) => y !== x);
  }

  /**
   * Candidates to pencil in where the player has no marks yet.
   * @param {number} x
   */
  candidates(x) {
    return this.position.marks[x] ?? this.board.candidates[x] ?? [];
  }

  /**
   * Makes a change; what stood after an undo is gone.
   * @param {Partial<Position>} to only what changes
   * @returns {boolean} whether anything did
   */
  #change(to) {
    const now = this.position;
    /** @type {Change} */
    const change = { values: [], marks: [], letters: [] };
    to.values?.forEach((v, i) => v !== now.values[i] && change.values.push([i, now.values[i], v]));
    to.marks?.forEach((m, i) => String(m) !== String(now.marks[i]) && change.marks.push([i, now.marks[i], m]));
    for (const key of new Set([...Object.keys(to.letters ?? now.letters), ...Object.keys(now.letters)])) {
      const [before, after] = [now.letters[key] ?? "", (to.letters ?? now.letters)[key] ?? ""];
      if (before !== after) change.letters.push([key, before, after]);
    }
    if (!change.values.length && !change.marks.length && !change.letters.length) return false;
    this.position = { ...now, ...to };
    this.changes = [...this.changes.slice(0, this.at), change];
    this.at += 1;
    return true;
  }

  /**
   * Writes values, takes them from the marks they rule out, as one change.
   * @param {[number, string | null][]} written
   */
  write(written) {
    const values = [...this.position.values];
    const marks = [...this.position.marks];
    for (const [x, v] of written) {
      if (this.base.vars[x].given !== null) continue;
      values[x] = v;
      if (v === null) continue;
      marks[x] = null;
      for (const y of this.peers(x)) marks[y] = marks[y]?.filter((m) => m !== v) ?? null;
    }
    return this.#change({ values, marks });
  }

  /**
   * Adds or takes away a pencil mark.
   * @param {number} x
   * @param {string} v
   */
  pencil(x, v) {
    if (this.base.vars[x].given !== null || this.position.values[x] !== null) return false;
    const now = this.position.marks[x] ?? [];
    const order = this.base.vars[x].symbols;
    const then = now.includes(v) ? now.filter((m) => m !== v) : order.filter((s) => s === v || now.includes(s));
    return this.#change({ marks: this.position.marks.with(x, then.length ? then : null) });
  }

  /**
   * @param {[string, string][]} written letters by cell
   */
  spell(written) {
    const letters = { ...this.position.letters };
    for (const [key, letter] of written) {
      if (letter) letters[key] = letter;
      else delete letters[key];
    }
    return this.#change({ letters, values: this.words(letters) });
  }

  /**
   * The cells of a word, in reading order.
   * @param {number} x
   */
  slot(x) {
    return this.spots.filter((s) => s.vars.includes(x));
  }

  /**
   * Words whose every letter is written.
   * @param {Record<string, string>} letters
   */
  words(letters) {
    return this.base.vars.map((v, x) => {
      if (v.given !== null) return null;
      const word = this.slot(x).map((s) => s.printed || letters[cellKey(s)] || " ").join("");
      return word && !word.includes(" ") ? word : null;
    });
  }

  /**
   * Does what a step says.
   * @param {Step} step
   */
  follow(step) {
    if (this.lettered) {
      /** @type {[string, string][]} */
      const written = step.places.flatMap(([x, word]) => this.slot(x).map((s, i) => /** @type {[string, string]} */ ([cellKey(s), [...word][i] ?? ""])));
      return this.spell(written.filter(([key]) => this.spots.some((s) => cellKey(s) === key && s.action)));
    }
    const values = [...this.position.values];
    const marks = [...this.position.marks];
    // Marks are kept only where all candidates are known: of long lists, the first ones are.
    const known = (/** @type {number} */ x) => values[x] === null && this.base.vars[x].size <= this.base.vars[x].symbols.length;
    for (const [x, v] of step.removes) if (known(x)) marks[x] = (marks[x] ?? this.candidates(x)).filter((m) => m !== v);
    for (const [x, v] of step.places) {
      values[x] = v;
      marks[x] = null;
      for (const y of this.peers(x)) marks[y] = marks[y]?.filter((m) => m !== v) ?? null;
    }
    return this.#change({ values, marks });
  }

  /** Pencils in every candidate that nothing written rules out yet. */
  pencilAll() {
    const marks = this.base.vars.map((v, x) =>
      v.given !== null || this.position.values[x] !== null ? this.position.marks[x] : [...(this.board.candidates[x] ?? [])],
    );
    return this.#change({ marks });
  }

  /** @param {1 | -1} way */
  #travel(way) {
    const change = this.changes[way < 0 ? this.at - 1 : this.at];
    if (!change) return false;
    const values = [...this.position.values];
    const marks = [...this.position.marks];
    const letters = { ...this.position.letters };
    for (const [x, before, after] of change.values) values[x] = way < 0 ? before : after;
    for (const [x, before, after] of change.marks) marks[x] = way < 0 ? before : after;
    for (const [key, before, after] of change.letters) {
      const letter = way < 0 ? before : after;
      if (letter) letters[key] = letter;
      else delete letters[key];
    }
    this.position = { values, marks, letters };
    this.at += way;
    return true;
  }

  undo() {
    return this.#travel(-1);
  }

  redo() {
    return this.#travel(1);
  }

  /** Back to the printed puzzle; one change like any other, so it can be undone. */
  restart() {
    const none = this.base.vars.map(() => null);
    this.seconds = 0;
    this.hints = 0;
    this.solved = false;
    return this.#change({ values: none, marks: [...none], letters: {} });
  }

  /** @returns {Saved} */
  save() {
    const { id, seed, level, position, changes, at, seconds, hints, solved } = this;
    return { id, seed, level, position, changes, at, seconds, hints, solved, ...this.progress, touched: Date.now() };
  }
}

/**
 * The name of a cell in `letters`.
 * @param {{x: number, y: number}} spot
 */
export const cellKey = (spot) => `${spot.x},${spot.y}`;
