// A clean sheet: title, rules, board; the solution on request.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { kindOf, refresh, sentence } from "../app.js";
import { picture } from "../board/draw.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import * as store from "../store.js";
import { markdown } from "./words.js";

/** @import {Board, GameId} from "../types.js" */

/** @type {{board: Board | null, solution: Board | null, level: string, error: string}} */
const sheet = { board: null, solution: null, level: "", error: "" };

/** @param {GameId} id */
export const enter = async (id) => {
  Object.assign(sheet, { board: null, solution: null, level: "", error: "" });
  refresh();
  try {
    sheet.board = await api.board(id);
    refresh();
    sheet.level = (await api.rate(id)).level_name;
  } catch (error) {
    if (!sheet.board) sheet.error = sentence(error);
  }
  refresh();
};

/** @param {Event} e */
const withSolution = async (e) => {
  const on = /** @type {HTMLInputElement} */ (e.target).checked;
  sheet.error = "";
  sheet.solution = null;
  if (on && sheet.board) {
    try {
      const { answers } = await api.solve(sheet.board.game);
      if (answers?.length) sheet.solution = await api.board(sheet.board.game, { values: answers[0] });
      else sheet.error = t("known-none");
    } catch (error) {
      sheet.error = sentence(error);
    }
  }
  refresh();
};

export const render = () => {
  const { board, solution, level, error } = sheet;
  if (!board) return html`<main class="wrap narrow" id="main"><h1>${t("print")}</h1><p class=${error ? "trouble" : "small"} role=${error ? "alert" : nothing}>${error || t("loading")}</p></main>`;
  const kind = kindOf(board.game.kind);
  const seed = store.find(board.game)?.seed;
  const kick = [seed === undefined ? "" : t("number", { seed: String(seed) }), level].filter(Boolean).join(" · ");
  return html`<main class="wrap paper" id="main">
    <div class="no-print bar-top"><a class="b" href=${`#${store.address(board.game)}`}>${icon("back", 20)}${t("play")}</a>
      <label class="tick"><input type="checkbox" @change=${withSolution} .checked=${solution !== null}>${t("with-solution")}</label>
      <button class="b p" @click=${() => window.print()}>${icon("print", 20)}${t("print")}</button></div>
    ${error ? html`<p class="trouble no-print" role="alert">${error}</p>` : nothing}
    <article class="sheet-page"><p class="kick">${kick}</p><h1>${kind?.title}</h1><div class="rules-text">${markdown((kind?.rules ?? "").replace(/^\s*#[^\n]*\n/, ""))}</div>
      <div class="stage">${picture(board, {}, { label: kind?.title })}</div></article>
    ${solution ? html`<article class="sheet-page answer"><h2>${t("solution")}</h2><div class="stage">${picture(solution, {}, { label: t("solution") })}</div></article>` : nothing}
  </main>`;
};

export const title = () => t("print");
