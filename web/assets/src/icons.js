// Line icons, drawn in the colour of the text beside them.

import { html, svg } from "../vendor/lit-html/lit-html.js";

/** @type {Record<string, string[]>} */
const PATHS = {
  undo: ["M9 14 4 9l5-5", "M4 9h10a6 6 0 0 1 0 12h-3"],
  redo: ["m15 14 5-5-5-5", "M20 9H10a6 6 0 0 0 0 12h3"],
  pencil: ["M4 20l1-5L16 4l4 4L9 19z", "M14 6l4 4"],
  check: ["M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z", "M12 9a3 3 0 1 0 .01 0"],
  hint: ["M12 3a9 9 0 1 0 .01 0", "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1 .9-1 1.7", "M12 17h.01"],
  erase: ["M4 15 13 6l6 6-8 8H8z", "M8 20h12"],
  pause: ["M9 6v12", "M15 6v12"],
  play: ["M8 5l10 7-10 7z"],
  next: ["M9 5l7 7-7 7"],
  back: ["M15 5l-7 7 7 7"],
  first: ["M18 5l-7 7 7 7", "M7 5v14"],
  last: ["M6 5l7 7-7 7", "M17 5v14"],
  moon: ["M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z"],
  sun: ["M12 8a4 4 0 1 0 .01 0", "M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  print: ["M7 9V4h10v5", "M7 17H4V9h16v8h-3", "M7 14h10v6H7z"],
  download: ["M12 4v11", "M7 11l5 5 5-5", "M5 20h14"],
  close: ["M6 6l12 12M18 6 6 18"],
  fresh: ["M12 5v14M5 12h14"],
  open: ["M4 19V6h6l2 2h8v11z"],
  share: ["M10 14l4-4", "M9 8l2-2a4 4 0 0 1 6 6l-2 2", "M15 16l-2 2a4 4 0 0 1-6-6l2-2"],
  restart: ["M5 5v5h5", "M5.5 10a7.5 7.5 0 1 1-1 5"],
  edit: ["M5 19h14", "M7 15l1-4 8-8 3 3-8 8z"],
  why: ["M5 4h14v16H5z", "M9 9h6M9 13h6"],
  settings: ["M4 7h9M17 7h3M4 17h3M11 17h9", "M15 5v4M9 15v4"],
  lock: ["M6 11h12v9H6z", "M8.5 11V8a3.5 3.5 0 0 1 7 0v3"],
  chart: ["M5 20V10M12 20V4M19 20v-7"],
  lab: ["M10 3v6l-5 10h14L14 9V3", "M9 3h6M8 14h8"],
};

/**
 * @param {string} name
 * @param {number} [size]
 */
export const icon = (name, size = 22) =>
  html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">${PATHS[name].map((d) => svg`<path d=${d}></path>`)}</svg>`;

/** @param {number} size */
export const logo = (size) => html`<svg class="mark" width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true">
  <rect class="m0" x="3" y="3" width="58" height="58"></rect>
  <path class="m1" d="M22 3v58M42 3v58M3 22h58M3 42h58"></path><path class="m2" d="M42 3h19v19H42z"></path>
  <path class="m3" d="M37 26l-9 6 9 6"></path><path class="m4" d="M14 52h36"></path>
  <circle class="m5" cx="13" cy="52" r="6"></circle><circle class="m5" cx="51" cy="52" r="6"></circle></svg>`;
