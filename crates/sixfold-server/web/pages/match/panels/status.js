// Whose turn it is, what there is to decide, how it ended.
import { cardSource } from "../../../board/legal_moves.js";
import { element } from "../../../lib/dom.js";
import { about, aboutToken } from "./token_info.js";
import { goTo } from "../history.js";
import { outcomeText, sideTitle } from "../../../lib/words.js";

/**
 * How it stands, a sentence each: whose turn it is or how it ended, rounds and gates, a check.
 * @param {import("../match.js").Table} table
 * @returns {string[]}
 */
export function statusWords(table) {
  const { match, planned } = table.shown;
  const { state } = table;
  const words = [];
  // After a whole turn is planned the state is about what the other side does then.
  const ready = planned && state === planned && planned.side_to_move !== match.to_move;
  if (match.outcome) words.push(outcomeText(match.outcome));
  else words.push(`${sideTitle(match.to_move)}${table.acting >= 0 ? " (you)" : ""} ${(!ready && table.phase?.asks) || "to move"}`);
  if (state.round) {
    const left = ready ? ", the turn is planned" : table.phase?.ends_turn ? `, ${state.actions_left} ${state.actions_left === 1 ? "action" : "actions"} left` : "";
    const gates = state.gates.control ? `${sideTitle(state.gates.control)} control the gates` : "nobody controls the gates";
    words.push(`Round ${state.round} of ${state.rounds}${left}`, `Gates: ${state.gates.tokens.angels} to ${state.gates.tokens.demons}, ${gates}`);
  }
  // After the end it is said how it ended; who looks back is told of that position.
  if (state.check && !(match.outcome && table.shown.past === null)) words.push(`Check on ${state.check}`);
  return words;
}

/** For how many moves of a match people are told what to do. */
const NEW = 4;

/**
 * What to do next, for those who are new here; and what the token in the hand can do.
 * @param {import("../match.js").Table} table
 */
function hint(table) {
  const { match, selected } = table.shown;
  const token = selected && table.tokenOn(selected);
  const card = selected && table.state.off_board?.find((/** @type {any} */ card) => cardSource(card.card) === selected);
  const isNew = table.acting >= 0 && match.moves.length < NEW;
  const next = "Now press a green hex. To put it back, press it again.";
  const held = token ? aboutToken(table, token) : card ? about(card) : null;
  if (held) return isNew ? `${held} ${next}` : held;
  if (!isNew) return null;
  return table.plans
    ? "Press one of your tokens and then a green hex, or press a card to deploy it. Plan all actions of your turn, then commit it."
    : "Press one of your pieces and then a green hex, or drag it there.";
}

/** @param {import("../match.js").Table} table */
export function statusPanel(table) {
  const { match, connected, watching, past } = table.shown;
  const kinds = (/** @type {string} */ text, /** @type {number} */ index) =>
    index === 0 ? (match.outcome ? "outcome" : "turn") : text.startsWith("Check") ? "check" : "";
  const lines = statusWords(table).map((text, index) => element("p", { class: kinds(text, index) }, text));
  if (past !== null) {
    lines.push(element("p", { class: "past" }, `Looking back: after move ${past} of ${match.moves.length} `,
      element("button", { class: "quiet", click: () => table.does(() => goTo(table, null)) }, "Back to now")));
  }
  lines.push(element("p", { class: "small" }, connected ? (watching > 1 ? `${watching} are here` : "Only you are here") : "Connecting to the server…"));
  return element("section", { class: "panel status", "aria-label": "How it stands" }, ...lines);
}

/** What was asked about the board, or what to do. @param {import("../match.js").Table} table */
export function hintPanel(table) {
  const { said } = table.shown;
  const text = said ?? hint(table);
  return text ? element("section", { class: `panel hint ${said ? "said" : ""}`, "aria-label": "Hint" }, element("p", {}, text)) : null;
}
