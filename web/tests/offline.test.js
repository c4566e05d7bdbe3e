// After one visit, with the network gone and the server killed: the page comes back and everything goes on.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { DOOR } from "./door.js";
import { address, ask, browse, serve, settled, visit } from "./support.js";

const there = DOOR === "static" || existsSync(new URL("../assets/rejilla.wasm", import.meta.url));

let browser;
before(async () => {
  if (there) browser = await browse();
});
after(() => browser?.stop());

/** Everything is kept, and the worker has started. */
const kept = async (page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  });
  await page.waitForLoadState("networkidle");
};

/** A game under way, kept in the browser, and the server it came from. */
const playing = async () => {
  const server = await serve();
  const [kind] = await ask(server.origin, "kinds");
  const { game } = await ask(server.origin, "parse", { text: kind.examples[0].puzzle, kind: kind.id });
  const { context, page } = await visit(browser, server.origin);
  await page.goto(`${server.origin}/#${address(game)}`);
  await page.waitForSelector(".spot");
  await kept(page);
  return { server, context, page };
};

/** What the player waits for still comes. */
const hinted = async (page) => {
  await page.getByRole("button", { name: /^Hint/ }).first().click();
  await page.waitForSelector(".note .stages");
};

describe("without a network", { skip: there ? false : "scripts/module.sh was not run" }, () => {
  it("the page comes back, plays, hints, explains and makes puzzles of every kind", async () => {
    const server = await serve();
    const kinds = await ask(server.origin, "kinds");
    const games = [];
    for (const kind of kinds) games.push((await ask(server.origin, "parse", { text: (kind.examples.find((e) => e.id === "logic") ?? kind.examples[0]).puzzle, kind: kind.id })).game);
    const { context, page, faults } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#${address(games[0])}`);
    await page.waitForSelector(".spot");
    await kept(page);
    assert.deepEqual(faults, [], "nothing goes wrong before");
    await server.stop();
    await context.setOffline(true);
    page.setDefaultTimeout(30_000);
    for (const game of games) {
      await page.goto("about:blank");
      await page.goto(`${server.origin}/#${address(game)}`);
      await page.waitForSelector(".spot");
      await page.getByRole("button", { name: /^Hint/ }).first().click();
      await page.waitForSelector(".note .stages, .note p");
      await page.goto(`${server.origin}/#/explain/${address(game)}`);
      await page.waitForSelector(".steps .now");
      await page.goto(`${server.origin}/#/play/${game.kind}`);
      await page.waitForSelector(".spot");
      await settled(page);
    }
    await context.close();
  });

  it("a module that was not fetched at first is fetched when it is asked for again", { skip: DOOR === "static" ? false : "a server answers instead" }, async () => {
    const server = await serve();
    const [kind] = await ask(server.origin, "kinds");
    const { game } = await ask(server.origin, "parse", { text: kind.examples[0].puzzle, kind: kind.id });
    const { context, page } = await visit(browser, server.origin);
    let gone = 0;
    await context.route("**/rejilla.wasm", (route) => (gone++ ? route.continue() : route.abort()));
    await page.goto(`${server.origin}/#${address(game)}`);
    await page.waitForSelector("[role=alert]");
    await page.goto(`${server.origin}/#/explain/${address(game)}`);
    await page.waitForSelector(".steps .now");
    await context.close();
    await server.stop();
  });

  it("a worker that the browser lost is replaced", { skip: DOOR === "static" ? false : "a server answers instead" }, async () => {
    const server = await serve();
    const [kind] = await ask(server.origin, "kinds");
    const { game } = await ask(server.origin, "parse", { text: kind.examples[0].puzzle, kind: kind.id });
    const { context, page } = await visit(browser, server.origin);
    // The first one hears and says nothing.
    let lost = 0;
    await context.route("**/engine.js", (route) => (lost++ ? route.continue() : route.fulfill({ contentType: "text/javascript", body: "" })));
    await page.goto(`${server.origin}/#${address(game)}`);
    await page.waitForSelector(".spot");
    await context.close();
    await server.stop();
  });

  it("a server that dies in mid-game is not missed", { skip: DOOR === "static" ? "there is no server" : false }, async () => {
    const { server, context, page } = await playing();
    await server.stop();
    await hinted(page);
    await context.close();
  });

  it("a server that stands still is not waited for", { skip: DOOR === "static" ? "there is no server" : false }, async () => {
    const { server, context, page } = await playing();
    // It takes connections and says nothing.
    server.hold();
    await page.reload();
    await page.waitForSelector(".spot");
    await hinted(page);
    await context.close();
    await server.stop();
  });
});
