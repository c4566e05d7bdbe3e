// The interface of a server, where the page came from one.

import { ApiError } from "./errors.js";

/** @import {Lang} from "../types.js" */

const root = new URL("../../../", import.meta.url);

/** Whether a server brought this page: a folder on some host says in its first tag that there is none. */
export const possible = () => document.documentElement.dataset.door !== "static";

/** @param {Response} response */
const refuse = async (response) => {
  const said = await response.json().catch(() => null);
  throw new ApiError(said?.error?.message ?? `${response.status} ${response.statusText}`, response.status);
};

/**
 * What is only read: of a folder, a file beside the page.
 * @param {string} path
 * @param {string} file
 */
export const read = async (path, file) => {
  const response = await fetch(new URL(possible() ? `api/${path}` : `assets/data/${file}`, root));
  return response.ok ? response : refuse(response);
};

/**
 * @param {string} verb
 * @param {Lang} lang
 * @param {object} body
 * @param {{signal?: AbortSignal, told?: (piece: string) => void}} [how]
 * @returns {Promise<any>} a text, or bytes where the answer is a file
 */
export const ask = async (verb, lang, body, { signal, told } = {}) => {
  const headers = { "content-type": "application/json" };
  const address = new URL(`api/${verb}?lang=${lang}`, root);
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!response.ok) return refuse(response);
  if (response.headers.get("content-type") === "application/pdf") return response.arrayBuffer();
  if (!told) return response.text();
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    told(decoder.decode(value, { stream: !done }));
    if (done) return "";
  }
};
