import type { BoardLike } from "./boards.js";
import { ask } from "./protocol.js";
import { SixfoldError } from "./error.js";
import type { Grid } from "./grid.js";
import { Handle } from "./handle.js";
import { Hexes, type Hex, type ManyHexes } from "./hexes.js";
import { directionCode, isWhole, orientationCode, type Direction, type DoubledAxis, type Orientation, type Parity } from "./names.js";
import { RawScene, picture_refused } from "./raw.js";

/** What a board shows about a hex while somebody plays. */
export type Mark = "last_move" | "hover" | "selected" | "legal" | "refused";

/** A coordinate system that hexes can be labelled with. */
export type CoordinateSystem = "axial" | "cube" | Parity | `doubled-${DoubledAxis}` | `triangle-${Orientation}`;

/** What a picture shows. Styles are names of the theme: terrains, sides, zones; `svg()` draws it. */
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

  /** The picture of a board with its starting pieces: a built-in one, by its name, or one that `readBoard` read. */
  static board(board: BoardLike): Scene {
    if (typeof board === "string") return new Scene(RawScene.of_board(board) ?? refuse());
    return new Scene((board.toml === undefined ? RawScene.of_board(board.name) : RawScene.of_board_file(board.toml)) ?? refuse());
  }

  /** The picture of a position of a game. */
  static position(game: string, position: string): Scene {
    return new Scene(RawScene.of_position(game, position) ?? refuse());
  }

  /** Fills hexes with a style. */
  fill(style: string, hexes: ManyHexes): this {
    return this.#laid(this.raw.fill(style, coords(hexes)), hexes);
  }

  /** Lays a transparent colour over hexes. */
  tint(style: string, hexes: ManyHexes): this {
    return this.#laid(this.raw.tint(style, coords(hexes)), hexes);
  }

  /** Draws a line around hexes. */
  zone(style: string, hexes: ManyHexes): this {
    return this.#laid(this.raw.zone(style, coords(hexes)), hexes);
  }

  /** Shows what hexes cost that can be reached: as `Grid.reach` or `reach` give it. */
  reach(reached: { readonly hexes: Hexes; readonly costs: Uint32Array } | Iterable<{ readonly hex: Hex; readonly cost: number }>): this {
    if ("costs" in reached) return this.#laid(this.raw.reach(reached.hexes.coords, reached.costs), reached.hexes);
    const all = [...reached];
    const hexes = Hexes.from(all.map(({ hex }) => hex));
    return this.#laid(this.raw.reach(hexes.coords, Uint32Array.from(all, ({ cost }) => cost)), hexes);
  }

  /** Darkens what is not seen. */
  view(seen: ManyHexes): this {
    return this.#laid(this.raw.view(coords(seen)), seen);
  }

  /** Colours hexes by a number, from least to most. */
  heat(name: string, hexes: ManyHexes, values: ArrayLike<number>): this {
    return this.#laid(this.raw.heat(name, coords(hexes), Float64Array.from(values)), hexes);
  }

  /** Draws a path. */
  path(style: string, hexes: ManyHexes): this {
    return this.#laid(this.raw.path(style, coords(hexes)), hexes);
  }

  /** Marks hexes. */
  mark(mark: Mark, hexes: ManyHexes): this {
    return this.#laid(this.raw.mark(mark, coords(hexes)), hexes);
  }

  /** Draws a line of sight, up to the hex that blocks it if there is one. */
  sight(from: Hex, to: Hex, blockedBy?: Hex): this {
    const ends = blockedBy === undefined ? [from, to] : [from, to, blockedBy];
    return this.#laid(this.raw.sight(coords(ends)), ends);
  }

  /** Writes the coordinates of a system into all hexes. */
  coordinates(system: CoordinateSystem): this {
    return this.#laid(this.raw.coordinates(system), []);
  }

  /** Writes a text into the middle of a hex. */
  label(hex: Hex, text: string): this {
    return this.#laid(isHex(hex) && this.raw.label(hex.q, hex.r, text), [hex]);
  }

  /** Writes a small text at the edge of a hex. */
  caption(hex: Hex, text: string): this {
    return this.#laid(isHex(hex) && this.raw.caption(hex.q, hex.r, text), [hex]);
  }

  /** Puts a figure on a hex. */
  figure(hex: Hex, name: string, options: { style?: string; facing?: Direction } = {}): this {
    const { style = "unit", facing } = options;
    if (facing !== undefined && directionCode(facing) > 5) ask("neighbor", { hex: { q: 0, r: 0 }, direction: facing });
    return this.#laid(isHex(hex) && this.raw.figure(hex.q, hex.r, name, style, facing ?? 255), [hex]);
  }

  /** Says in the legend what a style means. */
  legend(style: string, meaning: string): this {
    this.raw.legend(style, meaning);
    return this;
  }

  /** How large a hex is, in pixels from its centre to a corner. */
  hexSize(pixels: number): this {
    this.raw.hex_size(pixels);
    return this;
  }

  /** The free space around the hexes, 6 units without it; a hex is 60 by 52. With 0 the picture fits a grid of another program. */
  margin(units: number): this {
    this.raw.margin(units);
    return this;
  }

  /** The picture in signs, for a terminal. */
  text(): string {
    return this.raw.text();
  }

  /** The picture as SVG. The theme is the picture's own, one by name (`light`, `dark`, …), or the text of one. */
  svg(theme = ""): string {
    return this.raw.svg(theme) ?? refuse();
  }

  #laid(done: boolean, hexes: ManyHexes): this {
    if (done) return this;
    for (const hex of hexes) ask("key", { hex });
    return refuse();
  }
}

const isHex = (hex: Hex): boolean => isWhole(hex.q) && isWhole(hex.r);
const coords = (hexes: ManyHexes): Int32Array => Hexes.from(hexes).coords;

function refuse(): never {
  throw new SixfoldError("bad_argument", picture_refused() || "expected a known name, and a number for each hex");
}
