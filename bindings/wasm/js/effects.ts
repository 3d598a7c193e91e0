import { refusal } from "./error.js";
import { Handle } from "./handle.js";
import { type Hexes, leftHexes, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { directionCode, type Direction } from "./names.js";
import { cost, isCount } from "./numbers.js";
import * as raw from "./raw.js";
import { checkDirection, checkHex, checked, refuseHex } from "./refusals.js";
import type { Region } from "./region.js";
import { Costs, type Blockers } from "./search.js";

const struck = (found: number, argument: string, hexes: Hexes): Hexes =>
  found < 0 ? refuseHex(argument, hexes) : leftHexes(found);

/**
 * The hexes within a radius of some hexes, each seen from one of them: an explosion, around a unit of several hexes
 * with its {@link Footprint.hexes}. A blocker is hit itself and shields what is behind it.
 */
export function burst(blockers: Blockers, origins: ManyHexes, radius: number): Hexes {
  const from = manyHexes("origins", origins);
  return struck(raw.burst(blockers.raw, from.coords, cost("radius", radius)), "origins", from);
}

/**
 * The hexes that an apex sees between two rays, clockwise from the one through `left` to the one through `right`.
 *
 * The rays belong to it: 60 degrees from one direction to the next, 120 to the one after, others between other hexes.
 */
export function sector(blockers: Blockers, apex: Hex, left: Hex, right: Hex, radius: number): Hexes {
  const three = manyHexes("apex", [checked("apex", apex), checked("left", left), checked("right", right)]);
  return struck(raw.sector(blockers.raw, three.coords, cost("radius", radius)), "apex", three);
}

/** The hexes that a beam of a width strikes, seen from its first hex: with width 1 those nearest to the line. */
export function beam(blockers: Blockers, from: Hex, to: Hex, width: number): Hexes {
  const both = manyHexes("from", [checked("from", from), checked("to", to)]);
  return struck(raw.beam(blockers.raw, both.coords, cost("width", width)), "from", both);
}

/** The hexes that a unit covers, seen from one of them, its anchor; it turns with the facing around the anchor. */
export class Footprint extends Handle<raw.RawFootprint> {
  /** One hex, three around a corner, or seven: a hex and its neighbours. Or hexes of one's own, around (0, 0). */
  constructor(hexes: 1 | 3 | 7 | ManyHexes) {
    if (typeof hexes === "number") {
      const named = raw.RawFootprint.named(isCount(hexes) && hexes < 8 ? hexes : 0);
      if (named === undefined) throw refusal("hexes", `expected 1, 3, 7 or a list of hexes, found ${hexes}`);
      super(named);
      return;
    }
    const many = manyHexes("hexes", hexes);
    const own = raw.RawFootprint.of(many.coords);
    if (own === undefined)
      throw refusal("hexes", "a hex is more than a quarter of the limit from (0, 0)", "out_of_range");
    super(own);
  }

  /** The number of hexes. */
  get length(): number {
    return this.raw.count();
  }

  /** The hexes that a unit on an anchor covers, by q, then r. */
  hexes(anchor: Hex, facing: Direction = 0): Hexes {
    const { q, r } = checked("anchor", anchor);
    const count = this.raw.hexes(q, r, directionCode(facing));
    if (count >= 0) return leftHexes(count);
    checkDirection("facing", facing);
    checkHex("anchor", anchor);
    throw refusal("anchor", `the footprint on hex ${q},${r} leaves the world`, "out_of_range");
  }

  /**
   * The costs of its steps, from the costs of single hexes: the dearest step onto a hex that it did not cover before,
   * impassable where one of its hexes cannot go. Searches over them find paths and reach of the anchor.
   */
  clearance(costs: Costs, facing: Direction = 0): Costs {
    const found = this.raw.clearance(costs.raw, directionCode(facing));
    if (found !== undefined) return Costs.of(found);
    checkDirection("facing", facing);
    throw refusal("facing", "expected a direction from 0 to 5");
  }
}

/** A step from a hex to a neighbour. */
export interface StepTaken {
  readonly from: Hex;
  readonly direction: Direction;
  readonly to: Hex;
}

const STEPS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/**
 * The costs of single steps: a function says what each costs, by the hexes that it leaves and enters. Rivers, roads
 * and cliffs are an {@link EdgeField}: `costsPerStep(region, ({ from, to }) => (rivers.get(from, to) ? 4 : 1))`.
 */
export function costsPerStep(region: Region, leave: (step: StepTaken) => number): Costs {
  const table = new Uint32Array(6 * region.length);
  let place = 0;
  for (const from of region) {
    for (const [direction, step] of STEPS.entries()) {
      const to = { q: from.q + step.q, r: from.r + step.r };
      const value = region.contains(to) ? leave({ from, direction: direction as Direction, to }) : Infinity;
      table[place++] = isCount(value) ? value : cost(`leave(${from.q},${from.r})`, value);
    }
  }
  return Costs.of(raw.costs_per_step(region.raw, table)!);
}

/**
 * A value on some hexsides: rivers, roads, borders, doors, cliffs. A hexside is the same from both of its hexes.
 */
export class EdgeField<T> {
  readonly #values = new Map<string, { readonly hexes: [Hex, Hex]; readonly value: T }>();

  /** The field of some hexsides with their values. */
  constructor(values: Iterable<readonly [Hex, Hex, T]> = []) {
    for (const [a, b, value] of values) this.set(a, b, value);
  }

  /** The number of hexsides with a value. */
  get length(): number {
    return this.#values.size;
  }

  /** The value on the hexside between two neighbours. */
  get(a: Hex, b: Hex): T | undefined {
    return this.#values.get(sideOf(a, b)[2])?.value;
  }

  /** Puts a value on a hexside. */
  set(a: Hex, b: Hex, value: T): void {
    const [first, second, key] = sideOf(a, b);
    this.#values.set(key, { hexes: [first, second], value });
  }

  /** Removes the value of a hexside; returns whether there was one. */
  remove(a: Hex, b: Hex): boolean {
    return this.#values.delete(sideOf(a, b)[2]);
  }

  /** The hexsides with their values, in the order in which they were set. */
  entries(): [Hex, Hex, T][] {
    return [...this.#values.values()].map(({ hexes, value }) => [hexes[0], hexes[1], value]);
  }

  /** The hexsides whose value says so, as the two hexes beside each: for {@link Grid.setWall} and `walls`. */
  walls(isWall: (value: T) => boolean = () => true): [Hex, Hex][] {
    return [...this.#values.values()].filter(({ value }) => isWall(value)).map(({ hexes }) => hexes);
  }
}

/** The two hexes of a hexside in their order, and its key; refuses hexes that are not neighbours. */
function sideOf(a: Hex, b: Hex): [Hex, Hex, string] {
  [a, b] = [checked("a", a), checked("b", b)];
  const [q, r] = [b.q - a.q, b.r - a.r];
  if (!STEPS.some((step) => step.q === q && step.r === r))
    throw refusal("b", `expected a neighbour of hex ${a.q},${a.r}, found ${b.q},${b.r}`, "not_adjacent");
  const [first, second] = q < 0 || (q === 0 && r < 0) ? [b, a] : [a, b];
  return [{ q: first.q, r: first.r }, { q: second.q, r: second.r }, `${first.q},${first.r},${second.q},${second.r}`];
}
