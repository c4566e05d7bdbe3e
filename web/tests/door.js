// The doors a page can come through: `rejilla serve`, or a folder on some host, served from a path of its own.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import assert from "node:assert/strict";

/** Which door the suite goes through: `server` unless DOOR says `static`. */
export const DOOR = process.env.DOOR ?? "server";

/** Where a door's questions are answered for the test itself. */
const answers = new Map();

/**
 * Starts `rejilla serve` on a free port; the binary is named by REJILLA.
 * @param {...string} words what else it is told
 */
export const binary = async (...words) => {
  const program = process.env.REJILLA;
  assert.ok(program, "REJILLA names the rejilla binary");
  const child = spawn(program, ["serve", "--port", "0", ...words], { stdio: ["ignore", "pipe", "pipe"] });
  const origin = await new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk) => {
      said += chunk;
      const found = /http:\/\/[\w.:[\]]+/.exec(said);
      if (found) resolve(found[0].replace(/\/$/, ""));
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const ended = new Promise((done) => child.on("exit", done));
  return { origin, stop: () => child.kill("SIGKILL") && ended, hold: () => child.kill("SIGSTOP") };
};

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

/** A host that knows files and nothing else, and has the page below a path. */
const host = async (folder, path) => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    const inside = pathname.startsWith(`${path}/`) && normalize(pathname.slice(path.length));
    try {
      const file = inside === "/" ? "/index.html" : inside;
      const bytes = await readFile(join(folder, file || "nothing"));
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { origin: `http://127.0.0.1:${server.address().port}${path}`, stop };
};

/** Opens a door. Its `origin` is the page's address without the last slash. */
export const serve = async () => {
  const answering = await binary();
  if (DOOR === "server") {
    answers.set(answering.origin, answering.origin);
    return answering;
  }
  const folder = process.env.SITE;
  assert.ok(folder, "SITE names the folder that scripts/site.sh wrote");
  const page = await host(folder, "/some/path");
  answers.set(page.origin, answering.origin);
  // The page's host, and who answers the test's own questions.
  return { origin: page.origin, stop: () => Promise.all([page.stop(), answering.stop()]) };
};

/** Asks the API directly. */
export const ask = async (origin, path, body) => {
  const response = await fetch(`${answers.get(origin) ?? origin}/api/${path}?lang=en`, body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const answer = await response.json();
  assert.ok(response.ok, `${path}: ${JSON.stringify(answer)}`);
  return answer;
};
