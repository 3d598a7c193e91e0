// The code behind what a room shows, in every language: programs written from the requests that the room sends.
import { OPERATIONS } from "./operations.js";
import { program } from "./program.js";
import { python } from "./python.js";
import { rust } from "./rust.js";
import { typescript } from "./typescript.js";

/**
 * @typedef {import("../query_types.d.ts").Question} Question
 * @typedef {import("../query_types.d.ts").Asked} Asked
 */

/** The requests of samples, and what they print. */
export { OPERATIONS, printed } from "./operations.js";

/** Operations that are commands of the program. @type {Record<string, (question: Asked) => string>} */
const COMMANDS = {
  distance: ({ a, b }) => `sixfold distance ${at(a)} ${at(b)}`,
  line: ({ a, b, tie }) => `sixfold line ${at(a)} ${at(b)}${tie && tie !== "symmetric" ? ` --tie ${tie}` : ""}`,
  range: ({ center, radius }) => `sixfold range ${at(center)} ${radius}`,
  ring: ({ center, radius }) => `sixfold ring ${at(center)} ${radius}`,
  rotate: ({ hex, steps, center }) => `sixfold rotate ${at(hex)} ${steps} --around ${at(center)}`,
  board_neighbors: ({ board, label }) => `sixfold neighbors ${label} --board ${board}`,
  arc_hexes: ({ at: place, facing, arc, range, scheme }) =>
    `sixfold arc ${at(place)} ${facing} ${range} --arc ${arc}${scheme === "mirrored" ? " --scheme mirrored" : ""}`,
};

/** @param {{ q: number, r: number }} hex */
const at = ({ q, r }) => `${q},${r}`;

/**
 * @param {Question[]} questions all about the same map
 * @param {Record<string, string>} [hexes] hexes with names
 * @param {import("./systems.js").System} [system] in which those are written
 * @returns {import("../../components/code_panel.js").Calls} only requests where an operation has no function
 */
export function codeSamples(questions, hexes = {}, system = "axial") {
  const asked = /** @type {Asked[]} */ (questions);
  const lines = questions.map((question) => JSON.stringify(question)).join("\n");
  const commands = questions.every(({ op }) => COMMANDS[op])
    ? asked.map((question) => COMMANDS[question.op](question)).join("\n")
    : `sixfold query <<'END'\n${lines}\nEND`;
  const described = questions.length > 0 && questions.every(({ op }) => OPERATIONS[op]);
  if (!described) return { shell: commands, query: lines };
  return {
    rust: program(asked, rust, hexes, system),
    typescript: program(asked, typescript, hexes, system),
    python: program(asked, python, hexes, system),
    shell: commands,
    query: lines,
  };
}
