// Tokens on the board: groups that are moved by transforms. Their ids say which is which, so that a token keeps its
// shape from move to move.
import { picture } from "./picture.js";
import { fade, grow, lunge, ring, shake, slide } from "./motion.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 *
 * @typedef {object} Token
 * @property {string} id which token it is, from position to position
 * @property {string} label its hex
 * @property {string} [side] whose it is; a class of its shape
 * @property {string} [title] for people
 * @property {string} [sign] a letter or two, without a symbol or picture
 * @property {string} [symbol] the address of a symbol of the page, such as `#knight`
 * @property {string} [image] the address of a picture
 *
 * @typedef {any} HostToken a token with whatever else its host keeps in it
 *
 * @typedef {object} Painter how tokens look
 * @property {(token: HostToken) => SVGElement} shape a token around its middle; hexes have corners 40 from theirs
 * @property {(token: HostToken) => string | undefined} kind a token whose kind changes gets a new shape
 * @property {(shape: SVGElement, token: HostToken) => void} [refresh] writes what changes while the kind stays
 * @property {(token: HostToken) => Element | null} [entry] where in the page a token comes from that enters the board
 * @property {(token: HostToken, tokens: HostToken[]) => Token | undefined} [caller] the token that calls another one
 *
 * @typedef {{ event: string, move: number, id?: string, from?: string, to?: string }} TokenEvent
 *   `killed` and `captured` tokens vanish, `fought` ones strike, all others go to `to`
 */

/** A disc with a sign, a symbol of the page or a picture. @type {Painter} */
const DISCS = {
  kind: (token) => token.symbol ?? token.image ?? token.sign,
  shape: (token) => {
    const box = { x: -25, y: -25, width: 50, height: 50 };
    const shape = picture("g", { class: `token ${token.side ?? ""}`, "aria-hidden": "true" });
    if (token.symbol) shape.append(picture("use", { href: token.symbol, ...box }));
    else if (token.image) shape.append(picture("image", { href: token.image, ...box }));
    else
      shape.append(
        picture("circle", { class: "disc", r: 24 }),
        picture("text", { class: "sign", y: 8 }, token.sign ?? token.title?.charAt(0) ?? ""),
      );
    return shape;
  },
};

/** Events that happen to many tokens at once; all others happen one after the other. */
const TOGETHER = new Set(["fought", "killed", "spent", "recharged"]);

/**
 * Events in the order in which they are shown, those of one step together.
 * @param {TokenEvent[]} events
 * @returns {TokenEvent[][]}
 */
function inSteps(events) {
  /** @type {TokenEvent[][]} */
  const steps = [];
  for (const event of events) {
    const last = steps.at(-1);
    // A captured piece leaves while the other arrives.
    const joins =
      last &&
      last[0].move === event.move &&
      ((TOGETHER.has(event.event) && last[0].event === event.event) || last[0].event === "captured");
    if (joins) last.push(event);
    else steps.push([event]);
  }
  return steps;
}

export class Tokens {
  /**
   * @param {SVGGElement} layer
   * @param {Map<string, Cell>} cells
   * @param {Painter} [painter]
   * @param {(step: TokenEvent[]) => void} [happens] hears of each step when it is shown
   */
  constructor(layer, cells, painter = DISCS, happens = () => {}) {
    this.layer = layer;
    this.cells = cells;
    this.painter = painter;
    this.happens = happens;
    /** @type {Map<string, { token: Token, shape: SVGElement }>} by id */
    this.shown = new Map();
    this.flipped = false;
    /** The tokens that are shown, or will be when everything has moved. @type {Token[]} */
    this.wanted = [];
    /** Whether a position is on the board, so that what comes now is new. */
    this.set = false;
    /** Counts positions, so that motions of an earlier one notice that it is over. */
    this.turn = 0;
  }

