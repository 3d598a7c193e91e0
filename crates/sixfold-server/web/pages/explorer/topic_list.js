// The topics of the course: a list at the side, one choice on narrow screens, and the way to the next.
import { Icon } from "../../components/icon.js";
import { html, useState } from "../../lib/view.js";
import { GROUPS, TOPICS } from "./topics/index.js";

/** @typedef {import("./topics/topic.js").Topic} Topic */

/** What a search looks in. @param {Topic} topic */
const textOf = ({ title, lead, text }) => `${title} ${lead} ${text}`.toLowerCase();

/** @param {{ topic: Topic, choose: (topic: Topic) => void }} props */
export function TopicList({ topic, choose }) {
  const [sought, setSought] = useState("");
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (/** @type {Topic} */ one) => words.every((word) => textOf(one).includes(word));
  const groups = GROUPS.map(([name, list]) => /** @type {const} */ ([name, list.filter(found)])).filter(
    ([, list]) => list.length > 0,
  );
  return html`<nav class="toc" aria-label="Topics">
    <label class="find"><${Icon} name="search" /><span class="unseen">Find a topic</span>
      <input type="search" placeholder="Find a topic" value=${sought} onInput=${(/** @type {any} */ event) => setSought(event.target.value)} /></label>
    ${groups.map(
      ([name, list]) =>
        html`<div key=${name}><h2>${name}</h2><ul>${list.map(
          (one) => html`
      <li key=${one.id}><button class="topic" type="button" aria-current=${one === topic ? "true" : undefined} onClick=${() => choose(one)}>${one.title}</button></li>`,
        )}</ul></div>`,
    )}
    ${groups.length === 0 && html`<p class="small">No topic has these words.</p>`}
  </nav>`;
}

/** @param {{ topic: Topic, choose: (topic: Topic) => void }} props */
export const TopicChoice = ({ topic, choose }) => html`
  <label class="toc-choice"><${Icon} name="menu" /><span>Topics</span><small>${TOPICS.indexOf(topic) + 1} of ${TOPICS.length}</small>
    <select name="topic" aria-label="Topic" value=${topic.id} onChange=${(/** @type {any} */ event) => choose(TOPICS.find(({ id }) => id === event.target.value) ?? topic)}>
      ${GROUPS.map(([name, list]) => html`<optgroup key=${name} label=${name}>${list.map((one) => html`<option key=${one.id} value=${one.id} selected=${one === topic}>${one.title}</option>`)}</optgroup>`)}
    </select></label>`;

/** @param {{ topic: Topic, choose: (topic: Topic) => void }} props */
export function NextTopics({ topic, choose }) {
  const at = TOPICS.indexOf(topic);
  const link = (/** @type {Topic | undefined} */ one, /** @type {string} */ word, /** @type {string} */ icon) =>
    one &&
    html`
    <button type="button" class=${`quiet ${word.toLowerCase()}`} onClick=${() => choose(one)}><${Icon} name=${icon} /><span><small>${word}</small>${one.title}</span></button>`;
  return html`<nav class="prev-next" aria-label="Before and next">${link(TOPICS[at - 1], "Before", "chevron-left")}${link(TOPICS[at + 1], "Next", "chevron-right")}</nav>`;
}
