// Every registered kind, as a player meets it. Keyboard only, except where a test says otherwise.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { playToTheEnd, reachBoard } from "./hands.js";
import { address, ask, browser, kinds, opened, server, settled, visit } from "./support.js";

opened();

/** A small puzzle of a kind: the page's own way to it is tested too, this one is quick. */
const puzzle = async (kind, seed = 7) => {
  // Where puzzles need not be unique, one that reasoning solves is among the examples.
  const logic = kind.examples.find((e) => e.id === "logic");
  if (logic) return ask(server.origin, "parse", { text: logic.puzzle, kind: kind.id });
  const difficulty = kind.options.find((o) => o.key === "difficulty" && o.scopes.includes("generate"));
  const options = difficulty?.choices?.includes("easy") ? { difficulty: "easy" } : {};
  return ask(server.origin, "generate", { kind: kind.id, options, seed });
};

const noteOf = (page) => page.locator(".note");
const written = (page) => page.locator(".side dd").first().innerText();

const forEachKind = async (test) => {
  for (const kind of kinds) {
    const { context, page, faults } = await visit(browser, server.origin);
    try {
      await test(kind, page, context);
    } catch (error) {
      error.message = `${kind.id}: ${error.message}`;
      throw error;
    }
    assert.deepEqual(faults, [], `${kind.id}: nothing goes wrong in the page`);
    await context.close();
  }
};

