// The search tree as a picture: depth to the right, time downwards.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";

/** @import {Board} from "../types.js" */
/** @import {Search, Try} from "./replay.js" */

const ROWS = 18;
const HIGH = 26;
const WIDE = 62;
const LEVELS = 5;

/**
 * The last tries up to an event; where the tree is deep, its left part scrolls away.
 * @param {Search} search
 * @param {number} at
 * @param {Board} board
 */
export const tree = (search, at, board) => {
  const begun = search.tries.filter((x) => x.from <= at);
  const recent = begun.slice(-ROWS);
  if (!recent.length) return html`<p class="small">${t("tree-none")}</p>`;
  const alive = (/** @type {Try} */ x) => x.to > at;
  const left = Math.max(0, Math.max(...recent.map((x) => x.depth)) - LEVELS + 1);
  const shown = recent.filter((x) => x.depth >= left);
  const now = shown.at(-1);
  const x = (/** @type {Try} */ one) => 12 + (one.depth - left) * WIDE;
  const y = (/** @type {number} */ i) => 30 + i * HIGH;
  const parent = (/** @type {number} */ i) => {
    for (let j = i - 1; j >= 0; j--) if (shown[j].depth < shown[i].depth) return shown[j].depth === shown[i].depth - 1 ? j : -1;
    return -1;
  };
  const rows = shown.map((one, i) => {
    const p = parent(i);
    const cls = alive(one) ? "alive" : "closed";
    const name = `${board.vars[one.var].short} = ${one.value}`;
    const line = p >= 0 ? svg`<path class=${cls} d=${`M${x(shown[p])} ${y(p) + 6}V${y(i)}H${x(one) - 6}`}></path>` : nothing;
    return svg`${line}${one === now ? svg`<rect class="here" x=${x(one) - 10} y=${y(i) - 12} width=${24 + name.length * 8.2} height="24"></rect>` : nothing}
      ${alive(one) ? svg`<circle class="dot-alive" cx=${x(one)} cy=${y(i)} r="5.5"></circle>` : svg`<path class="cross" d=${`M${x(one) - 4.5} ${y(i) - 4.5}l9 9m0-9l-9 9`}></path>`}
      <text class=${`tree-word ${cls}`} x=${x(one) + 11} y=${y(i) + 5}>${name}</text>`;
  });
  const height = y(shown.length - 1) + 20;
  const width = 12 + (LEVELS - 1) * WIDE + 150;
  const hidden = begun.length - shown.length;
  return html`<svg class="tree" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${t("tree-label", { tries: begun.length, depth: (now?.depth ?? 0) + 1 })}>
      <text class="tree-head" x="6" y="12">${t("tree-level", { n: left + 1 })}</text><path class="tree-rule" d=${`M0 17H${width}`}></path>
      ${hidden > 0 ? svg`<text class="tree-head" x=${width - 6} y="12" text-anchor="end">${t("tree-hidden", { count: hidden })}</text>` : nothing}${rows}</svg>
    <p class="small">● ${t("tree-alive")} &nbsp; <span class="removed-ink">✕</span> ${t("tree-closed")} &nbsp; ▭ ${t("tree-now")}</p>`;
};
