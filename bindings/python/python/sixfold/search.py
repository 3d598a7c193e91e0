"""Line of sight, with what is in the way."""

from __future__ import annotations

from typing import NamedTuple, Optional, Tuple

from . import _sixfold
from ._sixfold import Blockers, Hex
from .names import HexLike

#: The cost of a hex that cannot be entered; ``math.inf`` means the same.
IMPASSABLE = 2**32 - 1


class LineOfSight(NamedTuple):
    """Whether one hex sees another, and what is in the way first: a hex, or the wall between two."""

    clear: bool
    hex: Optional[Hex] = None
    wall: Optional[Tuple[Hex, Hex]] = None


def line_of_sight(blockers: Blockers, a: HexLike, b: HexLike) -> Optional[LineOfSight]:
    """Whether one hex sees another, and what is in the way; ``None`` when one of them is not part of the region.

    >>> from sixfold import Blockers, Region, line_of_sight
    >>> line_of_sight(Blockers(Region.hexagon(5), [(1, 0)]), (0, 0), (3, 0))
    LineOfSight(clear=False, hex=Hex(1, 0), wall=None)
    """
    found = _sixfold.line_of_sight(blockers, a, b)
    return None if found is None else LineOfSight(*found)
