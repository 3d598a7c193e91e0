// Code that a strict compiler must accept; nothing here is run.
import {
  Blockers,
  Costs,
  type Flow,
  Grid,
  type Hexes,
  Layout,
  Region,
  SixfoldError,
  ask,
  canSee,
  flow,
  line,
  lineOfSight,
  load,
  query,
  range,
  reach,
  view,
} from "sixfold";
import type { Direction, Hex, Kind, ManyHexes, Parity, Path, Point, Shape, Unit } from "sixfold";
import * as full from "sixfold/full";
import coreFile from "sixfold/core.wasm";
import fullFile from "sixfold/full.wasm";

await load(new URL("https://example.org/sixfold.wasm"));
await load(fetch("/sixfold.wasm"));
await load(new URL(coreFile, import.meta.url));
await full.load(fullFile);
await load(new Uint8Array(8));

const hexes: Hexes = line({ q: 0, r: 0 }, { q: 3, r: -1 }, "left");
const keys: Set<string> = new Set(hexes.keys());
const array: Hex[] = [...hexes];
const numbers: Int32Array = range({ q: 0, r: 0 }, 2).coords;
const many: ManyHexes = new Set(array);

const region = Region.from(many);
const costs = Costs.perHex(region, new Uint32Array(region.length));
const same: Costs = Costs.perHex(
  region,
  Array.from(region, () => 1),
);
const between: [Point, Point] | undefined = new Layout({ orientation: "flat", size: 9 }).sideBetween(
  { q: 0, r: 0 },
  { q: 1, r: 0 },
);
{
  using ways: Flow = flow(costs, { q: 0, r: 0 });
  const step: Direction | undefined = ways.direction({ q: 1, r: 0 });
  const way: Path | undefined = ways.pathFrom({ q: 1, r: 0 });
  console.log(step, way?.hexes.length);
}
const reached: Uint32Array = reach(costs, [{ q: 0, r: 0 }], 5).costs;
const blockers = new Blockers(region, ({ q }) => q > 2);
const seen: Hexes = view(blockers, { q: 0, r: 0 }, 9);
const sight = lineOfSight(blockers, { q: 0, r: 0 }, { q: 1, r: 0 });
if (sight !== undefined && !sight.clear) console.log(sight.hex?.q, canSee(blockers, { q: 0, r: 0 }, { q: 1, r: 0 }));

const shape: Shape = { rectangle: { width: 3, height: 4, parity: "even-r" satisfies Parity } };
const grid: Grid = new Grid(shape, { units: [{ unit: "fox", hex: { q: 0, r: 0 }, side: 1 }] }).setWall(
  { q: 0, r: 0 },
  { q: 0, r: 1 },
);
const fox: Unit | undefined = grid.unit("fox");
const point: Point = new Layout({ orientation: "pointy", size: { x: 10, y: 12 }, yAxis: "up" }).pointOf(fox!.hex);
try {
  grid.toHit("fox", "bear", { weapon: { short: 3, medium: 6, long: 9 }, gunnery: 4, attackerMode: "run" });
} catch (error) {
  if (error instanceof SixfoldError) {
    const kind: Kind = error.kind;
    console.log(kind, error.message);
  }
}
const answer: string = query('{"op":"boards"}', { maxWork: 1000 });
const five: number = ask<number>("distance", { a: { q: 1, r: 1 }, b: { q: 4, r: 3 } });

const game = new full.Game("war-in-heaven");
const state: full.GameState = game.state(game.start({ first: "demons" }));
const svg: string = full.Scene.position(game.name, game.start())
  .mark(
    "selected",
    state.tokens.flatMap(({ hex }) => hex ?? []),
  )
  .svg("dark");
const map: full.HexMap = full.readMap("ford.board", svg, { files: { "tiles.tsx": new Uint8Array() } });
console.log(keys, numbers, reached, seen, point, answer, five, map.write("ford.tmx").lost);

const armed: Grid<{ wounds: number }> = Grid.hexagon(2, {
  units: [{ unit: "fox", hex: { q: 0, r: 0 }, data: { wounds: 1 } }],
});
const wounds: number | undefined = armed.setUnitData("fox", { wounds: 2 }).unit("fox")?.data?.wounds;
const around: Hexes = new full.WrappedMap(shape, "left_right", {
  walls: [
    [
      { q: 0, r: 0 },
      { q: 0, r: 1 },
    ],
  ],
}).line({ q: 0, r: 0 }, { q: 1, r: 0 });
const ground: full.Mesh = full.groundMesh(full.Region.hexagon(2), new Float64Array(19), { skirt: 0 });
const token: full.Terrain = new full.Terrain().lay({ q: 0, r: 0 }, 3);
console.log(wounds, around, ground.positions.length, token.slope({ col: 0, row: 0 })?.degrees);
