// What only some kinds have: links of chains, loose pieces, boards drawn by hand, large boards, long searches.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { DOOR } from "./door.js";
import { SHOTS, address, ask, browser, kinds, opened, server, settled, shoot, sideways, violations, visit } from "./support.js";

opened();

/** A page at an address; nothing may go wrong on it. */
const on = async (at, how, test) => {
  const { context, page, faults } = await visit(browser, server.origin, how);
  await page.goto(`${server.origin}/#${at}`);
  await test(page);
  assert.deepEqual(faults, []);
  await context.close();
};

/** Kinds that can do something, so that no test names one. */
const sketched = () => kinds.find((k) => k.sketch);
const assembled = () => kinds.find((k) => k.options.some((o) => o.key === "style" && o.choices?.includes("assembly")));

describe("chains", () => {
  /** A puzzle with a chain on its way, and the step. */
  const chain = async () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const kind of kinds.filter((k) => k.ladders.at(-1).techniques.some((x) => x.id === "forcing-chain"))) {
        const { game } = await ask(server.origin, "generate", { kind: kind.id, options: { difficulty: "extreme", size: 6 }, seed });
        const { steps } = await ask(server.origin, "explain", { game });
        const at = steps.findIndex((s) => s.links.length > 3);
        if (at >= 0) return { game, at, step: steps[at] };
      }
    }
    throw new Error("no chain found");
  };

  it("are drawn with links, solid where one of the two must be and dashed where not both can", async () => {
    const { game, at, step } = await chain();
    await on(`/explain/${address(game)}`, {}, async (page) => {
      await page.waitForSelector(".steps .now");
      await page.locator(".steps button").nth(at).click();
      await page.waitForSelector(".board path.weak");
      for (const tie of ["strong", "weak"]) {
        const wanted = step.links.filter((l) => l.tie === tie).length;
        assert.equal(await page.locator(`.board path.${tie}`).count(), wanted, tie);
        if (wanted) assert.equal(await page.locator(`.legend path.${tie}`).count(), 1);
      }
      assert.equal(await page.locator(".board path.head").count(), step.links.length);
      const dash = (tie) => page.locator(`.board path.${tie}`).first().evaluate((e) => getComputedStyle(e).strokeDasharray);
      assert.notEqual(await dash("weak"), "none");
      if (step.links.some((l) => l.tie === "strong")) assert.equal(await dash("strong"), "none");
      await shoot(page, "chain-1440-light");
      assert.deepEqual(await violations(page), []);
    });
  });
});

