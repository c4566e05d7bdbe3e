// The game on the table: what is selected, what is asked, what the margin says.

import * as api from "../api.js";
import { announce, app, clock, refresh, sentence } from "../app.js";
import { Game } from "../game.js";
import { t } from "../i18n.js";
import * as stats from "../stats.js";
import * as store from "../store.js";
import { focus } from "./write.js";

/** @import {Board, Step} from "../types.js" */

/**
 * What the margin shows.
 * @typedef {{what: "hint", step: Step, stage: number}
 *   | {what: "say", kick: string, text: string, wrong?: number[], last?: [number, string], certifies?: boolean}
 *   | {what: Panel | "none"}} Note
 */

/** @typedef {"new" | "share" | "keys" | "settings" | "stats"} Panel */

/**
 * A piece that a pointer has hold of.
 * @typedef {object} Carry
 * @property {number} var
 * @property {number} x where the pointer is on the screen
 * @property {number} y
 * @property {number[]} from where it was put down
 * @property {[number, number]} grip where it holds the piece: shares of its height and width
 * @property {boolean} moved
 */

/**
 * @typedef {object} Table
 * @property {Game} game
 * @property {number} at the spot the keyboard stands on
 * @property {Set<number>} picked all that are selected, where there are several
 * @property {number} way the direction of writing: 0 across, 1 down
 * @property {import("./write.js").Mode} mode what a symbol does
 * @property {number | null} refused an edge that was just refused
 * @property {boolean} paused
 * @property {Note} note
 * @property {number[]} wrong variables marked as wrong
 * @property {{solutions: string, hardest: string, level: string, levelId: string, soFar: string}} facts
 * @property {import("./pointer.js").Drag | null} drag
 * @property {{var: number, at: string} | null} held a piece in hand, and where it would land
 * @property {Carry | null} carry a piece that a pointer has hold of
 * @property {number} zoom how many times wider than its box the board is drawn
 */

/** @type {Table | null} */
export let table = null;

/**
 * @param {Board} board
 * @param {Partial<import("../game.js").Saved>} [saved]
 */
export const sit = (board, saved) => {
  const game = new Game(board, store.find(board.game) ?? {});
  // What a link brings along is one change: undo leads back to what was there.
  if (saved?.position) game.change({ ...game.position, ...saved.position });
  const open = game.spots.findIndex((s) => s.action !== null);
  table = {
    game,
    at: Math.max(0, open),
    picked: new Set(),
    way: 0,
    mode: "value",
    refused: null,
    paused: false,
    note: board.fault ? { what: "say", kick: t("puzzle"), text: board.fault } : { what: "none" },
    wrong: [],
    facts: { solutions: "…", hardest: "…", level: game.level, levelId: "", soFar: "—" },
    drag: null,
    held: null,
    carry: null,
    zoom: 0,
  };
  void draw();
  void learn(table);
  focus();
  return table;
};

export const leave = () => {
  save();
  table = null;
};

export const save = () => {
  if (table && (table.game.changes.length || table.game.seed !== undefined)) store.keep(table.game.save());
};

/**
 * What can be said of the puzzle itself; not waited for.
 * @param {Table} at
 */
const learn = async (at) => {
  const { id, base } = at.game;
  if (base.fault) {
    at.facts = { ...at.facts, solutions: t("solutions-none"), hardest: "—" };
    return refresh();
  }
  const unique = app.kinds.find((k) => k.id === id.kind)?.unique ?? true;
  try {
    const { count, complete } = await api.count(id);
    const known = count > 1 ? t("solutions-many") : !complete ? t("solutions-unknown") : t(count ? "solutions-one" : "solutions-none");
    at.facts.solutions = !unique && count > 1 ? t("solutions-any") : known;
    if (!count) at.facts.hardest = "—";
    if (!count) return refresh();
  } catch {
    at.facts.solutions = t("solutions-unknown");
  }
  refresh();
  try {
    const rated = await api.rate(id);
    at.facts.hardest = rated.needs_search ? t("needs-search") : (rated.hardest_name ?? "—");
    at.facts.level = rated.level_name;
    at.facts.levelId = rated.level;
    at.game.level = rated.level_name;
  } catch {
    at.facts.hardest = "—";
  }
  refresh();
};

