// Where words are written: what still fits at the selected word, and which of it leaves the rest fillable.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { kindOf, refresh } from "../app.js";
import { t } from "../i18n.js";
import * as state from "../play/state.js";
import { slotAt } from "../play/write.js";

/** @import {Table} from "../play/state.js" */

/** What is known, by word and letters. @type {{key: string, words: string[], count: number, unknown: number, busy: boolean}} */
let known = { key: "", words: [], count: 0, unknown: 0, busy: false };

/** Milliseconds of quiet before it is asked. */
const QUIET = 350;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;

/**
 * @param {Table} table
 * @param {number} x
 * @param {string} key
 */
const ask = (table, x, key) => {
  known = { key, words: [], count: 0, unknown: 0, busy: true };
  clearTimeout(pause);
  pause = setTimeout(async () => {
    try {
      const { viable, count, unknown } = await api.viable(table.game.id, x, table.game.claim);
      if (known.key === key) known = { key, words: viable, count, unknown, busy: false };
    } catch {
      // Nobody answers in time: what fits is still said.
      if (known.key === key) known = { ...known, busy: false };
    }
    refresh();
  }, QUIET);
};

/** @param {Table} table */
export const slot = (table) => {
  const { game } = table;
  // Where the words are listed beside the board, saying which lead to a full board would solve it.
  const free = game.lettered && kindOf(game.id.kind)?.sketch && !game.base.scene.stock.length;
  const x = free ? slotAt(table) : undefined;
  if (x === undefined || game.solved) return nothing;
  const cells = game.slot(x);
  const key = `${x} ${JSON.stringify(game.position.letters)} ${game.id.puzzle}`;
  if (known.key !== key) ask(table, x, key);
  const fits = game.board.clashes.includes(x) ? 0 : (game.board.counts[x] ?? 0);
  const write = (/** @type {string} */ word) => {
    if (game.spell(cells.map((at, i) => [at, [...word][i] ?? ""]))) void state.changed();
    state.focusBoard();
  };
  return html`<section class="slot" aria-label=${t("slot")}><h2 class="kick">${game.base.vars[x].name}</h2><p class="said mono">${cells.map((i) => game.letter(i) || "·").join("")}</p>
    <p class="small" aria-live="polite">${t("ed-fits", { count: fits })} ${known.busy || !fits ? nothing : t("slot-viable", { count: known.count })} ${known.unknown ? t("ed-viable-unknown", { count: known.unknown }) : nothing}</p>
    ${known.words.length ? html`<ul class="ed-words" tabindex="0" aria-label=${t("slot-words")}>${known.words.slice(0, 200).map((w) => html`<li><button class="b q mono" tabindex="-1" @click=${() => write(w)}>${w}</button></li>`)}</ul>` : nothing}</section>`;
};
