// What the keys do on a board, from what can be done there.

import { html } from "../../vendor/lit-html/lit-html.js";
import { letter } from "../board/draw.js";
import { t } from "../i18n.js";

/** @import {Game} from "../game.js" */

/** @typedef {[string[], string][]} Rows */

const ARROWS = "← ↑ ↓ →";

/** @param {Game} game @returns {Rows} */
const writing = (game) => {
  const { words } = game.base.scene;
  if (words) return [[[ARROWS], words.go], [["Shift ←"], words.change], [["X"], words.none]];
  if (game.lettered) return [[["A–Z"], t("key-write")], [[ARROWS], t("key-move")], [["Space"], t("key-turn")], [["Tab", "Enter"], t("key-word")]];
  const symbols = game.base.vars.find((v) => v.symbols.length && v.place?.piece === undefined)?.symbols ?? [];
  const range = symbols.length > 1 ? `${symbols[0]}–${symbols.at(-1)}` : "";
  return [
    [[range], t("key-write")],
    [[`Ctrl ${range}`, "Enter"], t("key-pencil")],
    [[`Shift ${range}`, "X"], t("key-corner")],
    [["V"], t("key-colour")],
    [["Shift ←"], t("key-several")],
    [["M"], t("pencil-all")],
  ];
};

/**
 * @param {Game} game
 * @returns {Rows}
 */
export const keysOf = (game) => {
  const alt = (/** @type {string} */ key) => (game.lettered ? `Alt ${key}` : key);
  /** @type {Rows} */
  const pieces = game.pieces.length ? [[[`A–${letter(game.pieces.length - 1)}`], t("key-take")], [[ARROWS, "Space"], t("key-shift")], [["Enter", "Esc"], t("key-set")]] : [];
  /** @type {Rows} */
  const rest = game.lettered ? [] : [[["L"], t("key-lock")], [["Space"], t("key-pause")]];
  return [
    ...pieces,
    ...writing(game),
    [[alt("U"), alt("R")], t("key-undo")],
    [[alt("H")], t("key-hint")],
    [[alt("C")], t("key-check")],
    ...rest,
    [["Home", "End"], t("key-row")],
    [["Ctrl Home", "Ctrl End"], t("key-board")],
    [["⌫"], t("key-clear")],
    [[alt("N")], t("new")],
    [["Esc"], t("key-close")],
    [["?"], t("key-keys")],
  ];
};

/** @param {Game} game */
export const keyTable = (game) =>
  html`<dl class="keys">${keysOf(game).map(([keys, does]) => html`<div><dt>${keys.map((k) => html`<kbd>${k}</kbd> `)}</dt><dd>${does}</dd></div>`)}</dl>`;
