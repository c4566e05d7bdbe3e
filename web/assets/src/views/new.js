// A new puzzle: a level first, everything else under *more*.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { go, redirect, refresh, sentence } from "../app.js";
import { Game } from "../game.js";
import { t } from "../i18n.js";
import * as store from "../store.js";
import { fields, filled, named, optionsFor, understood } from "./options.js";

/** @type {{busy: AbortController | null, error: string}} */
const asking = { busy: null, error: "" };

/** A number short enough to be told to somebody. */
const anySeed = () => Math.floor(Math.random() * 1_000_000);

/**
 * Makes a puzzle and goes to it.
 * @param {string} kind
 * @param {Record<string, string>} options
 * @param {number} seed
 * @param {boolean} [quietly] the address now only led here
 */
export const make = async (kind, options, seed = anySeed(), quietly = false) => {
  asking.busy?.abort();
  const control = new AbortController();
  Object.assign(asking, { busy: control, error: "" });
  refresh();
  try {
    const board = await api.generate(kind, understood(kind, options), seed, control.signal);
    store.set(`new.${kind}`, options);
    if (!store.find(board.game)) store.keep(new Game(board, { seed: board.seed ?? seed }).save());
    const to = store.address(board.game);
    // The same puzzle again has the same address, which the browser would not call a change.
    (quietly || location.hash === `#${to}` ? redirect : go)(to);
  } catch (error) {
    if (!control.signal.aborted) asking.error = sentence(error);
  }
  if (asking.busy === control) asking.busy = null;
  refresh();
};

/** What a kind is chosen by first: how hard, else how large. @param {string} kind */
const first = (kind) => {
  const options = optionsFor(kind, "generate");
  return options.find((o) => o.key === "difficulty" && o.choices) ?? options.find((o) => o.key === "size" && o.choices);
};

/** The options last used for a kind; at first, the easiest. @param {string} kind */
export const lastOptions = (kind) => {
  const stored = /** @type {Record<string, string> | null} */ (store.setting(`new.${kind}`));
  if (stored) return stored;
  const option = first(kind);
  const easy = option?.key === "difficulty" && option.choices?.includes("easy");
  /** @type {Record<string, string>} */
  const usual = easy ? { difficulty: "easy" } : {};
  return usual;
};

/** @param {string} kind */
export const newForm = (kind) => {
  const options = optionsFor(kind, "generate").filter((o) => o.key !== "empty");
  const level = first(kind);
  const rest = options.filter((o) => o !== level);
  const last = lastOptions(kind);
  const formOf = (/** @type {Event} */ e) => /** @type {HTMLFormElement} */ (/** @type {HTMLElement} */ (e.currentTarget).closest("form"));
  const start = (/** @type {HTMLFormElement} */ form, /** @type {Record<string, string>} */ said) => {
    const seed = String(new FormData(form).get("seed") ?? "").trim();
    void make(kind, { ...filled(form, rest), ...said }, seed ? Number(seed) : undefined);
  };
  const chosen = (/** @type {string} */ c) => (level ? { [level.key]: c } : {});
  const send = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    start(formOf(e), level ? chosen(last[level.key] ?? level.default ?? "") : {});
  };
  return html`<form class="form" @submit=${send}>
    ${level
      ? html`<div class="levels" role="group" aria-label=${level.name}>${level.choices?.filter((c) => c !== "any").map(
          (c, i) => html`<button type="button" class=${`b${i === 0 ? " first" : ""}${(last[level.key] ?? level.default) === c ? " on" : ""}`} ?disabled=${asking.busy !== null} @click=${(/** @type {Event} */ e) => start(formOf(e), chosen(c))}>${named(kind, level, c)}</button>`,
        )}</div>`
      : nothing}
    ${asking.error ? html`<p class="trouble" role="alert">${asking.error}</p>` : nothing}
    ${asking.busy ? html`<p class="small" role="status">${t("making")}</p><div class="act"><button type="button" class="b" @click=${() => asking.busy?.abort()}>${t("stop")}</button></div>` : nothing}
    <details class="more"><summary>${t("more")}</summary>
      ${fields(kind, rest, last)}
      <label class="field"><span>${t("seed")}</span><input class="in" type="number" min="0" max="9007199254740991" name="seed" placeholder=${t("seed-any")}></label>
      <div class="act"><button class="b p" ?disabled=${asking.busy !== null}>${t("make")}</button></div>
    </details>
  </form>`;
};

/** Shown while the first puzzle of a kind is made. @param {string} kind */
export const waiting = (kind) =>
  html`<main class="wrap narrow" id="main"><h1>${t(asking.error ? "trouble" : "making")}</h1>${asking.error ? newForm(kind) : nothing}</main>`;
