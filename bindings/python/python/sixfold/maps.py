"""Map files of other programs."""

from __future__ import annotations

import os
from typing import Any, List, Mapping, NamedTuple, Optional, Tuple, Union

from ._sixfold import RawMap
from .grid import Grid
from .names import Parity


class MapFile(NamedTuple):
    """A map as a file, and what its format has no place for."""

    bytes: bytes
    lost: List[str]


class HexMap:
    """A map: what every format of maps is read into and written from."""

    __slots__ = ("_raw", "_warnings")

    def __init__(self, raw: RawMap, warnings: Optional[List[str]] = None) -> None:
        self._raw = raw
        self._warnings = raw.warnings if warnings is None else warnings

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
        return list(self._warnings)

    def grid(self) -> Grid:
        """The grid that units move on."""
        return Grid._of(self._raw.grid())

    def write(self, name: str) -> MapFile:
        """The map as a file; its format is that of the name."""
        return MapFile(*self._raw.write(name))

    def __reduce__(self) -> Tuple[Any, ...]:
        # Our own format keeps everything.
        return (_restored, (self.write("map.json").bytes, self._warnings))

    def __repr__(self) -> str:
        return f"<HexMap of {self.width} x {self.height}>"

    def _repr_svg_(self) -> str:
        return self.grid()._repr_svg_()


def read_map(
    name: Union[str, os.PathLike[str]],
    file: Union[None, str, bytes] = None,
    *,
    files: Optional[Mapping[str, Union[str, bytes]]] = None,
    root: Union[None, str, os.PathLike[str]] = None,
    max_size: int = 4 << 20,
) -> HexMap:
    """Reads a map file of Tiled (``.tmx``.

    ``.tmj``), MegaMek (``.board``), Wesnoth (``.map``), ours (``.json``) or a ``.csv``.

    The name says which. Without ``file`` the file of that name is opened, and so are the files that it names, such as
    tilesets, if they lie in its folder, or in ``root`` around it. ``files`` holds files by the names the map has for
    them. A file of more than ``max_size`` bytes is refused.

    >>> import sixfold
    >>> found = sixfold.read_map("ford.board", "size 1 1\\nhex 0101 2 \\"woods:1\\" \\"\\"\\nend\\n")
    >>> found.grid().cell((0, 0)).elevation
    2
    """
    RawMap.check_size(max_size)
    given = [(known, _bytes(content)) for known, content in (files or {}).items()]
    if file is not None:
        return HexMap(RawMap.read(_bytes(file), os.fspath(name), given, False, None, max_size))
    with open(name, "rb") as opened:
        content = opened.read(max_size + 1)
    return HexMap(RawMap.read(content, os.fspath(name), given, True, root, max_size))


def _restored(file: bytes, warnings: List[str]) -> HexMap:
    """What ``pickle`` calls."""
    return HexMap(RawMap.read(file, "map.json", [], False, None, max(len(file), 1)), warnings)


def _bytes(file: Union[str, bytes]) -> bytes:
    return file.encode() if isinstance(file, str) else bytes(file)
