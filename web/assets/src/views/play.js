// The board and its margin.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { app, clock, kindOf } from "../app.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import * as hand from "../play/hand.js";
import * as state from "../play/state.js";
import { MODES, setMode } from "../play/write.js";
import { setting } from "../settings.js";
import { address } from "../store.js";
import { board } from "./board.js";
import { keysOf } from "./keys.js";
import { watch } from "./lab.js";
import { note } from "./note.js";
import { pad } from "./pad.js";
import { slot } from "./slot.js";
import { stock } from "./stock.js";
import { carried, tray } from "./tray.js";
import { isLarge, pinch, wheel, zoomBar, zoomOf } from "./zoom.js";

/** @import {Table} from "../play/state.js" */

/** @param {Table} table */
const side = (table) => {
  const { game, facts } = table;
  const kind = kindOf(game.id.kind);
  const { filled, total } = game.progress;
  const { words } = game.base.scene;
  const kick = [game.seed !== undefined ? t("number", { seed: String(game.seed) }) : "", facts.level].filter(Boolean).join(" · ");
  return html`<section class="side">
    <div><p class="kick">${kick || t("your-puzzle")}</p><h1 class=${(kind?.title.length ?? 0) >= 10 ? "long" : ""}>${kind?.title}</h1></div>
    <p class=${`clock num${setting("clock") ? "" : " hidden"}`}><span role="timer" aria-label=${t("time", { time: clock(game.seconds) })}>${clock(game.seconds)}</span>
      <button class="b q" aria-label=${t(table.paused ? "resume" : "pause")} aria-pressed=${table.paused} @click=${state.pause}>${icon(table.paused ? "play" : "pause")}</button></p>
    <dl>
      <div><dt>${words?.count ?? t(game.pieces.some((x) => game.position.values[x] === null) ? "pieces" : "filled")}</dt><dd>${total === null ? number(filled) : t("of", { some: number(filled), all: number(total) })}</dd></div>
      <div><dt>${t("solutions")}</dt><dd>${facts.solutions}</dd></div>
      <div><dt>${t("hardest")}</dt><dd>${facts.hardest}</dd></div>
      <div><dt>${t("so-far")}</dt><dd>${facts.soFar}</dd></div>
    </dl>
    <p class="small rules">${kind?.about}</p>
    <dl class="keys">${keysOf(game).slice(0, 5).map(([keys, does]) => html`<div><dt>${keys.map((k) => html`<kbd>${k}</kbd>`)}</dt><dd>${does}</dd></div>`)}</dl>
  </section>`;
};

/** @param {Table} table */
const tools = (table) => {
  const { game } = table;
  const pencils = game.base.scene.controls.some((c) => c.action === "symbol");
  /**
   * @param {string} name
   * @param {() => unknown} click
   * @param {{off?: boolean, main?: boolean}} [how]
   */
  const tool = (name, click, { off, main } = {}) =>
    html`<button class=${`b ${main ? "p" : ""}`} ?disabled=${off} @click=${click}>${icon(name)}${t(name)}</button>`;
  return html`<div class="tools" role="toolbar" aria-label=${t("tools")}>
      ${tool("undo", state.undo, { off: !game.canUndo })} ${tool("redo", state.redo, { off: !game.canRedo })}
      ${tool("check", state.check, { off: game.solved })} ${tool("hint", state.hint, { main: true, off: game.solved })}
    </div>
    ${pencils ? html`<div class="modes" role="group" aria-label=${t("modes")}>${MODES.map((m) => html`<button class="b" aria-pressed=${table.mode === m} @click=${() => setMode(table, m)}>${t(`mode-${m}`)}</button>`)}</div>` : nothing}`;
};

/** After a click or a tap the keyboard is on the board again; one who presses buttons by key stays where they are. */
const back = (/** @type {MouseEvent} */ e) => {
  if (e.detail > 0 && /** @type {HTMLElement} */ (e.target).closest("button") && state.table?.note.what !== "new") state.focusBoard();
};

/** @param {Table} table */
const doors = ({ game, note: { what } }) => html`<nav class="doors" aria-label=${t("puzzle")}>
  <button class="b q" aria-expanded=${what === "new"} @click=${() => state.show("new")}>${icon("fresh", 20)}${t("new")}</button>
  <a class="b q" href="#/open">${icon("open", 20)}${t("open")}</a>
  <button class="b q" aria-expanded=${what === "share"} @click=${() => state.show("share")}>${icon("share", 20)}${t("share")}</button>
  <button class="b q" ?disabled=${!game.canUndo} @click=${state.restart}>${icon("restart", 20)}${t("restart")}</button>
  <button class="b q" aria-expanded=${what === "keys"} @click=${() => state.show("keys")}>${icon("hint", 20)}${t("help")}</button>
  <button class="b q" aria-expanded=${what === "settings"} @click=${() => state.show("settings")}>${icon("settings", 20)}${t("settings")}</button>
  <a class="b q" href=${`#/edit/${address(game.id)}`}>${icon("edit", 20)}${t("edit")}</a>
  <a class="b q" href=${`#/print/${address(game.id)}`}>${icon("print", 20)}${t("print")}</a>
  <a class="b q" href=${`#/explain/${address(game.id)}`}>${icon("why", 20)}${t("explain")}</a>
  <a class="b q" href=${`#/lab/${address(game.id)}`}>${icon("lab", 20)}${t("lab")}</a>
