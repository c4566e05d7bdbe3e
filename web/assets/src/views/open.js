// Bring a puzzle: paste it, drop a file, write it. The board beside it is drawn as the text is read, so this is also
// where puzzles are edited.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import * as api from "../api.js";
import { app, go, kindOf, refresh, sentence } from "../app.js";
import { picture } from "../board/draw.js";
import { number, t } from "../i18n.js";
import * as store from "../store.js";
import { fields, filled, optionsFor } from "./options.js";

/** @import {Board, GameId} from "../types.js" */

/** @type {{text: string, kind: string, options: Record<string, string>, board: Board | null, error: string, known: string}} */
const desk = { text: "", kind: "", options: {}, board: null, error: "", known: "" };

let asked = 0;

/** Reads what is written; the last question wins. */
const read = async () => {
  const mine = ++asked;
  if (!desk.text.trim()) {
    Object.assign(desk, { board: null, error: "", known: "" });
    return refresh();
  }
  try {
    const board = await api.parse(desk.text, desk.kind || undefined, desk.options);
    if (mine !== asked) return;
    Object.assign(desk, { board, error: "", known: board.fault ?? "…" });
    refresh();
    if (!board.fault) await weigh(board, mine);
  } catch (error) {
    if (mine === asked) Object.assign(desk, { board: null, error: sentence(error), known: "" });
  }
  refresh();
};

/**
 * Whether it has a solution, whether it is the only one, how hard it is.
 * @param {Board} board
 * @param {number} mine
 */
const weigh = async (board, mine) => {
  const { count, complete } = await api.count(board.game);
  const parts = [t(count > 1 ? "known-many" : !complete ? "known-unknown" : count ? "known-one" : "known-none")];
  if (count > 0) {
    const rated = await api.rate(board.game).catch(() => null);
    if (rated) parts.push(t("known-level", { level: rated.level_name, rating: number(rated.rating, 1) }));
  }
  if (mine === asked) desk.known = parts.join(" ");
};

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
const soon = () => {
  clearTimeout(pause);
  pause = setTimeout(read, 200);
};

/**
 * A file: text as it is, a binary format as the text of what is in it.
 * @param {File} file
 */
const bring = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    desk.text = bytes.includes(0) ? await decoded(bytes) : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, and in no format known: the server says so.
    try {
      desk.text = await decoded(bytes);
    } catch (trouble) {
      Object.assign(desk, { text: "", board: null, error: sentence(trouble), known: "" });
      return refresh();
    }
  }
  return read();
};

/** @param {Uint8Array} bytes */
const decoded = async (bytes) => {
  const { game } = await api.parseFile(bytes);
  desk.kind = game.kind;
  desk.options = game.options;
  return (await api.convert(game, "text")).text;
};

/** @param {DragEvent} e */
const drop = async (e) => {
  e.preventDefault();
  const [file] = e.dataTransfer?.files ?? [];
  if (file) return bring(file);
  desk.text = e.dataTransfer?.getData("text") ?? "";
  return read();
};

/** @param {Event} e */
const pick = async (e) => {
  const [file] = /** @type {HTMLInputElement} */ (e.target).files ?? [];
  if (file) await bring(file);
};

/** @param {GameId} [id] the puzzle to edit */
export const enter = async (id) => {
  if (!id) return void refresh();
  const format = kindOf(id.kind)?.formats.find((f) => f.reads_back && f.id !== "line")?.id ?? "line";
  const text = await api.convert(id, format).then((c) => c.text, () => id.puzzle);
  Object.assign(desk, { text, kind: id.kind, options: id.options });
  void read();
};

export const render = () => {
  const options = desk.kind ? optionsFor(desk.kind, "parse") : [];
  const change = (/** @type {Event} */ e) => {
    const form = /** @type {HTMLFormElement} */ (e.currentTarget);
    const data = new FormData(form);
    const kind = String(data.get("kind") ?? "");
    desk.options = kind === desk.kind ? filled(form, options) : {};
    desk.kind = kind;
    desk.text = String(data.get("text") ?? "");
    soon();
    refresh();
  };
  const { board } = desk;
  return html`<main class="wrap open" id="main" @dragover=${(/** @type {DragEvent} */ e) => e.preventDefault()} @drop=${drop}>
    <section><p class="kick">${t("open")}</p><h1>${t("open-title")}</h1><p class="deck">${t("open-about")}</p>
      ${html`<p class="draws">${app.kinds.filter((k) => k.sketch || k.draft).map((k) => html`<a class="b" href=${`#/edit/${k.id}`}>${t("ed-draw", { kind: k.title })}</a>`)}</p>`}
      <form class="form" @input=${change} @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
        <label class="field"><span>${t("open-text")}</span>
          <textarea class="in mono" name="text" rows="12" spellcheck="false" autocapitalize="off" aria-invalid=${desk.error ? "true" : "false"} aria-describedby="open-said" .value=${live(desk.text)}></textarea></label>
        <div class="two">
          <label class="field"><span>${t("kind")}</span><select class="in" name="kind"><option value="" ?selected=${!desk.kind}>${t("kind-any")}</option>
            ${app.kinds.map((k) => html`<option value=${k.id} ?selected=${k.id === desk.kind}>${k.title}</option>`)}</select></label>
          <label class="field"><span>${t("open-file")}</span><input class="in" type="file" @change=${pick}></label>
        </div>
        ${fields(desk.kind, options, desk.options)}
      </form>
      <div id="open-said" aria-live="polite">${desk.error ? html`<p class="trouble">${desk.error}</p>` : nothing}${desk.known ? html`<p class="said">${desk.known}</p>` : nothing}</div>
      <div class="act">
        <button class="b p" ?disabled=${!board} @click=${() => board && go(store.address(board.game))}>${t("play")}</button>
        <button class="b" ?disabled=${!board} @click=${() => board && go(`/explain/${store.address(board.game)}`)}>${t("explain")}</button>
        <button class="b" ?disabled=${!board} @click=${() => board && go(`/lab/${store.address(board.game)}`)}>${t("lab")}</button>
      </div></section>
    <section class="preview" aria-label=${t("preview")}>${board ? picture(board, {}, { label: kindOf(board.game.kind)?.title ?? "" }) : html`<p class="blank small">${t("preview-none")}</p>`}</section>
  </main>`;
};
