// The margin note: a hint in four stages, what a check found, a new puzzle, the link, the keys.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { kindOf } from "../app.js";
import { letter } from "../board/draw.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import * as state from "../play/state.js";
import { address } from "../store.js";
import { keyTable } from "./keys.js";
import { newForm } from "./new.js";
import { rules } from "./help.js";
import { settings, solvedTable } from "./settings.js";
import { brief, tagged } from "./words.js";

/** @import {Game} from "../game.js" */
/** @import {Step} from "../types.js" */
/** @import {Table} from "../play/state.js" */

const STAGES = ["stage-where", "stage-what", "stage-why", "stage-do"];

/** @param {number} now */
const stages = (now) => html`<ol class="stages">${STAGES.map((id, i) => {
  const n = i + 1;
  return html`<li class=${n < now ? "past" : n === now ? "now" : ""} aria-current=${n === now ? "step" : nothing}>${n} ${t(id)}</li>`;
})}</ol>`;

/**
 * The button says what it does: place a value, strike candidates.
 * @param {Game} game
 * @param {Step} step
 */
const verb = (game, step) => {
  if (step.places.length === 1) {
    const [[, value]] = step.places;
    const act = game.base.scene.words?.acts[value];
    if (act) return act;
    return t(value.length > 2 ? "do-write" : "do-place", { value });
  }
  if (step.places.length) return t("do-it");
  const values = [...new Set(step.removes.map(([, v]) => v))];
  return values.length === 1 ? t("do-remove", { value: values[0] }) : t("do-it");
};

/**
 * What goes of loose pieces' places, counted: the board shows where. Nothing where a step says nothing of them.
 * @param {Game} game
 * @param {Step} step
 */
const lays = (game, step) => {
  const moved = [...new Set(step.removes.map(([x]) => x))].filter((x) => game.pieces.includes(x));
  if (!moved.length) return null;
  const count = (/** @type {number} */ x) => step.removes.filter(([y]) => y === x).length;
  return moved.map((x) => t("hint-lays", { piece: letter(game.pieces.indexOf(x)), count: count(x), left: game.candidates(x).length - count(x) })).join(" ");
};

/**
 * Whether what is seen gives away the value: then it is said with the reason, not before.
 * @param {Step} step
 */
