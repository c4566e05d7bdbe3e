// The search tree as a picture: depth to the right, time downwards. All of it, in a box of its own; a click goes there.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";

/** @import {Board} from "../types.js" */
/** @import {Search, Try} from "./replay.js" */

const HIGH = 26;
const WIDE = 62;

/** Tries drawn at once: nobody reads more, and a browser would feel it. */
const MOST = 600;

/** How large it can be drawn. */
export const ZOOMS = [0.4, 0.6, 0.8, 1, 1.3];

/**
 * @param {Search} search
 * @param {number} at
 * @param {Board} board
 * @param {{zoom: number, go: (event: number) => unknown}} how
 */
export const tree = (search, at, board, { zoom, go }) => {
  const { tries } = search;
  if (!tries.length) return html`<p class="small">${t("tree-none")}</p>`;
  const begun = tries.findLastIndex((x) => x.from <= at);
  const first = Math.max(0, Math.min(begun - MOST / 2, tries.length - MOST));
  const shown = tries.slice(first, first + MOST);
  const now = tries[begun];
  const alive = (/** @type {Try} */ x) => x.from <= at && x.to > at;
  const x = (/** @type {Try} */ one) => 12 + one.depth * WIDE;
  const y = (/** @type {number} */ i) => 16 + i * HIGH;
  /** The last row drawn at each depth. @type {number[]} */
  const above = [];
  const rows = shown.map((one, i) => {
    const p = one.depth > 0 ? above[one.depth - 1] : undefined;
    above[one.depth] = i;
    const cls = one.from > at ? "ahead" : alive(one) ? "alive" : "closed";
    // A helper has no name on the board.
    const name = [board.vars[one.var]?.short, one.value].filter(Boolean).join(" = ");
    const line = p === undefined ? nothing : svg`<path class=${cls} d=${`M${x(shown[p])} ${y(p) + 6}V${y(i)}H${x(one) - 6}`}></path>`;
    return svg`<g class="try" @click=${() => go(one.from)}>${line}<rect class=${one === now ? "here" : "hit"} x=${x(one) - 10} y=${y(i) - 12} width=${24 + name.length * 8.2} height="24"></rect>
      ${cls === "closed" ? svg`<path class="cross" d=${`M${x(one) - 4.5} ${y(i) - 4.5}l9 9m0-9l-9 9`}></path>` : svg`<circle class=${`dot-${cls}`} cx=${x(one)} cy=${y(i)} r="5.5"></circle>`}
      <text class=${`tree-word ${cls}`} x=${x(one) + 11} y=${y(i) + 5}>${name}</text></g>`;
  });
  const height = y(shown.length - 1) + 20;
  const width = 12 + Math.max(...shown.map((s) => s.depth)) * WIDE + 150;
  return html`<div class="tree-box" tabindex="0" role="region" aria-label=${t("tree")}><svg class="tree" viewBox=${`0 0 ${width} ${height}`} width=${width * zoom} height=${height * zoom} role="img" aria-label=${t("tree-label", { tries: begun + 1, depth: (now?.depth ?? -1) + 1 })}>${rows}</svg></div>
    <p class="small">● ${t("tree-alive")} &nbsp; <span class="removed-ink">✕</span> ${t("tree-closed")} &nbsp; ▭ ${t("tree-now")}${first > 0 ? html` &nbsp; ${t("tree-hidden", { count: first })}` : nothing}</p>`;
};
