// Which of several moves with the same beginning and end is meant: one is asked.
import { Icon, Token } from "./icon.js";
import { html, render } from "../lib/view.js";
import { words } from "../lib/words.js";

/** @typedef {import("../lib/legal_moves.js").Move} Move */

/**
 * The one that is meant, asked for where there are several.
 * @param {Move[]} moves
 * @param {string} [side] whose moves they are, for the pieces that are shown
 * @returns {Promise<Move | null>} `null` when none was chosen
 */
export async function chooseMove(moves, side = "white") {
  return moves.length === 1 ? moves[0] : ask(moves, side);
}

/** @param {Move[]} moves @param {string} side @returns {Promise<Move | null>} */
function ask(moves, side) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    /** @param {Move | null} chosen */
    const end = (chosen) => {
      dialog.close();
      dialog.remove();
      resolve(chosen);
    };
    dialog.className = "choice";
    dialog.setAttribute("aria-label", question(moves));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end(null);
    });
    render(html`<${Choice} moves=${moves} side=${side} end=${end} />`, dialog);
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @param {{ moves: Move[], side: string, end: (chosen: Move | null) => void }} props */
const Choice = ({ moves, side, end }) => html`
  <header>
    <h2>${question(moves)}</h2>
    <button class="icon" type="button" aria-label="None of these" onClick=${() => end(null)}>
      <${Icon} name="x" />
    </button>
  </header>
  <div class=${`options ${moves[0].promotion ? "promo" : ""}`}>
    ${moves.map((move) => html`<${Option} key=${move.text} move=${move} side=${side} end=${end} />`)}
  </div>`;

/** @param {{ move: Move, side: string, end: (chosen: Move) => void }} props */
function Option({ move, side, end }) {
  if (!move.promotion) return html`<button type="button" onClick=${() => end(move)}>${difference(move)}</button>`;
  const name = words(move.promotion).replace(/ [a-z]$/, (letter) => letter.toUpperCase());
  return html`
    <button type="button" aria-label=${difference(move)} onClick=${() => end(move)}>
      <${Token} symbol=${move.promotion} side=${side} />${name}</button>`;
}

/**
 * The question where several moves have the same beginning and end.
 * @param {Move[]} moves
 */
function question(moves) {
  if (moves.every((move) => move.promotion)) return "Your pawn becomes";
  if (moves.every((move) => move.kind === "deploy")) return "Pay with what?";
  return "Which one?";
}

/**
 * The difference between two moves with the same beginning and end, in words.
 * @param {Move} move
 */
function difference(move) {
  if (move.promotion) return `promote to ${words(move.promotion).toLowerCase()}`;
  if (move.kind === "deploy") {
    return move.pays && move.pays.length > 0 ? `Pay with ${move.pays.map(words).join(", ")}` : "For nothing";
  }
  if (move.kind === "step") return "Move";
  if (move.kind === "recharge") return `Recharge ${words(move.card ?? "")}`;
  if (move.kind === "return")
    return move.from === "active" || move.from === "inactive" ? `The ${move.from} one` : "Return it";
  return move.text;
}
