// Hexes to be pointed out on a board, as the engine answers: moves, attacked hexes, special hexes, lines.
import { ask } from "../../lib/engine_query.js";

/** The overlays, in the order in which it is offered. */
export const OVERLAYS = /** @type {const} */ ([
  "nothing",
  "moves",
  "attacked_by_first",
  "attacked_by_second",
  "attacked_by_both",
  "zones",
  "lines",
]);

/**
 * The overlays of a game, each with words.
 * @param {import("./analysis.js").Ready} room
 * @returns {[typeof OVERLAYS[number], string][]}
 */
export function offered({ sides, state, zones, info: { along_lines: lines } }) {
  const there = [...state.tokens, ...(state.off_board ?? [])].map(kindOf);
  return [
    ["nothing", "nothing"],
    ["moves", `where ${state.side_to_move} can go`],
    ["attacked_by_first", `what ${sides[0]} attack${ending(sides[0])}`],
    ["attacked_by_second", `what ${sides[1]} attack${ending(sides[1])}`],
    ["attacked_by_both", "what both attack"],
    ...(zones.length > 0 ? [/** @type {[typeof OVERLAYS[number], string]} */ (["zones", "special hexes"])] : []),
    ...(lines?.tokens.some((token) => there.includes(token))
      ? [/** @type {[typeof OVERLAYS[number], string]} */ (["lines", lines.title])]
      : []),
  ];
}

/**
 * The kind of a token, as the introduction of its game calls it.
 * @param {{ card?: string, piece?: string }} token
 * @returns {string}
 */
const kindOf = ({ card, piece }) => card ?? piece ?? "";

/** Some sides are one, some are many. @param {string} side */
const ending = (side) => (side.endsWith("s") ? "" : "s");

/**
 * The hexes to point out, each with a word.
 * @param {import("./analysis.js").Ready} room
 * @returns {Promise<[string, string][]>}
 */
export async function overlays(room) {
  const { state, shows } = room;
  if (shows === "moves")
    return [...new Set(state.moves.flatMap(({ to }) => to ?? []))].map((label) => [String(label), ""]);
  if (shows === "zones") return zones(room);
  if (shows === "lines")
    return straight(
      room,
      state.tokens.filter((token) => room.info.along_lines?.tokens.includes(kindOf(token))),
    );
  if (shows === "nothing") return [];
  const [first, second] = await ask(room.sides.map((side) => ({ ...room.question, op: "game_attacks", side })));
  const named = (/** @type {import("../../lib/engine_query.js").Answer} */ { ok }) =>
    new Map((ok ?? []).map((/** @type {{ label: string, by: string[] }} */ { label, by }) => [label, by.join(", ")]));
  const [byFirst, bySecond] = [named(first), named(second)];
  if (shows === "attacked_by_first") return [...byFirst];
  if (shows === "attacked_by_second") return [...bySecond];
  return [...byFirst].flatMap(([label, by]) =>
    bySecond.has(label) ? [/** @type {[string, string]} */ ([label, `${by}; ${bySecond.get(label)}`])] : [],
  );
}

/**
 * The hexes of every zone but the largest, which is the ground.
 * @param {import("./analysis.js").Ready} room
 * @returns {[string, string][]}
 */
function zones({ cells, zones: all }) {
  const size = (/** @type {{ name: string }} */ { name }) => cells.filter(({ zone }) => zone === name).length;
  const [, ...special] = [...all].sort((a, b) => size(b) - size(a));
  const titles = new Map(special.map(({ name, title }) => [name, title]));
  return cells.flatMap(({ label, zone }) => {
    const title = titles.get(zone);
    return title === undefined ? [] : [/** @type {[string, string]} */ ([label, title])];
  });
}

/**
 * @param {import("./analysis.js").Ready} room
 * @param {import("../../lib/api_types.d.ts").StateToken[]} tokens
 * @returns {Promise<[string, string][]>}
 */
async function straight({ state }, tokens) {
  const answers = await ask(tokens.map(({ label }) => ({ op: "board_lines", board: state.board, label })));
  return answers.flatMap((answer, at) =>
    Object.values(answer.ok ?? {})
      .flat()
      .map((label) => /** @type {[string, string]} */ ([label, tokens[at].title ?? ""])),
  );
}
