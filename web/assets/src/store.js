// Games kept in the browser, the last touched first.

/** @import {GameId, Position} from "./types.js" */
/** @import {Saved} from "./game.js" */

const PREFIX = "rejilla.game.";
/** Games kept; older ones make room. */
const MOST = 40;

/** The name under which an address carries what was written; no option is called so. */
const WRITTEN = "written";

/**
 * What was written, short enough for a link: runs of nothing are left out.
 * @param {Position} position
 */
const packed = ({ values, marks, letters }) =>
  JSON.stringify([values.flatMap((v, x) => (v === null ? [] : [[x, v]])), marks.flatMap((m, x) => (m?.length ? [[x, m.join(" ")]] : [])), letters]);

/**
 * @param {string} text the reverse of `packed`
 * @param {number} vars
 * @returns {Partial<Position> | null}
 */
export const unpacked = (text, vars) => {
  try {
    const [values, marks, letters] = JSON.parse(text);
    const list = () => Array.from({ length: vars }, () => /** @type {any} */ (null));
    const position = { values: list(), marks: list(), letters };
    for (const [x, v] of values) if (x in position.values) position.values[x] = String(v);
    for (const [x, m] of marks) if (x in position.marks) position.marks[x] = String(m).split(" ");
    return position;
  } catch {
    // Cut short on its way: the printed puzzle is still there.
    return null;
  }
};

/**
 * A game's address: the part of the URL after `#`.
 * @param {GameId} id
 * @param {Position} [written] what goes along, if anything
 */
export const address = ({ kind, puzzle, options }, written) => {
  const said = Object.entries(options ?? {}).filter(([, v]) => v !== null && v !== undefined);
  const asked = new URLSearchParams([...said, ...(written ? [[WRITTEN, packed(written)]] : [])]).toString();
  return `${encodeURIComponent(kind)}/${encodeURIComponent(puzzle)}${asked && `?${asked}`}`;
};

/**
 * @param {string} text the reverse of `address`
 * @returns {(GameId & {written?: string}) | null}
 */
export const fromAddress = (text) => {
  const parts = text.match(/^([^/?]+)\/([^/?]+)(?:\?(.*))?$/);
  if (!parts) return null;
  try {
    const { [WRITTEN]: written, ...options } = Object.fromEntries(new URLSearchParams(parts[3] ?? ""));
    return { kind: decodeURIComponent(parts[1]), puzzle: decodeURIComponent(parts[2]), options, ...(written && { written }) };
  } catch {
    // A broken escape: no address of ours.
    return null;
  }
};

/** @param {string} key */
const read = (key) => {
  try {
    return /** @type {Saved | null} */ (JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    // Not ours, or cut short: as if it were not there.
    return null;
  }
};

/** @returns {Saved[]} */
export const all = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map(read)
    .filter((saved) => saved !== null && Array.isArray(saved.position?.values))
    .map((saved) => /** @type {Saved} */ (saved))
    .sort((a, b) => b.touched - a.touched);

/** @param {GameId} id */
export const find = (id) => read(PREFIX + address(id));

/** @param {GameId} id */
export const forget = (id) => localStorage.removeItem(PREFIX + address(id));

/** @param {Saved} saved */
export const keep = (saved) => {
  for (let most = MOST; most > 0; most = Math.floor(most / 2)) {
    for (const old of all().filter((s) => address(s.id) !== address(saved.id)).slice(most)) forget(old.id);
    try {
      localStorage.setItem(PREFIX + address(saved.id), JSON.stringify(saved));
      return;
    } catch {
      // No room: fewer old games.
    }
  }
};

/**
 * Hears of games that another tab has kept.
 * @param {(saved: Saved) => void} heard
 */
export const listen = (heard) =>
  addEventListener("storage", (e) => {
    const saved = e.key?.startsWith(PREFIX) ? read(e.key) : null;
    if (saved) heard(saved);
  });

/**
 * @param {string} key
 * @returns {any}
 */
export const setting = (key) => {
  try {
    return JSON.parse(localStorage.getItem(`rejilla.${key}`) ?? "null");
  } catch {
    return null;
  }
};

/**
 * @param {string} key
 * @param {unknown} value
 */
export const set = (key, value) => localStorage.setItem(`rejilla.${key}`, JSON.stringify(value));
