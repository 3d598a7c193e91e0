// The board of a game in the page: the server's drawing of it, and its pieces and cards as tokens.
import { drawing } from "../lib/api.js";
import { Board } from "../board/board.js";
import { picture } from "../board/picture.js";
import { tokenName } from "../lib/words.js";

/**
 * @typedef {object} GameTokenLook
 * @property {string} [piece] the symbol of a piece
 * @property {string} [card] the symbol of a card
 * @property {string} [color]
 * @property {number} [attack]
 * @property {number} [defense]
 *
 * @typedef {import("../board/tokens.js").Token & GameTokenLook} GameToken
 */

/** The symbol of the server's sprite that shows a token. */
const symbolOf = (/** @type {{ piece?: string, card?: string }} */ token) => token.piece ?? token.card;

/** The shape of a token, around its middle. @param {Omit<GameToken, "label">} token */
export function tokenShape(token) {
  const shape = picture(
    "g",
    { class: `token ${token.color ?? token.side}`, "aria-hidden": "true" },
    token.piece
      ? picture("use", { href: `#${token.piece}`, x: -29, y: -29, width: 58, height: 58 })
      : picture("use", { href: `#${symbolOf(token)}`, x: -25, y: -22, width: 50, height: 50 }),
  );
  if (token.attack !== undefined) {
    shape.append(
      picture("use", { href: "#badge-attack", x: -46, y: -7, width: 58, height: 58 }),
      picture("text", { class: "attack", x: -17, y: 27 }, String(token.attack)),
      picture("use", { href: "#badge-defense", x: -12, y: -7, width: 58, height: 58 }),
      picture("text", { class: "defense", x: 17, y: 27 }, String(token.defense)),
    );
  }
  return shape;
}

/** @type {import("../board/tokens.js").Painter} */
const PAINTER = {
  kind: symbolOf,
  shape: tokenShape,
  refresh: (shape, token) => {
    const [attack, defense] = shape.querySelectorAll("text");
    if (attack && defense) [attack.textContent, defense.textContent] = [String(token.attack), String(token.defense)];
  },
  entry: ({ side, card }) => document.querySelector(`.hand.${side} [data-card="${card}"] svg`),
  caller: ({ side }, tokens) => tokens.find((token) => token.side === side && token.role === "commander"),
};

/**
 * Fetches the drawing of a game's board and its pieces, and puts both into the page.
 * @param {string} game
 * @param {HTMLElement} place
 * @param {import("../board/board.js").BoardHost} host
 */
export async function loadBoard(game, place, host) {
  const colors = { rel: "stylesheet", href: `/api/games/${game}/colors.css` };
  document.head.append(Object.assign(document.createElement("link"), colors));
  const [svg, sprite] = await Promise.all([
    drawing(`/api/games/${game}/board.svg`),
    drawing(`/api/games/${game}/sprite.svg`),
  ]);
  sprite.classList.add("unseen");
  sprite.setAttribute("aria-hidden", "true");
  const board = new Board(svg, { tokenName, painter: PAINTER, ...host });
  place.replaceChildren(sprite, svg, board.zoom.button);
  return board;
}
