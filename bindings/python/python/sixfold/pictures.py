"""Pictures in SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Tuple, Union

from ._sixfold import Flow, Hexes, RawScene, Reach
from .boards import Board, BoardLike
from .grid import Grid
from .names import HexLike, Orientation
from .tactics import Reached
from .unions import CoordinateSystem as CoordinateSystem
from .unions import Mark as Mark

if TYPE_CHECKING:
    from .names import ManyHexes

#: A method of the engine's scene and its arguments.
_Call = Tuple[str, Tuple[Any, ...]]


class Scene:
    """The contents of a picture. Styles are names of the theme: terrains, sides, zones; :meth:`svg` draws it.

    A notebook shows the picture of a scene that is the last value of a cell. Methods change the scene and give it back.

    >>> from sixfold import Grid, Scene
    >>> grid = Grid.hexagon(3).place("scout", (0, 0))
    >>> picture = Scene.grid(grid, "Where the scout gets").reach(grid.reach("scout", walk=2)).svg()
    >>> picture.startswith("<svg")
    True
    >>> Scene.grid(grid, "Where the scout gets")
    <Scene 'Where the scout gets'>
    """

    __slots__ = ("_raw", "_made", "_done")
    _raw: RawScene
    #: The call that made it, and the calls that changed it since: for ``pickle``.
    _made: _Call
    _done: List[_Call]

    def __init__(self, title: str, orientation: Orientation = "flat") -> None:
        self._begin("make", title, orientation)

    @staticmethod
    def _of(name: str, *args: Any) -> Scene:
        scene = Scene.__new__(Scene)
        scene._begin(name, *args)
        return scene

    def _begin(self, name: str, *args: Any) -> None:
        raw = [arg._raw if isinstance(arg, Grid) else arg for arg in args]
        self._raw = getattr(RawScene, name)(*raw)
        self._made, self._done = (name, args), []

    def _do(self, name: str, *args: Any) -> Scene:
        getattr(self._raw, name)(*args)
        self._done.append((name, args))
        return self

    def __repr__(self) -> str:
        titles = [f" {text!r}" for text in self._made[1] if isinstance(text, str)]
        return f"<Scene{''.join(titles[:1])}>"

    @staticmethod
    def grid(grid: Grid, title: str, orientation: Orientation = "flat") -> Scene:
        """The picture of a grid: terrain, levels, walls and units."""
        # Without data of the game, which no picture shows and not every pickle takes.
        return Scene._of("of_grid", Grid._of(grid._raw), title, orientation)

    @staticmethod
    def board(board: BoardLike) -> Scene:
        """The picture of a board with its starting pieces: a built-in one by name, or one that ``read_board`` read."""
        if isinstance(board, Board) and board.toml is not None:
            return Scene._of("of_board_file", board.toml)
        return Scene._of("of_board", board.name if isinstance(board, Board) else board)

    @staticmethod
    def position(game: str, position: str) -> Scene:
        """The picture of a position of a game."""
        return Scene._of("of_position", game, position)

    def fill(self, style: str, hexes: ManyHexes) -> Scene:
        """Fills hexes with a style."""
        return self._do("fill", style, Hexes(hexes))

    def tint(self, style: str, hexes: ManyHexes) -> Scene:
        """Lays a transparent colour over hexes."""
        return self._do("tint", style, Hexes(hexes))

    def zone(self, style: str, hexes: ManyHexes) -> Scene:
        """Draws a line around hexes."""
        return self._do("zone", style, Hexes(hexes))

    def reach(self, reached: Union[Reach, Iterable[Reached]]) -> Scene:
        """Shows what hexes cost that can be reached: as ``Grid.reach`` or ``reach`` give it."""
        if isinstance(reached, Reach):
            return self._do("reach", reached.hexes, reached.costs.tolist())
        listed = list(reached)
        return self._do("reach", Hexes(one.hex for one in listed), [one.cost for one in listed])

    def view(self, seen: ManyHexes) -> Scene:
        """Darkens what is not seen."""
        return self._do("view", Hexes(seen))

    def heat(self, name: str, hexes: ManyHexes, values: Iterable[float]) -> Scene:
        """Colours hexes by a number, from least to most."""
        return self._do("heat", name, Hexes(hexes), values if isinstance(values, list) else [*values])

    def path(self, style: str, hexes: ManyHexes) -> Scene:
        """Draws a way."""
        return self._do("path", style, Hexes(hexes))

    def mark(self, mark: Mark, hexes: ManyHexes) -> Scene:
        """Marks hexes."""
        return self._do("mark", mark, Hexes(hexes))

    def walls(self, walls: Iterable[Tuple[HexLike, HexLike]]) -> Scene:
        """Draws walls, each between two neighbours; those of a grid are in its picture already."""
        return self._do("walls", Hexes(hex for wall in walls for hex in _two(wall)))

    def flow(self, flow: Flow) -> Scene:
        """Draws the next step from each hex, as an arrow."""
        return self._do("flow", flow)

    def describe(self, description: str) -> Scene:
        """Says in words what the picture shows, for those who do not see it."""
        return self._do("describe", description)

    def sight(self, start: HexLike, to: HexLike, blocked_by: Optional[HexLike] = None) -> Scene:
        """Draws a line of sight, up to the hex that blocks it if there is one."""
        return self._do("sight", start, to, blocked_by)

    def coordinates(self, system: CoordinateSystem) -> Scene:
        """Writes the coordinates of a system into all hexes."""
        return self._do("coordinates", system)

    def label(self, hex: HexLike, text: str) -> Scene:
        """Writes a text into the middle of a hex."""
        return self._do("label", hex, text)

    def caption(self, hex: HexLike, text: str) -> Scene:
        """Writes a small text at the edge of a hex."""
        return self._do("caption", hex, text)

    def figure(self, hex: HexLike, name: str, *, style: str = "unit", facing: Optional[int] = None) -> Scene:
        """Puts a figure on a hex."""
        return self._do("figure", hex, name, style, facing)

    def legend(self, style: str, meaning: str) -> Scene:
        """Says in the legend what a style means."""
        return self._do("legend", style, meaning)

    def hex_size(self, pixels: int) -> Scene:
        """How large a hex is, in pixels from its centre to a corner."""
        return self._do("hex_size", pixels)

    def margin(self, units: int) -> Scene:
        """The free space around the hexes, by default 6; a hex is 60 by 52. 0 fits a grid of another program."""
        return self._do("margin", units)

    def svg(self, theme: Optional[str] = None) -> str:
        """The picture as SVG, in its own theme, one by name (``light``, ``dark``, …), or the text of one."""
        return self._raw.svg(theme)

    def text(self) -> str:
        """The picture in signs, for a terminal.

        >>> from sixfold import Grid, Scene
        >>> print(Scene.grid(Grid.hexagon(1).place("fox", (0, 0), facing=1), "A fox").text(), end="")
               ·
         ·           ·
               fox↗
         ·           ·
               ·
        """
        return self._raw.text()

    def __copy__(self) -> Scene:
        scene = Scene.__new__(Scene)
        scene._raw, scene._made, scene._done = self._raw.copied(), self._made, list(self._done)
        return scene

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restored, (self._made, self._done))

    def _repr_svg_(self) -> str:
        return self.svg()


def _two(wall: Tuple[HexLike, HexLike]) -> Tuple[HexLike, HexLike]:
    a, b = wall
    return (a, b)


def _restored(made: _Call, done: List[_Call]) -> Scene:
    """For ``pickle``: the scene is made again, step by step."""
    (name, args) = made
    scene = Scene._of(name, *args)
    for name, args in done:
        scene._do(name, *args)
    return scene
