"""Map files of other programs."""

from __future__ import annotations

import os
from typing import List, Mapping, NamedTuple, Optional, Union

from ._sixfold import RawMap
from .grid import Grid
from .names import Parity


class MapFile(NamedTuple):
    """A map as a file, and what its format has no place for."""

    bytes: bytes
    lost: List[str]


class HexMap:
    """A map: what every format of maps is read into and written from."""

    __slots__ = ("_raw",)

    def __init__(self, raw: RawMap) -> None:
        self._raw = raw

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._raw.width

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._raw.height

    @property
    def parity(self) -> Parity:
        """Which columns or rows are shifted."""
        return self._raw.parity

    @property
    def warnings(self) -> List[str]:
        """What was strange about the file."""
        return self._raw.warnings

    def grid(self) -> Grid:
        """The grid that units move on."""
        return Grid._of(self._raw.grid())

    def write(self, name: str) -> MapFile:
        """The map as a file; its format is that of the name."""
        return MapFile(*self._raw.write(name))

    def __repr__(self) -> str:
        return f"<HexMap of {self.width} x {self.height}>"

    def _repr_svg_(self) -> str:
        return self.grid()._repr_svg_()


def read_map(
    name: Union[str, os.PathLike[str]],
    file: Union[None, str, bytes] = None,
    *,
    files: Optional[Mapping[str, Union[str, bytes]]] = None,
    max_size: int = 4 << 20,
) -> HexMap:
    """Reads a map file of MegaMek (``.board``), Tiled (``.tmx``, ``.tmj``), Wesnoth (``.map``) or ours (``.json``).

    The name says which. Without ``file`` the file of that name is read; ``files`` holds those that the map names, such as
    tilesets, by those names. Nothing else is opened.

    >>> import sixfold
    >>> found = sixfold.read_map("ford.board", "size 1 1\\nhex 0101 2 \\"woods:1\\" \\"\\"\\nend\\n")
    >>> found.grid().cell((0, 0)).elevation
    2
    """
    if file is None:
        with open(name, "rb") as opened:
            file = opened.read(max_size + 1)
    given = [(known, _bytes(content)) for known, content in (files or {}).items()]
    return HexMap(RawMap.read(_bytes(file), os.fspath(name), given, max_size))


def _bytes(file: Union[str, bytes]) -> bytes:
    return file.encode() if isinstance(file, str) else bytes(file)
