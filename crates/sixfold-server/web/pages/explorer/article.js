// The article of a topic: what it is and what for, the formula in signs and words, a diagram, the usual mistake; and
// what can be set, with the answer as a table.
import { Choice, NumberField } from "../../components/fields.js";
import { Icon } from "../../components/icon.js";
import { Segments } from "../../components/segments.js";
import { html } from "../../lib/view.js";
import { conversion } from "./course/formulas.js";
import { Diagram } from "./diagram.js";
import { inSystem } from "./naming.js";

/** @typedef {import("./explorer.js").Explorer} Explorer @typedef {import("./topics/topic.js").Control} Control */

/** The letters of the three coordinates, each in its colour. @type {Record<string, string>} */
const COLOURS = { q: "axis-q", r: "axis-r", s: "axis-s" };

/** A line of a formula: `{q|text}` is text in the colour of q. @param {{ text: string }} props */
const Coloured = ({ text }) =>
  html`${text.split(/(\{[qrs*]\|[^}]*\})/).map((part) => {
    const found = /^\{([qrs*])\|([^}]*)\}$/.exec(part);
    if (!found) return part;
    return found[1] === "*" ? html`<strong>${found[2]}</strong>` : html`<b class=${COLOURS[found[1]]}>${found[2]}</b>`;
  })}`;

/** Words in which the three coordinates have their colours. @param {{ text: string }} props */
const Prose = ({ text }) =>
  html`${text
    .split(/(?<![\w'’])([qrs])(?![\w'’])/)
    .map((part, at) => (at % 2 === 1 ? html`<b class=${COLOURS[part]}>${part}</b>` : part))}`;

/** @param {{ lines: [string, string][] }} props */
const Formula = ({ lines }) =>
  html`<p class="formula">${lines.map(
    ([name, text]) => html`<span class="f-line" key=${name}>
    <span>${name.endsWith(":") ? name : `${name} =`}</span> <${Coloured} text=${text} /></span>`,
  )}</p>`;

/** @param {{ table: string[][] }} props */
const Comparison = ({ table: [heading, ...rows] }) => html`<div class="wide" tabindex="0" role="region"
  aria-label="Comparison"><table class="plain compare">
  <thead><tr>${heading.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
  <tbody>${rows.map(
    ([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;

/** @param {{ explorer: Explorer, control: Control, value: string }} props */
function TopicControl({ explorer, control: { name, label, choices, range = [0, 100] }, value }) {
  const set = (/** @type {string | number} */ next) => {
    explorer.do({ what: "give", values: { [name]: String(next) } });
  };
  if (choices && choices.length <= 4)
    return html`<${Segments} legend=${label} name=${name} value=${value} options=${choices} choose=${set} />`;
  if (choices) return html`<${Choice} label=${label} name=${name} value=${value} options=${choices} choose=${set} />`;
  if (range[2] === 0.01) {
    const slide = (/** @type {import("../../lib/view.js").FieldEvent} */ event) =>
      explorer.give({ [name]: event.currentTarget.value });
    return html`<label class="form-field wide"><span>${label}</span>
      <input type="range" name=${name} min=${range[0]} max=${range[1]} step=${range[2]} value=${value}
        onInput=${slide} /></label>`;
  }
  return html`<${NumberField} label=${label} name=${name} value=${value} range=${range} change=${set} />`;
}

/** @param {{ explorer: Explorer }} props */
export function Article({ explorer }) {
  const { topic, given, state } = explorer;
  const own = topic.formula?.(state, explorer.ok, given) ?? [];
  const written = own.map(([name, text]) => /** @type {[string, string]} */ ([name, inSystem(explorer, text)]));
  const formula = [...written, ...conversion(state, topic.uses)];
  return html`
    <header class="art-h"><p class="over-t">${topic.group}</p><h1 tabindex="-1">${topic.title}</h1>
      <p class="lead">${topic.lead}</p></header>
    <section class="art-t about" aria-label="Explanation">
      <p><${Prose} text=${topic.text} /></p>
      <p><b>What for.</b> <${Prose} text=${topic.why} /></p>
      ${formula.length > 0 && html`<${Formula} lines=${formula} />`}
      <p><${Prose} text=${topic.words} /></p>
      ${topic.table && html`<${Comparison} table=${topic.table} />`}
    </section>`;
}

/** A diagram, the usual mistake with its own, and where to read on. @param {{ explorer: Explorer }} props */
export const Diagrams = ({ explorer: { topic } }) => html`
    <section class="art-d" aria-label="Diagrams">
      <${Diagram} picture=${topic.figure} />
      <div class="mistake">
        <p><${Icon} name="triangle-alert" /><span><b>The usual mistake.</b> ${topic.mistake}</span></p>
        <${Diagram} picture=${topic.wrong} /></div>
      <p class="sources">Read on: ${topic.sources.map(
        ([title, address], at) => html`${at > 0 && ", "}<a key=${address} href=${address}>${title}</a>`,
      )}</p>
    </section>`;

/** Controls of the topic, and the answer of the engine. @param {{ explorer: Explorer }} props */
export function Play({ explorer }) {
  const { topic, given, shown } = explorer;
  const controls = topic.controls ?? [];
  return html`<section class="art-p" aria-label="Try it">
    <p class="tryit"><${Icon} name="hand" /><span>${topic.does}</span></p>
    ${
      controls.length > 0 &&
      html`<div class="controls">${controls.map(
        (control) => html`<${TopicControl} key=${control.name} explorer=${explorer} control=${control}
          value=${given[control.name]} />`,
      )}</div>`
    }
    <table class="plain result"><caption class="unseen">What the engine answers</caption><tbody>${shown.rows.map(
      ([name, value], at) => html`
      <tr key=${`${at} ${name}`} class=${name === "refused" ? "refused" : undefined}>
        <th scope="row">${name}</th><td>${value}</td></tr>`,
    )}</tbody></table>
  </section>`;
}
