"""Grids: which hexes exist, what they are like, and who stands there."""

from __future__ import annotations

from copy import deepcopy
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Iterable,
    Iterator,
    List,
    Literal,
    Mapping,
    NamedTuple,
    Optional,
    Tuple,
    TypedDict,
    Union,
)

from ._sixfold import Costs, Hex, Hexes, Path, RawGrid, Region
from .boards import Board, board_argument
from .error import SixfoldError, refusal
from .names import HexLike, Parity
from .protocol import decode, hex_argument, read_for_method, request_for_method, shape_argument, wall_argument, written
from .tactics import ArcScheme, Mode, Modifier, Move, MoveRules, Outside, Reached, Sight, ToHit, Weapon, given, reached

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from .names import ManyHexes


class _OnHex(TypedDict):
    hex: HexLike


class NewCell(_OnHex, total=False):
    """The properties of a hex when a grid is made; what is left out is ``clear`` at elevation 0."""

    terrain: str
    elevation: int
    depth: int
    height: int
    #: Any data of the game for the hex.
    data: Any


class _UnitOnHex(_OnHex):
    unit: str


class NewUnit(_UnitOnHex, total=False):
    """A unit that a grid begins with."""

    facing: int
    prone: bool
    #: A name, or a number from 0 to 255, the number of the side in Rust.
    side: Union[str, int]
    #: Any data of the game for the unit.
    data: Any


class Cell(NamedTuple):
    """The properties of a hex."""

    hex: Hex
    occupant: Optional[str]
    terrain: str
    elevation: int
    #: Data of the game for the hex, if any.
    data: Any = None


class Unit(NamedTuple):
    """A unit on a grid."""

    unit: str
    hex: Hex
    facing: int
    prone: bool
    #: The name or number as it was given; units of the same side are friends.
    side: Union[None, str, int] = None
    #: Data of the game for the unit, if any.
    data: Any = None


