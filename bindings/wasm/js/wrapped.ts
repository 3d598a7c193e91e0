import { SixfoldError } from "./error.js";
import type { Shape } from "./grid.js";
import type { Hex, ManyHexes } from "./hexes.js";
import type { Direction } from "./names.js";
import { listOf } from "./numbers.js";
import { ask } from "./protocol.js";
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
  readonly left: readonly Hex[];
  readonly right: readonly Hex[];
}

/** A map whose sides meet: paths go around it, and lines of sight go the shorter way. */
export class WrappedMap {
  readonly #map: { shape: Shape; wrap: Wrap };
  readonly #blockers: WrappedMapOptions;
  readonly #costs: WrappedMapOptions;

  constructor(shape: Shape, wrap: Wrap, options: WrappedMapOptions = {}) {
    this.#map = { shape, wrap };
    const { costs, blocked, walls } = options;
    // An iterator works only once, so it is stored as a list.
    const kept = <T>(name: string, value: Iterable<T> | undefined) =>
      value === undefined ? undefined : listOf(name, value);
    this.#blockers = { blocked: kept("blocked", blocked), walls: kept("walls", walls) };
    this.#costs = { ...this.#blockers, costs: kept("costs", costs) };
    // Refuses an invalid map now, and not at the first search.
    ask("search_flow", { ...this.#map, ...this.#costs, goals: [] });
  }

  /** The hex of the map that a hex of the plane stands for; `undefined` if there is none. */
  hex(hex: Hex): Hex | undefined {
    return ask<Hex | null>("wrap_hex", { ...this.#map, hex }) ?? undefined;
  }

  /** The neighbours as hexes of the map: N, NE, SE, S, SW, NW. */
  neighbors(hex: Hex): Hex[] {
    return ask("wrap_neighbors", { ...this.#map, hex });
  }

  /** The number of steps, around the map where that is shorter. */
  distance(a: Hex, b: Hex): number {
    return ask("wrap_distance", { ...this.#map, a, b });
  }

  /**
   * The hexes of the map on the line. @throws {SixfoldError} of kind `bad_argument` where several lines are equally
   * short.
   */
  line(a: Hex, b: Hex): Hex[] {
    return ask("wrap_line", { ...this.#map, a, b });
  }

  /** A cheapest path, both ends included; `undefined` when there is none. */
  path(from: Hex, to: Hex): { cost: number; path: Hex[] } | undefined {
    try {
      return ask("search_path", { ...this.#map, ...this.#costs, from, to });
    } catch (error) {
      if (error instanceof SixfoldError && error.kind === "unreachable") return undefined;
      throw error;
    }
  }

  /** Every hex whose cheapest path costs at most the budget, by q, then r. */
  reach(from: Hex, budget: number): { hex: Hex; cost: number }[] {
    return ask("search_reach", { ...this.#map, ...this.#costs, from, budget });
  }

  /** A flow field: for every hex with a path to a goal its cost and the next step. */
  flow(goals: ManyHexes): Step[] {
    return ask("search_flow", { ...this.#map, ...this.#costs, goals });
  }

  /** The line of sight between two hexes. */
  sight(from: Hex, to: Hex): WrappedSight {
    return ask("search_sight", { ...this.#map, ...this.#blockers, from, to });
  }

  /** The field of view: the visible hexes within a radius, by q, then r. */
  view(from: Hex, radius: number): Hex[] {
    return ask("search_view", { ...this.#map, ...this.#blockers, from, radius });
  }
}
