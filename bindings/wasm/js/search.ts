import { SixfoldError } from "./error.js";
import { Handle } from "./handle.js";
import { Hexes, allLeftHexes, leftHexes, leftNumbers, type Hex, type ManyHexes } from "./hexes.js";
import { refuseHex } from "./layout.js";
import { directionCode, isCount, isWhole, type Direction } from "./names.js";
import { ask } from "./protocol.js";
import { RawBlockers, RawCosts, type RawFlow, type RawReach } from "./raw.js";
import type { Region } from "./region.js";

/** A way and what it costs. */
export interface Path {
  readonly cost: number;
  readonly hexes: Hexes;
}

/** The cost of a hex that cannot be entered. */
export const IMPASSABLE = 2 ** 32 - 1;

const isHex = (hex: Hex): boolean => isWhole(hex.q) && isWhole(hex.r);
// A hex beyond the limit is on no map; one that is no hex at all is a mistake.
const checked = (hex: Hex): Hex => (isHex(hex) ? hex : ask<Hex>("add", { a: hex, b: { q: 0, r: 0 } }));
const way = (cost: number): Path | undefined => (cost < 0 ? undefined : { cost, hexes: allLeftHexes() });
const cost = (found: number): number | undefined => (found < 0 ? undefined : found);

/** What it costs to enter each hex of a region, and walls between hexes. */
export class Costs extends Handle<RawCosts> {
  /** @internal */
  static of(raw: RawCosts): Costs {
    return new Costs(raw);
  }

  /** Every step costs 1. */
  static uniform(region: Region): Costs {
    return new Costs(RawCosts.uniform(region.raw));
  }

  /** What it costs to enter each hex: numbers in the order of the region, or a function. {@link IMPASSABLE} or `Infinity` bars the way. */
  static perHex(region: Region, enter: Uint32Array | ((hex: Hex) => number)): Costs {
    const costs = typeof enter === "function" ? asked(region, enter) : enter;
    const raw = RawCosts.per_hex(region.raw, costs);
    if (raw === undefined) {
      throw new SixfoldError("bad_argument", `expected a cost for each of the ${region.length} hexes, found ${costs.length}`);
    }
    return new Costs(raw);
  }

  /** Changes what it costs to enter a hex; whether it is part of the region. */
  set(hex: Hex, enter: number): boolean {
    const { q, r } = checked(hex);
    return this.raw.set(q, r, whole(enter, hex));
  }

  /** Builds a wall between two neighbours; whether that is possible. */
  wall(a: Hex, b: Hex): boolean {
    [a, b] = [checked(a), checked(b)];
    return this.raw.wall(a.q, a.r, b.q, b.r);
  }

  /** Takes the wall between two neighbours away, if there is one; whether both are part of the region. */
  clearWall(a: Hex, b: Hex): boolean {
    [a, b] = [checked(a), checked(b)];
    return this.raw.clear_wall(a.q, a.r, b.q, b.r);
  }

  /** What a step from a hex in a direction costs; {@link IMPASSABLE} through a wall and where an end is outside the region. */
  step(from: Hex, direction: Direction): number {
    const { q, r } = checked(from);
    const found = this.raw.step(q, r, directionCode(direction));
    return found < 0 ? (ask("neighbor", { hex: from, direction }), IMPASSABLE) : found;
  }

  /** What it costs to enter a hex, walls aside; `undefined` when it is not part of the region, and where it depends on the hex that is left, as for a unit over levels: {@link step} says it. */
  toEnter(hex: Hex): number | undefined {
    return isHex(hex) ? cost(this.raw.to_enter(hex.q, hex.r)) : undefined;
  }
}

/** The cheapest path from one hex to another, both included; `undefined` when there is none. Of several the same one is found everywhere. */
export function path(costs: Costs, from: Hex, to: Hex): Path | undefined {
  [from, to] = [checked(from), checked(to)];
  return way(costs.raw.path(from.q, from.r, to.q, to.r));
}

/** What a budget reaches. */
export class Reach extends Handle<RawReach> {
  /** The hexes that are reached, by q, then r, with the start. */
  readonly hexes: Hexes;
  /** What each of them costs. */
  readonly costs: Uint32Array;

  /** @internal */
  constructor(raw: RawReach) {
    super(raw);
    this.hexes = leftHexes(raw.hexes());
    this.costs = leftNumbers();
  }

  /** What a hex costs; `undefined` when it is not reached. */
  cost(hex: Hex): number | undefined {
    return isHex(hex) ? cost(this.raw.cost(hex.q, hex.r)) : undefined;
  }

  /** The way to a hex; `undefined` when it is not reached. */
  pathTo(hex: Hex): Path | undefined {
    return isHex(hex) ? way(this.raw.path_to(hex.q, hex.r)) : undefined;
  }
}

/** Where one can get with a budget, from one hex or from the nearest of several. */
export function reach(costs: Costs, from: Hex | ManyHexes, budget: number): Reach {
  const starts = many(from);
  return new Reach(costs.raw.reach(starts.coords, whole(budget, undefined)) ?? refuseHex(starts));
}

