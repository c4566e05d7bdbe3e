// The page as something to play on: hands, marks, conflicts, settings, links, tabs, windows of every size.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { binary } from "./door.js";
import { address, ask, browser, kinds, opened, server, settled, sideways, visit } from "./support.js";

opened();

const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const game = (kind, puzzle, options = {}) => ({ kind, puzzle, options });
const generated = async (kind, options = {}, seed = 4) => (await ask(server.origin, "generate", { kind, options, seed })).game;

/** Opens a game, hands it to a test, and sees that nothing went wrong. */
const play = async (id, how, test) => {
  const { context, page, faults } = await visit(browser, server.origin, how);
  await page.goto(`${server.origin}/#${typeof id === "string" ? id : address(id)}`);
  if (typeof id !== "string") await page.waitForSelector(".spot");
  await test(page, context);
  assert.deepEqual(faults, []);
  await context.close();
};

/** How many edges are drawn; a flat line has no height, so nothing calls it visible. */
const drawn = (page, n) => page.waitForFunction((count) => document.querySelectorAll(".board line.entered").length === count, n);
const onBoard = (page) => page.waitForFunction(() => document.activeElement?.classList.contains("spot"));
const label = (page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const labels = (page) => page.evaluate(() => [...document.querySelectorAll(".spot")].map((c) => c.getAttribute("aria-label")));
/** The middle of a spot, or of an area of the drawing, on the screen. */
const onScreen = (page, area) =>
  page.evaluate(({ x, y, w, h }) => {
    const svg = document.querySelector(".play svg.board");
    const p = new DOMPoint(x + w / 2, y + h / 2).matrixTransform(svg.getScreenCTM());
    return { x: p.x, y: p.y };
  }, area);

describe("keys work at once", () => {
  it("on every kind, from the first moment and after a tool, a pad key, a dialog that closed", async () => {
    for (const kind of kinds) {
      const id = await generated(kind.id, kind.id === "crossword" ? { size: "5x5", empty: true } : {});
      await play(id, {}, async (page) => {
        await onBoard(page);
        await page.getByRole("button", { name: "Right so far?" }).or(page.getByRole("button", { name: /Check|right/i })).first().click();
        await page.waitForSelector(".note .said");
        await page.keyboard.press("Escape");
        await onBoard(page);
        await page.getByRole("button", { name: "Settings" }).click();
        await page.getByRole("button", { name: "Close" }).click();
        await onBoard(page);
        const key = page.locator(".pad .key").first();
        if (await key.isVisible().catch(() => false)) {
          await key.click();
          await onBoard(page);
        }
        await page.keyboard.press("ArrowDown");
        assert.ok(await label(page));
      });
    }
  });

  it("? and Esc on every view, and the skip link lands on the board", async () => {
    await play("", {}, async (page) => {
      await page.waitForSelector(".kinds .dr svg");
      await page.keyboard.press("?");
      await page.waitForSelector(".helping .example svg");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".kinds");
    });
    await play(game("sudoku", SUDOKU), {}, async (page) => {
      await page.keyboard.press("?");
      await page.waitForSelector(".note .example svg");
      assert.ok((await page.locator(".note kbd").count()) > 8);
      await page.keyboard.press("Escape");
      await onBoard(page);
      await page.locator(".skip").focus();
      await page.keyboard.press("Enter");
      await onBoard(page);
    });
  });
});

