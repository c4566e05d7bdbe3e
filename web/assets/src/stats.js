// What was solved, when and how fast; kept in the browser.

import * as store from "./store.js";

/** Games remembered; older ones make room. */
const MOST = 3000;

/**
 * @typedef {object} Win
 * @property {string} kind
 * @property {string} level its id
 * @property {string} name the level's name as it was said
 * @property {number} seconds
 * @property {number} hints
 * @property {number} at
 * @property {string} game its address, so that none counts twice
 */

/** @returns {Win[]} */
export const wins = () => store.setting("wins") ?? [];

/** @param {Win} win */
export const add = (win) => {
  const all = wins();
  if (all.some((w) => w.game === win.game)) return;
  store.set("wins", [...all, win].slice(-MOST));
};

/** By kind and level: how many, the best and the mean time, and how many without a hint. */
export const table = () => {
  /** @type {Map<string, Win[]>} */
  const groups = new Map();
  for (const win of wins()) {
    const key = `${win.kind}/${win.level}`;
    groups.set(key, [...(groups.get(key) ?? []), win]);
  }
  return [...groups.values()].map((all) => ({
    kind: all[0].kind,
    level: all.at(-1)?.name ?? "",
    count: all.length,
    best: Math.min(...all.map((w) => w.seconds)),
    mean: all.reduce((n, w) => n + w.seconds, 0) / all.length,
    alone: all.filter((w) => !w.hints).length,
  })).sort((a, b) => a.kind.localeCompare(b.kind));
};
