// The answer about the board, the token in the hand, or the next thing to do for those who are new.
import { cardSource, sourceOf } from "../../../../lib/legal_moves.js";
import { html } from "../../../../lib/view.js";
import { about, aboutToken } from "./token_info.js";

/** The number of moves of a match for which new players get hints. */
const NEW = 4;

/** @param {{ table: import("../../match.js").Table }} props */
export function Hint({ table }) {
  const { said } = table.shown;
  const text = said ?? hint(table);
  return text ? html`<p class=${`hint ${said ? "said" : ""}`}>${text}</p>` : null;
}

/** @param {import("../../match.js").Table} table */
function hint(table) {
  const { match, selected, calling } = table.shown;
  const token = selected && table.tokenOn(selected);
  const card = selected && table.state.off_board?.find((one) => cardSource(one.card) === selected);
  const isNew = table.acting >= 0 && match.moves.length < NEW;
  if (calling)
    return selected ? "Now press a green hex beside the commander." : "Press the token that the commander calls.";
  const held = token ? aboutToken(table, token) : card ? about(card) : null;
  if (held) return isNew && table.shown.plan.length === 0 ? `${held} Now press a green hex.` : held;
  // Where nothing can be picked up but for the call, there is nothing to press.
  const some = table.moves.some((move) => sourceOf(move) && move.kind !== "call");
  if (!isNew || !some) return null;
  return table.plans
    ? "Press a token, then a green hex; or press a card to bring it in."
    : "Press one of your pieces and then a green hex, or drag it there.";
}
