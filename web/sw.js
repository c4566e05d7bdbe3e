// Keeps the page for when there is no network. `files.js` is written with the page: its files and a mark of their
// contents; another mark is another version, which waits until the reader wants it.

importScripts("files.js");

const { mark, files } = self.rejilla;
const CACHE = `rejilla-${mark}`;
const ROOT = new URL("./", self.location.href);
/** What a server says of itself. */
const SAID = ["es", "en"].flatMap((lang) => [`api/locale/${lang}`, `api/kinds?lang=${lang}`]);
const KEPT = new Set(files.map((file) => new URL(file, ROOT).href));

self.addEventListener("install", (event) => {
  // Past the browser's own store: a file of the last version under the same name would be kept for ever.
  const fresh = files.map((file) => new Request(new URL(file, ROOT), { cache: "reload" }));
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(fresh);
    // A server's own words were fetched before anybody kept them; a folder has them among its files.
    if (!files.includes("assets/data/kinds.en.json")) await Promise.allSettled(SAID.map((path) => cache.add(new URL(path, ROOT))));
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name.startsWith("rejilla-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("message", ({ data }) => data === "update" && self.skipWaiting());

/** Milliseconds a server may take to say it again before what it said last will do. */
const PATIENCE = 4000;

/** What the server says of itself (its kinds, its sentences), or what it said last. */
const lately = async (event) => {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  const said = fetch(request);
  // Nobody waits until it is put away.
  event.waitUntil(said.then((response) => response.ok && cache.put(request, response.clone())).catch(() => {}));
  if (!kept) return said;
  return Promise.race([said.catch(() => kept), new Promise((done) => setTimeout(() => done(kept), PATIENCE))]);
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== ROOT.origin || !url.href.startsWith(ROOT.href)) return;
  const plain = `${url.origin}${url.pathname}`;
  if (plain.startsWith(`${ROOT.href}api/`)) event.respondWith(lately(event));
  else if (KEPT.has(plain) || plain === ROOT.href) {
    const file = plain === ROOT.href ? new URL("index.html", ROOT).href : plain;
    event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(file)) ?? fetch(request)));
  }
});
