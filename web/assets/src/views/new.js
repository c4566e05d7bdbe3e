// A new puzzle: size, difficulty, seed.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { go, redirect, refresh, sentence } from "../app.js";
import { Game } from "../game.js";
import { t } from "../i18n.js";
import * as store from "../store.js";
import { fields, filled, optionsFor, understood } from "./options.js";

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

/** The options last used for a kind. @param {string} kind */
export const lastOptions = (kind) => /** @type {Record<string, string>} */ (store.setting(`new.${kind}`) ?? {});

/** @param {string} kind */
export const newForm = (kind) => {
  const options = optionsFor(kind, "generate").filter((o) => o.key !== "empty");
  const send = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const form = /** @type {HTMLFormElement} */ (e.currentTarget);
    const seed = String(new FormData(form).get("seed") ?? "").trim();
    void make(kind, filled(form, options), seed ? Number(seed) : undefined);
  };
  return html`<form class="form" @submit=${send}>
    ${fields(kind, options, lastOptions(kind))}
    <label class="field"><span>${t("seed")}</span><input class="in" type="number" min="0" max="9007199254740991" name="seed" placeholder=${t("seed-any")}></label>
    ${asking.error ? html`<p class="trouble" role="alert">${asking.error}</p>` : nothing}
    <div class="act"><button class="b p" ?disabled=${asking.busy !== null}>${t(asking.busy ? "making" : "make")}</button>
      ${asking.busy ? html`<button type="button" class="b" @click=${() => asking.busy?.abort()}>${t("stop")}</button>` : nothing}</div>
  </form>`;
};

/** Shown while the first puzzle of a kind is made. @param {string} kind */
export const waiting = (kind) =>
  html`<main class="wrap narrow" id="main"><h1>${t(asking.error ? "trouble" : "making")}</h1>${asking.error ? newForm(kind) : nothing}</main>`;
