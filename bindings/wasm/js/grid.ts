import { refusal } from "./error.js";
import { Handle } from "./handle.js";
import { Hexes, isHex, leftHexes, type Hex, type ManyHexes } from "./hexes.js";
import { pair } from "./load.js";
import type { Direction, Parity } from "./names.js";
import { isCount, listOf, shown } from "./numbers.js";
import { decode, lineForMethod, readForMethod, written } from "./protocol.js";
import { RawGrid, last_answer } from "./raw.js";
import { Region } from "./region.js";
import { Costs, type Path } from "./search.js";
import type { AttackOptions, Mobility, Move, MoveRules, Outside, Sight, ToHit } from "./tactics.js";

/** The shape of a grid: its hexes. */
export type Shape =
  | { readonly hexagon: { readonly radius: number; readonly center?: Hex } }
  | {
      readonly rectangle: {
        readonly width: number;
        readonly height: number;
        readonly parity?: Parity;
        readonly corner?: { readonly col: number; readonly row: number };
      };
    }
  | { readonly parallelogram: { readonly q: readonly [number, number]; readonly r: readonly [number, number] } }
  | { readonly hexes: Hexes | Iterable<Hex> }
  | { readonly board: string | { readonly toml: string } };

/** A hex of a new grid; the defaults are `clear` at elevation 0. */
export interface NewCell<CellData = unknown> {
  readonly hex: Hex;
  readonly terrain?: string;
  readonly elevation?: number;
  readonly depth?: number;
  readonly height?: number;
  /** Any data of the game for the hex. */
  readonly data?: CellData;
}

/** The options for placing a unit. */
export interface Placement<UnitData = unknown> {
  readonly facing?: Direction;
  readonly prone?: boolean;
  /** A name, or a number from 0 to 255, the number of the side in Rust; units of the same side are friends. */
  readonly side?: string | number;
  /** Any data of the game for the unit. */
  readonly data?: UnitData;
}

/** The contents of a new grid. */
export interface GridOptions<UnitData = unknown, CellData = unknown> {
  readonly cells?: Iterable<NewCell<CellData>>;
  /** Pairs of neighbours with a wall between them. */
  readonly walls?: Iterable<readonly [Hex, Hex]>;
  readonly units?: Iterable<{ readonly unit: string; readonly hex: Hex } & Placement<UnitData>>;
  /** The stacking limit, the most units on a hex: 1 if left out. */
  readonly stacking?: number;
  /**
   * The names of sides in the order of their colours in pictures; sides that are left out follow as units name them.
   */
  readonly sides?: Iterable<string | number>;
}

/** A grid as JSON: a shape, and its contents. */
export interface GridJson<UnitData = unknown, CellData = unknown> {
  readonly shape: Shape;
  /** The cells that are not `clear` at elevation 0, or that have data of the game. */
  readonly cells: readonly NewCell<CellData>[];
  readonly walls: readonly (readonly [Hex, Hex])[];
  readonly stacking: number;
  /** All sides in their order, if sides have names. */
  readonly sides?: readonly (string | number)[];
  readonly units: readonly ({ readonly unit: string; readonly hex: Hex } & Placement<UnitData>)[];
}

/** A hex of a grid. */
export interface Cell<CellData = unknown> {
  readonly hex: Hex;
  readonly occupant: string | null;
  readonly terrain: string;
  readonly elevation: number;
  /** Data of the game for the hex, if any. */
  readonly data?: CellData;
}

/** A unit on a grid. */
export interface Unit<UnitData = unknown> {
  readonly unit: string;
  readonly hex: Hex;
  readonly facing: Direction;
  readonly prone: boolean;
  /** The name or number as it was given. */
  readonly side?: string | number;
  /** Data of the game for the unit, if any. */
  readonly data?: UnitData;
}

// Answers of the engine about a hex; 1 is an empty hex.
const [OUTSIDE, OCCUPIED, PAST_THE_LIMIT] = [0, 2, 3];

type Data<T> = ReadonlyMap<string, T>;
const NONE: Data<never> = new Map<string, never>();

/**
 * An immutable grid: the hexes that exist, their terrain, and the units on them.
 *
 * A grid never changes: an operation returns a new one, which shares all unchanged parts with the old one. So keeping
 * old grids for undo, replay or "what if" costs little. Data of the game for units and hexes, of the types `UnitData`
 * and `CellData`, is passed on unchanged from grid to grid: use immutable values.
 */
