/**
 * The hex engine: coordinates, shapes, layout, grids, searches and tactics.
 *
 * `sixfold/full` has the same names and more: triangles, boards, games, map files and pictures.
 *
 * @packageDocumentation
 */
export { SixfoldError, type Kind } from "./error.js";
export { load, loadSync, isLoaded, type Source } from "./load.js";
export { Direction, PointyDirection, type DoubledAxis, type Orientation, type Parity, type Tie } from "./names.js";
export { Hexes, type Hex, type ManyHexes } from "./hexes.js";
export { ask, operations, query, type Limits } from "./protocol.js";
export * from "./coordinates.js";
export {
  bigHex,
  cone,
  line,
  parallelogram,
  range,
  ray,
  rectangle,
  ring,
  spiral,
  spiralHex,
  spiralIndex,
  triangle,
  wedge,
  type BigHex,
} from "./shapes.js";
export { Layout, type LayoutOptions, type Point, type Rect } from "./layout.js";
export { Region } from "./region.js";
export {
  Blockers,
  Costs,
  Flow,
  IMPASSABLE,
  Reach,
  canSee,
  flow,
  lineOfSight,
  path,
  reach,
  view,
  type LineOfSight,
  type Path,
} from "./search.js";
export {
  Grid,
  type Cell,
  type GridJson,
  type GridOptions,
  type NewCell,
  type Placement,
  type Shape,
  type Unit,
} from "./grid.js";
export * from "./tactics.js";
