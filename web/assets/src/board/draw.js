// Scenes as SVG. Roles become classes; the style sheet knows how they look.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { CELL } from "./spots.js";

/** @import {Board, Shape} from "../types.js" */
/** @import {TemplateResult} from "../../vendor/lit-html/lit-html.js" */

/** Room around the drawing, for the outer half of its frame. */
export const MARGIN = 8;

/** @typedef {{x: number, y: number, w: number, h: number}} Area */

/**
 * What lies over a scene.
 * @typedef {object} Overlay
 * @property {(Area & {n: number})[]} [colours] of the player's own
 * @property {Area[]} [peers] shaded
 * @property {Area[]} [same] with the same symbol
 * @property {Area[]} [clash] that break a rule as they stand
 * @property {Map<string, string[]>} [taken] corners that what is printed needs, by the corner of the cell
 * @property {Area[]} [selected]
 * @property {Area[]} [lands] where a piece in hand would lie
 * @property {Area[][]} [pattern] the areas of each variable of a step
 * @property {string[]} [tags] their tags; A, B, C … if not said
 * @property {Area[]} [houses] ringed
 * @property {Area[]} [wrong] hatched, with a “!”
 * @property {Area[]} [empty] hatched, with a “∅”: a wipe-out
 * @property {(Area & {text: string})[]} [letters] written in cells by the page itself
 * @property {TemplateResult[]} [extra]
 */

/**
 * @param {Area} area
 * @param {string} role
 * @param {number} [inset]
 */
const box = (area, role, inset = 0) =>
  svg`<rect class=${role} x=${area.x + inset} y=${area.y + inset} width=${area.w - 2 * inset} height=${area.h - 2 * inset}></rect>`;

/** The baseline that centres digits and capitals, which are some seven tenths of the font size tall. */
const SINK = 0.36;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} role
 * @param {string} text
 */
const word = (x, y, size, role, text) =>
  svg`<text class=${role} x=${x} y=${y + size * SINK} font-size=${size}>${text}</text>`;

/**
 * @param {Shape} s
 * @param {number} k how many values were drawn before it, for drawings that appear one by one
 */
const draw = (s, k) => {
  const fresh = k >= 0 && (s.role === "entered" || s.role === "placed") ? ` lv lv${Math.min(k, 3)}` : "";
  switch (s.shape) {
    case "rect":
      return svg`${box(s, s.role)}${s.role.startsWith("piece-") ? box(s, `tx tx-${s.role}`) : nothing}`;
    case "line":
      if (s.role === "strong" || s.role === "weak") return link(s);
      return svg`<line class=${s.role + fresh} x1=${s.x1} y1=${s.y1} x2=${s.x2} y2=${s.y2}></line>`;
    case "circle":
      return svg`<circle class=${s.role} cx=${s.x} cy=${s.y} r=${s.r}></circle>`;
    case "text": {
      const half = s.size * 0.45;
      return svg`${s.role === "placed" ? svg`<circle class="seal" cx=${s.x} cy=${s.y} r=${s.size * 0.68}></circle>` : nothing}
        ${word(s.x, s.y, s.size, s.role + fresh, s.text)}
        ${s.role === "removed" ? svg`<path class="strike" d="M${s.x - half} ${s.y + half}L${s.x + half} ${s.y - half}"></path>` : nothing}`;
    }
  }
};

/**
 * A link between candidates: solid and slightly bowed where one of the two must be, dashed and straight where not both
 * can; the arrowhead shows which way the chain is read.
 * @param {Shape} s
 */