describe("loose pieces", () => {
  const made = () => ask(server.origin, "generate", { kind: assembled().id, options: { style: "assembly", size: 6 }, seed: 5 });

  /** The middle of a cell on the screen. */
  const cellAt = async (page, row, col) => {
    const box = await page.locator(`[role=row][aria-rowindex="${row + 1}"] > [aria-colindex="${col + 1}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it("say how many digits are printed on them", async () => {
    const board = await made();
    await on(address(board.game), {}, async (page) => {
      await page.waitForSelector(".piece svg");
      const said = await page.locator(".piece").evaluateAll((pieces) => pieces.map((p) => [p.querySelectorAll("svg text.given").length, p.querySelector(".of").textContent]));
      assert.ok(said.some(([n]) => n > 1), JSON.stringify(said));
      for (const [n, text] of said) assert.match(text, n > 1 ? new RegExp(`\\b${n} digits`) : n ? /one digit/ : /no digits/);
    });
  });

  for (const [name, how] of [["mouse", {}], ["finger", { width: 390, height: 844, touch: true }]]) {
    it(`are dragged onto the board by ${name}, and back`, async () => {
      const board = await made();
      const { answers } = await ask(server.origin, "solve", { game: board.game, limit: 1 });
      const x = board.vars.findIndex((v) => v.place.piece !== undefined);
      const cells = board.vars[x].ways[board.vars[x].symbols.indexOf(answers[0][x])].map((y) => board.vars[y].place.cell);
      const first = [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1])[0];
      await on(address(board.game), how, async (page) => {
        await page.waitForSelector(".piece svg");
        const piece = page.locator(".piece").first();
        await piece.scrollIntoViewIfNeeded();
        // By the top left square of its box, to the top left of where its box belongs.
        const [top, left] = [Math.min(...cells.map((c) => c[0])), Math.min(...cells.map((c) => c[1]))];
        const drag = async (to) => {
          const svg = await piece.locator("svg").boundingBox();
          const [fromX, fromY] = [svg.x + svg.width * 0.5, svg.y + svg.height * 0.5];
          const finger = how.touch ? await page.context().newCDPSession(page) : null;
          const touch = (type, x, y) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
          if (finger) await touch("touchStart", fromX, fromY);
          else {
            await page.mouse.move(fromX, fromY);
            await page.mouse.down();
          }
          // Upwards first: sideways, a finger would scroll the tray.
          for (let i = 1; i <= 12; i++) {
            const [x, y] = [fromX + ((to.x - fromX) * Math.max(0, i - 4)) / 8, fromY + ((to.y - fromY) * i) / 12];
            await (finger ? touch("touchMove", x, y) : page.mouse.move(x, y));
            await settled(page);
          }
          await page.screenshot({ path: `${SHOTS}pieces-carried-${how.width ?? 1440}-light.png` });
          await (finger ? touch("touchEnd") : page.mouse.up());
        };
        const [high, wide] = [Math.max(...cells.map((c) => c[0])) - top, Math.max(...cells.map((c) => c[1])) - left];
        const [a, b] = [await cellAt(page, top, left), await cellAt(page, top + high, left + wide)];
        await drag({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        await page.waitForSelector(".piecetag");
        assert.equal(await page.locator(".lying .b").count(), 1, "one piece lies on the board");
        const tag = await page.locator(".piecetag").boundingBox();
        const home = await page.locator(`[role=row][aria-rowindex="${first[0] + 1}"] > [aria-colindex="${first[1] + 1}"]`).boundingBox();
        assert.ok(tag.x >= home.x - 2 && tag.x < home.x + home.width && tag.y >= home.y - 2 && tag.y < home.y + home.height, "its letter is in its first cell");
        // Taken again and dropped beside the board, it waits once more.
        await page.locator(".lying .b").click();
        await page.waitForSelector(".piece.held");
        await drag({ x: 5, y: (how.height ?? 900) - 5 });
        await page.waitForFunction(() => !document.querySelector(".piecetag") && !document.querySelector(".piece.held"));
        assert.ok((await sideways(page)) <= 0);
      });
    });
  }

  it("are taken, moved by arrows and set down without a pointer", async () => {
    const board = await made();
    await on(address(board.game), {}, async (page) => {
      await page.waitForSelector(".piece svg");
      await page.keyboard.press("b");
      await page.waitForSelector(".piece.held");
      const where = () => page.locator(".piece.held").textContent();
      const [start, seen] = [await where(), new Set()];
      for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        await page.keyboard.press(key);
        await settled(page);
        seen.add(await where());
      }
      assert.ok(seen.size >= 2, `arrows move it: ${start}, ${[...seen]}`);
      await page.waitForSelector(".landing");
      await shoot(page, "pieces-held-1440-light");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".piecetag");
      await page.keyboard.press("Control+z");
      await page.waitForFunction(() => !document.querySelector(".piecetag"));
    });
  });
});

describe("a board drawn by hand", () => {
  it("takes black cells, letters and words, and is filled", async () => {
    await on(`/edit/${sketched().id}`, { lang: "en" }, async (page) => {
      await page.waitForSelector(".ed-cell");
      const cell = (row, col) => page.locator(`[role=row][aria-rowindex="${row}"] > [aria-colindex="${col}"]`);
      for (const which of ["Columns", "Rows"]) {
        await page.getByLabel(which).fill("5");
        await page.getByLabel(which).press("Tab");
      }
      await page.waitForFunction(() => document.querySelectorAll(".ed-cell").length === 25);
      // Click: black, and the opposite cell too; without symmetry, one alone.
      await cell(2, 2).click();
      assert.equal(await page.locator(".ed-cell.black").count(), 2);
      await page.getByLabel(/Symmetric/).uncheck();
      await cell(2, 4).click();
      assert.equal(await page.locator(".ed-cell.black").count(), 3);
      // By keyboard from here: another black cell, letters, back again.
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press(" ");
      assert.equal(await page.locator(".ed-cell.black").count(), 4);
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.type("ti");
      assert.match(await cell(1, 1).getAttribute("aria-label"), /T$/);
      assert.match(await cell(1, 2).getAttribute("aria-label"), /I$/);
      await page.keyboard.press("Backspace");
      assert.match(await cell(1, 2).getAttribute("aria-label"), /empty/);
      await page.keyboard.press("Control+z");
      assert.match(await cell(1, 2).getAttribute("aria-label"), /I$/);
      await page.keyboard.press("Control+y");
      // A list of one's own, then the engine's turn.
      await page.getByLabel("Word list").selectOption("");
      await page.getByLabel("Words, one after another").fill("TINTA TRAMA ARENA NIEVE ANDEN ASADO NARIZ CIELO LETRA TRAZA AVION OSADO");
      await page.getByLabel("Words, one after another").press("Tab");
      await page.waitForFunction(() => document.querySelector(".note")?.textContent.includes("fit"));
      await cell(1, 1).focus();
      await page.getByRole("button", { name: /leave the rest fillable/ }).click();
      await page.waitForFunction(() => /None does|One does|\d+ do/.test(document.querySelector(".note")?.textContent ?? ""));
      await page.getByRole("button", { name: "Fill", exact: true }).click();
      await page.waitForFunction(() => document.querySelector(".said:not(.mono)"));
      const filled = await page.locator(".ed-cell.entered[data-letter]").count();
      assert.match(await page.locator("[aria-live] .said").innerText(), filled ? /Filled/ : /No fill/);
      await shoot(page, "editor-1440-light");
      assert.deepEqual(await violations(page), []);
      // What the author says of a word goes into the files for other programs.
      await cell(1, 1).focus();
      await page.getByLabel("Clue", { exact: true }).fill("Where words come from");
      await page.getByLabel("Clue", { exact: true }).press("Tab");
      const file = async (/** @type {string} */ format) => {
        const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: `Download .${format}` }).click()]);
        return readFileSync(await saved.path());
      };
      const clues = JSON.parse(String(await file("ipuz"))).clues;
      assert.ok([...clues.Across, ...clues.Down].some((c) => c.clue === "Where words come from"), JSON.stringify(clues));
      const puz = await file("puz");
      assert.equal(puz.toString("latin1", 2, 13), "ACROSS&DOWN");
      assert.ok(puz.includes("Where words come from\0"));
      // It is kept, and it can be played.
      await page.reload();
      await page.waitForFunction(() => document.querySelectorAll(".ed-cell.black").length === 4);
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForSelector(".spot");
    });
  });

  it("is brought as a binary file", async () => {
    const { sketch, files } = sketched();
    assert.ok(files.length);
    // As the format's description has it: a header, the solution, the player's board, empty strings.
    const rows = `A${sketch.empty}.${sketch.empty.repeat(3)}.${sketch.empty.repeat(2)}`;
    const bytes = Buffer.alloc(0x34 + 2 * rows.length + 3);
    bytes.write("ACROSS&DOWN\0", 2, "latin1");
    bytes.writeUInt8(3, 0x2c);
    bytes.writeUInt8(3, 0x2d);
    bytes.write(rows, 0x34, "latin1");
    bytes.write(rows, 0x34 + rows.length, "latin1");
    await on("/open", {}, async (page) => {
      await page.getByLabel("From a file").setInputFiles({ name: `board.${files[0]}`, mimeType: "application/octet-stream", buffer: bytes });
      await page.waitForSelector(".preview .board, .trouble");
      assert.equal(await page.locator(".trouble").count(), 0, "the file is read");
      assert.match(await page.locator("textarea").first().inputValue(), new RegExp(`^A.*\\${sketch.filled}`));
    });
  });

  it("takes letters on a phone", async () => {
    await on(`/edit/${sketched().id}/`, { width: 390, touch: true }, async (page) => {
      await page.goto(`${server.origin}/#/edit/${sketched().id}`);
      await page.waitForSelector(".ed-cell");
      await page.getByRole("button", { name: "Letters", exact: true }).click();
      await page.locator(".ed-cell").nth(1).click();
      for (const letter of "ON") await page.locator(".pad.letters").getByRole("button", { name: letter, exact: true }).click();
      assert.deepEqual(await page.locator(".ed-cell").evaluateAll((cells) => cells.slice(1, 3).map((c) => c.getAttribute("data-letter"))), ["O", "N"]);
      await page.locator(".pad.letters").getByRole("button", { name: "Erase" }).click();
      assert.equal(await page.locator(".ed-cell[data-letter]").count(), 1);
    });
  });

  for (const width of [390, 820, 1440]) {
    it(`fits ${width} px, light and dark`, async () => {
      for (const theme of ["light", "dark"]) {
        await on(`/edit/${sketched().id}/`, { width, theme, lang: "es" }, async (page) => {
          await page.goto(`${server.origin}/#/edit/${sketched().id}`);
          await page.waitForSelector(".ed-cell");
          await page.locator(".ed-cell").nth(13).click();
          await page.waitForLoadState("networkidle");
          await shoot(page, `editor-${width}-${theme}`);
          assert.ok((await sideways(page)) <= 0);
          assert.deepEqual(await violations(page), []);
        });
      }
    });
  }
});

