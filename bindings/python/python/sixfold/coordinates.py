"""Ways to write a hex, and angles."""

from __future__ import annotations

from typing import List, NamedTuple, Optional, Tuple, Union

from . import _sixfold
from ._sixfold import Hex, Hexes
from .names import ColRow, Cube, DoubledAxis, HexLike, Orientation, Parity
from .protocol import ask

#: The origin.
ORIGIN = Hex(0, 0)

#: The largest coordinate: \|q\|, \|r\| and \|q + r\| are at most this.
LIMIT = 2**30 - 1

#: Column and row, or both as a pair.
ColRowLike = Union[ColRow, Tuple[int, int]]


class TriangleHome(NamedTuple):
    """The hex that a triangle is part of, and its place in it."""

    hex: Hex
    anchor: ColRow
    local: ColRow
    points_up: bool


def key(hex: HexLike) -> str:
    """The key of a hex, ``"q,r"``: for a file or another program. ``str(hex)`` is the same.

    >>> import sixfold
    >>> sixfold.key((5, -3))
    '5,-3'
    """
    return str(hex) if isinstance(hex, Hex) else str(ask("key", hex=hex))


def parse_key(key: str) -> Hex:
    """The hex that a key names.

    >>> import sixfold
    >>> sixfold.parse_key("5,-3")
    Hex(5, -3)
    """
    found: Hex = ask("parse_key", key=key)
    return found


def to_cube(hex: HexLike) -> Cube:
    """The cube coordinates of a hex.

    >>> import sixfold
    >>> sixfold.to_cube((3, 2))
    Cube(x=3, y=-5, z=2)
    """
    found: Cube = ask("to_cube", hex=hex)
    return found


def from_cube(cube: Union[Cube, Tuple[int, int, int]]) -> Hex:
    """The hex at cube coordinates.

    >>> import sixfold
    >>> sixfold.from_cube((3, -5, 2))
    Hex(3, 2)
    """
    x, y, z = cube
    found: Hex = ask("from_cube", cube={"x": x, "y": y, "z": z})
    return found


def to_offset(hex: HexLike, parity: Parity) -> ColRow:
    """Column and row of a hex on an offset map.

    >>> import sixfold
    >>> sixfold.to_offset((3, 2), "odd-q")
    ColRow(col=3, row=3)
    """
    found = _sixfold.to_offset(hex, parity)
    return ColRow(*found) if found else _col_row(ask("to_offset", hex=hex, parity=parity))


def from_offset(offset: ColRowLike, parity: Parity) -> Hex:
    """The hex at a column and row of an offset map.

    >>> import sixfold
    >>> sixfold.from_offset((3, 3), "odd-q")
    Hex(3, 2)
    """
    col, row = offset
    found: Hex = _sixfold.from_offset(col, row, parity) or ask("from_offset", offset=_asked(offset), parity=parity)
    return found


def to_doubled(hex: HexLike, axis: DoubledAxis) -> ColRow:
    """The doubled coordinates of a hex.

    >>> import sixfold
    >>> sixfold.to_doubled((3, 2), "height")
    ColRow(col=3, row=7)
    """
    found = _sixfold.to_doubled(hex, axis)
    return ColRow(*found) if found else _col_row(ask("to_doubled", hex=hex, axis=axis))


def from_doubled(doubled: ColRowLike, axis: DoubledAxis) -> Hex:
    """The hex at doubled coordinates.

    >>> import sixfold
    >>> sixfold.from_doubled((3, 7), "height")
    Hex(3, 2)
    """
    col, row = doubled
    found: Hex = _sixfold.from_doubled(col, row, axis) or ask("from_doubled", doubled=_asked(doubled), axis=axis)
    return found


def to_triangle(hex: HexLike, orientation: Optional[Orientation] = None) -> ColRow:
    """The anchor of a hex among the triangles.

    >>> import sixfold
    >>> sixfold.to_triangle((-1, 2))
    ColRow(col=-3, row=3)
    """
    return _col_row(ask("to_triangle", hex=hex, orientation=orientation))


