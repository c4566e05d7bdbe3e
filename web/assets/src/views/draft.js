// Draw a board of a kind that says what its boards are made of: symbols, regions, signs between cells.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { kindOf } from "../app.js";
import * as ed from "../edit/draft.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { doors, history, historyKey } from "./editing.js";

const { desk } = ed;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** @param {KeyboardEvent} e */
const gridKey = (e) => {
  if (e.altKey || e.metaKey || e.ctrlKey) return;
  const arrow = ARROWS[e.key];
  const symbol = e.key.toUpperCase();
  if (arrow && e.shiftKey) ed.turnSign(...arrow);
  else if (arrow) ed.walk(...arrow);
  else if (e.key === "Backspace" || e.key === "Delete" || e.key === "0") ed.write("");
  else if (desk.mode === "regions" && e.key === " ") ed.paint(desk.at);
  else if (ed.symbols().includes(symbol)) {
    if (desk.mode === "regions") {
      ed.useRegion(ed.symbols().indexOf(symbol) + 1);
      ed.paint(desk.at);
    } else ed.write(symbol);
  } else return;
  e.preventDefault();
};

/** @param {number} i */
const label = (i) => {
  const { cols, cells, regions } = desk.draft;
  const signs = Object.values(ARROWS).flatMap(([dx, dy]) => {
    const to = ed.beside(i, dx, dy);
    const now = to === null ? 0 : ed.sign(i, to);
    return now && to !== null ? [t(now < 0 ? "dr-less" : "dr-more", { row: Math.floor(to / cols) + 1, column: (to % cols) + 1 })] : [];
  });
  const where = t("at", { row: Math.floor(i / cols) + 1, column: (i % cols) + 1 });
  return [where, cells[i] || t("empty"), ...(ed.spec()?.regions && regions[i] ? [t("dr-region", { n: regions[i] })] : []), ...signs].join("; ");
};

/** @param {number} i */
const cell = (i) => {
  const { cols, cells, regions } = desk.draft;
  const [right, below] = [ed.beside(i, 1, 0), ed.beside(i, 0, 1)];
  const apart = (/** @type {number | null} */ j) => ed.spec()?.regions && j !== null && regions[i] !== regions[j];
  const cls = `ed-cell given${regions[i] ? ` r${(regions[i] - 1) % 9}` : ""}${apart(right) ? " wall-e" : ""}${apart(below) ? " wall-s" : ""}${i === desk.at ? " at" : ""}${i === desk.from ? " from" : ""}`;
  const mark = (/** @type {number | null} */ j, /** @type {string} */ where, /** @type {[string, string]} */ [less, more]) => {
    const now = j === null ? 0 : ed.sign(i, j);
    return now ? html`<span class=${`sign ${where}`} aria-hidden="true">${now < 0 ? less : more}</span>` : nothing;
  };
  return html`<div class=${cls} role="gridcell" aria-colindex=${(i % cols) + 1} aria-selected=${i === desk.at} aria-label=${label(i)} tabindex=${i === desk.at ? 0 : -1} data-letter=${cells[i] || nothing}
    @focus=${() => i !== desk.at && ed.select(i)} @click=${() => ed.press(i)} @pointerenter=${(/** @type {PointerEvent} */ e) => e.buttons && desk.mode === "regions" && ed.paint(i)}
    @pointerdown=${(/** @type {PointerEvent} */ e) => /** @type {HTMLElement} */ (e.target).releasePointerCapture?.(e.pointerId)}>${mark(right, "e", ["<", ">"])}${mark(below, "s", ["∧", "∨"])}</div>`;
};

const grid = () => {
  const { rows, cols } = desk.draft;
  const row = (/** @type {number} */ r) => html`<div role="row" aria-rowindex=${r + 1}>${Array.from({ length: cols }, (_, c) => cell(r * cols + c))}</div>`;
  return html`<div class="ed-box"><div class=${`ed-grid draft ${desk.mode}`} role="grid" aria-label=${t("ed-board")} aria-rowcount=${rows} aria-colcount=${cols} .style=${`--n:${cols};--m:${rows}`} @keydown=${gridKey}>
    ${Array.from({ length: rows }, (_, r) => row(r))}</div></div>`;
};

const size = () => {
  const { rows, cols } = desk.draft;
  const spec = ed.spec();
  const number = (/** @type {Event} */ e) => Number(/** @type {HTMLInputElement} */ (e.target).value);
  if (!spec?.oblong) return html`<label class="field"><span>${t("dr-side")}</span><select class="in" @change=${(/** @type {Event} */ e) => ed.resize(number(e), number(e))}>${[...new Set([...(spec?.sides ?? []), cols])].sort((a, b) => a - b).map((n) => html`<option value=${n} ?selected=${n === cols}>${n} × ${n}</option>`)}</select></label>`;
  return html`<div class="two"><label class="field"><span>${t("ed-width")}</span><input class="in" type="number" min="2" max="30" .value=${String(cols)} @change=${(/** @type {Event} */ e) => ed.resize(rows, number(e))}></label>
    <label class="field"><span>${t("ed-height")}</span><input class="in" type="number" min="2" max="30" .value=${String(rows)} @change=${(/** @type {Event} */ e) => ed.resize(number(e), cols)}></label></div>`;
};

const pad = () => {
  const keys = ed.symbols();
  if (desk.mode === "signs") return html`<p class="small">${t("dr-signs-how")}</p>`;
  const regions = desk.mode === "regions";
  return html`<div class="pad draft-pad" role="group" aria-label=${t(regions ? "dr-regions" : "dr-symbols")}>${keys.map((key, i) => html`<button class=${`key${regions ? ` r${i % 9}` : ""}`} aria-pressed=${regions ? desk.region === i + 1 : nothing} @click=${() => (regions ? ed.useRegion(i + 1) : ed.write(key))}>${key}</button>`)}
    ${regions ? nothing : html`<button class="key" aria-label=${t("erase")} @click=${() => ed.write("")}>${icon("erase")}</button>`}</div>${regions ? html`<p class="small">${t("dr-regions-how")}</p>` : nothing}`;
};

const tools = () => {
  const modes = ed.modes();
  return html`<div class="tools" role="toolbar" aria-label=${t("tools")}>${history(ed)}</div>
    ${modes.length > 1 ? html`<div class="seg" role="group" aria-label=${t("ed-mode")}>${modes.map((m) => html`<button aria-pressed=${desk.mode === m} @click=${() => ed.setMode(m)}>${t(`dr-${m}`)}</button>`)}</div>` : nothing}
    ${pad()}
    <div class="note" aria-live="polite">${desk.error ? html`<p class="trouble">${desk.error}</p>` : nothing}
      <dl class="facts"><div><dt>${t("solutions")}</dt><dd>${desk.solutions || "—"}</dd></div><div><dt>${t("dr-level")}</dt><dd>${desk.level || "—"}</dd></div></dl></div>`;
};

export const render = () => html`<main class="wrap play editor" id="main">
  <section class="side"><div><p class="kick">${kindOf(desk.kind)?.title}</p><h1>${t("ed-title")}</h1></div>
    <form class="form" @submit=${(/** @type {Event} */ e) => e.preventDefault()}>${size()}</form></section>
  <section class="middle" aria-label=${t("board")}>${grid()}</section>
  <section class="right" aria-label=${t("tools")}>${tools()}${doors(ed, desk.board?.game, ["/lab/"])}</section>
</main>`;

export const key = historyKey(ed);

export const { enter, leave } = ed;
export const title = () => t("ed-title");
