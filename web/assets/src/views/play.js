// The board and its margin.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { app, clock, kindOf } from "../app.js";
import { CELL, MARGIN, around, letter, picture } from "../board/draw.js";
import { covered, outline } from "../board/loose.js";
import { areas } from "../board/spots.js";
import { cellKey } from "../game.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import * as hand from "../play/hand.js";
import * as state from "../play/state.js";
import { address } from "../store.js";
import { keysOf } from "./keys.js";
import { watch } from "./lab.js";
import { note } from "./note.js";
import { pad } from "./pad.js";
import { carried, tray } from "./tray.js";
import { tagsOf } from "./words.js";
import { isLarge, pinch, wheel, zoomBar, zoomOf } from "./zoom.js";

/** @import {Game} from "../game.js" */
/** @import {Spot} from "../board/spots.js" */
/** @import {Table} from "../play/state.js" */

/**
 * What an island still lacks; nothing where it prints no number.
 * @param {Game} game
 * @param {Spot} spot
 */
const lacking = (game, spot) => {
  if (!spot.ways.length || !/^\d+$/.test(spot.printed)) return null;
  return spot.ways.reduce((n, way) => n - Number(game.value(way.var) ?? 0), Number(spot.printed));
};

/**
 * What a screen reader says of a spot: where, what, and little else.
 * @param {Table} table
 * @param {Spot} spot
 */
const label = ({ game }, spot) => {
  const where = t("at", { row: spot.row + 1, column: spot.col + 1 });
  if (spot.action === "cycle") {
    const left = lacking(game, spot);
    return left === null ? where : `${t("island", { number: spot.printed })}; ${where}; ${t("lacks", { count: left })}`;
  }
  if (spot.printed) return `${where}; ${t("printed-value", { value: spot.printed })}`;
  if (spot.action === "letter") {
    const words = spot.vars.map((x) => game.base.vars[x].name).join(", ");
    return `${where}; ${words}; ${game.position.letters[cellKey(spot)] ?? t("empty")}`;
  }
  const value = game.value(spot.vars[0]);
  const marks = game.position.marks[spot.vars[0]];
  const what = value ?? (marks?.length ? t("marked", { marks: marks.join(" ") }) : t("empty"));
  return [where, what, signs(game, spot)].filter(Boolean).join("; ");
};

/**
 * Signs printed between this cell and the next ones.
 * @param {Game} game
 * @param {Spot} spot
 */
const signs = (game, spot) => {
  const [cx, cy] = [spot.x + spot.w / 2, spot.y + spot.h / 2];
  const near = game.base.scene.shapes.filter(
    (s) => s.shape === "text" && s.role === "given" && Math.abs(Math.hypot(s.x - cx, s.y - cy) - spot.w / 2) < 12 && (Math.abs(s.x - cx) < 6 || Math.abs(s.y - cy) < 6),
  );
  return near
    .map((s) => {
      const side = Math.abs(s.x - cx) < 6 ? (s.y < cy ? "up" : "down") : s.x < cx ? "left" : "right";
      const sign = s.text.replace("∧", "<").replace("∨", ">");
      const first = side === "left" || side === "up" ? (sign === "<" ? ">" : "<") : sign;
      return t(first === "<" ? `less-${side}` : `more-${side}`);
    })
    .join(", ");
};

/**
 * The selection, what it shares a house with, what a hint or a check points at.
 * @param {Table} table
 * @returns {import("../board/draw.js").Overlay}
 */
const overlay = (table) => {
  const { game, note } = table;
  const { board, spots } = game;
  const spot = spots[table.at];
  const step = note.what === "hint" ? note.step : null;
  const stage = note.what === "hint" ? note.stage : 0;
  const rects = (/** @type {number} */ x) => areas(board, spots, x);
  const peers = !spot || spot.action === "cycle" || stage >= 2 ? [] : game.lettered ? game.slot(hand.slotAt(table) ?? -1) : game.peers(spot.vars[0]).flatMap(rects);
  const houses = step && stage >= 1 ? (board.houses ?? []).filter((h) => step.cites.includes(h.name)) : [];
  return {
    peers,
    selected: spot && spot.action !== "cycle" && !game.solved && !table.held ? [spot] : [],
    lands: landing(table),
    pattern: step && stage >= 2 ? step.pattern.map(rects) : [],
    tags: step ? tagsOf(step, game.base) : [],
    houses: stage === 1 || houses.length < 3 ? houses.map((h) => around(h.vars.flatMap(rects))) : [],
    wrong: table.wrong.flatMap(rects),
    letters: spots.flatMap((s) => (game.position.letters[cellKey(s)] ? [{ ...s, text: game.position.letters[cellKey(s)] }] : [])),
    extra: game.cycled ? islands(table) : lying(table),
  };
};

/**
 * The letters of pieces on the board, and the outline of the one in hand.
 * @param {Table} table
 */
