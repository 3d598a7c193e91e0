// A token or a card and its ability, in a sentence or two.
import { ownerOf, sideTitle, words } from "../../../../lib/words.js";

/** @import { Token } from "../../../../lib/api.js" */

/** A card of War in Heaven; a token on the board has no cost any more. @param {import("../war/cards.js").Shown} card */
export function about(card) {
  const cost = card.role === "ally" ? `, cost ${card.cost ?? 0}` : "";
  return `${card.title}: ${numbers(card)}${cost}.${ability(card)}`;
}

/**
 * A token on the board, with its hex and its side.
 * @param {import("../../match.js").MatchScreen} screen
 * @param {Token} token
 */
export function aboutToken(screen, token) {
  if (token.attack !== undefined) {
    return `${token.title} on ${token.label}, ${token.side}: ${numbers(token)}.${ability(token)}`;
  }
  const moves = screen.kinds.find(({ name }) => name === token.piece)?.moves;
  const name = `${sideTitle(ownerOf(token) ?? null)} ${pieceName(token.piece ?? "")}`;
  return `${name} on ${token.label}${moves ? `: ${moves}` : "."}`;
}

/** `lance_a` is read as `lance A`. @param {string} piece */
const pieceName = (piece) =>
  words(piece)
    .toLowerCase()
    .replace(/ [a-z]$/, (letter) => letter.toUpperCase());

/** @param {{ attack?: number, defense?: number }} token */
const numbers = ({ attack, defense }) => `attack ${attack}, defence ${defense}`;

/** @param {{ ability?: string | null }} token */
const ability = (token) => (token.ability ? ` ${token.ability.replace(/[.]?$/, ".")}` : "");
