import { refusal } from "./error.js";
import { Hexes, isHex, leftHexes, type Hex } from "./hexes.js";
import { directionCode, parityCode, tieCode, type Direction, type Parity, type Tie } from "./names.js";
import { MOST_COUNT, isCount, isWhole, whole } from "./numbers.js";
import { ask } from "./protocol.js";
import * as raw from "./raw.js";
import { checkDirection, checkHex, refuseShape } from "./refusals.js";

const or = (found: number, refuse: () => Hex[]): Hexes => (found >= 0 ? leftHexes(found) : Hexes.from(refuse()));

/**
 * The hexes nearest to the straight line from one hex to another, both ends included. The `symmetric` line is the same
 * backwards.
 */
export function line(a: Hex, b: Hex, tie: Tie = "symmetric"): Hexes {
  const found = isHex(a) && isHex(b) ? raw.line(a.q, a.r, b.q, b.r, tieCode(tie)) : -1;
  return or(found, () => ask<Hex[]>("line", { a, b, tie }));
}

/** The hexes at most `radius` steps away, by q, then r. */
export function range(center: Hex, radius: number): Hexes {
  const found = isHex(center) && isCount(radius) ? raw.range(center.q, center.r, radius) : -1;
  return or(found, () => ask<Hex[]>("range", { center, radius }));
}

/** The hexes exactly `radius` steps away, clockwise from the south-west. */
export function ring(center: Hex, radius: number): Hexes {
  const found = isHex(center) && isCount(radius) ? raw.ring(center.q, center.r, radius) : -1;
  return or(found, () => ask<Hex[]>("ring", { center, radius }));
}

/** The centre, then ring after ring. */
export function spiral(center: Hex, radius: number): Hexes {
  const found = isHex(center) && isCount(radius) ? raw.spiral(center.q, center.r, radius) : -1;
  return or(found, () => ask<Hex[]>("spiral", { center, radius }));
}

/** A straight line of a number of steps in a direction. */
export function ray(from: Hex, direction: Direction, steps: number): Hexes {
  const found = isHex(from) && isCount(steps) ? raw.ray(from.q, from.r, directionCode(direction), steps) : -1;
  return or(found, refused("ray", { from }, { direction }, { steps }));
}

/** The sixth of a range in front of a facing; six wedges are the range, each hex but the apex once. */
export function wedge(apex: Hex, facing: Direction, radius: number): Hexes {
  const found = isHex(apex) && isCount(radius) ? raw.wedge(apex.q, apex.r, directionCode(facing), radius) : -1;
  return or(found, refused("wedge", { apex }, { facing }, { radius }));
}

/** The third of a range in front of a facing. */
export function cone(apex: Hex, facing: Direction, radius: number): Hexes {
  const found = isHex(apex) && isCount(radius) ? raw.cone(apex.q, apex.r, directionCode(facing), radius) : -1;
  return or(found, refused("cone", { apex }, { facing }, { radius }));
}

/** A triangle of hexes with sides of `size` steps, from a corner in a direction. */
export function triangle(corner: Hex, direction: Direction, size: number): Hexes {
  const found = isHex(corner) && isCount(size) ? raw.triangle(corner.q, corner.r, directionCode(direction), size) : -1;
  return or(found, refused("triangle", { corner }, { direction }, { size }));
}

/** Columns and rows of an offset map, from its top left hex (0, 0). */
export function rectangle(width: number, height: number, parity: Parity = "odd-q"): Hexes {
  const found = isCount(width) && isCount(height) ? raw.rectangle(0, 0, width, height, parityCode(parity)) : -1;
  return or(found, () => refuseShape({ rectangle: { width, height, parity } }));
}

/** The hexes between two columns and two rows, ends included. */
export function parallelogram(q: readonly [number, number], r: readonly [number, number]): Hexes {
  const areWhole = isWhole(q?.[0]) && isWhole(q[1]) && isWhole(r?.[0]) && isWhole(r[1]);
  const found = areWhole ? raw.parallelogram(q[0], q[1], r[0], r[1]) : -1;
  return or(found, () => refuseShape({ parallelogram: { q, r } }));
}

/** The index of a hex on the endless spiral around the origin or a centre, from 0. */
export function spiralIndex(hex: Hex, center?: Hex): number {
  return ask<number>("spiral_index", { hex, center });
}

/** The hex at an index of the endless spiral. */
export function spiralHex(index: number, center?: Hex): Hex {
  return ask<Hex>("spiral_hex", { index, center });
}

/** One of the hexagons that tile the plane. */
export interface BigHex {
  /** Its coordinates in the grid of such hexagons. */
  readonly bigHex: Hex;
  /** The hex in its middle. */
  readonly center: Hex;
  /** The given hex, relative to the middle. */
  readonly local: Hex;
  readonly hexes: readonly Hex[];
}

/** The hexagon of a radius that holds a hex, when such hexagons tile the plane. */
export function bigHex(hex: Hex, radius: number): BigHex {
  return ask<BigHex>("big_hex", { hex, radius });
}

// These have no operation of their own in the protocol; the hex, the direction or the size can be invalid.
function refused(name: string, from: Named<Hex>, way: Named<Direction>, size: Named<number>): () => never {
  const only = <T>(named: Named<T>): [string, T] => Object.entries(named)[0]!;
  return () => {
    const [[hexName, hex], [wayName, direction], [sizeName, steps]] = [only(from), only(way), only(size)];
    checkHex(hexName, hex);
    checkDirection(wayName, direction);
    whole(sizeName, steps, 0, MOST_COUNT);
    throw refusal(sizeName, `this ${name} holds more than 1000000 hexes or leaves the world`, "too_large");
  };
}

/** One argument under its name. */
type Named<T> = Readonly<Record<string, T>>;
