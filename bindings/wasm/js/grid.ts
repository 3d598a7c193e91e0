import { refusal } from "./error.js";
import { Handle } from "./handle.js";
import { Hexes, leftHexes, type Hex, type ManyHexes } from "./hexes.js";
import type { Direction, Parity } from "./names.js";
import { listOf, shown } from "./numbers.js";
import { decode, lineForMethod, readForMethod, written } from "./protocol.js";
import { RawGrid, last_answer } from "./raw.js";
import { Region } from "./region.js";
import { Costs, type Path } from "./search.js";
import type { AttackOptions, Mobility, Move, MoveRules, Outside, Sight, ToHit } from "./tactics.js";

/** Which hexes a grid has. */
export type Shape =
  | { readonly hexagon: { readonly radius: number; readonly center?: Hex } }
  | { readonly rectangle: { readonly width: number; readonly height: number; readonly parity?: Parity } }
  | { readonly parallelogram: { readonly q: readonly [number, number]; readonly r: readonly [number, number] } }
  | { readonly hexes: Hexes | Iterable<Hex> }
  | { readonly board: string | { readonly toml: string } };

/** What a hex is like when a grid is made; what is left out is `clear` at elevation 0. */
export interface NewCell<CellData = unknown> {
  readonly hex: Hex;
  readonly terrain?: string;
  readonly elevation?: number;
  readonly depth?: number;
  readonly height?: number;
  /** Whatever the game keeps about the hex. */
  readonly data?: CellData;
}

/** How a unit is placed. */
export interface Placement<UnitData = unknown> {
  readonly facing?: Direction;
  readonly prone?: boolean;
  /** A name, or a number from 0 to 255, which is the side of that number in Rust; units of the same side are friends. */
  readonly side?: string | number;
  /** Whatever the game keeps about the unit. */
  readonly data?: UnitData;
}

/** What a grid begins with. */
export interface GridOptions<UnitData = unknown, CellData = unknown> {
  readonly cells?: Iterable<NewCell<CellData>>;
  /** Pairs of neighbours between which a wall stands. */
  readonly walls?: Iterable<readonly [Hex, Hex]>;
  readonly units?: Iterable<{ readonly unit: string; readonly hex: Hex } & Placement<UnitData>>;
  /** For how many units a hex has room: 1 if left out. */
  readonly stacking?: number;
  /** The names of sides in the order of their colours in pictures; sides that are left out follow as units name them. */
  readonly sides?: Iterable<string | number>;
}

/** A grid as JSON keeps it: a shape, and what the grid begins with. */
export interface GridJson<UnitData = unknown, CellData = unknown> {
  readonly shape: Shape;
  /** The cells that are not `clear` at elevation 0, or about which the game keeps something. */
  readonly cells: readonly NewCell<CellData>[];
  readonly walls: readonly (readonly [Hex, Hex])[];
  readonly stacking: number;
  /** Where sides have names, all of them in their order. */
  readonly sides?: readonly (string | number)[];
  readonly units: readonly ({ readonly unit: string; readonly hex: Hex } & Placement<UnitData>)[];
}

/** What a hex is like. */
export interface Cell<CellData = unknown> {
  readonly hex: Hex;
  readonly occupant: string | null;
  readonly terrain: string;
  readonly elevation: number;
  /** What the game keeps about the hex, if anything. */
  readonly data?: CellData;
}

/** A unit on a grid. */
export interface Unit<UnitData = unknown> {
  readonly unit: string;
  readonly hex: Hex;
  readonly facing: Direction;
  readonly prone: boolean;
  /** As it was given: a name or a number. */
  readonly side?: string | number;
  /** What the game keeps about the unit, if anything. */
  readonly data?: UnitData;
}

type Data<T> = ReadonlyMap<string, T>;
const NONE: Data<never> = new Map<string, never>();

