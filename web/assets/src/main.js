// Reads the address, asks the view it names to draw, and hands it the keys.

import { html, render } from "../vendor/lit-html/lit-html.js";
import * as api from "./api.js";
import { app, go, kindOf, paintWith, redirect, refresh, sentence } from "./app.js";
import { textures } from "./board/draw.js";
import { load, preferred, remember, t } from "./i18n.js";
import { keep } from "./offline.js";
import * as state from "./play/state.js";
import * as store from "./store.js";
import * as draft from "./views/draft.js";
import * as editor from "./views/editor.js";
import * as explain from "./views/explain.js";
import { fit, frame } from "./views/frame.js";
import * as days from "./views/days.js";
import * as help from "./views/help.js";
import * as home from "./views/home.js";
import * as lab from "./views/lab.js";
import * as fresh from "./views/new.js";
import * as open from "./views/open.js";
import * as play from "./views/play.js";
import * as print from "./views/print.js";
import * as settings from "./views/settings.js";

/** @import {GameId, Lang} from "./types.js" */

/**
 * @typedef {object} View
 * @property {() => unknown} render
 * @property {(asked: any) => unknown} [enter]
 * @property {() => unknown} [leave]
 * @property {(e: KeyboardEvent) => unknown} [key]
 * @property {() => string} [title]
 */

/** @type {Record<string, View>} */
const VIEWS = { explain, lab, print };

/** @type {{name: string, kind: string, view: View}} */
let here = { name: "home", kind: "", view: home };
let error = "";

/**
 * An example of a kind, or the game of it that was last played.
 * @param {string} kind
 * @returns {Promise<GameId | undefined>}
 */
const anyOf = async (kind) => {
  const last = store.all().find((s) => s.id.kind === kind)?.id;
  const example = kindOf(kind)?.examples[0];
  return last ?? (example && (await api.parse(example.puzzle, kind)).game);
};

/** @param {string} kind the game left open, or a new one */
const playKind = (kind) => {
  const last = store.all().find((s) => s.id.kind === kind && !s.solved);
  if (last) return redirect(store.address(last.id));
  settle("new", kind, { render: () => fresh.waiting(kind) });
  return fresh.make(kind, fresh.lastOptions(kind), undefined, true);
};

/**
 * @param {string} name
 * @param {string} kind
 * @param {View} view
 */
const settle = (name, kind, view) => {
  if (here.view !== view) here.view.leave?.();
  here = { name, kind, view };
  app.menu = false;
  error = "";
  refresh();
};

/** @param {GameId & {written?: string}} id */
const playGame = async ({ written, ...id }) => {
  settle("play", id.kind, play);
  state.leave();
  refresh();
  const board = await api.parse(id.puzzle, id.kind, id.options);
  const position = written ? store.unpacked(written, board.vars.length) : null;
  state.sit(board, position ? { position: /** @type {import("./types.js").Position} */ (position) } : undefined);
  // The address names the puzzle alone again, so that what was brought is not brought twice.
  if (written) history.replaceState(null, "", `#${store.address(board.game)}`);
};

/** Goes where the address says. */
const route = async () => {
  const at = location.hash.slice(1);
  const [, name, rest = ""] = at.match(/^\/([a-z]+)(?:\/(.*))?$/s) ?? [];
  const id = store.fromAddress(name ? rest : at);
  try {
    if (name === "play" && kindOf(rest)) await playKind(rest);
    else if (name === "help") {
      settle(name, kindOf(rest) ? rest : "", help);
      help.enter(kindOf(rest) ? rest : "");
    } else if (name === "settings") settle(name, "", settings);
    else if (name === "days") {
      settle(name, "", days);
      await days.enter(rest);
    }
    else if (name === "edit" && kindOf(id?.kind ?? rest)?.sketch) {
      const kind = id?.kind ?? rest;
      settle(name, kind, editor);
      await editor.enter(id ?? { kind, puzzle: "", options: {} });
    } else if (name === "edit" && kindOf(id?.kind ?? rest)?.draft) {
      const kind = id?.kind ?? rest;
      settle(name, kind, draft);
      await draft.enter(id ?? { kind, puzzle: "", options: {} });
    } else if (name === "open" || ((name === "edit" || name === "text") && id)) {
      settle(name, id?.kind ?? "", open);
      await open.enter(id ?? undefined);
    } else if (VIEWS[name] && (id || kindOf(rest))) {
      const game = id ?? (await anyOf(rest));
      if (!game) throw new Error(t("no-example"));
      if (!id) return redirect(`/${name}/${store.address(game)}`);
      settle(name, game.kind, VIEWS[name]);
      await VIEWS[name].enter?.(game);
    } else if (!name && id) await playGame(id);
    else {
      settle("home", "", home);
      await home.enter();
    }
  } catch (trouble) {
    error = sentence(trouble);
  }
  refresh();
  scrollTo(0, 0);
};

/** @param {Lang} to */
const switchTo = async (to) => {
  remember(to);
  await load(to);
  app.kinds = await api.kinds();
  state.leave();
  await route();
};

const paint = () => {
  const { name, kind, view } = here;
  const what = view.title?.() || kindOf(kind)?.title;
  document.title = what ? `${what} — Rejilla` : "Rejilla";
  const trouble = html`<main class="wrap narrow" id="main"><h1>${t("trouble")}</h1><p class="trouble" role="alert">${error}</p><p><a class="b" href="#/open">${t("open")}</a> <a class="b" href="#">${t("home")}</a></p></main>`;
  render(html`${frame({ view: name, kind, switchTo, playing: view === play && !error })}${error ? trouble : view.render()}${textures()}`, /** @type {HTMLElement} */ (document.getElementById("page")));
  fit();
};

/** Esc and ? on every view: back from where they led, and help. @param {KeyboardEvent} e */
const anywhere = (e) => {
  if (e.defaultPrevented || here.view === play || e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === "Escape") {
    if (app.menu) app.menu = false;
    else if (here.name === "help" || here.name === "settings") history.back();
    refresh();
  } else if (e.key === "?" && !/^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (e.target).tagName)) go(`/help/${here.kind}`);
};

const start = async () => {
  try {
    await load(preferred());
    app.kinds = await api.kinds();
  } catch (trouble) {
    const page = /** @type {HTMLElement} */ (document.getElementById("page"));
    page.textContent = sentence(trouble);
    return;
  }
  paintWith(paint);
  settings.apply();
  settings.speakWith(switchTo);
  addEventListener("hashchange", () => void route());
  document.addEventListener("keydown", (e) => void (here.view.key?.(e), anywhere(e)));
  await route();
  keep();
};

void start();

