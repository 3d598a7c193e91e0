// Whose turn it is, what there is to decide, how it ended.
import { element } from "../dom.js";
import { outcomeText, sideTitle } from "../words.js";

const PHASES = /** @type {Record<string, string>} */ ({
  recharge: "may recharge one token",
  ability: "may use an ability",
  gates: "hold the gates and may recharge one token",
});

/** @param {import("../match.js").Table} table */
export function statusPanel(table) {
  const { match, connected, watching, past } = table.shown;
  const { state } = table;
  const lines = [];
  if (match.outcome) {
    lines.push(element("p", { class: "outcome" }, outcomeText(match.outcome)));
  } else {
    const yours = table.acting >= 0 ? " (you)" : "";
    const what = PHASES[state.phase] ?? "to move";
    lines.push(element("p", { class: "turn" }, `${sideTitle(match.to_move)}${yours} ${what}`));
  }
  if (state.round) {
    const left = state.phase === "actions" ? `, ${state.actions_left} ${state.actions_left === 1 ? "action" : "actions"} left` : "";
    const gates = state.gates.control ? `${sideTitle(state.gates.control)} control the gates` : "nobody controls the gates";
    lines.push(element("p", {}, `Round ${state.round} of ${state.rounds}${left}`));
    lines.push(element("p", {}, `Gates: ${state.gates.tokens.angels} to ${state.gates.tokens.demons}, ${gates}`));
  }
  if (state.check) lines.push(element("p", { class: "check" }, `Check on ${state.check}`));
  if (past !== null) lines.push(element("p", {}, `Looking back: after move ${past} of ${match.moves.length}`));
  lines.push(
    element("p", { class: "small" }, connected ? `${watching} watching` : "Connecting to the server…"),
  );
  return element("section", { class: "panel status", "aria-label": "How it stands" }, ...lines);
}