/** The ways from every hex to the nearest goal: many units, one search. */
export class Flow extends Handle<RawFlow> {
  /** @internal */
  constructor(raw: RawFlow) {
    super(raw);
  }

  /** The hexes from which there is a way, and what each costs. */
  costs(): { hexes: Hexes; costs: Uint32Array } {
    const hexes = leftHexes(this.raw.hexes());
    return { hexes, costs: leftNumbers() };
  }

  /** What the way from a hex costs; `undefined` when there is none. */
  cost(hex: Hex): number | undefined {
    return isHex(hex) ? cost(this.raw.cost(hex.q, hex.r)) : undefined;
  }

  /** The first step from a hex; `undefined` at a goal and where there is no way. */
  direction(hex: Hex): Direction | undefined {
    const found = isHex(hex) ? this.raw.direction(hex.q, hex.r) : -1;
    return found < 0 ? undefined : (found as Direction);
  }

  /** The way from a hex; `undefined` when there is none. */
  pathFrom(hex: Hex): Path | undefined {
    return isHex(hex) ? way(this.raw.path_from(hex.q, hex.r)) : undefined;
  }
}

/** The ways from every hex to the nearest of some goals. */
export function flow(costs: Costs, goals: Hex | ManyHexes): Flow {
  const to = many(goals);
  return new Flow(costs.raw.flow(to.coords) ?? refuseHex(to));
}

/** Which hexes of a region block the view, and walls between hexes. */
export class Blockers extends Handle<RawBlockers> {
  /** One byte for each hex in the order of the region, other than 0 where it blocks; or a function; or the hexes that block. */
  constructor(region: Region, blocks: Uint8Array | ((hex: Hex) => boolean) | ManyHexes = []) {
    const bytes = blocks instanceof Uint8Array ? blocks : new Uint8Array(region.length);
    if (typeof blocks === "function") {
      let place = 0;
      for (const hex of region) bytes[place++] = blocks(hex) ? 1 : 0;
    } else if (!(blocks instanceof Uint8Array)) {
      for (const hex of Hexes.from(blocks)) {
        const place = region.index(hex);
        if (place !== undefined) bytes[place] = 1;
      }
    }
    super(RawBlockers.make(region.raw, bytes) ?? refuseBytes(region, bytes));
  }

  /** Makes a hex block; whether it is part of the region. */
  block(hex: Hex): boolean {
    const { q, r } = checked(hex);
    return this.raw.block(q, r);
  }

  /** Makes a hex block no longer; whether it is part of the region. */
  clear(hex: Hex): boolean {
    const { q, r } = checked(hex);
    return this.raw.clear(q, r);
  }

  /** Builds a wall between two neighbours; whether that is possible. */
  wall(a: Hex, b: Hex): boolean {
    [a, b] = [checked(a), checked(b)];
    return this.raw.wall(a.q, a.r, b.q, b.r);
  }
}

/** Every hex that is seen from one, within a radius. Nothing is seen from outside the region. */
export function view(blockers: Blockers, from: Hex, radius: number): Hexes {
  const { q, r } = checked(from);
  return leftHexes(blockers.raw.view(q, r, whole(radius, undefined)));
}

/** Whether one hex sees another. */
export function canSee(blockers: Blockers, a: Hex, b: Hex): boolean {
  [a, b] = [checked(a), checked(b)];
  return blockers.raw.can_see(a.q, a.r, b.q, b.r);
}

/** Whether one hex sees another: clear, or what is in the way first: a hex, or the wall between two. */
export type LineOfSight = { readonly clear: true } | { readonly clear: false; readonly hex?: Hex; readonly wall?: readonly [Hex, Hex] };

/** Whether one hex sees another, and what is in the way; `undefined` when one of them is not part of the region. */
export function lineOfSight(blockers: Blockers, a: Hex, b: Hex): LineOfSight | undefined {
  [a, b] = [checked(a), checked(b)];
  const found = blockers.raw.line_of_sight(a.q, a.r, b.q, b.r);
  if (found < 0) return undefined;
  if (found === 0) return { clear: true };
  const [first, second] = allLeftHexes();
  if (found === 1) return { clear: false, hex: first! };
  return found === 2 ? { clear: false, wall: [first!, second!] } : { clear: false };
}

function many(hexes: Hex | ManyHexes): Hexes {
  return Hexes.from(Symbol.iterator in hexes ? hexes : [hexes]);
}

function asked(region: Region, enter: (hex: Hex) => number): Uint32Array {
  const costs = new Uint32Array(region.length);
  let place = 0;
  for (const hex of region) costs[place++] = whole(enter(hex), hex);
  return costs;
}

/** A cost: whole, or without end. */
function whole(value: number, hex: Hex | undefined): number {
  if (isCount(value)) return value;
  if (value === Infinity) return IMPASSABLE;
  const where = hex === undefined ? "" : ` at hex ${hex.q},${hex.r}`;
  throw new SixfoldError("bad_argument", `expected a whole number from 0 to ${IMPASSABLE} or Infinity${where}, found ${value}`);
}

function refuseBytes(region: Region, bytes: Uint8Array): never {
  throw new SixfoldError("bad_argument", `expected a byte for each of the ${region.length} hexes, found ${bytes.length}`);
}
