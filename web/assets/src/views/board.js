// The board on the table: its drawing with what lies over it, and the grid that keyboards and listeners use.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { kindOf } from "../app.js";
import { CELL, MARGIN, around, letter, picture } from "../board/draw.js";
import { covered, outline } from "../board/loose.js";
import { areas, centre, rowOf } from "../board/spots.js";
import { t } from "../i18n.js";
import * as hand from "../play/hand.js";
import * as pointer from "../play/pointer.js";
import { select, selection, slotAt } from "../play/write.js";
import { setting } from "../settings.js";
import { tagsOf } from "./words.js";

/** @import {Game} from "../game.js" */
/** @import {Spot} from "../types.js" */
/** @import {Table} from "../play/state.js" */

/**
 * What a listener hears of a spot: where, what, and little else.
 * @param {Table} table
 * @param {Spot} spot
 * @param {number} at
 */
const label = ({ game }, spot, at) => {
  const parts = [spot.label];
  const left = game.lacking(spot);
  if (left !== null) parts.push(left < 0 ? t("exceeds", { count: -left }) : t("lacks", { count: left }));
  else if (spot.printed) parts.push(t("printed-value", { value: spot.printed }));
  else if (spot.action === "letter") parts.push(spot.vars.map((x) => game.base.vars[x].name).join(", "), game.position.letters[at] ?? t("empty"));
  else if (spot.action === "symbol") parts.push(written(game, spot.vars[0]));
  if (game.isLocked(at)) parts.push(t("locked"));
  if (game.position.colours[at]) parts.push(t("coloured", { n: game.position.colours[at] }));
  return parts.join("; ");
};

/**
 * @param {Game} game
 * @param {number} x
 */
const written = (game, x) => {
  const marks = game.position.marks[x];
  const corners = game.position.corners[x];
  return game.value(x) ?? ([marks?.length ? t("marked", { marks: marks.join(" ") }) : "", corners?.length ? t("cornered", { marks: corners.join(" ") }) : ""].filter(Boolean).join("; ") || t("empty"));
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
  const rects = (/** @type {number} */ x) => areas(board, x);
  const written = spot && !spot.ways.some((w) => w.edge !== undefined);
  const peers = !written || stage >= 2 ? [] : game.lettered ? game.slot(slotAt(table) ?? -1).map((i) => spots[i]) : game.peers(spot.vars[0]).flatMap(rects);
  const houses = step && stage >= 1 ? (board.houses ?? []).filter((h) => step.cites.includes(h.name)) : [];
  return {
    colours: Object.entries(game.position.colours).flatMap(([i, n]) => (spots[Number(i)] ? [{ ...spots[Number(i)], n }] : [])),
    peers,
    same: written && !game.lettered && setting("same") ? twins(game, spot) : [],
    selected: written && !game.solved && !table.held ? selection(table).map((i) => spots[i]) : [],
    lands: landing(table),
    pattern: step && stage >= 2 ? step.pattern.map(rects) : [],
    tags: step ? tagsOf(step, game.base) : [],
    taken: new Map(spots.map((s) => [`${s.x},${s.y}`, s.taken ?? []])),
    houses: stage === 1 || houses.length < 3 ? houses.map((h) => around(h.vars.flatMap(rects))) : [],
    wrong: table.wrong.flatMap(rects),
    clash: setting("conflicts") && !game.solved ? clashing(game) : [],
    letters: game.lettered ? spots.flatMap((s, i) => (game.position.letters[i] ? [{ ...s, text: game.position.letters[i] }] : [])) : [],
    extra: [...jottings(game), ...edges(table), ...lying(table), ...(step && stage >= 3 ? lays(game, step) : []), ...locks(game)],
  };
};

/**
 * Cells that show the same symbol as this one.
 * @param {Game} game
 * @param {Spot} spot
 */
const twins = (game, spot) => {
  const shown = (/** @type {Spot} */ s) => s.printed || (s.vars.length ? game.value(s.vars[0]) : null);
  const here = shown(spot);
  return here ? game.spots.filter((s) => s !== spot && shown(s) === here) : [];
};

/**
 * Cells whose values break a rule as they stand, and words that no list has; edges too, but for those whose ends print
 * what they want and show it themselves.
 * @param {Game} game
 */
const clashing = (game) => {
  const of = new Set(game.board.clashes ?? []);
  const unfit = (/** @type {Spot} */ s, /** @type {number} */ i) => (game.lettered ? s.vars.some((x) => of.has(x) && game.slot(x).length > 1) && game.letter(i) : s.vars.some((x) => of.has(x) && game.value(x) !== null));
  const told = new Set(game.spots.flatMap((s) => (s.wants === undefined ? [] : s.ways.map((w) => w.edge))));
  const edges = game.board.scene.controls.filter((c) => c.action === "cycle" && of.has(c.var) && !told.has(c.var) && game.value(c.var) !== null);
  return [...game.spots.filter((s, i) => (s.action || !game.lettered) && unfit(s, i)), ...edges];
};

