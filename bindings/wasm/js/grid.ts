import { Handle } from "./handle.js";
import { leftHexes, type Hex, type Hexes } from "./hexes.js";
import type { Direction, Parity } from "./names.js";
import { line, read } from "./protocol.js";
import { RawGrid, last_answer } from "./raw.js";
import { Region } from "./region.js";
import type { AttackOptions, Mobility, Move, MoveRules, Outside, Sight, ToHit } from "./tactics.js";

/** Which hexes a grid has. */
export type Shape =
  | { readonly hexagon: { readonly radius: number; readonly center?: Hex } }
  | { readonly rectangle: { readonly width: number; readonly height: number; readonly parity?: Parity } }
  | { readonly parallelogram: { readonly q: readonly [number, number]; readonly r: readonly [number, number] } }
  | { readonly hexes: Hexes | Iterable<Hex> }
  | { readonly board: string };

/** What a hex is like when a grid is made; what is left out is `clear` at elevation 0. */
export interface NewCell {
  readonly hex: Hex;
  readonly terrain?: string;
  readonly elevation?: number;
  readonly depth?: number;
  readonly height?: number;
}

/** How a unit is placed. */
export interface Placement {
  readonly facing?: Direction;
  readonly prone?: boolean;
  /** Any text or number; units of the same side are friends. */
  readonly side?: string | number;
}

/** What a grid begins with. */
export interface GridOptions {
  readonly cells?: Iterable<NewCell>;
  /** Pairs of neighbours between which a wall stands. */
  readonly walls?: Iterable<readonly [Hex, Hex]>;
  readonly units?: Iterable<{ readonly unit: string; readonly hex: Hex } & Placement>;
}

/** What a hex is like. */
export interface Cell {
  readonly hex: Hex;
  readonly occupant: string | null;
  readonly terrain: string;
  readonly elevation: number;
}

/** A unit on a grid. */
export interface Unit {
  readonly unit: string;
  readonly hex: Hex;
  readonly facing: Direction;
  readonly prone: boolean;
  readonly side?: string;
}

/**
 * Which hexes exist, what they are like, and who stands there.
 *
 * A grid never changes: an operation gives a new one, which shares with the old one whatever stayed the same. So keeping
 * old grids for undo, replay or "what if" costs little.
 */
export class Grid extends Handle<RawGrid> {
  /** A grid of a shape, with what stands on it. */
  constructor(shape: Shape, options?: GridOptions);
  /** @internal */
  constructor(shape: RawGrid);
  constructor(shape: Shape | RawGrid, { cells, walls, units }: GridOptions = {}) {
    if (shape instanceof RawGrid) {
      super(shape);
      return;
    }
    const ops = units && Array.from(units, (unit) => ({ place: unit }));
    super(RawGrid.make(line("grid", { shape, cells, walls, ops })) ?? read<never>(last_answer()));
  }

  /** A hexagon around (0, 0). */
  static hexagon(radius: number, options?: GridOptions): Grid {
    return new Grid({ hexagon: { radius } }, options);
  }

  /** Columns and rows of an offset map. */
  static rectangle(width: number, height: number, parity: Parity = "odd-q", options?: GridOptions): Grid {
    return new Grid({ rectangle: { width, height, parity } }, options);
  }

  /** How many hexes there are. */
  get length(): number {
    return this.raw.count();
  }

  /** All hexes, by q, then r: the order of {@link elevations} and {@link terrains}. */
  hexes(): Hexes {
    return leftHexes(this.raw.hexes());
  }

  /** The hexes as a region, for searches. */
  region(): Region {
    return Region.of(this.raw.region());
  }

  /** Whether a hex is part of the grid. */
  inBounds(hex: Hex): boolean {
    return this.#ask<boolean>({ in_bounds: hex });
  }

  /** What a hex is like; `undefined` out of bounds. */
  cell(hex: Hex): Cell | undefined {
    return this.#ask<Cell | null>({ cell: hex }) ?? undefined;
  }

  /** The neighbours of a hex that are part of the grid. */
  neighbors(hex: Hex): Hex[] {
    return this.#ask<Hex[]>({ neighbors: hex });
  }

  /** The level of each hex. */
  elevations(): Int16Array {
    return this.raw.elevations();
  }

  /** The terrain of each hex, as a place in {@link terrainNames}. */
  terrains(): Uint8Array {
    return this.raw.terrains();
  }

  /** The names of the terrains. */
  terrainNames(): string[] {
    return this.raw.terrain_names();
  }

  /** Every unit, by the q and r of its hex. */
  units(): Unit[] {
    return this.#ask<Unit[]>("units");
  }