class Grid:
    """Which hexes exist, what they are like, and who stands there.

    A grid never changes: an operation gives a new one, which shares with the old one whatever stayed the same. So
    keeping old grids for undo, replay or "what if" costs little. What a game keeps about units and hexes as ``data`` is
    handed on from grid to grid as it is: take values that do not change. The shape is one of the query protocol, such
    as ``{"hexagon": {"radius": 5}}``; :meth:`hexagon`, :meth:`rectangle`, :meth:`of` and :meth:`board` are shorter.
    ``stacking`` is for how many units a hex has room, ``sides`` are the names of sides in the order of their colours in
    pictures.

    >>> from sixfold import Grid
    >>> before = Grid.hexagon(5, cells=[{"hex": (1, 0), "terrain": "woods", "elevation": 2}])
    >>> after = before.place("scout", (0, 0), facing=2, side="red")
    >>> len(before.units()), after.find("scout")
    (0, Hex(0, 0))
    >>> after.sight((0, 0), (3, 0)).visible
    False
    """

    __slots__ = ("_raw", "_unit_data", "_cell_data")
    _raw: RawGrid
    _unit_data: Dict[str, Any]
    _cell_data: Dict[Hex, Any]

    def __init__(
        self,
        shape: Mapping[str, Any],
        *,
        cells: Iterable[NewCell] = (),
        walls: Iterable[Tuple[HexLike, HexLike]] = (),
        units: Iterable[NewUnit] = (),
        stacking: Optional[int] = None,
        sides: Iterable[Union[str, int]] = (),
    ) -> None:
        placed, listed = list(units), list(cells)
        args = {
            "shape": shape_argument(shape),
            "cells": [_on_hex(cell) for cell in listed],
            "walls": [wall_argument(wall) for wall in walls],
            "stacking": stacking,
            "sides": list(sides),
            "ops": [{"place": _on_hex(unit)} for unit in placed],
        }
        self._raw = _made(RawGrid.make(request_for_method("grid", args)))
        self._unit_data = {unit["unit"]: unit["data"] for unit in placed if "data" in unit}
        self._cell_data = {Hex(*cell["hex"]): cell["data"] for cell in listed if "data" in cell}

    @staticmethod
    def _of(
        raw: RawGrid, unit_data: Optional[Dict[str, Any]] = None, cell_data: Optional[Dict[Hex, Any]] = None
    ) -> Grid:
        grid = Grid.__new__(Grid)
        grid._raw = raw
        grid._unit_data = unit_data or {}
        grid._cell_data = cell_data or {}
        return grid

    @classmethod
    def hexagon(cls, radius: int, center: Optional[HexLike] = None, **begins: Any) -> Grid:
        """A hexagon around (0, 0), or another centre.

        ``cells``, ``walls``, ``units``, ``stacking`` and ``sides`` as :class:`Grid` takes them.
        """
        return cls._shaped("hexagon", _left_in(radius=radius, center=hex_argument(center)), begins)

    @classmethod
    def rectangle(cls, width: int, height: int, parity: Parity = "odd-q", **begins: Any) -> Grid:
        """Columns and rows of an offset map."""
        return cls._shaped("rectangle", {"width": width, "height": height, "parity": parity}, begins)

    @classmethod
    def _shaped(cls, shape: str, parts: Dict[str, Any], begins: Dict[str, Any]) -> Grid:
        """A grid of a shape; a refusal names a part of the shape as the argument that it was here."""
        try:
            return cls({shape: parts}, **begins)
        except SixfoldError as refused:
            place = f"shape.{shape}."
            if refused.argument is None or not refused.argument.startswith(place):
                raise
            message, argument = str(refused).replace(place, "", 1), refused.argument[len(place) :]
            raise SixfoldError(refused.kind, message, argument) from None

    @classmethod
    def of(cls, hexes: Union[Region, ManyHexes], **begins: Any) -> Grid:
        """The hexes of a list or a region, each once."""
        return cls({"hexes": Hexes(hexes)}, **begins)

    @classmethod
    def board(cls, board: Union[str, Board], **begins: Any) -> Grid:
        """The hexes of a board: a built-in one, by its name, or one that :func:`~sixfold.read_board` read."""
        return cls({"board": board_argument(board)}, **begins)

    def __len__(self) -> int:
        return len(self._raw)

    def __contains__(self, hex: object) -> bool:
        return hex in self._raw.region()

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.hexes())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        same_data = self._unit_data == other._unit_data and self._cell_data == other._cell_data
        return same_data and self._raw.equals(other._raw)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        begins = self.to_dict()
        listed = sum(len(begins[part]) for part in ("cells", "walls", "units")) + len(begins["shape"].get("hexes", ()))
        if listed > _SHOWN:
            return f"<Grid of {len(self)} hexes, {len(self.units())} units>"
        more = [f", {part}={begins[part]!r}" for part in ("cells", "walls", "units") if begins[part]]
        stacking = f", stacking={begins['stacking']}" if begins["stacking"] != 1 else ""
        sides = f", sides={begins['sides']!r}" if "sides" in begins else ""
        return f"Grid({begins['shape']!r}{''.join(more)}{stacking}{sides})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restored, (self._raw.described(), self._unit_data, self._cell_data))

    def __copy__(self) -> Grid:
        # A grid never changes; data of the game may, so a deep copy has its own.
        return self

    def __deepcopy__(self, known: Dict[int, Any]) -> Grid:
        return Grid._of(self._raw, deepcopy(self._unit_data, known), deepcopy(self._cell_data, known))

    def to_dict(self) -> Dict[str, Any]:
        """The arguments of :class:`Grid` that make the same grid again, in values that JSON has a form for, too.

        Cells that are ``clear`` at elevation 0 are left out. What the game keeps as ``data`` is in it as it is.

        >>> import json
        >>> from sixfold import Grid
        >>> grid = Grid.hexagon(2, cells=[{"hex": (1, 0), "terrain": "woods"}]).place("fox", (0, 0), data={"hp": 3})
        >>> saved = json.dumps(grid.to_dict())
        >>> Grid(**json.loads(saved)) == grid
        True
        """
        found: Dict[str, Any] = decode(self._raw.described())
        shape = found["shape"]
        if "hexagon" in shape:
            shape["hexagon"]["center"] = _pair(shape["hexagon"]["center"])
        if "hexes" in shape:
            shape["hexes"] = [_pair(hex) for hex in shape["hexes"]]
        cells = {cell["hex"]: {**cell, "hex": _pair(cell["hex"])} for cell in found["cells"]}
        for hex, data in self._cell_data.items():
            cells[hex] = {**cells.get(hex, {"hex": _pair(hex)}), "data": data}
        found["cells"] = list(cells.values())
        found["walls"] = [(_pair(a), _pair(b)) for a, b in found["walls"]]
        for unit in found["units"]:
            unit["hex"] = _pair(unit["hex"])
            if unit["unit"] in self._unit_data:
                unit["data"] = self._unit_data[unit["unit"]]
        return found

    def _repr_svg_(self) -> str:
        from .pictures import Scene

        return Scene.grid(self, "").svg()

    def hexes(self) -> Hexes:
        """All hexes, by q, then r: the order of :meth:`elevations` and :meth:`terrains`."""
        return self._raw.hexes()

    def region(self) -> Region:
        """The hexes as a region, for searches."""
        return self._raw.region()

    def cell(self, hex: HexLike) -> Optional[Cell]:
        """The properties of a hex; ``None`` out of bounds.

        >>> from sixfold import Grid
        >>> Grid.hexagon(1).cell((0, 1))
        Cell(hex=Hex(0, 1), occupant=None, terrain='clear', elevation=0, data=None)
        """
        found = self._raw.cell(hex)
        if found is None:
            # Outside the grid; a request says what is no hex.
            self._ask({"cell": hex_argument(hex)})
            return None
        return Cell(*found, self._cell_data.get(found[0]))

    def cells(self) -> List[Cell]:
        """The properties of every hex, by q, then r.

        >>> from sixfold import Grid
        >>> grid = Grid.hexagon(1, cells=[{"hex": (0, 0), "terrain": "light_woods"}])
        >>> [cell.hex for cell in grid.cells() if cell.terrain == "light_woods"]
        [Hex(0, 0)]
        """
        return [cell for cell in map(self.cell, self.hexes()) if cell is not None]

    def neighbors(self, hex: HexLike) -> Hexes:
        """The neighbours of a hex that are part of the grid."""
        return Hexes(self._ask({"neighbors": hex_argument(hex)}))

    def range(self, center: HexLike, radius: int) -> Hexes:
        """The hexes of the grid at most ``radius`` steps from one, by q, then r."""
        return Hexes(self._ask({"range": {"center": hex_argument(center), "radius": radius}}))

    def elevations(self) -> NDArray[numpy.int16]:
        """The level of each hex: a NumPy array in the order of :meth:`hexes`."""
        return self._raw.elevations()

    def terrains(self) -> NDArray[numpy.uint8]:
        """The terrain of each hex, as a place in :meth:`terrain_names`: a NumPy array in the order of :meth:`hexes`."""
        return self._raw.terrains()

    def terrain_names(self) -> List[str]:
        """The names of the terrains."""
        return self._raw.terrain_names()

    def units(self) -> List[Unit]:
        """Every unit, by the q and r of its hex."""
        return [Unit(**unit, data=self._unit_data.get(unit["unit"])) for unit in self._ask("units")]

    def unit(self, name: str) -> Optional[Unit]:
        """A unit by its name; ``None`` when it is not on the grid."""
        found = self._ask({"unit": name})
        return None if found is None else Unit(**found, data=self._unit_data.get(name))

    def find(self, unit: str) -> Optional[Hex]:
        """The hex a unit stands on; ``None`` when it is not on the grid."""
        found: Optional[Hex] = self._ask({"find": unit})
        return found

    def occupant(self, hex: HexLike) -> Optional[str]:
        """The name of the unit on a hex, of several the first; ``None`` when it is empty or out of bounds."""
        found: Optional[str] = self._ask({"occupant": hex_argument(hex)})
        return found

    def occupants(self, hex: HexLike) -> List[str]:
        """The names of all units on a hex."""
        found: List[str] = self._ask({"occupants": hex_argument(hex)})
        return found

    def is_occupied(self, hex: HexLike) -> bool:
        """Whether a unit stands on a hex."""
        return bool(self._ask({"is_occupied": hex_argument(hex)}))

    def occupied_hexes(self) -> Hexes:
        """The hexes on which units stand."""
        return Hexes(self._ask("occupied_hexes"))

    def empty_hexes(self) -> Hexes:
        """The hexes on which none stands."""
        return Hexes(self._ask("empty_hexes"))

    def walls(self) -> List[Tuple[Hex, Hex]]:
        """The walls, each as the two hexes beside it."""
        return [(a, b) for a, b in self._ask("walls")]

    def has_wall(self, a: HexLike, b: HexLike) -> bool:
        """Whether a wall stands between two neighbours.

        >>> from sixfold import Grid
        >>> Grid.hexagon(1).set_wall((0, 0), (0, 1)).has_wall((0, 1), (0, 0))
        True
        """
        return bool(self._ask({"has_wall": wall_argument((a, b))}))

    def place(
        self,
        unit: str,
        hex: HexLike,
        *,
        facing: Optional[int] = None,
        prone: Optional[bool] = None,
        side: Union[None, str, int] = None,
        data: Any = None,
    ) -> Grid:
        """With a unit on a hex.

        >>> from sixfold import Grid, SixfoldError
        >>> grid = Grid.hexagon(1).place("fox", (0, 0))
        >>> try:
        ...     grid.place("bear", (0, 0))
        ... except SixfoldError as error:
        ...     error.kind
        'occupied'
        """
        placed = self._change("place", unit=unit, hex=hex_argument(hex), facing=facing, prone=prone, side=side)
        return placed if data is None else Grid._of(placed._raw, {**self._unit_data, unit: data}, self._cell_data)

    def remove(self, what: Union[HexLike, str]) -> Grid:
        """Without the unit on a hex, or without a unit by its name."""
        if isinstance(what, str):
            removed, name = self._change("remove", unit=what), what
        else:
            removed, name = self._change("remove", hex=hex_argument(what)), self.occupant(what) or ""
        left = {unit: data for unit, data in self._unit_data.items() if unit != name}
        return Grid._of(removed._raw, left, self._cell_data)

    def move_unit(self, what: Union[HexLike, str], to: HexLike, facing: Optional[int] = None) -> Grid:
        """With the unit of one hex, or one by its name, on another hex. Asks no rules: :meth:`move_to` does."""
        moved = {"unit": what} if isinstance(what, str) else {"from": hex_argument(what)}
        return self._change("move", **moved, to=hex_argument(to), facing=facing)

    def set_unit_data(self, unit: str, data: Any) -> Grid:
        """With something else that the game keeps about a unit; ``None`` forgets it.

        >>> from sixfold import Grid
        >>> Grid.hexagon(1).place("fox", (0, 0), data=3).set_unit_data("fox", 2).unit("fox").data
        2
        """
        # A turn by 0, so that the engine refuses a unit that does not exist.
        same = self._change("turn", unit=unit, by=0)
        return Grid._of(same._raw, _changed(self._unit_data, unit, data), self._cell_data)

    def set_cell_data(self, hex: HexLike, data: Any) -> Grid:
        """With something else that the game keeps about a hex; ``None`` forgets it."""
        cell = self.cell(hex)
        same = self._change("elevation", hex=hex_argument(hex), elevation=0 if cell is None else cell.elevation)
        return Grid._of(same._raw, self._unit_data, _changed(self._cell_data, Hex(*hex), data))

    def set_facing(self, unit: str, facing: int) -> Grid:
        """With a unit that looks another way."""
        return self._change("turn", unit=unit, facing=_needed("facing", facing))

    def turn(self, unit: str, by: int) -> Grid:
        """With a unit turned clockwise by a number of sixths of a turn."""
        return self._change("turn", unit=unit, by=_needed("by", by))

    def set_prone(self, unit: str, prone: bool) -> Grid:
        """With a unit that lies, or stands."""
        return self._change("prone", unit=unit, prone=prone)

    def set_terrain(self, hex: HexLike, terrain: str) -> Grid:
        """With another terrain on a hex."""
        return self._change("terrain", hex=hex_argument(hex), terrain=terrain)

    def set_elevation(self, hex: HexLike, elevation: int) -> Grid:
        """With another level of a hex."""
        return self._change("elevation", hex=hex_argument(hex), elevation=elevation)

    def set_wall(self, a: HexLike, b: HexLike) -> Grid:
        """With a wall between two neighbours."""
        return self._changed({"wall": wall_argument((a, b))})

    def clear_wall(self, a: HexLike, b: HexLike) -> Grid:
        """Without the wall between two neighbours."""
        return self._changed({"clear_wall": wall_argument((a, b))})

    def reach(
        self,
        unit: str,
        *,
        walk: int,
        mode: Mode = "walk",
        jump: Optional[int] = None,
        heat: Optional[int] = None,
        rules: Optional[MoveRules] = None,
    ) -> List[Reached]:
        """Where a unit can move to and what each hex costs, by q, then r; its own hex is left out.

        >>> from sixfold import Grid
        >>> Grid.hexagon(1).place("fox", (1, 0)).reach("fox", walk=1)
        [Reached(hex=Hex(0, 0), cost=1), Reached(hex=Hex(0, 1), cost=1), Reached(hex=Hex(1, -1), cost=1)]
        """
        return reached(self._answer("reach", unit=unit, walk=walk, jump=jump, mode=mode, heat=heat, rules=given(rules)))

    def costs(self, unit: str, mode: Literal["walk", "run"] = "walk", *, rules: Optional[MoveRules] = None) -> Costs:
        """The cost of each step of a unit on foot by the rules of movement.

        That is terrain, levels, walls, units in the way and zones of control; what turns cost is not part of it. For
        searches of one's own, such as the ways of monsters:

        >>> from sixfold import Grid, flow
        >>> grid = Grid.hexagon(3, cells=[{"hex": (0, 1), "terrain": "rough"}]).place("ogre", (0, 2))
        >>> flow(grid.costs("ogre"), [(0, 0)]).path_from((0, 2)).cost
        3
        """
        described = None if rules is None else written("rules", given(rules))
        found = self._raw.costs(unit, mode, described) if isinstance(unit, str) and isinstance(mode, str) else None
        if found is None:
            # Sends the same question as a request, whose error has the reason.
            self.reach(unit, walk=0, mode=mode, rules=rules)
            raise refusal("mode", f'expected "walk" or "run", found {mode!r}; a jump has no steps')
        return found

    def path(self, start: HexLike, to: HexLike, rules: Optional[MoveRules] = None) -> Path:
        """The cheapest path to walk, both ends included; an error of kind ``unreachable`` when there is none."""
        found = self._answer("path", **{"from": start}, to=to, rules=given(rules))
        return Path(found["cost"], Hexes(found["path"]))

    def move_to(
        self,
        unit: str,
        to: HexLike,
        *,
        walk: int,
        mode: Mode = "walk",
        jump: Optional[int] = None,
        heat: Optional[int] = None,
        facing: Optional[int] = None,
        rules: Optional[MoveRules] = None,
    ) -> Move:
        """The cost of a move; an error when it is not allowed. :meth:`move_unit` then makes it."""
        args = {"walk": walk, "jump": jump, "mode": mode, "heat": heat, "facing": facing, "rules": given(rules)}
        found = self._answer("move", unit=unit, to=to, **args)
        return Move(**{**found, "path": Hexes(found["path"])})

    def sight(self, start: HexLike, to: HexLike, outside: Optional[Outside] = None) -> Sight:
        """Whether one hex sees another over hills, woods and walls, and why not."""
        found = self._answer("sight", **{"from": start}, to=to, outside=outside)
        return Sight(**{**found, "line": Hexes(found["line"])})

    def view(self, start: HexLike, radius: int, outside: Optional[Outside] = None) -> Hexes:
        """Every hex that is seen from one, by q, then r."""
        if outside in (None, "open") and type(radius) is int and 0 <= radius < 1 << 32:
            seen = self._raw.view(start, radius)
            if seen is not None:
                return seen
        return Hexes(self._answer("view", **{"from": start}, radius=radius, outside=outside))

    def to_hit(
        self,
        attacker: str,
        target: str,
        *,
        weapon: Weapon,
        gunnery: int,
        attacker_mode: Optional[Mode] = None,
        heat: Optional[int] = None,
        target_mode: Optional[Mode] = None,
        target_hexes: Optional[int] = None,
        target_immobile: Optional[bool] = None,
        partial_cover: Optional[bool] = None,
        scheme: Optional[ArcScheme] = None,
        outside: Optional[Outside] = None,
    ) -> ToHit:
        """The number to roll for a hit, and why; an error of kind ``no_sight``, ``out_of_arc`` or ``out_of_range``.

        >>> from sixfold import Grid, Weapon
        >>> grid = Grid.hexagon(5).place("fox", (0, 3)).place("bear", (0, -2))
        >>> grid.to_hit("fox", "bear", weapon=Weapon(short=3, medium=6, long=9), gunnery=4).target
        6
        """
        args = {
            "weapon": given(weapon),
            "gunnery": gunnery,
            "attacker_mode": attacker_mode,
            "heat": heat,
            "target_mode": target_mode,
            "target_hexes": target_hexes,
            "target_immobile": target_immobile,
            "partial_cover": partial_cover,
            "scheme": scheme,
            "outside": outside,
        }
        found = self._answer("to_hit", attacker=attacker, target=target, **args)
        return ToHit(found["target"], [Modifier(**one) for one in found["modifiers"]], found["ways"])

    def _ask(self, question: Any) -> Any:
        return self._answer("grid", ask=[question])[0]

    def _answer(self, op: str, /, **args: Any) -> Any:
        return read_for_method(self._raw.answer(request_for_method(op, args)))

    def _change(self, op: str, /, **args: Any) -> Grid:
        return self._changed({op: _left_in(**args)})

    def _changed(self, op: Dict[str, Any]) -> Grid:
        made = _made(self._raw.change(request_for_method("grid", {"ops": [op]})))
        return Grid._of(made, self._unit_data, self._cell_data)


