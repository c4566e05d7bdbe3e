// The puzzle of each day: the same for everybody, from the day's number alone.

import * as api from "./api.js";
import { app } from "./app.js";
import * as store from "./store.js";
import { optionsFor } from "./views/options.js";

/** Days since 1970: the number of the issue. */
export const today = () => Math.floor(Date.now() / 86_400_000);

/** The kinds that take a difficulty take turns by day. @param {number} day */
export const kindOn = (day) => {
  const able = app.kinds.filter((k) => k.unique && optionsFor(k.id, "generate").some((o) => o.key === "difficulty"));
  return able.length ? able[day % able.length] : app.kinds[0];
};

/** Easy at the beginning of the week, hard at its end. @param {number} day */
const levelOn = (day) => ["easy", "easy", "medium", "medium", "medium", "hard", "hard"][(day + 3) % 7];

/** @param {number} day */
export const make = async (day) => {
  const kind = kindOn(day);
  const takes = optionsFor(kind.id, "generate").find((o) => o.key === "difficulty")?.choices ?? [];
  const level = [levelOn(day), "medium", "any"].find((l) => takes.includes(l));
  const board = await api.generate(kind.id, level ? { difficulty: level } : {}, day);
  store.set("days", { ...store.setting("days"), [day]: store.address(board.game) });
  return board;
};

/** How far the puzzle of a day has come, as it is kept here. @param {number} day */
export const standing = (day) => {
  const at = store.setting("days")?.[day];
  const id = at ? store.fromAddress(at) : null;
  const saved = id && store.find(id);
  return saved ? (saved.solved ? "solved" : saved.filled ? "begun" : "open") : "open";
};