const link = (s) => {
  const [dx, dy] = [s.x2 - s.x1, s.y2 - s.y1];
  const bow = s.role === "strong" ? 0.07 : 0;
  const [mx, my] = [(s.x1 + s.x2) / 2 - dy * bow, (s.y1 + s.y2) / 2 + dx * bow];
  const reach = Math.hypot(s.x2 - mx, s.y2 - my) || 1;
  const [ux, uy] = [((s.x2 - mx) / reach) * 9, ((s.y2 - my) / reach) * 9];
  const [bx, by] = [s.x2 - ux, s.y2 - uy];
  return svg`<path class=${s.role} d=${`M${s.x1} ${s.y1}Q${mx} ${my} ${s.x2} ${s.y2}`}></path>
    <path class="head" d=${`M${s.x2} ${s.y2}L${bx - uy / 2} ${by + ux / 2}L${bx + uy / 2} ${by - ux / 2}z`}></path>`;
};

/** @param {Area} area */
const hatch = (area) => {
  const lines = [];
  for (let at = 8; at < area.w + area.h; at += 8) {
    lines.push(`M${area.x + Math.max(0, at - area.h)} ${area.y + Math.min(at, area.h)}L${area.x + Math.min(at, area.w)} ${area.y + Math.max(0, at - area.w)}`);
  }
  return svg`${box(area, "error-fill")}<path class="hatch" d=${lines.join("")}></path>`;
};

/**
 * The letter of a pattern cell sits in a corner that no mark needs.
 * @param {Area} area
 * @param {string} sign
 * @param {Shape[]} shapes
 * @param {string[]} taken corners that what is printed needs
 */
const tag = (area, sign, shapes, taken) => {
  const side = 17;
  // On a small area it would cover what stands there: it juts out.
  const inset = Math.max(area.w, area.h) < CELL * 0.75 ? -7 : 3;
  const [left, right] = [area.x + inset, area.x + area.w - side - inset];
  const [top, bottom] = [area.y + inset, area.y + area.h - side - inset];
  const all = /** @type {const} */ ([["ne", right, top], ["se", right, bottom], ["sw", left, bottom], ["nw", left, top]]);
  const corners = all.filter(([name]) => !taken.includes(name)).map(([, x, y]) => [x, y]);
  const texts = shapes.filter((s) => s.shape === "text");
  const free = corners.find(([x, y]) =>
    texts.every((s) => Math.abs(s.x - x - side / 2) > side / 2 + s.size * 0.3 || Math.abs(s.y - y - side / 2) > side / 2 + s.size * 0.3),
  );
  const [x, y] = free ?? corners[0];
  return svg`<rect class="pattag" x=${x} y=${y} width=${side} height=${side}></rect>
    <text class="pattagt" x=${x + side / 2} y=${y + 12.9} font-size="12">${sign}</text>`;
};

/**
 * A, B, … Z, then numbers.
 * @param {number} n
 */
export const letter = (n) => (n < 26 ? String.fromCharCode(65 + n) : String(n + 1));

/** @param {Shape} s */
const isGround = (s) => (s.shape === "rect" && (s.role === "sheet" || s.role === "box" || s.role.startsWith("piece-"))) || s.role === "faint";

/**
 * The drawing of a board; `label` names it for those who do not see it, and without one it is hidden from them.
 * @param {Board} board
 * @param {Overlay} [over]
 * @param {{label?: string, lively?: boolean}} [how]
 */
