import { refusal } from "./error.js";
import { Handle } from "./handle.js";
import { type Hexes, allLeftHexes, leftHexes, leftNumbers, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { directionCode, type Direction } from "./names.js";
import { IMPASSABLE, cost, costs as costsOf, isCount } from "./numbers.js";
import { ask } from "./protocol.js";
import { RawBlockers, RawCosts, type RawFlow, type RawReach } from "./raw.js";
import { checked, refuseHex } from "./refusals.js";
import type { Region } from "./region.js";

export { IMPASSABLE } from "./numbers.js";

/** A path and its cost. */
export interface Path {
  readonly cost: number;
  readonly hexes: Hexes;
}

// A hex beyond the limit is on no map; `checked` refuses a value that is not a hex.
const way = (cost: number): Path | undefined => (cost < 0 ? undefined : { cost, hexes: allLeftHexes() });
const found = (number: number): number | undefined => (number < 0 ? undefined : number);

/** The cost of entering each hex of a region, and walls between hexes. */
export class Costs extends Handle<RawCosts> {
  /** @internal */
  static of(raw: RawCosts): Costs {
    return new Costs(raw);
  }

  /** Every step costs 1. */
  static uniform(region: Region): Costs {
    return new Costs(RawCosts.uniform(region.raw));
  }

  /**
   * Costs by hex: numbers in the order of the region, or a function. A hex with {@link IMPASSABLE} or `Infinity` cannot
   * be entered.
   */
  static perHex(region: Region, enter: ArrayLike<number> | ((hex: Hex) => number)): Costs {
    const costs = typeof enter === "function" ? asked(region, enter) : costsOf("enter", enter, region.length);
    return new Costs(RawCosts.per_hex(region.raw, costs)!);
  }

  /** Sets the cost of entering a hex; returns whether it is part of the region. */
  set(hex: Hex, enter: number): boolean {
    const { q, r } = checked("hex", hex);
    return this.raw.set(q, r, cost("enter", enter));
  }

  /** Builds a wall between two neighbours; returns whether that is possible. */
  setWall(a: Hex, b: Hex): boolean {
    [a, b] = [checked("a", a), checked("b", b)];
    return this.raw.set_wall(a.q, a.r, b.q, b.r);
  }

  /** Removes the wall between two neighbours, if there is one; returns whether both are part of the region. */
  clearWall(a: Hex, b: Hex): boolean {
    [a, b] = [checked("a", a), checked("b", b)];
    return this.raw.clear_wall(a.q, a.r, b.q, b.r);
  }

  /** Whether a wall stands between two hexes. */
  hasWall(a: Hex, b: Hex): boolean {
    [a, b] = [checked("a", a), checked("b", b)];
    return this.raw.has_wall(a.q, a.r, b.q, b.r);
  }

  /**
   * Sets the cost of one step, in this direction only, as over a river or down a cliff; returns whether both ends are
   * part of the region.
   */
  setStep(from: Hex, direction: Direction, enter: number): boolean {
    const { q, r } = checked("from", from);
    if (directionCode(direction) > 5) ask("neighbor", { hex: { q: 0, r: 0 }, direction });
    return this.raw.set_step(q, r, direction, cost("enter", enter));
  }

  /**
   * The cost of a step from a hex in a direction; {@link IMPASSABLE} through a wall and where an end is outside the
   * region.
   */
  step(from: Hex, direction: Direction): number {
    const { q, r } = checked("from", from);
    const step = this.raw.step(q, r, directionCode(direction));
    if (step >= 0) return step;
    ask("neighbor", { hex: { q: 0, r: 0 }, direction }); // refuses an unknown direction
    return IMPASSABLE;
  }

  /**
   * The cost of entering a hex, without walls; `undefined` outside the region, and where it depends on the hex that is
   * left, as for a unit over levels: use {@link step}.
   */
  toEnter(hex: Hex): number | undefined {
    const { q, r } = checked("hex", hex);
    return found(this.raw.to_enter(q, r));
  }
}

/**
 * The cheapest path from one hex to another, both included; `undefined` when there is none. Of several the same one is
 * found on every machine.
 */
export function path(costs: Costs, from: Hex, to: Hex): Path | undefined {
  [from, to] = [checked("from", from), checked("to", to)];
  return way(costs.raw.path(from.q, from.r, to.q, to.r));
}

/** A movement range: the hexes that a budget reaches. */
export class Reach extends Handle<RawReach> {
  /** The reached hexes, by q, then r, with the start. */
  readonly hexes: Hexes;
  /** The cost of each reached hex. */
  readonly costs: Uint32Array;

  /** @internal */
  constructor(raw: RawReach) {
    super(raw);
    this.hexes = leftHexes(raw.hexes());
    this.costs = leftNumbers();
  }

  /** The cost of a hex; `undefined` when it is not reached. */
  cost(hex: Hex): number | undefined {
    const { q, r } = checked("hex", hex);
    return found(this.raw.cost(q, r));
  }

  /** The path to a hex; `undefined` when it is not reached. */
  pathTo(hex: Hex): Path | undefined {
    const { q, r } = checked("hex", hex);
    return way(this.raw.path_to(q, r));
  }
}

/** The movement range of a budget, from one hex or from the nearest of several. */
export function reach(costs: Costs, from: Hex | ManyHexes, budget: number): Reach {
  const starts = oneOrMany("from", from);
  return new Reach(costs.raw.reach(starts.coords, cost("budget", budget)) ?? refuseHex("from", starts));
}

/** A flow field: the paths from every hex to the nearest goal, for many units with one search. */
export class Flow extends Handle<RawFlow> {
  /** @internal */
  constructor(raw: RawFlow) {
    super(raw);
  }

  /** The hexes that have a path, and the cost of each path. */
  costs(): { hexes: Hexes; costs: Uint32Array } {
    const hexes = leftHexes(this.raw.hexes());
    return { hexes, costs: leftNumbers() };
  }

  /** The cost of the path from a hex; `undefined` when there is none. */
  cost(hex: Hex): number | undefined {
    const { q, r } = checked("hex", hex);
    return found(this.raw.cost(q, r));
  }

  /** The first step from a hex; `undefined` at a goal and without a path. */
  direction(hex: Hex): Direction | undefined {
    const { q, r } = checked("hex", hex);
    return found(this.raw.direction(q, r)) as Direction | undefined;
  }

  /** The path from a hex; `undefined` when there is none. */
  pathFrom(hex: Hex): Path | undefined {
    const { q, r } = checked("hex", hex);
    return way(this.raw.path_from(q, r));
  }
}

/** A flow field: the paths from every hex to the nearest of some goals. */
export function flow(costs: Costs, goals: Hex | ManyHexes): Flow {
  const to = oneOrMany("goals", goals);
  return new Flow(costs.raw.flow(to.coords) ?? refuseHex("goals", to));
}

/** The hexes of a region that block sight, and walls between hexes. */
export class Blockers extends Handle<RawBlockers> {
  /** One byte for each hex in the order of the region, not 0 where it blocks; or a function; or the blocking hexes. */
  constructor(region: Region, blocks: Uint8Array | ((hex: Hex) => boolean) | ManyHexes = []) {
    const bytes = blocks instanceof Uint8Array ? blocks : new Uint8Array(region.length);
    if (typeof blocks === "function") {
      let place = 0;
      for (const hex of region) bytes[place++] = blocks(hex) ? 1 : 0;
    } else if (!(blocks instanceof Uint8Array)) {
      for (const hex of manyHexes("blocks", blocks)) {
        const place = region.index(hex);
        if (place !== undefined) bytes[place] = 1;
      }
    }
    const raw = RawBlockers.make(region.raw, bytes);
    if (raw === undefined)
      throw refusal("blocks", `expected a byte for each of the ${region.length} hexes, found ${bytes.length}`);
    super(raw);
  }

  /** Makes a hex block sight; returns whether it is part of the region. */
  block(hex: Hex): boolean {
    const { q, r } = checked("hex", hex);
    return this.raw.block(q, r);
  }

  /** Makes a hex stop blocking sight; returns whether it is part of the region. */
  clear(hex: Hex): boolean {
    const { q, r } = checked("hex", hex);
    return this.raw.clear(q, r);
  }

  /** Builds a wall between two neighbours; returns whether that is possible. */
  setWall(a: Hex, b: Hex): boolean {
    [a, b] = [checked("a", a), checked("b", b)];
    return this.raw.set_wall(a.q, a.r, b.q, b.r);
  }

  /** Removes the wall between two neighbours, if there is one; returns whether both are part of the region. */
  clearWall(a: Hex, b: Hex): boolean {
    [a, b] = [checked("a", a), checked("b", b)];
    return this.raw.clear_wall(a.q, a.r, b.q, b.r);
  }

  /** Whether a wall stands between two hexes. */
  hasWall(a: Hex, b: Hex): boolean {
    [a, b] = [checked("a", a), checked("b", b)];
    return this.raw.has_wall(a.q, a.r, b.q, b.r);
  }

  /** Whether a hex blocks sight; a hex outside the region does not. */
  blocks(hex: Hex): boolean {
    const { q, r } = checked("hex", hex);
    return this.raw.blocks(q, r);
  }
}

/** The field of view: every hex that is visible from one, within a radius. It is empty for a hex outside the region. */
export function view(blockers: Blockers, from: Hex, radius: number): Hexes {
  const { q, r } = checked("from", from);
  return leftHexes(blockers.raw.view(q, r, cost("radius", radius)));
}

/** Whether one hex sees another. */
export function canSee(blockers: Blockers, a: Hex, b: Hex): boolean {
  [a, b] = [checked("a", a), checked("b", b)];
  return blockers.raw.can_see(a.q, a.r, b.q, b.r);
}

/** A line of sight: clear, or the first blocker: a hex, or the wall between two. */
export type LineOfSight =
  | { readonly clear: true }
  | { readonly clear: false; readonly hex?: Hex; readonly wall?: readonly [Hex, Hex] };

/** The line of sight between two hexes; `undefined` when one of them is not part of the region. */
export function lineOfSight(blockers: Blockers, a: Hex, b: Hex): LineOfSight | undefined {
  [a, b] = [checked("a", a), checked("b", b)];
  const blocked = blockers.raw.line_of_sight(a.q, a.r, b.q, b.r);
  if (blocked < 0) return undefined;
  if (blocked === 0) return { clear: true };
  const [first, second] = allLeftHexes();
  if (blocked === 1) return { clear: false, hex: first! };
  return blocked === 2 ? { clear: false, wall: [first!, second!] } : { clear: false };
}

function oneOrMany(argument: string, hexes: Hex | ManyHexes): Hexes {
  const isOne = typeof hexes === "object" && hexes !== null && !(Symbol.iterator in hexes);
  return isOne ? manyHexes(argument, [checked(argument, hexes)]) : manyHexes(argument, hexes as ManyHexes);
}

function asked(region: Region, enter: (hex: Hex) => number): Uint32Array {
  const costs = new Uint32Array(region.length);
  let place = 0;
  for (const hex of region) {
    const value = enter(hex);
    costs[place++] = isCount(value) ? value : cost(`enter(${hex.q},${hex.r})`, value);
  }
  return costs;
}
