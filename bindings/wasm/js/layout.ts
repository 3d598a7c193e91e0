import { Handle } from "./handle.js";
import { Hexes, allLeftHexes, type Hex, type ManyHexes } from "./hexes.js";
import { leftPoints, pair } from "./load.js";
import { isWhole, orientationCode, type Orientation } from "./names.js";
import { ask } from "./protocol.js";
import { RawLayout } from "./raw.js";
import { SixfoldError } from "./error.js";

/** A point on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box around something. */
export interface Rect {
  readonly min: Point;
  readonly max: Point;
}

/** How hexes are drawn. */
export interface LayoutOptions {
  /** Flat-top or pointy-top. */
  readonly orientation: Orientation;
  /** The distance from the centre of a hex to its corner; `{x, y}` for hexes that are stretched. */
  readonly size: number | Point;
  /** The centre of hex (0, 0); `{x: 0, y: 0}` if left out. */
  readonly origin?: Point;
  /** Which way y grows; downwards if left out, as on screens. */
  readonly yAxis?: "down" | "up";
}

/** Where hexes are drawn, and which hex was clicked. Which hex a point is in is decided exactly. */
export class Layout extends Handle<RawLayout> {
  readonly #options: LayoutOptions;

  constructor(options: LayoutOptions) {
    const { orientation, size, origin = { x: 0, y: 0 }, yAxis = "down" } = options;
    const { x, y } = typeof size === "number" ? { x: size, y: size } : size;
    const raw = RawLayout.make(orientationCode(orientation), x, y, origin.x, origin.y, yAxis === "up");
    super(raw ?? refuse(options));
    this.#options = options;
  }

  /** The centre of a hex. */
  pointOf(hex: Hex): Point {
    const found = isWhole(hex.q) && isWhole(hex.r) && this.raw.point_of(hex.q, hex.r);
    return found ? point(0) : ask<Point>("to_pixel", { hex, layout: this.#asked() });
  }

  /** The hex that a point is in. */
  hexAt(point: Point): Hex {
    if (!this.raw.hex_at(point.x, point.y)) return ask<Hex>("from_pixel", { point, layout: this.#asked() });
    const found = pair();
    return { q: found[0]!, r: found[1]! };
  }

  /** The point so far of the way between the centres of two hexes, 0 at the first and 1 at the second, and the hex that it is in. */
  interpolate(a: Hex, b: Hex, t: number): { point: Point; hex: Hex } {
    return ask("interpolate", { a, b, t, layout: this.#asked() });
  }

  /** The six corners of a hex, clockwise: flat-top from the right, pointy-top from the lower right. */
  cornersOf(hex: Hex): Point[] {
    const found = isWhole(hex.q) && isWhole(hex.r) && this.raw.corners_of(hex.q, hex.r);
    if (!found) ask("key", { hex });
    return [0, 1, 2, 3, 4, 5].map(point);
  }

  /** The centres of many hexes: x and y of the first, x and y of the second, and so on. */
  pointsOf(hexes: ManyHexes): Float64Array {
    const many = Hexes.from(hexes);
    return this.raw.points_of(many.coords) ?? refuseHex(many);
  }

  /** The hexes that many points are in, given as x and y, x and y, and so on. */
  hexesAt(points: Float64Array): Hexes {
    if (this.raw.hexes_at(points) >= 0) return allLeftHexes();
    if (points.length % 2 === 1) throw new SixfoldError("bad_argument", `expected x and y of each point, found ${points.length} numbers`);
    const one = (place: number): Hex => this.hexAt({ x: points[2 * place]!, y: points[2 * place + 1]! });
    return Hexes.from(Array.from({ length: points.length / 2 }, (_, place) => one(place)));
  }

  /** The box around some hexes; `undefined` when there are none. */
  boundsOf(hexes: ManyHexes): Rect | undefined {
    const many = Hexes.from(hexes);
    if (many.length === 0) return undefined;
    if (!this.raw.bounds_of(many.coords)) refuseHex(many);
    return { min: point(0), max: point(1) };
  }

  #asked(): object {
    const { orientation, size, origin } = this.#options;
    return { orientation, size, origin };
  }
}

function point(place: number): Point {
  const points = leftPoints();
  return { x: points[2 * place]!, y: points[2 * place + 1]! };
}

/** Has the protocol say which hex is wrong. */
export function refuseHex(hexes: Hexes): never {
  for (const hex of hexes) ask("key", { hex });
  throw new SixfoldError("bad_argument", "expected q and r of each hex");
}

function refuse(options: LayoutOptions): never {
  const { orientation, size, origin } = options;
  ask("to_pixel", { hex: { q: 0, r: 0 }, layout: { orientation, size, origin } });
  throw new SixfoldError("bad_argument", "expected a layout such as {orientation: \"flat\", size: 20}");
}
