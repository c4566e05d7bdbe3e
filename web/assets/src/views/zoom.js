// Large boards in a box of their own: zoomed by buttons, keys, wheel or two fingers, and moved by scrolling.

import { html } from "../../vendor/lit-html/lit-html.js";
import { announce, refresh } from "../app.js";
import { t } from "../i18n.js";

/** @import {Table} from "../play/state.js" */

/** Boards with more cells than this in a row are zoomed. */
const WIDE = 12;

/** The side of a cell, in pixels, that a large board starts with. */
const READABLE = 30;

/** What one press of a button does. */
const STEP = 1.4;

const MOST = 12;

/** @param {Table} table */
export const isLarge = ({ game }) => game.board.scene.width > WIDE * 64;

const box = () => /** @type {HTMLElement | null} */ (document.querySelector(".pan.big"));

/**
 * How much wider than its box the board is: at first so that its cells can be read.
 * @param {Table} table
 */
export const zoomOf = (table) => {
  if (!isLarge(table)) return 1;
  if (table.zoom) return table.zoom;
  const width = box()?.clientWidth ?? Math.min(innerWidth - 20, 620);
  return Math.min(MOST, Math.max(1, (READABLE * table.game.board.scene.width) / 64 / width));
};

/**
 * Zooms around a point of the box, its middle if none is said, so that what is there stays there.
 * @param {Table} table
 * @param {number} to
 * @param {{x: number, y: number}} [point] on the screen
 */
export const zoomTo = (table, to, point) => {
  const pan = box();
  const before = zoomOf(table);
  const after = Math.min(MOST, Math.max(1, to));
  if (!pan || after === before) return;
  const rect = pan.getBoundingClientRect();
  const [px, py] = point ? [point.x - rect.left, point.y - rect.top] : [pan.clientWidth / 2, pan.clientHeight / 2];
  const [x, y] = [(pan.scrollLeft + px) * (after / before) - px, (pan.scrollTop + py) * (after / before) - py];
  table.zoom = after;
  announce(t("zoomed", { percent: Math.round(after * 100) }));
  refresh();
  queueMicrotask(() => queueMicrotask(() => pan.scrollTo(x, y)));
};

/** @param {Table} table */
export const larger = (table) => zoomTo(table, zoomOf(table) * STEP);
/** @param {Table} table */
export const smaller = (table) => zoomTo(table, zoomOf(table) / STEP);
/** @param {Table} table */
export const whole = (table) => zoomTo(table, 1);

/**
 * Ctrl and the wheel, as everywhere.
 * @param {Table} table
 * @param {WheelEvent} e
 */
export const wheel = (table, e) => {
  if (!e.ctrlKey || !isLarge(table)) return;
  e.preventDefault();
  zoomTo(table, zoomOf(table) * Math.exp(-e.deltaY / 300), { x: e.clientX, y: e.clientY });
};

/** Two fingers: how far apart they were, and the zoom then. @type {{far: number, zoom: number} | null} */
let pinched = null;

/**
 * @param {Table} table
 * @param {TouchEvent} e
 */
export const pinch = (table, e) => {
  if (e.touches.length !== 2 || !isLarge(table)) {
    pinched = null;
    return;
  }
  const [a, b] = e.touches;
  const far = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1;
  e.preventDefault();
  pinched ??= { far, zoom: zoomOf(table) };
  zoomTo(table, (pinched.zoom * far) / pinched.far, { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
};

/** Brings the selection into the box, without moving the page. @param {HTMLElement | null} spot */
export const reveal = (spot) => {
  const pan = box();
  if (!pan || !spot) return;
  const [outer, inner] = [pan.getBoundingClientRect(), spot.getBoundingClientRect()];
  const room = inner.width;
  const dx = Math.max(0, inner.right + room - outer.right) - Math.max(0, outer.left - inner.left + room);
  const dy = Math.max(0, inner.bottom + room - outer.bottom) - Math.max(0, outer.top - inner.top + room);
  if (dx || dy) pan.scrollBy(dx, dy);
};

/** @param {Table} table */
export const zoomBar = (table) => {
  const now = zoomOf(table);
  return html`<div class="zoom" role="group" aria-label=${t("zoom")}>
    <button class="b" aria-label=${t("zoom-out")} ?disabled=${now <= 1} @click=${() => smaller(table)}>−</button>
    <button class="b" ?disabled=${now <= 1} @click=${() => whole(table)}>${t("zoom-whole")}</button>
    <button class="b" aria-label=${t("zoom-in")} ?disabled=${now >= MOST} @click=${() => larger(table)}>+</button>
    <span class="small num">${Math.round(now * 100)} %</span></div>`;
};
