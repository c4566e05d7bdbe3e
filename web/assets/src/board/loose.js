// Loose pieces: their drawings apart from the board's, and the cells they would cover.

import { CELL } from "./spots.js";

/** @import {Board, Shape} from "../types.js" */
/** @import {Area} from "./draw.js" */

/**
 * A piece as it lies in the tray.
 * @typedef {object} Loose
 * @property {Area} area
 * @property {Shape[]} shapes
 */

/** @param {Shape} s */
const top = (s) => (s.shape === "line" ? Math.min(s.y1, s.y2) : s.y);

/** @param {Shape} s */
const left = (s) => (s.shape === "line" ? Math.min(s.x1, s.x2) : s.x);

/**
 * The board without the pieces that wait beside it.
 * @param {Board} board
 * @returns {Board}
 */
export const cleared = (board) => {
  const [width, height] = board.scene.board;
  const { shapes, controls } = board.scene;
  const kept = shapes.filter((s) => top(s) < height || (s.shape === "line" && s.y2 === height && s.y1 === height && s.role === "frame"));
  return { ...board, scene: { ...board.scene, width, height, shapes: kept, controls: controls.filter((c) => c.action !== "move") } };
};

/**
 * The drawings of the pieces that wait, by variable.
 * @param {Board} board
 * @returns {Map<number, Loose>}
 */
export const waiting = (board) =>
  new Map(
    board.scene.controls
      .filter((c) => c.action === "move")
      .map((c) => {
        const area = { x: c.x, y: c.y, w: c.w, h: c.h };
        const inside = (/** @type {Shape} */ s) => left(s) >= c.x && left(s) <= c.x + c.w && top(s) >= c.y && top(s) <= c.y + c.h;
        return [c.var, { area, shapes: board.scene.shapes.filter(inside) }];
      }),
  );

/**
 * The cells a piece covers at a place, as rows and columns.
 * @param {Board} board
 * @param {number} x
 * @param {string} symbol
 * @returns {[number, number][]}
 */
export const covered = (board, x, symbol) => {
  const { symbols, ways } = board.vars[x];
  return (ways?.[symbols.indexOf(symbol)] ?? []).flatMap((y) => {
    const cell = board.vars[y].place?.cell;
    return cell ? [cell] : [];
  });
};

/**
 * The upper left corner of the box around some cells.
 * @param {[number, number][]} cells
 * @returns {[number, number]}
 */
export const corner = (cells) => [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, col]) => col))];

/**
 * The shape of some cells, wherever they lie.
 * @param {[number, number][]} cells
 */
export const form = (cells) => {
  const [row, col] = corner(cells);
  return cells.map(([r, c]) => `${r - row},${c - col}`).sort().join(" ");
};

/**
 * The outline of some cells, as the data of a path.
 * @param {[number, number][]} cells
 */
export const outline = (cells) => {
  const has = new Set(cells.map(String));
  const sides = [
    [-1, 0, 0, 0, 0, 1],
    [1, 0, 1, 0, 1, 1],
    [0, -1, 0, 0, 1, 0],
    [0, 1, 0, 1, 1, 1],
  ];
  return cells
    .flatMap(([row, col]) =>
      sides.map(([dr, dc, r1, c1, r2, c2]) =>
        has.has(`${row + dr},${col + dc}`) ? "" : `M${(col + c1) * CELL} ${(row + r1) * CELL}L${(col + c2) * CELL} ${(row + r2) * CELL}`,
      ),
    )
    .join("");
};
