// Past days: every daily puzzle can still be played.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { refresh, redirect, sentence } from "../app.js";
import * as daily from "../daily.js";
import { Game } from "../game.js";
import { lang, number, t } from "../i18n.js";
import * as store from "../store.js";

/** Days listed. */
const BACK = 60;

let error = "";
let busy = false;

/** @param {string} day the puzzle of that day; without one, the list */
export const enter = async (day) => {
  [error, busy] = ["", !!day];
  refresh();
  if (!day) return;
  try {
    const board = await daily.make(Math.min(Number(day), daily.today()));
    if (!store.find(board.game)) store.keep(new Game(board, { seed: Number(day) }).save());
    redirect(store.address(board.game));
  } catch (trouble) {
    error = sentence(trouble);
  }
  busy = false;
  refresh();
};

export const render = () => {
  const now = daily.today();
  const date = new Intl.DateTimeFormat(lang, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return html`<main class="wrap narrow" id="main"><p class="kick">${t("today")}</p><h1>${t("days")}</h1>
    ${error ? html`<p class="trouble" role="alert">${error}</p>` : nothing} ${busy ? html`<p class="small" role="status">${t("making")}</p>` : nothing}
    <ul class="days">${Array.from({ length: BACK }, (_, i) => now - i).map((day) => {
      const standing = daily.standing(day);
      return html`<li><a href=${`#/days/${day}`}><span>${date.format(new Date(day * 86_400_000))}</span><b>${daily.kindOn(day)?.title}</b><span class="small">${t("issue-n", { n: number(day) })}</span><span class=${`st ${standing}`}>${t(`day-${standing}`)}</span></a></li>`;
    })}</ul></main>`;
};

export const title = () => t("days");
