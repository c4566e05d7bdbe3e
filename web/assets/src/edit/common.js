// What every editor does in the same way.

import { refresh } from "../app.js";

/** Milliseconds without a change before the engine is asked about it. */
const PAUSE = 250;

/** Some work to be done once changes pause, unless one leaves before. @param {() => unknown} work */
export const whenPaused = (work) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  const leave = () => clearTimeout(pause);
  const soon = () => {
    leave();
    pause = setTimeout(work, PAUSE);
  };
  return { soon, leave };
};

/** Focus follows the selection once it is drawn. */
export const focusSelected = () => {
  refresh();
  queueMicrotask(() => queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".ed-cell[tabindex='0']"))?.focus({ preventScroll: true })));
};