/**
 * Which hexes exist, what they are like, and who stands there.
 *
 * A grid never changes: an operation gives a new one, which shares with the old one whatever stayed the same. So keeping
 * old grids for undo, replay or "what if" costs little. What a game keeps about units and hexes, of the types `UnitData`
 * and `CellData`, is handed on from grid to grid as it is: take values that do not change.
 */
export class Grid<UnitData = unknown, CellData = unknown> extends Handle<RawGrid> {
  #unitData: Data<UnitData> = NONE;
  #cellData: Data<CellData> = NONE;

  /** A grid of a shape, with what stands on it. */
  constructor(shape: Shape, options?: GridOptions<UnitData, CellData>);
  /** @internal */
  constructor(shape: RawGrid);
  constructor(shape: Shape | RawGrid, { cells, walls, units, stacking, sides }: GridOptions<UnitData, CellData> = {}) {
    if (shape instanceof RawGrid) {
      super(shape);
      return;
    }
    const [ofUnits, ofCells] = [new Map<string, UnitData>(), new Map<string, CellData>()];
    const ops = units === undefined ? undefined : listOf("units", units).map(({ data, ...unit }) => {
      if (data !== undefined) ofUnits.set(unit.unit, data);
      return { place: unit };
    });
    const plain = cells === undefined ? undefined : listOf("cells", cells).map(({ data, ...cell }) => {
      if (data !== undefined) ofCells.set(keyOf(cell.hex), data);
      return cell;
    });
    super(RawGrid.make(lineForMethod("grid", { shape, cells: plain, walls, stacking, sides, ops })) ?? readForMethod<never>(last_answer()));
    this.#unitData = ofUnits;
    this.#cellData = ofCells;
  }

  /** A hexagon around (0, 0). */
  static hexagon<UnitData = unknown, CellData = unknown>(radius: number, options?: GridOptions<UnitData, CellData>): Grid<UnitData, CellData> {
    return new Grid({ hexagon: { radius } }, options);
  }

  /** Columns and rows of an offset map. */
  static rectangle<UnitData = unknown, CellData = unknown>(width: number, height: number, parity: Parity = "odd-q", options?: GridOptions<UnitData, CellData>): Grid<UnitData, CellData> {
    return new Grid({ rectangle: { width, height, parity } }, options);
  }

  /** The hexes of a list or a region, each once. */
  static of<UnitData = unknown, CellData = unknown>(hexes: ManyHexes | Region, options?: GridOptions<UnitData, CellData>): Grid<UnitData, CellData> {
    return new Grid({ hexes }, options);
  }

