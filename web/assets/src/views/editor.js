// Draw a board cell by cell: black cells, letters, a word list, and words filled in by the engine.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { kindOf } from "../app.js";
import { desk } from "../edit/desk.js";
import * as ed from "../edit/desk.js";
import { lang, t } from "../i18n.js";
import { icon } from "../icons.js";
import { doors, history, historyKey } from "./editing.js";
import { keyboard } from "./pad.js";

/** @param {KeyboardEvent} e */
const gridKey = (e) => {
  if (e.altKey || e.metaKey) return;
  const done = () => e.preventDefault();
  if (e.ctrlKey) {
    if (e.key === "Home" || e.key === "End") {
      ed.select(e.key === "Home" ? 0 : desk.cells.length - 1);
      done();
    }
    return;
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowUp: () => ed.walk(0, -1),
    ArrowDown: () => ed.walk(0, 1),
    ArrowLeft: () => ed.walk(-1, 0),
    ArrowRight: () => ed.walk(1, 0),
    Home: () => ed.select(desk.at - (desk.at % desk.width)),
    End: () => ed.select(desk.at - (desk.at % desk.width) + desk.width - 1),
    Enter: ed.turn,
    " ": () => ed.blacken(desk.at),
    Backspace: () => ed.erase(true),
    Delete: () => ed.erase(false),
  };
  if (keys[e.key]) keys[e.key]();
  else if (/^\p{L}$/u.test(e.key)) ed.write(e.key.toUpperCase());
  else return;
  done();
};

/** @param {number} i */
const label = (i) => {
  const [row, col] = [Math.floor(i / desk.width) + 1, (i % desk.width) + 1];
  const what = ed.isBlack(i) ? t("ed-black") : ed.letterAt(i) || desk.fill[i] || t("empty");
  return `${t("at", { row, column: col })}; ${what}${!ed.letterAt(i) && desk.fill[i] ? `, ${t("ed-filled")}` : ""}`;
};

/** The cell that was selected as the pointer went down: going down selects. */
let before = -1;

const grid = () => {
  const { width, height, at } = desk;
  const numbers = ed.numbers();
  const word = new Set(ed.slotAt(at)?.cells ?? []);
  const cell = (/** @type {number} */ i) => {
    const black = ed.isBlack(i);
    const letter = ed.letterAt(i);
    const cls = `ed-cell ${letter ? "given" : "entered"}${black ? " black" : ""}${i === at ? " at" : word.has(i) ? " word" : ""}`;
    // What is seen comes from the style sheet: the label says it all.
    return html`<div class=${cls} role="gridcell" aria-colindex=${(i % width) + 1} aria-selected=${i === at} aria-label=${label(i)} tabindex=${i === at ? 0 : -1} data-number=${numbers[i] || nothing} data-letter=${letter || desk.fill[i] || nothing}
      @focus=${() => i !== desk.at && ed.select(i)} @pointerdown=${() => (before = desk.at)} @click=${() => ed.click(i, before === i)}></div>`;
  };
  const rows = Array.from({ length: height }, (_, row) => row);
  return html`<div class="ed-box"><div class="ed-grid" role="grid" aria-label=${t("ed-board")} aria-rowcount=${height} aria-colcount=${width} .style=${`--n:${width};--m:${height}`} @keydown=${gridKey}>
    ${rows.map((row) => html`<div role="row" aria-rowindex=${row + 1}>${Array.from({ length: width }, (_, col) => cell(row * width + col))}</div>`)}</div></div>`;
};

const size = () => {
  const field = (/** @type {"width" | "height"} */ which) =>
    html`<label class="field"><span>${t(`ed-${which}`)}</span><input class="in" type="number" min="2" max=${ed.MOST} .value=${String(desk[which])} @change=${(/** @type {Event} */ e) => ed.resize(which, Number(/** @type {HTMLInputElement} */ (e.target).value))}></label>`;
  return html`<div class="two">${field("width")}${field("height")}</div>`;
};

const words = () => {
  const names = ed.lists();
  const pick = (/** @type {Event} */ e) => ed.useList(/** @type {HTMLSelectElement} */ (e.target).value);
  const file = async (/** @type {Event} */ e) => {
    const [chosen] = /** @type {HTMLInputElement} */ (e.target).files ?? [];
    if (chosen) ed.useWords(await chosen.text());
  };
  return html`<label class="field"><span>${t("ed-list")}</span><select class="in" @change=${pick}>${names.map((n) => html`<option value=${n} ?selected=${n === desk.list}>${t("ed-list-own-name", { name: n })}</option>`)}<option value="" ?selected=${!desk.list}>${t("ed-list-mine")}</option></select></label>
    ${desk.list
      ? nothing
      : html`<label class="field"><span>${t("ed-words")}</span><textarea class="in mono" rows="6" spellcheck="false" .value=${desk.words} @change=${(/** @type {Event} */ e) => ed.useWords(/** @type {HTMLTextAreaElement} */ (e.target).value)}></textarea></label>
          <label class="field"><span>${t("ed-words-file")}</span><input class="in" type="file" accept=".txt,.dic,text/plain" @change=${file}></label>`}`;
};

