import { refusal } from "./error.js";
import { words } from "./load.js";
import { isWhole, list, shown } from "./numbers.js";
import { hexes_address, hexes_count, numbers_address, numbers_count } from "./raw.js";

/** A hex: axial coordinates. Any object with `q` and `r` is one. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Whether a value is a hex of numbers that cross to WebAssembly directly. */
export const isHex = (hex: Hex): boolean => isWhole(hex?.q) && isWhole(hex?.r);

/** Many hexes: {@link Hexes}, or any iterable. */
export type ManyHexes = Hexes | Iterable<Hex>;

/**
 * A list of hexes, stored as numbers.
 *
 * Iterate over it with `for … of`, spread it into an array of `{q, r}`, or use `coords` where every nanosecond counts.
 */
export class Hexes implements Iterable<Hex> {
  /**
   * q and r of the first hex, q and r of the second, and so on. Its `buffer` may hold other lists, too: send
   * `coords.slice()` to a worker.
   */
  readonly coords: Int32Array;

  constructor(coords: Int32Array) {
    // Other arrays would be cut to numbers of 32 bits on their way to WebAssembly. An array of another window has the
    // name but not the class.
    if (!(coords instanceof Int32Array) && (coords as Int32Array)?.[Symbol.toStringTag] !== "Int32Array")
      throw refusal("coords", `expected an Int32Array, found ${shown(coords)}`);
    this.coords = coords;
  }

  /** The same hexes as a list. */
  static from(hexes: ManyHexes): Hexes {
    return manyHexes("hexes", hexes);
  }

  /** The number of hexes. */
  get length(): number {
    return this.coords.length >> 1;
  }

  /** The hex at an index, from the end if it is negative; `undefined` past the ends. */
  at(index: number): Hex | undefined {
    if (!Number.isInteger(index)) throw refusal("index", `expected a whole number, found ${shown(index)}`);
    const place = index < 0 ? this.length + index : index;
    if (!(place >= 0 && place < this.length)) return undefined;
    return { q: this.coords[2 * place]!, r: this.coords[2 * place + 1]! };
  }

  /** Whether a hex is in the list; a linear search. */
  contains(hex: Hex): boolean {
    const { coords } = this;
    for (let place = 0; place < coords.length; place += 2) {
      if (coords[place] === hex.q && coords[place + 1] === hex.r) return true;
    }
    return false;
  }

  /** The keys of the hexes, for a `Set` or a `Map`. */
  keys(): string[] {
    return this.map(({ q, r }) => `${q},${r}`);
  }

  /** The results of a function for each hex. */
  map<T>(make: (hex: Hex, index: number) => T): T[] {
    const { coords, length } = this;
    const made = new Array<T>(length);
    for (let index = 0; index < length; index++) {
      made[index] = make({ q: coords[2 * index]!, r: coords[2 * index + 1]! }, index);
    }
    return made;
  }

  /** The hexes for which a function returns true. */
  filter(keep: (hex: Hex, index: number) => boolean): Hexes {
    return Hexes.from(this.toArray().filter(keep));
  }

  /** The hexes as an array of `{q, r}`. */
  toArray(): Hex[] {
    return this.map((hex) => hex);
  }

  /** The value for `JSON.stringify`: an array of `{"q", "r"}`. */
  toJSON(): Hex[] {
    return this.toArray();
  }

  [Symbol.iterator](): Iterator<Hex> {
    const { coords } = this;
    let place = 0;
    return {
      next(): IteratorResult<Hex> {
        if (place >= coords.length) return { done: true, value: undefined };
        const value = { q: coords[place]!, r: coords[place + 1]! };
        place += 2;
        return { done: false, value };
      },
    };
  }
}

/** The hexes of an argument as a list. */
export function manyHexes(argument: string, hexes: ManyHexes): Hexes {
  if (hexes instanceof Hexes) return hexes;
  const coords: number[] = [];
  for (const hex of list(argument, hexes)) {
    if (!isHex(hex)) {
      const found = typeof hex === "object" && hex !== null ? `{q: ${shown(hex.q)}, r: ${shown(hex.r)}}` : shown(hex);
      throw refusal(
        `${argument}[${coords.length / 2}]`,
        `expected a hex of two whole numbers such as {q: 3, r: 2}, found ${found}`,
      );
    }
    coords.push(hex.q, hex.r);
  }
  return new Hexes(Int32Array.from(coords));
}

// A typed array of more than 64 bytes has memory of its own, whose allocation takes longer than filling most lists. So
// short lists lie in one larger piece of memory, one after the other.
const PIECE = 16_384;
const LONGEST_IN_PIECE = 1_024;
let piece = new Int32Array(PIECE);
let used = 0;

/** The list of hexes of the last call, with this count. */
export function leftHexes(count: number): Hexes {
  const length = 2 * count;
  const from = hexes_address() >> 2;
  const left = words().subarray(from, from + length);
  if (length > LONGEST_IN_PIECE) return new Hexes(left.slice());
  if (used + length > PIECE) {
    piece = new Int32Array(PIECE);
    used = 0;
  }
  const coords = piece.subarray(used, used + length);
  used += length;
  coords.set(left);
  return new Hexes(coords);
}

/** The list of hexes of the last call. */
export function allLeftHexes(): Hexes {
  return leftHexes(hexes_count());
}

/** The list of numbers of the last call. */
export function leftNumbers(): Uint32Array {
  const from = numbers_address() >> 2;
  return new Uint32Array(words().slice(from, from + numbers_count()).buffer);
}