  /** All hexes, by q, then r. */
  [Symbol.iterator](): Iterator<Hex> {
    return this.hexes()[Symbol.iterator]();
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
  cell(hex: Hex): Cell<CellData> | undefined {
    const cell = this.#ask<Cell<CellData> | null>({ cell: hex }) ?? undefined;
    return cell && withData(cell, this.#cellData.get(keyOf(cell.hex)));
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
  units(): Unit<UnitData>[] {
    return this.#ask<Unit<UnitData>[]>("units").map((unit) => withData(unit, this.#unitData.get(unit.unit)));
  }

  /** A unit by its name; `undefined` when it is not on the grid. */
  unit(name: string): Unit<UnitData> | undefined {
    const unit = this.#ask<Unit<UnitData> | null>({ unit: name }) ?? undefined;
    return unit && withData(unit, this.#unitData.get(unit.unit));
  }

  /** The hex a unit stands on; `undefined` when it is not on the grid. */
  find(unit: string): Hex | undefined {
    return this.#ask<Hex | null>({ find: unit }) ?? undefined;
  }

  /** The name of the unit on a hex; `undefined` when it is empty or out of bounds. */
  occupant(hex: Hex): string | undefined {
    return this.#ask<string | null>({ occupant: hex }) ?? undefined;
  }

  /** The names of all units on a hex, sorted. */
  occupants(hex: Hex): string[] {
    return this.#ask<string[]>({ occupants: hex });
  }

  /** The hexes of the grid at most `radius` steps from one, by q, then r. */
  range(center: Hex, radius: number): Hex[] {
    return this.#ask<Hex[]>({ range: { center, radius } });
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

  /** Whether a wall stands between two neighbours. */
  hasWall(a: Hex, b: Hex): boolean {
    return this.#ask<boolean>({ has_wall: [a, b] });
  }

  /** With a unit on a hex. */
  place(unit: string, hex: Hex, placement: Placement<UnitData> = {}): Grid<UnitData, CellData> {
    const { data, ...rest } = placement;
    return this.#change({ place: { unit, hex, ...rest } }, data === undefined ? this.#unitData : changed(this.#unitData, unit, data));
  }

  /** Without the unit on a hex, or without a unit by its name. */
  remove(what: Hex | string): Grid<UnitData, CellData> {
    const op = typeof what === "string" ? { unit: what } : { hex: what };
    if (this.#unitData.size === 0) return this.#change({ remove: op });
    const name = typeof what === "string" ? what : this.occupant(what);
    return this.#change({ remove: op }, name === undefined ? this.#unitData : changed(this.#unitData, name, undefined));
  }

  /** With the unit of one hex, or one by its name, on another hex. Asks no rules: {@link moveTo} does. */
  moveUnit(from: Hex | string, to: Hex, facing?: Direction): Grid<UnitData, CellData> {
    return this.#change({ move: typeof from === "string" ? { unit: from, to, facing } : { from, to, facing } });
  }

  /** With something else that the game keeps about a unit; `undefined` forgets it. */
  setUnitData(unit: string, data: UnitData | undefined): Grid<UnitData, CellData> {
    // Turned by nothing, so that a unit that is not there is refused in the words of the engine.
    return this.#change({ turn: { unit, by: 0 } }, changed(this.#unitData, unit, data));
  }

  /** With something else that the game keeps about a hex; `undefined` forgets it. */
  setCellData(hex: Hex, data: CellData | undefined): Grid<UnitData, CellData> {
    const cell = this.cell(hex);
    const op = { elevation: { hex, elevation: cell?.elevation ?? 0 } };
    return this.#change(op, this.#unitData, changed(this.#cellData, keyOf(hex), data));
  }

  /** With a unit that looks another way. */
  setFacing(unit: string, facing: Direction): Grid<UnitData, CellData> {
    return this.#change({ turn: { unit, facing: needed("facing", facing) } });
  }

  /** With a unit turned by so many sixths of a turn, clockwise. */
  turn(unit: string, by: number): Grid<UnitData, CellData> {
    return this.#change({ turn: { unit, by: needed("by", by) } });
  }

  /** With a unit that lies, or stands. */
  setProne(unit: string, prone: boolean): Grid<UnitData, CellData> {
    return this.#change({ prone: { unit, prone } });
  }

  /** With another terrain on a hex. */
  setTerrain(hex: Hex, terrain: string): Grid<UnitData, CellData> {
    return this.#change({ terrain: { hex, terrain } });
  }

  /** With another level of a hex. */
  setElevation(hex: Hex, elevation: number): Grid<UnitData, CellData> {
    return this.#change({ elevation: { hex, elevation } });
  }

  /** With a wall between two neighbours. */
  setWall(a: Hex, b: Hex): Grid<UnitData, CellData> {
    return this.#change({ wall: [a, b] });
  }

  /** Without the wall between two neighbours. */
  clearWall(a: Hex, b: Hex): Grid<UnitData, CellData> {
    return this.#change({ clear_wall: [a, b] });
  }

  /** Whether two grids are the same: hexes, cells, units, walls, and what the game keeps about them. */
  equals(other: Grid<UnitData, CellData>): boolean {
    return this.raw.equals(other.raw) && sameData(this.#unitData, other.#unitData) && sameData(this.#cellData, other.#cellData);
  }

  /** The grid as JSON keeps it: what `JSON.stringify(grid)` writes. What the game keeps as `data` is in it as it is. */
  toJSON(): GridJson<UnitData, CellData> {
    const found = decode<GridJson<UnitData, CellData>>(this.raw.described());
    const cells = new Map(found.cells.map((cell) => [keyOf(cell.hex), cell]));
    for (const [key, data] of this.#cellData) {
      const [q = 0, r = 0] = key.split(",").map(Number);
      cells.set(key, { ...(cells.get(key) ?? { hex: { q, r } }), data });
    }
    const units = found.units.map((unit) => withData(unit, this.#unitData.get(unit.unit)));
    return { ...found, cells: [...cells.values()], units };
  }

  /** The grid that {@link toJSON} gave, also after a file. @throws {SixfoldError} when it is none. */
  static fromJSON<UnitData = unknown, CellData = unknown>(json: GridJson<UnitData, CellData>): Grid<UnitData, CellData> {
    return new Grid(json.shape, json);
  }

  /** Where a unit can move to and what each hex costs, by q, then r; its own hex is left out. */
  reach(unit: string, mobility: Mobility, rules?: MoveRules): { hex: Hex; cost: number }[] {
    return this.#answer("reach", { unit, mode: "walk", ...mobility, rules });
  }

  /**
   * What each step costs a unit on foot by the rules of movement: terrain, levels, walls, units in the way, zones of control.
   *
   * For searches of one's own: `flow(grid.costs("ogre"), goals)` leads a monster as its own moves would. What turns cost is not part of it.
   */
  costs(unit: string, mode: "walk" | "run" = "walk", rules?: MoveRules): Costs {
    const found = typeof unit === "string" ? this.raw.costs(unit, ["walk", "run"].indexOf(mode), rules ? written("rules", rules) : "") : undefined;
    if (found !== undefined) return Costs.of(found);
    // The same question as a request, whose refusal says what is wrong.
    this.reach(unit, { walk: 0, mode }, rules);
    throw refusal("mode", `expected "walk" or "run", found ${shown(mode)}; a jump has no steps`);
  }

  /** The cheapest path to walk, both ends included. @throws {SixfoldError} of kind `unreachable` when there is none. */
  path(from: Hex, to: Hex, rules?: MoveRules): Path {
    const { cost, path } = this.#answer<{ cost: number; path: Hex[] }>("path", { from, to, rules });
    return { cost, hexes: Hexes.from(path) };
  }

  /** What a move costs. Throws when it is not allowed; {@link moveUnit} then makes it. */
  moveTo(unit: string, to: Hex, mobility: Mobility, options: { facing?: Direction; rules?: MoveRules } = {}): Move {
    return this.#answer("move", { unit, to, mode: "walk", ...mobility, ...options });
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
    return readForMethod<T>(this.raw.answer(lineForMethod(op, args)));
  }

  #change(op: object, unitData = this.#unitData, cellData = this.#cellData): Grid<UnitData, CellData> {
    const made = this.raw.change(lineForMethod("grid", { ops: [op] }));
    if (made === undefined) return readForMethod<never>(last_answer());
    const grid = new Grid<UnitData, CellData>(made);
    grid.#unitData = unitData;
    grid.#cellData = cellData;
    return grid;
  }
}

/** A number that has to be given; the protocol would take `null` for one that may be left out. */
function needed<T>(argument: string, value: T): T {
  if (value == null) throw refusal(argument, `expected a whole number, found ${shown(value)}`);
  return value;
}

const keyOf = (hex: Hex): string => `${hex.q},${hex.r}`;

function withData<T extends object, D>(found: T, data: D | undefined): T {
  return data === undefined ? found : { ...found, data };
}

/** The same data but for one key. */
function changed<D>(data: Data<D>, key: string, value: D | undefined): Data<D> {
  const copy = new Map(data);
  if (value === undefined) copy.delete(key);
  else copy.set(key, value);
  return copy;
}

function sameData(one: Data<unknown>, other: Data<unknown>): boolean {
  if (one.size !== other.size) return false;
  for (const [key, value] of one) if (!other.has(key) || !Object.is(value, other.get(key))) return false;
  return true;
}
