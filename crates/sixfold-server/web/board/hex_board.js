// A board that a page plays on: it keeps what is picked up, and the host says what is legal and what a move does.
import { Board } from "./board.js";
import { drawHexes } from "./draw.js";

/**
 * @typedef {object} Position what a board shows; what is left out stays as it is
 * @property {import("./tokens.js").Token[]} [tokens]
 * @property {Record<string, Iterable<string>>} [moves] all that is legal: for the label of each token that may move,
 *   the labels of the hexes where it may go
 * @property {import("./tokens.js").TokenEvent[]} [events] what happened, to be shown step by step
 * @property {string[]} [last] the hexes of the last move
 * @property {string[]} [danger] hexes that are threatened
 * @property {string[]} [goals] hexes to be reached
 * @property {boolean} [flipped] whether it is seen from the other side
 *
 * @typedef {object} Player
 * @property {(from: string, to: string) => void | Promise<void>} move somebody made a legal move: play it and `set`
 *   what follows from it; a token whose move changes nothing goes back
 * @property {(label: string) => string} [describe] what a screen reader says of a hex besides its label and token
 * @property {(token: import("./tokens.js").Token | undefined) => string} [tokenName] for a screen reader
 * @property {import("./tokens.js").Painter} [painter] how tokens look
 * @property {(label: string | null) => void} [select] something was picked up, or put back
 */

export class HexBoard {
  /** @type {Map<string, Set<string>>} */
  #moves = new Map();
  /** @type {import("./board.js").Marks} */
  #marks = {};
  /** @type {string | null} */
  #selected = null;

  /**
   * Draws the hexes into an element of the page.
   * @param {Element} place
   * @param {Iterable<string | import("./draw.js").DrawnHex>} hexes
   * @param {Player & import("./draw.js").Drawing} player
   */
  constructor(place, hexes, player) {
    this.player = player;
    this.place = place;
    this.board = new Board(drawHexes(hexes, player), {
      press: (label) => this.#press(label),
      lift: (label) => this.#select(this.#moves.has(label) ? label : null),
      drop: (from, to) => this.#go(from, to),
      escape: () => this.#select(null),
      describe: (label) => this.#hint(label),
      command: () => false,
      tokenName: player.tokenName,
      painter: player.painter,
    });
    if (player.title) this.board.svg.setAttribute("aria-label", player.title);
    // A live region announces each move: a screen reader does not see tokens move.
    this.status = document.createElement("p");
    this.status.className = "sixfold-status";
    this.status.setAttribute("role", "status");
    place.classList.add("sixfold-board");
    place.replaceChildren(this.board.svg, this.board.zoom.button, this.status);
  }

  /** Shows a position. @param {Position} position */
  set({ tokens, moves, events, flipped, ...marks }) {
    if (moves) {
      this.#moves = new Map(Object.entries(moves).map(([from, to]) => [from, new Set(to)]));
      this.#selected = null;
    }
    if (flipped !== undefined && flipped !== this.board.flipped) this.board.flip(flipped);
    Object.assign(this.#marks, marks);
    if (tokens) this.board.show([...tokens], events);
    this.#mark();
  }

  /** Lets a screen reader say something: what the other side did, who has won. @param {string} text */
  say(text) {
    this.status.textContent = text;
  }

  /** Replaces all drawings by one arrow; without ends it removes them. @param {string} [from] @param {string} [to] */
  point(from, to) {
    this.board.point(from, to);
  }

  /** Takes the board out of the page. */
  destroy() {
    this.place.replaceChildren();
    this.place.classList.remove("sixfold-board");
  }

  /** A hex is pressed: it is picked up, put back, or gone to. @param {string} label */
  #press(label) {
    if (this.#selected === null || label === this.#selected) {
      this.#select(this.#selected === null && this.#moves.has(label) ? label : null);
    } else if (this.#moves.get(this.#selected)?.has(label)) {
      this.#go(this.#selected, label);
    } else if (this.#moves.has(label)) {
      this.#select(label);
    } else {
      this.#refuse(this.#selected, label);
    }
  }

  /** @param {string | null} label */
  #select(label) {
    this.#selected = label;
    this.#mark();
    this.player.select?.(label);
  }

  /** @param {string} from @param {string} to */
  async #go(from, to) {
    if (!this.#moves.get(from)?.has(to)) return this.#refuse(from, to);
    this.#selected = null;
    this.#mark();
    await this.player.move(from, to);
  }

  /** @param {string} from @param {string} to */
  #refuse(from, to) {
    this.#selected = null;
    this.#mark(to);
    this.say(`${from} cannot go to ${to}`);
  }

  /** @param {string | null} [refused] */
  #mark(refused = null) {
    const occupied = new Set(this.board.tokens.wanted.map(({ label }) => label));
    const legal = this.#moves.get(this.#selected ?? "") ?? new Set();
    const sources = new Set(this.#moves.keys());
    this.board.mark({ ...this.#marks, selected: this.#selected, legal, occupied, sources, refused });
  }

  /** Describes the moves of a hex in words. @param {string} label */
  #hint(label) {
    const own = this.player.describe?.(label);
    const count = this.#moves.get(label)?.size ?? 0;
    const goes = this.#moves.get(this.#selected ?? "")?.has(label) ? "can go here" : "";
    const has = count > 0 ? `${count} ${count === 1 ? "move" : "moves"}` : "";
    return [own, goes || has].filter(Boolean).join(", ");
  }
}
