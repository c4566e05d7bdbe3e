// What waits beside the board until each thing has its place: the words of a fill-in, by length, ticked as they stand.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import * as state from "../play/state.js";
import { slotAt } from "../play/write.js";

/** @import {Table} from "../play/state.js" */
/** @import {Board} from "../types.js" */

/** How many of all stand. @param {Board} board */
const count = ({ scene: { stock } }) => ({ some: stock.flatMap((s) => s.used).filter(Boolean).length, all: stock.flatMap((s) => s.items).length });

/** @param {Table} table */
export const stock = (table) => {
  const { game } = table;
  const { stock } = game.board.scene;
  if (!stock.length) return nothing;
  const cells = game.lettered ? game.slot(slotAt(table)) : [];
  const now = cells.map((i) => game.letter(i));
  // Of the selected slot's length, and of its letters as far as they stand.
  const fits = (/** @type {string} */ item) => [...item].length === cells.length && [...item].every((c, i) => !now[i] || now[i] === c);
  const write = (/** @type {string} */ item) => {
    if (game.spell(cells.map((at, i) => [at, [...item][i] ?? ""]))) void state.changed();
    state.focusBoard();
  };
  return html`<section class="stock" aria-label=${t("stock")}><h2 class="kick">${t("stock")} <span class="num">${t("of", { some: String(count(game.board).some), all: String(count(game.board).all) })}</span></h2>
    <div class="stock-list" tabindex="0">${stock.map((sort) => html`<h3>${sort.name}</h3><ul>${sort.items.map((item, i) => html`<li><button class=${`b q mono${sort.used[i] ? " used" : fits(item) ? " fits" : ""}`} tabindex="-1" aria-label=${sort.used[i] ? t("stock-used", { item }) : item} ?disabled=${game.solved || sort.used[i] || !fits(item)} @click=${() => write(item)}>${item}</button></li>`)}</ul>`)}</div></section>`;
};

/** The same on paper, where it is ticked with a pencil. @param {Board} board */
export const printedStock = ({ scene: { stock } }) =>
  stock.length ? html`<div class="stock printed">${stock.map((sort) => html`<h3>${sort.name}</h3><p>${sort.items.join(" · ")}</p>`)}</div>` : nothing;
