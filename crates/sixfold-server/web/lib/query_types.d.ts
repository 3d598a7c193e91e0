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

/** The two hexes beside a wall. */
export type Wall = Hex[];

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

/** The brackets of a weapon, and where it is mounted. */
export type Weapon = Partial<Record<"short" | "medium" | "long" | "extreme" | "minimum", number>> & { mount?: string };

/** A map in our own form, or a part of one. */
export type MapFile = { kinds: unknown[]; rows: unknown[]; units: UnitOfMap[]; [member: string]: unknown };

export type UnitOfMap = Omit<MapUnit, "hex" | "side"> & { hex: string; side: string };

/** The members of requests, each in the form in which most operations take it. */
export type Members = {
  hex: Hex;
  a: Hex;
  b: Hex;
  from: Hex;
  to: Hex;
  at: Hex;
  center: Hex;
  apex: Hex;
  goals: Hex[];
  label: string;
  key: string;
  facing: number;
  steps: number;
  factor: number;
  radius: number;
  range: number;
  distance: number;
  degrees: number;
  t: number;
  budget: number;
  point: { x: number; y: number };
  mirror: number;
  arc: string;
  scheme: string;
  tie: string;
  axis: string;
  parity: string;
  orientation: string;
  size: number;
  borders: string;
  layout: { orientation: string; size: number; y_axis?: string };
  shape: Shape;
  wrap: string;
  walls: Wall[];
  costs: HexCost[];
  blocked: Hex[];
  cells: MapCell[];
  units: MapUnit[];
  terrains: string | object[];
  map: MapFile;
  unit: string;
  walk: number;
  jump: number;
  heat: number;
  mode: string;
  rules: MoveRules;
  attacker: string;
  target: string;
  weapon: Weapon;
  gunnery: number;
  attacker_mode: string;
  target_mode: string;
  target_hexes: number;
  target_immobile: boolean;
  partial_cover: boolean;
  ops: { place: MapUnit }[];
  ask: { cell: Hex; points: Hex }[];
  tokens: Omit<GroundToken, "triangles">[];
  anchor: ColRow;
  triangle: ColRow;
  anchors: ColRow[];
  board: string;
  game: string;
  position: string;
  moves: string[];
  turn: string;
  count: number;
  nodes: number;
  pieces: object[];
};

/** A request: its operation says which members it has. A map has a name where the server keeps it. */
export type Question = { op: string } & Partial<Omit<Members, "a" | "b" | "map" | "ops" | "ask">> & {
    a?: Hex | ColRow;
    b?: Hex | ColRow;
    map?: string | object;
    ops?: object[];
    ask?: (string | object)[];
  };

/** A request as those read it who know its operation, and so which members it has. */
export type Asked = { op: string } & Members;

/** An answer. Each operation has an `ok` of its own form, which the caller knows. */
export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  ok?: any;
  error?: { kind: string; message: string };
};
