// Who stood better after each move: what the computer has found about a position, and a quick look at the others.
import { ask } from "../../lib/engine_query.js";
import { pathOf } from "./branches.js";
import { sideAfter } from "./position.js";

/** @typedef {import("./analysis.js").Ready} Ready */

/** How many positions a quick look takes, and how many looks are one request. */
const NODES = 1_500;
const AT_ONCE = 12;

/** The longest line that is followed. */
const MOST = 160;

/** A lead that is clear: half of the height of the graph, in hundredths. */
const CLEAR = 300;

export class Scores {
  /** The texts of positions, by their start and moves; quick scores for the side to move, by their texts. */
  #texts = /** @type {Map<string, string>} */ (new Map());
  #quick = /** @type {Map<string, number | null>} */ (new Map());
  #turn = 0;

  /** The names of the positions on the path that the board is on. @param {Ready} room */
  #names({ position, branches }) {
    const path = pathOf(branches, branches.on).slice(0, MOST);
    return [position, ...path].map((_, at) => [position, ...path.slice(0, at)].join(";"));
  }

  /** Looks at those positions of the path that nothing is known of. @param {Ready} room */
  async follow(room) {
    this.#turn += 1;
    const turn = this.#turn;
    const names = this.#names(room);
    if (names.length < 3) return;
    const { game, position } = room;
    const play = (/** @type {string} */ name) => ({
      op: "game_play",
      game,
      position,
      moves: name
        .slice(position.length + 1)
        .split(";")
        .filter(Boolean),
    });
    const unnamed = names.filter((name) => !this.#texts.has(name));
    await this.#each(turn, unnamed, play, (name, { ok }) => ok && this.#texts.set(name, ok.position));
    const texts = new Set(names.flatMap((name) => this.#texts.get(name) ?? []));
    const unknown = [...texts].filter((text) => !this.#quick.has(text) && !room.search.found(text));
    const look = (/** @type {string} */ text) => ({
      op: "game_analysis",
      game,
      position: text,
      lines: 1,
      nodes: NODES,
    });
    await this.#each(turn, unknown, look, (text, { ok }) => this.#quick.set(text, ok?.lines[0]?.value ?? null));
    if (turn === this.#turn) room.draw();
  }

  /**
   * Asks about some at a time, until another path is followed.
   * @param {number} turn
   * @param {string[]} all
   * @param {(one: string) => import("../../lib/engine_query.js").Question} question
   * @param {(one: string, answer: import("../../lib/engine_query.js").Answer) => void} take
   */
  async #each(turn, all, question, take) {
    for (let from = 0; from < all.length && turn === this.#turn; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      const answers = await ask(some.map(question));
      some.forEach((one, at) => take(one, answers[at]));
    }
  }

  /**
   * The scores for the first side, the first of the position that the path begins with; nothing until all are known.
   * @param {Ready} room
   */
  of(room) {
    /** @type {number[]} */
    const values = [];
    for (const [at, name] of this.#names(room).entries()) {
      const text = this.#texts.get(name);
      if (text === undefined) return null;
      const value = room.search.found(text)?.lines[0]?.value ?? this.#quick.get(text);
      if (value === undefined) return null;
      // Where the game is over it stands as before.
      const first = sideAfter(room, text, at) === room.sides[0];
      values.push(value === null ? (values.at(-1) ?? 0) : first ? value : -value);
    }
    return values.length < 3 ? null : { from: 0, values, clear: CLEAR, marks: [], turning: null };
  }
}
