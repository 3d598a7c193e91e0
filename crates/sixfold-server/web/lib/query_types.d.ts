// Forms of the query protocol that the page writes and reads; `docs/query.md` describes all of them.

export type Hex = { q: number; r: number };

/** A place in a table of rows: of a hex, or of a triangle. */
export type ColRow = { col: number; row: number };

/** A map; one of the members says which. */
export type Shape = {
  hexagon?: { radius: number };
  rectangle?: { width: number; height: number; parity: string };
  hexes?: Hex[];
  board?: string;
};

export type HexCost = { hex: Hex; cost: number };

export type Wall = [Hex, Hex];

export type MapCell = { hex: Hex; terrain?: string; elevation?: number; depth?: number; height?: number };

export type MapUnit = { unit: string; hex: Hex; facing?: number; prone?: boolean; side?: number };

export type MoveRules = {
  turn_cost?: number;
  through_friends?: boolean;
  zones?: string | { extra_cost: number };
  slopes?: boolean;
};

/** A hex of a board. */
export type BoardCell = {
  label: string;
  hex: Hex;
  zone: string;
  piece?: { piece: string; side: string } | null;
};

/** A token of the ground, with its six triangles. */
export type GroundToken = { hex: Hex; height: number; triangles: ColRow[] };

/**
 * A request. Its members belong to its operation, of which there are more than a hundred: whoever reads one knows it.
 */
export type Question = {
  op: string;
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  [member: string]: any;
};

/** An answer. Each operation has an `ok` of its own form: whoever asks knows it. */
export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  ok?: any;
  error?: { kind: string; message: string };
};
