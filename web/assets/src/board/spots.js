// Where a player can stand, as the scene says: the way an arrow leads, and the areas of variables.

/** @import {Board, Heading, Spot} from "../types.js" */

/** The side of a cell in drawing units. */
export const CELL = 64;

/** @type {Record<string, Heading>} */
export const HEADINGS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/**
 * @param {{x: number, y: number, w: number, h: number}} area
 * @param {number} x
 * @param {number} y
 */
export const holds = (area, x, y) => x >= area.x && x < area.x + area.w && y >= area.y && y < area.y + area.h;

/** @param {{x: number, y: number, w: number, h: number}} area */
export const centre = (area) => ({ x: area.x + area.w / 2, y: area.y + area.h / 2 });

/**
 * The row of a spot, for those who count rows.
 * @param {Spot} spot
 */
export const rowOf = (spot) => spot.cell?.[0] ?? spot.y;

/**
 * The spot an arrow leads to, or the ends of the row.
 * @param {Spot[]} spots
 * @param {number} from
 * @param {string} key
 */
export const next = (spots, from, key) => {
  const here = spots[from];
  if (key === "Home" || key === "End") {
    const row = spots.flatMap((s, i) => (rowOf(s) === rowOf(here) ? [i] : []));
    return (key === "Home" ? row[0] : row.at(-1)) ?? from;
  }
  return here.ways.find((w) => w.heading === HEADINGS[key])?.to ?? from;
};

/**
 * The areas of a variable on the board: the cells of a word, the lane of an edge, a cell.
 * @param {Board} board
 * @param {number} x
 * @returns {{x: number, y: number, w: number, h: number}[]}
 */
export const areas = (board, x) => {
  const own = board.scene.controls.filter((c) => c.var === x);
  // A piece that waits is its cells, not the box around them.
  if (own[0]?.action === "move") return board.scene.shapes.filter((s) => s.shape === "rect" && holds(own[0], s.x, s.y));
  if (own.length) return own;
  return board.scene.spots.filter((s) => s.vars.includes(x));
};
