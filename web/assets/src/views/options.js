// Forms made from what a kind says it can be told.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { kindOf } from "../app.js";
import { has, lang, t } from "../i18n.js";

/** @import {OptionSpec} from "../types.js" */

/**
 * The options of a kind for a purpose.
 * @param {string} kind
 * @param {"parse" | "generate"} scope
 */
export const optionsFor = (kind, scope) => {
  const all = kindOf(kind)?.options ?? [];
  // Where the page offers less than can be made, it offers that.
  const offered = (/** @type {OptionSpec} */ o) => (scope === "generate" && all.find((p) => p.key === o.key && p.scopes.includes("page"))) || o;
  return all.filter((o) => o.scopes.includes(scope)).map(offered);
};

/**
 * A choice as people say it: levels have names, sizes are written with a cross, numbers are themselves.
 * @param {string} kind
 * @param {OptionSpec} option
 * @param {string} choice
 */
export const named = (kind, option, choice) =>
  option.names?.[choice] ?? kindOf(kind)?.levels.find((l) => l.id === choice)?.name ?? (has(`choice-${choice}`) ? t(`choice-${choice}`) : choice.replace(/^(\d+)(?:x(\d+))?$/, (_, a, b) => (option.key === "size" ? `${a} × ${b ?? a}` : choice)));

/**
 * @param {string} kind
 * @param {OptionSpec} option
 * @param {string} now
 */
const input = (kind, option, now) => {
  const { key, type } = option;
  if (option.choices && type !== "resource") {
    const blank = option.default === undefined || option.default === null;
    return html`<select class="in" name=${key}>
      ${blank ? html`<option value="" ?selected=${!now}>${t("choice-auto")}</option>` : nothing}
      ${option.choices.map((c) => html`<option value=${c} ?selected=${c === now}>${named(kind, option, c)}</option>`)}</select>`;
  }
  if (type === "flag") return html`<select class="in" name=${key}><option value="" ?selected=${now !== "true"}>${t("no")}</option><option value="true" ?selected=${now === "true"}>${t("yes")}</option></select>`;
  if (type === "int") return html`<input class="in" type="number" name=${key} min=${option.min ?? nothing} max=${option.max ?? nothing} .value=${now}>`;
  if (type === "resource") return html`<textarea class="in mono" name=${key} rows="4" spellcheck="false" placeholder=${option.embedded?.join(", ") ?? ""} .value=${now}></textarea>`;
  return html`<input class="in" type="text" name=${key} autocomplete="off" .value=${now}>`;
};

/**
 * @param {string} kind
 * @param {OptionSpec[]} options
 * @param {Record<string, string>} now
 */
export const fields = (kind, options, now) =>
  options.map((o) => html`<label class="field" title=${o.label === o.name ? nothing : o.label}><span>${o.name}</span>${input(kind, o, now[o.key] ?? o.default ?? (o.choices?.includes(lang) ? lang : ""))}</label>`);

/**
 * What goes without saying on a page: texts in the reader's language, and boards that are not filled in already.
 * @param {string} kind
 * @param {Record<string, string>} said
 */
export const understood = (kind, said) => {
  const options = { ...said };
  for (const o of optionsFor(kind, "generate")) {
    if (o.embedded?.includes(lang)) options[o.key] ??= lang;
    if (o.key === "empty" && o.type === "flag") options[o.key] = "true";
  }
  return options;
};

/**
 * What a form holds, without what was left empty.
 * @param {HTMLFormElement} form
 * @param {OptionSpec[]} options
 */
export const filled = (form, options) => {
  /** @type {Record<string, string>} */
  const values = {};
  const data = new FormData(form);
  for (const { key } of options) {
    const value = String(data.get(key) ?? "").trim();
    if (value) values[key] = value;
  }
  return values;
};
