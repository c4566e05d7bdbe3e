// Games kept in the browser, the last touched first.

/** @import {GameId} from "./types.js" */
/** @import {Saved} from "./game.js" */

const PREFIX = "rejilla.game.";
/** Games kept; older ones make room. */
const MOST = 40;

/**
 * A game's address: the part of the URL after `#`.
 * @param {GameId} id
 */
export const address = ({ kind, puzzle, options }) => {
  const asked = new URLSearchParams(Object.entries(options ?? {}).filter(([, v]) => v !== null && v !== undefined)).toString();
  return `${encodeURIComponent(kind)}/${encodeURIComponent(puzzle)}${asked && `?${asked}`}`;
};

/**
 * @param {string} text the reverse of `address`
 * @returns {GameId | null}
 */
export const fromAddress = (text) => {
  const parts = text.match(/^([^/?]+)\/([^/?]+)(?:\?(.*))?$/);
  if (!parts) return null;
  try {
    const options = Object.fromEntries(new URLSearchParams(parts[3] ?? ""));
    return { kind: decodeURIComponent(parts[1]), puzzle: decodeURIComponent(parts[2]), options };
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
 * @param {string} key
 * @returns {any}
 */
export const setting = (key) => JSON.parse(localStorage.getItem(`rejilla.${key}`) ?? "null");

/**
 * @param {string} key
 * @param {unknown} value
 */
export const set = (key, value) => localStorage.setItem(`rejilla.${key}`, JSON.stringify(value));
