// A search replayed from its events: the domains and the tree at every moment, forwards and back.

/** @import {Board, TraceEvent} from "../types.js" */

/**
 * A value tried.
 * @typedef {object} Try
 * @property {number} depth
 * @property {number} var
 * @property {string} value
 * @property {number} from the event that tried it
 * @property {number} to the event that took it back, or Infinity
 * @property {boolean} failed
 * @property {boolean} solution
 */

/**
 * What the board looks like after some event.
 * @typedef {object} Moment
 * @property {(string | null)[]} values
 * @property {(string[] | null)[]} domains nothing where they are too long to show
 * @property {number[]} sizes
 * @property {{var: number, value: string, mark: number}[]} path what is assigned, in order
 * @property {number | null} now the variable at hand
 * @property {number | null} wiped
 * @property {Set<number>} touched variables that lost values since the last assignment
 */

/** Moments kept so that going back does not start over. */
const EVERY = 256;

export class Search {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {TraceEvent[]} */
    this.events = [];
    /** @type {Try[]} */
    this.tries = [];
    /** Tries that stand, by depth. @type {Try[]} */
    this.stack = [];
    /** Where iterations begin. @type {number[]} */
    this.iterations = [];
    /** Events after which something is told: text, board, domains and counters agree there. @type {number[]} */
    this.told = [];
    this.prunings = [0];
    this.done = false;
    /** Whether the search goes on beyond what is watched. */
    this.cut = false;
    /** @type {Map<number, {moment: Moment, trail: Trail}>} */
    this.kept = new Map();
  }

  /** @param {TraceEvent[]} events */
  add(events) {
    for (const e of events) {
      const i = this.events.push(e);
      this.prunings.push((this.prunings.at(-1) ?? 0) + (e.count ?? e.removed?.length ?? 0));
      if (e.event === "select") this.iterations.push(i);
      if (e.lines?.length || e.event === "end") this.told.push(i);
      if (e.event === "assign") {
        const tried = { depth: this.stack.length, var: e.var ?? 0, value: e.value ?? "", from: i, to: Infinity, failed: false, solution: false };
        this.tries.push(tried);
        this.stack.push(tried);
      } else if (e.event === "undo") {
        const tried = this.stack.pop();
        if (tried) Object.assign(tried, { to: i, failed: true });
      } else if (e.event === "solution") {
        for (const tried of this.stack) tried.solution = true;
      } else if (e.event === "restart") {
        for (const tried of this.stack) tried.to = i;
        this.stack = [];
      }
    }
  }

  /**
   * The board after the first `n` events.
   * @param {number} n
   * @returns {Moment}
   */
  at(n) {
    let from = n - (n % EVERY);
    while (from > 0 && !this.kept.has(from)) from -= EVERY;
    const kept = this.kept.get(from);
    const moment = kept ? copy(kept.moment) : start(this.board);
    /** @type {Trail} */
    const trail = kept ? [...kept.trail] : [];
    for (let i = from; i < n; i++) {
      apply(moment, trail, this.events[i]);
      if ((i + 1) % EVERY === 0 && !this.kept.has(i + 1)) this.kept.set(i + 1, { moment: copy(moment), trail: [...trail] });
    }
    return moment;
  }

  /**
   * How many told events there are up to an event.
   * @param {number} n
   */
  tellings(n) {
    const after = this.told.findIndex((i) => i > n);
    return after < 0 ? this.told.length : after;
  }

  /**
   * Which iteration an event belongs to, counted from 1; 0 before the first.
   * @param {number} n
   */
  iteration(n) {
    let [low, high] = [0, this.iterations.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      if (this.iterations[mid] <= n) low = mid + 1;
      else high = mid;
    }
    return low;
  }
}

/** Domains to go back to: variable, values, size. @typedef {[number, string[] | null, number, string | null][]} Trail */

/**
 * @param {Board} board
 * @returns {Moment}
 */
const start = (board) => ({
  values: board.vars.map(() => null),
  domains: board.vars.map((v) => (v.size > v.symbols.length ? null : v.symbols)),
  sizes: board.vars.map((v) => v.size),
  path: [],
  now: null,
  wiped: null,
  touched: new Set(),
});

/**
 * @param {Moment} m
 * @returns {Moment}
 */
const copy = (m) => ({ ...m, values: [...m.values], domains: [...m.domains], sizes: [...m.sizes], path: [...m.path], touched: new Set(m.touched) });

/**
 * @param {Moment} m
 * @param {Trail} trail
 * @param {number} x
 * @param {string[] | null} domain
 * @param {number} size
 * @param {string | null} value
 */
const put = (m, trail, x, domain, size, value) => {
  trail.push([x, m.domains[x], m.sizes[x], m.values[x]]);
  [m.domains[x], m.sizes[x], m.values[x]] = [domain, size, value];
};

/**
 * @param {Moment} m
 * @param {Trail} trail
 * @param {number} mark
 */
const back = (m, trail, mark) => {
  while (trail.length > mark) {
    const [x, domain, size, value] = /** @type {Trail[number]} */ (trail.pop());
    [m.domains[x], m.sizes[x], m.values[x]] = [domain, size, value];
  }
};

/**
 * @param {Moment} m
 * @param {Trail} trail
 * @param {number} x
 * @param {string[]} gone
 */
const drop = (m, trail, x, gone) => {
  if (!gone.length) return;
  const domain = m.domains[x]?.filter((v) => !gone.includes(v)) ?? null;
  put(m, trail, x, domain, domain ? domain.length : Math.max(0, m.sizes[x] - gone.length), m.values[x]);
  m.touched.add(x);
};

/**
 * @param {Moment} m
 * @param {Trail} trail
 * @param {TraceEvent} e
 */
const apply = (m, trail, e) => {
  const x = e.var ?? -1;
  const value = e.value ?? "";
  switch (e.event) {
    case "given":
      put(m, trail, x, [value], 1, value);
      break;
    case "select":
      Object.assign(m, { now: x, wiped: null, touched: new Set() });
      break;
    case "assign":
      Object.assign(m, { now: x, wiped: null, touched: new Set() });
      m.path.push({ var: x, value, mark: trail.length });
      put(m, trail, x, [value], 1, value);
      break;
    case "revised":
    case "treated":
      drop(m, trail, x, e.removed ?? []);
      break;
    case "wipeout":
      m.wiped = x;
      break;
    case "undo": {
      const last = m.path.pop();
      if (last) back(m, trail, last.mark);
      Object.assign(m, { touched: new Set(), wiped: null });
      break;
    }
    case "deleted":
      drop(m, trail, x, [value]);
      break;
    case "restart":
      if (m.path.length) back(m, trail, m.path[0].mark);
      m.path = [];
      break;
    default:
  }
};
