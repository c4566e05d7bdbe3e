// Watch a search: the board and its domains, the trace in words, the tree, the engines compared.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { kindOf, refresh, sentence } from "../app.js";
import { picture } from "../board/draw.js";
import { areas } from "../board/spots.js";
import { has, number, t } from "../i18n.js";
import { chart, MEASURES, time } from "../lab/chart.js";
import { Search } from "../lab/replay.js";
import { ZOOMS, tree } from "../lab/tree.js";
import { player, Ticker } from "./player.js";

/** @import {Board, Compared, GameId} from "../types.js" */
/** @import {Measure} from "../lab/chart.js" */
/** @import {Moment} from "../lab/replay.js" */

/**
 * @typedef {object} Bench
 * @property {Board} base
 * @property {Board} board
 * @property {Search} search
 * @property {number} at events gone by
 * @property {Moment} moment
 * @property {AbortController} control ends the search that is watched
 * @property {AbortController} left ends everything else when the view is left
 * @property {Compared[] | null} compared
 */

/** @type {Bench | null} */
let bench = null;
let error = "";
const chosen = { engine: "", order: "", measure: /** @type {Measure} */ ("nodes"), allDomains: false, zoom: 3 };
const ticker = new Ticker(() => bench && void tell(bench.search.tellings(bench.at) + 1));

/** Engines whose search can be watched: those that make a tree. */
const WATCHED = ["bt", "fc", "ac3", "mac"];

/** Events watched before a search is left alone: nobody steps through more. */
const MOST = 20_000;

/** The engine to watch next, for buttons elsewhere that name one. @param {string} engine */
export const watch = (engine) => {
  chosen.engine = engine;
};

/** @param {GameId} id */
export const enter = async (id) => {
  leave();
  [bench, error] = [null, ""];
  refresh();
  const kind = kindOf(id.kind);
  const engines = kind?.engines.filter((e) => WATCHED.includes(e)) ?? [];
  if (!engines.includes(chosen.engine)) chosen.engine = engines.includes("fc") ? "fc" : (engines[0] ?? "");
  // In the order given, as the trace and the documents have it.
  if (!kind?.orders.includes(chosen.order)) chosen.order = kind?.orders.includes("given") ? "given" : "";
  try {
    const base = await api.board(id);
    if (base.fault) throw new Error(base.fault);
    const search = new Search(base);
    bench = { base, board: base, search, at: 0, moment: search.at(0), control: new AbortController(), left: new AbortController(), compared: null };
    await run();
    await compare();
  } catch (trouble) {
    error = sentence(trouble);
  }
  refresh();
};

/** Starts the search anew with what is chosen; events arrive while it is watched. */
const run = async () => {
  if (!bench) return;
  ticker.stop();
  bench.control.abort();
  const mine = bench;
  const control = (mine.control = new AbortController());
  mine.search = new Search(mine.base);
  mine.at = 0;
  error = "";
  try {
    for await (const events of api.trace(mine.base.game, chosen, control.signal)) {
      mine.search.add(events);
      if (mine.search.events.length >= MOST) {
        mine.search.cut = true;
        control.abort();
      }
      if (mine.at === 0) void jump(mine.search.told[0] ?? 1);
      refresh();
    }
  } catch (trouble) {
    if (!control.signal.aborted) error = sentence(trouble);
  }
  mine.search.done = true;
  refresh();
};

const compare = async () => {
  if (!bench) return;
  const mine = bench;
  mine.compared = null;
  refresh();
  const rows = await api.compare(mine.base.game, chosen.order, mine.left.signal).catch(() => []);
  mine.compared = rows;
  refresh();
};

let asked = 0;

/** @param {number} to */
const jump = async (to) => {
  if (!bench) return;
  const now = bench;
  now.at = Math.max(0, Math.min(to, now.search.events.length));
  if (now.at === now.search.events.length && now.search.done) ticker.stop();
  now.moment = now.search.at(now.at);
  refresh();
  const mine = ++asked;
  const { values, domains } = now.moment;
  // A search may also speak of helpers, which no board shows.
  const { vars } = now.base;
  const shown = domains.slice(0, vars.length).map((d, i) => (values[i] === null && d && d.length <= 16 ? d : null));
  const board = await api.board(now.base.game, { values: vars.map((v, i) => (v.given === null ? values[i] : null)), marks: shown }).catch(() => now.board);
  if (mine === asked) now.board = board;
  refresh();
  follow();
};

