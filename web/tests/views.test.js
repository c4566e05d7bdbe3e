// Every view at five sizes, light in Spanish from a server and dark in English from a folder: axe finds nothing, nothing
// sticks out, and a picture is kept. What a view is does not depend on where the page comes from, so each is walked once.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { address, ask, browser, kinds, opened, server, settled, shoot, sideways, violations, visit } from "./support.js";

/** Width, height, and whether axe looks too: between a phone and a desktop it sees the same things. */
const SIZES = [[390, 844, true], [820, 900, false], [1024, 600, false], [1440, 900, true], [2560, 1300, false]];

const [theme, lang] = process.env.DOOR === "static" ? ["dark", "en"] : ["light", "es"];

let games;

opened(async () => {
  games = [];
  for (const kind of kinds) {
    const logic = kind.examples.find((e) => e.id === "logic");
    const { game } = logic ? await ask(server.origin, "parse", { text: logic.puzzle, kind: kind.id }) : await ask(server.origin, "generate", { kind: kind.id, options: {}, seed: 5 });
    games.push({ id: kind.id, at: address(game) });
    // A kind whose pieces can be loose is looked at that way too.
    if (kind.options.some((o) => o.key === "style" && o.choices?.includes("assembly"))) {
      const loose = await ask(server.origin, "generate", { kind: kind.id, options: { style: "assembly", size: 6 }, seed: 5 });
      games.push({ id: `${kind.id}-loose`, at: address(loose.game) });
    }
  }
});

/** Presses the page's own buttons until the hint gives its reason. */
const hinted = async (page) => {
  await page.waitForSelector(".spot");
  await page.locator(".tools .b.p").click();
  for (const stage of ["1", "2"]) {
    await page.waitForFunction((n) => document.querySelector(".stages .now")?.textContent.startsWith(n), stage);
    await page.locator(".note .act .b.p").click();
  }
  await page.waitForFunction(() => document.querySelector(".stages .now")?.textContent.startsWith("3"));
};

/** The views: name, address, and what is done before it is looked at. */
const views = () => [
  ["home", "", (page) => page.waitForSelector(".lead .board")],
  ["open", "/open", (page) => page.locator("textarea").first().fill("530070000600195000098000060800060003400803001700020006060000280000419005000080079").then(() => page.waitForSelector(".preview .board"))],
  ["trouble", "/open", (page) => page.locator("textarea").first().fill("x?").then(() => page.waitForSelector(".trouble"))],
  ...games.flatMap(({ id, at }) => [
    [`${id}-play`, at, (page) => page.waitForSelector(".spot")],
    [`${id}-hint`, at, hinted],
    [`${id}-explain`, `/explain/${at}`, async (page) => {
      await page.waitForSelector(".steps .now");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
    }],
    [`${id}-lab`, `/lab/${at}`, async (page) => {
      await page.waitForSelector(".chart-svg, .chart .small");
      await page.waitForSelector(".trace p");
      for (let i = 0; i < 9; i++) await page.keyboard.press("PageDown");
      for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    }],
    [`${id}-print`, `/print/${at}`, async (page) => {
      await page.getByRole("checkbox").check();
      await page.waitForSelector(".answer");
    }],
  ]),
  ["settings", "/settings", (page) => page.waitForSelector(".settings")],
  ["days", "/days", (page) => page.waitForSelector(".days li")],
  ["help", "/help", (page) => page.waitForSelector(".example svg")],
  ["new", games[0].at, (page) => page.locator(".doors button").first().click()],
  ["share", games[0].at, (page) => page.locator(".doors button").nth(1).click()],
  ["keys", games[0].at, async (page) => {
    await page.waitForSelector(".spot");
    await page.keyboard.press("?");
  }],
];

/** One view at every size. */
const look = async (page, name) => {
  const found = [];
  for (const [width, height, axe] of SIZES) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await shoot(page, `${name}-${width}-${theme}`);
    const out = await sideways(page);
    if (out > 0) found.push(`${name}, ${width} px: sticks out by ${out} px`);
    if (axe) found.push(...(await violations(page)).map((v) => `${name}, ${width} px: ${v}`));
  }
  return found;
};

describe("every view", () => {
  it(`${theme}: nothing for axe to find, nothing sticks out, no errors, no other hosts`, async () => {
    const { context, page, faults } = await visit(browser, server.origin, { theme, lang });
    const found = [];
    for (const [name, at, act] of views()) {
      await page.goto("about:blank");
      await page.goto(`${server.origin}/#${at}`);
      // What was seen instead says more than that something was waited for in vain.
      await act(page).catch(async (error) => {
        throw new Error(`${name}: ${error.message}\n${await page.locator("#page").innerText()}\n${faults.join("\n")}`, { cause: error });
      });
      await page.waitForLoadState("networkidle");
      found.push(...(await look(page, name)));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(faults.filter((f) => !/status of 400/.test(f)), []);
    await context.close();
  });
});
