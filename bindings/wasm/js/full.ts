/**
 * All of Sixfold: the names of `sixfold`, and sets, territories, plans over several turns, areas of effect, units of
 * several hexes, maps that wrap around, triangles, terrain and meshes, boards, games with an opponent, map files and
 * pictures.
 *
 * @packageDocumentation
 */
export * from "./index.js";
export * from "./triangles.js";
export { HexSet, Territories, territories } from "./sets.js";
export { Journeys, journey, journeys, type Journey, type Turns } from "./journeys.js";
export { EdgeField, Footprint, beam, burst, costsPerStep, sector, type StepTaken } from "./effects.js";
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
