import { refusal } from "./error.js";
import { Grid, type Shape } from "./grid.js";
import { Handle } from "./handle.js";
import { Hexes, allLeftHexes, isHex, leftHexes, leftNumbers, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { pair } from "./load.js";
import type { Direction } from "./names.js";
import { isCount, listOf } from "./numbers.js";
import { ask } from "./protocol.js";
import { RawWrap } from "./raw.js";
import { checked } from "./refusals.js";
import type { Path } from "./search.js";
import type { Wrap } from "./unions.js";

export type { Wrap };

/** The contents of a map; by default a hex costs 1 to enter and does not block sight. */
export interface WrappedMapOptions {
  /** The cost of entering a hex, 0 to 1,000,000. */
  readonly costs?: Iterable<{ readonly hex: Hex; readonly cost: number }>;
  /** Hexes that cannot be entered or seen through. */
  readonly blocked?: ManyHexes;
  /** Pairs of neighbours with a wall between them. */
  readonly walls?: Iterable<readonly [Hex, Hex]>;
}

/** The cost of the path from a hex, and its next step to a goal; `null` at a goal. */
export interface Step {
  readonly hex: Hex;
  readonly cost: number;
  readonly direction: Direction | null;
}

/** Whether one hex sees another, the first blocker, and the line with ties to the left and to the right. */
export interface WrappedSight {
  readonly visible: boolean;
  readonly blockedBy?: Hex;
  readonly wall?: readonly [Hex, Hex];
  readonly left: Hexes;
  readonly right: Hexes;
}

/** The answer of WebAssembly about a hex that is not on the map. */
const NOT_ON_MAP = -2;

const SIDES: readonly Wrap[] = ["all", "left_right", "top_bottom"];

/**
 * A map whose sides meet: paths go around it, and lines of sight go the shorter way.
 *
 * It is made once and kept: a question costs what it looks at, and not the map.
 */
export class WrappedMap extends Handle<RawWrap> {
  readonly #map: { shape: Shape; wrap: Wrap };
  readonly #blockers: WrappedMapOptions;
  readonly #costs: WrappedMapOptions;

  constructor(shape: Shape, wrap: Wrap, options: WrappedMapOptions = {}) {
    const { costs, blocked, walls } = options;
    // An iterator works only once, so it is stored as a list.
    const kept = <T>(name: string, value: Iterable<T> | undefined) =>
      value === undefined ? undefined : listOf(name, value);
    const map = { shape, wrap };
    const blockers = { blocked: kept("blocked", blocked), walls: kept("walls", walls) };
    const all = { ...blockers, costs: kept("costs", costs) };
    // Refuses an invalid map, with the reason.
    ask("search_flow", { ...map, ...all, goals: [] });
    const grid = new Grid(shape);
    const region = grid.region();
    const raw = RawWrap.make(region.raw, SIDES.indexOf(wrap));
    region.free();
    grid.free();
    if (raw === undefined) throw refusal("wrap", "the sides of this shape do not meet");
    super(raw);
    for (const { hex, cost } of all.costs ?? []) raw.set(hex.q, hex.r, cost);
    for (const { q, r } of all.blocked ?? []) raw.block(q, r);
    for (const [a, b] of all.walls ?? []) raw.set_wall(a.q, a.r, b.q, b.r);
    [this.#map, this.#blockers, this.#costs] = [map, blockers, all];
  }

  /** The hex of the map that a hex of the plane stands for; `undefined` if there is none. */
  hex(hex: Hex): Hex | undefined {
    const { q, r } = checked("hex", hex);
    if (this.raw.hex(q, r)) return { q: pair()[0]!, r: pair()[1]! };
    return ask<Hex | null>("wrap_hex", { ...this.#map, hex }) ?? undefined;
  }

  /** The neighbours as hexes of the map: N, NE, SE, S, SW, NW. */
  neighbors(hex: Hex): Hexes {
    const count = isHex(hex) ? this.raw.neighbors(hex.q, hex.r) : -1;
    return count >= 0 ? leftHexes(count) : Hexes.from(ask<Hex[]>("wrap_neighbors", { ...this.#map, hex }));
  }

  /** The number of steps, around the map where that is shorter. */
  distance(a: Hex, b: Hex): number {
    const steps = isHex(a) && isHex(b) ? this.raw.distance(a.q, a.r, b.q, b.r) : -1;
    return steps >= 0 ? steps : ask("wrap_distance", { ...this.#map, a, b });
  }

  /**
   * The hexes of the map on the line. @throws {SixfoldError} of kind `bad_argument` where several lines are equally
   * short.
   */
  line(a: Hex, b: Hex): Hexes {
    const count = isHex(a) && isHex(b) ? this.raw.line(a.q, a.r, b.q, b.r) : -1;
    return count >= 0 ? leftHexes(count) : Hexes.from(ask<Hex[]>("wrap_line", { ...this.#map, a, b }));
  }

  /** A cheapest path, both ends included; `undefined` when there is none. */
  path(from: Hex, to: Hex): Path | undefined {
    const cost = isHex(from) && isHex(to) ? this.raw.path(from.q, from.r, to.q, to.r) : NOT_ON_MAP;
    if (cost === NOT_ON_MAP) return ask<never>("search_path", { ...this.#map, ...this.#costs, from, to });
    return cost < 0 ? undefined : { cost, hexes: allLeftHexes() };
  }

  /** Every hex whose cheapest path costs at most the budget, by q, then r. */
  reach(from: Hex, budget: number): { hex: Hex; cost: number }[] {
    const count = isHex(from) && isCount(budget) ? this.raw.reach(from.q, from.r, budget) : -1;
    if (count < 0) return ask("search_reach", { ...this.#map, ...this.#costs, from, budget });
    const costs = leftNumbers();
    return leftHexes(count).map((hex, place) => ({ hex, cost: costs[place]! }));
  }

  /** A flow field: for every hex with a path to a goal its cost and the next step. */
  flow(goals: ManyHexes): Step[] {
    const many = manyHexes("goals", goals);
    const count = this.raw.flow(many.coords);
    if (count < 0) return ask("search_flow", { ...this.#map, ...this.#costs, goals: many });
    const [hexes, numbers] = [leftHexes(count), leftNumbers()];
    return Array.from({ length: count / 2 }, (_, place) => {
      const direction = numbers[2 * place + 1]!;
      return {
        hex: hexes.at(2 * place)!,
        cost: numbers[2 * place]!,
        direction: direction > 5 ? null : (direction as Direction),
      };
    });
  }

  /** The line of sight between two hexes. */
  sight(from: Hex, to: Hex): WrappedSight {
    const { left, right, ...found } = ask<Omit<WrappedSight, "left" | "right"> & { left: Hex[]; right: Hex[] }>(
      "search_sight",
      { ...this.#map, ...this.#blockers, from, to },
    );
    return { ...found, left: Hexes.from(left), right: Hexes.from(right) };
  }

  /** The field of view: the visible hexes within a radius, by q, then r. */
  view(from: Hex, radius: number): Hexes {
    const count = isHex(from) && isCount(radius) ? this.raw.view(from.q, from.r, radius) : -1;
    if (count >= 0) return leftHexes(count);
    return Hexes.from(ask<Hex[]>("search_view", { ...this.#map, ...this.#blockers, from, radius }));
  }
}