describe("every kind", () => {
  it("is generated from its form, and the form remembers", () =>
    forEachKind(async (kind, page) => {
      await page.goto(`${server.origin}/#/play/${kind.id}`);
      await page.waitForSelector(".spot");
      await page.getByRole("button", { name: "New", exact: true }).press("Enter");
      await page.getByText("More options").press("Enter");
      await page.getByLabel("Seed").fill("11");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.querySelector(".side .kick")?.textContent.includes("11"));
      assert.match(page.url(), new RegExp(`#${kind.id}/`));
    }));

  it("is played to its end by keyboard alone", () =>
    forEachKind(async (kind, page) => {
      const board = await puzzle(kind);
      const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
      await page.goto(`${server.origin}/#${address(board.game)}`);
      await page.waitForSelector(".spot");
      await playToTheEnd(page, board, answers[0]);
      await page.waitForSelector(".is-solved");
      assert.match(await noteOf(page).innerText(), /Solved in \d/);
    }));

  it("gives hints in four stages from the board as it stands", () =>
    forEachKind(async (kind, page) => {
      const board = await puzzle(kind);
      await page.goto(`${server.origin}/#${address(board.game)}`);
      await page.waitForSelector(".spot");
      await page.waitForLoadState("networkidle");
      const before = await page.evaluate(() => document.querySelector("svg.board").outerHTML);
      await page.keyboard.press(kind.id && (await isLettered(page)) ? "Alt+h" : "h");
      for (const stage of ["1", "2", "3"]) {
        await page.waitForFunction((n) => document.querySelector(".stages .now")?.textContent.startsWith(n), stage);
        await page.locator(".note .b.p").press("Enter");
      }
      await page.waitForFunction(() => !document.querySelector(".stages"));
      await page.waitForLoadState("networkidle");
      await settled(page);
      assert.ok((await page.evaluate(() => document.querySelector("svg.board").outerHTML)) !== before, "something was done");
    }));

  it("undoes and redoes without limit, and a reload keeps the game", () =>
    forEachKind(async (kind, page) => {
      const board = await puzzle(kind);
      await page.goto(`${server.origin}/#${address(board.game)}`);
      await page.waitForSelector(".spot");
      await reachBoard(page);
      const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
      await playToTheEnd(page, board, answers[0]);
      await page.waitForSelector(".is-solved");
      const full = await written(page);
      let steps = 0;
      while (await page.getByRole("button", { name: "Undo" }).isEnabled()) {
        await page.keyboard.press("Control+z");
        if (++steps > 2000) throw new Error("undo never ends");
      }
      assert.match(await written(page), /^0\b/);
      for (let i = 0; i < steps; i++) await page.keyboard.press("Control+y");
      assert.equal(await written(page), full);
      await settled(page);
      await page.reload();
      await page.waitForSelector(".spot");
      assert.equal(await written(page), full);
      assert.ok(await page.getByRole("button", { name: "Undo" }).isEnabled());
    }));

  it("is shared by its link: another browser gets the printed puzzle", () =>
    forEachKind(async (kind, page) => {
      const board = await puzzle(kind);
      await page.goto(`${server.origin}/#${address(board.game)}`);
      await page.waitForSelector(".spot");
      await page.getByRole("button", { name: "Share" }).press("Enter");
      const link = await page.getByLabel("Link", { exact: true }).inputValue();
      const labels = (p) => p.evaluate(() => [...document.querySelectorAll(".spot")].map((c) => c.getAttribute("aria-label")));
      const other = await visit(browser, server.origin);
      await other.page.goto(link);
      await other.page.waitForSelector(".spot");
      assert.deepEqual(await labels(other.page), await labels(page));
      assert.deepEqual(other.faults, []);
      await other.context.close();
    }));

  it("is explained step by step", () =>
    forEachKind(async (kind, page) => {
      const board = await puzzle(kind);
      await page.goto(`${server.origin}/#/explain/${address(board.game)}`);
      await page.waitForSelector(".steps .now");
      const first = await page.locator(".mid").innerText();
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => document.querySelector(".steps .now .n")?.textContent === "2");
      assert.notEqual(await page.locator(".mid").innerText(), first);
      await page.keyboard.press("End");
      await page.waitForFunction(() => document.querySelector(".steps li:last-child")?.className === "now");
      assert.match(await page.locator(".outcome").innerText(), /Solved by reasoning|search does the rest/);
      await page.keyboard.press("Home");
      await page.keyboard.press(" ");
      await page.waitForFunction(() => document.querySelector(".steps .now"));
    }));

  it("is searched in the lab: step, run, tree, engines compared", () =>
    forEachKind(async (kind, page) => {
      const board = await puzzle(kind);
      await page.goto(`${server.origin}/#/lab/${address(board.game)}`);
      await page.waitForSelector(".trace p");
      await page.keyboard.press("PageDown");
      await page.keyboard.press("PageDown");
      await page.waitForSelector(".tree");
      assert.ok((await page.locator(".dom tbody tr").count()) > 0);
      const at = await page.locator(".scrub label").innerText();
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction((before) => document.querySelector(".scrub label").textContent !== before, at);
      // The search may still be under way: its end is wherever it is by then.
      const isAtEnd = () => page.evaluate(() => document.querySelector("#scrub").value === document.querySelector("#scrub").max);
      for (let tries = 0; tries < 100; tries++) {
        await page.keyboard.press("End");
        await page.waitForTimeout(200);
        if (await isAtEnd()) break;
      }
      assert.ok(await isAtEnd(), "the end of the search is never reached");
      await page.waitForSelector(".chart-svg .point");
      assert.ok((await page.locator(".chart-svg .engine").count()) >= 2);
      await page.getByRole("button", { name: /^mac/ }).press("Enter");
      await page.waitForFunction(() => document.querySelector(".lab h1").textContent.includes("mac"));
    }));

  it("changes its language and keeps what was written", () =>
    forEachKind(async (kind, page) => {
      const board = await puzzle(kind);
      await page.goto(`${server.origin}/#${address(board.game)}`);
      await page.waitForSelector(".spot");
      await page.getByRole("button", { name: "Español" }).press("Enter");
      await page.getByRole("button", { name: "Deshacer" }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), "es");
      await page.getByRole("button", { name: "English" }).press("Enter");
      await page.getByRole("button", { name: "Undo" }).waitFor();
    }));
});

const isLettered = (page) => page.locator(".pad.letters").count();

describe("the player's mistakes", () => {
  it("are said by the check and by the hint, and shown on request", async () => {
    const sudoku = kinds.find((k) => k.id === "sudoku");
    const board = await puzzle(sudoku);
    const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
    const { context, page, faults } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#${address(board.game)}`);
    await page.waitForSelector(".spot");
    await reachBoard(page);
    const open = board.vars.findIndex((v) => v.given === null);
    const bad = board.candidates[open].find((s) => s !== answers[0][open]) ?? (answers[0][open] === "1" ? "2" : "1");
    await page.keyboard.press(bad);
    await page.keyboard.press("c");
    await page.getByRole("button", { name: "Show it" }).press("Enter");
    await page.waitForSelector(".board .hatch");
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await page.waitForFunction(() => document.querySelector(".note .said"));
    assert.equal(await page.locator(".stages").count(), 0, "no hint before the mistake is said");
    assert.deepEqual(faults, []);
    await context.close();
  });
});

