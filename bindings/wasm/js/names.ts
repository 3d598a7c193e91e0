import { isWhole } from "./numbers.js";
import { ALL_DOUBLEDAXIS, ALL_ORIENTATION, ALL_PARITY, ALL_TIE } from "./unions.js";

/** A direction or a facing: 0 to 5, clockwise from north (pointy-top: from north-west). */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** The directions of flat-top hexes by their names: `Direction.NE` is 1. */
export const Direction = { N: 0, NE: 1, SE: 2, S: 3, SW: 4, NW: 5 } as const;

/** The directions of pointy-top hexes by their names: `PointyDirection.E` is 2. */
export const PointyDirection = { NW: 0, NE: 1, E: 2, SE: 3, SW: 4, W: 5 } as const;

export type { DoubledAxis, Orientation, Parity, Tie } from "./unions.js";

// A name crosses to WebAssembly as its place in the list. A name that is not in a list becomes 255, which Rust refuses.
const codes = <T extends string>(names: readonly T[]) => {
  const table = new Map<string, number>(names.map((name, code) => [name, code]));
  return (name: T): number => table.get(name) ?? 255;
};

export const parityCode = codes(ALL_PARITY);
export const axisCode = codes(ALL_DOUBLEDAXIS);
export const orientationCode = codes(ALL_ORIENTATION);
export const tieCode = codes(ALL_TIE);
export const directionCode = (direction: number): number =>
  isWhole(direction) && direction >= 0 && direction < 6 ? direction : 255;
