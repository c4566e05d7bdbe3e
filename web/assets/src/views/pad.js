// Symbols to tap, for hands without a keyboard.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import * as hand from "../play/hand.js";
import * as state from "../play/state.js";

/** @import {Table} from "../play/state.js" */

/**
 * How often a symbol is still to be written, where every symbol occurs equally often.
 * @param {Table} table
 * @param {string[]} symbols
 */
const left = ({ game }, symbols) => {
  const cells = game.base.vars.map((v, i) => (v.symbols.length === symbols.length ? i : -1)).filter((i) => i >= 0);
  if (!game.base.houses?.length || cells.length !== symbols.length ** 2) return null;
  return (/** @type {string} */ s) => symbols.length - cells.filter((x) => game.value(x) === s).length;
};

/** @param {Table} table */
export const pad = (table) => {
  const { game } = table;
  if (game.cycled) return nothing;
  const erase = html`<button class="key erase" @click=${() => hand.write(table, null, false)}>${icon("erase", 24)}<small>${t("erase")}</small></button>`;
  if (game.lettered) {
    return html`<div class="pad letters ph" role="group" aria-label=${t("pad")}>
      ${[..."ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"].map((l) => html`<button class="key" @click=${() => hand.write(table, l)}>${l}</button>`)}
      ${erase}</div>`;
  }
  const control = game.base.scene.controls.find((c) => c.action === "symbol");
  const symbols = control ? game.base.vars[control.var].symbols : [];
  if (!symbols.length) return nothing;
  const remaining = left(table, symbols);
  return html`<div class=${`pad ${symbols.length > 9 ? "many" : ""}`} role="group" aria-label=${t("pad")}>
    ${symbols.map((s) => {
      const n = remaining?.(s);
      const done = n !== undefined && n <= 0;
      return html`<button class=${`key ${done ? "done" : ""}`} @click=${() => hand.write(table, s)}><b>${s}</b>${n === undefined ? nothing : html`<small>${done ? t("done") : t("left", { count: n })}</small>`}</button>`;
    })}
    ${erase}
  </div><button class="b q all" @click=${state.pencilAll}>${icon("pencil", 20)}${t("pencil-all")}</button>`;
};
