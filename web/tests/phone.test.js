// Someone who has only a phone: a puzzle of every kind to its end, by taps alone.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { address, ask, browser, kinds, opened, server, settled, shoot, sideways, visit } from "./support.js";

opened();

/** Taps the middle of an area of the drawing. */
const tapOn = async (page, area) => {
  const p = await page.evaluate(({ x, y, w, h }) => {
    const svg = document.querySelector(".play svg.board");
    const at = () => new DOMPoint(x + w / 2, y + h / 2).matrixTransform(svg.getScreenCTM());
    if (at().y < 60 || at().y > innerHeight - 10) scrollBy(0, at().y - innerHeight / 2);
    return { x: at().x, y: at().y };
  }, area);
  await page.touchscreen.tap(p.x, p.y);
};

const key = (page, symbol) => page.locator(".pad .key b").filter({ hasText: new RegExp(`^${symbol}$`) }).tap();

const writeSymbols = async (page, board, answer) => {
  for (const spot of board.scene.spots) {
    if (spot.action !== "symbol") continue;
    await tapOn(page, spot);
    await key(page, answer[spot.vars[0]]);
  }
};

const writeLetters = async (page, board, answer) => {
  const letters = board.scene.spots.map(() => "");
  answer.forEach((word, x) => board.scene.spots.flatMap((s, i) => (s.vars.includes(x) ? [i] : [])).forEach((i, n) => (letters[i] = [...word][n])));
  for (const [i, spot] of board.scene.spots.entries()) {
    if (spot.action !== "letter") continue;
    await tapOn(page, spot);
    await page.locator(".pad .key").filter({ hasText: new RegExp(`^${letters[i]}$`) }).tap();
  }
};

const drawEdges = async (page, board, answer) => {
  for (const c of board.scene.controls.filter((c) => c.action === "cycle")) {
    // Near the lane's end, where no other crosses it.
    const end = c.w > c.h ? { ...c, x: c.x + 2, w: 10 } : { ...c, y: c.y + 2, h: 10 };
    for (let n = 0; n < board.vars[c.var].symbols.indexOf(answer[c.var]); n++) await tapOn(page, end);
  }
};

const setPieces = async (page, board, answer) => {
  for (const x of board.vars.flatMap((v, i) => (v.place.piece === undefined || v.given !== null ? [] : [i]))) {
    await page.locator(".tray-list .piece").first().tap();
    await page.waitForSelector(".piece.held");
    const cells = board.vars[x].ways[board.vars[x].symbols.indexOf(answer[x])];
    const at = () => page.locator(".piece.held .vh").textContent().then((s) => s.trim());
    for (let n = 0; (await at()) !== answer[x]; n++) {
      if (n > 40) throw new Error(`piece ${x} never lies at ${answer[x]}`);
      // To where it belongs, and turned until it lies as it should.
      const spots = cells.map((y) => board.scene.spots.find((s) => s.vars.includes(y)));
      const [left, top] = [Math.min(...spots.map((s) => s.x)), Math.min(...spots.map((s) => s.y))];
      const [right, low] = [Math.max(...spots.map((s) => s.x + s.w)), Math.max(...spots.map((s) => s.y + s.h))];
      await tapOn(page, { x: left, y: top, w: right - left, h: low - top });
      if (!(await page.locator(".piece.held").count())) {
        await page.locator(".lying .b").last().tap();
        continue;
      }
      if ((await at()) !== answer[x] && (await page.getByRole("button", { name: "Turn" }).count())) await page.getByRole("button", { name: "Turn" }).tap();
    }
    await page.getByRole("button", { name: "Set down" }).tap();
    await page.waitForFunction(() => !document.querySelector(".piece.held"));
  }
};

describe("a phone is enough", () => {
  it("for a puzzle of every kind, to its end", async () => {
    for (const kind of kinds) {
      const logic = kind.examples.find((e) => e.id === "logic");
      const small = { sudoku: "4", nonomino: "4", futoshiki: "4", hashi: "7x7", slitherlink: "5x5" }[kind.id];
      const board = logic ? await ask(server.origin, "parse", { text: logic.puzzle, kind: kind.id }) : await ask(server.origin, "generate", { kind: kind.id, options: { difficulty: "easy", ...(small && { size: small }) }, seed: 5 });
      const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
      const { context, page, faults } = await visit(browser, server.origin, { width: 390, height: 844, touch: true });
      await page.goto(`${server.origin}/#${address(board.game)}`);
      await page.waitForSelector(".spot");
      await shoot(page, `phone-${kind.id}`);
      assert.ok((await sideways(page)) <= 0, kind.id);
      const actions = new Set(board.scene.controls.map((c) => c.action));
      if (actions.has("cycle")) await drawEdges(page, board, answers[0]);
      else if (actions.has("letter")) await writeLetters(page, board, answers[0]);
      else await writeSymbols(page, board, answers[0]);
      await page.waitForSelector(".is-solved").catch((e) => {
        throw new Error(`${kind.id}: ${e.message}`);
      });
      assert.deepEqual(faults, [], kind.id);
      await context.close();
    }
  });

  it("for a fill-in, from the list of its words, ticked as they are placed", async () => {
    const kind = kinds.find((k) => k.options.some((o) => o.key === "style" && o.choices?.includes("cruzada")));
    const board = await ask(server.origin, "generate", { kind: kind.id, options: { style: "cruzada", size: "7x7", difficulty: "easy" }, seed: 4 });
    const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
    const { context, page, faults } = await visit(browser, server.origin, { width: 390, height: 844, touch: true, lang: "es" });
    await page.goto(`${server.origin}/#${address(board.game)}`);
    await page.waitForSelector(".stock-list");
    await shoot(page, "phone-cruzada");
    assert.ok((await sideways(page)) <= 0);
    const ticked = () => page.locator(".stock .used").count();
    assert.equal(await page.locator(".slot").count(), 0, "the list does not solve itself");
    for (const [x, word] of answers[0].entries()) {
      const item = page.locator(".stock .b").filter({ hasText: new RegExp(`^${word}$`) });
      if (await item.evaluate((e) => e.classList.contains("used"))) continue;
      // A second tap on the same cell turns the direction of writing.
      for (let taps = 0; await item.isDisabled(); taps++) {
        if (taps > 2) throw new Error(`${word} never fits`);
        await tapOn(page, board.scene.spots.find((s) => s.vars.includes(x)));
        await settled(page);
      }
      const before = await ticked();
      await item.tap();
      await page.waitForFunction((n) => document.querySelectorAll(".stock .used").length > n || document.querySelector(".is-solved"), before);
    }
    await page.waitForSelector(".is-solved");
    assert.equal(await ticked(), answers[0].length);
    await shoot(page, "phone-cruzada-solved");
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("for loose pieces too", async () => {
    const kind = kinds.find((k) => k.options.some((o) => o.key === "style" && o.choices?.includes("assembly")));
    const board = await ask(server.origin, "generate", { kind: kind.id, options: { style: "assembly", size: 5 }, seed: 3 });
    const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
    const { context, page, faults } = await visit(browser, server.origin, { width: 390, height: 844, touch: true });
    await page.goto(`${server.origin}/#${address(board.game)}`);
    await page.waitForSelector(".spot");
    await setPieces(page, board, answers[0]);
    const now = await ask(server.origin, "board", { game: { ...board.game, values: answers[0].map((v, x) => (board.vars[x].place.piece === undefined ? null : v)) } });
    await writeSymbols(page, now, answers[0]);
    await page.waitForSelector(".is-solved");
    assert.deepEqual(faults, []);
    await context.close();
  });
});
