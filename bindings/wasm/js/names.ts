import { isWhole } from "./numbers.js";

/** A direction or a facing: 0 to 5, clockwise from north (pointy-top: from north-west). */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** The directions of flat-top hexes by their names: `Direction.NE` is 1. */
export const Direction = { N: 0, NE: 1, SE: 2, S: 3, SW: 4, NW: 5 } as const;

/** The directions of pointy-top hexes by their names: `PointyDirection.E` is 2. */
export const PointyDirection = { NW: 0, NE: 1, E: 2, SE: 3, SW: 4, W: 5 } as const;

/** The parity: the columns (`q`) or rows (`r`) of an offset map that are shifted. */
export type Parity = "odd-q" | "even-q" | "odd-r" | "even-r";

/** The doubled coordinate that counts half steps: rows (`height`, flat-top) or columns (`width`, pointy-top). */
export type DoubledAxis = "height" | "width";

/** Flat-top or pointy-top. */
export type Orientation = "flat" | "pointy";

/** The choice of a line that runs along the side between two hexes. */
export type Tie = "symmetric" | "left" | "right";

// The numbers are those of src/codes.rs. A name that is not in a table becomes 255, which Rust refuses.
const codes = <T extends string>(...names: T[]) => {
  const table = new Map<string, number>(names.map((name, code) => [name, code]));
  return (name: T): number => table.get(name) ?? 255;
};

export const parityCode = codes<Parity>("odd-q", "even-q", "odd-r", "even-r");
export const axisCode = codes<DoubledAxis>("height", "width");
export const orientationCode = codes<Orientation>("flat", "pointy");
export const tieCode = codes<Tie>("symmetric", "left", "right");
export const directionCode = (direction: number): number => (isWhole(direction) && direction >= 0 && direction < 6 ? direction : 255);
