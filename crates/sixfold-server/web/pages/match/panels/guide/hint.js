// The answer about the board, the token in the hand, or the next thing to do for those who are new.
import { cardSource, sourceOf } from "../../../../lib/legal_moves.js";
import { html } from "../../../../lib/view.js";
import { about, aboutToken } from "./token_info.js";

/** The number of moves of a match for which new players get hints. */
const NEW = 4;

/** @param {{ screen: import("../../match.js").MatchScreen }} props */
export function Hint({ screen }) {
  const { answer } = screen.shown;
  const text = answer ?? hint(screen);
  return text ? html`<p class=${`hint ${answer ? "answer" : ""}`}>${text}</p>` : null;
}

/** @param {import("../../match.js").MatchScreen} screen */
function hint(screen) {
  const { match, selected, calling } = screen.shown;
  const token = selected && screen.tokenOn(selected);
  const card = selected && screen.state.off_board?.find((one) => cardSource(one.card) === selected);
  const isNew = screen.acting >= 0 && match.moves.length < NEW;
  if (calling)
    return selected ? "Now press a green hex beside the commander." : "Press the token that the commander calls.";
  const held = token ? aboutToken(screen, token) : card ? about(card) : null;
  if (held) return isNew && screen.shown.plan.length === 0 ? `${held} Now press a green hex.` : held;
  // Where nothing can be picked up but for the call, there is nothing to press.
  const some = screen.moves.some((move) => sourceOf(move) && move.kind !== "call");
  if (!isNew || !some) return null;
  return screen.plans
    ? "Press a token, then a green hex; or press a card to bring it in."
    : "Press one of your pieces and then a green hex, or drag it there.";
}