describe("a large board", () => {
  for (const [kind, options, width] of [["sudoku", null, 1440], ["hashi", { size: "40x40" }, 1440], ["hashi", { size: "40x40" }, 390]]) {
    it(`${kind} at ${width} px is zoomed and moved in its own box`, async () => {
      const game = options ? (await ask(server.origin, "generate", { kind, options, seed: 3 })).game : { kind, puzzle: ".".repeat(625), options: {} };
      await on(address(game), { width, height: 844 }, async (page) => {
        await page.waitForSelector(".pan.big .spot");
        const size = () => page.locator(".spot").first().evaluate((e) => e.getBoundingClientRect().width);
        const start = await size();
        await page.getByRole("button", { name: "Whole board" }).click();
        await settled(page);
        const whole = await size();
        assert.ok(start > whole, `starts readable: ${start} px, whole ${whole} px`);
        const inside = await page.locator(".pan.big").evaluate((e) => e.scrollWidth <= e.clientWidth + 1);
        assert.ok(inside, "the whole board is seen");
        await shoot(page, `large-${kind}-whole-${width}-light`);
        for (let i = 0; i < 6; i++) await page.getByRole("button", { name: "Larger" }).click();
        await settled(page);
        assert.ok((await size()) > 5 * whole);
        // The keyboard takes the selection along.
        await page.locator(".spot[tabindex='0']").focus();
        await page.keyboard.press("Control+End");
        await settled(page);
        const seen = await page.evaluate(() => {
          const [pan, spot] = [document.querySelector(".pan.big"), document.activeElement].map((e) => e.getBoundingClientRect());
          return spot.right <= pan.right + 1 && spot.bottom <= pan.bottom + 1 && spot.left >= pan.left - 1 && spot.top >= pan.top - 1;
        });
        assert.ok(seen, "the selection is in the box");
        assert.ok((await sideways(page)) <= 0, "the page does not scroll sideways");
        await page.screenshot({ path: `${SHOTS}large-${kind}-${width}-light.png` });
      });
    });
  }
});

