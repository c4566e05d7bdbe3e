// Sentences of a step with the letters of the drawing in the place of coordinates.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { letter } from "../board/draw.js";

/** @import {Board, Step} from "../types.js" */

/**
 * The tags of a step's pattern: A, B, C …; a loose piece has the letter it has in the tray, and then cells are numbered.
 * @param {Step} step
 * @param {Board} board
 */
export const tagsOf = (step, board) => {
  const pieces = board.vars.flatMap((v, x) => (v.place?.piece === undefined || v.given !== null ? [] : [x]));
  const mixed = step.pattern.some((x) => pieces.includes(x));
  let cells = 0;
  return step.pattern.map((x, n) => (!mixed ? letter(n) : pieces.includes(x) ? letter(pieces.indexOf(x)) : String(++cells)));
};

/**
 * A value short enough for a legend.
 * @param {string} value
 */
export const brief = (value) => (value.length > 6 ? `${value.slice(0, 4)}…` : value);

/**
 * Puts the tags A, B, … where the sentence names cells of the pattern. Coordinates stay as the tag's title.
 * @param {string} sentence
 * @param {Step} step
 * @param {Board} board
 */
export const tagged = (sentence, step, board) => {
  if (step.pattern.length < 2) return sentence;
  const signs = tagsOf(step, board);
  /** @type {Map<string, string>} */
  const tags = new Map();
  step.pattern.forEach((x, n) => {
    tags.set(board.vars[x].short, signs[n]);
    tags.set(board.vars[x].name, signs[n]);
  });
  // Longer names first: r1c1 must not eat the beginning of r1c12.
  const names = [...tags.keys()].sort((a, b) => b.length - a.length).map((n) => n.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = sentence.split(new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u"));
  return parts.map((part, i) =>
    i % 2 ? html`<b class="tag" title=${part}>${tags.get(part)}</b>` : part,
  );
};

/**
 * The part of the rules that is for people: what concerns files and commands, which are set as code, is left out.
 * @param {string} rules
 */
export const peopleRules = (rules) => {
  const [head, ...rest] = rules.trim().replace(/ \(`[^`]+`\)/g, "").replace(/^# [^\n]*\n+/, "").split(/\n\s*\n/);
  return [head, ...rest.filter((p) => !p.includes("`"))].join("\n\n");
};

/**
 * The kinds' rules are short Markdown: paragraphs, lists, headings, **bold**, `code`. Nothing in it is ever HTML.
 * @param {string} text
 */
export const markdown = (text) => {
  /** @param {string} line */
  const inline = (line) =>
    line.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*)/).map((part) => {
      if (/^\*\*.+\*\*$/.test(part)) return html`<b>${part.slice(2, -2)}</b>`;
      if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
      return /^\*.+\*$/.test(part) ? html`<i>${part.slice(1, -1)}</i>` : part;
    });
  const blocks = text.trim().split(/\n\s*\n/);
  return blocks.map((block) => {
    const lines = block.split("\n");
    if (/^#+ /.test(lines[0])) return html`<h2>${inline(lines[0].replace(/^#+ /, ""))}</h2>${lines.length > 1 ? html`<p>${inline(lines.slice(1).join(" "))}</p>` : nothing}`;
    if (lines.every((l) => /^(\s*[-*] |\s+)/.test(l))) {
      const items = block.split(/^\s*[-*] /m).slice(1);
      return html`<ul class="bullets">${items.map((item) => html`<li>${inline(item.replace(/\s+/g, " "))}</li>`)}</ul>`;
    }
    return html`<p>${inline(lines.join(" "))}</p>`;
  });
};