/** To where an iteration has been told: the last event before the next one begins. @param {number} by iterations */
const iterate = (by) => {
  if (!bench) return;
  const { search, at } = bench;
  const end = (/** @type {number} */ n) => (n <= 0 ? (search.told[0] ?? 0) : (search.iterations[n] ?? search.events.length + 1) - 1);
  const now = search.iteration(at);
  void jump(end(by > 0 ? (at < end(now) ? now : now + 1) : now - 1));
};

/** One told event on or back. @param {number} to told events gone by */
const tell = (to) => {
  const { told } = /** @type {Bench} */ (bench).search;
  return jump(to <= 0 ? 0 : told[Math.min(to, told.length) - 1]);
};

/** On to where a domain runs empty or a rule is broken. */
const deadEnd = () => {
  if (!bench) return;
  const { search, at } = bench;
  const next = search.events.findIndex((e, i) => i >= at && (e.event === "wipeout" || e.event === "violated"));
  void jump(next < 0 ? search.events.length : (search.told.find((n) => n > next) ?? next + 1));
};

/** @param {Bench} now */
const domains = ({ base, moment }) => {
  const { values, sizes, path, now, wiped, touched } = moment;
  const open = base.vars.map((v, i) => (v.given === null ? i : -1)).filter((i) => i >= 0);
  const assigned = new Map(path.map((p, i) => [p.var, i]));
  const rank = (/** @type {number} */ x) => (x === wiped ? 0 : x === now ? 1 : touched.has(x) ? 2 : assigned.has(x) ? 4 : 3);
  const shown = open.sort((a, b) => rank(a) - rank(b) || a - b).slice(0, chosen.allDomains ? open.length : 12);
  return html`<table class="dom"><caption class="vh">${t("domains")}</caption><thead><tr><th scope="col">${t("variable")}</th><th scope="col">${t("values")}</th><th scope="col">${t("domain")}</th></tr></thead>
    <tbody>${shown.map((x) => {
      const domain = moment.domains[x];
      const said = x === wiped ? html`<b class="void">∅ ${t("wiped")}</b>` : assigned.has(x) ? html`<b class=${x === now ? "tag" : ""}>${values[x]}</b> <span class="t2">${t(x === now ? "tried" : "assigned")}</span>` : domain ? html`<span class="ws">${domain.slice(0, 16).join(" ")}${domain.length > 16 ? " …" : ""}</span>` : "…";
      return html`<tr class=${x === wiped ? "wip" : x === now ? "cur" : touched.has(x) ? "hit" : ""}><th scope="row">${base.vars[x].short}</th><td class="num">${number(sizes[x])}${touched.has(x) ? " ↓" : ""}</td><td>${said}</td></tr>`;
    })}</tbody></table>${open.length > 12 ? html`<button class="b q" aria-expanded=${chosen.allDomains} @click=${() => ((chosen.allDomains = !chosen.allDomains), refresh())}>${chosen.allDomains ? t("fewer-vars") : t("more-vars", { count: open.length - shown.length })}</button>` : nothing}`;
};

/** Lines on either side of now that are written out: some events tell one line, others a board's worth. */
const AROUND = 400;

/**
 * How far the story is written out from here.
 * @param {Bench["search"]} search
 * @param {number} from
 * @param {1 | -1} way
 */
const reach = ({ told, events }, from, way) => {
  let at = from;
  for (let lines = 0; at + way >= 0 && at + way <= told.length && lines < AROUND; at += way) lines += 1 + events[told[way > 0 ? at : at - 1] - 1].lines.length;
  return at;
};

