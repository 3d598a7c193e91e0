// Hexes in words: in the chosen coordinate system, in all of them, and for screen readers.
import { systemOf, textIn } from "../../lib/code_samples/systems.js";
import { spiralIndex } from "../../board/hex.js";
import { labelOf } from "./board_labels.js";
import { LABELS } from "./state.js";

/** @typedef {import("./explorer.js").Explorer} Explorer */

/** Topics whose tables name hexes in systems of their own. */
const OWN_NAMES = ["coordinates", "choosing", "offsets", "rounding", "triangles", "files", "angles"];

/** A text of the table with its hexes in the chosen system. @param {Explorer} explorer @param {string} text */
export function inSystem(explorer, text) {
  if (explorer.system === "axial" || OWN_NAMES.includes(explorer.topic.id)) return text;
  return text.replaceAll(/(?<![\d,.-])-?\d+,-?\d+(?![\d,.])/g, (key) => explorer.named(key));
}

/** The hex under the pointer in every system. @param {Explorer} explorer @returns {[string, string][] | null} */
export function readout({ pointed: hex, state }) {
  if (!hex) return null;
  const label = state.map === "board" ? labelOf(state.board, hex) : undefined;
  const systems = LABELS.filter((name) => name === "axial" || systemOf(name) !== "axial");
  return [
    ...(label ? [/** @type {[string, string]} */ (["label", label])] : []),
    ...systems.map((name) => /** @type {[string, string]} */ ([name, textIn(hex, systemOf(name))])),
    ["place on the spiral", String(spiralIndex(hex))],
  ];
}

/** The words of a screen reader for a hex. @param {Explorer} explorer @param {string} hex */
export function describe({ state, topic, styles }, hex) {
  const words = [
    state.labels !== "axial" && hex,
    hex === state.a && "A",
    topic.uses.includes("b") && hex === state.b && "B",
    state.blocked.has(hex) && "blocked",
    state.costs.has(hex) && `costs ${state.costs.get(hex)}`,
    styles.get(hex),
  ];
  return words.filter(Boolean).join(", ");
}