describe("a long search", () => {
  it("is cut short and says so, and the page answers meanwhile", async () => {
    const sudoku = kinds.find((k) => k.id === "sudoku");
    const { game } = await ask(server.origin, "parse", { text: sudoku.examples[0].puzzle, kind: sudoku.id });
    await on(`/lab/${address(game)}`, {}, async (page) => {
      await page.waitForSelector(".trace p");
      await page.evaluate(() => {
        window.longest = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((e) => (window.longest = Math.max(window.longest, e.duration)))).observe({ type: "longtask" });
      });
      await page.getByLabel("Order").selectOption("given").catch(() => {});
      await page.getByRole("button", { name: /^bt/ }).click();
      await page.waitForSelector(".cut", { timeout: 30_000 });
      assert.match(await page.locator(".cut").innerText(), /Only the first/);
      console.log(`the page was busy for ${Math.round(await page.evaluate(() => window.longest))} ms at most at a stretch`);
      await page.keyboard.press("ArrowRight");
      await shoot(page, "lab-cut-1440-light");
    });
  });

  it("ends when its view is left", { skip: DOOR === "static" ? "there is no server" : false }, async () => {
    const game = { kind: "sudoku", puzzle: ".".repeat(625), options: {} };
    const { context, page, faults } = await visit(browser, server.origin);
    // It is the server's, however soon a worker has started.
    await page.addInitScript(() => void delete window.Worker);
    const isTrace = (r) => r.url().includes("/api/trace");
    const over = Promise.any(["requestfailed", "requestfinished"].map((end) => page.waitForEvent(end, isTrace)));
    await Promise.all([page.waitForRequest(isTrace), page.goto(`${server.origin}/#/lab/${address(game)}`)]);
    await page.goto(`${server.origin}/#/open`);
    await page.waitForSelector("textarea");
    await over;
    assert.deepEqual(faults, []);
    await context.close();
  });
});

