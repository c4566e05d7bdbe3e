// Symbols to tap, for hands without a keyboard.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lang, t } from "../i18n.js";
import { icon } from "../icons.js";
import * as state from "../play/state.js";
import { lock, nextWord, turn, write } from "../play/write.js";

/** @import {Table} from "../play/state.js" */

/** Rows of a keyboard as the language's readers know it. */
const ROWS = { es: ["QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM"], en: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"] };

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

/** Beside the symbols: every candidate at once, and the lock. @param {Table} table */
const extras = (table) => {
  const { game } = table;
  const symbols = game.base.scene.controls.some((c) => c.action === "symbol");
  return html`<div class="extras">${symbols ? html`<button class="b q" @click=${state.pencilAll}>${icon("pencil", 20)}${t("pencil-all")}</button>` : nothing}
    ${game.lettered ? nothing : html`<button class="b q" aria-pressed=${game.isLocked(table.at)} @click=${() => lock(table)}>${icon("lock", 20)}${t(game.isLocked(table.at) ? "unlock" : "lock")}</button>`}</div>`;
};

/**
 * A keyboard of letters, for hands without one.
 * @param {{spanish: boolean, write: (letter: string) => void, erase: () => void, turn: () => void, next?: () => void}} does what its keys do
 */
export const keyboard = ({ spanish, write, erase, turn, next }) => {
  const wide = (/** @type {string} */ name, /** @type {unknown} */ sign, /** @type {() => void} */ click) => html`<button class="key wide" aria-label=${t(name)} @click=${click}>${sign}</button>`;
  const rows = ROWS[spanish ? "es" : "en"].map((row) => html`${[...row].map((l) => html`<button class="key" @click=${() => write(l)}>${l}</button>`)}`);
  const [top, middle, bottom] = rows;
  const last = html`${wide("key-turn", "⇄", turn)}${bottom}${wide("erase", icon("erase", 22), erase)}${next ? wide("next-word", "→", next) : nothing}`;
  return html`<div class="pad letters touch" role="group" aria-label=${t("pad")}>${[top, middle, last].map((row) => html`<div class="row">${row}</div>`)}</div>`;
};

/** @param {Table} table */
const letters = (table) => {
  const known = new Set(table.game.base.vars.flatMap((v) => [...v.symbols.join("")]));
  return keyboard({
    spanish: known.has("Ñ") || lang === "es",
    write: (letter) => write(table, letter),
    erase: () => write(table, null),
    turn: () => turn(table),
    next: () => nextWord(table, 1),
  });
};

/** @param {Table} table */
export const pad = (table) => {
  const { game } = table;
  if (game.lettered) return letters(table);
  const control = game.base.scene.controls.find((c) => c.action === "symbol");
  const symbols = control ? game.base.vars[control.var].symbols : [];
  if (!symbols.length) return game.cycled ? extras(table) : nothing;
  const erase = html`<button class="key erase" @click=${() => write(table, null)}>${icon("erase", 24)}<small>${t("erase")}</small></button>`;
  const remaining = left(table, symbols);
  const colours = table.mode === "colour";
  return html`<div class=${`pad mode-${table.mode} ${symbols.length > 9 ? "many" : ""}`} role="group" aria-label=${t("pad")}>
    ${(colours ? symbols.slice(0, 9) : symbols).map((s, i) => {
      const n = remaining?.(s);
      const done = n !== undefined && n <= 0 && !colours;
      if (colours) return html`<button class=${`key colour c${i}`} aria-label=${t("colour-n", { n: i + 1 })} @click=${() => write(table, s)}></button>`;
      return html`<button class=${`key ${done ? "done" : ""}`} @click=${() => write(table, s)}><b>${s}</b>${n === undefined || table.mode !== "value" ? nothing : html`<small>${done ? t("done") : t("left", { count: n })}</small>`}</button>`;
    })}
    ${erase}
  </div>${extras(table)}`;
};
