import { Handle } from "./handle.js";
import { Hexes, allLeftHexes, isHex, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { leftPoints, pair } from "./load.js";
import { orientationCode, type Orientation } from "./names.js";
import { finite, finites, shown } from "./numbers.js";
import { ask } from "./protocol.js";
import { RawLayout } from "./raw.js";
import { checked, refuseHex } from "./refusals.js";
import { SixfoldError, refusal } from "./error.js";

/** A point on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box around some points. */
export interface Rect {
  readonly min: Point;
  readonly max: Point;
}

/** The options of a layout. */
export interface LayoutOptions {
  /** Flat-top or pointy-top. */
  readonly orientation: Orientation;
  /** The distance from the centre of a hex to its corner; `{x, y}` for stretched hexes. */
  readonly size: number | Point;
  /** The centre of hex (0, 0); `{x: 0, y: 0}` if left out. */
  readonly origin?: Point;
  /** The direction in which y grows; downwards if left out, as on screens. */
  readonly yAxis?: "down" | "up";
}

/** Converts hexes to points and back; the hex of a point is decided exactly. */
export class Layout extends Handle<RawLayout> {
  readonly #options: LayoutOptions;

  constructor(options: LayoutOptions) {
    const { orientation, size } = options;
    const origin = options.origin ?? { x: 0, y: 0 };
    const yAxis = options.yAxis ?? "down";
    const { x, y } = typeof size === "object" && size !== null ? size : { x: size, y: size };
    const isFit = (yAxis === "up" || yAxis === "down") && isPoint({ x, y }) && isPoint(origin);
    const raw = isFit
      ? RawLayout.make(orientationCode(orientation), x, y, origin.x, origin.y, yAxis === "up")
      : undefined;
    super(raw ?? refuse(options));
    this.#options = { orientation, size: { x, y }, origin: { x: origin.x, y: origin.y }, yAxis };
  }

  /** The centre of a hex. */
  pointOf(hex: Hex): Point {
    const found = isHex(hex) && this.raw.point_of(hex.q, hex.r);
    return found ? point(0) : ask<Point>("to_pixel", { hex, layout: this.#asked() });
  }

  /** The hex that contains a point. */
  hexAt(point: Point): Hex {
    if (!isPoint(point) || !this.raw.hex_at(point.x, point.y))
      return ask<Hex>("from_pixel", { point, layout: this.#asked() });
    const found = pair();
    return { q: found[0]!, r: found[1]! };
  }

  /**
   * The point at the fraction `t` between the centres of two hexes, 0 at the first and 1 at the second, and the hex
   * that contains it.
   */
  interpolate(a: Hex, b: Hex, t: number): { point: Point; hex: Hex } {
    return ask<{ point: Point; hex: Hex }>("interpolate", { a, b, t, layout: this.#asked() });
  }

  /** The six corners of a hex, clockwise: flat-top from the right, pointy-top from the lower right. */
  cornersOf(hex: Hex): Point[] {
    const found = isHex(hex) && this.raw.corners_of(hex.q, hex.r);
    if (!found) ask("key", { hex });
    return [0, 1, 2, 3, 4, 5].map(point);
  }

  /** The width of a hex. */
  get hexWidth(): number {
    return this.#measures().width;
  }

  /** The height of a hex. */
  get hexHeight(): number {
    return this.#measures().height;
  }

  /**
   * The distance between the centres of two columns. Flat-top: of adjacent columns. Pointy-top: of two hexes side by
   * side.
   */
  get columnPitch(): number {
    return this.#measures().column;
  }

  /**
   * The distance between the centres of two rows. Pointy-top: of adjacent rows. Flat-top: of two hexes one above the
   * other.
   */
  get rowPitch(): number {
    return this.#measures().row;
  }

  /**
   * The point at a number of steps along a path, to animate a figure: 1.5 is halfway between its second and its third
   * hex. Before the path it is its first hex, after it its last one; `undefined` for a path without hexes.
   */
  pointAlong(path: ManyHexes, steps: number): Point | undefined {
    const many = manyHexes("path", path);
    const last = many.length - 1;
    const along = Math.min(Math.max(finite("steps", steps), 0), last);
    if (last < 0) return undefined;
    const step = Math.floor(along);
    const [from, to] = [this.pointOf(many.at(step)!), this.pointOf(many.at(Math.min(step + 1, last))!)];
    // As in the engine: both ends are exact, because one of the products is 0 there.
    const between = (a: number, b: number): number => a * (1 - (along - step)) + b * (along - step);
    return { x: between(from.x, to.x), y: between(from.y, to.y) };
  }

  /**
   * The two ends of the side between two neighbours, to draw a wall or a river; `undefined` for hexes that are not
   * neighbours.
   */
  sideBetween(a: Hex, b: Hex): [Point, Point] | undefined {
    [a, b] = [checked("a", a), checked("b", b)];
    return this.raw.side_between(a.q, a.r, b.q, b.r) ? [point(0), point(1)] : undefined;
  }

  /** The centres of many hexes: x and y of the first, x and y of the second, and so on. */
  pointsOf(hexes: ManyHexes): Float64Array {
    const many = manyHexes("hexes", hexes);
    return this.raw.points_of(many.coords) ?? refuseHex("hexes", many);
  }

  /** The hexes that contain many points, given as x and y, x and y, and so on; fastest as a `Float64Array`. */
  hexesAt(points: ArrayLike<number>): Hexes {
    const numbers = points instanceof Float64Array ? points : finites("points", points);
    if (this.raw.hexes_at(numbers) >= 0) return allLeftHexes();
    if (numbers.length % 2 === 1)
      throw refusal("points", `expected x and y of each point, found ${numbers.length} numbers`);
    const one = (place: number): Hex => this.hexAt({ x: numbers[2 * place]!, y: numbers[2 * place + 1]! });
    return Hexes.from(Array.from({ length: numbers.length / 2 }, (_, place) => one(place)));
  }

  /** The box around some hexes; `undefined` for an empty list. */
  boundsOf(hexes: ManyHexes): Rect | undefined {
    const many = manyHexes("hexes", hexes);
    if (many.length === 0) return undefined;
    if (!this.raw.bounds_of(many.coords)) refuseHex("hexes", many);
    return { min: point(0), max: point(1) };
  }

  /** Measured on a layout around (0, 0), so that adding an origin does not round the numbers. */
  #measures(): { width: number; height: number; column: number; row: number } {
    using plain = new Layout({ orientation: this.#options.orientation, size: this.#options.size });
    const { min, max } = plain.boundsOf([{ q: 0, r: 0 }])!;
    return {
      width: max.x - min.x,
      height: max.y - min.y,
      column: plain.pointOf({ q: 1, r: 0 }).x,
      row: plain.pointOf({ q: 0, r: 1 }).y,
    };
  }

  #asked(): object {
    const { orientation, size, origin, yAxis } = this.#options;
    return { orientation, size, origin, y_axis: yAxis };
  }
}

function point(place: number): Point {
  const points = leftPoints();
  return { x: points[2 * place]!, y: points[2 * place + 1]! };
}

const isPoint = (point: Point): boolean => typeof point?.x === "number" && typeof point.y === "number";

function refuse(options: LayoutOptions): never {
  const { orientation, size, origin, yAxis } = options;
  ask("to_pixel", { hex: { q: 0, r: 0 }, layout: { orientation, size, origin } });
  if (yAxis != null && yAxis !== "up" && yAxis !== "down")
    throw refusal("yAxis", `expected "down" or "up", found ${shown(yAxis)}`);
  throw new SixfoldError("bad_argument", 'expected a layout such as {orientation: "flat", size: 20}');
}
