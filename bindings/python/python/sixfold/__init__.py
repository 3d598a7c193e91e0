"""The hex engine under tactical and board games.

Coordinates, lines, grids, paths, field of view, facing, movement, line of sight, triangles, boards, games and pictures.
The engine is Rust, and its answers are those of the Rust library to the last bit.

>>> import sixfold
>>> from sixfold import Hex
>>> sixfold.distance(Hex(0, 0), Hex(2, 2))
4
"""

from ._sixfold import (
    Hex as Hex,
    Hexes as Hexes,
    bearing as bearing,
    cone as cone,
    distance as distance,
    distances as distances,
    distances_from as distances_from,
    facing_to as facing_to,
    line as line,
    neighbor as neighbor,
    neighbors as neighbors,
    operations as operations,
    parallelogram as parallelogram,
    range as range,
    ray as ray,
    rectangle as rectangle,
    ring as ring,
    rotate as rotate,
    spiral as spiral,
    triangle as triangle,
    wedge as wedge,
)
from .coordinates import (
    LIMIT as LIMIT,
    ORIGIN as ORIGIN,
    TriangleHome as TriangleHome,
    angle_from_facing as angle_from_facing,
    axial_angle as axial_angle,
    facing_from_angle as facing_from_angle,
    from_cube as from_cube,
    from_doubled as from_doubled,
    from_offset as from_offset,
    from_triangle as from_triangle,
    key as key,
    normalize_angle as normalize_angle,
    parse_key as parse_key,
    to_cube as to_cube,
    to_doubled as to_doubled,
    to_offset as to_offset,
    to_triangle as to_triangle,
)
from .error import SixfoldError as SixfoldError
from .names import (
    ColRow as ColRow,
    Cube as Cube,
    Direction as Direction,
    DoubledAxis as DoubledAxis,
    HexLike as HexLike,
    Orientation as Orientation,
    Parity as Parity,
    Point as Point,
    Rect as Rect,
    Tie as Tie,
)
from .protocol import ask as ask, query as query
