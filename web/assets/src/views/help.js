// Help on a kind: its rules with a small drawn example, and its keys.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { app, kindOf, refresh } from "../app.js";
import { picture } from "../board/draw.js";
import { Game } from "../game.js";
import { lang, t } from "../i18n.js";
import { keyTable } from "./keys.js";
import { markdown, peopleRules } from "./words.js";

/** @import {Board} from "../types.js" */

/** An example and its solution, by kind and language. @type {Map<string, {printed: Board, solved: Board | null} | null>} */
const drawn = new Map();

/** @param {string} kind */
const learn = async (kind) => {
  const key = `${kind}.${lang}`;
  if (drawn.has(key)) return;
  drawn.set(key, null);
  try {
    // The smallest example says most at a glance.
    const example = [...(kindOf(kind)?.examples ?? [])].sort((a, b) => a.puzzle.length - b.puzzle.length)[0];
    if (!example) return;
    const printed = await api.parse(example.puzzle, kind);
    const { answers } = await api.solve(printed.game);
    drawn.set(key, { printed, solved: answers?.length ? await api.board(printed.game, { values: answers[0] }) : null });
  } catch {
    // Without an example the rules still stand.
  }
  refresh();
};

/** @param {string} kind */
export const rules = (kind) => {
  void learn(kind);
  const example = drawn.get(`${kind}.${lang}`);
  const about = kindOf(kind);
  return html`<div class="rules-text">${markdown(peopleRules(about?.rules ?? ""))}</div>
    ${example
      ? html`<figure class="example"><div>${picture(example.printed, {}, { label: t("example-printed") })}</div>${example.solved ? html`<span aria-hidden="true">→</span><div>${picture(example.solved, {}, { label: t("example-solved") })}</div>` : nothing}
          <figcaption class="small">${t("example")}</figcaption></figure>`
      : nothing}`;
};

/** The kind the help is about, from the address. */
let asked = "";

/** @param {string} kind */
export const enter = (kind) => {
  asked = kind;
  refresh();
};

export const render = () => {
  const kinds = asked ? app.kinds.filter((k) => k.id === asked) : app.kinds;
  const example = (/** @type {string} */ kind) => drawn.get(`${kind}.${lang}`)?.printed;
  return html`<main class="wrap narrow helping" id="main"><p class="kick">${t("help")}</p>
    ${kinds.map((k) => {
      const board = example(k.id);
      return html`<section><h1>${k.title}</h1>${rules(k.id)}
        ${board ? html`<h2>${t("keys")}</h2>${keyTable(new Game(board))}` : nothing}
        <p class="act"><a class="b p" href=${`#/play/${k.id}`}>${t("play")}</a></p></section>`;
    })}</main>`;
};

export const title = () => t("help");
