// Which of several moves with the same beginning and end is meant: one is asked.
import { element } from "../lib/dom.js";
import { words } from "../lib/words.js";

/** @typedef {import("./legal_moves.js").Move} Move */

/**
 * The one that is meant, asked for where there are several.
 * @param {Move[]} moves
 * @returns {Promise<Move | null>} `null` when none was chosen
 */
export async function chooseMove(moves) {
  return moves.length === 1 ? moves[0] : ask(question(moves), moves);
}

/** @param {string} question @param {Move[]} moves @returns {Promise<Move | null>} */
function ask(question, moves) {
  return new Promise((resolve) => {
    const dialog = element("dialog", { class: "choice", "aria-label": question });
    /** @param {Move | null} chosen */
    const end = (chosen) => {
      dialog.close();
      dialog.remove();
      resolve(chosen);
    };
    dialog.append(
      element("h2", {}, question),
      element("div", { class: "options" }, ...moves.map((move) => element("button", { click: () => end(move) }, difference(move)))),
      element("button", { class: "quiet", click: () => end(null) }, "None of these"),
    );
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * What to ask where several moves have the same beginning and end.
 * @param {Move[]} moves
 */
function question(moves) {
  if (moves.every((move) => move.promotion)) return "Promote to what?";
  if (moves.every((move) => move.kind === "deploy")) return "Pay with what?";
  return "Which one?";
}

/**
 * What tells two moves with the same beginning and end apart, in words.
 * @param {Move} move
 */
function difference(move) {
  if (move.promotion) return `promote to ${words(move.promotion).toLowerCase()}`;
  if (move.kind === "deploy") {
    return move.pays && move.pays.length > 0 ? `pay with ${move.pays.map(words).join(", ")}` : "for nothing";
  }
  if (move.kind === "call") return "call it to the commander";
  if (move.kind === "step") return "move";
  if (move.kind === "recharge") return `recharge ${words(move.card ?? "")}`;
  if (move.kind === "return") return move.from === "active" || move.from === "inactive" ? `the ${move.from} one` : "return it";
  return move.text;
}
