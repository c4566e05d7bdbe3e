// A board drawn by hand, right or not: symbols in cells, regions, signs between cells; and what the engine says of it.
// What a kind's boards are made of, the kind says (`Kind.draft`); the engine turns a draft into a puzzle.

import * as api from "../api.js";
import { kindOf, redirect, refresh, sentence } from "../app.js";
import { t } from "../i18n.js";
import * as store from "../store.js";
import { focusSelected, whenPaused } from "./common.js";

/** @import {Board, Draft, GameId} from "../types.js" */

/** @typedef {"symbols" | "regions" | "signs"} Mode */

/** The largest side where rows and columns are free. */
const MOST = 30;

/** @type {{kind: string, draft: Draft, at: number, mode: Mode, region: number, from: number | null, past: Draft[], future: Draft[], board: Board | null, error: string, solutions: string, level: string}} */
export const desk = {
  kind: "", draft: { rows: 0, cols: 0, cells: [], regions: [], signs: [] }, at: 0, mode: "symbols", region: 1, from: null, past: [], future: [],
  board: null, error: "", solutions: "", level: "",
};

export const spec = () => kindOf(desk.kind)?.draft;

/** The modes there are to draw in. @returns {Mode[]} */
export const modes = () => ["symbols", ...(spec()?.regions ? [/** @type {const} */ ("regions")] : []), ...(spec()?.signs ? [/** @type {const} */ ("signs")] : [])];

/** The symbols of a cell, as they are typed. */
export const symbols = () => {
  const most = spec()?.most ?? Math.max(desk.draft.rows, desk.draft.cols);
  return Array.from({ length: most }, (_, i) => (i < 9 ? String(i + 1) : String.fromCharCode(56 + i)));
};

/** @param {number} rows @param {number} cols @returns {Draft} */
const blank = (rows, cols) => ({ rows, cols, cells: Array(rows * cols).fill(""), regions: Array(rows * cols).fill(0), signs: [] });

/** @param {Draft} to */
const change = (to) => {
  if (JSON.stringify(to) === JSON.stringify(desk.draft)) return;
  desk.past.push(desk.draft);
  desk.future = [];
  desk.draft = to;
  changed();
};

const changed = () => {
  desk.at = Math.min(desk.at, desk.draft.cells.length - 1);
  desk.from = null;
  store.set(`draft.${desk.kind}`, desk.draft);
  soon();
  refresh();
};

/** @param {Draft[]} from @param {Draft[]} to */
const travel = (from, to) => {
  const then = from.pop();
  if (!then) return;
  to.push(desk.draft);
  desk.draft = then;
  changed();
};
export const undo = () => travel(desk.past, desk.future);
export const redo = () => travel(desk.future, desk.past);

let asked = 0;

/** What can be said of the board as it stands: what is wrong with it, how many solutions up to two, how hard it is. */
const learn = async () => {
  const mine = ++asked;
  const say = (/** @type {Partial<typeof desk>} */ what) => {
    if (mine === asked) Object.assign(desk, what);
    refresh();
    return mine === asked;
  };
  try {
    const { board } = await api.draft(desk.kind, desk.draft);
    if (!say({ board, error: board.fault ?? "", solutions: board.fault ? t("solutions-none") : "…", level: "" }) || board.fault) return;
    const { count, complete } = await api.count(board.game);
    const known = count > 1 ? t("solutions-many") : !complete ? t("solutions-unknown") : t(count ? "solutions-one" : "solutions-none");
    if (!say({ solutions: known }) || count !== 1 || !complete) return;
    say({ level: (await api.rate(board.game)).level_name });
  } catch (trouble) {
    say({ board: null, error: sentence(trouble), solutions: "", level: "" });
  }
};

const { soon, leave } = whenPaused(learn);
export { leave };

/** @param {number} to */
export const select = (to) => {
  desk.at = to;
  focusSelected();
};

