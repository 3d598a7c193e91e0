// Positions that somebody sets up, token by token, written as the engine reads them. The server says which way a game
// has; a game without one of these ways is set up as text.
import { ask } from "../../lib/engine_query.js";

/** @typedef {import("./analysis.js").Ready} Ready */

/**
 * @typedef {object} SetUp every change gives the text of the position after it
 * @property {(room: Ready) => string[]} hand what can be put down: a side and a token
 * @property {(room: Ready) => string} turn who moves next
 * @property {(room: Ready, side: string) => Promise<string>} withTurn
 * @property {(room: Ready, label: string, side: string, token: string | undefined) => Promise<string>} put with a
 *   token on a hex, or none
 * @property {(room: Ready, from: string, to: string) => Promise<string>} carry with a token elsewhere
 */

/** The hex of a label. @param {Ready} room @param {string} label */
const hexOf = (room, label) => room.cells.find((cell) => cell.label === label)?.hex;

/** The token on a hex. @param {Ready} room @param {string} label */
const tokenOn = (room, label) => room.state.tokens.find((token) => token.label === label);

/** The operation that writes a position of pieces. @param {Ready} room */
const operationOf = ({ info: { set_up: way } }) => (way.kind === "pieces" ? way.operation : "");

/**
 * The text of a position with these pieces; the engine says what is wrong with it.
 * @param {Ready} room
 * @param {{ piece?: string, color?: string, hex?: { q: number, r: number } }[]} tokens
 * @param {string} turn
 */
async function written(room, tokens, turn) {
  const pieces = tokens.map(({ piece, color, hex }) => ({ piece, color, hex }));
  const [answer] = await ask([{ op: operationOf(room), pieces, turn }]);
  if (answer.error) throw new Error(answer.error.message);
  return answer.ok;
}

/** Pieces on hexes, of which there may be any number. @type {SetUp} */
const pieces = {
  hand: ({ cells }) =>
    [...new Set(cells.flatMap(({ piece }) => (piece ? [`${piece.side} ${piece.piece}`] : [])))].map(String).sort(),
  turn: ({ state }) => state.side_to_move,
  withTurn: (room, side) => written(room, room.state.tokens, side),
  put(room, label, color, piece) {
    const rest = room.state.tokens.filter((token) => token.label !== label);
    return written(room, piece ? [...rest, { piece, color, hex: hexOf(room, label) }] : rest, room.state.side_to_move);
  },
  carry(room, from, to) {
    const rest = room.state.tokens.filter(({ label }) => label !== from && label !== to);
    return written(room, [...rest, { ...tokenOn(room, from), hex: hexOf(room, to) }], room.state.side_to_move);
  },
};

/**
 * The text of a position with another value of a field.
 * @param {string} position
 * @param {string} name
 * @param {(value: string) => string} change
 */
const withField = (position, name, change) =>
  position
    .split(" ")
    .map((field) => (field.startsWith(`${name}:`) ? `${name}:${change(field.slice(name.length + 1))}` : field))
    .join(" ");

/**
 * A text with a token of a card moved, put down or taken away. Its tokens are written in one order: hexes in that
 * of the board, then those beside it, first the active ones.
 * @param {Ready} room
 * @param {string} text
 * @param {string} card
 * @param {string | null} from a hex, or nothing for a token beside the board
 * @param {string} to a hex, or `+` beside the board and active, `-` inactive
 */
function withCard({ cells }, text, card, from, to) {
  const order = [...cells.map(({ label }) => label), "+", "-"];
  return withField(text, card, (value) => {
    const places = value.split(",");
    const at = from === null ? places.findIndex((place) => place === "+" || place === "-") : places.indexOf(from);
    return (at < 0 ? places : places.with(at, to)).sort((a, b) => order.indexOf(a) - order.indexOf(b)).join();
  });
}

/** The side that moves next, in a text of fields. @param {string} text */
const turnIn = (text) => /(?:^| )turn:(\S+)/.exec(text)?.[1] ?? "";

/** Fields of a text, each with the tokens of a card on the board and beside it. @type {SetUp} */
const fields = {
  hand: ({ state }) => (state?.off_board ?? []).map(({ side, card }) => `${side} ${card}`),
  turn: ({ text }) => turnIn(text),
  withTurn: async ({ text }, side) => withField(text, "turn", () => side),
  async put(room, label, _, card) {
    const there = tokenOn(room, label);
    const cleared = there?.card ? withCard(room, room.text, there.card, label, "+") : room.text;
    return card ? withCard(room, cleared, card, null, label) : cleared;
  },
  carry: async (room, from, to) => withCard(room, room.text, tokenOn(room, from)?.card ?? "", from, to),
};

/**
 * How the game of a room is set up; nothing where only the text can be written.
 * @param {Ready} room
 * @returns {SetUp | undefined}
 */
export const setUpOf = (room) => ({ pieces, fields, text: undefined })[room.info.set_up.kind];

/**
 * The side that moves in a position of the line: where sides take turns move by move, the one of its place.
 * @param {Ready} room
 * @param {string} text
 * @param {number} at after how many moves
 */
export function sideAfter(room, text, at) {
  const { info, sides, state, branches } = room;
  if (info.set_up.kind === "fields") return turnIn(text);
  const first = sides.indexOf(state.side_to_move) + at - branches.at;
  return sides[((first % 2) + 2) % 2];
}
