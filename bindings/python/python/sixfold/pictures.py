"""Pictures in SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Literal, Optional, Union

from ._sixfold import RawScene, Reach
from .grid import Grid
from .names import HexLike, Orientation
from .tactics import Reached

if TYPE_CHECKING:
    from .names import ManyHexes

#: What a board shows about a hex while somebody plays.
Mark = Literal["last_move", "hover", "selected", "legal", "refused"]

#: A coordinate system that hexes can be labelled with.
CoordinateSystem = Literal[
    "axial", "cube", "odd-q", "even-q", "odd-r", "even-r", "doubled-height", "doubled-width", "triangle-flat", "triangle-pointy"
]


class Scene:
    """What a picture shows. Styles are names of the theme: terrains, sides, zones; :meth:`svg` draws it.

    A notebook shows the picture of a scene that is the last value of a cell. Methods change the scene and give it back.

    >>> from sixfold import Grid, Scene
    >>> grid = Grid.hexagon(3).place("scout", (0, 0))
    >>> picture = Scene.grid(grid, "Where the scout gets").reach(grid.reach("scout", walk=2)).svg()
    >>> picture.startswith("<svg")
    True
    """

    __slots__ = ("_raw",)
    _raw: RawScene

    def __init__(self, title: str, orientation: Orientation = "flat") -> None:
        self._raw = RawScene.make(title, orientation)

    @staticmethod
    def _of(raw: RawScene) -> Scene:
        scene = Scene.__new__(Scene)
        scene._raw = raw
        return scene

    @staticmethod
    def grid(grid: Grid, title: str, orientation: Orientation = "flat") -> Scene:
        """The picture of a grid: terrain, levels, walls and units."""
        return Scene._of(RawScene.of_grid(grid._raw, title, orientation))

    @staticmethod
    def board(name: str) -> Scene:
        """The picture of a board with its starting pieces."""
        return Scene._of(RawScene.of_board(name))

    @staticmethod
    def position(game: str, position: str) -> Scene:
        """The picture of a position of a game."""
        return Scene._of(RawScene.of_position(game, position))

    def fill(self, style: str, hexes: ManyHexes) -> Scene:
        """Fills hexes with a style."""
        self._raw.fill(style, hexes)
        return self

    def tint(self, style: str, hexes: ManyHexes) -> Scene:
        """Lays a transparent colour over hexes."""
        self._raw.tint(style, hexes)
        return self

    def zone(self, style: str, hexes: ManyHexes) -> Scene:
        """Draws a line around hexes."""
        self._raw.zone(style, hexes)
        return self

    def reach(self, reached: Union[Reach, Iterable[Reached]]) -> Scene:
        """Shows what hexes cost that can be reached: as ``Grid.reach`` or ``reach`` give it."""
        if isinstance(reached, Reach):
            self._raw.reach(reached.hexes, reached.costs.tolist())
        else:
            listed = list(reached)
            self._raw.reach([one.hex for one in listed], [one.cost for one in listed])
        return self

    def view(self, seen: ManyHexes) -> Scene:
        """Darkens what is not seen."""
        self._raw.view(seen)
        return self

    def heat(self, name: str, hexes: ManyHexes, values: Iterable[float]) -> Scene:
        """Colours hexes by a number, from least to most."""
        self._raw.heat(name, hexes, [float(value) for value in values])
        return self

    def path(self, style: str, hexes: ManyHexes) -> Scene:
        """Draws a way."""
        self._raw.path(style, hexes)
        return self

    def mark(self, mark: Mark, hexes: ManyHexes) -> Scene:
        """Marks hexes."""
        self._raw.mark(mark, hexes)
        return self

    def sight(self, start: HexLike, to: HexLike, blocked_by: Optional[HexLike] = None) -> Scene:
        """Draws a line of sight, up to the hex that blocks it if there is one."""
        self._raw.sight(start, to, blocked_by)
        return self

    def coordinates(self, system: CoordinateSystem) -> Scene:
        """Writes the coordinates of a system into all hexes."""
        self._raw.coordinates(system)
        return self

    def label(self, hex: HexLike, text: str) -> Scene:
        """Writes a text into the middle of a hex."""
        self._raw.label(hex, text)
        return self

    def caption(self, hex: HexLike, text: str) -> Scene:
        """Writes a small text at the edge of a hex."""
        self._raw.caption(hex, text)
        return self

    def figure(self, hex: HexLike, name: str, *, style: str = "unit", facing: Optional[int] = None) -> Scene:
        """Puts a figure on a hex."""
        self._raw.figure(hex, name, style, facing)
        return self

    def legend(self, style: str, meaning: str) -> Scene:
        """Says in the legend what a style means."""
        self._raw.legend(style, meaning)
        return self

    def hex_size(self, pixels: int) -> Scene:
        """How large a hex is, in pixels from its centre to a corner."""
        self._raw.hex_size(pixels)
        return self

    def svg(self, theme: Optional[str] = None) -> str:
        """The picture as SVG. The theme is the picture's own, one by name (``light``, ``dark``, …), or the text of one."""
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
        return Scene._of(self._raw.copied())

    def _repr_svg_(self) -> str:
        return self.svg()