/** The cell next to one, if there is one. @param {number} at @param {number} dx @param {number} dy */
export const beside = (at, dx, dy) => {
  const { rows, cols } = desk.draft;
  const [row, col] = [Math.floor(at / cols) + dy, (at % cols) + dx];
  return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : null;
};

/** @param {number} dx @param {number} dy */
export const walk = (dx, dy) => select(beside(desk.at, dx, dy) ?? desk.at);

/** @param {string} symbol nothing erases */
export const write = (symbol) => {
  if (symbol && !symbols().includes(symbol)) return;
  const { draft, at } = desk;
  change({ ...draft, cells: draft.cells.with(at, draft.cells[at] === symbol ? "" : symbol) });
};

/** Paints a cell with the region at hand. @param {number} at */
export const paint = (at) => change({ ...desk.draft, regions: desk.draft.regions.with(at, desk.region) });

/** @param {number} region */
export const useRegion = (region) => {
  desk.region = region;
  refresh();
};

/** The sign between two cells: -1 where the first is less, 1 where it is more. @param {number} a @param {number} b */
export const sign = (a, b) => {
  const has = (/** @type {number} */ x, /** @type {number} */ y) => desk.draft.signs.some(([less, more]) => less === x && more === y);
  return has(a, b) ? -1 : has(b, a) ? 1 : 0;
};

/** Puts a sign: the first is less; the same sign again takes it away. @param {number} less @param {number} more */
const setSign = (less, more) => {
  const rest = desk.draft.signs.filter(([a, b]) => !(a === less && b === more) && !(a === more && b === less));
  change({ ...desk.draft, signs: sign(less, more) === -1 ? rest : [...rest, [less, more]] });
};

/** Less, more, none, towards a neighbour of the selected cell. @param {number} dx @param {number} dy */
export const turnSign = (dx, dy) => {
  const [at, to] = [desk.at, beside(desk.at, dx, dy)];
  if (to === null || !spec()?.signs) return;
  const now = sign(at, to);
  if (now === 1) setSign(to, at);
  else setSign(...(now === 0 ? /** @type {[number, number]} */ ([at, to]) : /** @type {[number, number]} */ ([to, at])));
};

/** @param {number} at */
export const press = (at) => {
  const { mode, from } = desk;
  if (mode === "regions") paint(at);
  if (mode === "signs") {
    const near = from !== null && [[1, 0], [-1, 0], [0, 1], [0, -1]].some(([dx, dy]) => beside(from, dx, dy) === at);
    if (near) setSign(/** @type {number} */ (from), at);
    desk.from = near ? null : at;
  }
  select(at);
};

/** @param {Mode} mode */
export const setMode = (mode) => {
  Object.assign(desk, { mode, from: null });
  refresh();
};

/** @param {number} rows @param {number} cols */
export const resize = (rows, cols) => {
  const side = (/** @type {number} */ n) => Math.max(2, Math.min(MOST, Math.round(n) || 2));
  const to = blank(side(rows), side(cols));
  const { draft } = desk;
  // Regions and signs belong to a size; what is written stays where it still fits.
  to.cells = to.cells.map((_, i) => {
    const [row, col] = [Math.floor(i / to.cols), i % to.cols];
    return row < draft.rows && col < draft.cols ? draft.cells[row * draft.cols + col] : "";
  });
  change(to);
};

export const clear = () => change(blank(desk.draft.rows, desk.draft.cols));

/** @param {GameId} id its puzzle may be empty: then what was last drawn comes back */
export const enter = async ({ kind, puzzle, options }) => {
  Object.assign(desk, { kind, at: 0, mode: "symbols", region: 1, from: null, past: [], future: [], board: null, error: "", solutions: "", level: "" });
  const [side] = spec()?.sides ?? [9];
  const { draft } = puzzle ? await api.drafted({ kind, puzzle, options }) : { draft: store.setting(`draft.${kind}`) ?? blank(side, side) };
  // What no drawing has (loose pieces, bridges that stand already) is edited as text.
  if (!draft) return redirect(`/text/${store.address({ kind, puzzle, options })}`);
  desk.draft = draft;
  await learn();
};
