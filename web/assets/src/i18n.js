// Sentences, from the same Fluent files as the rest of the program.

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import * as api from "./api.js";

/** @import {Lang} from "./types.js" */

/** @type {Lang} */
export let lang = "en";
let bundle = new FluentBundle("en");

/** @returns {Lang} */
export const preferred = () => {
  const stored = localStorage.getItem("rejilla.lang");
  if (stored === "es" || stored === "en") return stored;
  return navigator.languages.some((l) => l.startsWith("es")) ? "es" : "en";
};

/** @param {Lang} to */
export const load = async (to) => {
  const source = await api.sentences(to);
  const next = new FluentBundle(to, { useIsolating: false });
  next.addResource(new FluentResource(source));
  bundle = next;
  lang = to;
  api.speak(to);
  document.documentElement.lang = to;
};

/** @param {Lang} to */
export const remember = (to) => localStorage.setItem("rejilla.lang", to);

/**
 * The sentence with this id; `page-` is put before it.
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export const t = (id, args) => {
  const pattern = bundle.getMessage(`page-${id}`)?.value;
  return pattern ? bundle.formatPattern(pattern, args) : id;
};

/**
 * Whether a sentence exists: the names of engines and orders that came later fall back to their ids.
 * @param {string} id
 */
export const has = (id) => bundle.hasMessage(`page-${id}`);

/**
 * A number as the language writes it: decimal comma in Spanish, thin spaces from five digits on.
 * @param {number} n
 * @param {number} [digits]
 */
export const number = (n, digits = 0) => {
  const [whole, part] = n.toFixed(digits).split(".");
  const spaced = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, "\u2009") : whole;
  return part ? spaced + (lang === "es" ? "," : ".") + part : spaced;
};
