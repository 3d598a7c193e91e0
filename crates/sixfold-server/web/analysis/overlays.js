// What can be pointed out on a board: where a side can go, gates, straight lines of those who act along them; and the opponent's line.
import { ask } from "../rooms/ask.js";
import { underchexRequest } from "./position.js";

/** The hexes to point out, each with a word. @param {import("./analysis.js").Analysis} room @returns {Promise<[string, string][]>} */
export async function overlays(room) {
  const { state, shows } = room;
  if (shows === "gates") return gates(room);
  if (shows === "lines") return straight(state.tokens.filter((/** @type {any} */ { card }) => card === "jophiel" || card === "belphegor"));
  if (shows.startsWith("struck")) return struck(state.tokens.filter((/** @type {any} */ { side }) => side === room.sides[shows === "struck_first" ? 0 : 1]));
  if (shows === "nothing" || room.game !== "underchex") return [];
  // The same pieces with that side to move.
  const turn = shows === "first" ? "white" : "black";
  const [written] = await ask([underchexRequest(state.tokens, turn)]);
  if (written.error) return [];
  const [asked] = await ask([{ op: "game_state", game: "underchex", position: written.ok }]);
  const to = new Set((asked.ok?.moves ?? []).map((/** @type {any} */ move) => move.to));
  return [...to].map((label) => /** @type {[string, string]} */ ([label, ""]));
}

/** @param {import("./analysis.js").Analysis} room @returns {[string, string][]} */
function gates(room) {
  const titles = new Map(room.zones.map((/** @type {any} */ { name, title }) => [name, title]));
  return room.cells.filter((/** @type {any} */ { zone }) => zone?.startsWith("gate")).map((/** @type {any} */ { label, zone }) => [label, titles.get(zone) ?? zone]);
}

/** @param {any[]} tokens @returns {Promise<[string, string][]>} */
async function straight(tokens) {
  const answers = await ask(tokens.map(({ label }) => ({ op: "board_lines", board: "war-in-heaven", label })));
  return answers.flatMap((answer, at) => Object.values(answer.ok ?? {}).flat().map((label) => /** @type {[string, string]} */ ([label, tokens[at].title])));
}

/** The hexes beside tokens, where those strike in a battle; each with who strikes there. @param {any[]} tokens @returns {Promise<[string, string][]>} */
async function struck(tokens) {
  const answers = await ask(tokens.map(({ label }) => ({ op: "board_neighbors", board: "war-in-heaven", label })));
  /** @type {Map<string, string[]>} */
  const by = new Map();
  answers.forEach((answer, at) => { for (const label of Object.values(answer.ok ?? {})) by.set(label, [...(by.get(label) ?? []), tokens[at].title]); });
  return [...by].sort().map(([label, titles]) => [label, titles.join(", ")]);
}

/** The moves that the opponent would play for both sides. @param {string} game @param {string} position @param {number} length */
export async function lines(game, position, length) {
  const moves = [];
  for (let at = position; moves.length < length;) {
    const [best] = await ask([{ op: "game_best", game, position: at, nodes: 500 }]);
    if (!best.ok) break;
    const [played] = await ask([{ op: "game_play", game, position: at, moves: [best.ok.move] }]);
    if (!played.ok) break;
    moves.push(best.ok.move);
    at = played.ok.position;
  }
  return moves;
}
