import { refusal } from "./error.js";
import { Hexes, isHex, leftNumbers, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { leftSix, pair } from "./load.js";
import {
  axisCode,
  directionCode,
  parityCode,
  type Direction,
  type DoubledAxis,
  type Orientation,
  type Parity,
} from "./names.js";
import { isWhole } from "./numbers.js";
import { ask } from "./protocol.js";
import { checked } from "./refusals.js";
import * as raw from "./raw.js";

/** Cube coordinates: x + y + z = 0. */
export interface Cube {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Column and row: of an offset map, of doubled coordinates, or of a triangle. */
export interface ColRow {
  readonly col: number;
  readonly row: number;
}

/** The hex of a triangle, and the triangle's place in it. */
export interface TriangleHome {
  readonly hex: Hex;
  readonly anchor: ColRow;
  readonly local: ColRow;
  readonly pointsUp: boolean;
}

/** The origin. */
export const ORIGIN: Hex = Object.freeze({ q: 0, r: 0 });

/** The largest coordinate: |q|, |r| and |q + r| are at most this. */
export const LIMIT = 2 ** 30 - 1;

// Only whole numbers cross to WebAssembly directly; for other values a request is sent, whose answer is a result or an
// error with the reason.
const areHexes = (a: Hex, b: Hex): boolean => isHex(a) && isHex(b);
const isColRow = (place: ColRow): boolean => isWhole(place?.col) && isWhole(place?.row);
// The engine decides which hexes exist.
const isWithinLimit = (hex: Hex): boolean => isHex(hex) && raw.distance(hex.q, hex.r, 0, 0) >= 0;
const left = (): Hex => {
  const found = pair();
  return { q: found[0]!, r: found[1]! };
};
const leftColRow = (): ColRow => {
  const found = pair();
  return { col: found[0]!, row: found[1]! };
};

/** A hex that lies within the limit. */
export function hex(q: number, r: number): Hex {
  // Added to 0, so that -0 becomes 0.
  return isWithinLimit({ q, r }) ? { q: 0 + q, r: 0 + r } : parseKey(ask<string>("key", { hex: { q, r } }));
}

/** The key of a hex, `"q,r"`: for a `Map`, an object or a file. */
export function key(hex: Hex): string {
  return isWithinLimit(hex) ? `${hex.q},${hex.r}` : ask<string>("key", { hex });
}

/** The hex of a key. */
export function parseKey(key: string): Hex {
  return ask<Hex>("parse_key", { key });
}

/** Whether two hexes are equal. */
export function equals(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r;
}

/** The number of steps from one hex to another. */
export function distance(a: Hex, b: Hex): number {
  const found = areHexes(a, b) ? raw.distance(a.q, a.r, b.q, b.r) : -1;
  return found >= 0 ? found : ask<number>("distance", { a, b });
}

/** The distances between the hexes at the same index of two lists. */
export function distances(a: ManyHexes, b: ManyHexes): Uint32Array {
  const [from, to] = [manyHexes("a", a), manyHexes("b", b)];
  if (from.length !== to.length)
    throw refusal("b", `expected as many hexes as in \`a\`, which has ${from.length}, found ${to.length}`);
  return (
    raw.distances(from.coords, to.coords) ??
    Uint32Array.from(from.map((hex, place) => ask<number>("distance", { a: hex, b: to.at(place) })))
  );
}

/** The distances from one hex to each hex of a list. */
export function distancesFrom(center: Hex, hexes: ManyHexes): Uint32Array {
  const [from, to] = [checked("center", center), manyHexes("hexes", hexes)];
  return raw.distances_from(from.q, from.r, to.coords)
    ? leftNumbers()
    : Uint32Array.from(to.map((hex) => ask<number>("distance", { a: center, b: hex })));
}

/** The next hex in a direction. */
export function neighbor(hex: Hex, direction: Direction): Hex {
  const found = isHex(hex) && raw.neighbor(hex.q, hex.r, directionCode(direction));
  return found ? left() : ask<Hex>("neighbor", { hex, direction });
}

/** The six hexes around one: N, NE, SE, S, SW, NW. */
export function neighbors(hex: Hex): Hexes {
  const found = isHex(hex) && raw.neighbors(hex.q, hex.r);
  return found ? new Hexes(leftSix()) : Hexes.from(ask<Hex[]>("neighbors", { hex }));
}

/** The sum of two hexes. */
export function add(a: Hex, b: Hex): Hex {
  return areHexes(a, b) && raw.add(a.q, a.r, b.q, b.r) ? left() : ask<Hex>("add", { a, b });
}

/** The difference of two hexes. */
export function sub(a: Hex, b: Hex): Hex {
  return areHexes(a, b) && raw.sub(a.q, a.r, b.q, b.r) ? left() : ask<Hex>("sub", { a, b });
}

/** A hex times a whole factor. */
export function scale(hex: Hex, factor: number): Hex {
  const found = isHex(hex) && isWhole(factor) && raw.scale(hex.q, hex.r, factor);
  return found ? left() : ask<Hex>("scale", { hex, factor });
}

/** A hex rotated clockwise by 60 degrees a step, around the origin or a centre. */
export function rotate(hex: Hex, steps: number, center: Hex = ORIGIN): Hex {
  const found = areHexes(hex, center) && isWhole(steps) && raw.rotate(hex.q, hex.r, steps, center.q, center.r);
  return found ? left() : ask<Hex>("rotate", { hex, steps, center });
}

/**
 * A hex mirrored in one of six lines through the origin, or through a centre: line 0 runs through direction 0, line 1
 * between directions 0 and 1, and so on to line 5, clockwise.
 */
export function reflect(hex: Hex, mirror: number, center?: Hex): Hex {
  return ask<Hex>("reflect", { hex, mirror, center });
}

/** A direction with its name on a map, and the step to the next hex. */
export interface NamedDirection {
  readonly number: Direction;
  readonly name: string;
  readonly step: Hex;
}

/** The six directions, by number. */
export function directions(orientation?: Orientation): NamedDirection[] {
  return ask<NamedDirection[]>("directions", { orientation });
}

/** The cube coordinates of a hex. */
export function toCube(hex: Hex): Cube {
  // Added to 0, so that -0 becomes 0.
  return isWithinLimit(hex) ? { x: 0 + hex.q, y: 0 - hex.q - hex.r, z: 0 + hex.r } : ask<Cube>("to_cube", { hex });
}

/** The hex at cube coordinates. */
export function fromCube(cube: Cube): Hex {
  const isCube = isWhole(cube?.x) && isWhole(cube.y) && isWhole(cube.z);
  return isCube && raw.from_cube(cube.x, cube.y, cube.z) ? left() : ask<Hex>("from_cube", { cube });
}

/** Column and row of a hex on an offset map. */
export function toOffset(hex: Hex, parity: Parity): ColRow {
  const found = isHex(hex) && raw.to_offset(hex.q, hex.r, parityCode(parity));
  return found ? leftColRow() : ask<ColRow>("to_offset", { hex, parity });
}

/** The hex at a column and row of an offset map. */
export function fromOffset(offset: ColRow, parity: Parity): Hex {
  const found = isColRow(offset) && raw.from_offset(offset.col, offset.row, parityCode(parity));
  return found ? left() : ask<Hex>("from_offset", { offset, parity });
}

/** The doubled coordinates of a hex. */
export function toDoubled(hex: Hex, axis: DoubledAxis): ColRow {
  const found = isHex(hex) && raw.to_doubled(hex.q, hex.r, axisCode(axis));
  return found ? leftColRow() : ask<ColRow>("to_doubled", { hex, axis });
}

/** The hex at doubled coordinates. */
export function fromDoubled(doubled: ColRow, axis: DoubledAxis): Hex {
  const found = isColRow(doubled) && raw.from_doubled(doubled.col, doubled.row, axisCode(axis));
  return found ? left() : ask<Hex>("from_doubled", { doubled, axis });
}

/** The anchor of a hex among the triangles. */
export function toTriangle(hex: Hex, orientation?: Orientation): ColRow {
  return ask<ColRow>("to_triangle", { hex, orientation });
}

/** The hex of a triangle, and the triangle's place in it. */
export function fromTriangle(triangle: ColRow, orientation?: Orientation): TriangleHome {
  return ask<TriangleHome>("from_triangle", { triangle, orientation });
}

/** The bearing from one hex to another in degrees, clockwise from north; by default flat-top. */
export function bearing(a: Hex, b: Hex, orientation?: Orientation): number {
  const found = (orientation ?? "flat") === "flat" && areHexes(a, b) ? raw.bearing(a.q, a.r, b.q, b.r) : NaN;
  return !Number.isNaN(found) ? found : ask<number>("bearing", { a, b, orientation });
}

/** The angle in degrees, as if q and r were at right angles. */
export function axialAngle(a: Hex, b: Hex): number {
  return ask<number>("axial_angle", { a, b });
}

/** The facing whose sector of 60 degrees holds another hex, decided in whole numbers. */
export function facingTo(a: Hex, b: Hex): Direction {
  const found = areHexes(a, b) ? raw.facing_to(a.q, a.r, b.q, b.r) : -1;
  return found >= 0 ? (found as Direction) : ask<Direction>("facing_to", { a, b });
}

/** The facing whose sector of 60 degrees holds an angle. */
export function facingFromAngle(degrees: number): Direction {
  return ask<Direction>("facing_from_angle", { degrees });
}

/** The angle in the middle of a facing. */
export function angleFromFacing(facing: Direction): number {
  return ask<number>("angle_from_facing", { facing });
}

/** The same angle in the range from 0 to below 360. */
export function normalizeAngle(degrees: number): number {
  return ask<number>("normalize_angle", { degrees });
}
