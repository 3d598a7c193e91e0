// Tokens on the board: groups that are moved by transforms.
import { picture } from "../dom.js";

/** @typedef {import("./cells.js").Cell} Cell */

/** What a token is, apart from where it stands. */
const kindOf = (/** @type {any} */ token) =>
  token.piece ? `${token.color}-${token.piece}` : `${token.side}-${token.card}`;

/** The symbol of the server's sprite that shows a token. */
const symbolOf = (/** @type {any} */ token) =>
  token.piece ?? token.card;

export class Tokens {
  /**
   * @param {SVGGElement} layer
   * @param {Map<string, Cell>} cells
   */
  constructor(layer, cells) {
    this.layer = layer;
    this.cells = cells;
    /** @type {Map<string, { token: any, shape: SVGElement }>} by label */
    this.shown = new Map();
    this.flipped = false;
  }

  /**
   * Shows these tokens; those that were there before keep their shape and slide.
   * @param {any[]} tokens
   * @param {{ from: string, to: string }[]} steps which cells were left for which, in order
   */
  show(tokens, steps) {
    const before = new Map(this.shown);
    for (const { from, to } of steps) {
      const moving = before.get(from);
      if (moving && kindOf(moving.token)) {
        before.delete(from);
        const taken = before.get(to);
        if (taken) taken.shape.remove();
        before.set(to, moving);
      }
    }
    /** @type {Map<string, { token: any, shape: SVGElement }>} */
    const after = new Map();
    const homeless = [];
    for (const token of tokens) {
      const same = before.get(token.label);
      if (same && kindOf(same.token) === kindOf(token)) {
        before.delete(token.label);
        after.set(token.label, { token, shape: same.shape });
      } else {
        homeless.push(token);
      }
    }
    for (const token of homeless) {
      const old = [...before].find(([, { token: other }]) => kindOf(other) === kindOf(token));
      if (old) before.delete(old[0]);
      after.set(token.label, { token, shape: old ? old[1].shape : this.#make(token) });
    }
    for (const { shape } of before.values()) shape.remove();
    this.shown = after;
    for (const { token, shape } of after.values()) this.#place(token, shape);
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.flipped = flipped;
    for (const { token, shape } of this.shown.values()) this.#place(token, shape);
  }

  /** @param {string} label */
  at(label) {
    return this.shown.get(label);
  }

  /** @param {any} token */
  #make(token) {
    const shape = picture(
      "g",
      { class: `token ${token.color ?? token.side}`, "aria-hidden": "true" },
      picture("use", { href: `#${symbolOf(token)}`, x: -24, y: -24, width: 48, height: 48 }),
    );
    if (token.attack !== undefined) {
      shape.append(
        picture("text", { class: "attack", x: -17, y: 24 }, ""),
        picture("text", { class: "defense", x: 17, y: 24 }, ""),
      );
    }
    this.layer.append(shape);
    return shape;
  }

  /**
   * @param {any} token
   * @param {SVGElement} shape
   */
  #place(token, shape) {
    const cell = this.cells.get(token.label);
    if (!cell) return;
    const turn = this.flipped ? " rotate(180)" : "";
    shape.setAttribute("transform", `translate(${cell.x} ${cell.y})${turn}`);
    shape.setAttribute("data-at", token.label);
    if (token.attack !== undefined) {
      const [attack, defense] = shape.querySelectorAll("text");
      attack.textContent = String(token.attack);
      defense.textContent = String(token.defense);
    }
  }
}
