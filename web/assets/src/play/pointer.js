// What a pointer does on the board: select, drag over cells, draw edges, mark that none goes here.

import { refresh } from "../app.js";
import { MARGIN } from "../board/draw.js";
import { centre, holds } from "../board/spots.js";
import * as zoom from "../views/zoom.js";
import * as pieces from "./pieces.js";
import * as write from "./write.js";

/** @import {Control, Way} from "../types.js" */
/** @import {Table} from "./state.js" */

/**
 * What a pointer that is down does.
 * @typedef {{what: "cells", from: number} | {what: "edge", from: number, way: Way | null} | {what: "lane", among: Control[], x: number, y: number, flat: boolean | null}} Drag
 */

/** Drawing units a pointer may stray and still tap. */
const STRAY = 10;

/**
 * A pointer's place in the drawing's units.
 * @param {Table} table
 * @param {PointerEvent | MouseEvent} e
 */
const place = (table, e) => {
  const box = /** @type {HTMLElement} */ (e.currentTarget).getBoundingClientRect();
  const { width, height } = table.game.board.scene;
  const along = (/** @type {number} */ share, /** @type {number} */ length) => share * (length + 2 * MARGIN) - MARGIN;
  return { x: along((e.clientX - box.left) / box.width, width), y: along((e.clientY - box.top) / box.height, height) };
};

/**
 * The way with an edge that leads from a spot towards a point.
 * @param {Table} table
 * @param {number} from
 * @param {{x: number, y: number}} p
 */
const towards = (table, from, p) => {
  const s = table.game.spots[from];
  const c = centre(s);
  const [dx, dy] = [p.x - c.x, p.y - c.y];
  if (Math.hypot(dx, dy) < s.w / 2) return null;
  const heading = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "right" : "left") : dy > 0 ? "down" : "up";
  return s.ways.find((w) => w.heading === heading && w.edge !== undefined) ?? null;
};

/**
 * Edges that react at a point.
 * @param {Table} table
 * @param {{x: number, y: number}} p
 */
const lanes = ({ game }, p) => game.board.scene.controls.filter((c) => c.action === "cycle" && holds(c, p.x, p.y));

/**
 * Of edges that cross, the one the pointer was moved along; else the one that can be drawn, a drawn one first.
 * @param {Table} table
 * @param {Control[]} among
 * @param {boolean | null} flat
 */
const chosen = ({ game }, among, flat) => {
  const along = flat === null ? [] : among.filter((c) => c.w > c.h === flat);
  const drawn = (/** @type {Control} */ c) => Number(game.value(c.var) ?? 0) > 0;
  const list = along.length ? along : among;
  return list.find(drawn) ?? list.find((c) => game.barring(c.var) === undefined) ?? list[0];
};

/** Whether a finger here may be about to move a large board. @param {Table} table @param {PointerEvent} e */
const mayPan = (table, e) => e.pointerType === "touch" && zoom.isLarge(table);

/** When the pointer last did something by itself: the click that follows does nothing more. */
let acted = -Infinity;

/**
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const press = (table, e) => {
  if (e.button !== 0) return;
  const p = place(table, e);
  const { game } = table;
  if (table.held) return pieces.hold(table, p, e);
  const at = game.spots.findIndex((s) => holds(s, p.x, p.y));
  const capture = () => /** @type {HTMLElement} */ (e.currentTarget).setPointerCapture(e.pointerId);
  if (at < 0) {
    const among = mayPan(table, e) ? [] : lanes(table, p);
    if (!among.length) return;
    e.preventDefault();
    table.drag = { what: "lane", among, ...p, flat: null };
    return capture();
  }
  if (e.pointerType !== "touch") e.preventDefault();
  const spot = game.spots[at];
  if (spot.ways.some((w) => w.edge !== undefined)) {
    table.drag = { what: "edge", from: at, way: null };
    capture();
  } else if (!game.lettered && !mayPan(table, e)) {
    table.drag = { what: "cells", from: at };
    capture();
  }
  const more = e.ctrlKey || e.metaKey || e.shiftKey;
  if (more && !game.lettered && table.picked.has(at)) {
    table.picked.delete(at);
    return write.focus();
  }
  // A second press on the same cell turns the direction of writing; the first keeps it.
  if (at === table.at && game.lettered && document.activeElement?.classList.contains("spot")) return write.turn(table);
  write.select(table, at, more && !game.lettered);
};

/**
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const move = (table, e) => {
  if (table.carry) return pieces.drag(table, e);
  const { drag } = table;
  if (!drag) return;
  const p = place(table, e);
  if (drag.what === "cells") {
    const at = table.game.spots.findIndex((s) => holds(s, p.x, p.y));
    if (at >= 0 && at !== table.at && !table.picked.has(at)) write.select(table, at, true);
  } else if (drag.what === "lane") {
    const [dx, dy] = [Math.abs(p.x - drag.x), Math.abs(p.y - drag.y)];
    if (Math.max(dx, dy) > STRAY) table.drag = { ...drag, flat: dx > dy };
  } else {
    const way = towards(table, drag.from, p);
    if (way?.edge === drag.way?.edge) return;
    table.drag = { ...drag, way };
  }
  refresh();
};

/**
 * @param {Table} table
 * @param {PointerEvent} e
 */
export const release = (table, e) => {
  if (table.carry) return pieces.settle(table, e);
  const { drag } = table;
  table.drag = null;
  if (!drag || drag.what === "cells") return;
  if (e.type === "pointerup") {
    const p = place(table, e);
    if (drag.what === "lane") {
      acted = performance.now();
      const lane = chosen(table, drag.among, drag.flat);
      if (lane) write.cycle(table, lane.var);
    } else lead(table, drag.from, p);
  }
  refresh();
};

/**
 * Let go over the next spot, or at least half of the way there.
 * @param {Table} table
 * @param {number} from
 * @param {{x: number, y: number}} p
 */
const lead = (table, from, p) => {
  const way = towards(table, from, p);
  if (way?.edge === undefined) return;
  const start = centre(table.game.spots[from]);
  const end = way.to === undefined ? null : centre(table.game.spots[way.to]);
  const gone = Math.hypot(p.x - start.x, p.y - start.y);
  if (!end || gone > Math.hypot(end.x - start.x, end.y - start.y) / 2) {
    acted = performance.now();
    write.cycle(table, way.edge);
  }
};

/**
 * A tap beside the spots: where a finger may move the board, only this is sure to be one.
 * @param {Table} table
 * @param {MouseEvent} e
 */
export const tap = (table, e) => {
  if (performance.now() - acted < 400) return;
  const p = place(table, e);
  if (table.game.spots.some((s) => holds(s, p.x, p.y))) return;
  const lane = chosen(table, lanes(table, p), null);
  if (lane) write.cycle(table, lane.var);
};

/**
 * The other button, or a long press: nothing goes on this edge; at a spot, it is locked.
 * @param {Table} table
 * @param {MouseEvent} e
 */
export const second = (table, e) => {
  const p = place(table, e);
  const at = table.game.spots.findIndex((s) => holds(s, p.x, p.y));
  if (at >= 0 && table.game.cycled) {
    e.preventDefault();
    write.select(table, at);
    return write.lock(table);
  }
  const lane = chosen(table, lanes(table, p), null);
  if (!lane) return;
  e.preventDefault();
  write.none(table, lane.var);
};
