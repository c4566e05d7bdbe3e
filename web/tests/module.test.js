// The module beside the program itself: the same questions, the same answers, and how much longer they take.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { setImmediate } from "node:timers/promises";
import { ask, serve } from "./door.js";

const ASSETS = new URL("../assets/", import.meta.url);
const there = existsSync(new URL("rejilla.wasm", ASSETS));

let server;
let module;
let told = "";

const bytes = (at, length) => new Uint8Array(module.memory.buffer, at, length);
const put = (name, rest) => {
  const head = new TextEncoder().encode(name);
  const at = module.room(head.length + rest.length);
  bytes(at, head.length).set(head);
  bytes(at + head.length, rest.length).set(rest);
  return head.length;
};
const text = (at, length) => new TextDecoder().decode(bytes(at, length));

/** Asks the module as a worker would. */
const here = (verb, body) => {
  for (;;) {
    told = "";
    const code = module.ask(put(verb, new TextEncoder().encode(JSON.stringify(body))), 0);
    const said = text(module.answer_at(), module.answer_length());
    if (code === 0) return verb === "trace" ? told : JSON.parse(said);
    assert.equal(code, 2, said);
    assert.equal(module.bring(put(said, readFileSync(new URL(`words/${said}.deflate`, ASSETS)))), 1);
  }
};

/** An answer without what no two runs have in common. */
const still = (answer) => JSON.parse(JSON.stringify(answer, (key, value) => (key === "seconds" ? 0 : value)));

before(async () => {
  if (!there) return;
  server = await serve();
  // Time as the module spends it: on a busy machine its limits would end what the program makes.
  const spent = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const page = { now: () => performance.timeOrigin + spent(), told: (at, length) => ((told += text(at, length)), 1) };
  const made = await WebAssembly.instantiate(readFileSync(new URL("rejilla.wasm", ASSETS)), { page });
  module = made.instance.exports;
});
after(() => server?.stop());

describe("the module", { skip: there ? false : "scripts/module.sh was not run" }, () => {
  it("makes the same puzzles from the same seeds", async () => {
    for (const kind of await ask(server.origin, "kinds")) {
      for (const seed of [1, 2, 3]) {
        const asked = { kind: kind.id, options: {}, seed };
        assert.deepEqual(here("generate", asked), await ask(server.origin, "generate", asked), `${kind.id} ${seed}`);
      }
    }
  });

  const seeds = new URL("../../corpus/golden.tsv", import.meta.url);
  it("makes the golden seeds", { skip: existsSync(seeds) ? false : "scripts/golden.sh was not run" }, async (t) => {
    const golden = readFileSync(seeds, "utf8").split("\n");
    const lines = golden.filter((line) => line && !line.startsWith("#"));
    // Every fifth of them: the program itself is held to all.
    const some = lines.filter((_, i) => i % 5 === 0);
    for (const line of some) {
      const [kind, difficulty, seed, puzzle] = line.split("\t");
      const made = here("generate", { kind, options: { difficulty }, seed: Number(seed) });
      assert.equal(made.puzzles[0].puzzle.trimEnd(), puzzle, line);
      // A server that hangs up meanwhile is heard.
      await setImmediate();
    }
    t.diagnostic(`${some.length} seeds`);
  });

  it("answers every verb as the program does", async (t) => {
    const ratios = {};
    for (const kind of await ask(server.origin, "kinds")) {
      const { game } = await ask(server.origin, "parse", { text: kind.examples[0].puzzle, kind: kind.id });
      for (const verb of ["board", "solve", "check", "hint", "explain", "rate"]) {
        const start = performance.now();
        const mine = here(verb, { game });
        const middle = performance.now();
        const native = await ask(server.origin, verb, { game });
        assert.deepEqual(still(mine), still(native), `${verb} ${kind.id}`);
        (ratios[verb] ??= []).push([kind.id, (middle - start).toFixed(1), (performance.now() - middle).toFixed(1)].join(" "));
      }
      const trace = here("trace", { game, engine: "mac", limit: 1 });
      assert.match(trace.trim().split("\n").at(-1), /"event":"end"/);
    }
    for (const [verb, list] of Object.entries(ratios)) t.diagnostic(`${verb} (ms in the module, ms through HTTP): ${list.join(", ")}`);
  });

  it("says what is wrong in the same words", () => {
    const code = module.ask(put("solve", new TextEncoder().encode('{"game":{"kind":"x","puzzle":""}}')), 1);
    assert.equal(code, 1);
    const { error } = JSON.parse(text(module.answer_at(), module.answer_length()));
    assert.equal(error.id, "error-kind");
  });
});