#: The number of cells, walls and units that ``repr`` writes.
_SHOWN = 100


def _pair(hex: Hex) -> Tuple[int, int]:
    return (hex.q, hex.r)


def _restored(described: str, unit_data: Dict[str, Any], cell_data: Dict[Hex, Any]) -> Grid:
    """For ``pickle``."""
    args: Dict[str, Any] = decode(described)
    args["ops"] = [{"place": unit} for unit in args.pop("units")]
    return Grid._of(_made(RawGrid.make(request_for_method("grid", args))), unit_data, cell_data)


def _made(found: Tuple[Optional[RawGrid], str]) -> RawGrid:
    grid, answer = found
    if grid is None:
        read_for_method(answer)
        raise AssertionError(answer)
    return grid


def _on_hex(value: Mapping[str, Any]) -> Dict[str, Any]:
    plain = {name: part for name, part in value.items() if name != "data"}
    return {**plain, "hex": hex_argument(plain["hex"])} if "hex" in plain else plain


def _changed(data: Dict[Any, Any], key: Any, value: Any) -> Dict[Any, Any]:
    left = {known: kept for known, kept in data.items() if known != key}
    return left if value is None else {**left, key: value}


def _needed(argument: str, value: int) -> int:
    """A number that has to be given; one that is ``None`` would be left out of the request."""
    if value is None:
        raise refusal(argument, "expected a whole number, found None")
    return value


def _left_in(**args: Any) -> Dict[str, Any]:
    return {name: value for name, value in args.items() if value is not None}