export class Grid<UnitData = unknown, CellData = unknown> extends Handle<RawGrid> {
  #unitData: Data<UnitData> = NONE;
  #cellData: Data<CellData> = NONE;
  /** By number; asked for once. */
  #terrainNames: string[] | undefined;

  /** A grid of a shape, with its contents. */
  constructor(shape: Shape, options?: GridOptions<UnitData, CellData>);
  /** @internal */
  constructor(shape: RawGrid);
  constructor(shape: Shape | RawGrid, { cells, walls, units, stacking, sides }: GridOptions<UnitData, CellData> = {}) {
    if (shape instanceof RawGrid) {
      super(shape);
      return;
    }
    const [ofUnits, ofCells] = [new Map<string, UnitData>(), new Map<string, CellData>()];
    const ops =
      units === undefined
        ? undefined
        : listOf("units", units).map(({ data, ...unit }) => {
            if (data !== undefined) ofUnits.set(unit.unit, data);
            return { place: unit };
          });
    const plain =
      cells === undefined
        ? undefined
        : listOf("cells", cells).map(({ data, ...cell }) => {
            if (data !== undefined) ofCells.set(keyOf(cell.hex), data);
            return cell;
          });
    super(
      RawGrid.make(lineForMethod("grid", { shape, cells: plain, walls, stacking, sides, ops })) ??
        readForMethod<never>(last_answer()),
    );
    this.#unitData = ofUnits;
    this.#cellData = ofCells;
  }

  /** A hexagon around (0, 0). */
  static hexagon<UnitData = unknown, CellData = unknown>(
    radius: number,
    options?: GridOptions<UnitData, CellData>,
  ): Grid<UnitData, CellData> {
    return new Grid({ hexagon: { radius } }, options);
  }

  /** Columns and rows of an offset map. */
  static rectangle<UnitData = unknown, CellData = unknown>(
    width: number,
    height: number,
    parity: Parity = "odd-q",
    options?: GridOptions<UnitData, CellData>,
  ): Grid<UnitData, CellData> {
    return new Grid({ rectangle: { width, height, parity } }, options);
  }

  /** The hexes of a list or a region, each once. */
  static of<UnitData = unknown, CellData = unknown>(
    hexes: ManyHexes | Region,
    options?: GridOptions<UnitData, CellData>,
  ): Grid<UnitData, CellData> {
    return new Grid({ hexes }, options);
  }

  /** All hexes, by q, then r. */
  [Symbol.iterator](): Iterator<Hex> {
    return this.hexes()[Symbol.iterator]();
  }

  /** The number of hexes. */
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
  contains(hex: Hex): boolean {
    const found = this.#found(hex);
    return found === PAST_THE_LIMIT ? this.#ask<boolean>({ in_bounds: hex }) : found !== OUTSIDE;
  }

  /** The terrain, level and data of a hex; `undefined` out of bounds. */
  cell(hex: Hex): Cell<CellData> | undefined {
    const found = this.#found(hex);
    if (found === PAST_THE_LIMIT) return this.#ask<null>({ cell: hex }) ?? undefined;
    if (found === OUTSIDE) return undefined;
    const [terrain, elevation] = pair();
    this.#terrainNames ??= this.raw.terrain_names();
    const cell = {
      hex: { q: hex.q, r: hex.r },
      occupant: found === OCCUPIED ? this.occupant(hex)! : null,
      terrain: this.#terrainNames[terrain!]!,
      elevation: elevation!,
    };
    return this.#cellData.size === 0 ? cell : withData(cell, this.#cellData.get(keyOf(hex)));
  }

  /** All hexes with their contents, by q, then r. */
  cells(): Cell<CellData>[] {
    return this.hexes().map((hex) => this.cell(hex)!);
  }