describe("pencil marks", () => {
  it("are written with Ctrl, cleared by what is written, and come back with undo", async () => {
    const board = await puzzle(kinds.find((k) => k.id === "sudoku"));
    const { context, page, faults } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#${address(board.game)}`);
    await page.waitForSelector(".spot");
    await page.getByRole("button", { name: "Pencil in all candidates" }).press("Enter");
    await page.waitForFunction(() => document.querySelector(".board text.pencil"));
    const open = board.vars.flatMap((v, x) => (v.given === null ? [x] : []));
    const [first] = open;
    const value = board.candidates[first][0];
    const peer = board.houses.find((h) => h.vars.includes(first) && h.vars.some((y) => y !== first && board.candidates[y].includes(value) && board.vars[y].given === null))?.vars.find((y) => y !== first && board.vars[y].given === null && board.candidates[y].includes(value));
    const label = (x) => page.evaluate(([r, c]) => [...document.querySelectorAll(".spot")].find((s) => Number(s.parentElement.getAttribute("aria-rowindex")) === r + 1 && Number(s.getAttribute("aria-colindex")) === c + 1).getAttribute("aria-label"), board.vars[x].place.cell);
    assert.match(await label(peer), new RegExp(`candidates .*${value}`));
    await page.locator(".spot[tabindex='0']").focus();
    await page.keyboard.press("Control+Home");
    const [row, col] = board.vars[first].place.cell;
    for (let i = 0; i < row; i++) await page.keyboard.press("ArrowDown");
    for (let i = 0; i < col; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press(value);
    assert.doesNotMatch(await label(peer), new RegExp(`candidates .*${value}`));
    await page.keyboard.press("u");
    assert.match(await label(peer), new RegExp(`candidates .*${value}`));
    await page.keyboard.press(`Control+Digit${value}`);
    assert.doesNotMatch(await label(first), new RegExp(`candidates .*${value}`));
    assert.deepEqual(faults, []);
    await context.close();
  });
});

describe("opening", () => {
  it("draws what is pasted and says what is wrong with it, never as markup", async () => {
    const { context, page, faults } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#/open`);
    const text = page.getByLabel("The puzzle");
    await text.fill("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    await page.waitForSelector(".preview svg.board");
    await page.getByText("It has exactly one solution.").waitFor();
    faults.length = 0;
    await text.fill("<script>alert(1)</script><img src=x onerror=alert(2)>");
    await page.waitForSelector(".trouble");
    assert.equal(await page.locator(".trouble img, .trouble script, .preview img").count(), 0);
    assert.deepEqual(faults.filter((f) => !/status of 4\d\d/.test(f)), []);
    await context.close();
  });

  it("takes a hostile link as a puzzle that cannot be read", async () => {
    const { context, page, faults } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#sudoku/${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
    await page.waitForSelector(".trouble");
    assert.equal(await page.locator("main img").count(), 0);
    assert.deepEqual(faults.filter((f) => !/status of 4\d\d/.test(f)), []);
    await context.close();
  });
});

describe("loose pieces", () => {
  it("are taken, moved, set down and taken back by keyboard alone, to the end of the puzzle", async () => {
    const kind = kinds.find((k) => k.options.some((o) => o.key === "style" && o.choices?.includes("assembly")));
    const board = await ask(server.origin, "generate", { kind: kind.id, options: { style: "assembly", size: 5 }, seed: 3 });
    const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
    const { context, page, faults } = await visit(browser, server.origin);
    await page.goto(`${server.origin}/#${address(board.game)}`);
    await page.waitForSelector(".spot");
    await reachBoard(page);
    await page.keyboard.press("A");
    await page.waitForSelector(".piece.held");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".piece.held"));
    await playToTheEnd(page, board, answers[0]);
    await page.waitForSelector(".is-solved");
    assert.deepEqual(faults, []);
    await context.close();
  });
});