export const picture = (board, over = {}, { label, lively } = {}) => {
  const { width, height, shapes } = board.scene;
  const first = shapes.findIndex((s) => !isGround(s));
  const ground = first < 0 ? shapes : shapes.slice(0, first);
  const rest = first < 0 ? [] : shapes.slice(first);
  let k = lively ? 0 : -1;
  const count = (/** @type {Shape} */ s) => (lively && s.role === "entered" && s.shape === "text" ? k++ : k);
  const view = `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`;
  const pattern = over.pattern ?? [];
  const linked = shapes.some((s) => s.role === "strong" || s.role === "weak");
  return html`<svg class=${`board${linked ? " linked" : ""}`} viewBox=${view} role=${label ? "img" : nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : "true"}>
    ${ground.map((s) => draw(s, -1))}
    ${over.peers?.map((a) => box(a, "peer"))}
    ${over.colours?.map((a) => svg`${box(a, `piece-${a.n - 1}`)}${box(a, `tx tx-piece-${a.n - 1}`)}`)}
    ${over.same?.map((a) => box(a, "same", 1))}
    ${over.selected?.map((a) => box(a, "sel"))} ${over.lands?.map((a) => box(a, "sel"))}
    ${pattern.flat().map((a) => svg`${box(a, "pat")}${box(a, "patring", 2)}`)}
    ${over.clash?.map((a) => box(a, "error-fill", 1))} ${over.wrong?.map(hatch)} ${over.empty?.map(hatch)}
    ${rest.map((s) => draw(s, count(s)))}
    ${over.letters?.map((a) => word(a.x + a.w / 2, a.y + a.h / 2 + 5, 36, "entered", a.text))}
    ${over.houses?.map((a) => box(a, "house", 1.5))}
    ${pattern.length > 1 ? pattern.map((areas, n) => (areas.length ? tag(areas[0], over.tags?.[n] ?? letter(n), shapes, over.taken?.get(`${areas[0].x},${areas[0].y}`) ?? []) : nothing)) : nothing}
    ${over.same?.map((a) => box(a, "samering", 5))} ${over.clash?.map((a) => svg`<path class="clash" d=${`M${a.x + 8} ${a.y + a.h - 7}h${a.w - 16}`}></path>`)}
    ${over.wrong?.map((a) => mark(a, "!"))} ${over.empty?.map((a) => mark(a, "∅"))}
    ${over.extra}
    ${over.selected?.map((a) => box(a, "selring", 2))}
  </svg>`;
};

/**
 * A part of a scene as a picture of its own.
 * @param {Area} area
 * @param {Shape[]} shapes
 * @param {number} width in pixels
 */
export const drawing = (area, shapes, width) => {
  const room = 4;
  return html`<svg class="board part" viewBox=${`${area.x - room} ${area.y - room} ${area.w + 2 * room} ${area.h + 2 * room}`} width=${width} height=${(width * (area.h + 2 * room)) / (area.w + 2 * room)} aria-hidden="true">${shapes.map((s) => draw(s, -1))}</svg>`;
};

/**
 * @param {Area} area
 * @param {string} sign
 */
const mark = (area, sign) => {
  const [x, y] = [area.x + area.w - 11, area.y + 11];
  return svg`<circle class="badge-error" cx=${x} cy=${y} r="9"></circle><text class="badge-text" x=${x} y=${y + 4.7} font-size="13">${sign}</text>`;
};

/**
 * A box around several areas: a row, a column, a block.
 * @param {Area[]} areas
 * @returns {Area}
 */
export const around = (areas) => {
  const [x, y] = [Math.min(...areas.map((a) => a.x)), Math.min(...areas.map((a) => a.y))];
  const [right, bottom] = [Math.max(...areas.map((a) => a.x + a.w)), Math.max(...areas.map((a) => a.y + a.h))];
  return { x, y, w: right - x, h: bottom - y };
};

/** The patterns that pieces are filled with beside their tint, so that a black-and-white print tells them apart. */
export const textures = () => html`<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
  ${[
    "M-3 3L3-3M0 12L12 0M9 15L15 9",
    "M3 3h.01M9 9h.01",
    "M0 3h12M0 7h12M0 11h12",
    "M-3 9L3 15M0 0L12 12M9-3L15 3",
    "M3 0v12M9 0v12",
    "M6 3v6M3 6h6",
    "M0 4l3 4 3-4 3 4 3-4",
    "M6 3.5a2.5 2.5 0 1 0 .01 0",
  ].map((d, i) => svg`<pattern id=${`texture-${i}`} width="12" height="12" patternUnits="userSpaceOnUse"><path class="ink23" d=${d}></path></pattern>`)}
</defs></svg>`;

export { CELL };
