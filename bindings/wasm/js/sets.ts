import { Handle } from "./handle.js";
import { type Hexes, leftHexes, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { cost, whole } from "./numbers.js";
import { RawHexSet, RawTerritories } from "./raw.js";
import { checked, refuseHex } from "./refusals.js";
import { Region } from "./region.js";
import type { Costs } from "./search.js";

/**
 * A set of hexes of a region, one bit each: `known = known.union(new HexSet(map, seen).grown(1))`.
 *
 * The sets of an operation may lie in different regions: the result lies in that of the first, and hexes outside are
 * left out.
 */
export class HexSet extends Handle<RawHexSet> {
  /** The set of some hexes; those outside the region are left out. */
  constructor(region: Region, hexes?: ManyHexes);
  /** @internal */
  constructor(region: RawHexSet);
  constructor(region: Region | RawHexSet, hexes: ManyHexes = []) {
    if (region instanceof RawHexSet) {
      super(region);
      return;
    }
    const many = manyHexes("hexes", hexes);
    super(RawHexSet.of(region.raw, many.coords) ?? refuseHex("hexes", many));
  }

  /** The number of hexes; counts them. */
  get length(): number {
    return this.raw.count();
  }

  /** The hexes, by q, then r. */
  hexes(): Hexes {
    return leftHexes(this.raw.hexes());
  }

  [Symbol.iterator](): Iterator<Hex> {
    return this.hexes()[Symbol.iterator]();
  }

  /** The hexes that the set can have. */
  region(): Region {
    return Region.of(this.raw.region());
  }

  /** The same hexes as a region. */
  toRegion(): Region {
    return Region.of(this.raw.to_region());
  }

  /** Whether a hex is in the set. */
  contains(hex: Hex): boolean {
    const { q, r } = checked("hex", hex);
    return this.raw.contains(q, r);
  }

  /** Puts a hex in the set; returns whether it is new there. A hex outside the region changes nothing. */
  insert(hex: Hex): boolean {
    const { q, r } = checked("hex", hex);
    return this.raw.insert(q, r);
  }

  /** Takes a hex out of the set; returns whether it was there. */
  remove(hex: Hex): boolean {
    const { q, r } = checked("hex", hex);
    return this.raw.remove(q, r);
  }

  /** The hexes of one set or the other. */
  union(other: HexSet): HexSet {
    return new HexSet(this.raw.union(other.raw));
  }

  /** The hexes of both sets. */
  intersection(other: HexSet): HexSet {
    return new HexSet(this.raw.intersection(other.raw));
  }

  /** The hexes of this set that are not in the other. */
  difference(other: HexSet): HexSet {
    return new HexSet(this.raw.difference(other.raw));
  }

  /** The other hexes of the region. */
  complement(): HexSet {
    return new HexSet(this.raw.complement());
  }

  /** All hexes of the region within some steps of the set; the steps lead through hexes of the region. */
  grown(steps: number): HexSet {
    return new HexSet(this.raw.grown(cost("steps", steps)));
  }

  /** The hexes of the set more than some steps from all others of the region. */
  shrunk(steps: number): HexSet {
    return new HexSet(this.raw.shrunk(cost("steps", steps)));
  }

  /** The connected parts, by their first hexes. */
  components(): HexSet[] {
    return this.raw.components().map((part) => new HexSet(part));
  }

  /** The hexsides between the set and all else, each as its hex in the set and the hex beyond. */
  outline(): [Hex, Hex][] {
    return pairs(leftHexes(this.raw.outline()));
  }

  /** Whether each hex of the set is in the other one. */
  isSubset(other: HexSet): boolean {
    return this.raw.is_subset(other.raw);
  }

  /** Whether no hex is in both sets. */
  isDisjoint(other: HexSet): boolean {
    return this.raw.is_disjoint(other.raw);
  }

  /** Whether two sets have the same hexes. */
  equals(other: HexSet): boolean {
    return this.raw.equals(other.raw);
  }
}

/** For every hex the nearest of many starts, and the cost from there. */
export class Territories extends Handle<RawTerritories> {
  readonly #region: Region;
  /** The starts, as they were given. */
  readonly starts: Hexes;
  /** For each hex, in the order of the region, the place of its start in {@link starts}; -1 without a path. */
  readonly numbers: Int32Array;
  /** The cost from the nearest start, in the same order; {@link IMPASSABLE} without a path. */
  readonly costs: Uint32Array;

  /** @internal */
  constructor(raw: RawTerritories, starts: Hexes) {
    super(raw);
    this.#region = Region.of(raw.region());
    this.starts = starts;
    // 2^32 - 1 becomes -1.
    this.numbers = new Int32Array(raw.numbers().buffer);
    this.costs = raw.costs();
  }

  /** The place of the nearest start in the list of starts; `undefined` without a path from any. */
  numberOf(hex: Hex): number | undefined {
    const number = this.numbers[this.#region.index(hex) ?? -1] ?? -1;
    return number < 0 ? undefined : number;
  }

  /** The nearest start; `undefined` without a path from any. */
  startOf(hex: Hex): Hex | undefined {
    const number = this.numberOf(hex);
    return number === undefined ? undefined : this.starts.at(number);
  }

  /** The cost from the nearest start; `undefined` without a path. */
  cost(hex: Hex): number | undefined {
    return this.numberOf(hex) === undefined ? undefined : this.costs[this.#region.index(hex)!];
  }

  /** The hexes nearest to the start at a place of the list. */
  setOf(number: number): HexSet {
    return new HexSet(this.raw.set_of(whole("number", number, 0, Math.max(this.starts.length - 1, 0))));
  }

  /** The hexsides between hexes of different starts, each as the two hexes beside it. */
  borders(): [Hex, Hex][] {
    return pairs(leftHexes(this.raw.borders()));
  }
}

/**
 * For every hex which of many starts is nearest, by one search: of equally near starts the first in the list.
 *
 * Starts outside the region have no hexes.
 */
export function territories(costs: Costs, starts: ManyHexes): Territories {
  const many = manyHexes("starts", starts);
  return new Territories(RawTerritories.of(costs.raw, many.coords) ?? refuseHex("starts", many), many);
}

function pairs(hexes: Hexes): [Hex, Hex][] {
  return Array.from({ length: hexes.length / 2 }, (_, place) => [hexes.at(2 * place)!, hexes.at(2 * place + 1)!]);
}
