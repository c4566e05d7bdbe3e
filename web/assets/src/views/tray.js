// The pieces that wait, drawn; the one in hand; and those that lie on the board, by their letters.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { drawing, letter } from "../board/draw.js";
import { t } from "../i18n.js";
import * as pieces from "../play/pieces.js";

/** @import {Table} from "../play/state.js" */

/** Pixels a cell of a piece has in the tray. */
const PITCH = 24;

/** Drawing units a cell of a piece has in the tray. */
const SMALL = 32;

/**
 * @param {Table} table
 * @param {number} x
 */
const sketch = ({ game }, x) => {
  const loose = game.loose.get(x);
  if (!loose) return nothing;
  return drawing(loose.area, loose.shapes, (loose.area.w / SMALL) * PITCH);
};

/**
 * Those printed on a piece; its name is no digit.
 * @param {Table} table
 * @param {number} x
 */
const digits = ({ game }, x) => game.loose.get(x)?.shapes.filter((s) => s.shape === "text" && s.role === "given").length ?? 0;

/**
 * @param {Table} table
 * @param {number} x
 */
const card = (table, x) => {
  const { game, held } = table;
  const inHand = held?.var === x;
  const name = letter(game.pieces.indexOf(x));
  const said = inHand ? t("in-hand") : t("digits", { count: digits(table, x) });
  return html`<li><button class=${`b piece ${inHand ? "held" : ""}`} aria-pressed=${inHand}
    @click=${() => pieces.justDropped() || pieces.tap(table, x)}
    @pointerdown=${(/** @type {PointerEvent} */ e) => pieces.grab(table, x, e)}
    @pointermove=${(/** @type {PointerEvent} */ e) => pieces.drag(table, e)}
    @pointerup=${(/** @type {PointerEvent} */ e) => pieces.drop(table, e)}
    @pointercancel=${(/** @type {PointerEvent} */ e) => pieces.drop(table, e)}>${sketch(table, x)}<span class="of"><b class="tag ink">${name}</b> ${said}${inHand ? html`<span class="vh"> ${held.at}</span>` : nothing}</span></button></li>`;
};

/** What can be done with the piece in hand, for hands without a keyboard. @param {Table} table */
const hand = (table) => {
  const { held } = table;
  if (!held) return nothing;
  const arrows = /** @type {const} */ ([["left", "←"], ["up", "↑"], ["down", "↓"], ["right", "→"]]);
  return html`<p class="small" aria-live="polite">${t("lands-at", { piece: letter(table.game.pieces.indexOf(held.var)), place: held.at })}</p>
    <div class="act hand">${arrows.map(([way, sign]) => html`<button class="b" aria-label=${t(`shift-${way}`)} @click=${() => pieces.shift(table, `Arrow${way[0].toUpperCase()}${way.slice(1)}`)}>${sign}</button>`)}
      ${pieces.turns(table, held.var) ? html`<button class="b" @click=${() => pieces.turn(table)}>${t("turn")}</button>` : nothing}
      <button class="b p" @click=${() => pieces.setDown(table)}>${t("set-down")}</button><button class="b" @click=${() => pieces.letGo(table)}>${t("let-go")}</button></div>`;
};

/** The piece under the pointer while it is carried. @param {Table} table */
export const carried = (table) => {
  const { carry, game } = table;
  if (!carry?.moved || pieces.isOver(table, carry)) return nothing;
  const loose = game.loose.get(carry.var);
  if (!loose) return nothing;
  const width = (loose.area.w / SMALL) * PITCH;
  const at = `left:${carry.x - carry.grip[1] * width}px;top:${carry.y - carry.grip[0] * (loose.area.h / SMALL) * PITCH}px`;
  return html`<div class="carried" .style=${at} aria-hidden="true">${drawing(loose.area, loose.shapes, width)}</div>`;
};

/** @param {Table} table */
export const tray = (table) => {
  const { game } = table;
  if (!game.pieces.length) return nothing;
  const waits = game.pieces.filter((x) => game.position.values[x] === null);
  const lies = game.pieces.filter((x) => game.position.values[x] !== null);
  const phase = waits.length ? 1 : 2;
  return html`<section class="tray" aria-label=${t("pieces")}>
    <ol class="phases"><li class=${phase === 1 ? "now" : "past"} aria-current=${phase === 1 ? "step" : nothing}>1 ${t("stage-pieces")}</li><li class=${phase === 2 ? "now" : ""} aria-current=${phase === 2 ? "step" : nothing}>2 ${t("stage-digits")}</li></ol>
    <h2 class="kick">${t("pieces-left", { count: waits.length })}</h2>
    ${waits.length ? html`<ul class="tray-list">${waits.map((x) => card(table, x))}</ul>` : nothing}
    ${hand(table)}
    ${lies.length ? html`<div class="lying" role="group" aria-label=${t("take-again")}><span class="small">${t("take-again")}</span>${lies.map((x) => html`<button class="b" @click=${() => pieces.take(table, x)}>${letter(game.pieces.indexOf(x))}</button>`)}</div>` : nothing}
  </section>`;
};
