// The page for when there is no network, and an offer when there is a newer one.

import { html, render } from "../vendor/lit-html/lit-html.js";
import { t } from "./i18n.js";

/** @param {ServiceWorker} waiting a version that is there and waits */
const offer = (waiting) => {
  const place = document.createElement("div");
  place.className = "offer";
  place.setAttribute("role", "status");
  document.body.append(place);
  const take = () => {
    // The new version takes over once; what was played is kept and comes back with the page.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("update");
  };
  const say = html`<span>${t("update")}</span><button class="b" @click=${take}>${t("update-now")}</button><button class="b q" @click=${() => place.remove()}>${t("update-later")}</button>`;
  render(say, place);
};

/** Keeps the page in the browser. Nothing waits for it, and where it cannot be done nothing is lost. */
export const keep = async () => {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    const kept = await navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url));
    if (kept.waiting && navigator.serviceWorker.controller) offer(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const next = kept.installing;
      // The first version has nothing to replace.
      next?.addEventListener("statechange", () => next.state === "installed" && navigator.serviceWorker.controller && offer(next));
    });
  } catch {
    // Storage that is full or forbidden: the page works as long as its host does.
  }
};