/** The whole story, what is still to come faintly; a click goes there. @param {Bench} now */
const story = ({ search, at }) => {
  const here = search.tellings(at);
  const [from, to] = [reach(search, here, -1), reach(search, here, 1)];
  const hot = (/** @type {string} */ event) => event === "wipeout" || event === "violated";
  const cut = (/** @type {number} */ n) => (n > 0 ? html`<p class="unseen">… ${number(n)}</p>` : nothing);
  return html`${cut(from)}${search.told.slice(from, to).map((i, k) => {
    const e = search.events[i - 1];
    const cls = hot(e.event) ? "hot" : e.event === "solution" ? "good" : "";
    const when = from + k + 1 === here ? "now" : i > at ? "ahead" : "";
    const lines = e.lines.filter((line, n) => line.trim() || e.lines[n - 1]?.trim());
    return html`<div class=${`telling ${cls} ${when}`} @click=${() => jump(i)}>${lines.map((line) => html`<p class=${`${/^\s*-/.test(line) ? "item" : ""} ${line.trim() ? "" : "gap"}`}>${line || "\u00a0"}</p>`)}</div>`;
  })}${cut(search.told.length - to)}`;
};

/** Keeps what is told now in sight, and the row of the tree. */
const follow = () =>
  requestAnimationFrame(() => {
    for (const [box, inner] of [[".trace", ".trace .now"], [".tree-box", ".tree .here"]]) {
      const [outer, now] = [document.querySelector(box), document.querySelector(inner)];
      if (!outer || !now) continue;
      const [o, n] = [outer.getBoundingClientRect(), now.getBoundingClientRect()];
      if (n.top < o.top || n.bottom > o.bottom) outer.scrollTop += n.top - o.top - Math.max(0, (o.height - n.height) / 2);
      if (n.left < o.left || n.right > o.right) outer.scrollLeft += n.left - o.left - 12;
    }
  });

/** The names the trace uses, in the first cell of each word. @param {Board} base */
const names = (base) => {
  if (!base.scene.controls.some((c) => c.action === "letter")) return [];
  return base.vars.flatMap((v, x) => {
    const [first, second] = base.scene.spots.filter((s) => s.vars.includes(x));
    if (!first) return [];
    const down = second && second.y > first.y;
    return [svg`<text class=${`slotname ${down ? "right" : "left"}`} x=${down ? first.x + first.w - 4 : first.x + 4} y=${down ? first.y + 14 : first.y + first.h - 5} font-size="13">${v.short}</text>`];
  });
};

const choice = () => {
  const kind = kindOf(bench?.base.game.kind ?? "");
  const engines = kind?.engines.filter((e) => WATCHED.includes(e)) ?? [];
  const pick = (/** @type {string} */ engine) => {
    chosen.engine = engine;
    void run();
  };
  const order = (/** @type {Event} */ e) => {
    chosen.order = /** @type {HTMLSelectElement} */ (e.target).value;
    void run().then(compare);
  };
  return html`<div class="choice"><div class="eng" role="group" aria-label=${t("engine")}>${engines.map(
    (e) => html`<button aria-pressed=${e === chosen.engine} @click=${() => pick(e)}>${e}<small>${has(`engine-${e}`) ? t(`engine-${e}`) : nothing}</small></button>`,
  )}</div>
  <label class="field inline"><span>${t("order")}</span><select class="in" @change=${order}><option value="" ?selected=${!chosen.order}>${t("choice-auto")}</option>${kind?.orders.map(
    (o) => html`<option value=${o} ?selected=${o === chosen.order}>${has(`order-${o}`) ? t(`order-${o}`) : o}</option>`,
  )}</select></label></div>`;
};

/** @param {Bench} now */
const comparison = (now) => {
  const rows = now.compared;
  return html`<div class="chart" id="lab-engines"><h2>${t("compare")}</h2>
    <div class="seg" role="group" aria-label=${t("measure")}>${MEASURES.map((m) => html`<button aria-pressed=${m === chosen.measure} @click=${() => ((chosen.measure = m), refresh())}>${t(`measure-${m}`)}</button>`)}</div>
    ${rows?.length ? chart(rows, chosen.measure, chosen.engine) : html`<p class="small">${t(rows ? "compare-none" : "loading")}</p>`}
    ${rows?.length ? html`<table class="vh"><caption>${t("compare")}</caption><thead><tr><th scope="col">${t("engine")}</th>${MEASURES.map((m) => html`<th scope="col">${t(`measure-${m}`)}</th>`)}</tr></thead>
      <tbody>${rows.map((r) => html`<tr><th scope="row">${r.engine}</th><td>${r.nodes}</td><td>${r.prunings}</td><td>${r.backtracks}</td><td>${r.seconds === null ? "" : time(r.seconds)}</td></tr>`)}</tbody></table>` : nothing}
    <p class="small">${t("compare-about")}</p></div>`;
};

