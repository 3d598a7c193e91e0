// The hand on the map of a topic: letters that are dragged or picked up by keys, and strokes of paint with their undo.
import { distance, neighbor } from "../../board/hex.js";
import { History } from "../../lib/history.js";
import { announce } from "../../lib/messages.js";
import { paintOf, paintsFrom } from "./update.js";

/** @typedef {import("./update.js").Painted} Painted */

export class Hand {
  /** @param {import("./explorer.js").Explorer} explorer */
  constructor(explorer) {
    this.explorer = explorer;
    /** The letter that is dragged now, or the point of the topic. @type {"a" | "b" | "point" | null} */
    this.dragged = null;
    /** The letter that the keys have picked up. @type {"a" | "b" | null} */
    this.held = null;
    /** Whether the stroke paints, or takes away. */
    this.adds = true;
    /** The paint before the stroke that is under way, once it has changed something. @type {Painted | null} */
    this.stroke = null;
    /** The paint before each stroke on the map of this topic. @type {History<Painted>} */
    this.strokes = new History();
  }

  /** Puts a letter on a hex. @param {"a" | "b"} name @param {string} hex */
  move(name, hex) {
    this.explorer.update({ what: "set", to: { [name]: hex } });
  }

  /** The letter on a hex. @param {string} hex */
  letterOn(hex) {
    return this.explorer.topic?.uses.find((name) => this.explorer.state[name] === hex);
  }

  /**
   * Takes along with a press on a hex: the letter on it, the point of the topic, or the nearest letter.
   * @param {string} hex
   * @returns {"a" | "b" | "point"}
   */
  grabbed(hex) {
    const { state, topic } = this.explorer;
    const { pointer, uses } = topic;
    const there = this.letterOn(hex);
    if (there || pointer) return there ?? "point";
    return uses.length === 2 && distance(hex, state.b) < distance(hex, state.a) ? "b" : "a";
  }

  /**
   * A press on a letter drags it, whatever is in hand; elsewhere the tool paints, or else the nearest letter comes.
   * @param {string} hex
   * @param {import("../../board/map_view.js").Press} how
   */
  press(hex, how) {
    this.explorer.pointed = hex;
    const moves = this.explorer.state.tool === "none";
    if (how.byKey && (moves || this.held || this.letterOn(hex))) return this.pressKey(hex);
    if (how.first) this.dragged = moves ? this.grabbed(hex) : (this.letterOn(hex) ?? null);
    if (this.dragged) this.drag(hex, how.point);
    else if (!moves) this.paint(hex, how.first);
    this.explorer.askOnce();
  }

  /** Moves what is dragged. @param {string} hex @param {{ x: number, y: number }} point */
  drag(hex, point) {
    if (this.dragged === "point") {
      const y = this.explorer.state.y === "up" ? -point.y : point.y;
      const [x, py] = [point.x, y].map((one) => String(Math.round(one * 10) / 10));
      this.explorer.update({ what: "give", values: { x, py } });
    } else if (this.dragged) this.move(this.dragged, hex);
  }

  /**
   * Uses the tool in hand on a hex; the first of a stroke decides whether it paints or takes away.
   * @param {string} hex
   * @param {boolean} first
   */
  paint(hex, first) {
    const { state } = this.explorer;
    if (first) this.adds = paintsFrom(state, hex);
    // One press is one unit.
    if (state.tool === "unit" && !first) return;
    this.explorer.update({ what: "paint", hex, adds: this.adds });
    this.#keepStroke(state, first);
  }

  /**
   * Keeps what was painted before the first change of a stroke.
   * @param {import("./state.js").State} before
   * @param {boolean} first
   */
  #keepStroke(before, first) {
    if (first) this.stroke = null;
    if (this.explorer.state === before || this.stroke) return;
    this.stroke = paintOf(before);
    this.strokes.keep(this.stroke);
  }

  /** Builds a wall on a hexside, or takes it. @param {string} hex @param {number} direction */
  toggleWall(hex, direction) {
    if (!this.explorer.topic.paints) return;
    const { state } = this.explorer;
    const other = neighbor(hex, direction);
    if (!this.explorer.map?.cells.has(other)) return announce("no wall at the rim of the map");
    this.explorer.update({ what: "wall", hex, direction });
    this.#keepStroke(state, true);
    const built = this.explorer.state.walls.size > state.walls.size;
    announce(`wall ${built ? "built" : "taken"} between ${hex} and ${other}`);
    this.explorer.ask();
  }

  /** Takes all paint away. */
  erase() {
    this.strokes.keep(paintOf(this.explorer.state));
    this.explorer.do({ what: "erase" });
  }

  undo() {
    this.#showPaint(this.strokes.undo(paintOf(this.explorer.state)), "undone");
  }

  redo() {
    this.#showPaint(this.strokes.redo(paintOf(this.explorer.state)), "done again");
  }

  /** @param {Painted | undefined} paint @param {string} words */
  #showPaint(paint, words) {
    if (!paint) return;
    const count = paint.blocked.size + paint.costs.size + paint.walls.size + paint.units.size;
    announce(`${words}, ${count} things painted`);
    this.explorer.do({ what: "set", to: paint });
  }

  /** Enter picks the letter of a hex up and puts it down; elsewhere the nearest one comes. @param {string} hex */
  pressKey(hex) {
    const there = this.letterOn(hex);
    if (this.held) announce(`${this.held.toUpperCase()} is put down on ${hex}`);
    else if (there) announce(`${there.toUpperCase()} is picked up; the keys move it, Enter puts it down`);
    if (this.held || there) this.held = this.held ? null : (there ?? null);
    else {
      this.dragged = this.grabbed(hex);
      this.drag(hex, this.explorer.map?.cells.get(hex) ?? { x: 0, y: 0 });
    }
    this.explorer.askOnce();
  }
}
