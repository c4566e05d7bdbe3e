// What every view shares: the kinds, the address, and one way to draw again.

import { t } from "./i18n.js";

/** @import {Kind} from "./types.js" */

/** @type {{kinds: Kind[], menu: boolean}} */
export const app = { kinds: [], menu: false };

/** @type {() => void} */
let paint = () => {};
let due = false;

/** @param {() => void} how */
export const paintWith = (how) => {
  paint = how;
};

/** Draws the page again, once, before the next frame. */
export const refresh = () => {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    paint();
  });
};

/** @param {string} id */
export const kindOf = (id) => app.kinds.find((k) => k.id === id);

/**
 * Goes to an address without a new entry in the history: for addresses that only lead elsewhere.
 * @param {string} address
 */
export const redirect = (address) => {
  history.replaceState(null, "", `#${address}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
};

/** @param {string} address */
export const go = (address) => {
  location.hash = address;
};

/**
 * Says something to those who listen instead of look.
 * @param {string} sentence
 */
export const announce = (sentence) => {
  const live = document.getElementById("announce");
  if (live) live.textContent = sentence;
};

/** @param {unknown} error */
export const sentence = (error) => {
  if (error instanceof TypeError) return t("offline");
  return error instanceof Error ? error.message : String(error);
};

/**
 * Minutes and seconds.
 * @param {number} seconds
 */
export const clock = (seconds) => {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};
