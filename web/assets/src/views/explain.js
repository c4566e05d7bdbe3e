// The whole solution as a player: each step drawn and told.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { kindOf, refresh, sentence } from "../app.js";
import { around, letter, picture } from "../board/draw.js";
import { areas } from "../board/spots.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import * as store from "../store.js";
import { drawn } from "../play/state.js";
import { linkLegend } from "./note.js";
import { player, Ticker } from "./player.js";
import { brief, tagged, tagsOf } from "./words.js";

/** @import {Board, Position, Step} from "../types.js" */

/**
 * @typedef {object} Show
 * @property {Board} base
 * @property {Board} board as drawn at the step
 * @property {Step[]} steps
 * @property {string} outcome
 * @property {(string | null)[]} final
 * @property {Pick<Position, "values" | "marks">[]} positions before each step, and after the last
 * @property {number} at 0 is before the first step, n shows step n
 */

/** @type {Show | null} */
let show = null;
let error = "";
const ticker = new Ticker(() => move(1));

/**
 * Replays the steps from the printed puzzle.
 * @param {Board} base
 * @param {Step[]} steps
 */
const replay = (base, steps) => {
  /** @type {Pick<Position, "values" | "marks">[]} */
  const positions = [];
  let values = base.vars.map(() => /** @type {string | null} */ (null));
  let marks = base.vars.map((v, i) => (v.given === null && v.size <= v.symbols.length ? base.candidates[i] : null));
  for (const step of steps) {
    positions.push({ values, marks });
    const gone = [...step.removes, ...(step.cleared ?? [])];
    [values, marks] = [[...values], [...marks]];
    for (const [x, v] of gone) marks[x] = marks[x]?.filter((m) => m !== v) ?? null;
    for (const [x, v] of step.places) [values[x], marks[x]] = [v, null];
  }
  positions.push({ values, marks });
  return positions;
};

/** @param {import("../types.js").GameId} id */
export const enter = async (id) => {
  ticker.stop();
  [show, error] = [null, ""];
  refresh();
  try {
    const base = await api.board(id);
    if (base.fault) throw new Error(base.fault);
    const { steps, outcome, final } = await api.explain(id);
    show = { base, board: base, steps, outcome, final, positions: replay(base, steps), at: 0 };
    await jump(steps.length ? 1 : 0);
  } catch (trouble) {
    error = sentence(trouble);
  }
  refresh();
};

let asked = 0;

/** @param {number} to */
const jump = async (to) => {
  if (!show) return;
  const now = show;
  now.at = Math.max(0, Math.min(to, now.steps.length));
  if (now.at >= now.steps.length) ticker.stop();
  refresh();
  const mine = ++asked;
  const step = now.steps[now.at - 1];
  const position = now.positions[Math.max(0, now.at - 1)];
  const board = await api.board(now.base.game, position, step ? drawn(step) : {});
  if (mine === asked) now.board = board;
  refresh();
};

/** @param {number} by */
const move = (by) => void jump((show?.at ?? 0) + by);

/** @param {Step} step */
const effect = (step) => {
  if (step.places.length === 1) return `+${step.places[0][1]} · ${show?.base.vars[step.places[0][0]].short}`;
  const gone = step.removes.length;
  return gone ? t("gone", { count: gone }) : step.places.length ? `+${step.places.length}` : "";
};

/** @param {Show} now */
const told = ({ base, steps, at, outcome }) => {
  const step = steps[at - 1];
  const kind = kindOf(base.game.kind);
  if (!step) return html`<p class="kick">${kind?.title} · ${t("explanation")}</p><h1>${t(steps.length ? "explain-start" : "explain-none")}</h1>`;
  const say = (/** @type {string} */ text) => tagged(text, step, base);
  return html`<p class="kick">${kind?.title} · ${t("explanation")}</p><h1>${step.name}</h1>
    <p class="cap">${say(step.headline)}</p><p class="cap">${say(step.why)}</p><p class="cap">${say(step.effects)}</p>
    ${at === steps.length ? html`<p class="cap outcome">${t(`outcome-${outcome}`)}</p>` : nothing}
    <div class="legend stack"><span><i class="swatch pat"></i>${t("legend-pattern")}</span>
      ${step.removes.length ? html`<span><b class="tag x">${brief(step.removes[0][1])}</b>${t("legend-removed")}</span>` : nothing}
      ${step.places.length ? html`<span><b class="tag ok">${brief(step.places[0][1])}</b>${t("legend-placed")}</span>` : nothing}
      ${linkLegend(step)}
      <span>${t("difficulty", { n: number(step.difficulty, 1) })}</span></div>`;
};

/** The letters of pieces that wait beside the board. @param {Board} board */
const waitingTags = (board) => {
  const pieces = board.vars.flatMap((v, x) => (v.place?.piece === undefined || v.given !== null ? [] : [x]));
  return board.scene.controls
    .filter((c) => c.action === "move")
    .map((c) => svg`<rect class="piecetag" x=${c.x - 21} y=${c.y} width="17" height="17"></rect><text class="piecetagt" x=${c.x - 12.5} y=${c.y + 12.9} font-size="12">${letter(pieces.indexOf(c.var))}</text>`);
};

export const render = () => {
  if (!show) return html`<main class="wrap narrow" id="main"><h1>${t("explanation")}</h1><p class=${error ? "trouble" : "small"} role=${error ? "alert" : nothing}>${error || t("loading")}</p></main>`;
  const { base, board, steps, at } = show;
  const step = steps[at - 1];
  const rects = (/** @type {number} */ x) => areas(base, x);
  const houses = step ? (base.houses ?? []).filter((h) => step.cites.includes(h.name)) : [];
  const over = {
    pattern: step ? step.pattern.map(rects) : [],
    tags: step ? tagsOf(step, base) : [],
    houses: houses.length < 3 ? houses.map((h) => around(h.vars.flatMap(rects))) : [],
    extra: waitingTags(board),
  };
  const label = `${kindOf(base.game.kind)?.title}, ${t("step-of", { n: at, all: steps.length })}`;
  return html`<main class="wrap play ex" id="main">
    <section><div class="stage">${picture(board, over, { label })}</div>
      ${player({ at, all: steps.length, ticker, jump, label: t("step-of", { n: number(at), all: number(steps.length) }) })}</section>
    <section class="mid"><div aria-live="polite">${told(show)}</div>
      <div class="act"><a class="b" href=${`#${store.address(base.game)}`}>${t("play-it")}</a><a class="b q" href=${`#/lab/${store.address(base.game)}`}>${t("lab")}</a><a class="b q" href=${`#/print/${store.address(base.game)}`}>${icon("print", 20)}${t("print")}</a></div></section>
    <section class="lst"><h2 class="kick">${t("all-steps", { count: steps.length })}</h2>
      <ol class="steps">${steps.map((s, i) => html`<li class=${i + 1 < at ? "past" : i + 1 === at ? "now" : ""}><button aria-current=${i + 1 === at ? "step" : nothing} @click=${() => jump(i + 1)}><span class="n num">${i + 1}</span><span>${s.name}</span><span class="e num">${effect(s)}</span></button></li>`)}</ol>
      <p class="small">${t("steps-checked")}</p></section>
  </main>`;
};

/** @param {KeyboardEvent} e */
export const key = (e) => show && ticker.key(e, show.at, show.steps.length, jump);
export const leave = () => ticker.stop();
export const title = () => t("explanation");
