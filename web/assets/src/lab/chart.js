// Engines side by side: dots on a logarithmic scale, a shape for each engine, the number written beside it.

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { number, t } from "../i18n.js";

/** @import {Compared} from "../types.js" */

/** @typedef {"nodes" | "prunings" | "backtracks" | "seconds"} Measure */

/** @type {Measure[]} */
export const MEASURES = ["nodes", "prunings", "backtracks", "seconds"];

const LEFT = 88;
const WIDTH = 388;
const HIGH = 34;
const SHAPES = ["M-6-6h12v12h-12z", "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0", "M0-8l8 8-8 8-8-8z", "M0-8l8 14h-16z", "M-7 0h14M0-7v14M-5-5l10 10M5-5l-10 10"];

/**
 * @param {Compared[]} rows
 * @param {Measure} measure
 * @param {string} engine the one being watched
 */
export const chart = (rows, measure, engine) => {
  // Seconds are shown in millionths, so that the scale starts above 1.
  const scale = measure === "seconds" ? 1e6 : 1;
  const value = (/** @type {Compared} */ r) => (r[measure] === null ? null : Math.max(0, Number(r[measure]) * scale));
  const most = Math.max(10, ...rows.map((r) => value(r) ?? 0));
  const decades = Math.max(1, Math.ceil(Math.log10(most)));
  const room = WIDTH - LEFT - 74;
  const at = (/** @type {number} */ n) => LEFT + (Math.log10(Math.max(1, n)) / decades) * room;
  const ticks = Array.from({ length: decades + 1 }, (_, i) => i).filter((i) => decades < 6 || i % 2 === 0);
  const unit = (/** @type {number} */ i) => (measure === "seconds" ? (i < 3 ? `${10 ** i} µs` : i < 6 ? `${10 ** (i - 3)} ms` : `${10 ** (i - 6)} s`) : i < 4 ? String(10 ** i) : `10${"⁰¹²³⁴⁵⁶⁷⁸⁹"[i]}`);
  const shown = (/** @type {number} */ n) => (measure === "seconds" ? time(n / 1e6) : number(n));
  return html`<svg class="chart-svg" viewBox=${`0 0 ${WIDTH} ${30 + rows.length * HIGH}`} role="img" aria-label=${t(`measure-${measure}`)}>
    ${ticks.map((i) => svg`<text class="tick-text" x=${at(10 ** i)} y="12">${unit(i)}</text><path class="tree-rule" d=${`M${at(10 ** i)} 20V${24 + rows.length * HIGH}`}></path>`)}
    ${rows.map((r, i) => {
      const n = value(r);
      const y = 38 + i * HIGH;
      const cls = r.engine === engine ? "watched" : "";
      if (n === null) return svg`<text class="engine" x="0" y=${y + 5}>${r.engine}</text><text class="tick-num" x=${LEFT} y=${y + 5}>${t("declined")}</text>`;
      return svg`<text class=${`engine ${cls}`} x="0" y=${y + 5}>${r.engine}</text>
        <path class=${`stem ${cls}`} d=${`M${LEFT} ${y}H${at(n)}`}></path><path class=${`point ${cls}`} transform=${`translate(${at(n)} ${y})`} d=${SHAPES[i % SHAPES.length]}></path>
        <text class=${`tick-num ${cls}`} x=${at(n) + 13} y=${y + 5}>${shown(n)}${r.status === "stopped" ? "+" : ""}</text>`;
    })}</svg>`;
};

/** @param {number} seconds */
export const time = (seconds) =>
  seconds < 1e-3 ? `${number(seconds * 1e6)} µs` : seconds < 1 ? `${number(seconds * 1e3, 1)} ms` : `${number(seconds, 2)} s`;
