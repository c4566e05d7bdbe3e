// What every editor shows in the same way: undo and redo, by button and by key, and the doors out of it.

import { html } from "../../vendor/lit-html/lit-html.js";
import { go } from "../app.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { address } from "../store.js";

/** @import {GameId} from "../types.js" */

/** @typedef {{undo: () => void, redo: () => void, clear: () => void, desk: {past: unknown[], future: unknown[]}}} Editor */

/** @param {Editor} ed */
export const history = (ed) => {
  const tool = (/** @type {string} */ name, /** @type {() => unknown} */ click, /** @type {boolean} */ off) => html`<button class="b" ?disabled=${off} @click=${click}>${icon(name)}${t(name)}</button>`;
  return html`${tool("undo", ed.undo, !ed.desk.past.length)}${tool("redo", ed.redo, !ed.desk.future.length)}`;
};

/** Ctrl-Z and its kin, outside of fields. @param {Editor} ed @returns {(e: KeyboardEvent) => void} */
export const historyKey = (ed) => (e) => {
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (e.target).tagName) || !(e.ctrlKey || e.metaKey)) return;
  const command = { z: e.shiftKey ? ed.redo : ed.undo, y: ed.redo }[e.key.toLowerCase()];
  if (!command) return;
  e.preventDefault();
  command();
};

/** The views a board can be taken to: where, its sign, its name. */
const WAYS = /** @type {const} */ ([["", "play", "play"], ["/lab/", "lab", "lab"], ["/explain/", "why", "explain"], ["/print/", "print", "print"], ["/text/", "edit", "ed-as-text"]]);

/**
 * @param {Editor} ed
 * @param {GameId | null | undefined} game what is drawn, where it is a board
 * @param {readonly string[]} [without] views it is not taken to
 */
export const doors = (ed, game, without = []) => html`<nav class="doors" aria-label=${t("puzzle")}>
    ${WAYS.filter(([view]) => !without.includes(view)).map(([view, sign, name]) => html`<button class="b q" ?disabled=${!game} @click=${() => game && go(`${view}${address(game)}`)}>${icon(sign, 20)}${t(name)}</button>`)}
    <button class="b q" @click=${ed.clear}>${icon("fresh", 20)}${t("ed-clear")}</button></nav>`;
