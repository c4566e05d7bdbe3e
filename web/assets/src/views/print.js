// A clean sheet: one puzzle or several, with rules for people; the solutions on request.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { kindOf, refresh, sentence } from "../app.js";
import { picture } from "../board/draw.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import * as store from "../store.js";
import { lastOptions } from "./new.js";
import { understood } from "./options.js";
import { printedStock } from "./stock.js";
import { markdown, peopleRules } from "./words.js";

/** @import {Board, GameId} from "../types.js" */

/**
 * @typedef {object} Sheet
 * @property {Board[]} boards
 * @property {Map<Board, Board>} solutions
 * @property {boolean} solved whether they are wanted
 * @property {number} per puzzles on a page
 * @property {string} level
 * @property {string} error
 * @property {boolean} busy
 */

/** @type {Sheet} */
const sheet = { boards: [], solutions: new Map(), solved: false, per: 1, level: "", error: "", busy: false };

/** Puzzles that a page can hold. */
const PER = [1, 2, 4, 6];

/** @param {GameId} id */
export const enter = async (id) => {
  Object.assign(sheet, { boards: [], solutions: new Map(), solved: false, per: 1, level: "", error: "", busy: false });
  refresh();
  try {
    sheet.boards = [await api.board(id)];
    refresh();
    sheet.level = (await api.rate(id)).level_name;
  } catch (error) {
    if (!sheet.boards.length) sheet.error = sentence(error);
  }
  refresh();
};

/** More puzzles like the first, until there are enough for the page. @param {number} per */
const fill = async (per) => {
  sheet.per = per;
  sheet.error = "";
  const [first] = sheet.boards;
  const seed = store.find(first.game)?.seed ?? 1;
  sheet.busy = sheet.boards.length < per;
  refresh();
  try {
    while (sheet.per === per && sheet.boards.length < per) {
      const options = { ...lastOptions(first.game.kind), ...first.game.options };
      sheet.boards.push(await api.generate(first.game.kind, understood(first.game.kind, options), seed + sheet.boards.length));
      refresh();
    }
    if (sheet.solved) await solve();
  } catch (error) {
    sheet.error = sentence(error);
  }
  sheet.busy = false;
  refresh();
};

const solve = async () => {
  for (const board of sheet.boards.filter((b) => !sheet.solutions.has(b))) {
    const { answers } = await api.solve(board.game);
    if (!answers?.length) throw new Error(t("known-none"));
    sheet.solutions.set(board, await api.board(board.game, { values: answers[0] }));
  }
};

/** The same puzzles as a file: rules, boards and solutions on pages of their own, for any printer. */
const asBook = async () => {
  const { boards, per } = sheet;
  const title = kindOf(boards[0].game.kind)?.title ?? "";
  Object.assign(sheet, { error: "", busy: true });
  refresh();
  try {
    const puzzles = boards.slice(0, per).map((board) => board.game);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await api.book(puzzles, { title, per_page: per }));
    link.download = `${boards[0].game.kind}.pdf`;
    link.click();
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    sheet.error = sentence(error);
  }
  sheet.busy = false;
  refresh();
};

/** @param {Event} e */
const withSolution = async (e) => {
  sheet.solved = /** @type {HTMLInputElement} */ (e.target).checked;
  sheet.error = "";
  try {
    if (sheet.solved) await solve();
  } catch (error) {
    sheet.error = sentence(error);
  }
  refresh();
};

export const render = () => {
  const { boards, solutions, solved, per, level, error, busy } = sheet;
  const [board] = boards;
  if (!board) return html`<main class="wrap narrow" id="main"><h1>${t("print")}</h1><p class=${error ? "trouble" : "small"} role=${error ? "alert" : nothing}>${error || t("loading")}</p></main>`;
  const kind = kindOf(board.game.kind);
  const seed = store.find(board.game)?.seed;
  const kick = [seed === undefined ? "" : t("number", { seed: String(seed) }), level].filter(Boolean).join(" · ");
  const shown = boards.slice(0, per);
  const answers = shown.flatMap((b) => solutions.get(b) ?? []);
  return html`<main class="wrap paper" id="main">
    <div class="no-print bar-top"><a class="b" href=${`#${store.address(board.game)}`}>${icon("back", 20)}${t("play")}</a>
      <label class="field inline"><span>${t("per-sheet")}</span><select class="in" ?disabled=${busy} @change=${(/** @type {Event} */ e) => fill(Number(/** @type {HTMLSelectElement} */ (e.target).value))}>${PER.map((n) => html`<option value=${n} ?selected=${n === per}>${n}</option>`)}</select></label>
      <label class="tick"><input type="checkbox" @change=${withSolution} .checked=${solved}>${t("with-solution")}</label>
      <button class="b" ?disabled=${busy} @click=${asBook}>${icon("download", 20)}${t("as-pdf")}</button>
      <button class="b p" ?disabled=${busy} @click=${() => window.print()}>${icon("print", 20)}${t("print")}</button></div>
    ${busy ? html`<p class="small no-print" role="status">${t("making")}</p>` : nothing}${error ? html`<p class="trouble no-print" role="alert">${error}</p>` : nothing}
    <article class="sheet-page"><p class="kick">${kick}</p><h1>${kind?.title}</h1><div class="rules-text">${markdown(peopleRules(kind?.rules ?? ""))}</div>
      <div class=${`sheets n${per}`}>${shown.map((b) => html`<div class="one"><div class="stage">${picture(b, {}, { label: kind?.title })}</div>${printedStock(b)}</div>`)}</div></article>
    ${solved && answers.length ? html`<article class="sheet-page answer"><h2>${t("solution")}</h2><div class=${`sheets n${Math.max(per, 2)}`}>${answers.map((b) => html`<div class="stage">${picture(b, {}, { label: t("solution") })}</div>`)}</div></article>` : nothing}
  </main>`;
};

export const title = () => t("print");
