// Deeds that cannot be undone are done only after a question is answered with yes.
import { announce } from "../../lib/messages.js";
import { html } from "../../lib/view.js";

/**
 * @typedef {object} Question
 * @property {string} words
 * @property {"options" | "typed" | "call"} at where it is asked: in place of the pressed button, below the typed move,
 *   or in place of the call
 * @property {() => unknown} yes does it
 */

/** Asks before something is done. @param {import("./match.js").MatchScreen} screen @param {Question} question */
export function ask(screen, question) {
  screen.shown.asks = question;
  announce(`${question.words} Yes or no?`);
  screen.draw([]);
}

/** Answers the question that is asked. @param {import("./match.js").MatchScreen} screen @param {boolean} yes */
export function answerQuestion(screen, yes) {
  const question = screen.shown.asks;
  screen.shown.asks = null;
  screen.draw([]);
  return yes ? question?.yes() : undefined;
}

/**
 * The question that is asked here; nothing where none is.
 * @param {{ screen: import("./match.js").MatchScreen, at: Question["at"] }} props
 */
export function Question({ screen, at }) {
  const { asks } = screen.shown;
  if (asks?.at !== at) return null;
  const answer = (/** @type {boolean} */ yes) => () => screen.does(() => answerQuestion(screen, yes));
  return html`
    <div class="yes-or-no" role="group" aria-label=${asks.words}>
      <span>${asks.words}</span>
      <button class="danger" type="button" onClick=${answer(true)}>Yes</button>
      <button type="button" onClick=${answer(false)}>No</button>
    </div>`;
}
