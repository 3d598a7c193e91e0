"""Code that a strict type checker must accept; nothing here is run."""

from typing import Dict, List, Optional, Tuple

import numpy
import sixfold
from numpy.typing import NDArray
from sixfold import (
    Blockers,
    Cell,
    Costs,
    Game,
    Grid,
    Hex,
    Hexes,
    Hint,
    Layout,
    LineOfSight,
    Path,
    Point,
    Reached,
    Region,
    Scene,
    SixfoldError,
    Unit,
)  # fmt: skip

here: Hex = Hex(0, 0)
q, r = here
hexes: Hexes = sixfold.line(here, (3, -1), "left")
woods: Dict[Hex, int] = {hex: place for place, hex in enumerate(hexes)}
array: NDArray[numpy.int32] = sixfold.distances_from(here, hexes.coords)
steps: int = sixfold.distance(here, (q + 1, r))
first: Tuple[Hex, Hexes] = (hexes[0], hexes[1:])
around: List[Hex] = sorted(sixfold.ring(here, 2))
column: int = sixfold.to_offset(here, "odd-q").col
several, places = sixfold.lines([here], [(1, 0)])
start: int = int(places[0])

region: Region = Region.hexagon(5)
costs: Costs = Costs.per_hex(region, lambda hex: 9 if hex.q > 2 else 1)
way: Optional[Path] = sixfold.path(costs, here, (2, 2))
field: NDArray[numpy.int64] = sixfold.reach(costs, [here], 5).field()
ways = sixfold.flow(costs, here)
step: Optional[int] = ways.direction((1, 0))
blockers = Blockers(region, numpy.zeros(len(region), bool))
looked: Optional[LineOfSight] = sixfold.line_of_sight(blockers, here, (1, 0))
every_view: NDArray[numpy.bool_] = sixfold.view_each(blockers, region.hexes(), 4)
seen: NDArray[numpy.bool_] = sixfold.can_see_each(blockers, here, region.hexes())

grid: Grid = Grid.rectangle(3, 4, "even-r", units=[{"unit": "fox", "hex": here, "side": 1}]).set_wall(here, (0, 1))
fox: Optional[Unit] = grid.unit("fox")
cell: Optional[Cell] = grid.cell(here)
moves: List[Reached] = grid.reach("fox", walk=4, mode="run", rules=sixfold.MoveRules(zones={"extra_cost": 2}))
point: Point = Layout("pointy", (10, 12), y_axis="up").point_of(here)
try:
    grid.to_hit("fox", "bear", weapon=sixfold.Weapon(short=3, medium=6, long=9), gunnery=4, attacker_mode="run")
except SixfoldError as error:
    kind: str = error.kind

game = Game("war-in-heaven")
hint: Optional[Hint] = game.choose(game.start(first="demons"), nodes=100)
svg: str = Scene.position(game.name, game.start()).mark("selected", [here]).reach(moves).svg("dark")
lost: List[str] = sixfold.read_map("ford.board", svg, files={"tiles.tsx": b""}).write("ford.tmx").lost
