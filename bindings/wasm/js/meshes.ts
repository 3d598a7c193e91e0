import { SixfoldError, refusal } from "./error.js";
import { Handle } from "./handle.js";
import { Hexes, type Hex } from "./hexes.js";
import type { Layout } from "./layout.js";
import { directionCode, orientationCode, type Direction, type Orientation } from "./names.js";
import { finite, finites, listOf, shown, whole } from "./numbers.js";
import { RawHexMesh, ground_mesh } from "./raw.js";
import { checkDirection, checked, refuseHex } from "./refusals.js";
import type { Region } from "./region.js";
import type { Shading } from "./unions.js";

/**
 * Triangles for a graphics card: three numbers a vertex, three vertices a triangle. x is to the right, y is up, z
 * towards the viewer of the plan.
 */
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Two numbers a vertex, from 0 to 1; `undefined` for ground. */
  readonly uvs?: Float32Array;
  readonly indices: Uint32Array;
  /**
   * The number of triangles of the ground, six for each hex in the order of the region; the rest are walls below its
   * rim.
   */
  readonly groundTriangles?: number;
}

/** The options for a mesh of ground. */
export interface GroundOptions {
  /** Flat-top if left out. */
  readonly orientation?: Orientation;
  /** The shading: triangles share their corners (`smooth`, if left out) or each is a facet. */
  readonly shading?: Shading;
  /** The level down to which walls hang from the rim; no walls if left out. */
  readonly skirt?: number;
  /** The length of a triangle's side (1 if left out), and the height of a level (0.2). */
  readonly side?: number;
  readonly rise?: number;
  /** The hex that lies at the origin; take one in the middle of ground far from (0, 0). */
  readonly origin?: Hex;
}

/** The most vertices of ground, which is built at once: 400 MB. */
const MOST_VERTICES = 2 ** 24;

/** The most vertices of columns and plates together: 134 MB. */
const MOST_ADDED = 2 ** 22;

/** The ground of a region, a height in levels for each hex in its order. */
export function groundMesh(region: Region, heights: ArrayLike<number>, options: GroundOptions = {}): Mesh {
  const { orientation, shading, skirt } = options;
  const numbers = finites("heights", heights, region.length);
  const { q, r } = checked("origin", options.origin ?? { q: 0, r: 0 });
  const [side, rise] = [finite("side", options.side ?? 1), finite("rise", options.rise ?? 0.2)];
  const lowest = skirt == null ? NaN : finite("skirt", skirt);
  const isSmooth = (shading ?? "smooth") === "smooth";
  if (!isSmooth && shading !== "facets")
    throw refusal("shading", `expected "smooth" or "facets", found ${shown(shading)}`);
  // Each hex has seven points, or 18 of facets, and a side that hangs down four.
  const vertices = (isSmooth ? 7 : 18) * region.length + (skirt == null ? 0 : 24 * region.border().length);
  if (vertices > MOST_VERTICES) {
    throw new SixfoldError(
      "too_large",
      `ground of ${region.length} hexes may take ${vertices} vertices; at most ${MOST_VERTICES}: make it in parts`,
    );
  }
  const made = ground_mesh(
    region.raw,
    numbers,
    orientationCode(orientation ?? "flat"),
    isSmooth,
    lowest,
    side,
    rise,
    q,
    r,
  );
  if (made === undefined)
    throw new SixfoldError(
      "bad_argument",
      "expected the orientation `flat` or `pointy`, a side from 1e-100 to 1e100, a rise from 0 to 1e100 " +
        "and an origin within the limit",
    );
  try {
    return {
      positions: made.positions(),
      normals: made.normals(),
      indices: made.indices(),
      groundTriangles: made.ground_triangles(),
    };
  } finally {
    made.free();
  }
}

/** The options for a column. */
export interface ColumnOptions {
  /** The heights of its ends: 0 and 1 if left out. */
  readonly bottom?: number;
  readonly top?: number;
  /** The number of bands of each side; 1 if left out. */
  readonly bands?: number;
  /** The faces besides the upper one: the lower one (no if left out), and the sides by direction (all if left out). */
  readonly floor?: boolean;
  readonly sides?: Iterable<Direction>;
}

/** Columns and plates of single hexes, added one by one. Every face has vertices of its own. */
export class HexMesh extends Handle<RawHexMesh> {
  constructor() {
    super(RawHexMesh.make());
  }

  /** Adds a hex as a column. */
  column(layout: Layout, hex: Hex, options: ColumnOptions = {}): this {
    let faces = options.floor ? 64 : 0;
    for (const [place, side] of listOf("sides", options.sides ?? [0, 1, 2, 3, 4, 5]).entries()) {
      if (directionCode(side) > 5) checkDirection(`sides[${place}]`, side);
      faces |= 1 << side;
    }
    const [bottom, top] = [finite("bottom", options.bottom ?? 0), finite("top", options.top ?? 1)];
    return this.#added(layout, hex, bottom, top, whole("bands", options.bands ?? 1, 1, 65_535), faces);
  }

  /** Adds a hex as a flat plate that faces up. */
  plate(layout: Layout, hex: Hex, height = 0): this {
    const level = finite("height", height);
    return this.#added(layout, hex, level, level, 1, 0);
  }

  /** The current mesh. */
  mesh(): Mesh {
    const { raw } = this;
    return { positions: raw.positions(), normals: raw.normals(), uvs: raw.uvs(), indices: raw.indices() };
  }

  #added(layout: Layout, hex: Hex, bottom: number, top: number, bands: number, faces: number): this {
    const { q, r } = checked("hex", hex);
    // Two caps of six vertices, and four for each band of each of six sides.
    if (this.raw.vertices() + 12 + 24 * bands > MOST_ADDED) {
      throw new SixfoldError("too_large", `a mesh of columns has at most ${MOST_ADDED} vertices; begin another one`);
    }
    const refused = this.raw.add(layout.raw, q, r, bottom, top, bands, faces);
    if (refused !== undefined) {
      if (refused === "") refuseHex("hex", Hexes.from([hex]));
      throw new SixfoldError("bad_argument", refused);
    }
    return this;
  }
}
