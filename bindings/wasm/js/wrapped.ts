import { SixfoldError } from "./error.js";
import type { Shape } from "./grid.js";
import type { Hex, ManyHexes } from "./hexes.js";
import type { Direction } from "./names.js";
import { listOf } from "./numbers.js";
import { ask } from "./protocol.js";

/** Which sides of a map meet: all, or of a rectangle two. */
export type Wrap = "all" | "left_right" | "top_bottom";

/** What a map is like; what is left out costs 1 to enter and hides nothing. */
export interface WrappedMapOptions {
  /** What it costs to enter a hex, 0 to 1,000,000. */
  readonly costs?: Iterable<{ readonly hex: Hex; readonly cost: number }>;
  /** Hexes that nobody enters or sees through. */
  readonly blocked?: ManyHexes;
  /** Pairs of neighbours between which a wall stands. */
  readonly walls?: Iterable<readonly [Hex, Hex]>;
}

/** What a hex costs, and the next step from there to a goal; `null` at a goal. */
export interface Step {
  readonly hex: Hex;
  readonly cost: number;
  readonly direction: Direction | null;
}

/** Whether one hex sees another, what is in the way first, and the line with ties to the left and to the right. */
export interface WrappedSight {
  readonly visible: boolean;
  readonly blockedBy?: Hex;
  readonly wall?: readonly [Hex, Hex];
  readonly left: readonly Hex[];
  readonly right: readonly Hex[];
}

/** A map whose sides meet: ways go around it, and looks go the shorter way. */
export class WrappedMap {
  readonly #map: { shape: Shape; wrap: Wrap };
  readonly #blockers: WrappedMapOptions;
  readonly #costs: WrappedMapOptions;

  constructor(shape: Shape, wrap: Wrap, options: WrappedMapOptions = {}) {
    this.#map = { shape, wrap };
    const { costs, blocked, walls } = options;
    // What can be gone through only once is kept as a list.
    const kept = <T>(name: string, value: Iterable<T> | undefined) => (value === undefined ? undefined : listOf(name, value));
    this.#blockers = { blocked: kept("blocked", blocked), walls: kept("walls", walls) };
    this.#costs = { ...this.#blockers, costs: kept("costs", costs) };
    // What is wrong with the map is said now, and not when somebody looks for a way.
    ask("search_flow", { ...this.#map, ...this.#costs, goals: [] });
  }

  /** The hex of the map that a hex of the plane stands for; `undefined` where there is none. */
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

  /** The hexes of the map on the line. @throws {SixfoldError} of kind `bad_argument` where several ways are equally short. */
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

  /** For every hex with a way to one of the goals what it costs, and the next step. */
  flow(goals: ManyHexes): Step[] {
    return ask("search_flow", { ...this.#map, ...this.#costs, goals });
  }

  /** Whether one hex sees another. */
  sight(from: Hex, to: Hex): WrappedSight {
    return ask("search_sight", { ...this.#map, ...this.#blockers, from, to });
  }

  /** The hexes at most so many steps away that are seen, by q, then r. */
  view(from: Hex, radius: number): Hex[] {
    return ask("search_view", { ...this.#map, ...this.#blockers, from, radius });
  }
}
