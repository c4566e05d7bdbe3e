// How long a reader waits: for the first paint of every view, for a board that takes keys, for a painted digit, and for a
// hint of every kind. It only prints: a busy machine says nothing about the page. `npm run waits`, with REJILLA naming the
// binary.

import { address, ask, browse, serve, visit } from "./support.js";

/** How often each thing is asked. */
const ASKED = 100;

const shares = (waits, unit = "ms") => {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1].toFixed(1);
  return `median ${at(0.5)} ${unit}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
};

const firstPaints = async (server, browser, games) => {
  const views = ["", "/open", ...games.flatMap(({ game }) => [address(game), `/explain/${address(game)}`, `/lab/${address(game)}`, `/print/${address(game)}`])];
  const waits = [];
  for (const at of views) {
    const { context, page } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#${at}`);
    waits.push(await page.evaluate(() => new Promise((done) => new PerformanceObserver((list) => list.getEntries().forEach((e) => e.name === "first-contentful-paint" && done(e.startTime))).observe({ type: "paint", buffered: true }))));
    await context.close();
  }
  console.log(`first paint, nothing cached: ${shares(waits)}`);
};

/** From the first byte asked for to a board that has the keyboard, nothing cached. */
const firstMoves = async (server, browser, games) => {
  const waits = [];
  for (const { game } of games) {
    const { context, page } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#${address(game)}`);
    await page.waitForFunction(() => document.querySelector(".play .spot") && document.activeElement?.closest(".play"));
    waits.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  console.log(`first move possible, nothing cached: ${shares(waits)}`);
};

/** From the key to the frame that shows the digit. */
const keystrokes = async (server, browser, { game }) => {
  const { context, page } = await visit(browser, server.origin);
  await page.goto(`${server.origin}/#${address(game)}`);
  await page.waitForSelector(".spot");
  const waits = await page.evaluate(async (times) => {
    const found = [];
    const texts = () => document.querySelectorAll(".board text.entered").length;
    for (let i = 0; i < times; i++) {
      const [before, start] = [texts(), performance.now()];
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: i % 2 ? "Backspace" : "1", code: i % 2 ? "Backspace" : "Digit1", bubbles: true, cancelable: true }));
      while (texts() === before && performance.now() - start < 2000) await new Promise(requestAnimationFrame);
      found.push(performance.now() - start);
    }
    return found;
  }, ASKED);
  console.log(`keystroke to painted digit: ${shares(waits)}`);
  await context.close();
};

const hints = async (server, { kind, game, vars, scene }) => {
  const { answers } = await ask(server.origin, "solve", { game, limit: 1 });
  const letters = scene.controls.some((c) => c.action === "letter");
  const waits = [];
  for (let i = 0; i < ASKED; i++) {
    // From boards at every stage of a game: the first so many values are in.
    const full = Math.floor((i / ASKED) * vars.length);
    const values = vars.map((v, x) => (x < full && v.given === null ? answers[0][x] : null));
    const start = performance.now();
    await ask(server.origin, "hint", { game: { ...game, values }, place: letters });
    waits.push(performance.now() - start);
  }
  console.log(`hint, ${kind}: ${shares(waits)}`);
};

const server = await serve();
const browser = await browse();
const games = [];
for (const kind of await ask(server.origin, "kinds")) games.push({ kind: kind.id, ...(await ask(server.origin, "generate", { kind: kind.id, options: {}, seed: 2 })) });
await firstPaints(server, browser, games);
await firstMoves(server, browser, games);
await keystrokes(server, browser, games[0]);
for (const game of games) await hints(server, game);
await browser.stop();
server.stop();