describe("a board of symbols, regions and signs drawn by hand", () => {
  const drawable = () => kinds.filter((k) => k.draft);
  const facts = (page) => page.locator(".facts dd").allInnerTexts();

  it("an existing puzzle is taken up, and says how many solutions it has and how hard it is", async () => {
    for (const kind of drawable()) {
      const board = await ask(server.origin, "generate", { kind: kind.id, options: { difficulty: "easy" }, seed: 3 });
      await on(`/edit/${address(board.game)}`, {}, async (page) => {
        await page.waitForFunction(() => document.querySelectorAll(".facts dd")[1]?.textContent.trim() === "easy");
        await shoot(page, `edit-${kind.id}-1440`);
        // One clue less, and the same again by undo.
        const given = page.locator(".ed-cell[data-letter]").first();
        await given.click();
        await page.keyboard.press("Backspace");
        await page.waitForFunction(() => document.querySelectorAll(".facts dd")[1]?.textContent.trim() !== "easy");
        await page.keyboard.press("Control+z");
        await page.waitForFunction(() => document.querySelectorAll(".facts dd")[1]?.textContent.trim() === "easy");
        assert.match((await facts(page))[0], /\S/);
        await page.getByRole("button", { name: "Play" }).click();
        await page.waitForSelector(".spot");
      });
    }
  });

  it("faults are said as one draws; regions are painted, signs put by keys", async () => {
    const regions = drawable().find((k) => k.draft.regions);
    await on(`/edit/${regions.id}`, { width: 390, height: 844, touch: true }, async (page) => {
      await page.waitForSelector(".trouble");
      await page.getByRole("button", { name: "Regions" }).tap();
      await page.locator(".draft-pad .key").nth(1).tap();
      await page.locator(".ed-cell").nth(4).tap();
      await page.waitForSelector(".ed-cell.r1");
      assert.ok((await sideways(page)) <= 0);
      await shoot(page, `edit-${regions.id}-390`);
    });
    const signs = drawable().find((k) => k.draft.signs);
    await on(`/edit/${signs.id}`, {}, async (page) => {
      await page.locator(".ed-cell").first().click();
      await page.keyboard.press("Shift+ArrowRight");
      await page.waitForSelector(".ed-cell .sign.e");
      await page.keyboard.press("5");
      // The largest is less than nothing.
      await page.waitForFunction(() => document.querySelector(".trouble") || /none/i.test(document.querySelector(".facts dd").textContent));
    });
  });
});

describe("a certificate", () => {
  it("is offered where a board is checked, as a file that says how many solutions there are", async () => {
    const { game } = await ask(server.origin, "generate", { kind: "sudoku", options: {}, seed: 3 });
    await on(address(game), {}, async (page) => {
      await page.waitForSelector(".spot");
      await page.getByRole("button", { name: "Check", exact: true }).click();
      const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Check it yourself" }).click()]);
      const { count, complete, files } = JSON.parse(String(readFileSync(await saved.path())));
      assert.deepEqual([count, complete], [1, true]);
      assert.ok(files.some((f) => f.name === "proof.lrat"), files.map((f) => f.name).join());
    });
  });
});

describe("paper", () => {
  it("is also a PDF: the same puzzles, as many as the sheet has", { skip: DOOR === "static" ? "books come from a server" : false }, async () => {
    const { game } = await ask(server.origin, "generate", { kind: assembled().id, options: { style: "assembly", size: 5 }, seed: 5 });
    await on(`/print/${address(game)}`, { lang: "es" }, async (page) => {
      await page.waitForSelector(".sheets .board");
      const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PDF" }).click()]);
      assert.equal(saved.suggestedFilename(), `${game.kind}.pdf`);
      const bytes = readFileSync(await saved.path());
      assert.equal(String(bytes.subarray(0, 5)), "%PDF-");
      assert.ok(bytes.length > 5000, `${bytes.length} bytes`);
    });
  });
});
