// Generated from `sixfold_query::name_lists`: SIXFOLD_BLESS=1 cargo test -p sixfold-query

/** The kinds of errors of the protocol. */
export type Kind = "bad_json" | "unknown_op" | "bad_argument" | "out_of_range" | "too_large" | "too_costly" | "out_of_bounds" | "occupied" | "full" | "several" | "empty" | "duplicate_unit" | "unknown_terrain" | "unknown_unit" | "unreachable" | "too_far" | "prone" | "impassable" | "zone_of_control" | "no_sight" | "out_of_arc" | "not_adjacent" | "illegal_move" | "bad_file" | "unknown_map" | "not_loaded" | "freed" | (string & {});

/** The parity: the columns (`q`) or rows (`r`) of an offset map that are shifted. */
export type Parity = "odd-q" | "even-q" | "odd-r" | "even-r";

/** @internal All of them; the place is the number in WebAssembly. */
export const ALL_PARITY: readonly Parity[] = ["odd-q", "even-q", "odd-r", "even-r"];

/** The doubled coordinate that counts half steps: rows (`height`, flat-top) or columns (`width`, pointy-top). */
export type DoubledAxis = "height" | "width";

/** @internal All of them; the place is the number in WebAssembly. */
export const ALL_DOUBLEDAXIS: readonly DoubledAxis[] = ["height", "width"];

/** Flat-top or pointy-top. */
export type Orientation = "flat" | "pointy";

/** @internal All of them; the place is the number in WebAssembly. */
export const ALL_ORIENTATION: readonly Orientation[] = ["flat", "pointy"];

/** The choice of a line that runs along the side between two hexes. */
export type Tie = "symmetric" | "left" | "right";

/** @internal All of them; the place is the number in WebAssembly. */
export const ALL_TIE: readonly Tie[] = ["symmetric", "left", "right"];

/** A firing arc of a unit. */
export type FiringArc = "front" | "left" | "right" | "rear";

/** The scheme that divides hexes between two arcs. */
export type ArcScheme = "geometric" | "mirrored";

/** The mode of movement of a unit. */
export type Mode = "walk" | "run" | "jump";

/** The range bracket of a distance. */
export type Bracket = "short" | "medium" | "long" | "extreme" | "out_of_range";

/** The effect on sight of hexes that are not on the map. */
export type Outside = "open" | "blocks";

/** The sides of a map that meet: all, or two sides of a rectangle. */
export type Wrap = "all" | "left_right" | "top_bottom";

/** The shading: triangles share their corners, or each is a facet. */
export type Shading = "smooth" | "facets";

/** A built-in game. */
export type GameName = "underchex" | "war-in-heaven";

/** A mark on a hex during play. */
export type Mark = "last_move" | "hover" | "selected" | "legal" | "refused" | "check" | "goal" | "call";

/** A coordinate system for labels of hexes. */
export type CoordinateSystem = "axial" | "cube" | "odd-q" | "even-q" | "odd-r" | "even-r" | "doubled-height" | "doubled-width" | "triangle-flat" | "triangle-pointy";
