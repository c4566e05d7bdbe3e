// What a player can choose once and for all; kept in the browser.

import * as store from "./store.js";

/** What holds if nothing was chosen. */
export const DEFAULTS = { clock: true, conflicts: true, tidy: true, same: true, groups: true, textures: true };

/** @typedef {keyof typeof DEFAULTS} Setting */

/** @param {Setting} key */
export const setting = (key) => /** @type {boolean} */ (store.setting(`set.${key}`) ?? DEFAULTS[key]);

/**
 * @param {Setting} key
 * @param {boolean} value
 */
export const choose = (key, value) => store.set(`set.${key}`, value);
