"""The hex engine under tactical and board games.

Coordinates, lines, grids, paths, field of view, facing, movement, line of sight, triangles, boards, games and pictures.
The engine is Rust, and its answers are those of the Rust library to the last bit.

>>> import sixfold
>>> from sixfold import Hex
>>> sixfold.distance(Hex(0, 0), Hex(2, 2))
4
"""

from ._sixfold import (
    Balance as Balance,
    Blockers as Blockers,
    Costs as Costs,
    Flow as Flow,
    Hex as Hex,
    Hexes as Hexes,
    Layout as Layout,
    Path as Path,
    Reach as Reach,
    Region as Region,
    Simulation as Simulation,
    bearing as bearing,
    can_see as can_see,
    can_see_each as can_see_each,
    cone as cone,
    distance as distance,
    distances as distances,
    distances_from as distances_from,
    facing_to as facing_to,
    flow as flow,
    line as line,
    lines as lines,
    neighbor as neighbor,
    neighbors as neighbors,
    operations as operations,
    parallelogram as parallelogram,
    path as path,
    range as range,
    ray as ray,
    reach as reach,
    rectangle as rectangle,
    ring as ring,
    rotate as rotate,
    spiral as spiral,
    triangle as triangle,
    view as view,
    wedge as wedge,
)
from .boards import (
    Board as Board,
    BoardCell as BoardCell,
    BoardFault as BoardFault,
    BoardFaults as BoardFaults,
    BoardLike as BoardLike,
    BoardPiece as BoardPiece,
    Labelled as Labelled,
    board as board,
    board_at as board_at,
    board_cell as board_cell,
    board_distance as board_distance,
    board_faults as board_faults,
    board_lines as board_lines,
    board_neighbors as board_neighbors,
    board_pixel as board_pixel,
    boards as boards,
    read_board as read_board,
)
from .coordinates import (
    LIMIT as LIMIT,
    ORIGIN as ORIGIN,
    BigHex as BigHex,
    NamedDirection as NamedDirection,
    TriangleHome as TriangleHome,
    angle_from_facing as angle_from_facing,
    axial_angle as axial_angle,
    big_hex as big_hex,
    directions as directions,
    facing_from_angle as facing_from_angle,
    from_cube as from_cube,
    from_doubled as from_doubled,
    from_offset as from_offset,
    from_triangle as from_triangle,
    key as key,
    normalize_angle as normalize_angle,
    parse_key as parse_key,
    reflect as reflect,
    spiral_hex as spiral_hex,
    spiral_index as spiral_index,
    to_cube as to_cube,
    to_doubled as to_doubled,
    to_offset as to_offset,
    to_triangle as to_triangle,
)
from .error import (
    SixfoldError as SixfoldError,
)
from .games import (
    AttackedHex as AttackedHex,
    Game as Game,
    GameInfo as GameInfo,
    GameName as GameName,
    Hint as Hint,
    Outcome as Outcome,
    Played as Played,
    Playouts as Playouts,
    games as games,
    underchex_position as underchex_position,
)
from .grid import (
    Cell as Cell,
    Grid as Grid,
    NewCell as NewCell,
    NewUnit as NewUnit,
    Unit as Unit,
)
from .maps import (
    HexMap as HexMap,
    MapFile as MapFile,
    read_map as read_map,
)
from .names import (
    ColRow as ColRow,
    Cube as Cube,
    Direction as Direction,
    DoubledAxis as DoubledAxis,
    HexLike as HexLike,
    Interpolated as Interpolated,
    Orientation as Orientation,
    Parity as Parity,
    Point as Point,
    PointyDirection as PointyDirection,
    Rect as Rect,
    Tie as Tie,
)
from .pictures import (
    CoordinateSystem as CoordinateSystem,
    Mark as Mark,
    Scene as Scene,
)
from .protocol import (
    ask as ask,
    query as query,
)
from .search import (
    IMPASSABLE as IMPASSABLE,
    LineOfSight as LineOfSight,
    Step as Step,
    Wrap as Wrap,
    WrappedMap as WrappedMap,
    WrappedSight as WrappedSight,
    line_of_sight as line_of_sight,
)
from .tactics import (
    ArcScheme as ArcScheme,
    FiringArc as FiringArc,
    Mode as Mode,
    Modifier as Modifier,
    Move as Move,
    MoveRules as MoveRules,
    Outside as Outside,
    RangeBracket as RangeBracket,
    Reached as Reached,
    Sight as Sight,
    ToHit as ToHit,
    Weapon as Weapon,
    arc as arc,
    arc_directions as arc_directions,
    arc_hexes as arc_hexes,
    movement_points as movement_points,
    range_bracket as range_bracket,
)
from .triangles import (
    CornerHeights as CornerHeights,
    corner_heights as corner_heights,
    placeable as placeable,
    triangle_contributors as triangle_contributors,
    triangle_distance as triangle_distance,
    triangle_line as triangle_line,
    triangle_neighbors as triangle_neighbors,
    triangle_surrounding as triangle_surrounding,
    triangles as triangles,
    valid_anchor as valid_anchor,
)
from .terrain import (
    HexMesh as HexMesh,
    Mesh as Mesh,
    Shading as Shading,
    Slope as Slope,
    Terrain as Terrain,
    TerrainPoint as TerrainPoint,
    TerrainToken as TerrainToken,
    ground_mesh as ground_mesh,
)