let asked = 0;

/** Has the board drawn as it stands; an older answer never overwrites a newer one. */
export const draw = async () => {
  if (!table) return;
  const { game, note } = table;
  const mine = ++asked;
  refresh();
  const stage = note.what === "hint" ? note.stage : 0;
  const step = note.what === "hint" && stage >= 3 ? drawn(note.step) : {};
  const { held } = table;
  const values = held ? game.position.values.with(held.var, held.at) : game.position.values;
  // Cells with corner marks have their candidates in the middle, where the page itself writes them.
  const marks = withStep(game.position.marks, step).map((m, x) => (game.position.corners[x]?.length && stage < 3 ? null : m));
  const written = game.lettered ? game.claim : { values, marks };
  try {
    const board = await api.board(game.id, written, step);
    if (mine === asked && table?.game === game) game.show(board);
  } catch (error) {
    table.note = { what: "say", kick: t("trouble"), text: sentence(error) };
  }
  refresh();
};

/**
 * What of a step the board itself draws.
 * @param {Step} step
 */
export const drawn = ({ places, removes, links }) => ({ places, removes, links });

/**
 * Candidates that a step strikes or links must be seen, also where the player has none pencilled in.
 * @param {(string[] | null)[]} marks
 * @param {Partial<Pick<Step, "removes" | "links">>} step
 */
const withStep = (marks, { removes = [], links = [] }) => {
  const shown = [...marks];
  for (const [x, v] of [...removes, ...links.flatMap((l) => [l.from, l.to])]) {
    const now = shown[x] ?? table?.game.board.candidates[x] ?? [];
    shown[x] = now.includes(v) ? now : [...now, v];
  }
  return shown;
};

/** After every change: old signs go, the board is drawn, and a full board is looked at. */
export const changed = async () => {
  if (!table) return;
  table.wrong = [];
  table.facts.soFar = "—";
  if (table.note.what === "hint" || table.note.what === "say") table.note = { what: "none" };
  save();
  refresh();
  await draw();
  if (table?.game.isFull && !table.game.solved) await finish();
};

const finish = async () => {
  if (!table) return;
  const { game } = table;
  const before = game.at;
  const { solved, status } = await api.check(game.id, game.claim).catch(() => ({ solved: false, status: "unknown" }));
  if (table?.game !== game || game.at !== before) return;
  if (solved) {
    game.solved = true;
    const text = t("solved", { time: clock(game.seconds), hints: game.hints });
    table.note = { what: "say", kick: t("solved-kick"), text };
    announce(text);
    stats.add({ kind: game.id.kind, level: table.facts.levelId, name: game.level, seconds: game.seconds, hints: game.hints, at: Date.now(), game: store.address(game.id) });
    save();
  } else if (!game.cycled && status === "wrong") {
    table.note = { what: "say", kick: t("check"), text: t("full-but-wrong") };
  }
  refresh();
};

export const check = async () => {
  if (!table) return;
  const { game } = table;
  try {
    const { message, status, wrong } = await api.check(game.id, game.claim);
    table.note = { what: "say", kick: t("check"), text: message, wrong: wrong.length ? wrong : undefined, certifies: true };
    table.facts.soFar = status === "ok" ? t("no-mistakes") : wrong.length ? t("mistakes", { count: wrong.length }) : "—";
  } catch (error) {
    table.note = { what: "say", kick: t("trouble"), text: sentence(error) };
  }
  refresh();
};

