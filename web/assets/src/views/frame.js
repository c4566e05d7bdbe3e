// The head of every page: name, kinds, language, light.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { app, kindOf, refresh } from "../app.js";
import { lang, t } from "../i18n.js";
import { icon, logo } from "../icons.js";
import * as state from "../play/state.js";
import { light } from "./settings.js";

/** What the head shows, and what it was last fitted to. */
let shown = "";
let fitted = "";

/** The names stand in the head where they fit, however many kinds there are and however long their names; else the menu has them. */
export const fit = () => {
  const head = document.querySelector(".top");
  const names = head?.querySelector("nav.wide");
  const now = `${shown} ${innerWidth}`;
  if (!head || !names || now === fitted) return;
  fitted = now;
  head.classList.remove("tight");
  head.classList.toggle("tight", names.scrollWidth > names.clientWidth);
};
addEventListener("resize", fit);

/**
 * @param {{view: string, kind: string, switchTo: (to: "es" | "en") => unknown, playing: boolean}} where
 */
export const frame = ({ view, kind, switchTo, playing }) => {
  const dark = document.documentElement.dataset.theme === "dark";
  shown = [lang, view, kind, playing].join();
  const other = lang === "es" ? "en" : "es";
  const links = [
    ...app.kinds.map((k) => ({ href: `#/play/${k.id}`, name: k.title, here: k.id === kind && view !== "lab" })),
    { href: `#/lab/${kind || app.kinds[0]?.id}`, name: t("lab"), here: view === "lab" },
    { href: "#/open", name: t("open"), here: view === "open" || view === "text" || (view === "edit" && !kindOf(kind)?.sketch && !kindOf(kind)?.draft) },
  ];
  const list = (/** @type {string} */ cls) =>
    html`<nav class=${cls} aria-label=${t("sections")}>${links.map((l) => html`<a href=${l.href} aria-current=${l.here ? "page" : nothing} @click=${() => ((app.menu = false), refresh())}>${l.name}</a>`)}</nav>`;
  return html`<a class="skip" href="#main" @click=${(/** @type {Event} */ e) => {
      e.preventDefault();
      const first = document.querySelector("main .spot[tabindex='0'], main .ed-cell[tabindex='0']") ?? document.querySelector("main a, main button, main input");
      /** @type {HTMLElement | null} */ (first)?.focus();
    }}>${t("skip")}</a>
    <header class="top"><div class="wrap"><a class="logo" href="#" aria-label="Rejilla">${logo(34)}<span>Rejilla</span></a>${list("wide")}
    <div class="r"><button class="b q" lang=${other} @click=${() => switchTo(other)}><span class="dk">${other === "es" ? "Español" : "English"}</span><span class="ph">${other.toUpperCase()}</span></button>
      <button class="b q" aria-label=${t(dark ? "light" : "dark")} @click=${() => light(dark ? "light" : "dark")}>${icon(dark ? "sun" : "moon")}</button>
      ${playing ? html`<button class="b q" aria-label=${t("help")} @click=${() => state.show("keys")}>${icon("hint")}</button>` : html`<a class="b q" aria-label=${t("help")} href=${`#/help/${kind}`}>${icon("hint")}</a><a class="b q" aria-label=${t("settings")} href="#/settings">${icon("settings")}</a>`}
      <button class="b q ph" aria-label=${t("menu")} aria-expanded=${app.menu} @click=${() => ((app.menu = !app.menu), refresh())}>${icon(app.menu ? "close" : "menu")}</button></div></div>
      ${app.menu ? list("drop") : nothing}</header>`;
};