</nav>`;

/**
 * The classroom's two buttons, where words are filled in: the same board in the lab, with that engine.
 * @param {Table} table
 */
const engines = ({ game }) => {
  const known = kindOf(game.id.kind)?.engines ?? [];
  const shown = game.lettered ? ["fc", "ac3"].filter((e) => known.includes(e)) : [];
  return shown.length
    ? html`<div class="act engines" role="group" aria-label=${t("engine")}>${shown.map((e) => html`<a class="b mono" href=${`#/lab/${address(game.id)}`} @click=${() => watch(e)}>${e.toUpperCase()}</a>`)}</div>`
    : nothing;
};

/** Signs that need a word; lines between points need none. @param {Table} table */
const legend = ({ game }) => {
  if (!game.cycled) return writtenLegend(game);
  return game.spots.some((s) => s.wants !== undefined)
    ? html`<div class="under dk"><span><svg class="key-svg" viewBox="0 0 26 26"><circle class="isl" cx="13" cy="13" r="10"></circle></svg>${t("legend-open")}</span>
        <span><svg class="key-svg" viewBox="0 0 26 26"><circle class="isl full" cx="13" cy="13" r="10"></circle></svg>${t("legend-full")}</span>
        <span><svg class="key-svg" viewBox="0 0 26 26"><circle class="badge" cx="13" cy="13" r="10"></circle></svg>${t("legend-lacks")}</span></div>`
    : nothing;
};

/** @param {Table["game"]} game */
const writtenLegend = (game) =>
  html`<div class="under dk"><span><b class="sample given">${game.lettered ? "A" : "5"}</b>${t("legend-given")}</span>
        <span><b class="sample entered">${game.lettered ? "A" : "5"}</b>${t("legend-entered")}</span>
        ${game.lettered ? nothing : html`<span><b class="sample pencil">5</b>${t("legend-pencil")}</span>`}</div>`;

export const render = () => {
  const { table } = state;
  if (!table) return html`<main class="wrap"><p class="waiting">${t("loading")}</p></main>`;
  const { game, paused } = table;
  const { width, height } = game.board.scene;
  const large = isLarge(table);
  return html`<main class=${`wrap play${game.solved ? " is-solved" : ""}${game.pieces.length ? " has-pieces" : ""}${game.base.scene.stock.length ? " has-stock" : ""}`} id="main">
    ${side(table)}
    <section class="middle" aria-label=${t("board")}>
      ${large ? zoomBar(table) : nothing}
      <div class=${`pan${large ? " big" : ""}`} @wheel=${(/** @type {WheelEvent} */ e) => wheel(table, e)}
        @touchstart=${(/** @type {TouchEvent} */ e) => pinch(table, e)} @touchmove=${(/** @type {TouchEvent} */ e) => pinch(table, e)} @touchend=${(/** @type {TouchEvent} */ e) => pinch(table, e)}>
        <div class="stage" .style=${large ? `width:${zoomOf(table) * 100}%` : `--ratio:${width / height}`}>
          ${board(table)}
          ${paused ? html`<button class="cover" @click=${state.pause}><b>${t("paused")}</b><span>${t("resume")}</span></button>` : nothing}
        </div>
      </div>
      ${legend(table)}
    </section>
    <section class="right" aria-label=${t("tools")}>
      <div class=${`flip ${table.note.what === "none" ? "" : "has-note"}`}>
        <div @click=${back}>${tools(table)} ${tray(table)} ${game.pieces.some((x) => game.position.values[x] === null) ? nothing : pad(table)} ${stock(table)} ${slot(table)}</div>
        ${note(table)}
      </div>
      ${engines(table)} ${doors(table)}
    </section>
    ${carried(table)}
  </main>`;
};

/** Help, from the head of the page. */
export const help = () => state.show("keys");

/** @param {KeyboardEvent} e */
export const key = (e) => state.table && hand.pageKey(state.table, e);

export const { leave } = state;
export const title = () => app.kinds.find((k) => k.id === state.table?.game.id.kind)?.title ?? "";