const tells = (step) => step.places.length > 0 && step.removes.length === 0 && step.places.some(([, v]) => new RegExp(`(?<![\\p{L}\\p{N}])${v.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u").test(step.headline));

/**
 * @param {Table} table
 * @param {Step} step
 * @param {number} stage
 */
const hint = ({ game }, step, stage) => {
  const say = (/** @type {string} */ text) => tagged(text, step, game.base);
  return html`<p class="kick">${t("hint")}</p>
    <h2>${stage >= 2 ? step.name : step.where}</h2>
    ${stages(stage)}
    ${stage < 2 ? html`<p class="small">${t("hint-first")}</p>` : nothing}
    ${stage >= 2 ? html`<p class="why">${stage < 3 && tells(step) ? t("hint-second") : say(step.headline)}</p>` : nothing}
    ${stage >= 3 ? html`<p class="why">${say(step.why)}</p><p class="why">${lays(game, step) ?? say(step.effects)}</p>` : nothing}
    <div class="act">
      ${stage < 3
        ? html`<button class="b p" @click=${state.hint}>${t(stage === 1 ? "hint-what" : "hint-why")}</button>`
        : html`<button class="b p" @click=${state.follow}>${verb(game, step)}</button>`}
      <button class="b" @click=${state.closeNote}>${t("hint-mine")}</button>
    </div>
    ${stage >= 3
      ? html`<div class="legend"><span><i class="swatch pat"></i>${t("legend-pattern")}</span>
          ${step.removes.length ? html`<span><b class="tag x">${brief(step.removes[0][1])}</b>${t("legend-removed")}</span>` : nothing}
          ${step.places.length ? html`<span><b class="tag ok">${brief(step.places[0][1])}</b>${t("legend-placed")}</span>` : nothing}
          ${linkLegend(step)}
          <span>${t("difficulty", { n: number(step.difficulty, 1) })}</span></div>`
      : nothing}`;
};

/**
 * What the lines between candidates mean.
 * @param {Step} step
 */
export const linkLegend = ({ links }) =>
  /** @type {const} */ (["strong", "weak"]).map((tie) =>
    links.some((l) => l.tie === tie)
      ? html`<span><svg class="key-line" viewBox="0 0 40 12" aria-hidden="true"><path class=${tie} d="M0 6h40"></path></svg>${t(`legend-${tie}`)}</span>`
      : nothing,
  );

/** @param {Table} table */
const share = ({ game }) => {
  const page = location.href.replace(/#.*$/s, "");
  const link = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ to) => {
    const copy = async () => {
      await navigator.clipboard?.writeText(to).catch(() => {});
      /** @type {HTMLInputElement | null} */ (document.getElementById(id))?.select();
    };
    return html`<label class="field"><span>${label}</span><input id=${id} class="in mono" readonly .value=${to}></label>
      <div class="act"><button class="b" @click=${copy}>${t("copy")}<span class="vh"> ${label}</span></button></div>`;
  };
  return html`<p class="kick">${t("share")}</p><h2>${t("share-title")}</h2><p class="small">${t("share-about")}</p>
    ${link("share-link", t("share-link"), `${page}#${address(game.id)}`)}
    ${game.canUndo ? link("share-progress", t("share-progress"), `${page}#${address(game.id, game.position)}`) : nothing}`;
};

/** @param {Table} table */
const body = (table) => {
  const now = table.note;
  switch (now.what) {
    case "hint":
      return hint(table, now.step, now.stage);
    case "say": {
      const { wrong, last, certifies } = now;
      return html`<p class="kick">${now.kick}</p><p class="said">${now.text}</p>
        ${table.game.solved ? html`<div class="act"><button class="b p" @click=${() => state.show("new")}>${t("another")}</button><button class="b" @click=${() => state.show("stats")}>${t("stats")}</button></div>` : nothing}
        ${last ? html`<p class="small">${t("hint-last")}</p><div class="act"><button class="b p first" @click=${() => state.resort(last)}>${t("hint-last-do", { place: table.game.base.vars[last[0]].name })}</button><button class="b" @click=${state.closeNote}>${t("no-thanks")}</button></div>` : nothing}
        ${wrong && !table.wrong.length ? html`<div class="act"><button class="b p" @click=${() => state.point(wrong)}>${t("point")}</button><button class="b" @click=${state.closeNote}>${t("no-thanks")}</button></div>` : nothing}
        ${certifies ? html`<p class="small">${t("certify-about")}</p><div class="act"><button class="b" @click=${state.certify}>${t("certify")}</button></div>` : nothing}`;
    }
    case "new":
      return html`<p class="kick">${t("new")}</p><h2>${kindOf(table.game.id.kind)?.title}</h2>${newForm(table.game.id.kind)}`;
    case "share":
      return share(table);
    case "keys":
      return html`<p class="kick">${t("help")}</p>${rules(table.game.id.kind)}<p class="kick head2">${t("keys")}</p>${keyTable(table.game)}`;
    case "settings":
      return html`<p class="kick">${t("settings")}</p>${settings()}`;
    case "stats":
      return html`<p class="kick">${t("stats")}</p>${solvedTable()}`;
    default:
      return nothing;
  }
};

/** @param {Table} table */
export const note = (table) =>
  html`<article class=${`note${table.note.what === "none" ? " none" : ""}`} aria-live="polite" aria-label=${t("note")}>
    ${table.note.what === "none" ? nothing : html`<button class="b q shut" aria-label=${t("close")} @click=${state.closeNote}>${icon("close", 20)}</button>`}
    ${body(table)}
  </article>`;
