"""The hex engine under tactical and board games.

Coordinates, lines, grids, paths, field of view, facing, movement, line of sight, triangles, boards, games and pictures.
The engine is Rust, and its answers are those of the Rust library to the last bit.

>>> import sixfold
>>> from sixfold import Hex
>>> sixfold.distance(Hex(0, 0), Hex(2, 2))
4
"""

from ._sixfold import (
    VERSION as _VERSION,
)
from ._sixfold import (
    Balance as Balance,
)
from ._sixfold import (
    Blockers as Blockers,
)
from ._sixfold import (
    Costs as Costs,
)
from ._sixfold import (
    Flow as Flow,
)
from ._sixfold import (
    Footprint as Footprint,
)
from ._sixfold import (
    Hex as Hex,
)
from ._sixfold import (
    Hexes as Hexes,
)
from ._sixfold import (
    HexSet as HexSet,
)
from ._sixfold import (
    Journey as Journey,
)
from ._sixfold import (
    Journeys as Journeys,
)
from ._sixfold import (
    Layout as Layout,
)
from ._sixfold import (
    Path as Path,
)
from ._sixfold import (
    Reach as Reach,
)
from ._sixfold import (
    Region as Region,
)
from ._sixfold import (
    Simulation as Simulation,
)
from ._sixfold import (
    Territories as Territories,
)
from ._sixfold import (
    Turns as Turns,
)
from ._sixfold import (
    beam as beam,
)
from ._sixfold import (
    bearing as bearing,
)
from ._sixfold import (
    burst as burst,
)
from ._sixfold import (
    can_see as can_see,
)
from ._sixfold import (
    can_see_each as can_see_each,
)
from ._sixfold import (
    cone as cone,
)
from ._sixfold import (
    distance as distance,
)
from ._sixfold import (
    distances as distances,
)
from ._sixfold import (
    distances_from as distances_from,
)
from ._sixfold import (
    facing_to as facing_to,
)
from ._sixfold import (
    flow as flow,
)
from ._sixfold import (
    journey as journey,
)
from ._sixfold import (
    journeys as journeys,
)
from ._sixfold import (
    line as line,
)
from ._sixfold import (
    lines as lines,
)
from ._sixfold import (
    neighbor as neighbor,
)
from ._sixfold import (
    neighbors as neighbors,
)
from ._sixfold import (
    operations as operations,
)
from ._sixfold import (
    parallelogram as parallelogram,
)
from ._sixfold import (
    path as path,
)
from ._sixfold import (
    range as range,
)
from ._sixfold import (
    ray as ray,
)
from ._sixfold import (
    reach as reach,
)
from ._sixfold import (
    rectangle as rectangle,
)
from ._sixfold import (
    ring as ring,
)
from ._sixfold import (
    rotate as rotate,
)
from ._sixfold import (
    sector as sector,
)
from ._sixfold import (
    spiral as spiral,
)
from ._sixfold import (
    territories as territories,
)
from ._sixfold import (
    triangle as triangle,
)
from ._sixfold import (
    view as view,
)
from ._sixfold import (
    view_each as view_each,
)
from ._sixfold import (
    wedge as wedge,
)
from .boards import (
    Board as Board,
)
from .boards import (
    BoardCell as BoardCell,
)
from .boards import (
    BoardFault as BoardFault,
)
from .boards import (
    BoardFaults as BoardFaults,
)
from .boards import (
    BoardLike as BoardLike,
)
from .boards import (
    BoardPiece as BoardPiece,
)
from .boards import (
    Labelled as Labelled,
)
from .boards import (
    board as board,
)
from .boards import (
    board_at as board_at,
)
from .boards import (
    board_cell as board_cell,
)
from .boards import (
    board_distance as board_distance,
)
from .boards import (
    board_faults as board_faults,
)
from .boards import (
    board_lines as board_lines,
)
from .boards import (
    board_neighbors as board_neighbors,
)
from .boards import (
    board_pixel as board_pixel,
)
from .boards import (
    boards as boards,
)
from .boards import (
    read_board as read_board,
)
from .coordinates import (
    LIMIT as LIMIT,
)
from .coordinates import (
    ORIGIN as ORIGIN,
)
from .coordinates import (
    BigHex as BigHex,
)
from .coordinates import (
    NamedDirection as NamedDirection,
)
from .coordinates import (
    TriangleHome as TriangleHome,
)
from .coordinates import (
    angle_from_facing as angle_from_facing,
)
from .coordinates import (
    axial_angle as axial_angle,
)
from .coordinates import (
    big_hex as big_hex,
)
from .coordinates import (
    directions as directions,
)
from .coordinates import (
    facing_from_angle as facing_from_angle,
)
from .coordinates import (
    from_cube as from_cube,
)
from .coordinates import (
    from_doubled as from_doubled,
)
from .coordinates import (
    from_offset as from_offset,
)
from .coordinates import (
    from_triangle as from_triangle,
)
from .coordinates import (
    key as key,
)
from .coordinates import (
    normalize_angle as normalize_angle,
)
from .coordinates import (
    parse_key as parse_key,
)
from .coordinates import (
    reflect as reflect,
)
from .coordinates import (
    spiral_hex as spiral_hex,
)
from .coordinates import (
    spiral_index as spiral_index,
)
from .coordinates import (
    to_cube as to_cube,
)
from .coordinates import (
    to_doubled as to_doubled,
)
from .coordinates import (
    to_offset as to_offset,
)
from .coordinates import (
    to_triangle as to_triangle,
)
from .edges import (
    EdgeField as EdgeField,
)
from .error import (
    SixfoldError as SixfoldError,
)
from .games import (
    Analysis as Analysis,
)
from .games import (
    AttackedHex as AttackedHex,
)
from .games import (
    Game as Game,
)
from .games import (
    GameInfo as GameInfo,
)
from .games import (
    GameName as GameName,
)
from .games import (
    Hint as Hint,
)
from .games import (
    LineOfPlay as LineOfPlay,
)
from .games import (
    Outcome as Outcome,
)
from .games import (
    Played as Played,
)
from .games import (
    Playouts as Playouts,
)
from .games import (
    games as games,
)
from .games import (
    underchex_position as underchex_position,
)
from .grid import (
    Cell as Cell,
)
from .grid import (
    Grid as Grid,
)
from .grid import (
    NewCell as NewCell,
)
from .grid import (
    NewUnit as NewUnit,
)
from .grid import (
    Unit as Unit,
)
from .maps import (
    HexMap as HexMap,
)
from .maps import (
    MapFile as MapFile,
)
from .maps import (
    read_map as read_map,
)
from .names import (
    ColRow as ColRow,
)
from .names import (
    Cube as Cube,
)
from .names import (
    Direction as Direction,
)
from .names import (
    DoubledAxis as DoubledAxis,
)
from .names import (
    HexLike as HexLike,
)
from .names import (
    Interpolated as Interpolated,
)
from .names import (
    Orientation as Orientation,
)
from .names import (
    Parity as Parity,
)
from .names import (
    Point as Point,
)
from .names import (
    PointyDirection as PointyDirection,
)
from .names import (
    Rect as Rect,
)
from .names import (
    Tie as Tie,
)
from .pictures import (
    CoordinateSystem as CoordinateSystem,
)
from .pictures import (
    Mark as Mark,
)
from .pictures import (
    Scene as Scene,
)
from .protocol import (
    ask as ask,
)
from .protocol import (
    query as query,
)
from .search import (
    IMPASSABLE as IMPASSABLE,
)
from .search import (
    LineOfSight as LineOfSight,
)
from .search import (
    Step as Step,
)
from .search import (
    Wrap as Wrap,
)
from .search import (
    WrappedMap as WrappedMap,
)
from .search import (
    WrappedSight as WrappedSight,
)
from .search import (
    line_of_sight as line_of_sight,
)
from .tactics import (
    ArcScheme as ArcScheme,
)
from .tactics import (
    FiringArc as FiringArc,
)
from .tactics import (
    Mode as Mode,
)
from .tactics import (
    Modifier as Modifier,
)
from .tactics import (
    Move as Move,
)
from .tactics import (
    MoveRules as MoveRules,
)
from .tactics import (
    Outside as Outside,
)
from .tactics import (
    RangeBracket as RangeBracket,
)
from .tactics import (
    Reached as Reached,
)
from .tactics import (
    Sight as Sight,
)
from .tactics import (
    ToHit as ToHit,
)
from .tactics import (
    Weapon as Weapon,
)
from .tactics import (
    arc as arc,
)
from .tactics import (
    arc_directions as arc_directions,
)
from .tactics import (
    arc_hexes as arc_hexes,
)
from .tactics import (
    movement_points as movement_points,
)
from .tactics import (
    range_bracket as range_bracket,
)
from .terrain import (
    HexMesh as HexMesh,
)
from .terrain import (
    Mesh as Mesh,
)
from .terrain import (
    Shading as Shading,
)
from .terrain import (
    Slope as Slope,
)
from .terrain import (
    Terrain as Terrain,
)
from .terrain import (
    TerrainPoint as TerrainPoint,
)
from .terrain import (
    TerrainToken as TerrainToken,
)
from .terrain import (
    ground_mesh as ground_mesh,
)
from .triangles import (
    CornerHeights as CornerHeights,
)
from .triangles import (
    corner_heights as corner_heights,
)
from .triangles import (
    placeable as placeable,
)
from .triangles import (
    triangle_contributors as triangle_contributors,
)
from .triangles import (
    triangle_distance as triangle_distance,
)
from .triangles import (
    triangle_line as triangle_line,
)
from .triangles import (
    triangle_neighbors as triangle_neighbors,
)
from .triangles import (
    triangle_surrounding as triangle_surrounding,
)
from .triangles import (
    triangles as triangles,
)
from .triangles import (
    valid_anchor as valid_anchor,
)

__version__ = _VERSION
