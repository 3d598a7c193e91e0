"""Where can a unit get on a map from Tiled, and what does it see from there?

Each part between two lines of ``# %%`` is a cell: VS Code, Spyder and Jupyter (with jupytext) show the picture of the
last value of each. As a script, ``python reach_and_sight.py [MAP] [FOLDER]``, it writes the pictures and prints the
figures.
"""

# %% A map as Tiled saves it: terrain from the classes of its tiles, levels from their properties.
import sys
from pathlib import Path

import numpy
import sixfold
from sixfold import Blockers, Costs, Hex, Scene, Weapon

arguments = sys.argv[1:] if sys.argv[0].endswith("reach_and_sight.py") else []
file = Path(arguments[0] if arguments else Path(__file__).parents[3] / "samples" / "ford.tmx")
pictures = Path(arguments[1] if len(arguments) > 1 else ".")

tiled = sixfold.read_map(file)
grid = tiled.grid()
grid

# %% The contents of the map: arrays in the order of the grid's hexes.
names = numpy.array(grid.terrain_names())[grid.terrains()]
for name, count in zip(*numpy.unique(names, return_counts=True)):
    print(f"{count:4} {name}")
print(f"levels {grid.elevations().min()} to {grid.elevations().max()}")

# %% A scout that runs, and its movement range with eight points.
start = sixfold.from_offset((4, 6), tiled.parity)
scout = grid.place("scout", start, facing=2, side="blue")
reached = scout.reach("scout", walk=5, mode="run")
print(
    f"the scout reaches {len(reached)} of {len(grid)} hexes, the dearest for {max(one.cost for one in reached)} points"
)
reach_picture = Scene.grid(scout, "Where the scout gets with 8 points").reach(reached)
reach_picture

# %% The reached hex with the largest field of view.
seen = {one.hex: scout.view(one.hex, 20) for one in reached}
outlook: Hex = max(seen, key=lambda hex: (len(seen[hex]), hex))
print(f"most is seen from {sixfold.to_offset(outlook, tiled.parity)}: {len(seen[outlook])} hexes")
sight_picture = (
    Scene.grid(scout.move_unit(start, outlook), "What the scout sees from there")
    .view(seen[outlook])
    .path("way", scout.path(start, outlook).hexes)
)
sight_picture

# %% The exposure of each hex: the number of hexes that see it. One field of view from each, over arrays.
hexes = grid.hexes()
blockers = Blockers(grid.region(), numpy.isin(names, ["heavy_woods", "building"]))
exposed = numpy.sum([sixfold.can_see_each(blockers, hex, hexes) for hex in hexes], axis=0)
print(f"the most exposed hex is seen from {exposed.max()} hexes, the least from {exposed.min()}")
exposed_picture = Scene("From how many hexes each hex is seen").heat("seen from", hexes, exposed)
exposed_picture

# %% The least exposed path across the map: the cost of a hex is its exposure.
goal = sixfold.from_offset((16, 8), tiled.parity)
hidden = sixfold.path(Costs.per_hex(grid.region(), exposed), start, goal)
direct = sixfold.path(Costs.uniform(grid.region()), start, goal)
assert hidden is not None and direct is not None
for name, way in [("hidden", hidden), ("direct", direct)]:
    times = exposed[grid.region().indices(way.hexes)].sum()
    print(f"the {name} way has {len(way.hexes) - 1} steps and is seen {times} times")
hidden_picture = Scene.grid(grid, "The way across that is seen least").path("way", hidden.hexes)
hidden_picture

# %% A shot at a target on the road, from the outlook.
target = next(hex for hex, name in zip(hexes, names) if name == "road" and hex in seen[outlook] and hex != outlook)
facing = sixfold.facing_to(outlook, target)
duel = grid.place("scout", outlook, facing=facing, side="blue").place("truck", target, side="red")
shot = duel.to_hit("scout", "truck", weapon=Weapon(short=5, medium=10, long=20), gunnery=4)
print(f"to hit: {shot.target} or more with two dice, {shot.ways} of 36")

# %% The pictures as files.
for name, scene in [
    ("reach", reach_picture),
    ("sight", sight_picture),
    ("exposed", exposed_picture),
    ("hidden", hidden_picture),
]:
    (pictures / f"{name}.svg").write_text(scene.svg(), encoding="utf-8")
