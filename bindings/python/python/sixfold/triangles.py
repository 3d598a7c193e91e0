"""The triangles that hexes are made of."""

from __future__ import annotations

from typing import Iterable, List, NamedTuple, Optional, Tuple

from .coordinates import ColRowLike
from .names import ColRow, HexLike, Orientation
from .protocol import ask, hex_argument


class CornerHeights(NamedTuple):
    """The height of a hex, and of its six corners clockwise from the upper left."""

    center: float
    corners: List[float]


def triangles(hex: HexLike, orientation: Optional[Orientation] = None) -> List[ColRow]:
    """The six triangles of a hex: the upper three from left to right, then the lower three.

    >>> import sixfold
    >>> sixfold.triangles((0, 0))[0]
    ColRow(col=0, row=0)
    """
    return _all(ask("triangles", hex=hex, orientation=orientation))


def triangle_neighbors(triangle: ColRowLike, orientation: Optional[Orientation] = None) -> List[ColRow]:
    """The three triangles beside one: left, right, across the base.

    >>> import sixfold
    >>> sixfold.triangle_neighbors((-1, 4))[2]
    ColRow(col=-1, row=3)
    """
    return _all(ask("triangle_neighbors", triangle=_asked(triangle), orientation=orientation))


def triangle_contributors(triangle: ColRowLike, orientation: Optional[Orientation] = None) -> List[List[ColRow]]:
    """For each point of a triangle the steps to the triangles whose hexes make the height there.

    >>> import sixfold
    >>> len(sixfold.triangle_contributors((0, 0)))
    3
    """
    found = ask("triangle_contributors", triangle=_asked(triangle), orientation=orientation)
    return [_all(point) for point in found]


def triangle_surrounding(hex: HexLike, orientation: Optional[Orientation] = None) -> List[ColRow]:
    """The 18 triangles around a hex that touch one of its corners.

    >>> import sixfold
    >>> len(sixfold.triangle_surrounding((0, 0)))
    18
    """
    return _all(ask("triangle_surrounding", hex=hex, orientation=orientation))


def triangle_distance(a: ColRowLike, b: ColRowLike, orientation: Optional[Orientation] = None) -> int:
    """The number of steps over edges from one triangle to another.

    >>> import sixfold
    >>> sixfold.triangle_distance((0, 0), (0, -1))
    3
    """
    return int(ask("triangle_distance", a=_asked(a), b=_asked(b), orientation=orientation))


def triangle_line(a: ColRowLike, b: ColRowLike, orientation: Optional[Orientation] = None) -> List[ColRow]:
    """The triangles that the straight line from one to another passes.

    >>> import sixfold
    >>> len(sixfold.triangle_line((0, 0), (2, 1)))
    4
    """
    return _all(ask("triangle_line", a=_asked(a), b=_asked(b), orientation=orientation))


def valid_anchor(triangle: ColRowLike, orientation: Optional[Orientation] = None) -> bool:
    """Whether a hex can be laid with its first triangle here.

    >>> import sixfold
    >>> sixfold.valid_anchor((3, 3)), sixfold.valid_anchor((3, 2))
    (True, False)
    """
    return bool(ask("valid_anchor", triangle=_asked(triangle), orientation=orientation))


def placeable(anchors: Iterable[ColRowLike], orientation: Optional[Orientation] = None) -> List[ColRow]:
    """The anchors beside those given where the next token may lie.

    >>> import sixfold
    >>> len(sixfold.placeable([(3, 3)]))
    6
    """
    return _all(ask("placeable", anchors=[_asked(anchor) for anchor in anchors], orientation=orientation))


def corner_heights(tokens: Iterable[Tuple[HexLike, float]], hex: HexLike) -> CornerHeights:
    """The height of a hex of terrain tokens, and of its six corners; a token is its hex and its height.

    >>> import sixfold
    >>> sixfold.corner_heights([((0, 0), 4), ((0, -1), 1)], (0, 0)).corners[0]
    2.5
    """
    listed = [{"hex": hex_argument(place), "height": height} for place, height in tokens]
    return CornerHeights(**ask("corner_heights", tokens=listed, hex=hex))


def _asked(triangle: ColRowLike) -> object:
    return {"col": triangle[0], "row": triangle[1]}


def _all(found: List[ColRow]) -> List[ColRow]:
    return found
