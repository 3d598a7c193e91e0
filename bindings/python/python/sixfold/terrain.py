"""Ground of hex tokens, and meshes for a graphics card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _sixfold
from ._sixfold import Hex, Hexes, Layout, RawHexMesh, Region, answer
from .coordinates import ColRowLike
from .names import ColRow, HexLike, Orientation, Point
from .protocol import hex_argument, read_for_method, request_for_method
from .unions import Shading as Shading

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: A point, or its x and y.
PointLike = Union[Point, Tuple[float, float]]


class Mesh(NamedTuple):
    """Triangles for a graphics card, as NumPy arrays. x is to the right, y is up, z towards the viewer of the plan."""

    #: A row of three numbers for each vertex.
    positions: NDArray[numpy.float32]
    normals: NDArray[numpy.float32]
    #: A row of three vertices for each triangle.
    indices: NDArray[numpy.uint32]
    #: The number of triangles of the ground, six for each hex in the order of the region; the rest are walls
    #: below its rim.
    ground_triangles: Optional[int] = None
    #: A row of two numbers for each vertex, from 0 to 1; ``None`` for ground.
    uvs: Optional[NDArray[numpy.float32]] = None


class TerrainToken(NamedTuple):
    """A token that lies, with its six triangles."""

    hex: Hex
    height: int
    triangles: List[ColRow]


class TerrainPoint(NamedTuple):
    """A point of the ground: its height in levels, the tokens whose mean that is, and where it lies in the plan."""

    height: float
    hexes: Hexes
    #: x and z of the mesh, in sides of a triangle.
    point: Point


class Slope(NamedTuple):
    """A triangle of the ground."""

    hex: Hex
    #: The numbers of its three points: 0 is the middle of the hex, 1 to 6 are its corners.
    points: List[int]
    heights: List[float]
    #: Its slope, where a level is a fifth of a side.
    degrees: float


class Terrain:
    """Ground of hex tokens, each cut into six triangles; a token is its hex and its height in whole levels.

    It never changes: laying a token gives another ground. For fields of thousands of hexes take :func:`ground_mesh`.

    >>> from sixfold import Terrain
    >>> ground = Terrain([((0, 0), 4)]).lay((0, -1), 1)
    >>> ground.points((0, 0))[1].height
    2.5
    """

    __slots__ = ("_tokens", "_orientation")

    def __init__(self, tokens: Iterable[Tuple[HexLike, int]] = (), orientation: Optional[Orientation] = None) -> None:
        self._tokens = [{"hex": hex_argument(hex), "height": height} for hex, height in tokens]
        self._orientation = orientation
        self._ask([])

    def lay(self, hex: HexLike, height: int) -> Terrain:
        """With one more token; an error of kind ``occupied``, or ``not_adjacent`` where no token lies beside it."""
        return self._change({"lay": {"hex": hex_argument(hex), "height": height}})

    def take(self, hex: HexLike) -> Terrain:
        """Without the token on a hex; an error of kind ``empty`` where none lies."""
        return self._change({"take": {"hex": hex_argument(hex)}})

    def set_height(self, hex: HexLike, height: int) -> Terrain:
        """With another height of a token; an error of kind ``empty`` where none lies."""
        return self._change({"height": {"hex": hex_argument(hex), "height": height}})

    def tokens(self) -> List[TerrainToken]:
        """The tokens, by q, then r."""
        return [TerrainToken(**token) for token in self._ask(["tokens"])[0]]

    def placeable(self) -> Hexes:
        """The hexes where the next token may lie; empty while there is no token: the first may lie anywhere."""
        return Hexes(self._ask(["placeable"])[0])

    def is_connected(self) -> bool:
        """Whether all tokens hang together."""
        return bool(self._ask(["connected"])[0])

    def points(self, hex: HexLike) -> List[TerrainPoint]:
        """The middle of a hex and its six corners."""
        found = self._ask([{"points": hex_argument(hex)}])[0]
        return [TerrainPoint(point["height"], Hexes(point["hexes"]), point["point"]) for point in found]

    def height_at(self, point: PointLike) -> Optional[float]:
        """How high the ground is under a point, as high as the mesh is there: a level is 0.2 sides.

        ``None`` where no token lies. The point is x and z of the mesh; :meth:`points` gives hexes and their corners.

        >>> from sixfold import Terrain
        >>> ground = Terrain([((0, 0), 5)])
        >>> ground.height_at(ground.points((0, 0))[0].point)
        1.0
        """
        x, y = point
        found: Optional[float] = self._ask([{"height_at": {"x": x, "y": y}}])[0]
        return found

    def triangle_at(self, point: PointLike) -> ColRow:
        """The triangle that a point is in, whether a token lies there or not; :meth:`slope` says how steep it is."""
        x, y = point
        found: ColRow = self._ask([{"triangle_at": {"x": x, "y": y}}])[0]
        return found

    def slope(self, triangle: ColRowLike) -> Optional[Slope]:
        """A triangle of the ground; ``None`` where no token lies."""
        found = self._ask([{"triangle": {"col": triangle[0], "row": triangle[1]}}])[0]
        return None if found is None else Slope(**found)

    def mesh(self, shading: Shading = "smooth") -> Mesh:
        """The ground for a graphics card, with walls below its rim that hang two levels below the lowest token."""
        tokens = self.tokens()
        heights = [token.height for token in tokens]
        region = Region(token.hex for token in tokens)
        skirt = min(heights, default=0) - 2
        return ground_mesh(region, heights, shading=shading, skirt=skirt, orientation=self._orientation or "flat")

    def __len__(self) -> int:
        return len(self._tokens)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Terrain):
            return NotImplemented
        return self._orientation == other._orientation and self.tokens() == other.tokens()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        listed = [(tuple(token.hex), token.height) for token in self.tokens()]
        orientation = "" if self._orientation is None else f", {self._orientation!r}"
        return f"Terrain({listed!r}{orientation})"

    def _ask(self, questions: List[Any], ops: Optional[List[Dict[str, Any]]] = None) -> Any:
        described = {"tokens": self._tokens, "orientation": self._orientation, "ops": ops, "ask": questions}
        return read_for_method(answer(request_for_method("terrain", described)))

    def _change(self, op: Dict[str, Any]) -> Terrain:
        tokens = self._ask(["tokens"], [op])[0]
        return Terrain([(token["hex"], token["height"]) for token in tokens], self._orientation)


def ground_mesh(
    region: Region,
    heights: Union[Sequence[float], NDArray[Any]],
    *,
    orientation: Orientation = "flat",
    shading: Shading = "smooth",
    skirt: Optional[float] = None,
    side: float = 1.0,
    rise: float = 0.2,
    origin: HexLike = (0, 0),
) -> Mesh:
    """The ground of a region, with a height in levels for each hex in its order.

    ``skirt`` is the level down to which walls hang from the rim, ``side`` the length of a triangle's side, ``rise`` how
    much a level rises, and ``origin`` the hex that lies at the origin: one in the middle of ground far from (0, 0).

    >>> import sixfold
    >>> region = sixfold.Region.hexagon(2)
    >>> mesh = sixfold.ground_mesh(region, [1] * len(region))
    >>> mesh.indices.shape, mesh.ground_triangles
    ((114, 3), 114)
    """
    arrays, ground = _sixfold.ground_mesh(region, heights, orientation, shading, skirt, side, rise, origin)
    return Mesh(*arrays, ground_triangles=ground)


class HexMesh:
    """Columns and plates of single hexes, added one by one. Every face has vertices of its own.

    >>> from sixfold import HexMesh, Layout
    >>> HexMesh().column(Layout("flat", 1), (0, 0), top=2).mesh().indices.shape
    (16, 3)
    """

    __slots__ = ("_raw",)

    def __init__(self) -> None:
        self._raw = RawHexMesh.make()

    def column(
        self,
        layout: Layout,
        hex: HexLike,
        *,
        bottom: float = 0.0,
        top: float = 1.0,
        bands: int = 1,
        floor: bool = False,
        sides: Iterable[int] = (0, 1, 2, 3, 4, 5),
    ) -> HexMesh:
        """Adds a hex as a column; each side is cut into ``bands``."""
        self._raw.add(layout, hex, bottom, top, bands, floor, sides)
        return self

    def plate(self, layout: Layout, hex: HexLike, height: float = 0.0) -> HexMesh:
        """Adds a hex as a flat plate that faces up."""
        self._raw.add(layout, hex, height, height, 1, False, [])
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        raise TypeError("a HexMesh is not pickled or copied: take its mesh(), whose arrays are")

    def mesh(self) -> Mesh:
        """The mesh as it is now."""
        arrays, uvs = self._raw.arrays()
        return Mesh(*arrays, uvs=uvs)
