"""Names and small values that functions take and give."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Iterable, NamedTuple, Tuple, Union

from ._sixfold import Hex, Hexes
from .unions import DoubledAxis as DoubledAxis
from .unions import Orientation as Orientation
from .unions import Parity as Parity
from .unions import Tie as Tie

if TYPE_CHECKING:
    from typing import Any

    import numpy
    from numpy.typing import NDArray

    #: Many hexes: a list, an array with a row of ``q`` and ``r`` for each, or any iterable.
    ManyHexes = Union[Hexes, Iterable["HexLike"], NDArray[numpy.integer[Any]]]

#: A hex, or its ``q`` and ``r``.
HexLike = Union[Hex, Tuple[int, int]]


class Direction(IntEnum):
    """A direction or a facing of flat-top hexes, clockwise from north. The numbers alone will do.

    >>> from sixfold import Direction, neighbor
    >>> neighbor((0, 0), Direction.SE) == neighbor((0, 0), 2)
    True
    """

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5


class PointyDirection(IntEnum):
    """A direction or a facing of pointy-top hexes, clockwise from north-west. The numbers alone will do."""

    NW = 0
    NE = 1
    E = 2
    SE = 3
    SW = 4
    W = 5


class Cube(NamedTuple):
    """Cube coordinates: x + y + z = 0."""

    x: int
    y: int
    z: int


class ColRow(NamedTuple):
    """Column and row: of an offset map, of doubled coordinates, or of a triangle."""

    col: int
    row: int


class Point(NamedTuple):
    """A point on the screen."""

    x: float
    y: float


class Rect(NamedTuple):
    """A box around something."""

    min: Point
    max: Point


class Interpolated(NamedTuple):
    """A point between two hexes, and the hex that it is in."""

    point: Point
    hex: Hex