  /** A unit by its name; `undefined` when it is not on the grid. */
  unit(name: string): Unit | undefined {
    return this.#ask<Unit | null>({ unit: name }) ?? undefined;
  }

  /** The hex a unit stands on; `undefined` when it is not on the grid. */
  find(unit: string): Hex | undefined {
    return this.#ask<Hex | null>({ find: unit }) ?? undefined;
  }

  /** The name of the unit on a hex; `undefined` when it is empty or out of bounds. */
  occupant(hex: Hex): string | undefined {
    return this.#ask<string | null>({ occupant: hex }) ?? undefined;
  }

  /** Whether a unit stands on a hex. */
  isOccupied(hex: Hex): boolean {
    return this.#ask<boolean>({ is_occupied: hex });
  }

  /** The hexes on which units stand. */
  occupiedHexes(): Hex[] {
    return this.#ask<Hex[]>("occupied_hexes");
  }

  /** The hexes on which none stands. */
  emptyHexes(): Hex[] {
    return this.#ask<Hex[]>("empty_hexes");
  }

  /** The walls, each as the two hexes beside it. */
  walls(): [Hex, Hex][] {
    return this.#ask<[Hex, Hex][]>("walls");
  }

  /** With a unit on a hex. */
  place(unit: string, hex: Hex, placement: Placement = {}): Grid {
    return this.#change({ place: { unit, hex, ...placement } });
  }

  /** Without the unit on a hex. */
  remove(hex: Hex): Grid {
    return this.#change({ remove: { hex } });
  }

  /** With the unit of one hex on another. Asks no rules: {@link moveTo} does. */
  moveUnit(from: Hex, to: Hex, facing?: Direction): Grid {
    return this.#change({ move: { from, to, facing } });
  }

  /** With a unit that looks another way. */
  setFacing(unit: string, facing: Direction): Grid {
    return this.#change({ turn: { unit, facing } });
  }

  /** With a unit that lies, or stands. */
  setProne(unit: string, prone: boolean): Grid {
    return this.#change({ prone: { unit, prone } });
  }

  /** With another terrain on a hex. */
  setTerrain(hex: Hex, terrain: string): Grid {
    return this.#change({ terrain: { hex, terrain } });
  }

  /** With another level of a hex. */
  setElevation(hex: Hex, elevation: number): Grid {
    return this.#change({ elevation: { hex, elevation } });
  }

  /** With a wall between two neighbours. */
  setWall(a: Hex, b: Hex): Grid {
    return this.#change({ wall: [a, b] });
  }

  /** Without the wall between two neighbours. */
  clearWall(a: Hex, b: Hex): Grid {
    return this.#change({ clear_wall: [a, b] });
  }

  /** Whether two grids are the same: hexes, cells, units, walls. */
  equals(other: Grid): boolean {
    return this.raw.equals(other.raw);
  }

  /** Where a unit can move to and what each hex costs, by q, then r; its own hex is left out. */
  reach(unit: string, mobility: Mobility, rules?: MoveRules): { hex: Hex; cost: number }[] {
    return this.#answer("reach", { unit, ...mobility, rules });
  }

  /** The cheapest way to walk, both ends included. @throws {SixfoldError} of kind `unreachable` when there is none. */
  path(from: Hex, to: Hex, rules?: MoveRules): { cost: number; path: Hex[] } {
    return this.#answer("path", { from, to, rules });
  }

  /** What a move costs. Throws when it is not allowed; {@link moveUnit} then makes it. */
  moveTo(unit: string, to: Hex, mobility: Mobility, options: { facing?: Direction; rules?: MoveRules } = {}): Move {
    return this.#answer("move", { unit, to, ...mobility, ...options });
  }

  /** Whether one hex sees another over hills, woods and walls, and why not. */
  sight(from: Hex, to: Hex, outside?: Outside): Sight {
    return this.#answer("sight", { from, to, outside });
  }

  /** Every hex that is seen from one, by q, then r. */
  view(from: Hex, radius: number, outside?: Outside): Hex[] {
    return this.#answer("view", { from, radius, outside });
  }

  /** What has to be rolled to hit, and why. Throws `no_sight`, `out_of_arc` or `out_of_range`. */
  toHit(attacker: string, target: string, options: AttackOptions): ToHit {
    return this.#answer("to_hit", { attacker, target, ...options });
  }

  #ask<T>(question: unknown): T {
    return this.#answer<[T]>("grid", { ask: [question] })[0];
  }

  #answer<T>(op: string, args: object): T {
    return read<T>(this.raw.answer(line(op, args)));
  }

  #change(op: object): Grid {
    const made = this.raw.change(line("grid", { ops: [op] }));
    return made === undefined ? read<never>(last_answer()) : new Grid(made);
  }
}
