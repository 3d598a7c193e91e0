"""Values on hexsides."""

from __future__ import annotations

from typing import Callable, Dict, Generic, Iterable, List, Optional, Tuple, TypeVar

from ._sixfold import Hex, distance
from .error import refusal
from .names import HexLike

T = TypeVar("T")

_Side = Tuple[Hex, Hex]


class EdgeField(Generic[T]):
    """A value on some hexsides: rivers, roads, borders, doors, cliffs.

    A hexside is the same from both of its hexes.

    >>> from sixfold import EdgeField
    >>> doors = EdgeField([((0, 0), (0, 1), "open"), ((0, 0), (1, 0), "shut")])
    >>> doors.get((0, 1), (0, 0)), doors.get((0, 0), (0, -1)), len(doors)
    ('open', None, 2)
    >>> doors.walls(lambda door: door == "shut")
    [(Hex(0, 0), Hex(1, 0))]
    """

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[Tuple[HexLike, HexLike, T]] = ()) -> None:
        self._values: Dict[_Side, T] = {}
        for a, b, value in values:
            self.set(a, b, value)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EdgeField) and self._values == other._values

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<EdgeField of {len(self)} hexsides>"

    def get(self, a: HexLike, b: HexLike) -> Optional[T]:
        """The value on the hexside between two neighbours; ``None`` where there is none."""
        return self._values.get(_side_of(a, b))

    def set(self, a: HexLike, b: HexLike, value: T) -> None:
        """Puts a value on a hexside."""
        self._values[_side_of(a, b)] = value

    def remove(self, a: HexLike, b: HexLike) -> bool:
        """Removes the value of a hexside; returns whether there was one."""
        side = _side_of(a, b)
        was_there = side in self._values
        self._values.pop(side, None)
        return was_there

    def entries(self) -> List[Tuple[Hex, Hex, T]]:
        """The hexsides with their values, in the order in which they were set."""
        return [(a, b, value) for (a, b), value in self._values.items()]

    def walls(self, is_wall: Callable[[T], bool] = lambda value: True) -> List[_Side]:
        """The hexsides whose value says so, as the two hexes beside each: for ``walls`` of a grid."""
        return [side for side, value in self._values.items() if is_wall(value)]


def _side_of(a: HexLike, b: HexLike) -> _Side:
    """The two hexes of a hexside in their order; refuses hexes that are not neighbours."""
    if distance(a, b) != 1:
        raise refusal("b", f"expected a neighbour of {a}, found {b}", "not_adjacent")
    one, other = Hex(*a), Hex(*b)
    return (one, other) if one < other else (other, one)
