// What the keys do on a board.

import { html } from "../../vendor/lit-html/lit-html.js";
import { letter } from "../board/draw.js";
import { t } from "../i18n.js";

/** @import {Game} from "../game.js" */

const ARROWS = "← ↑ ↓ →";

/**
 * @param {Game} game
 * @returns {[string[], string][]}
 */
export const keysOf = (game) => {
  const symbols = game.base.vars.find((v) => v.symbols.length && v.place?.piece === undefined)?.symbols ?? [];
  const range = symbols.length > 1 ? `${symbols[0]}–${symbols.at(-1)}` : "";
  const alt = (/** @type {string} */ key) => (game.lettered ? `Alt ${key}` : key);
  /** @type {[string[], string][]} */
  const write = game.cycled
    ? [[[ARROWS], t("key-island")], [["Shift ←"], t("key-bridge")], [["X"], t("key-none")]]
    : game.lettered
      ? [[["A–Z"], t("key-write")], [[ARROWS], t("key-move")], [["Enter"], t("key-turn")]]
      : [[[range], t("key-write")], [[`Shift ${range}`], t("key-pencil")], [["Enter"], t("key-pencil-mode")]];
  /** @type {[string[], string][]} */
  const pieces = game.pieces.length ? [[[`A–${letter(game.pieces.length - 1)}`], t("key-take")], [[ARROWS, "Space"], t("key-shift")], [["Enter", "Esc"], t("key-set")]] : [];
  return [
    ...pieces,
    ...write,
    [[alt("U"), alt("R")], t("key-undo")],
    [[alt("H")], t("key-hint")],
    [[alt("C")], t("key-check")],
    ...(game.cycled || game.lettered ? [] : /** @type {[string[], string][]} */ ([[[ARROWS], t("key-move")]])),
    [["Home", "End"], t("key-row")],
    [["Ctrl Home", "Ctrl End"], t("key-board")],
    [["⌫"], t("key-clear")],
    ...(game.lettered ? [] : /** @type {[string[], string][]} */ ([[["Space"], t("key-pause")]])),
    [["Esc"], t("key-close")],
    [["?"], t("key-keys")],
  ];
};

/** @param {Game} game */
export const keyTable = (game) =>
  html`<dl class="keys">${keysOf(game).map(([keys, does]) => html`<div><dt>${keys.map((k) => html`<kbd>${k}</kbd> `)}</dt><dd>${does}</dd></div>`)}</dl>`;
