"""Map files of other programs."""

from __future__ import annotations

import os
from typing import Any, List, Literal, Mapping, NamedTuple, Optional, Tuple, Union

from ._sixfold import Hex, RawMap
from .error import refusal
from .grid import Grid
from .names import Parity

MapFormat = Literal["tmx", "tmj", "board", "map", "json", "csv"]
"""The formats of maps that can be read, by the endings of their files."""

FORMATS: Tuple[MapFormat, ...] = ("tmx", "tmj", "board", "map", "json", "csv")


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
        """Remarks about the file that a reader should know."""
        return list(self._warnings)

    def locations(self) -> List[Tuple[str, Hex]]:
        """The starting places and named places of a map of Wesnoth: ``1`` is where the first player starts.

        >>> import sixfold
        >>> sixfold.read_map("border_size=0\\n\\n1 Ke, Gg, lake Wo").locations()
        [('1', Hex(0, 0)), ('lake', Hex(2, -1))]
        """
        return self._raw.locations()

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
    name: Union[str, bytes, os.PathLike[str]],
    file: Union[None, str, bytes] = None,
    *,
    format: Optional[MapFormat] = None,
    files: Optional[Mapping[str, Union[str, bytes]]] = None,
    root: Union[None, str, os.PathLike[str]] = None,
    max_size: int = 4 << 20,
) -> HexMap:
    """Reads a map of Tiled, MegaMek, Wesnoth, our own form or CSV, from a file or from its text.

    The first argument is the path of a file, or the text of a map itself: bytes, or a string of several lines or one
    that begins with ``{`` or ``<``. The format is ``format``, or what the ending of the name says (``.tmx``, ``.tmj``,
    ``.board``, ``.map``, ``.json``, ``.csv``), or what the text looks like; a ``.json`` of Tiled is known by its
    content. The files that a map on disk names, such as tilesets, are opened if they lie in its folder, or in ``root``
    around it; ``files`` holds files by the names the map has for them. A file of more than ``max_size`` bytes is
    refused.

    >>> import sixfold
    >>> sixfold.read_map("size 1 1\\nhex 0101 2 \\"woods:1\\" \\"\\"\\nend\\n").grid().cell((0, 0)).elevation
    2

    With two arguments the second is the text, and the first the name that says its format:

    >>> import sixfold
    >>> found = sixfold.read_map("ford.board", "size 1 1\\nhex 0101 2 \\"woods:1\\" \\"\\"\\nend\\n")
    >>> found.grid().cell((0, 0)).elevation
    2
    """
    RawMap.check_size(max_size)
    if format is not None and format not in FORMATS:
        raise refusal("format", f"expected one of {', '.join(FORMATS)}, found {format!r}")
    given = [(known, _bytes(content)) for known, content in (files or {}).items()]
    if file is None and (isinstance(name, bytes) or (isinstance(name, str) and _is_text(name))):
        name, file = "", name
    if file is not None:
        content = _bytes(file)
        return HexMap(RawMap.read(content, _named(os.fsdecode(name), content, format), given, False, None, max_size))
    with open(name, "rb") as opened:
        content = opened.read(max_size + 1)
    return HexMap(RawMap.read(content, _named(os.fsdecode(name), content, format), given, True, root, max_size))


def _is_text(name: str) -> bool:
    """Whether a string is a map and not the name of its file."""
    return "\n" in name or name.lstrip()[:1] in ("{", "<")


def _named(name: str, content: bytes, format: Optional[MapFormat]) -> str:
    """The name of a file whose ending is that of its format."""
    ending = os.path.splitext(name)[1].lower()
    if format is None and ending not in ("", ".json"):
        return name
    return os.path.join(os.path.dirname(name), f"map.{format or _format_of(content)}")


def _format_of(content: bytes) -> MapFormat:
    """The format that a text looks like."""
    text = content[:65536].lstrip(b"\xef\xbb\xbf \t\r\n")
    if text.startswith(b"<"):
        return "tmx"
    if text.startswith(b"{"):
        is_tiled = b'"tilesets"' in content and b'"layers"' in content
        return "tmj" if is_tiled else "json"
    if text.startswith((b"size ", b"//")):
        return "board"
    names = text.partition(b"\n")[0].replace(b'"', b"").split(b",")
    if {b"col", b"row"} <= {name.strip() for name in names}:
        return "csv"
    return "map"


def _restored(file: bytes, warnings: List[str]) -> HexMap:
    """For ``pickle``."""
    return HexMap(RawMap.read(file, "map.json", [], False, None, max(len(file), 1)), warnings)


def _bytes(file: Union[str, bytes]) -> bytes:
    return file.encode() if isinstance(file, str) else bytes(file)
