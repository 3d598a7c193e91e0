// The end of the course: ten questions, each checked at once and linked to the topic that answers it.
import { Icon } from "../../components/icon.js";
import { announce } from "../../lib/messages.js";
import { browser, KEYS } from "../../lib/storage.js";
import { html, useState } from "../../lib/view.js";
import { QUESTIONS } from "./course/questions.js";
import { ENTRIES } from "./topics/index.js";

/** @typedef {import("./topics/index.js").Entry} Entry */

const KEY = KEYS.questions;

/** The answers that were given in this browser, by number of the question. @returns {(number | undefined)[]} */
function keptAnswers() {
  const kept = browser.versioned(KEY);
  const answers = Array.isArray(kept) ? kept : [];
  return QUESTIONS.map(([, , texts], at) => texts.findIndex((_, number) => number === answers[at])).map((number) =>
    number < 0 ? undefined : number,
  );
}

/** @param {{ topic: Entry, choose: (topic: Entry) => void }} props */
function Questions({ topic, choose }) {
  const [given, setGiven] = useState(keptAnswers);
  const right = QUESTIONS.filter(([, , , answer], at) => given[at] === answer).length;
  const answer = (/** @type {number} */ at, /** @type {number} */ chosen) => {
    const answers = Object.assign([...given], { [at]: chosen });
    setGiven(answers);
    browser.keepVersioned(KEY, answers);
    announce(chosen === QUESTIONS[at][3] ? "Right" : "Not right");
  };
  return html`
    <header class="art-h"><p class="over-t">${topic.group}</p><h1 tabindex="-1">${topic.title}</h1>
      <p class="lead">${topic.lead}</p></header>
    <ol class="questions">${QUESTIONS.map(([question, id, answers, solution], at) => {
      const entry = ENTRIES.find((one) => one.id === id) ?? ENTRIES[0];
      return html`<li key=${question}><fieldset><legend>${question}</legend>
        ${answers.map(
          (text, number) => html`<label key=${text}><input type="radio" name=${`question-${at}`} value=${number}
            checked=${given[at] === number} onChange=${() => answer(at, number)} /> ${text}</label>`,
        )}</fieldset>
        ${
          given[at] !== undefined &&
          html`<p class=${given[at] === solution ? "right" : "wrong"}>
            <${Icon} name=${given[at] === solution ? "check" : "triangle-alert"} />
            ${given[at] === solution ? "Right." : "Not right."} Explained in${" "}
            <a href=${`/explore?topic=${id}`} onClick=${(/** @type {Event} */ event) => {
              event.preventDefault();
              choose(entry);
            }}>${entry.title}</a></p>`
        }</li>`;
    })}</ol>
    <p class="score" role="status">${right} of ${QUESTIONS.length} right</p>`;
}

/** @type {import("./topics/topic.js").Play & { component: typeof Questions }} */
const questions = { id: "questions", uses: [], ask: () => ({}), show: () => ({ rows: [] }), component: Questions };

export const topics = [/** @type {import("./topics/topic.js").Topic} */ (/** @type {unknown} */ (questions))];