  /** The neighbours of a hex that are part of the grid. */
  neighbors(hex: Hex): Hexes {
    return Hexes.from(this.#ask<Hex[]>({ neighbors: hex }));
  }

  /** The level of each hex. */
  elevations(): Int16Array {
    return this.raw.elevations();
  }

  /** The terrain of each hex, as an index into {@link terrainNames}. */
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
  range(center: Hex, radius: number): Hexes {
    return Hexes.from(this.#ask<Hex[]>({ range: { center, radius } }));
  }

  /** Whether a unit stands on a hex. */
  isOccupied(hex: Hex): boolean {
    return this.#ask<boolean>({ is_occupied: hex });
  }

  /** The hexes on which units stand. */
  occupiedHexes(): Hexes {
    return Hexes.from(this.#ask<Hex[]>("occupied_hexes"));
  }

  /** The hexes without units. */
  emptyHexes(): Hexes {
    return Hexes.from(this.#ask<Hex[]>("empty_hexes"));
  }

  /** The walls, each as the two hexes beside it. */
  walls(): [Hex, Hex][] {
    return this.#ask<[Hex, Hex][]>("walls");
  }

  /** Whether a wall stands between two neighbours. */
  hasWall(a: Hex, b: Hex): boolean {
    return this.#ask<boolean>({ has_wall: [a, b] });
  }

  /** The grid with a new unit on a hex. */
  place(unit: string, hex: Hex, placement: Placement<UnitData> = {}): Grid<UnitData, CellData> {
    const { data, ...rest } = placement;
    return this.#change(
      { place: { unit, hex, ...rest } },
      data === undefined ? this.#unitData : changed(this.#unitData, unit, data),
    );
  }

  /** The grid without the unit on a hex, or without the unit with a name. */
  remove(what: Hex | string): Grid<UnitData, CellData> {
    const op = typeof what === "string" ? { unit: what } : { hex: what };
    if (this.#unitData.size === 0) return this.#change({ remove: op });
    const name = typeof what === "string" ? what : this.occupant(what);
    return this.#change({ remove: op }, name === undefined ? this.#unitData : changed(this.#unitData, name, undefined));
  }

  /**
   * The grid with a unit moved to another hex. The unit is given by its hex or name. No rules are checked: {@link
   * moveTo} does that.
   */
  moveUnit(from: Hex | string, to: Hex, facing?: Direction): Grid<UnitData, CellData> {
    return this.#change({ move: typeof from === "string" ? { unit: from, to, facing } : { from, to, facing } });
  }

  /** The grid with other data of the game for a unit; `undefined` removes it. */
  setUnitData(unit: string, data: UnitData | undefined): Grid<UnitData, CellData> {
    // A turn by 0, so that the engine refuses a unit that does not exist.
    return this.#change({ turn: { unit, by: 0 } }, changed(this.#unitData, unit, data));
  }

  /** The grid with other data of the game for a hex; `undefined` removes it. */
  setCellData(hex: Hex, data: CellData | undefined): Grid<UnitData, CellData> {
    const found = this.#found(hex);
    if (found === OUTSIDE || found === PAST_THE_LIMIT) return this.#change({ elevation: { hex, elevation: 0 } });
    return Grid.#of(this.raw.copied(), this.#unitData, changed(this.#cellData, keyOf(hex), data));
  }

  /** The grid with another facing of a unit. */
  setFacing(unit: string, facing: Direction): Grid<UnitData, CellData> {
    return this.#change({ turn: { unit, facing: needed("facing", facing) } });
  }

  /** The grid with a unit turned clockwise by a number of sixths of a turn. */
  turn(unit: string, by: number): Grid<UnitData, CellData> {
    return this.#change({ turn: { unit, by: needed("by", by) } });
  }

  /** The grid with a unit prone, or standing. */
  setProne(unit: string, prone: boolean): Grid<UnitData, CellData> {
    return this.#change({ prone: { unit, prone } });
  }

  /** The grid with another terrain on a hex. */
  setTerrain(hex: Hex, terrain: string): Grid<UnitData, CellData> {
    return this.#change({ terrain: { hex, terrain } });
  }

  /** The grid with another level of a hex. */
  setElevation(hex: Hex, elevation: number): Grid<UnitData, CellData> {
    return this.#change({ elevation: { hex, elevation } });
  }

  /** The grid with a wall between two neighbours. */
  setWall(a: Hex, b: Hex): Grid<UnitData, CellData> {
    return this.#change({ wall: [a, b] });
  }

  /** The grid without the wall between two neighbours. */
  clearWall(a: Hex, b: Hex): Grid<UnitData, CellData> {
    return this.#change({ clear_wall: [a, b] });
  }

  /** Whether two grids are equal: hexes, cells, units, walls, and data of the game. */
  equals(other: Grid<UnitData, CellData>): boolean {
    return (
      this.raw.equals(other.raw) &&
      sameData(this.#unitData, other.#unitData) &&
      sameData(this.#cellData, other.#cellData)
    );
  }

  /** The grid as JSON, for `JSON.stringify(grid)`. Data of the game is included unchanged. */
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

  /** The grid that {@link toJSON} returned, also after a file. @throws {SixfoldError} when the JSON is not a grid. */
  static fromJSON<UnitData = unknown, CellData = unknown>(
    json: GridJson<UnitData, CellData>,
  ): Grid<UnitData, CellData> {
    return new Grid(json.shape, json);
  }

  /** The movement range of a unit with the cost of each hex, by q, then r, without its own hex. */
  reach(unit: string, mobility: Mobility, rules?: MoveRules): { hex: Hex; cost: number }[] {
    return this.#answer("reach", { unit, mode: "walk", ...mobility, rules });
  }

  /**
   * The cost of each step of a unit on foot, by the rules of movement: terrain, levels, walls, units in the way, zones
   * of control.
   *
   * For your own searches: `flow(grid.costs("ogre"), goals)` leads a monster along its legal moves. Costs of turns are
   * not included.
   */
  costs(unit: string, mode: "walk" | "run" = "walk", rules?: MoveRules): Costs {
    const found =
      typeof unit === "string"
        ? this.raw.costs(unit, ["walk", "run"].indexOf(mode), rules ? written("rules", rules) : "")
        : undefined;
    if (found !== undefined) return Costs.of(found);
    // Sends the same question as a request, whose error has the reason.
    this.reach(unit, { walk: 0, mode }, rules);
    throw refusal("mode", `expected "walk" or "run", found ${shown(mode)}; a jump has no steps`);
  }

  /** The cheapest path to walk, both ends included. @throws {SixfoldError} of kind `unreachable` when there is none. */
  path(from: Hex, to: Hex, rules?: MoveRules): Path {
    const { cost, path } = this.#answer<{ cost: number; path: Hex[] }>("path", { from, to, rules });
    return { cost, hexes: Hexes.from(path) };
  }

  /** The cost of a move. Throws when it is not allowed; {@link moveUnit} makes the move. */
  moveTo(unit: string, to: Hex, mobility: Mobility, options: { facing?: Direction; rules?: MoveRules } = {}): Move {
    return this.#answer("move", { unit, to, mode: "walk", ...mobility, ...options });
  }

  /** Whether one hex sees another over hills, woods and walls, and the reason if not. */
  sight(from: Hex, to: Hex, outside?: Outside): Sight {
    return this.#answer("sight", { from, to, outside });
  }

  /** The field of view: every hex that is visible from one, by q, then r. */
  view(from: Hex, radius: number, outside?: Outside): Hexes {
    const isUsual = (outside === undefined || outside === "open") && isHex(from) && isCount(radius);
    const count = isUsual ? this.raw.view(from.q, from.r, radius) : -1;
    return count >= 0 ? leftHexes(count) : Hexes.from(this.#answer<Hex[]>("view", { from, radius, outside }));
  }

  /** The number to roll to hit, with its modifiers. Throws `no_sight`, `out_of_arc` or `out_of_range`. */
  toHit(attacker: string, target: string, options: AttackOptions): ToHit {
    return this.#answer("to_hit", { attacker, target, ...options });
  }

  /** Leaves terrain and level of a hex, and says what was found; for what is no hex the protocol has the reason. */
  #found(hex: Hex): number {
    return isHex(hex) ? this.raw.cell(hex.q, hex.r) : PAST_THE_LIMIT;
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
    return Grid.#of(made, unitData, cellData);
  }

  static #of<UnitData, CellData>(
    raw: RawGrid,
    unitData: Data<UnitData>,
    cellData: Data<CellData>,
  ): Grid<UnitData, CellData> {
    const grid = new Grid<UnitData, CellData>(raw);
    grid.#unitData = unitData;
    grid.#cellData = cellData;
    return grid;
  }
}

/** A required number; the protocol would take `null` as left out. */
function needed<T>(argument: string, value: T): T {
  if (value == null) throw refusal(argument, `expected a whole number, found ${shown(value)}`);
  return value;
}

const keyOf = (hex: Hex): string => `${hex.q},${hex.r}`;

function withData<T extends object, D>(found: T, data: D | undefined): T {
  return data === undefined ? found : { ...found, data };
}

/** The same data with another value for one key. */
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
