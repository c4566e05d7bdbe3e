// The worker's side of the module: questions come in as messages, answers go out. `crates/wasm` is the module's.

/** @typedef {{id: number, verb: string, lang: string, body: string}} Question */

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const root = new URL("../../", import.meta.url);

/** The question at hand, which what is told belongs to. */
let current = 0;
/** @type {any} the module's own functions */
let module;

/**
 * @param {number} at
 * @param {number} length
 */
const bytes = (at, length) => new Uint8Array(module.memory.buffer, at, length);

const page = {
  now: () => performance.timeOrigin + performance.now(),
  told: (/** @type {number} */ at, /** @type {number} */ length) => {
    postMessage({ id: current, piece: decoder.decode(bytes(at, length)) });
    // Whoever listens no more ends this worker.
    return 1;
  },
};

const load = async () => {
  const file = await fetch(new URL("rejilla.wasm", root));
  // A server built without the module says so with an empty answer.
  if (file.status === 204 || !file.ok) return false;
  // Compiled from the stream where the host names the type, else from the whole.
  const streams = file.headers.get("content-type")?.startsWith("application/wasm");
  const made = streams ? await WebAssembly.instantiateStreaming(file, { page }) : await WebAssembly.instantiate(await file.arrayBuffer(), { page });
  module = made.instance.exports;
  return true;
};

/**
 * Puts a name and what belongs to it where the module reads them.
 * @param {string} name
 * @param {Uint8Array} rest
 */
const put = (name, rest) => {
  const head = encoder.encode(name);
  const at = module.room(head.length + rest.length);
  bytes(at, head.length).set(head);
  bytes(at + head.length, rest.length).set(rest);
  return head.length;
};

/** @param {string} list the name of a word list */
const bring = async (list) => {
  const file = await fetch(new URL(`words/${list}.deflate`, root));
  if (!file.ok) throw new TypeError(`${file.status}`);
  return module.bring(put(list, new Uint8Array(await file.arrayBuffer()))) === 1;
};

/** @param {Question} question */
const answer = async ({ id, verb, lang, body }) => {
  for (let tries = 0; ; tries++) {
    current = id;
    const length = put(verb, encoder.encode(body));
    const code = module.ask(length, lang === "es" ? 1 : 0);
    const text = decoder.decode(bytes(module.answer_at(), module.answer_length()));
    if (code !== 2) return postMessage({ id, text, wrong: code === 1 });
    if (tries > 2 || !(await bring(text))) throw new Error(text);
  }
};

postMessage({ alive: true });

/** One question after the other: fetching a list must not let another one in between. */
let before = load().then(
  (there) => postMessage({ ready: there }),
  // Not fetched, this time: another worker may have more luck.
  () => postMessage({ ready: false, failed: "network" }),
);

addEventListener("message", ({ data }) => {
  before = before.then(() => answer(data)).catch((/** @type {unknown} */ error) => {
    // A trap leaves the module in no state to go on; a list that cannot be fetched is the network's fault.
    postMessage({ id: data.id, failed: error instanceof TypeError ? "network" : "crash" });
  });
});