/**
 * Corner marks, and the candidates of cells that have some.
 * @param {Game} game
 */
const jottings = (game) =>
  game.spots.flatMap((s) => {
    const [x] = s.vars;
    const corners = x === undefined || s.action !== "symbol" || game.position.values[x] !== null ? null : game.position.corners[x];
    if (!corners?.length) return [];
    const [l, c, r] = [s.x + 12, s.x + s.w / 2, s.x + s.w - 12];
    const [top, mid, low] = [s.y + 17, s.y + s.h / 2 + 5, s.y + s.h - 8];
    const all = [["nw", l, top], ["ne", r, top], ["sw", l, low], ["se", r, low], ["n", c, top], ["s", c, low], ["w", l, mid], ["e", r, mid]];
    const places = all.filter(([name]) => !s.taken?.includes(/** @type {any} */ (name)));
    const marks = (game.position.marks[x] ?? []).join("");
    return [svg`${corners.slice(0, places.length).map((m, i) => svg`<text class="corner" x=${places[i][1]} y=${places[i][2]} font-size="15">${m}</text>`)}
      ${marks ? svg`<text class="pencil" x=${c} y=${mid} font-size=${marks.length > 5 ? 11 : 15}>${marks}</text>` : nothing}`];
  });

/**
 * Around spots with edges: what they lack, which hang together, the edge being drawn, the one refused.
 * @param {Table} table
 */
const edges = (table) => {
  const { game, at, drag, refused } = table;
  if (!game.cycled) return [];
  const tints = setting("groups") ? groups(game) : [];
  const drawn = game.spots.map((s, i) => {
    const c = centre(s);
    const left = game.lacking(s);
    const shape = (/** @type {string} */ cls, grow = 0) =>
      s.round ? svg`<circle class=${cls} cx=${c.x} cy=${c.y} r=${s.w / 2 + grow}></circle>` : svg`<rect class=${cls} x=${s.x - grow} y=${s.y - grow} width=${s.w + 2 * grow} height=${s.h + 2 * grow}></rect>`;
    const to = drag?.what === "edge" && drag.from === i && drag.way?.to !== undefined ? centre(game.spots[drag.way.to]) : null;
    const [bx, by] = [s.x + s.w * 0.9, s.y + s.h * 0.1];
    return svg`${to ? svg`<line class="drag" x1=${c.x} y1=${c.y} x2=${to.x} y2=${to.y}></line>` : nothing}
      ${left === 0 ? svg`${s.round ? svg`${shape("isl full")}<text class="islt full" x=${c.x} y=${c.y + 11} font-size="32">${s.printed}</text>` : shape("done")}` : s.round && s.printed && tints[i] !== undefined ? svg`${shape(`isl piece-${tints[i]}`)}<text class="islt" x=${c.x} y=${c.y + 11} font-size="32">${s.printed}</text>` : nothing}
      ${left !== null && left < 0 && setting("conflicts") ? shape("isl over", 3) : nothing}
      ${i === at && !game.solved ? shape("selring", 4) : nothing}
      ${i === at && left !== null && left !== 0 && !game.solved ? svg`<circle class="badge" cx=${bx} cy=${by} r="12"></circle><text class="badge-text" x=${bx} y=${by + 5} font-size="14">${left}</text>` : nothing}`;
  });
  const barred = refused === null ? [] : [refused, ...(game.bars.get(refused) ?? []).filter((y) => Number(game.value(y) ?? 0) > 0)];
  return [...drawn, ...barred.flatMap((x) => areas(game.board, x)).map((a) => svg`<rect class="refused" x=${a.x} y=${a.y} width=${a.w} height=${a.h}></rect>`)];
};

/**
 * A tint for each group of spots that drawn edges join, by spot; single ones have none.
 * @param {Game} game
 * @returns {(number | undefined)[]}
 */
const groups = (game) => {
  const up = game.spots.map((_, i) => i);
  const root = (/** @type {number} */ i) => {
    while (up[i] !== i) i = up[i] = up[up[i]];
    return i;
  };
  game.spots.forEach((s, i) => s.ways.forEach((w) => w.edge !== undefined && w.to !== undefined && Number(game.value(w.edge) ?? 0) > 0 && (up[root(i)] = root(w.to))));
  /** @type {Map<number, number>} */
  const sizes = new Map();
  game.spots.forEach((_, i) => sizes.set(root(i), (sizes.get(root(i)) ?? 0) + 1));
  const named = [...sizes].filter(([, n]) => n > 1).map(([r]) => r);
  // One group that holds all is what is wanted: nothing to tell apart.
  return game.spots.map((_, i) => ((sizes.get(root(i)) ?? 0) > 1 && named.length > 1 ? named.indexOf(root(i)) % 9 : undefined));
};