describe("a newcomer", () => {
  it("gets an easy puzzle, levels first, and every option in words", async () => {
    const { context, page, faults } = await visit(browser, server.origin, { lang: "es" });
    for (const kind of kinds) {
      await page.goto(`${server.origin}/#/play/${kind.id}`);
      await page.waitForSelector(".spot");
      if (kind.levels.length > 2) await page.waitForFunction(() => /fácil/i.test(document.querySelector(".side .kick").textContent));
      await page.getByRole("button", { name: "Nuevo", exact: true }).click();
      const levels = await page.locator(".levels .b").count();
      assert.ok(levels >= 3 && levels <= 5, `${kind.id}: ${levels} levels`);
      await page.getByText("Más opciones").click();
      const words = await page.locator(".more").innerText();
      assert.doesNotMatch(words, /half-turn|quarter|\bfd\b|jigsaw|assembly|\bus\b|rotations|removal|undefined/, kind.id);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("is offered only what can be made", async () => {
    // How long it takes is no test's business: a busy machine needs its time.
    const patient = await binary("--time-limit", "10m");
    for (const kind of kinds) {
      const sizes = kind.options.find((o) => o.key === "size" && o.scopes.includes("page"))?.choices ?? [];
      const levels = kind.options.find((o) => o.key === "difficulty" && o.scopes.includes("generate"))?.choices ?? ["any"];
      assert.ok(sizes.length, kind.id);
      const [largest, hardest] = [sizes.at(-1), levels.includes("hard") ? "hard" : levels[0]];
      const options = { size: largest, ...(levels.length > 1 && { difficulty: hardest }), ...(kind.sketch && { empty: true }) };
      await ask(patient.origin, "generate", { kind: kind.id, options, seed: 1 });
    }
    await patient.stop();
  });
});

describe("marks", () => {
  it("conflicts show as they are written, and can be switched off", () =>
    play(game("sudoku", SUDOKU), {}, async (page) => {
      await page.keyboard.press("5");
      await page.waitForFunction(() => document.querySelectorAll(".board .clash").length >= 2);
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByLabel(/conflicts/).uncheck();
      await page.waitForFunction(() => !document.querySelector(".board .clash"));
    }));

  it("the same symbol is highlighted", () =>
    play(game("sudoku", SUDOKU), {}, async (page) => {
      await page.keyboard.press("Control+Home");
      await page.waitForFunction(() => document.querySelectorAll(".board .same").length === 2);
    }));

  it("several cells are selected by Shift, Ctrl and dragging; corners, candidates, colours and locks apply to all", () =>
    play(game("sudoku", SUDOKU), {}, async (page) => {
      const { scene } = await ask(server.origin, "parse", { text: SUDOKU, kind: "sudoku" });
      const picked = () => page.locator(".spot[aria-selected=true]").count();
      const [a, b] = [await onScreen(page, scene.spots[2]), await onScreen(page, scene.spots[3])];
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      await page.mouse.move(b.x, b.y, { steps: 4 });
      await page.mouse.up();
      await page.waitForFunction(() => document.querySelectorAll(".spot[aria-selected=true]").length === 2);
      await page.keyboard.press("Shift+Digit1");
      await page.keyboard.press("Control+Digit2");
      await page.keyboard.press("v");
      await page.keyboard.press("3");
      await page.keyboard.press("z");
      await settled(page);
      const said = (await labels(page)).slice(2, 4);
      for (const s of said) assert.match(s, /candidates 2; in the corner 1; colour 3/);
      await page.keyboard.press("l");
      await page.keyboard.press("4");
      for (const s of (await labels(page)).slice(2, 4)) assert.match(s, /locked/);
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Shift+ArrowRight");
      assert.equal(await picked(), 2);
      const c = await onScreen(page, scene.spots[40]);
      await page.keyboard.down("Control");
      await page.mouse.click(c.x, c.y);
      await page.keyboard.up("Control");
      assert.equal(await picked(), 3);
      await page.keyboard.press("m");
      await page.waitForSelector(".board text.pencil");
    }));
});

describe("hints", () => {
  it("do not give a single away at stage 2", () =>
    play(game("sudoku", SUDOKU), {}, async (page) => {
      await page.keyboard.press("h");
      await page.waitForSelector(".stages");
      await page.locator(".note .b.p").click();
      await page.waitForFunction(() => document.querySelector(".stages .now")?.textContent.startsWith("2"));
      assert.doesNotMatch(await page.locator(".note .why").innerText(), /\b[1-9]\b/);
    }));

  it("end in a proved value where no technique leads on, and never in a shrug", async () => {
    // One of the hardest: techniques may lead to its end, or to where only a proved value helps.
    const hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const id = game("sudoku", hardest);
    const first = await ask(server.origin, "hint", { game: id });
    await play(id, {}, async (page) => {
      const isFull = async () => (await labels(page)).every((label) => /; \d/.test(label));
      for (let i = 0; i < 400 && !(await isFull()); i++) {
        await page.keyboard.press("h");
        await page.waitForFunction(() => document.querySelector(".stages .now") || document.querySelector(".note .said"));
        if (await page.locator(".note .said").count()) break;
        const before = await labels(page);
        for (let stage = 0; stage < 3; stage++) {
          await page.keyboard.press("h");
          await settled(page);
        }
        await page.waitForFunction(() => !document.querySelector(".stages"));
        assert.notDeepEqual(await labels(page), before, "every hint writes something");
      }
      if (!first.step) assert.ok(first.last);
      if (!(await isFull()) && (await page.locator(".note .b.p").count())) {
        const before = await labels(page);
        await page.locator(".note .b.p").click();
        await settled(page);
        assert.notDeepEqual(await labels(page), before);
      }
    });
  });
});

describe("edges", () => {
  it("a tap or a drag in the middle of a lane draws it; what crosses is refused; locked islands stay; groups have tints", async () => {
    // Two lanes that cross: 2-2 across, 2-2 down.
    const board = await ask(server.origin, "generate", { kind: "hashi", options: { size: "10x10" }, seed: 12 });
    const [x, y] = board.scene.bars[0];
    const lane = (v) => board.scene.controls.find((c) => c.var === v);
    await play(board.game, {}, async (page) => {
      const at = async (c, share) => onScreen(page, { x: c.x + c.w * share - 1, y: c.y + c.h * share - 1, w: 2, h: 2 });
      const near = (c) => (c.w > c.h ? { ...c, x: c.x + 2, w: 8 } : { ...c, y: c.y + 2, h: 8 });
      const p = await onScreen(page, near(lane(x)));
      await page.mouse.click(p.x, p.y);
      await drawn(page, 1);
      assert.equal(await page.locator(".side dd").first().innerText().then((s) => s.split(" ")[0]), "1");
      const q = await onScreen(page, near(lane(y)));
      await page.mouse.click(q.x, q.y);
      await page.waitForSelector(".board .refused");
      assert.equal(await page.locator(".side dd").first().innerText().then((s) => s.split(" ")[0]), "1");
      await page.keyboard.press("u");
      await drawn(page, 0);
      const [from, to] = [await at(lane(y), 0.45), await at(lane(y), 0.55)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      const far = lane(y).w > lane(y).h ? { x: to.x + 14, y: from.y } : { x: from.x, y: to.y + 14 };
      await page.mouse.move(far.x, far.y, { steps: 4 });
      await page.mouse.up();
      await drawn(page, 1);
      await page.keyboard.press("u");
      // A locked island keeps its lanes as they are.
      const spot = board.scene.spots.findIndex((s) => s.ways.some((w) => w.edge === x));
      const s = await onScreen(page, board.scene.spots[spot]);
      await page.mouse.click(s.x, s.y, { button: "right" });
      await page.waitForSelector(".board .lock");
      await page.mouse.click(p.x, p.y);
      await settled(page);
      assert.equal(await page.locator(".board line.entered").count(), 0);
    });
  });
});

describe("edges of every kind", () => {
  it("are drawn by a tap on the lane and by a drag from spot to spot, and barred by the other button", async () => {
    for (const kind of kinds) {
      const board = await ask(server.origin, "generate", { kind: kind.id, options: kind.id === "crossword" ? { size: "5x5", empty: true } : {}, seed: 3 });
      const { controls, spots } = board.scene;
      const lane = controls.find((c) => c.action === "cycle");
      if (!lane) continue;
      const from = spots.find((s) => s.ways.some((w) => w.edge === lane.var));
      const to = spots[from.ways.find((w) => w.edge === lane.var).to];
      await play(board.game, {}, async (page) => {
        const near = await onScreen(page, lane.w > lane.h ? { ...lane, x: lane.x + 2, w: 8 } : { ...lane, y: lane.y + 2, h: 8 });
        await page.mouse.click(near.x, near.y);
        await drawn(page, 1);
        await page.keyboard.press("u");
        await drawn(page, 0);
        const [a, b] = [await onScreen(page, from), await onScreen(page, to)];
        await page.mouse.move(a.x, a.y);
        await page.mouse.down();
        await page.mouse.move(b.x, b.y, { steps: 4 });
        await page.mouse.up();
        await drawn(page, 1);
        await page.keyboard.press("u");
        await drawn(page, 0);
        const entered = () => page.locator(".board .entered").count();
        const before = await entered();
        await page.mouse.click(near.x, near.y, { button: "right" });
        await page.waitForFunction((n) => document.querySelectorAll(".board .entered").length > n, before);
        await drawn(page, 0);
      });
    }
  });
});

describe("a crossword", () => {
  it("is typed as elsewhere: the first click keeps the direction, filled cells are skipped, Enter goes to the next word", async () => {
    const id = game("crossword", "---*/----/----/*--- words: OSO SOL TRES CASA PATO RATA ALA ROSA");
    await play(id, {}, async (page) => {
      const { scene } = await ask(server.origin, "parse", { text: id.puzzle, kind: "crossword" });
      const spotAt = (r, c) => scene.spots.findIndex((s) => s.cell[0] === r && s.cell[1] === c);
      const click = async (r, c) => {
        const p = await onScreen(page, scene.spots[spotAt(r, c)]);
        await page.mouse.click(p.x, p.y);
      };
      await click(1, 1);
      await page.keyboard.press("X");
      assert.match(await label(page), /row 2, column 3/);
      await click(1, 0);
      await page.keyboard.press("A");
      assert.match(await label(page), /row 2, column 3/, "the filled cell is skipped");
      await page.keyboard.press("Enter");
      assert.match(await label(page), /row 3, column 1/);
      await page.keyboard.press(" ");
      await page.keyboard.press("B");
      assert.match(await label(page), /column 1|row 1/, "down now");
      await page.waitForFunction(() => document.querySelector(".board .clash"));
    });
  });

  it("has a keyboard with Ñ on phones and tablets", () =>
    play(game("crossword", "---/---/--- words: OSO SOL"), { width: 820, height: 1180, touch: true, lang: "es" }, async (page) => {
      await page.getByRole("button", { name: "Ñ", exact: true }).tap();
      await page.waitForFunction(() => [...document.querySelectorAll(".spot")].some((c) => c.getAttribute("aria-label").endsWith("Ñ")));
    }));
});

describe("what is kept", () => {
  it("a solved board is finished, counted once, and restart can be undone", async () => {
    const id = game("sudoku", `${(await ask(server.origin, "solve", { game: game("sudoku", SUDOKU) })).solutions[0].slice(0, 79)}..`);
    const { answers } = await ask(server.origin, "solve", { game: id, limit: 1 });
    await play(id, {}, async (page) => {
      await page.keyboard.press(answers[0][79]);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press(answers[0][80]);
      await page.waitForSelector(".is-solved");
      await page.keyboard.press("Backspace");
      assert.equal(await page.locator(".side dd").first().innerText(), "2 of 2");
      await page.getByRole("button", { name: "Start over" }).or(page.getByRole("button", { name: "Restart" })).first().click();
      await page.waitForFunction(() => document.querySelector(".side dd").textContent.startsWith("0"));
      await page.keyboard.press("Control+z");
      await page.waitForFunction(() => document.querySelector(".side dd").textContent.startsWith("2"));
      await page.goto(`${server.origin}/#/settings`);
      await page.waitForSelector(".stats tbody tr");
      assert.match(await page.locator(".stats").innerText(), /Sudoku\t[^\t]+\t1\s/);
    });
  });

  it("a link can carry what was written", () =>
    play(game("sudoku", SUDOKU), {}, async (page) => {
      await page.keyboard.press("1");
      await page.getByRole("button", { name: "Share" }).click();
      const link = await page.locator("#share-progress").inputValue();
      const other = await visit(browser, server.origin);
      await other.page.goto(link);
      await other.page.waitForSelector(".spot");
      assert.deepEqual(await labels(other.page), await labels(page));
      await other.page.keyboard.press("Control+z");
      assert.match(await other.page.locator(".side dd").first().innerText(), /^0 /);
      await other.context.close();
    }));

  it("two tabs do not overwrite each other", () =>
    play(game("sudoku", SUDOKU), {}, async (page, context) => {
      const second = await context.newPage();
      await second.goto(page.url());
      await second.waitForSelector(".spot");
      await page.bringToFront();
      await page.keyboard.press("1");
      await second.waitForFunction(() => document.querySelector(".side dd").textContent.startsWith("1 "));
      await second.bringToFront();
      await second.locator(".spot").nth(3).click();
      await second.keyboard.press("2");
      await page.waitForFunction(() => document.querySelector(".side dd").textContent.startsWith("2 "));
    }));

  it("past days can still be played", () =>
    play("/days", {}, async (page) => {
      await page.waitForSelector(".days li");
      assert.ok((await page.locator(".days li").count()) >= 30);
      await page.locator(".days a").nth(2).click();
      await page.waitForSelector(".spot");
    }));
});

/** The names are in the head whole, or in the menu; nothing lies over anything else. */
const headFits = async (page, where) => {
  await settled(page);
  const head = await page.evaluate(() => {
    const bar = document.querySelector(".top .wrap");
    const [names, right] = [bar.querySelector("nav.wide"), bar.querySelector(".r")];
    const [nav, r] = [names.getBoundingClientRect(), right.getBoundingClientRect()];
    return { over: r.right - innerWidth, meet: nav.width ? nav.right - r.left : -1, cut: names.scrollWidth - names.clientWidth, reachable: nav.width > 0 || !!right.querySelector("[aria-expanded]").offsetWidth };
  });
  assert.ok(head.over <= 0 && head.meet <= 0 && head.cut <= 1 && head.reachable, `the head, ${where}: ${JSON.stringify(head)}`);
};

describe("windows of every size", () => {
  it("nothing sticks out from 320 to 2560 px, in either language", async () => {
    const ids = ["", "/open", "/settings", "/help", "/days"];
    for (const kind of kinds) ids.push(address(await generated(kind.id, kind.id === "crossword" ? { size: "9x9", empty: true } : {})));
    for (const lang of ["es", "en"]) {
      const { context, page } = await visit(browser, server.origin, { lang });
      for (const id of ids) {
        await page.goto(`${server.origin}/#${id}`);
        await page.waitForSelector(id === "" ? ".kinds .dr svg" : id.startsWith("/") ? "main" : ".spot");
        for (const width of [320, 390, 600, 761, 820, 961, 1000, 1024, 1180, 1241, 1440, 2560]) {
          await page.setViewportSize({ width, height: 900 });
          // A window that has just changed is laid out a moment later.
          await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 20_000 }).catch(() => {});
          assert.ok((await sideways(page)) <= 0, `${id.slice(0, 30)} ${lang} at ${width}: ${await sideways(page)}`);
          await headFits(page, `${lang} at ${width}`);
        }
      }
      await context.close();
    }
  });

  it("the head holds whatever the number of kinds", async () => {
    for (const lang of ["es", "en"]) {
      const { context, page } = await visit(browser, server.origin, { lang });
      await page.goto(`${server.origin}/`);
      await page.waitForSelector(".top nav.wide a");
      let wide = 0;
      for (let more = 0; more < 8; more++) {
        for (const width of [320, 761, 1000, 1241, 1440, 1920, 2560]) {
          await page.setViewportSize({ width, height: 900 });
          await headFits(page, `${lang} with ${more} more at ${width}`);
          wide += await page.locator(".top nav.wide").isVisible();
        }
        await page.evaluate(() => document.querySelector(".top nav.wide").append(document.querySelector(".top nav.wide a").cloneNode(true)));
      }
      assert.ok(wide > 5, `names stand in the head where there is room: ${wide} times`);
      await context.close();
    }
  });

  it("the whole board is in sight, and grows with the window", async () => {
    for (const kind of kinds) {
      const id = await generated(kind.id, kind.id === "crossword" ? { size: "9x9", empty: true } : {});
      await play(id, {}, async (page) => {
        const box = () => page.evaluate(() => { const b = document.querySelector(".stage").getBoundingClientRect(); return { top: b.top, bottom: b.bottom, height: b.height }; });
        for (const [width, height] of [[1024, 768], [1024, 600], [844, 390], [1440, 900]]) {
          await page.setViewportSize({ width, height });
          const b = await box();
          assert.ok(b.top >= 0 && b.bottom <= height, `${kind.id} at ${width}×${height}: ${JSON.stringify(b)}`);
        }
        const small = await box();
        await page.setViewportSize({ width: 2560, height: 1440 });
        assert.ok((await box()).height > small.height * 1.4, `${kind.id} grows`);
      });
    }
  });
});

describe("the lab", () => {
  it("tells the seed's board as its trace does: the opening first, thirteen iterations, each to its end", () =>
    play("/lab/" + address(game("crossword", "--/-- words: LO OS LA EL LE AL")), {}, async (page) => {
      await page.waitForSelector(".trace .now");
      assert.match(await page.locator(".trace .now").innerText(), /^Board dimensions: 2x2/);
      await page.waitForFunction(() => /13/.test(document.querySelector("#lab-trace h2").textContent));
      assert.equal(await page.locator(".slotname").count(), 4);
      await page.keyboard.press("PageDown");
      await page.waitForFunction(() => /No domain is empty/.test(document.querySelector(".trace .now").textContent));
      assert.match(await page.locator("#lab-trace h2").innerText(), /1 .*13/);
      await page.getByRole("button", { name: "To the next dead end" }).click();
      await page.waitForSelector(".dom .void");
      assert.match(await page.locator(".trace .now").getAttribute("class"), /hot/);
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => !document.querySelector(".dom .void"));
      await page.keyboard.press("End");
      await page.waitForFunction(() => document.querySelector("#scrub").value === document.querySelector("#scrub").max);
      const tries = await page.locator(".tree .try").count();
      const nodes = Number(await page.locator(".cnt dd").first().innerText());
      assert.equal(nodes, tries + 1, "a node for each value tried, and the root");
      await page.locator(".tree .try").nth(1).click();
      await page.waitForFunction(() => document.querySelector(".tree .here"));
      assert.match(await page.locator(".tree .try").nth(1).locator("rect").getAttribute("class"), /here/);
      await page.waitForSelector(".chart-svg .point");
      const charted = await page.evaluate(() => [...document.querySelectorAll(".chart table tbody tr, .chart .vh tbody tr")].find((r) => r.querySelector("th").textContent === "fc")?.querySelector("td").textContent);
      assert.equal(Number(charted), nodes, "chart and counter count the same");
    }));
});
