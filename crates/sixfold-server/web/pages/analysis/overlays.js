// What can be pointed out on a board, as the engine answers: moves, attacked hexes, special hexes, lines; and the opponent's line.
import { ask } from "../../lib/engine_query.js";

/** What can be pointed out, in the order in which it is offered. */
export const OVERLAYS = /** @type {const} */ ([
  "nothing",
  "moves",
  "attacked_by_first",
  "attacked_by_second",
  "zones",
  "lines",
]);

/** What a game has of it, each with words. @param {import("./analysis.js").Analysis} room @returns {[typeof OVERLAYS[number], string][]} */
export function offered({ sides, state, zones, info: { along_lines: lines } }) {
  const there = [...state.tokens, ...(state.off_board ?? [])].map(kindOf);
  return [
    ["nothing", "nothing"],
    ["moves", `where ${state.side_to_move} can go`],
    ["attacked_by_first", `what ${sides[0]} attack${ending(sides[0])}`],
    ["attacked_by_second", `what ${sides[1]} attack${ending(sides[1])}`],
    ...(zones.length > 0 ? [/** @type {[typeof OVERLAYS[number], string]} */ (["zones", "special hexes"])] : []),
    ...(lines?.tokens.some((token) => there.includes(token))
      ? [/** @type {[typeof OVERLAYS[number], string]} */ (["lines", lines.title])]
      : []),
  ];
}

/** What a token is, as the introduction of its game calls it. @param {any} token @returns {string} */
const kindOf = ({ card, piece }) => card ?? piece;

/** Some sides are one, some are many. @param {string} side */
const ending = (side) => (side.endsWith("s") ? "" : "s");

/** The hexes to point out, each with a word. @param {import("./analysis.js").Analysis} room @returns {Promise<[string, string][]>} */
export async function overlays(room) {
  const { state, shows } = room;
  if (shows === "moves")
    return [...new Set(state.moves.flatMap((/** @type {any} */ { to }) => to ?? []))].map((label) => [
      String(label),
      "",
    ]);
  if (shows === "zones") return zones(room);
  if (shows === "lines")
    return straight(
      room,
      state.tokens.filter((/** @type {any} */ token) => room.info.along_lines?.tokens.includes(kindOf(token))),
    );
  if (shows === "nothing") return [];
  const side = room.sides[shows === "attacked_by_first" ? 0 : 1];
  const { ok } = (await ask([{ ...room.question, op: "game_attacks", side }]))[0];
  return (ok ?? []).map((/** @type {any} */ { label, by }) => [label, by.join(", ")]);
}

/** The hexes of every zone but the largest, which is the ground. @param {import("./analysis.js").Analysis} room @returns {[string, string][]} */
function zones({ cells, zones: all }) {
  const size = (/** @type {any} */ { name }) => cells.filter((/** @type {any} */ { zone }) => zone === name).length;
  const [, ...special] = [...all].sort((a, b) => size(b) - size(a));
  const titles = new Map(special.map(({ name, title }) => [name, title]));
  return cells
    .filter((/** @type {any} */ { zone }) => titles.has(zone))
    .map((/** @type {any} */ { label, zone }) => [label, titles.get(zone)]);
}

/** @param {import("./analysis.js").Analysis} room @param {any[]} tokens @returns {Promise<[string, string][]>} */
async function straight({ state }, tokens) {
  const answers = await ask(tokens.map(({ label }) => ({ op: "board_lines", board: state.board, label })));
  return answers.flatMap((answer, at) =>
    Object.values(answer.ok ?? {})
      .flat()
      .map((label) => /** @type {[string, string]} */ ([label, tokens[at].title])),
  );
}

/**
 * The moves that the computer would play for both sides after this one, with it.
 * @param {string} game
 * @param {string} position
 * @param {string} first
 * @param {number} length how many moves at most
 */
export async function lineFrom(game, position, first, length) {
  const moves = [first];
  while (moves.length < length) {
    const [played] = await ask([{ op: "game_play", game, position, moves }]);
    if (!played.ok) break;
    const [best] = await ask([{ op: "game_best", game, position: played.ok.position, nodes: 500 }]);
    if (!best.ok) break;
    moves.push(best.ok.move);
  }
  return moves;
}