/** What is known of the word at hand. */
const slot = () => {
  const now = ed.slotAt(desk.at);
  if (!now) return html`<p class="small">${t("ed-no-slot")}</p>`;
  const { board, viable } = desk;
  const known = board?.vars[now.var];
  const count = board?.counts[now.var];
  return html`<h2 class="kick">${known?.name ?? ""}</h2><p class="said mono">${ed.pattern(now)}</p>
    ${count === undefined ? nothing : html`<p class="small">${t("ed-fits", { count })}</p>`}
    <label class="field"><span>${t("ed-clue")}</span><input class="in" .value=${ed.clueOf(now)} @change=${(/** @type {Event} */ e) => ed.say(now, /** @type {HTMLInputElement} */ (e.target).value)}></label>
    <div class="act"><button class="b" ?disabled=${!known || desk.busy} @click=${ed.askViable}>${t("ed-viable")}</button></div>
    ${viable && viable.at === now.var
      ? html`<p class="small">${t("ed-viable-found", { count: viable.count })} ${viable.unknown ? t("ed-viable-unknown", { count: viable.unknown }) : ""}</p>
          <ul class="ed-words">${viable.words.map((w) => html`<li><button class="b q mono" @click=${() => ed.writeWord(now, w)}>${w}</button></li>`)}</ul>`
      : nothing}`;
};

const tools = () => {
  const mode = (/** @type {"black" | "letters"} */ which) => html`<button aria-pressed=${desk.mode === which} @click=${() => ed.setMode(which)}>${t(`ed-mode-${which}`)}</button>`;
  return html`<div class="tools" role="toolbar" aria-label=${t("tools")}>${history(ed)}
      <button class="b" ?disabled=${!desk.fill.some(Boolean)} @click=${ed.unfill}>${icon("erase")}${t("ed-unfill")}</button>
      <button class="b p" ?disabled=${!desk.board || desk.busy} @click=${ed.fillIn}>${icon("pencil")}${t(desk.fill.some(Boolean) ? "ed-refill" : "ed-fill")}</button></div>
    <div class="seg" role="group" aria-label=${t("ed-mode")}>${mode("black")}${mode("letters")}</div>
    <label class="tick"><input type="checkbox" .checked=${desk.mirror} @change=${ed.toggleMirror}>${t("ed-mirror")}</label>
    <div aria-live="polite">${desk.error ? html`<p class="trouble">${desk.error}</p>` : nothing}${desk.said ? html`<p class="said">${desk.said}</p>` : nothing}</div>`;
};

/** Files that other programs read. */
const FILES = /** @type {const} */ (["ipuz", "puz"]);

const files = () => html`<div class="act">${FILES.map((format) => html`<button class="b" ?disabled=${!desk.board || desk.busy} @click=${() => ed.download(format)}>${icon("open", 20)}${t("ed-download", { format })}</button>`)}</div>`;

const KEYS = /** @type {const} */ ([["A–Z", "ed-key-write"], ["Space", "ed-key-black"], ["← ↑ ↓ →", "key-move"], ["Enter", "key-turn"], ["⌫", "key-clear"], ["Ctrl Z", "ed-key-undo"]]);

export const render = () => html`<main class="wrap play editor" id="main">
  <section class="side"><div><p class="kick">${kindOf(desk.kind)?.title}</p><h1>${t("ed-title")}</h1></div>
    <form class="form" @submit=${(/** @type {Event} */ e) => e.preventDefault()}>${size()}${words()}</form>
    <dl class="keys">${KEYS.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(does)}</dd></div>`)}</dl></section>
  <section class="middle" aria-label=${t("board")}>${grid()}${desk.mode === "letters" ? keyboard({ spanish: lang === "es", write: ed.write, erase: () => ed.erase(true), turn: ed.turn }) : nothing}</section>
  <section class="right" aria-label=${t("tools")}>${tools()}<div class="note">${slot()}</div>${files()}${doors(ed, desk.board && ed.game())}</section>
</main>`;

export const key = historyKey(ed);

export const { enter, leave } = ed;
export const title = () => t("ed-title");
