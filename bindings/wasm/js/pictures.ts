import type { BoardLike } from "./boards.js";
import { SixfoldError, refusal } from "./error.js";
import type { Grid } from "./grid.js";
import { Handle } from "./handle.js";
import { Hexes, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { directionCode, orientationCode, type Direction, type Orientation } from "./names.js";
import { MOST_COUNT, cost, costs as costsOf, finites, listOf, whole } from "./numbers.js";
import { RawScene, picture_refused } from "./raw.js";
import { checkDirection, checked, refuseHex } from "./refusals.js";
import type { Flow } from "./search.js";
import type { CoordinateSystem, Mark } from "./unions.js";

export type { CoordinateSystem, Mark };

/** The contents of a picture. Styles are names of the theme: terrains, sides, zones. `svg()` draws it. */
export class Scene extends Handle<RawScene> {
  /** An empty picture. */
  constructor(title: string, orientation?: Orientation);
  /** @internal */
  constructor(title: RawScene);
  constructor(title: string | RawScene, orientation: Orientation = "flat") {
    super(title instanceof RawScene ? title : (RawScene.make(title, orientationCode(orientation)) ?? refuse()));
  }

  /** The picture of a grid: terrain, levels, walls and units. */
  static grid(grid: Grid, title: string, orientation: Orientation = "flat"): Scene {
    return new Scene(RawScene.of_grid(grid.raw, title, orientationCode(orientation)) ?? refuse());
  }

  /** The picture of a board with its starting pieces: the name of a built-in board, or a board from `readBoard`. */
  static board(board: BoardLike): Scene {
    if (typeof board === "string") return new Scene(RawScene.of_board(board) ?? refuse());
    return new Scene(
      (board.toml === undefined ? RawScene.of_board(board.name) : RawScene.of_board_file(board.toml)) ?? refuse(),
    );
  }

  /** The picture of a position of a game. */
  static position(game: string, position: string): Scene {
    return new Scene(RawScene.of_position(game, position) ?? refuse());
  }

  /** Fills hexes with a style. */
  fill(style: string, hexes: ManyHexes): this {
    return this.#laid("hexes", hexes, (coords) => this.raw.fill(style, coords));
  }

  /** Lays a transparent colour over hexes. */
  tint(style: string, hexes: ManyHexes): this {
    return this.#laid("hexes", hexes, (coords) => this.raw.tint(style, coords));
  }

  /** Draws a line around hexes. */
  zone(style: string, hexes: ManyHexes): this {
    return this.#laid("hexes", hexes, (coords) => this.raw.zone(style, coords));
  }

  /** Shows a movement range with its costs, as `Grid.reach` or `reach` returns it. */
  reach(
    reached:
      | { readonly hexes: Hexes; readonly costs: Uint32Array }
      | Iterable<{ readonly hex: Hex; readonly cost: number }>,
  ): this {
    if (typeof reached === "object" && reached !== null && "costs" in reached) {
      const { hexes, costs } = reached;
      const many = manyHexes("reached.hexes", hexes);
      return this.#laid("reached.hexes", many, (coords) =>
        this.raw.reach(coords, costsOf("reached.costs", costs, many.length)),
      );
    }
    const all = listOf("reached", reached);
    const many = manyHexes(
      "reached",
      all.map(({ hex }) => hex),
    );
    const costs = all.map((one, place) => cost(`reached[${place}].cost`, one.cost));
    return this.#laid("reached", many, (coords) => this.raw.reach(coords, costsOf("reached", costs, many.length)));
  }

  /** Darkens the hexes outside a field of view. */
  view(seen: ManyHexes): this {
    return this.#laid("seen", seen, (coords) => this.raw.view(coords));
  }

  /** Colours hexes by a number, from the least to the greatest. */
  heat(name: string, hexes: ManyHexes, values: ArrayLike<number>): this {
    const many = manyHexes("hexes", hexes);
    return this.#laid("hexes", many, (coords) => this.raw.heat(name, coords, finites("values", values, many.length)));
  }

  /** Draws a path. */
  path(style: string, hexes: ManyHexes): this {
    return this.#laid("hexes", hexes, (coords) => this.raw.path(style, coords));
  }

  /** Marks hexes. */
  mark(mark: Mark, hexes: ManyHexes): this {
    return this.#laid("hexes", hexes, (coords) => this.raw.mark(mark, coords));
  }

  /** Draws walls, each between two neighbours; the picture of a grid already has the walls of the grid. */
  walls(walls: Iterable<readonly [Hex, Hex]>): this {
    const coords = listOf("walls", walls).flatMap(([a, b], place) => {
      [a, b] = [checked(`walls[${place}][0]`, a), checked(`walls[${place}][1]`, b)];
      return [a.q, a.r, b.q, b.r];
    });
    if (this.raw.walls(Int32Array.from(coords))) return this;
    throw refusal("walls", "expected two neighbours for each wall");
  }

  /** Draws the next step from each hex, as an arrow. */
  flow(flow: Flow): this {
    this.raw.flow(flow.raw);
    return this;
  }

  /** Sets the description of the picture for screen readers. */
  describe(description: string): this {
    this.raw.describe(description);
    return this;
  }

  /** Draws a line of sight, up to the hex that blocks it if there is one. */
  sight(from: Hex, to: Hex, blockedBy?: Hex): this {
    const ends = [checked("from", from), checked("to", to)];
    if (blockedBy != null) ends.push(checked("blockedBy", blockedBy));
    return this.#laid("ends", ends, (coords) => this.raw.sight(coords));
  }

  /** Writes the coordinates of a system into all hexes. */
  coordinates(system: CoordinateSystem): this {
    return this.raw.coordinates(system) ? this : refuse();
  }

  /** Writes a text into the middle of a hex. */
  label(hex: Hex, text: string): this {
    return this.#at(hex, (q, r) => this.raw.label(q, r, text));
  }

  /** Writes a small text at the edge of a hex. */
  caption(hex: Hex, text: string): this {
    return this.#at(hex, (q, r) => this.raw.caption(q, r, text));
  }

  /** Puts a figure on a hex. */
  figure(hex: Hex, name: string, options: { style?: string; facing?: Direction } = {}): this {
    const { style = "unit", facing } = options;
    if (facing != null && directionCode(facing) > 5) checkDirection("facing", facing);
    return this.#at(hex, (q, r) => this.raw.figure(q, r, name, style, facing ?? 255));
  }

  /** Adds the meaning of a style to the legend. */
  legend(style: string, meaning: string): this {
    this.raw.legend(style, meaning);
    return this;
  }

  /** Sets the size of a hex, in pixels from its centre to a corner. */
  hexSize(pixels: number): this {
    this.raw.hex_size(whole("pixels", pixels, 1, MOST_COUNT));
    return this;
  }

  /**
   * Sets the free space around the hexes; the default is 6 units, where a hex is 60 by 52. With 0 the picture fits a
   * grid of another program.
   */
  margin(units: number): this {
    this.raw.margin(whole("units", units, 0, MOST_COUNT));
    return this;
  }

  /** The picture in characters, for a terminal. */
  text(): string {
    return this.raw.text();
  }

  /** The picture as SVG. The theme is the scene's own, one by name (`light`, `dark`, …), or the text of one. */
  svg(theme = ""): string {
    return this.raw.svg(theme) ?? refuse();
  }

  #laid(argument: string, hexes: ManyHexes, lay: (coords: Int32Array) => boolean): this {
    const many = manyHexes(argument, hexes);
    if (lay(many.coords)) return this;
    const reason = picture_refused();
    return reason === "" ? refuseHex(argument, many) : refuse(reason);
  }

  #at(hex: Hex, put: (q: number, r: number) => boolean): this {
    const { q, r } = checked("hex", hex);
    return put(q, r) ? this : refuseHex("hex", Hexes.from([hex]));
  }
}

function refuse(reason = picture_refused()): never {
  throw new SixfoldError("bad_argument", reason || "expected a known orientation, `flat` or `pointy`");
}