def from_triangle(triangle: ColRowLike, orientation: Optional[Orientation] = None) -> TriangleHome:
    """The hex that a triangle is part of, and where in it.

    >>> import sixfold
    >>> sixfold.from_triangle((-1, 4)).hex
    Hex(-1, 2)
    """
    return TriangleHome(**ask("from_triangle", triangle=_asked(triangle), orientation=orientation))


class NamedDirection(NamedTuple):
    """A direction with its name on a map, and the step to the next hex."""

    number: int
    name: str
    step: Hex


class BigHex(NamedTuple):
    """One of the hexagons that tile the plane."""

    #: Its coordinates in the grid of such hexagons.
    big_hex: Hex
    #: The hex in its middle.
    center: Hex
    #: The given hex, relative to the middle.
    local: Hex
    hexes: Hexes


def directions(orientation: Optional[Orientation] = None) -> List[NamedDirection]:
    """The six directions, by number.

    >>> import sixfold
    >>> sixfold.directions()[1]
    NamedDirection(number=1, name='NE', step=Hex(1, -1))
    """
    return [NamedDirection(**one) for one in ask("directions", orientation=orientation)]


def reflect(hex: HexLike, mirror: int, center: Optional[HexLike] = None) -> Hex:
    """A hex mirrored in one of six lines through the origin, or through a centre.

    Line 0 runs through direction 0, line 1 between directions 0 and 1, and so on to line 5, clockwise.

    >>> import sixfold
    >>> sixfold.reflect((2, -1), 0)
    Hex(-2, 1)
    """
    found: Hex = ask("reflect", hex=hex, mirror=mirror, center=center)
    return found


def spiral_index(hex: HexLike, center: Optional[HexLike] = None) -> int:
    """The place of a hex on the endless spiral around the origin or a centre, from 0.

    >>> import sixfold
    >>> sixfold.spiral_index((-1, 1))
    1
    """
    return int(ask("spiral_index", hex=hex, center=center))


def spiral_hex(index: int, center: Optional[HexLike] = None) -> Hex:
    """The hex at a place of the endless spiral.

    >>> import sixfold
    >>> sixfold.spiral_hex(1)
    Hex(-1, 1)
    """
    found: Hex = ask("spiral_hex", index=index, center=center)
    return found


def big_hex(hex: HexLike, radius: int) -> BigHex:
    """The hexagon of a radius that holds a hex, when such hexagons tile the plane.

    >>> import sixfold
    >>> sixfold.big_hex((0, 1), 2).local
    Hex(0, 1)
    """
    found = ask("big_hex", hex=hex, radius=radius)
    return BigHex(**{**found, "hexes": Hexes(found["hexes"])})


def axial_angle(a: HexLike, b: HexLike) -> float:
    """Degrees if q and r were at right angles.

    >>> import sixfold
    >>> sixfold.axial_angle((0, 0), (1, 1))
    135.0
    """
    return float(ask("axial_angle", a=a, b=b))


def facing_from_angle(degrees: float) -> int:
    """The facing whose 60 degrees hold an angle.

    >>> import sixfold
    >>> sixfold.facing_from_angle(61.5)
    1
    """
    return int(ask("facing_from_angle", degrees=degrees))


def angle_from_facing(facing: int) -> float:
    """The angle in the middle of a facing.

    >>> import sixfold
    >>> sixfold.angle_from_facing(2)
    120.0
    """
    return float(ask("angle_from_facing", facing=facing))


def normalize_angle(degrees: float) -> float:
    """The same angle from 0 to below 360.

    >>> import sixfold
    >>> sixfold.normalize_angle(-90)
    270.0
    """
    return float(ask("normalize_angle", degrees=degrees))


def _asked(pair: ColRowLike) -> object:
    return {"col": pair[0], "row": pair[1]}


def _col_row(found: ColRow) -> ColRow:
    return found
