// Which door a question goes through: the worker of this browser, or the server the page came from.

import { Crashed, Overrun, Unreachable } from "./errors.js";
import * as server from "./server.js";
import * as worker from "./worker.js";

/** @import {Lang} from "../types.js" */

export { ApiError } from "./errors.js";
export { read } from "./server.js";

/** Milliseconds a worker may take to make a puzzle before the server is asked for the same one. */
const PATIENCE = 2500;

/** Milliseconds a server may keep a player waiting before a worker that has started meanwhile is asked too. */
const SOON = 4000;

/** Verbs that the worker's module lacks: what they need would make it too large. */
const SERVED = new Set(["book"]);

/** Whether a verb can be asked at all. @param {string} verb */
export const answered = (verb) => !SERVED.has(verb) || server.possible();

/** Verbs that are refused as a matter of course: worth the moment a worker takes to start, for a server does it aloud. */
const REFUSED = new Set(["draft"]);

/**
 * Play never waits for a network: it is the worker's, once that has started, and sooner if a server stands still. What is heavy is the server's, where there is
 * one; and whoever is not there leaves its work to the other.
 * @param {string} verb
 * @param {Lang} lang
 * @param {object} body
 * @param {{signal?: AbortSignal, told?: (piece: string) => void}} [how]
 * @returns {Promise<any>} a text, or bytes where the answer is a file
 */
export const ask = async (verb, lang, body, how = {}) => {
  const here = (/** @type {number} */ limit = 0) => worker.ask(verb, lang, body, { ...how, limit });
  const there = () => server.ask(verb, lang, body, how);
  const thereOrHere = async () => {
    try {
      return await there();
    } catch (error) {
      // A network that is gone is a TypeError in every browser.
      if (!(error instanceof TypeError) || !worker.possible()) throw error;
      return here();
    }
  };
  const soonOrHere = async () => {
    const answer = thereOrHere();
    const settled = answer.then(() => true, () => true);
    const soon = await Promise.race([settled, new Promise((done) => setTimeout(() => done(false), SOON))]);
    if (soon || worker.isLong(verb) || !(await worker.start())) return answer;
    return Promise.any([answer, here()]).catch(({ errors }) => Promise.reject(errors[0]));
  };
  if (!worker.possible() || SERVED.has(verb)) return there();
  if (!server.possible()) return here();
  if (!worker.ready()) {
    const started = worker.start();
    if (!REFUSED.has(verb) || !(await started)) return soonOrHere();
  }
  try {
    return await here(verb === "generate" ? PATIENCE : 0);
  } catch (error) {
    if (!(error instanceof Overrun || error instanceof Crashed || error instanceof Unreachable)) throw error;
    return thereOrHere();
  }
};
