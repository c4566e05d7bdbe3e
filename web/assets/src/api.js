// Everything the page asks for, as promises. Which door a question goes through is `doors/`'s business.

import { answered, ask, read } from "./doors/index.js";

export { ApiError } from "./doors/index.js";

/** @import {Board, Compared, Draft, GameId, Kind, Lang, Step, TraceEvent, Written} from "./types.js" */

/** @type {Lang} */
let lang = "en";

/** @param {Lang} to */
export const speak = (to) => {
  lang = to;
};

/**
 * @param {string} verb
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
const post = async (verb, body, signal) => JSON.parse(await ask(verb, lang, body, { signal }));

/** @returns {Promise<Kind[]>} */
export const kinds = async () => (await read(`kinds?lang=${lang}`, `kinds.${lang}.json`)).json();

/**
 * @param {Lang} which
 * @returns {Promise<string>}
 */
export const sentences = async (which) => (await read(`locale/${which}`, `page.${which}.ftl`)).text();

/**
 * @param {string} text
 * @param {string} [kind]
 * @param {Record<string, string>} [options]
 * @returns {Promise<Board>}
 */
export const parse = (text, kind, options) => post("parse", { text, kind, options });

/**
 * The puzzle that was drawn.
 * @param {string} kind
 * @param {Draft} draft
 * @returns {Promise<{draft: Draft, board: Board}>}
 */
export const draft = (kind, draft) => post("draft", { kind, draft });

/**
 * A puzzle as it would be drawn; nothing where it has what no drawing has.
 * @param {GameId} game
 * @returns {Promise<{draft: Draft | null, board: Board}>}
 */
export const drafted = (game) => post("draft", { kind: game.kind, game });

/**
 * A file in a binary format, byte by byte.
 * @param {Uint8Array} bytes
 * @returns {Promise<Board>}
 */
export const parseFile = (bytes) => post("parse", { bytes: [...bytes] });

/** Whether there is anybody who makes books. */
export const hasBooks = () => answered("book");

/**
 * Puzzles as a PDF to print.
 * @param {GameId[]} puzzles
 * @param {{title: string, per_page: number}} style
 */
export const book = async (puzzles, style) =>
  new Blob([await ask("book", lang, { puzzles, ...style }, {})], { type: "application/pdf" });

/**
 * @param {string} kind
 * @param {Record<string, string>} options
 * @param {number} seed
 * @param {AbortSignal} [signal]
 * @returns {Promise<Board>}
 */
export const generate = (kind, options, seed, signal) => post("generate", { kind, options, seed }, signal);

/**
 * What the player wrote, as it travels: letters by spot, or values and marks by variable.
 * @param {Partial<Written>} [position]
 */
const written = ({ values, marks, letters } = {}) => (Array.isArray(letters) ? { letters } : { values, marks });

/**
 * What can still stand at a place if the rest is to be filled.
 * @param {GameId} game
 * @param {number} at
 * @param {Partial<Written>} [position]
 * @returns {Promise<{viable: string[], count: number, unknown: number}>}
 */
export const viable = (game, at, position) => post("viable", { game: { ...game, ...written(position) }, at });

/**
 * A board with what the player wrote and what a step does.
 * @param {GameId} game
 * @param {Partial<Written>} [position]
 * @param {Partial<Pick<Step, "places" | "removes" | "pattern" | "links">>} [step]
 * @returns {Promise<Board>}
 */
export const board = (game, position, step) =>
  post("board", { game: { ...game, ...written(position) }, ...step });

/**
 * @param {GameId} game
 * @param {number} limit
 * @returns {Promise<{status: string, count: number, complete: boolean, answers: string[][]}>}
 */
export const solve = (game, limit = 1) => post("solve", { game, limit });

/**
 * @param {GameId} game
 * @returns {Promise<{count: number, complete: boolean}>}
 */
export const count = (game) => post("count", { game, limit: 2 });

/**
 * @param {GameId} game
 * @param {Written} position
 * @returns {Promise<{status: string, message: string, wrong: number[], solved: boolean}>}
 */
export const check = (game, position) => post("check", { game: { ...game, ...written(position) } });

/**
 * @param {GameId} game
 * @returns {Promise<{kind: string, count: number, complete: boolean, files: {name: string, text: string}[]}>}
 */
export const certify = (game) => post("certify", { game });

/**
 * @param {GameId} game
 * @param {Written} position
 * @param {boolean} place whether to go on to the first step that puts a value in
 * @returns {Promise<{step?: Step, wrong?: number[], led?: string[], last?: [number, string], message: string}>}
 */
export const hint = (game, position, place) => post("hint", { game: { ...game, ...written(position) }, place });

/**
 * @param {GameId} game
 * @param {Partial<Written>} [position]
 * @returns {Promise<{steps: Step[], outcome: string, final: (string | null)[]}>}
 */
export const explain = (game, position) =>
  post("explain", { game: { ...game, ...written(position) } });

/**
 * @param {GameId} game
 * @returns {Promise<{rating: number, level: string, level_name: string, hardest: string | null, hardest_name: string | null, steps: number, needs_search: boolean}>}
 */
export const rate = (game) => post("rate", { game });

/**
 * @param {GameId} game
 * @param {string} to
 * @returns {Promise<{text: string, bytes?: number[]}>} a text, or a binary file
 */
export const convert = (game, to) => post("convert", { game, to });

/**
 * @param {GameId} game
 * @param {string} order
 * @param {AbortSignal} [signal]
 * @returns {Promise<Compared[]>}
 */
export const compare = async (game, order, signal) =>
  (await post("compare", { game, limit: 1, ...(order && { order }) }, signal)).engines;

/**
 * The events of a search, in the pieces they arrive in.
 * @param {GameId} game
 * @param {{engine: string, order: string}} how
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<TraceEvent[]>}
 */
export async function* trace(game, { engine, order }, signal) {
  let text = "";
  let wake = () => {};
  let ended = false;
  const told = (/** @type {string} */ piece) => {
    text += piece;
    wake();
  };
  const telling = ask("trace", lang, { game, engine, ...(order && { order }), limit: 1 }, { signal, told }).finally(() => {
    ended = true;
    wake();
  });
  // What goes wrong is heard at the end, below.
  telling.catch(() => {});
  while (!ended || text) {
    const lines = text.split("\n");
    text = ended ? "" : (lines.pop() ?? "");
    const events = lines.filter((line) => line.trim()).map((line) => JSON.parse(line));
    if (events.length) yield events;
    else if (!ended) await new Promise((done) => (wake = () => done(undefined)));
  }
  await telling;
}
