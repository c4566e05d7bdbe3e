// The pieces as a list of buttons: which lie on the board, which wait, which one is in hand.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { letter } from "../board/draw.js";
import { t } from "../i18n.js";
import * as pieces from "../play/pieces.js";

/** @import {Table} from "../play/state.js" */

/** @param {Table} table */
export const tray = (table) => {
  const { game, held } = table;
  if (!game.pieces.length) return nothing;
  return html`<section class="tray" aria-label=${t("pieces")}><h2 class="kick">${t("pieces-left", { count: game.pieces.filter((x) => game.position.values[x] === null).length })}</h2>
    <div class="tray-list">${game.pieces.map((x, n) => {
      const at = held?.var === x ? held.at : game.position.values[x];
      const state = held?.var === x ? `${t("in-hand")} ${held.at}` : (at ?? t("in-tray"));
      return html`<button class=${`b piece ${held?.var === x ? "held" : at ? "lies" : ""}`} aria-pressed=${held?.var === x} @click=${() => pieces.take(table, x)}><b class="tag">${letter(n)}</b><span>${state}</span></button>`;
    })}</div>
    ${held
      ? html`<div class="act hand">${["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"].map((key, i) => html`<button class="b" aria-label=${t(`shift-${["left", "up", "down", "right"][i]}`)} @click=${() => pieces.shift(table, key)}>${"←↑↓→"[i]}</button>`)}
          <button class="b" @click=${() => pieces.turn(table, 1)}>${t("turn")}</button><button class="b p" @click=${() => pieces.setDown(table)}>${t("set-down")}</button><button class="b" @click=${() => pieces.letGo(table)}>${t("let-go")}</button></div>`
      : nothing}</section>`;
};
