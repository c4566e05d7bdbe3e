// The interface in this browser: two workers, one for what a player waits for and one for what may take long.

import { ApiError, Crashed, Overrun, Unreachable } from "./errors.js";

/** @import {Lang} from "../types.js" */

/**
 * @typedef {object} Wait
 * @property {(answer: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {((piece: string) => void) | undefined} told
 */

/** @typedef {{signal?: AbortSignal, told?: (piece: string) => void, limit?: number}} How */

/** Verbs of which nobody knows how long they take. */
const LONG = new Set(["generate", "explain", "rate", "trace", "compare", "viable", "count", "solve", "book", "certify"]);

/** What a question hears that has to be asked again. */
const AGAIN = Symbol("again");

/**
 * Milliseconds until a worker has to run, and then to have its module: browsers lose one now and then, and whoever waited
 * for it would wait for ever.
 */
const [ALIVE, LOADED] = [10_000, 45_000];

let asked = 0;
/** Whether there is a module at all; not known until the first worker has looked. */
let there = typeof Worker === "function" && typeof WebAssembly === "object";

/** A worker that is started when first needed, and replaced when it has to be ended. */
class Hand {
  /** @type {Worker | undefined} */
  worker;
  ready = false;
  /** @type {Map<number, Wait>} */
  waits = new Map();
  /** @type {Promise<boolean>} */
  started = Promise.resolve(false);

  /** @param {number} tries how many workers may be lost before it is given up */
  start(tries = 3) {
    if (this.worker) return this.started;
    const worker = new Worker(new URL("./engine.js", import.meta.url), { type: "module" });
    this.worker = worker;
    this.started = new Promise((resolve) => {
      const lost = () => {
        if (this.worker !== worker) return resolve(false);
        this.end(new Unreachable());
        resolve(tries > 1 && this.start(tries - 1));
      };
      let patience = setTimeout(lost, ALIVE);
      worker.addEventListener("message", ({ data }) => {
        if ("id" in data) return this.hear(data);
        clearTimeout(patience);
        if ("alive" in data) {
          patience = setTimeout(lost, LOADED);
          return;
        }
        this.ready = data.ready;
        if (data.failed) this.end(new Unreachable());
        else there &&= data.ready;
        resolve(data.ready);
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        clearTimeout(patience);
        // One that was ended before may still say so: its successor is none the worse for it.
        if (this.worker !== worker) return;
        there &&= this.ready;
        resolve(false);
        this.end(new Crashed());
      });
    });
    return this.started;
  }

  /** @param {{id: number, text?: string, wrong?: boolean, piece?: string, failed?: string, file?: Uint8Array<ArrayBuffer>}} data */
  hear({ id, text, wrong, piece, failed, file }) {
    const wait = this.waits.get(id);
    if (!wait) return;
    if (piece !== undefined) return wait.told?.(piece);
    this.waits.delete(id);
    if (failed === "network") wait.reject(new Unreachable());
    else if (failed) {
      wait.reject(new Crashed());
      this.end(new Crashed());
    } else if (wrong) {
      const { error } = JSON.parse(text ?? "{}");
      wait.reject(new ApiError(error.message, 400));
    } else wait.resolve(file ?? text ?? "");
  }

  /**
   * Ends the worker; who waits behind the question at fault asks again.
   * @param {unknown} why what is wrong
   * @param {number} [id] the question at fault; all of them if not said
   */
  end(why, id) {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = false;
    const waits = [...this.waits];
    this.waits.clear();
    for (const [other, wait] of waits) wait.reject(id === undefined || id === other ? why : AGAIN);
  }

  /**
   * @param {string} verb
   * @param {Lang} lang
   * @param {object} body
   * @param {How} how
   * @returns {Promise<any>}
   */
  async ask(verb, lang, body, how) {
    for (;;) {
      try {
        return await this.once(verb, lang, body, how);
      } catch (error) {
        if (error !== AGAIN) throw error;
      }
    }
  }

  /**
   * @param {string} verb
   * @param {Lang} lang
   * @param {object} body
   * @param {How} how
   * @returns {Promise<any>}
   */
  async once(verb, lang, body, { signal, told, limit }) {
    if (!(await this.start())) throw there ? new Unreachable() : new Crashed();
    // Whoever left while the worker started never hears of it below, and would hold up those who come after.
    signal?.throwIfAborted();
    const { worker } = this;
    // Ended for another's sake in the meantime.
    if (!worker) throw AGAIN;
    const id = ++asked;
    const end = (/** @type {unknown} */ why) => this.waits.has(id) && this.end(why, id);
    const over = limit ? setTimeout(() => end(new Overrun()), limit) : undefined;
    // A search cannot hear that nobody waits for it: its worker is ended.
    const left = () => end(signal?.reason);
    signal?.addEventListener("abort", left);
    try {
      return await new Promise((resolve, reject) => {
        this.waits.set(id, { resolve, reject, told });
        worker.postMessage({ id, verb, lang, body: JSON.stringify(body) });
      });
    } finally {
      clearTimeout(over);
      signal?.removeEventListener("abort", left);
    }
  }
}

const quick = new Hand();
const long = new Hand();

/** Whether nobody knows how long a verb takes. @param {string} verb */
export const isLong = (verb) => LONG.has(verb);

/** Whether this browser may have the interface. */
export const possible = () => there;

/** Whether it has it already. */
export const ready = () => quick.ready;

/** Starts it, so that it is there when it is needed. */
export const start = () => (there ? quick.start() : Promise.resolve(false));

/**
 * @param {string} verb
 * @param {Lang} lang
 * @param {object} body
 * @param {How} [how]
 * @returns {Promise<any>}
 */
export const ask = (verb, lang, body, how = {}) => (isLong(verb) ? long : quick).ask(verb, lang, body, how);
