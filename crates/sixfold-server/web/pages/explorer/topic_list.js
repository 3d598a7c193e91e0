// The topics of the course: a list at the side, one choice on narrow screens, and the way to the next.
import { Icon } from "../../components/icon.js";
import { browser, KEYS } from "../../lib/storage.js";
import { html, useState } from "../../lib/view.js";
import { ENTRIES, GROUPS } from "./topics/index.js";

/** @typedef {import("./topics/index.js").Entry} Entry */
/** @typedef {import("../../lib/view.js").FieldEvent} FieldEvent */
/** @typedef {{ topic: { id: string }, choose: (topic: Entry) => void }} Props */

const KEY = KEYS.course;

/** The topics that were read in this browser. @returns {Set<string>} */
function readTopics() {
  const kept = browser.versioned(KEY);
  return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
}

/** Keeps that a topic was read. @param {string} id */
export function markRead(id) {
  const read = readTopics();
  if (!read.has(id)) browser.keepVersioned(KEY, [...read, id]);
}

/** The text that a search looks in. @param {Entry} entry */
const textOf = ({ title, lead, terms, group }) => `${title} ${lead} ${terms} ${group}`.toLowerCase();

/** @param {Props} props */
export function TopicList({ topic, choose }) {
  const [sought, setSought] = useState("");
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (/** @type {Entry} */ one) => words.every((word) => textOf(one).includes(word));
  const groups = GROUPS.map(([name, list]) => /** @type {const} */ ([name, list.filter(found)])).filter(
    ([, list]) => list.length > 0,
  );
  const read = readTopics();
  const item = (/** @type {Entry} */ one) => html`<li key=${one.id}>
    <button class="topic" type="button" aria-current=${one.id === topic.id ? "true" : undefined}
      onClick=${() => choose(one)}>${one.title}${
        read.has(one.id) && html`<${Icon} name="check" /><span class="unseen">, read</span>`
      }</button></li>`;
  return html`<nav class="toc" aria-label="Topics">
    <label class="find"><${Icon} name="search" /><span class="unseen">Find a topic</span>
      <input type="search" placeholder="Find a topic" value=${sought}
        onInput=${(/** @type {FieldEvent} */ event) => setSought(event.currentTarget.value)} /></label>
    ${groups.map(([name, list]) => html`<div key=${name}><h2>${name}</h2><ul>${list.map(item)}</ul></div>`)}
    ${groups.length === 0 && html`<p class="small">No topic has these words.</p>`}
    <p class="small progress">${ENTRIES.filter(({ id }) => read.has(id)).length} of ${ENTRIES.length} read</p>
  </nav>`;
}

/** @param {string} id */
const entryOf = (id) => ENTRIES.find((one) => one.id === id) ?? ENTRIES[0];

/** @param {Props} props */
export const TopicChoice = ({ topic, choose }) => html`
  <label class="toc-choice"><${Icon} name="menu" /><span>Topics</span>
    <small>${ENTRIES.findIndex(({ id }) => id === topic.id) + 1} of ${ENTRIES.length}</small>
    <select name="topic" aria-label="Topic" value=${topic.id}
      onChange=${(/** @type {FieldEvent} */ event) => choose(entryOf(event.currentTarget.value))}>
      ${GROUPS.map(
        ([name, list]) =>
          html`<optgroup key=${name} label=${name}>${list.map(
            (one) => html`<option key=${one.id} value=${one.id} selected=${one.id === topic.id}>${one.title}</option>`,
          )}</optgroup>`,
      )}
    </select></label>`;

/** @param {Props} props */
export function NextTopics({ topic, choose }) {
  const at = ENTRIES.findIndex(({ id }) => id === topic.id);
  const link = (/** @type {Entry | undefined} */ one, /** @type {string} */ word, /** @type {string} */ icon) =>
    one &&
    html`<button type="button" class=${`quiet ${word.toLowerCase()}`} onClick=${() => choose(one)}>
      <${Icon} name=${icon} /><span><small>${word}</small>${one.title}</span></button>`;
  return html`<nav class="prev-next" aria-label="Before and next">
    ${link(ENTRIES[at - 1], "Before", "chevron-left")}${link(ENTRIES[at + 1], "Next", "chevron-right")}</nav>`;
}