  /**
   * Shows these tokens; what happened on the way is shown step by step, else each slides to its place. It resolves when
   * all steps were shown, or others are wanted.
   * @param {Token[]} tokens
   * @param {TokenEvent[]} [events]
   */
  async show(tokens, events = []) {
    if (tokens === this.wanted) return;
    this.wanted = tokens;
    const turn = ++this.turn;
    for (const step of inSteps(events)) {
      this.happens(step);
      await Promise.all(step.map((event) => this.#happen(event, tokens)));
      if (turn !== this.turn) return;
    }
    this.#settle(tokens);
  }

  /** Puts every token where it belongs, such as one that was dragged and let go. */
  settle() {
    this.turn += 1;
    this.#settle(this.wanted);
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.flipped = flipped;
    this.settle();
  }

  /** Shakes the token on a hex, which cannot do what was wanted. @param {string} label */
  refuse(label) {
    const known = this.at(label);
    if (known) shake(known.shape);
  }

  /** The token on a hex. @param {string} label */
  at(label) {
    return [...this.shown.values()].find(({ token }) => token.label === label);
  }

  /** @param {Token[]} tokens */
  #settle(tokens) {
    const ids = new Set(tokens.map(({ id }) => id));
    for (const [id, { shape }] of this.shown) {
      if (ids.has(id)) continue;
      this.shown.delete(id);
      fade(shape).then(() => shape.remove());
    }
    for (const token of tokens) this.#place(token);
    this.set = tokens.length > 0;
  }

  /**
   * Shows one thing that happened.
   * @param {TokenEvent} event
   * @param {Token[]} tokens how it stands in the end
   */
  async #happen({ event, id, from, to }, tokens) {
    const known = id ? this.shown.get(id) : undefined;
    if (event === "killed" || event === "captured") {
      if (!known) return;
      this.shown.delete(known.token.id);
      await fade(known.shape);
      known.shape.remove();
    } else if (event === "fought") {
      if (known) await lunge(known.shape, this.#foe(known.token));
    } else if (to && to !== from) {
      const token = known?.token ?? tokens.find((token) => token.id === id);
      if (event === "called" && token) await this.#call(token, tokens);
      if (token) await this.#place({ ...token, label: to });
    }
  }

  /** The middle of the enemies beside a token, or its own where there is none. @param {Token} token */
  #foe({ label, side }) {
    const cell = /** @type {Cell} */ (this.cells.get(label));
    const foes = cell.neighbors.filter((next) => (this.at(next.label)?.token.side ?? side) !== side);
    const middle = (/** @type {"x" | "y"} */ way) => foes.reduce((sum, next) => sum + next[way], 0) / foes.length;
    return foes.length > 0 ? { x: middle("x"), y: middle("y") } : cell;
  }

  /** Shows who calls a token. @param {Token} token @param {Token[]} tokens */
  #call(token, tokens) {
    const from = this.cells.get(this.painter.caller?.(token, tokens)?.label ?? "");
    const to = this.cells.get(token.label);
    return from && to ? ring(this.layer, from, to) : undefined;
  }

  /** The place on the plane of the board where a token enters, where the page shows one. @param {Token} token */
  #entry(token) {
    const box = this.painter.entry?.(token)?.getBoundingClientRect();
    const plane = /** @type {SVGGElement} */ (this.layer).getScreenCTM();
    if (!box?.width || box.bottom < 0 || box.top > innerHeight || !plane) return undefined;
    return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(plane.inverse());
  }

  /** Puts a token on its hex: it slides there, or appears there. @param {Token} token */
  #place(token) {
    const cell = this.cells.get(token.label);
    if (!cell) return Promise.resolve();
    let known = this.shown.get(token.id);
    if (known && this.painter.kind(known.token) !== this.painter.kind(token)) {
      known.shape.remove();
      known = undefined;
    }
    const shape = known?.shape ?? this.#make(token);
    const before = shape.getAttribute("transform");
    this.shown.set(token.id, { token, shape });
    shape.setAttribute("transform", `translate(${cell.x} ${cell.y})${this.flipped ? " rotate(180)" : ""}`);
    shape.setAttribute("data-at", token.label);
    this.painter.refresh?.(shape, token);
    if (before === shape.getAttribute("transform")) return Promise.resolve();
    if (before) return slide(shape, before);
    return this.set ? this.#enter(shape, token) : Promise.resolve();
  }

  /**
   * Shows how a token enters, which may come from beside the drawing.
   * @param {SVGElement} shape
   * @param {Token} token
   */
  async #enter(shape, token) {
    const from = this.#entry(token);
    if (from) shape.ownerSVGElement?.classList.add("entered");
    await grow(shape, from);
    shape.ownerSVGElement?.classList.remove("entered");
  }

  /** @param {Token} token */
  #make(token) {
    const shape = this.painter.shape(token);
    shape.setAttribute("data-id", token.id);
    this.layer.append(shape);
    return shape;
  }
}
