// The code of a topic, to copy: the requests of its map in each language, and its algorithm.
import { CodePanel } from "../../components/code_panel.js";
import { codeSamples } from "../../lib/code_samples/index.js";
import { html } from "../../lib/view.js";
import { ALGORITHMS } from "./algorithms/index.js";

/** @param {{ explorer: import("./explorer.js").Explorer }} props */
export function Code({ explorer }) {
  const { topic, state, given, system } = explorer;
  const asked = topic.ask(state, given);
  const hexes = Object.fromEntries(topic.uses.map((name) => [name, state[name]]));
  const calls = codeSamples(topic.samples?.(asked, given) ?? Object.values(asked), hexes, system);
  return html`<${CodePanel} calls=${calls} works=${ALGORITHMS[topic.id]} />`;
}
