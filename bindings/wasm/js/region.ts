import { refusal } from "./error.js";
import { Handle } from "./handle.js";
import { type Hexes, isHex, leftHexes, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { parityCode, type Parity } from "./names.js";
import { isCount, isWhole } from "./numbers.js";
import { RawRegion } from "./raw.js";
import { checked, refuseHex, refuseShape } from "./refusals.js";

/** The hexes that exist, each with a number; arrays hold data in that order. */
export class Region extends Handle<RawRegion> {
  /** @internal */
  static of(raw: RawRegion): Region {
    return new Region(raw);
  }

  /** The hexes at most `radius` steps from a centre. */
  static hexagon(radius: number, center: Hex = { q: 0, r: 0 }): Region {
    const whole = isHex(center) && isCount(radius);
    return new Region(
      (whole ? RawRegion.hexagon(center.q, center.r, radius) : undefined) ??
        refuseShape({ hexagon: { radius, center } }),
    );
  }

  /** Columns and rows of an offset map, from its top left hex (0, 0). */
  static rectangle(width: number, height: number, parity: Parity = "odd-q"): Region {
    const whole = isCount(width) && isCount(height);
    const raw = whole ? RawRegion.rectangle(0, 0, width, height, parityCode(parity)) : undefined;
    return new Region(raw ?? refuseShape({ rectangle: { width, height, parity } }));
  }

  /** The hexes between two columns and two rows, ends included. */
  static parallelogram(q: readonly [number, number], r: readonly [number, number]): Region {
    const areWhole = isWhole(q?.[0]) && isWhole(q[1]) && isWhole(r?.[0]) && isWhole(r[1]);
    return new Region(
      (areWhole ? RawRegion.parallelogram(q[0], q[1], r[0], r[1]) : undefined) ??
        refuseShape({ parallelogram: { q, r } }),
    );
  }

  /** The hexes of a list, each once. */
  static from(hexes: ManyHexes): Region {
    const many = manyHexes("hexes", hexes);
    const raw = RawRegion.of_hexes(many.coords);
    if (raw !== undefined) return new Region(raw);
    if (many.length > 1_000_000)
      throw refusal("hexes", `${many.length} hexes are too many; a region has at most 1000000`, "too_large");
    return refuseHex("hexes", many);
  }

  /** The number of hexes. */
  get length(): number {
    return this.raw.count();
  }

  /** Whether a hex is part of it. */
  contains(hex: Hex): boolean {
    return this.index(hex) !== undefined;
  }

  /** The number of a hex; `undefined` when it is not part of the region. */
  index(hex: Hex): number | undefined {
    const { q, r } = checked("hex", hex);
    const found = this.raw.index(q, r);
    return found >= 0 ? found : undefined;
  }

  /** All hexes in the order of their numbers: by q, then r. */
  hexes(): Hexes {
    return leftHexes(this.raw.hexes());
  }

  /** The hexes for which a function returns true, as a region. */
  filter(keep: (hex: Hex) => boolean): Region {
    return Region.from([...this].filter(keep));
  }

  /** The hexes that have a neighbour outside. */
  border(): Hexes {
    return leftHexes(this.raw.border());
  }

  [Symbol.iterator](): Iterator<Hex> {
    return this.hexes()[Symbol.iterator]();
  }
}
