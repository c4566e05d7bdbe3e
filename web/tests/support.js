// A door, a browser, and a page that is watched: what it logs, where it sends requests.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { DOOR, ask, serve } from "./door.js";

export { ask, serve };

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where pictures go: both doors may be tested at once. */
export const SHOTS = new URL(`./shots/${DOOR}/`, import.meta.url).pathname;

/** The door, the browser and the kinds of a file of tests, from its first test to its last. */
export let server;
export let browser;
export let kinds;

/** Opens them before the first test, then does what else the tests need. */
export const opened = (more = async () => {}) => {
  before(async () => {
    // One after the other: what was opened is known, and closed, when the next does not open.
    server = await serve();
    browser = await browse();
    kinds = await ask(server.origin, "kinds");
    await more();
  });
  after(async () => {
    await browser?.stop();
    await server?.stop();
  });
};

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path)),
    timeout: 120_000,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

export const browse = async () => {
  // A browser that does not start on a busy machine starts the second time.
  const browser = await launch().catch(launch);
  return { browser, stop: () => browser.close() };
};

/**
 * A page in a context of its own. `faults` gathers console errors, page errors, and requests to other hosts.
 */
export const visit = async ({ browser }, origin, { width = 1440, height = 900, theme = "light", lang = "en", storage, touch = false } = {}) => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: lang, reducedMotion: "reduce", storageState: storage, hasTouch: touch });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (m) => m.type() === "error" && faults.push(`console: ${m.text()}`));
  page.on("pageerror", (e) => faults.push(`page: ${e.stack ?? e}`));
  page.on("request", (r) => !r.url().startsWith(origin) && !/^(data|blob):/.test(r.url()) && faults.push(`request: ${r.url()}`));
  page.on("requestfailed", (r) => !/ERR_ABORTED/.test(r.failure()?.errorText ?? "") && faults.push(`failed: ${r.url()} ${r.failure()?.errorText}`));
  // A busy machine takes its time, and a worker that the browser lost is replaced within a minute.
  page.setDefaultTimeout(120_000);
  return { context, page, faults };
};

/** What was changed is drawn. */
export const settled = async (page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** The violations axe finds, in short. */
export const violations = async (page) => {
  // The page's own rules forbid scripts from elsewhere, so axe is brought in through the debugger.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(AXE, "utf8"));
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target} ${n.failureSummary?.split("\n")[1] ?? ""}`).slice(0, 3).join(" | ")}`);
};

export const shoot = async (page, name) => {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
};

/** The part of a link after `#`. */
export const address = ({ kind, puzzle, options }) => {
  const asked = new URLSearchParams(Object.entries(options ?? {})).toString();
  return `${encodeURIComponent(kind)}/${encodeURIComponent(puzzle)}${asked && `?${asked}`}`;
};

/** Nothing sticks out of the page sideways. */
export const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
