import { SixfoldError } from "./error.js";
import { Grid } from "./grid.js";
import { Handle } from "./handle.js";
import { type Hex, allLeftHexes } from "./hexes.js";
import type { Parity } from "./names.js";
import { MOST_COUNT, whole } from "./numbers.js";
import { RawFiles, RawMap, map_refused } from "./raw.js";

/** The options for reading a map. */
export interface ReadMapOptions {
  /** The files that the map names, such as tilesets, by those names. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** The most bytes of a file: 4 MiB if left out. */
  readonly maxSize?: number;
}

/** A map: the common form of all map formats. */
export class HexMap extends Handle<RawMap> {
  /** @internal */
  constructor(raw: RawMap) {
    super(raw);
  }

  /** The number of columns. */
  get width(): number {
    return this.raw.width();
  }

  /** The number of rows. */
  get height(): number {
    return this.raw.height();
  }

  /** The parity: the columns or rows that are shifted. */
  get parity(): Parity {
    return this.raw.parity() as Parity;
  }

  /** The warnings about the file. */
  warnings(): string[] {
    return this.raw.warnings();
  }

  /** The starting places and named places of a map of Wesnoth: `1` is where the first player starts. */
  locations(): { name: string; hex: Hex }[] {
    const names = this.raw.locations();
    const hexes = allLeftHexes();
    return names.map((name, i) => ({ name, hex: hexes.at(i)! }));
  }

  /** The grid that units move on. */
  grid(): Grid {
    return new Grid(this.raw.grid() ?? refuse());
  }

  /** The map as a file; the name decides the format. `lost` is the data that the format cannot hold. */
  write(name: string): { bytes: Uint8Array; lost: string[] } {
    const file = this.raw.write(name) ?? refuse();
    try {
      return { bytes: file.bytes(), lost: file.lost() };
    } finally {
      file.free();
    }
  }
}

/**
 * Reads a map file; the name decides the format: MegaMek (`.board`), Tiled (`.tmx`, `.tmj`), Wesnoth (`.map`), a table
 * (`.csv`), or Sixfold, Tiled or Honeycomb (`.json`).
 */
export function readMap(name: string, file: string | Uint8Array, options: ReadMapOptions = {}): HexMap {
  const files = RawFiles.make();
  try {
    for (const [known, content] of Object.entries(options.files ?? {})) files.add(known, bytes(content));
    return new HexMap(
      RawMap.read(bytes(file), name, files, whole("maxSize", options.maxSize ?? 4 << 20, 0, MOST_COUNT)) ?? refuse(),
    );
  } finally {
    files.free();
  }
}

const bytes = (file: string | Uint8Array): Uint8Array =>
  typeof file === "string" ? new TextEncoder().encode(file) : file;

function refuse(): never {
  throw new SixfoldError("bad_file", map_refused());
}
