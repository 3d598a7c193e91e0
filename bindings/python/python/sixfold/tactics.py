"""Arcs, movement points and ranges, and the values that moves and attacks are described with."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Sequence, Union

from ._sixfold import Hex, Hexes
from .names import HexLike
from .protocol import ask
from .unions import ArcScheme as ArcScheme
from .unions import Bracket as Bracket
from .unions import FiringArc as FiringArc
from .unions import Mode as Mode
from .unions import Outside as Outside


class MoveRules(NamedTuple):
    """The rules of a move; what is left out is as the rules have it.

    >>> from sixfold import MoveRules
    >>> MoveRules(turn_cost=1).turn_cost
    1
    """

    #: The cost of a turn by 60 degrees: 0 or 1.
    turn_cost: Optional[int] = None
    #: Whether units of the same side let one another pass.
    through_friends: Optional[bool] = None
    #: The effect of zones of control of enemies: ``"ignored"``, ``"stop"``, ``"no_step_between"`` or
    #: ``{"extra_cost": 2}``.
    zones: Union[None, str, Dict[str, int]] = None
    #: The units that exert no zone of control.
    zoneless: Optional[Sequence[str]] = None
    #: A column of the terrain table, such as ``"wheels"``.
    movement_type: Optional[str] = None
    #: Whether levels cost points and stop units.
    slopes: Optional[bool] = None


class Weapon(NamedTuple):
    """How far a weapon reaches, and where it sits.

    >>> from sixfold import Weapon
    >>> Weapon(short=3, medium=6, long=9).long
    9
    """

    short: Optional[int] = None
    medium: Optional[int] = None
    long: Optional[int] = None
    extreme: Optional[int] = None
    minimum: Optional[int] = None
    #: ``"front"``, ``"left"``, ``"right"``, ``"rear"``, ``"left_arm"`` or ``"right_arm"``.
    mount: Optional[str] = None


class Reached(NamedTuple):
    """A hex that a unit can move to, and what that costs."""

    hex: Hex
    cost: int


class Move(NamedTuple):
    """A move that is allowed."""

    cost: int
    path: Hexes
    heat: int
    facing: int
    hexes: int
    attacker_modifier: int
    target_modifier: int


class Sight(NamedTuple):
    """Whether one hex sees another."""

    visible: bool
    #: The to-hit modifier of the terrain between.
    modifier: int
    line: Hexes
    #: The hex that blocks the line of sight.
    blocked_by: Optional[Hex] = None
    #: The blocker on that hex: ``ground``, the name of a terrain, ``wall`` or ``outside``.
    reason: Optional[str] = None


class Modifier(NamedTuple):
    """Something that makes a roll harder, or easier."""

    reason: str
    value: int


class ToHit(NamedTuple):
    """The number that two dice have to reach."""

    target: int
    modifiers: List[Modifier]
    #: The number of the 36 rolls of two dice that hit.
    ways: int


class RangeBracket(NamedTuple):
    """How far a distance is for a weapon, and what that adds to a roll; ``None`` where there is no such roll."""

    bracket: Bracket
    modifier: Optional[int]


def arc(at: HexLike, facing: int, target: HexLike, scheme: Optional[ArcScheme] = None) -> FiringArc:
    """The arc in which a unit on a hex has another hex.

    >>> import sixfold
    >>> sixfold.arc((0, 0), 0, (0, -3))
    'front'
    """
    found: FiringArc = ask("arc", at=at, facing=facing, target=target, scheme=scheme)
    return found


def arc_directions(facing: int, arc: FiringArc, scheme: Optional[ArcScheme] = None) -> List[int]:
    """The facings that an arc holds, clockwise from the unit's own.

    >>> import sixfold
    >>> sixfold.arc_directions(0, "front")
    [0, 1, 5]
    """
    found: List[int] = ask("arc_directions", facing=facing, arc=arc, scheme=scheme)
    return found


def arc_hexes(at: HexLike, facing: int, arc: FiringArc, range: int, scheme: Optional[ArcScheme] = None) -> Hexes:
    """The hexes in an arc at most ``range`` steps away, by q, then r.

    >>> import sixfold
    >>> len(sixfold.arc_hexes((0, 0), 0, "front", 1))
    3
    """
    return Hexes(ask("arc_hexes", at=at, facing=facing, arc=arc, range=range, scheme=scheme))


def movement_points(walk: int, mode: Mode, jump: Optional[int] = None, heat: Optional[int] = None) -> int:
    """The points for a mode of movement.

    >>> import sixfold
    >>> sixfold.movement_points(4, "run")
    6
    """
    return int(ask("movement_points", walk=walk, jump=jump, mode=mode, heat=heat))


def range_bracket(distance: int, weapon: Optional[Weapon] = None) -> RangeBracket:
    """How far a distance is for a weapon, and what that adds to a roll.

    >>> import sixfold
    >>> sixfold.range_bracket(5, sixfold.Weapon(short=3, medium=6, long=9))
    RangeBracket(bracket='medium', modifier=2)
    """
    return RangeBracket(**ask("range_bracket", distance=distance, weapon=given(weapon)))


def given(values: Any) -> Optional[Dict[str, Any]]:
    """The values of a tuple with names that are not left out, for a request."""
    if values is None or isinstance(values, dict):
        return values
    return {name: value for name, value in values._asdict().items() if value is not None}


def reached(found: Iterable[Dict[str, Any]]) -> List[Reached]:
    """The answer to a request for reach."""
    return [Reached(one["hex"], one["cost"]) for one in found]
