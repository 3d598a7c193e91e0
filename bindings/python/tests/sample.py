"""What a strict type checker must accept; nothing here is run."""

from typing import Dict, List, Tuple

import numpy
from numpy.typing import NDArray

import sixfold
from sixfold import Hex, Hexes, SixfoldError

here: Hex = Hex(0, 0)
q, r = here
hexes: Hexes = sixfold.line(here, (3, -1), "left")
costs: Dict[Hex, int] = {hex: place for place, hex in enumerate(hexes)}
array: NDArray[numpy.int32] = sixfold.distances_from(here, hexes.coords)
steps: int = sixfold.distance(here, (q + 1, r))
first: Tuple[Hex, Hexes] = (hexes[0], hexes[1:])
around: List[Hex] = sorted(sixfold.ring(here, 2))
column: int = sixfold.to_offset(here, "odd-q").col
try:
    sixfold.neighbor(here, sixfold.Direction.NE)
except SixfoldError as error:
    kind: str = error.kind
