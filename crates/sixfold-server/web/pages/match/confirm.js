// What ends a game is done only after a question is answered with yes.
import { announce, element } from "../../lib/dom.js";

/**
 * @typedef {object} Question
 * @property {string} words
 * @property {"options" | "typed"} at where it is asked: in place of the pressed button, or below the typed move
 * @property {() => unknown} yes does it
 */

/** Asks before something is done. @param {import("./match.js").Table} table @param {Question} question */
export function ask(table, question) {
  table.shown.asks = question;
  announce(`${question.words} Yes or no?`);
  table.draw([]);
}

/** Answers the question that is asked. @param {import("./match.js").Table} table @param {boolean} yes */
export function answerQuestion(table, yes) {
  const question = table.shown.asks;
  table.shown.asks = null;
  table.draw([]);
  return yes ? question?.yes() : undefined;
}

/**
 * The question that is asked here; nothing where none is.
 * @param {import("./match.js").Table} table
 * @param {Question["at"]} at
 * @param {string} [name] of the control in whose place it is asked: who pressed it by keys goes on from there
 */
export function questionPart(table, at, name) {
  const { asks } = table.shown;
  if (asks?.at !== at) return null;
  const answer = (/** @type {boolean} */ yes) => () => table.does(() => answerQuestion(table, yes));
  return element(
    "div",
    { class: "question", role: "group", "aria-label": asks.words },
    element("span", {}, asks.words),
    element("button", { click: answer(true) }, "Yes"),
    element("button", { name, click: answer(false) }, "No"),
  );
}
