// What a player chooses once and for all, and what they have solved.

import { html } from "../../vendor/lit-html/lit-html.js";
import { app, clock, refresh } from "../app.js";
import { lang, number, t } from "../i18n.js";
import { DEFAULTS, choose, setting } from "../settings.js";
import * as stats from "../stats.js";

/** @import {Setting} from "../settings.js" */

/** @type {(to: "es" | "en") => unknown} */
let switchTo = () => {};

/** @param {(to: "es" | "en") => unknown} how */
export const speakWith = (how) => {
  switchTo = how;
};

/** @param {string} to */
export const light = (to) => {
  document.documentElement.dataset.theme = to;
  localStorage.setItem("rejilla.theme", to);
  refresh();
};

/** @param {Setting} key */
const tick = (key) => {
  const change = (/** @type {Event} */ e) => {
    choose(key, /** @type {HTMLInputElement} */ (e.target).checked);
    apply();
    refresh();
  };
  return html`<label class="tick"><input type="checkbox" .checked=${setting(key)} @change=${change}>${t(`set-${key}`)}</label>`;
};

/** What the style sheet must know. */
export const apply = () => {
  document.documentElement.classList.toggle("plain", !setting("textures"));
};

export const settings = () => html`<div class="settings">
  ${/** @type {Setting[]} */ (Object.keys(DEFAULTS)).map(tick)}
  <label class="field"><span>${t("set-lang")}</span><select class="in" @change=${(/** @type {Event} */ e) => switchTo(/** @type {any} */ (/** @type {HTMLSelectElement} */ (e.target).value))}>
    <option value="es" lang="es" ?selected=${lang === "es"}>Español</option><option value="en" lang="en" ?selected=${lang === "en"}>English</option></select></label>
  <label class="field"><span>${t("set-theme")}</span><select class="in" @change=${(/** @type {Event} */ e) => light(/** @type {HTMLSelectElement} */ (e.target).value)}>
    ${["light", "dark"].map((to) => html`<option value=${to} ?selected=${document.documentElement.dataset.theme === to}>${t(to)}</option>`)}</select></label>
</div>`;

/** Solved puzzles by kind and level. */
export const solvedTable = () => {
  const rows = stats.table();
  if (!rows.length) return html`<p class="small">${t("stats-none")}</p>`;
  return html`<div class="scrolls" tabindex="0" role="region" aria-label=${t("stats")}><table class="stats"><caption class="vh">${t("stats")}</caption>
    <thead><tr><th scope="col">${t("kind")}</th><th scope="col">${t("stats-level")}</th><th scope="col">${t("stats-solved")}</th><th scope="col">${t("stats-best")}</th><th scope="col">${t("stats-mean")}</th><th scope="col">${t("stats-alone")}</th></tr></thead>
    <tbody>${rows.map((r) => html`<tr><th scope="row">${app.kinds.find((k) => k.id === r.kind)?.title ?? r.kind}</th><td>${r.level || "—"}</td><td class="num">${number(r.count)}</td><td class="num">${clock(r.best)}</td><td class="num">${clock(r.mean)}</td><td class="num">${number(r.alone)}</td></tr>`)}</tbody></table></div>`;
};

export const render = () => html`<main class="wrap narrow" id="main"><h1>${t("settings")}</h1>${settings()}<h2 class="head2">${t("stats")}</h2>${solvedTable()}</main>`;
export const enter = () => refresh();
export const title = () => t("settings");
