import type { ColRow } from "./coordinates.js";
import { Hexes, type Hex } from "./hexes.js";
import type { Point } from "./layout.js";
import { groundMesh, type Mesh } from "./meshes.js";
import type { Orientation } from "./names.js";
import { listOf } from "./numbers.js";
import { lineForMethod, readForMethod } from "./protocol.js";
import { answer } from "./raw.js";
import { Region } from "./region.js";
import type { Shading } from "./unions.js";

/** A token to be laid: its hex and its height in whole levels. */
export interface Height {
  readonly hex: Hex;
  readonly height: number;
}

/** A laid token, with its six triangles. */
export interface TerrainToken extends Height {
  readonly triangles: readonly ColRow[];
}

/** A point of the ground: its height in levels, the tokens whose mean that is, and its place in the plan. */
export interface TerrainPoint {
  readonly height: number;
  readonly hexes: readonly Hex[];
  /** x and z of the mesh, in sides of a triangle. */
  readonly point: Point;
}

/** A triangle of the ground. */
export interface Slope {
  readonly hex: Hex;
  /** The numbers of its three points: 0 is the middle of the hex, 1 to 6 are its corners. */
  readonly points: readonly number[];
  readonly heights: readonly number[];
  /** Its slope, where a level is a fifth of a side. */
  readonly degrees: number;
}

/**
 * Ground of hex tokens, each cut into six triangles.
 *
 * It never changes: laying a token returns a new ground. For fields of thousands of hexes use `groundMesh`.
 */
export class Terrain {
  readonly #tokens: readonly Height[];
  readonly #orientation: Orientation | undefined;

  /** Ground of these tokens. */
  constructor(tokens: Iterable<Height> = [], orientation?: Orientation) {
    this.#tokens = listOf("tokens", tokens).map(({ hex, height }) => ({ hex, height }));
    this.#orientation = orientation;
    this.#ask([]);
  }

  /**
   * The ground with one more token. @throws {SixfoldError} of kind `occupied`, or `not_adjacent` without a token beside
   * it.
   */
  lay(hex: Hex, height: number): Terrain {
    return this.#change({ lay: { hex, height } });
  }

  /** The ground without the token on a hex. @throws {SixfoldError} of kind `empty`. */
  take(hex: Hex): Terrain {
    return this.#change({ take: { hex } });
  }

  /** The ground with another height of a token. @throws {SixfoldError} of kind `empty`. */
  setHeight(hex: Hex, height: number): Terrain {
    return this.#change({ height: { hex, height } });
  }

  /** The tokens, by q, then r. */
  tokens(): TerrainToken[] {
    return this.#ask<[TerrainToken[]]>(["tokens"])[0];
  }

  /**
   * The hexes where the next token may lie; an empty list while there is no token, since the first may lie anywhere.
   */
  placeable(): Hexes {
    return Hexes.from(this.#ask<[Hex[]]>(["placeable"])[0]);
  }

  /** Whether all tokens are connected. */
  isConnected(): boolean {
    return this.#ask<[boolean]>(["connected"])[0];
  }

  /** The middle of a hex and its six corners. */
  points(hex: Hex): TerrainPoint[] {
    return this.#ask<[TerrainPoint[]]>([{ points: hex }])[0];
  }

  /**
   * The height of the ground at a point, in sides of a triangle, as in the mesh: a level is 0.2 sides; `undefined`
   * where no token lies.
   *
   * The point is x and z of the mesh; {@link points} has the places of hexes and their corners.
   */
  heightAt(point: Point): number | undefined {
    return this.#ask<[number | null]>([{ height_at: point }])[0] ?? undefined;
  }

  /** The triangle that contains a point, with or without a token; {@link slope} has its slope. */
  triangleAt(point: Point): ColRow {
    return this.#ask<[ColRow]>([{ triangle_at: point }])[0];
  }

  /** A triangle of the ground; `undefined` where no token lies. */
  slope(triangle: ColRow): Slope | undefined {
    return this.#ask<[Slope | null]>([{ triangle }])[0] ?? undefined;
  }

  /** The ground as a mesh for a graphics card, with walls below its rim that hang two levels below the lowest token. */
  mesh(shading: Shading = "smooth"): Mesh {
    const tokens = this.tokens();
    const heights = tokens.map(({ height }) => height);
    const skirt = heights.reduce((least, height) => Math.min(least, height), heights[0] ?? 0) - 2;
    using region = Region.from(tokens.map(({ hex }) => hex));
    return groundMesh(region, heights, { shading, skirt, orientation: this.#orientation });
  }

  #ask<T>(questions: readonly unknown[], ops?: readonly object[]): T {
    return readForMethod<T>(
      answer(lineForMethod("terrain", { tokens: this.#tokens, orientation: this.#orientation, ops, ask: questions })),
    );
  }

  #change(op: object): Terrain {
    const [tokens] = this.#ask<[TerrainToken[]]>(["tokens"], [op]);
    return new Terrain(tokens, this.#orientation);
  }
}
