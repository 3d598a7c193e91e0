// Generated from `sixfold_query::name_lists`: SIXFOLD_BLESS=1 cargo test -p sixfold-query

/** The parity: the columns (`q`) or rows (`r`) of an offset map that are shifted. */
export const PARITIES = /** @type {const} */ (["odd-q", "even-q", "odd-r", "even-r"]);

/** A coordinate system for labels of hexes. */
export const SYSTEMS = /** @type {const} */ ([
  "axial",
  "cube",
  "odd-q",
  "even-q",
  "odd-r",
  "even-r",
  "doubled-height",
  "doubled-width",
  "triangle-flat",
  "triangle-pointy",
]);

/** The sides of a map that meet: all, or two sides of a rectangle. */
export const WRAPPED_SIDES = /** @type {const} */ (["all", "left_right", "top_bottom"]);