const lying = ({ game, held }) => {
  const tags = game.pieces.flatMap((x, n) => {
    const at = game.position.values[x];
    const cells = at === null ? [] : covered(game.base, x, at).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    if (!cells.length) return [];
    const [x0, y0] = [cells[0][1] * CELL + 3, cells[0][0] * CELL + 3];
    return [svg`<rect class="piecetag" x=${x0} y=${y0} width="17" height="17"></rect><text class="piecetagt" x=${x0 + 8.5} y=${y0 + 12.9} font-size="12">${letter(n)}</text>`];
  });
  return held ? [...tags, svg`<path class="landing" d=${outline(covered(game.base, held.var, held.at))}></path>`] : tags;
};

/**
 * The cells a piece in hand would cover.
 * @param {Table} table
 */
const landing = ({ game, held }) =>
  held ? covered(game.base, held.var, held.at).map(([row, col]) => ({ x: col * CELL, y: row * CELL, w: CELL, h: CELL })) : [];

/**
 * Full islands are inverted; the selected one says what it lacks; a bridge being drawn is dashed.
 * @param {Table} table
 */
const islands = ({ game, at, drag }) =>
  [...game.spots.entries()].map(([i, s]) => {
    const [cx, cy, r] = [s.x + s.w / 2, s.y + s.h / 2, s.w / 2];
    const left = lacking(game, s);
    const to = drag?.from === i && drag.way ? game.spots[drag.way.to] : null;
    return svg`${to ? svg`<line class="drag" x1=${cx} y1=${cy} x2=${to.x + to.w / 2} y2=${to.y + to.h / 2}></line>` : nothing}
      ${left === 0 ? svg`<circle class="isl full" cx=${cx} cy=${cy} r=${r}></circle><text class="islt full" x=${cx} y=${cy + 11} font-size="32">${s.printed}</text>` : nothing}
      ${left !== null && left < 0 ? svg`<circle class="isl over" cx=${cx} cy=${cy} r=${r + 3}></circle>` : nothing}
      ${i === at && !game.solved ? svg`<circle class="selring" cx=${cx} cy=${cy} r=${r + 4}></circle>` : nothing}
      ${i === at && left !== null && left !== 0 && !game.solved ? svg`<circle class="badge" cx=${cx + r * 0.8} cy=${cy - r * 0.8} r="12"></circle><text class="badge-text" x=${cx + r * 0.8} y=${cy - r * 0.8 + 5} font-size="14">${left}</text>` : nothing}`;
  });

/** @param {Table} table */
const grid = (table) => {
  const { game } = table;
  const { width, height } = game.board.scene;
  const rows = [...new Set(game.spots.map((s) => s.row))];
  const percent = (/** @type {number} */ n, /** @type {number} */ of) => `${(n / (of + 2 * MARGIN)) * 100}%`;
  const kind = kindOf(game.id.kind);
  return html`<div class=${`spots${game.cycled ? " bridged" : ""}`} role="grid" aria-label=${kind?.title ?? game.id.kind} aria-rowcount=${rows.length}
      @keydown=${(/** @type {KeyboardEvent} */ e) => hand.boardKey(table, e)}
      @pointerdown=${(/** @type {PointerEvent} */ e) => hand.press(table, e)}
      @pointermove=${(/** @type {PointerEvent} */ e) => hand.move(table, e)}
      @pointerup=${(/** @type {PointerEvent} */ e) => hand.release(table, e)}
      @pointercancel=${(/** @type {PointerEvent} */ e) => hand.release(table, e)}
      @click=${(/** @type {MouseEvent} */ e) => hand.tap(table, e)}
      @contextmenu=${(/** @type {MouseEvent} */ e) => hand.second(table, e)}>
    ${rows.map((row) => html`<div role="row" aria-rowindex=${row + 1}>${[...game.spots.entries()].filter(([, s]) => s.row === row).map(
      ([i, s]) => html`<div class="spot" role="gridcell" aria-colindex=${s.col + 1} tabindex=${i === table.at ? 0 : -1}
        aria-selected=${i === table.at} aria-readonly=${s.action ? "false" : "true"} aria-label=${label(table, s)}
        .style=${`left:${percent(s.x + MARGIN, width)};top:${percent(s.y + MARGIN, height)};width:${percent(s.w, width)};height:${percent(s.h, height)}`}
        @focus=${() => table.at !== i && hand.select(table, i)}></div>`,
    )}</div>`)}
  </div>`;
};

