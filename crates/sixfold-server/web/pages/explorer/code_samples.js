// The calls of a topic, one text for each language.
import { python } from "./topics/python.js";
import { queryCommand } from "./topics/topic.js";
import { typescript } from "./topics/typescript.js";

/**
 * @param {import("./topics/topic.js").Topic} topic
 * @param {import("./state.js").State} state
 * @param {Record<string, string>} given
 * @returns {import("../../components/code_panel.js").Calls}
 */
export function codeSamples(topic, state, given) {
  const asked = topic.ask(state, given);
  return {
    rust: topic.rust(state, given),
    typescript: typescript(topic.id, state, given, asked).code,
    python: python(topic.id, state, given, asked).code,
    shell: topic.shell?.(state, given) ?? queryCommand(asked),
    query: Object.values(asked)
      .map((question) => JSON.stringify(question))
      .join("\n"),
  };
}