/** The proof that the puzzle has the solutions it has, as a file that `rejilla verify` checks. */
export const certify = async () => {
  if (!table) return;
  const { game } = table;
  try {
    const made = await api.certify(game.id);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(made)], { type: "application/json" }));
    link.download = `rejilla-${made.kind}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
    const proved = made.complete ? "certified-exactly" : "certified-at-least";
    table.note = { what: "say", kick: t("certify"), text: t(proved, { count: made.count, file: link.download }) };
  } catch (error) {
    table.note = { what: "say", kick: t("trouble"), text: sentence(error) };
  }
  refresh();
};

/** @param {number[]} wrong */
export const point = (wrong) => {
  if (table) table.wrong = wrong;
  refresh();
};

/** One stage further: where, what, why, do it. */
export const hint = async () => {
  if (!table) return;
  const { game, note } = table;
  if (note.what === "hint") {
    if (note.stage >= 3) return follow();
    table.note = { ...note, stage: note.stage + 1 };
    return draw();
  }
  return ask(game.lettered);
};

/** Asks for a step from the board as it stands. @param {boolean} place whether only one that puts a value in will do */
const ask = async (place) => {
  if (!table) return;
  const { game } = table;
  try {
    const found = await api.hint(game.id, game.claim, place);
    if (found.step) {
      game.hints += 1;
      const why = [...(found.led ?? []), found.step.why].join(" ");
      table.note = { what: "hint", step: { ...found.step, why }, stage: 1 };
    } else {
      table.note = { what: "say", kick: t("hint"), text: found.message, wrong: found.wrong?.length ? found.wrong : undefined, last: found.last };
    }
  } catch (error) {
    table.note = { what: "say", kick: t("trouble"), text: sentence(error) };
  }
  return draw();
};

/** Does what the hint says. */
export const follow = async () => {
  if (table?.note.what !== "hint") return;
  const { step } = table.note;
  const { game } = table;
  if (!game.follow(step)) {
    // A step that leaves nothing to see would come back for ever: on to the next one that puts a value in.
    table.note = { what: "none" };
    return ask(true);
  }
  announce(step.effects);
  await changed();
  focusBoard();
};

/** Writes the one value that is offered where no technique leads on. @param {[number, string]} last */
export const resort = async (last) => {
  if (!table) return;
  table.game.hints += 1;
  table.game.reveal(last);
  await changed();
  focusBoard();
};

export const closeNote = () => {
  if (!table) return;
  table.held = null;
  table.note = { what: "none" };
  table.wrong = [];
  void draw();
  focusBoard();
};

/** @param {Panel} what */
export const show = (what) => {
  if (!table) return;
  table.note = table.note.what === what ? { what: "none" } : { what };
  refresh();
  if (table.note.what === "none") focusBoard();
  else queueMicrotask(() => queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".note .first, .note .shut"))?.focus()));
};

/** The keyboard back to the board. */
export const focusBoard = () => focus();

/** Esc: what is in the hand, what is open, what is selected; then the keyboard is on the board again. */
export const escape = () => {
  if (!table) return;
  table.picked = new Set();
  closeNote();
};

export const undo = () => {
  if (table?.game.undo()) void changed();
};

export const redo = () => {
  if (table?.game.redo()) void changed();
};

export const restart = () => {
  if (table?.game.restart()) void changed();
};

export const pencilAll = () => {
  if (table?.game.pencilAll()) void changed();
};

export const pause = () => {
  if (!table || table.game.solved) return;
  table.paused = !table.paused;
  announce(t(table.paused ? "paused" : "resumed"));
  refresh();
};

setInterval(() => {
  if (!table || table.paused || table.game.solved || document.hidden) return;
  table.game.seconds += 1;
  if (table.game.seconds % 5 === 0) save();
  refresh();
}, 1000);
addEventListener("pagehide", save);

// The same game in another tab: what is newer there is taken over here, so that neither undoes the other.
store.listen((saved) => {
  if (!table || store.address(saved.id) !== store.address(table.game.id) || saved.touched <= table.game.touched) return;
  table.game.recall(saved);
  void draw();
});