export const render = () => {
  if (!bench) return html`<main class="wrap narrow" id="main"><h1>${t("lab")}</h1><p class=${error ? "trouble" : "small"} role=${error ? "alert" : nothing}>${error || t("loading")}</p></main>`;
  const { base, board, search, at, moment } = bench;
  const kind = kindOf(base.game.kind);
  const rects = (/** @type {number | null} */ x) => (x === null ? [] : areas(base, x));
  const over = { pattern: moment.now === null ? [] : [rects(moment.now)], empty: rects(moment.wiped), extra: names(base) };
  const n = search.iteration(at);
  const all = search.iterations.length;
  const event = search.events[at - 1];
  const jumpTo = (/** @type {string} */ id) => document.getElementById(id)?.scrollIntoView();
  const gone = search.tellings(at);
  const label = t("event-of", { n: number(gone), all: number(search.told.length) });
  const facts = [["nodes", event?.nodes ?? 0], ["prunings", search.prunings[at] ?? 0], ["backtracks", event?.backtracks ?? 0], ["depth", moment.path.length]];
  return html`<main class="wrap lab" id="main">
    <div class="hd"><div><p class="kick">${t("lab")} · ${kind?.title} · ${t("variables", { count: base.vars.length })}</p><h1>${t("lab-title", { engine: chosen.engine })}</h1></div>${choice()}</div>
    <nav class="jump ph" aria-label=${t("parts")}>${["board", "trace", "tree", "engines"].map((p) => html`<button class="b q" @click=${() => jumpTo(`lab-${p}`)}>${t(`part-${p}`)}</button>`)}</nav>
    ${error ? html`<p class="trouble" role="alert">${error}</p>` : nothing}
    ${search.cut ? html`<p class="small cut" role="status">${t("trace-cut", { count: number(search.events.length) })}</p>` : nothing}
    <div class="l3">
      <section id="lab-board"><h2>${t("board-domains")}</h2><div class="bd">${picture(board, over, { label: `${kind?.title}, ${label}` })}</div>
        ${player({ at: gone, all: search.told.length, ticker, jump: tell, label })}
        <div class="iter"><button class="b" ?disabled=${n <= 0} @click=${() => iterate(-1)}>${t("iteration-back")}</button><button class="b" ?disabled=${at >= search.events.length} @click=${() => iterate(1)}>${t("iteration-next")}</button><button class="b" ?disabled=${at >= search.events.length} @click=${deadEnd}>${t("dead-end")}</button></div>
        ${domains(bench)}</section>
      <section id="lab-trace"><h2>${t("trace")} · ${t("iteration-of", { n: number(n), all: number(all) })}</h2>
        <div class="trace" tabindex="0" role="region" aria-label=${t("trace")}>${story(bench)}</div></section>
      <section id="lab-tree"><h2>${t("tree")}</h2>
        <dl class="cnt num">${facts.map(([id, value]) => html`<div><dt>${t(`count-${id}`)}</dt><dd>${number(Number(value))}</dd></div>`)}</dl>
        <div class="zoom" role="group" aria-label=${t("zoom")}><button class="b" ?disabled=${chosen.zoom <= 0} @click=${() => ((chosen.zoom -= 1), refresh())}>−<span class="vh"> ${t("zoom-out")}</span></button><button class="b" ?disabled=${chosen.zoom >= ZOOMS.length - 1} @click=${() => ((chosen.zoom += 1), refresh())}>+<span class="vh"> ${t("zoom-in")}</span></button></div>
        ${tree(search, at, base, { zoom: ZOOMS[chosen.zoom], go: (event) => jump(search.told.find((i) => i >= event) ?? event) })} ${comparison(bench)}</section>
    </div></main>`;
};

/** @param {KeyboardEvent} e */
export const key = (e) => {
  if (!bench) return;
  if (e.key === "PageDown" || e.key === "PageUp") {
    e.preventDefault();
    return iterate(e.key === "PageDown" ? 1 : -1);
  }
  ticker.key(e, bench.search.tellings(bench.at), bench.search.told.length, tell);
};

export const leave = () => {
  ticker.stop();
  bench?.control.abort();
  bench?.left.abort();
};
export const title = () => t("lab");
