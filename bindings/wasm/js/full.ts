/**
 * All of Sixfold: the names of `sixfold`, and triangles, terrain and meshes, maps that wrap around, boards, games with
 * an opponent, map files and pictures.
 *
 * @packageDocumentation
 */
export * from "./index.js";
export * from "./triangles.js";
export { Terrain, type Height, type Slope, type TerrainPoint, type TerrainToken } from "./terrain.js";
export { HexMesh, groundMesh, type ColumnOptions, type GroundOptions, type Mesh } from "./meshes.js";
export { WrappedMap, type Step, type Wrap, type WrappedMapOptions, type WrappedSight } from "./wrapped.js";
export {
  board,
  boardAt,
  boardCell,
  boardDistance,
  boardFaults,
  boardLines,
  boardNeighbors,
  boardPixel,
  boards,
  readBoard,
  type Board,
  type BoardCell,
  type BoardFault,
  type BoardLike,
} from "./boards.js";
export {
  Game,
  games,
  underchexPosition,
  type Analysis,
  type AttackedHex,
  type GameEvent,
  type GameName,
  type GameState,
  type Hint,
  type Opponent,
  type Outcome,
  type Played,
  type Token,
} from "./games.js";
export { HexMap, readMap, type ReadMapOptions } from "./maps.js";
export { Scene, type CoordinateSystem, type Mark } from "./pictures.js";
