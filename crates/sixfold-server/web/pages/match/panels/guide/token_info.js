// A token or a card and its ability, in a sentence or two.
import { ownerOf, sideTitle, words } from "../../../../lib/words.js";

/** A card of War in Heaven; a token on the board has no cost any more. @param {any} card */
export function about(card) {
  const cost = card.role === "ally" ? `, cost ${card.cost}` : "";
  return `${card.title}: ${numbers(card)}${cost}.${ability(card)}`;
}

/** A token on the board, with its hex and its side. @param {import("../../match.js").Table} table @param {any} token */
export function aboutToken(table, token) {
  if (token.attack !== undefined) {
    return `${token.title} on ${token.label}, ${token.side}: ${numbers(token)}.${ability(token)}`;
  }
  const moves = table.kinds.find(({ name }) => name === token.piece)?.moves;
  return `${sideTitle(ownerOf(token) ?? "")} ${pieceName(token.piece)} on ${token.label}${moves ? `: ${moves}` : "."}`;
}

/** `lance_a` is read as `lance A`. @param {string} piece */
const pieceName = (piece) =>
  words(piece)
    .toLowerCase()
    .replace(/ [a-z]$/, (letter) => letter.toUpperCase());

/** @param {any} token */
const numbers = ({ attack, defense }) => `attack ${attack}, defence ${defense}`;

/** @param {any} token */
const ability = (token) => (token.ability ? ` ${token.ability.replace(/[.]?$/, ".")}` : "");