/** @param {Game} game */
const locks = (game) =>
  game.spots.flatMap((s, i) => {
    if (!game.isLocked(i)) return [];
    const [x, y] = s.round ? [s.x + s.w / 2, s.y + s.h - 3] : [s.x + s.w - 11, s.y + s.h - 9];
    return [svg`<path class="lock-bow" d=${`M${x - 3.5} ${y - 2}v-3a3.5 3.5 0 0 1 7 0v3`}></path><rect class="lock" x=${x - 6} y=${y - 3} width="12" height="9" rx="1"></rect>`];
  });

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
 * What a step says of loose pieces: where one must lie, and the cells that none of its places left can reach.
 * @param {Game} game
 * @param {import("../types.js").Step} step
 */
const lays = (game, step) => {
  const placed = step.places.filter(([x]) => game.pieces.includes(x)).map(([x, v]) => svg`<path class="landing placed" d=${outline(covered(game.base, x, v))}></path>`);
  const moved = [...new Set(step.removes.map(([x]) => x))].filter((x) => game.pieces.includes(x));
  const gone = moved.flatMap((x) => {
    const out = new Set(step.removes.filter(([y]) => y === x).map(([, v]) => v));
    const left = new Set(game.candidates(x).filter((v) => !out.has(v)).flatMap((v) => covered(game.base, x, v).map(String)));
    const lost = [...out].flatMap((v) => covered(game.base, x, v)).filter((c, i, all) => !left.has(String(c)) && all.findIndex((d) => String(d) === String(c)) === i);
    return lost.map(([row, col]) => svg`<path class="lost" d=${`M${col * CELL + 14} ${row * CELL + 14}l36 36m0-36l-36 36`}></path>`);
  });
  return [...placed, ...gone];
};

/**
 * The cells a piece in hand would cover.
 * @param {Table} table
 */
const landing = ({ game, held }) =>
  held ? covered(game.base, held.var, held.at).map(([row, col]) => ({ x: col * CELL, y: row * CELL, w: CELL, h: CELL })) : [];

/** @param {Table} table */
const grid = (table) => {
  const { game } = table;
  const { width, height } = game.board.scene;
  const rows = [...new Set(game.spots.map(rowOf))];
  const percent = (/** @type {number} */ n, /** @type {number} */ of) => `${(n / (of + 2 * MARGIN)) * 100}%`;
  const kind = kindOf(game.id.kind);
  const picked = new Set(selection(table));
  return html`<div class=${`spots${game.cycled ? " bridged" : ""}`} role="grid" aria-label=${kind?.title ?? game.id.kind} aria-multiselectable="true"
      @keydown=${(/** @type {KeyboardEvent} */ e) => hand.boardKey(table, e)}
      @pointerdown=${(/** @type {PointerEvent} */ e) => pointer.press(table, e)}
      @pointermove=${(/** @type {PointerEvent} */ e) => pointer.move(table, e)}
      @pointerup=${(/** @type {PointerEvent} */ e) => pointer.release(table, e)}
      @pointercancel=${(/** @type {PointerEvent} */ e) => pointer.release(table, e)}
      @click=${(/** @type {MouseEvent} */ e) => pointer.tap(table, e)}
      @contextmenu=${(/** @type {MouseEvent} */ e) => pointer.second(table, e)}>
    ${rows.map((row) => html`<div role="row" aria-rowindex=${row + 1}>${[...game.spots.entries()].filter(([, s]) => rowOf(s) === row).map(
      ([i, s]) => html`<div class=${`spot${s.round ? " round" : ""}`} role="gridcell" aria-colindex=${(s.cell?.[1] ?? i) + 1} tabindex=${i === table.at ? 0 : -1}
        aria-selected=${picked.has(i)} aria-readonly=${s.action ? "false" : "true"} aria-label=${label(table, s, i)}
        .style=${`left:${percent(s.x + MARGIN, width)};top:${percent(s.y + MARGIN, height)};width:${percent(s.w, width)};height:${percent(s.h, height)}`}
        @focus=${() => table.at !== i && select(table, i)}></div>`,
    )}</div>`)}
  </div>`;
};

/** @param {Table} table */
export const board = (table) => html`${picture(table.game.board, overlay(table))} ${table.paused ? nothing : grid(table)}`;
