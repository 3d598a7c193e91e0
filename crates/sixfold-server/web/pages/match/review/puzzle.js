// A marked move as a puzzle: from the position before it, the better move is to be found.
import { chooseMove } from "../../../components/choose_move.js";
import { cardsIn, freeMoves, movesFrom, sourceOf, targets } from "../../../lib/legal_moves.js";
import { announce } from "../../../lib/messages.js";
import { sideTitle } from "../../../lib/words.js";
import { turnWords } from "../moves/turn_words.js";

/** The number of wrong tries after which the answer is offered. */
const TRIES = 2;

export class Puzzle {
  /**
   * @param {import("./review.js").ReviewRoom} room
   * @param {import("./ask_review.js").Mark} mark
   */
  constructor(room, mark) {
    this.room = room;
    this.mark = mark;
    /** The legal moves. @type {import("../../../lib/legal_moves.js").Move[]} */
    this.legal = room.state.moves;
    /** @type {string | null} */
    this.selected = null;
    /** @type {string | null} */
    this.refused = null;
    this.wrong = 0;
    /** The result of the last try. */
    this.reply = "";
    /** Whether the answer was shown, or found. */
    this.shown = false;
    this.solved = false;
  }

  /** The question. */
  get question() {
    const own = this.room.own === this.mark.side;
    return own
      ? "You can do better here. Find the better move."
      : `Find the better move for ${sideTitle(this.mark.side)}.`;
  }

  /** Whether the answer is offered. */
  get offered() {
    return this.wrong >= TRIES && !this.over;
  }

  get over() {
    return this.solved || this.shown;
  }

  /** Where the picked token can go. */
  get targets() {
    return new Set(this.selected && !this.over ? targets(movesFrom(this.legal, this.selected)).keys() : []);
  }

  /** The tokens that can be picked. */
  get sources() {
    return new Set(this.over ? [] : this.legal.map((move) => sourceOf(move) ?? ""));
  }

  /** @param {string} label */
  press(label) {
    if (this.over) return undefined;
    const { selected } = this;
    if (selected && selected !== label && this.targets.has(label)) return this.drop(selected, label);
    return this.lift(selected === label ? null : label);
  }

  /** A token is picked up, if it can move. @param {string | null} label a hex or a card */
  lift(label) {
    this.refused = null;
    this.selected = label && this.sources.has(label) ? label : null;
    this.room.draw();
  }

  /** @param {string} from @param {string} to */
  async drop(from, to) {
    const found = this.over ? undefined : targets(movesFrom(this.legal, from)).get(to);
    const move = found ? await chooseMove(found, this.mark.side) : null;
    if (move) await this.tried(move.text, to);
    else this.room.draw();
  }

  /** A move that stands for itself, such as a battle. @param {string} text */
  async tried(text, to = "") {
    this.selected = null;
    if (this.mark.good.some((good) => unpaid(good) === unpaid(text))) {
      this.solved = true;
      const best = text === this.mark.better[0];
      this.reply = best ? "Right!" : "Right, that is as good.";
      const line = best ? this.mark.better : [text];
      const { reply } = this;
      await this.room.step({ moves: line, shown: 1, after: this.mark.move });
      announce(reply);
      this.room.puzzle = this;
      this.room.draw();
      return;
    }
    this.wrong += 1;
    this.refused = to || null;
    this.reply =
      text === this.mark.text ? "That is what was played. Look again." : "There is something better. Look again.";
    announce(this.reply);
    this.room.draw();
  }

  /** Shows the answer. */
  show() {
    this.shown = true;
    this.reply = "";
    this.room.draw();
  }

  /** The cards that can be picked up, and what is done without picking anything up, in words. */
  get buttons() {
    if (this.over) return { cards: [], free: new Map() };
    /** @type {Map<string, import("../../../lib/legal_moves.js").Move[]>} */
    const free = new Map();
    for (const move of freeMoves(this.legal)) {
      const name = turnWords(move.text)[0];
      free.set(name, [...(free.get(name) ?? []), move]);
    }
    return { cards: cardsIn(this.legal), free };
  }

  /** One of several moves with the same words. @param {import("../../../lib/legal_moves.js").Move[]} moves */
  async choose(moves) {
    const move = await chooseMove(moves, this.mark.side);
    if (move) await this.tried(move.text);
  }
}

/** A move without how it is paid for. @param {string} text */
const unpaid = (text) => text.split("/")[0];
