"""Line of sight with what is in the way, and maps whose sides meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, NamedTuple, Optional, Tuple

from . import _sixfold
from ._sixfold import Blockers, Hex, Hexes, Path
from .error import SixfoldError
from .names import HexLike
from .protocol import ask, hex_argument, shape_argument, wall_argument
from .tactics import Reached, reached
from .unions import Wrap as Wrap

if TYPE_CHECKING:
    from .names import ManyHexes

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


class Step(NamedTuple):
    """What a hex costs, and the next step from there to a goal; ``None`` at a goal."""

    hex: Hex
    cost: int
    direction: Optional[int]


class WrappedSight(NamedTuple):
    """Whether one hex sees another, the line with ties to the left and to the right, and what is in the way first."""

    visible: bool
    left: Hexes
    right: Hexes
    blocked_by: Optional[Hex] = None
    wall: Optional[Tuple[Hex, Hex]] = None


class WrappedMap:
    """A map whose sides meet: ways go around it, and looks go the shorter way.

    The shape is one of the query protocol, such as ``{"hexagon": {"radius": 3}}``. ``costs`` maps hexes to what it
    costs to enter them (1 if left out), ``blocked`` are hexes that nobody enters or sees through, ``walls`` pairs of
    neighbours.

    >>> from sixfold import WrappedMap
    >>> world = WrappedMap({"hexagon": {"radius": 3}}, "all")
    >>> world.distance((0, -3), (0, 3)), world.path((0, -3), (0, 3)).cost
    (3, 3)
    """

    __slots__ = ("_map", "_blockers", "_costs")

    def __init__(
        self,
        shape: Mapping[str, Any],
        wrap: Wrap,
        *,
        costs: Optional[Mapping[HexLike, int]] = None,
        blocked: Optional[ManyHexes] = None,
        walls: Iterable[Tuple[HexLike, HexLike]] = (),
    ) -> None:
        self._map: Dict[str, Any] = {"shape": shape_argument(shape), "wrap": wrap}
        blocks = None if blocked is None else Hexes(blocked)
        self._blockers: Dict[str, Any] = {"blocked": blocks, "walls": [wall_argument(wall) for wall in walls]}
        listed = [{"hex": hex_argument(hex), "cost": cost} for hex, cost in (costs or {}).items()]
        self._costs: Dict[str, Any] = {**self._blockers, "costs": listed}
        # Refuses an invalid map now, and not at the first search.
        ask("search_flow", {**self._map, **self._costs, "goals": []})

    def __repr__(self) -> str:
        return f"<WrappedMap {self._map['wrap']} of {', '.join(self._map['shape'])}>"

    def hex(self, hex: HexLike) -> Optional[Hex]:
        """The hex of the map that a hex of the plane stands for; ``None`` where there is none."""
        found: Optional[Hex] = ask("wrap_hex", {**self._map, "hex": hex})
        return found

    def neighbors(self, hex: HexLike) -> Hexes:
        """The neighbours as hexes of the map: N, NE, SE, S, SW, NW."""
        return Hexes(ask("wrap_neighbors", {**self._map, "hex": hex}))

    def distance(self, a: HexLike, b: HexLike) -> int:
        """The number of steps, around the map where that is shorter."""
        return int(ask("wrap_distance", {**self._map, "a": a, "b": b}))

    def line(self, a: HexLike, b: HexLike) -> Hexes:
        """The hexes of the map on the line; an error of kind ``bad_argument`` where several ways are equally short."""
        return Hexes(ask("wrap_line", {**self._map, "a": a, "b": b}))

    def path(self, start: HexLike, goal: HexLike) -> Optional[Path]:
        """A cheapest path, both ends included; ``None`` when there is none."""
        try:
            found = ask("search_path", {**self._map, **self._costs, "from": start, "to": goal})
        except SixfoldError as error:
            if error.kind == "unreachable":
                return None
            raise
        return Path(found["cost"], Hexes(found["path"]))

    def reach(self, start: HexLike, budget: int) -> List[Reached]:
        """Every hex whose cheapest path costs at most the budget, by q, then r."""
        return reached(ask("search_reach", {**self._map, **self._costs, "from": start, "budget": budget}))

    def flow(self, goals: ManyHexes) -> List[Step]:
        """For every hex with a way to one of the goals what it costs, and the next step."""
        return [Step(**step) for step in ask("search_flow", {**self._map, **self._costs, "goals": Hexes(goals)})]

    def sight(self, a: HexLike, b: HexLike) -> WrappedSight:
        """Whether one hex sees another."""
        found = ask("search_sight", {**self._map, **self._blockers, "from": a, "to": b})
        wall = found.get("wall")
        return WrappedSight(
            found["visible"],
            Hexes(found["left"]),
            Hexes(found["right"]),
            found.get("blocked_by"),
            None if wall is None else (wall[0], wall[1]),
        )

    def view(self, start: HexLike, radius: int) -> Hexes:
        """The hexes within ``radius`` steps that are seen, by q, then r."""
        return Hexes(ask("search_view", {**self._map, **self._blockers, "from": start, "radius": radius}))
