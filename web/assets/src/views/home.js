// The front page: today's puzzle, the games left open, every kind drawn.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { app, clock, kindOf, refresh } from "../app.js";
import * as daily from "../daily.js";
import { picture } from "../board/draw.js";
import { lang, number, t } from "../i18n.js";
import { icon, logo } from "../icons.js";
import * as store from "../store.js";

/** @import {Board, Kind} from "../types.js" */
/** @import {Saved} from "../game.js" */

/**
 * Today's puzzle and what is known of it.
 * @type {{board: Board, level: string, rating: string, hardest: string, givens: number} | null}
 */
let today = null;
/** Drawings by kind. @type {Map<string, Board>} */
const drawings = new Map();
/** Drawings of games left open, by address. @type {Map<string, Board>} */
const left = new Map();
let spoken = "";

const makeToday = async () => {
  const board = await daily.make(daily.today());
  const rated = await api.rate(board.game);
  const name = rated.hardest_name ?? "—";
  const givens = board.scene.shapes.filter((s) => s.shape === "text" && s.role === "given" && /^\d+$/.test(s.text)).length;
  today = { board, level: rated.level_name, rating: number(rated.rating, 1), hardest: name, givens };
};

/**
 * An example of a kind with its first few values in, which appear one after the other.
 * @param {Kind} kind
 */
const drawKind = async (kind) => {
  // Where an example is solved by reasoning, it says more than the smallest one.
  const example = kind.examples.find((e) => e.id === "logic") ?? kind.examples[0];
  if (!example) return;
  const plain = await api.parse(example.puzzle, kind.id);
  drawings.set(kind.id, plain);
  refresh();
  const { answers } = await api.solve(plain.game);
  if (!answers?.length) return;
  const open = plain.vars.map((v, i) => (v.given === null ? i : -1)).filter((i) => i >= 0);
  const most = open.length > 30 ? 8 : Math.ceil(open.length / 2);
  const shown = new Set(open.filter((_, i) => (i * 5) % open.length < most));
  const values = plain.vars.map((_, i) => (shown.has(i) ? answers[0][i] : null));
  drawings.set(kind.id, await api.board(plain.game, { values }));
};

/** @returns {Saved[]} */
const unfinished = () => store.all().filter((s) => !s.solved && kindOf(s.id.kind)).slice(0, 3);

export const enter = async () => {
  if (spoken !== lang) {
    today = null;
    spoken = lang;
  }
  refresh();
  const quietly = (/** @type {Promise<unknown>} */ p) => p.catch(() => {}).then(refresh);
  await Promise.all([
    ...app.kinds.filter((k) => !drawings.has(k.id)).map((k) => quietly(drawKind(k))),
    ...unfinished().map((s) => quietly(api.board(s.id, { values: s.position.values, marks: s.position.marks }).then((b) => left.set(store.address(s.id), b)))),
  ]);
  if (!today) await quietly(makeToday());
};

const masthead = () => {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "full" }).format(new Date());
  return html`<div class="mast"><div class="plate"><p>${t("motto-1")}<br>${t("motto-2")}</p><h1>${logo(78)}<span>Rejilla</span></h1><p>${t("issue", { n: number(daily.today()) })}<br>${t("free")}</p></div>
    <p class="tag-ph">${date}</p><div class="rule2"></div></div>`;
};

const leadStory = () => {
  if (!today) return html`<section class="lead"><div class="blank" aria-hidden="true"></div><div><p class="kick">${t("today")}</p><h2>${t("making")}</h2></div></section>`;
  const { board, level, rating, hardest, givens } = today;
  const kind = kindOf(board.game.kind);
  const link = store.address(board.game);
  return html`<section class="lead"><div>${picture(board, {}, { label: kind?.title })}</div><div><p class="kick">${t("today")}</p>
    <h2>${t("kind-level", { kind: kind?.title ?? "", level })}</h2><p class="deck">${kind?.about} ${t("today-about")}</p>
    <dl><div><dt>${t("givens")}</dt><dd>${number(givens)}</dd></div><div><dt>${t("solutions")}</dt><dd>${t("solution-proved")}</dd></div>
      <div><dt>${t("hardest")}</dt><dd>${hardest}, ${rating}</dd></div></dl>
    <div class="act"><a class="b p" href=${`#/days/${daily.today()}`}>${t("start")}</a><a class="b" href="#/days">${t("days")}</a><a class="b" href=${`#/print/${link}`}>${icon("print", 20)}${t("print")}</a></div></div></section>`;
};

/** @param {Saved} saved */
const leftOpen = (saved) => {
  const at = store.address(saved.id);
  const kind = kindOf(saved.id.kind);
  const board = left.get(at);
  const share = saved.total ? Math.round((100 * saved.filled) / saved.total) : 0;
  const about = [saved.level, saved.total === null ? number(saved.filled) : t("of", { some: number(saved.filled), all: number(saved.total) }), clock(saved.seconds)].filter(Boolean).join(" · ");
  return html`<li><a href=${`#${at}`}><span class="th">${board ? picture(board) : nothing}</span>
    <span class="tx1"><b>${kind?.title}${saved.seed === undefined ? nothing : html` ${t("number", { seed: String(saved.seed) })}`}</b><span>${about}</span>
      <i class="bar"><i .style=${`width:${share}%`}></i></i></span><span class="go">${t("continue")}</span></a></li>`;
};

/** @param {Kind} kind */
const kindEntry = (kind) => {
  const board = drawings.get(kind.id);
  return html`<li><a class="kd" href=${`#/play/${kind.id}`}><span class="dr">${board ? picture(board, {}, { lively: true }) : html`<span class="blank"></span>`}</span><h3>${kind.title}</h3></a>
    <p>${kind.about}</p>
    <p class="ln"><a href=${`#/play/${kind.id}`}>${t("play")}<span class="vh"> ${kind.title}</span></a><a href=${`#/explain/${kind.id}`}>${t("explain")}<span class="vh"> ${kind.title}</span></a><a href=${`#/lab/${kind.id}`}>${t("lab")}<span class="vh"> ${kind.title}</span></a></p></li>`;
};

export const render = () => {
  const games = unfinished();
  const first = app.kinds[0]?.id;
  return html`<main class="wrap home" id="main">${masthead()}
    <div class=${`front ${games.length ? "" : "alone"}`}>${leadStory()}
      ${games.length ? html`<section class="cont"><p class="kick">${t("left-open")}</p><ul>${games.map(leftOpen)}</ul></section>` : nothing}</div>
    <div class="sec"><h2>${t("kinds", { count: app.kinds.length })}</h2><p class="small">${t("kinds-about")}</p></div>
    <ul class="kinds">${app.kinds.map(kindEntry)}</ul>
    <div class="foot">
      <div><h2>${t("foot-why")}</h2><p>${t("foot-why-about")}</p><a href=${`#/explain/${first}`}>${t("foot-why-go")}</a></div>
      <div><h2>${t("foot-class")}</h2><p>${t("foot-class-about")}</p><a href=${`#/lab/${first}`}>${t("foot-class-go")}</a></div>
      <div><h2>${t("foot-yours")}</h2><p>${t("foot-yours-about")}</p><a href="#/open">${t("foot-yours-go")}</a></div>
    </div></main>`;
};