/** @param {Table} table */
const side = (table) => {
  const { game, facts } = table;
  const kind = kindOf(game.id.kind);
  const { filled, total } = game.progress;
  const kick = [game.seed !== undefined ? t("number", { seed: String(game.seed) }) : "", facts.level].filter(Boolean).join(" · ");
  return html`<section class="side">
    <div><p class="kick">${kick || t("your-puzzle")}</p><h1 class=${(kind?.title.length ?? 0) >= 10 ? "long" : ""}>${kind?.title}</h1></div>
    <p class="clock num"><span role="timer" aria-label=${t("time", { time: clock(game.seconds) })}>${clock(game.seconds)}</span>
      <button class="b q" aria-label=${t(table.paused ? "resume" : "pause")} aria-pressed=${table.paused} @click=${state.pause}>${icon(table.paused ? "play" : "pause")}</button></p>
    <dl>
      <div><dt>${t("filled")}</dt><dd>${t("of", { some: number(filled), all: number(total) })}</dd></div>
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
   * @param {{off?: boolean, on?: boolean, main?: boolean, word?: string}} [how]
   */
  const tool = (name, click, { off, on, main, word } = {}) =>
    html`<button class=${`b ${main ? "p" : ""} ${on ? "on" : ""}`} ?disabled=${off} aria-pressed=${on === undefined ? nothing : on} @click=${click}>${icon(name)}${word ?? t(name)}</button>`;
  return html`<div class="tools" role="toolbar" aria-label=${t("tools")}>
    ${tool("undo", state.undo, { off: !game.canUndo })} ${tool("redo", state.redo, { off: !game.canRedo })}
    ${pencils ? tool("pencil", state.togglePencil, { on: table.pencil }) : nothing}
    ${tool("check", state.check)} ${tool("hint", state.hint, { main: true })}
  </div>`;
};

/** @param {Table} table */
const doors = ({ game, note: { what } }) => html`<nav class="doors" aria-label=${t("puzzle")}>
  <button class="b q" aria-expanded=${what === "new"} @click=${() => state.show("new")}>${icon("fresh", 20)}${t("new")}</button>
  <a class="b q" href="#/open">${icon("open", 20)}${t("open")}</a>
  <button class="b q" aria-expanded=${what === "share"} @click=${() => state.show("share")}>${icon("share", 20)}${t("share")}</button>
  <button class="b q" ?disabled=${!game.canUndo} @click=${state.restart}>${icon("restart", 20)}${t("restart")}</button>
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

/** @param {Table} table */
const legend = ({ game }) =>
  game.cycled
    ? html`<div class="under dk"><span><svg class="key-svg" viewBox="0 0 26 26"><circle class="isl" cx="13" cy="13" r="10"></circle></svg>${t("legend-open")}</span>
        <span><svg class="key-svg" viewBox="0 0 26 26"><circle class="isl full" cx="13" cy="13" r="10"></circle></svg>${t("legend-full")}</span>
        <span><svg class="key-svg" viewBox="0 0 26 26"><circle class="badge" cx="13" cy="13" r="10"></circle></svg>${t("legend-lacks")}</span></div>`
    : html`<div class="under dk"><span><b class="sample given">${game.lettered ? "A" : "5"}</b>${t("legend-given")}</span>
        <span><b class="sample entered">${game.lettered ? "A" : "5"}</b>${t("legend-entered")}</span>
        ${game.lettered ? nothing : html`<span><b class="sample pencil">5</b>${t("legend-pencil")}</span>`}</div>`;

export const render = () => {
  const { table } = state;
  if (!table) return html`<main class="wrap"><p class="waiting">${t("loading")}</p></main>`;
  const { game, paused } = table;
  const { width, height } = game.board.scene;
  const tall = height > width ? " tall" : "";
  const large = isLarge(table);
  return html`<main class=${`wrap play${game.solved ? " is-solved" : ""}`} id="main">
    ${side(table)}
    <section class="middle" aria-label=${t("board")}>
      ${large ? zoomBar(table) : nothing}
      <div class=${`pan${large ? " big" : ""}`} @wheel=${(/** @type {WheelEvent} */ e) => wheel(table, e)}
        @touchstart=${(/** @type {TouchEvent} */ e) => pinch(table, e)} @touchmove=${(/** @type {TouchEvent} */ e) => pinch(table, e)} @touchend=${(/** @type {TouchEvent} */ e) => pinch(table, e)}>
        <div class=${`stage${tall}`} .style=${large ? `width:${zoomOf(table) * 100}%` : ""}>
          ${picture(game.board, overlay(table))} ${paused ? nothing : grid(table)}
          ${paused ? html`<button class="cover" @click=${state.pause}><b>${t("paused")}</b><span>${t("resume")}</span></button>` : nothing}
        </div>
      </div>
      ${legend(table)}
    </section>
    <section class="right" aria-label=${t("tools")}>
      <div class=${`flip ${table.note.what === "none" ? "" : "has-note"}`}>
        <div>${tools(table)} ${tray(table)} ${game.pieces.some((x) => game.position.values[x] === null) ? nothing : pad(table)}</div>
        ${note(table)}
      </div>
      ${engines(table)} ${doors(table)}
    </section>
    ${carried(table)}
  </main>`;
};

/** @param {KeyboardEvent} e */
export const key = (e) => state.table && hand.pageKey(state.table, e);

export const { leave } = state;
export const title = () => app.kinds.find((k) => k.id === state.table?.game.id.kind)?.title ?? "";
