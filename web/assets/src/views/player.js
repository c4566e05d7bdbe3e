// Next, back, play and speed: for explanations and for searches.

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { refresh } from "../app.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/** Steps a second. */
const SPEEDS = [0.5, 1, 2, 5, 20];

/** Beats while something plays. */
export class Ticker {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #beat;
  speed = 1;

  /** @param {() => void} tick */
  constructor(tick) {
    this.tick = tick;
  }

  get on() {
    return this.#beat !== undefined;
  }

  start() {
    this.stop();
    this.#beat = setInterval(this.tick, 1000 / SPEEDS[this.speed]);
    refresh();
  }

  stop() {
    clearInterval(this.#beat);
    this.#beat = undefined;
    refresh();
  }

  toggle() {
    if (this.on) this.stop();
    else this.start();
  }

  /** @param {number} speed */
  pace(speed) {
    this.speed = Math.max(0, Math.min(speed, SPEEDS.length - 1));
    if (this.on) this.start();
    refresh();
  }

  /**
   * Arrows step, Space plays, Home and End go to the ends, + and − change the pace.
   * @param {KeyboardEvent} e
   * @param {number} at
   * @param {number} all
   * @param {(to: number) => unknown} jump
   */
  key(e, at, all, jump) {
    const target = /** @type {HTMLElement} */ (e.target);
    if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    /** @type {Record<string, () => unknown>} */
    const commands = {
      ArrowRight: () => jump(at + 1),
      ArrowLeft: () => jump(at - 1),
      Home: () => jump(0),
      End: () => jump(all),
      "+": () => this.pace(this.speed + 1),
      "-": () => this.pace(this.speed - 1),
    };
    if (!/^(BUTTON|A)$/.test(target.tagName)) commands[" "] = () => this.toggle();
    const command = commands[e.key];
    if (!command) return;
    e.preventDefault();
    command();
  }
}

/**
 * @param {{at: number, all: number, ticker: Ticker, jump: (to: number) => unknown, label: string}} what
 */
export const player = ({ at, all, ticker, jump, label }) => html`
  <div class="scrub num"><label for="scrub">${label}</label>
    <input id="scrub" type="range" min="0" max=${all} .value=${live(String(at))} @input=${(/** @type {Event} */ e) => jump(Number(/** @type {HTMLInputElement} */ (e.target).value))}></div>
  <div class="player">
    <button class="b" aria-label=${t("first")} ?disabled=${at === 0} @click=${() => jump(0)}>${icon("first")}</button>
    <button class="b" aria-label=${t("back")} ?disabled=${at === 0} @click=${() => jump(at - 1)}>${icon("back")}</button>
    <button class="b p" aria-label=${t(ticker.on ? "pause" : "run")} @click=${() => ticker.toggle()}>${icon(ticker.on ? "pause" : "play")}</button>
    <button class="b" aria-label=${t("next")} ?disabled=${at === all} @click=${() => jump(at + 1)}>${icon("next")}</button>
    <button class="b" aria-label=${t("last")} ?disabled=${at === all} @click=${() => jump(all)}>${icon("last")}</button>
  </div>
  <label class="pace"><span>${t("speed")}</span><input type="range" min="0" max=${SPEEDS.length - 1} .value=${live(String(ticker.speed))}
    aria-valuetext=${t("per-second", { n: SPEEDS[ticker.speed] })} @input=${(/** @type {Event} */ e) => ticker.pace(Number(/** @type {HTMLInputElement} */ (e.target).value))}><span class="num">${t("per-second", { n: SPEEDS[ticker.speed] })}</span></label>`;
