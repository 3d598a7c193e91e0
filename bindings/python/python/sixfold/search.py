"""Line of sight with what is in the way, and maps whose sides meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, NamedTuple, Optional, Tuple

from . import _sixfold
from ._sixfold import Blockers, Hex, Hexes, Path
from .error import refusal
from .names import HexLike
from .protocol import ask, hex_argument, request, shape_argument, wall_argument
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
    """The cost of a hex, and the next step from there to a goal; ``None`` at a goal."""

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

    It is made once and kept: a question costs what it looks at, and not the map.
    """

    __slots__ = ("_map", "_blockers", "_costs", "_raw")

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
        self._make()

    def _make(self) -> None:
        # Refuses an invalid map, with the reason.
        ask("search_flow", {**self._map, **self._costs, "goals": []})
        grid, _ = _sixfold.RawGrid.make(request("grid", {"shape": self._map["shape"]}))
        hexes = [_pair(step["hex"]) for step in self._costs["costs"]]
        walls = [_pair(hex) for wall in self._blockers["walls"] for hex in wall]
        costs = [step["cost"] for step in self._costs["costs"]]
        made: Optional[_sixfold.RawWrap] = None
        if grid is not None:
            blocks = self._blockers["blocked"] or Hexes()
            made = _sixfold.RawWrap.make(grid.region(), self._map["wrap"], hexes, costs, blocks, walls)
        if made is None:
            raise refusal("wrap", "the sides of this shape do not meet")
        self._raw = made

    def __getstate__(self) -> Tuple[Dict[str, Any], Dict[str, Any], Dict[str, Any]]:
        return self._map, self._blockers, self._costs

    def __setstate__(self, state: Tuple[Dict[str, Any], Dict[str, Any], Dict[str, Any]]) -> None:
        self._map, self._blockers, self._costs = state
        self._make()

    def __repr__(self) -> str:
        return f"<WrappedMap {self._map['wrap']} of {', '.join(self._map['shape'])}>"

    def hex(self, hex: HexLike) -> Optional[Hex]:
        """The hex of the map that a hex of the plane stands for; ``None`` where there is none."""
        found = self._raw.hex(hex)
        return ask("wrap_hex", {**self._map, "hex": hex}) if found is None else found

    def neighbors(self, hex: HexLike) -> Hexes:
        """The neighbours as hexes of the map: N, NE, SE, S, SW, NW."""
        found = self._raw.neighbors(hex)
        return Hexes(ask("wrap_neighbors", {**self._map, "hex": hex})) if found is None else found

    def distance(self, a: HexLike, b: HexLike) -> int:
        """The number of steps, around the map where that is shorter."""
        found = self._raw.distance(a, b)
        return int(ask("wrap_distance", {**self._map, "a": a, "b": b})) if found is None else found

    def line(self, a: HexLike, b: HexLike) -> Hexes:
        """The hexes of the map on the line; an error of kind ``bad_argument`` where several ways are equally short."""
        found = self._raw.line(a, b)
        return Hexes(ask("wrap_line", {**self._map, "a": a, "b": b})) if found is None else found

    def path(self, start: HexLike, goal: HexLike) -> Optional[Path]:
        """A cheapest path, both ends included; ``None`` when there is none."""
        on_map, found = self._raw.path(start, goal)
        if not on_map:
            ask("search_path", {**self._map, **self._costs, "from": start, "to": goal})
        return found

    def reach(self, start: HexLike, budget: int) -> List[Reached]:
        """Every hex whose cheapest path costs at most the budget, by q, then r."""
        found = self._raw.reach(start, budget)
        if found is None:
            return reached(ask("search_reach", {**self._map, **self._costs, "from": start, "budget": budget}))
        return [Reached(*one) for one in found]

    def flow(self, goals: ManyHexes) -> List[Step]:
        """For every hex with a way to one of the goals what it costs, and the next step."""
        to = Hexes(goals)
        found = self._raw.flow(to)
        if found is None:
            return [Step(**step) for step in ask("search_flow", {**self._map, **self._costs, "goals": to})]
        return [Step(*one) for one in found]

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
        found = self._raw.view(start, radius)
        if found is None:
            return Hexes(ask("search_view", {**self._map, **self._blockers, "from": start, "radius": radius}))
        return found


def _pair(hex: Any) -> HexLike:
    """A hex that was written for a request, in the form of a call."""
    return (hex["q"], hex["r"]) if isinstance(hex, dict) else hex
