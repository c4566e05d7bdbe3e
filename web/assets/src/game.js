// A puzzle being played: what the player wrote, every change of it, and the time taken.

/** @import {Board, GameId, Position, Spot, Step, Written} from "./types.js" */

import { cleared, waiting } from "./board/loose.js";

/** What a position is made of: lists by variable, and records by spot. */
const LISTS = /** @type {const} */ (["values", "marks", "corners"]);
const RECORDS = /** @type {const} */ (["letters", "colours", "locks"]);

/**
 * One change: for each thing written, what stood there before and what stands there now.
 * @typedef {Partial<Record<keyof Position, [number | string, any, any][]>>} Change
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
 * @property {number | null} total
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
    this.seed = saved.seed ?? board.seed;
    this.level = saved.level ?? "";
    const { controls } = board.scene;
    this.lettered = controls.some((c) => c.action === "letter");
    this.cycled = controls.some((c) => c.action === "cycle");
    /** Edges of which only one can be drawn. @type {Map<number, number[]>} */
    this.bars = new Map();
    for (const [x, y] of board.scene.bars) {
      this.bars.set(x, [...(this.bars.get(x) ?? []), y]);
      this.bars.set(y, [...(this.bars.get(y) ?? []), x]);
    }
    const none = board.vars.map(() => null);
    /** @type {Position} */
    this.position = { values: none, marks: none, corners: none, letters: {}, colours: {}, locks: {} };
    /** @type {Change[]} */
    this.changes = [];
    this.at = 0;
    this.seconds = 0;
    this.hints = 0;
    this.solved = false;
    this.touched = 0;
    this.recall(saved);
  }

  /** Takes what was kept of the game: here, or in another tab. @param {Partial<Saved>} saved */
  recall({ position, changes, at, seconds, hints, solved, touched }) {
    this.position = { ...this.position, ...position };
    this.changes = changes ?? this.changes;
    this.at = at ?? this.at;
    this.seconds = seconds ?? this.seconds;
    this.hints = hints ?? this.hints;
    this.solved = solved ?? this.solved;
    this.touched = touched ?? this.touched;
  }

  /** What pieces bring along is printed on cells, so spots are those of the board as it is drawn. @returns {Spot[]} */
  get spots() {
    return this.board.scene.spots;
  }

  /** The board as it was drawn elsewhere. @param {Board} board */
  show(board) {
    this.board = this.pieces.length ? cleared(board) : board;
  }

  /** What stands on the board, with what the pieces on it print. @returns {Written} */
  get claim() {
    const { values: own, marks } = this.position;
    if (this.lettered) return { values: own, marks, letters: this.spots.map((_, i) => this.position.letters[i] ?? null) };
    if (!this.pieces.length) return { values: own, marks };
    const printed = new Map(this.spots.filter((s) => s.printed).map((s) => [s.vars[0], s.printed]));
    const values = own.map((v, x) => v ?? (this.pieces.includes(x) ? null : (printed.get(x) ?? null)));
    return { values, marks };
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

  /** How much is written, of how much; the whole is not always known. @returns {{filled: number, total: number | null}} */
  get progress() {
    if (this.cycled) return this.#drawn();
    if (this.lettered) {
      const cells = this.spots.flatMap((s, i) => (s.action === "letter" ? [i] : []));
      return { filled: cells.filter((i) => this.position.letters[i]).length, total: cells.length };
    }
    const waits = this.pieces.filter((x) => this.position.values[x] === null);
    // Pieces first, and the digits once all lie: two counts in one would say little.
    if (waits.length) return { filled: this.pieces.length - waits.length, total: this.pieces.length };
    const open = this.spots.filter((s) => s.action === "symbol").map((s) => s.vars[0]);
    return { filled: open.filter((x) => this.position.values[x] !== null).length, total: open.length };
  }

  /** Edges drawn, and how many there are to be where every spot prints its sum. */
  #drawn() {
    const count = (/** @type {string | null} */ v) => Number(v ?? 0) || 0;
    const filled = this.base.vars.reduce((n, v, x) => n + count(v.given ?? this.position.values[x]), 0);
    const wants = this.spots.map((s) => s.wants);
    const known = wants.every((n) => n !== undefined) && this.spots.every((s) => s.ways.every((w) => w.edge === undefined || w.to !== undefined));
    return { filled, total: known ? wants.reduce((/** @type {number} */ n, w) => n + (w ?? 0), 0) / 2 : null };
  }

  /** Whether the player may have finished. */
  get isFull() {
    const { filled, total } = this.progress;
    if (this.cycled) return filled > 0 && (total === null || filled === total);
    return filled === total && this.pieces.every((x) => this.position.values[x] !== null);
  }

  /**
   * @param {number} x
   * @returns {string | null}
   */
  value(x) {
    return this.base.vars[x].given ?? this.position.values[x];
  }

  /**
   * What a spot still lacks; nothing where it prints no sum.
   * @param {Spot} spot
   */
  lacking(spot) {
    if (spot.wants === undefined) return null;
    return spot.ways.reduce((n, w) => n - (w.edge === undefined ? 0 : Number(this.value(w.edge) ?? 0)), spot.wants);
  }

  /** An edge that is drawn and bars this one. @param {number} x */
  barring(x) {
    return this.bars.get(x)?.find((y) => Number(this.value(y) ?? 0) > 0);
  }

  /** Whether nothing may change at a spot, or at an edge next to one. @param {number} at */
  isLocked(at) {
    return !!this.position.locks[at];
  }

  /** @param {number} x */
  isLockedVar(x) {
    return Object.keys(this.position.locks).some((at) => {
      const spot = this.spots[Number(at)];
      return spot?.vars.includes(x) || spot?.ways.some((w) => w.edge === x);
    });
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
  change(to) {
    const now = this.position;
    /** @type {Change} */
    const change = {};
    const note = (/** @type {keyof Position} */ sheet, /** @type {string | number} */ at, /** @type {any} */ before, /** @type {any} */ after) => {
      if (String(before ?? "") !== String(after ?? "")) (change[sheet] ??= []).push([at, before, after]);
    };
    for (const sheet of LISTS) to[sheet]?.forEach((v, i) => note(sheet, i, now[sheet][i], v));
    for (const sheet of RECORDS) {
      const then = to[sheet];
      if (then) for (const key of new Set([...Object.keys(then), ...Object.keys(now[sheet])])) note(sheet, key, now[sheet][key], then[key]);
    }
    if (!Object.keys(change).length) return false;
    this.position = { ...now, ...to };
    this.changes = [...this.changes.slice(0, this.at), change];
    this.at += 1;
    return true;
  }

  /**
   * Writes values, takes them from the marks they rule out, as one change.
   * @param {[number, string | null][]} written
   * @param {boolean} [tidy] whether marks that a value rules out go
   */
  write(written, tidy = true) {
    const values = [...this.position.values];
    const marks = [...this.position.marks];
    const corners = [...this.position.corners];
    for (const [x, v] of written) {
      if (this.base.vars[x].given !== null || this.isLockedVar(x)) continue;
      values[x] = v;
      if (v === null) continue;
      if (tidy) for (const y of this.peers(x)) for (const sheet of [marks, corners]) sheet[y] = sheet[y]?.filter((m) => m !== v) ?? null;
    }
    return this.change({ values, marks, corners });
  }

  /**
   * Adds a mark to several cells, or takes it away where all have it.
   * @param {number[]} vars
   * @param {string} v
   * @param {"marks" | "corners"} [sheet]
   */
  pencil(vars, v, sheet = "marks") {
    const open = vars.filter((x) => this.base.vars[x].given === null && this.position.values[x] === null && !this.isLockedVar(x));
    const all = open.every((x) => this.position[sheet][x]?.includes(v));
    const list = [...this.position[sheet]];
    for (const x of open) {
      const now = list[x] ?? [];
      const then = all ? now.filter((m) => m !== v) : this.base.vars[x].symbols.filter((s) => s === v || now.includes(s));
      list[x] = then.length ? then : null;
    }
    return this.change({ [sheet]: list });
  }

  /**
   * Takes away what is written, most of all first: values, then marks, then colours.
   * @param {number[]} at spots
   */
  clear(at) {
    const free = at.filter((i) => !this.isLocked(i));
    const vars = free.flatMap((i) => (this.spots[i].action === "symbol" ? this.spots[i].vars : []));
    for (const sheet of LISTS) {
      if (!vars.some((x) => this.position[sheet][x] !== null)) continue;
      return this.change({ [sheet]: this.position[sheet].map((v, x) => (vars.includes(x) ? null : v)) });
    }
    return this.colour(free, 0);
  }

  /**
   * @param {number[]} at spots
   * @param {number} n a colour from 1; 0 takes it away
   */
  colour(at, n) {
    const colours = { ...this.position.colours };
    const same = at.every((i) => colours[i] === n);
    for (const i of at) {
      if (n && !same) colours[i] = n;
      else delete colours[i];
    }
    return this.change({ colours });
  }

  /** Locks spots, or opens them where all are locked. @param {number[]} at */
  lock(at) {
    const locks = { ...this.position.locks };
    const all = at.every((i) => locks[i]);
    for (const i of at) {
      if (all) delete locks[i];
      else locks[i] = true;
    }
    return this.change({ locks });
  }

  /**
   * @param {[number, string][]} written letters by spot
   */
  spell(written) {
    const letters = { ...this.position.letters };
    for (const [at, letter] of written) {
      if (this.spots[at].action === null || this.isLocked(at)) continue;
      if (letter) letters[at] = letter;
      else delete letters[at];
    }
    return this.change({ letters, values: this.words(letters) });
  }

  /**
   * The spots of a word, in reading order.
   * @param {number} x
   */
  slot(x) {
    return this.spots.flatMap((s, i) => (s.vars.includes(x) ? [i] : []));
  }

  /** The letter that stands at a spot. @param {number} at */
  letter(at) {
    return this.spots[at].printed || this.position.letters[at] || "";
  }

  /**
   * Words whose every letter is written.
   * @param {Record<string, string>} letters
   */
  words(letters) {
    return this.base.vars.map((v, x) => {
      if (v.given !== null) return null;
      const word = this.slot(x).map((i) => this.spots[i].printed || letters[i] || " ").join("");
      return word && !word.includes(" ") ? word : null;
    });
  }

  /**
   * Does what a step says.
   * @param {Step} step
   */
  follow(step) {
    if (this.lettered) {
      return this.spell(step.places.flatMap(([x, word]) => this.slot(x).map((at, i) => /** @type {[number, string]} */ ([at, [...word][i] ?? ""]))));
    }
    const values = [...this.position.values];
    const marks = [...this.position.marks];
    // Marks are kept only where all candidates are known: of long lists, the first ones are.
    const known = (/** @type {number} */ x) => values[x] === null && this.base.vars[x].size <= this.base.vars[x].symbols.length;
    for (const [x, v] of step.removes) if (known(x)) marks[x] = (marks[x] ?? this.candidates(x)).filter((m) => m !== v);
    for (const { var: x, symbols } of step.keeps ?? []) if (known(x)) marks[x] = (marks[x] ?? this.candidates(x)).filter((m) => symbols.includes(m));
    for (const [x, v] of step.places) {
      values[x] = v;
      marks[x] = null;
      for (const y of this.peers(x)) marks[y] = marks[y]?.filter((m) => m !== v) ?? null;
    }
    return this.change({ values, marks });
  }

  /** Writes a value that is known to be right. @param {[number, string]} known */
  reveal([x, v]) {
    if (!this.lettered) return this.write([[x, v]]);
    return this.spell(this.slot(x).map((at, i) => [at, [...v][i] ?? ""]));
  }

  /** Pencils in every candidate that nothing written rules out yet. */
  pencilAll() {
    const marks = this.base.vars.map((v, x) =>
      v.given !== null || this.position.values[x] !== null ? this.position.marks[x] : [...(this.board.candidates[x] ?? [])],
    );
    return this.change({ marks });
  }

  /** @param {1 | -1} way */
  #travel(way) {
    const change = this.changes[way < 0 ? this.at - 1 : this.at];
    if (!change) return false;
    /** @type {any} */
    const then = { ...this.position };
    for (const [sheet, parts] of Object.entries(change)) {
      then[sheet] = Array.isArray(then[sheet]) ? [...then[sheet]] : { ...then[sheet] };
      for (const [at, before, after] of parts) {
        const value = way < 0 ? before : after;
        // What was not there is nothing in a record; stored games have null for it.
        if (!Array.isArray(then[sheet]) && (value ?? "") === "") delete then[sheet][at];
        else then[sheet][at] = value;
      }
    }
    this.position = then;
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
    this.solved = false;
    return this.change({ values: none, marks: [...none], corners: [...none], letters: {}, colours: {}, locks: {} });
  }

  /** @returns {Saved} */
  save() {
    const { id, seed, level, position, changes, at, seconds, hints, solved } = this;
    this.touched = Date.now();
    return { id, seed, level, position, changes, at, seconds, hints, solved, ...this.progress, touched: this.touched };
  }
}
