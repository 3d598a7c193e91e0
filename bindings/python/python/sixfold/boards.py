"""Boards: the built-in ones, and one's own."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

from ._sixfold import Hex
from .names import HexLike, Orientation, Point, Rect
from .protocol import ask


class BoardPiece(NamedTuple):
    """The piece on a cell at the start."""

    piece: str
    side: str


class BoardCell(NamedTuple):
    """A hex of a board."""

    label: str
    hex: Hex
    #: The colours of the cell and of the text on it.
    fill: str
    ink: str
    #: The zone of the board that it belongs to.
    zone: Optional[str] = None
    #: The side it belongs to.
    owner: Optional[str] = None
    piece: Optional[BoardPiece] = None
    #: Its place in a drawing, when a size was given.
    point: Optional[Point] = None
    corners: Optional[List[Point]] = None


class Board(NamedTuple):
    """A board; ``sides``, ``zones`` and ``reserves`` are as the query protocol has them."""

    name: str
    title: str
    orientation: Orientation
    cells: List[BoardCell]
    sides: List[Dict[str, Any]]
    zones: List[Dict[str, Any]]
    reserves: List[Dict[str, Any]]
    #: The box around all cells, when a size was given.
    extent: Optional[Rect] = None
    #: The text of its file, for a board from :func:`read_board`.
    toml: Optional[str] = None

    def _repr_svg_(self) -> str:
        from .pictures import Scene

        return Scene.board(self).svg()


class BoardFault(NamedTuple):
    """Something wrong with a board file."""

    #: The line and the character of the line, from 1.
    line: int
    column: int
    message: str
    #: The fault as a compiler message: with the place, the line and a mark below.
    shown: str


class BoardFaults(NamedTuple):
    """The faults of a board file: the first hundred, and how many there are besides."""

    faults: List[BoardFault]
    more: int


class Labelled(NamedTuple):
    """A cell by its label, and its hex."""

    label: str
    hex: Hex


#: The name of a built-in board, or a board from :func:`read_board`.
BoardLike = Union[str, Board]


def boards() -> List[str]:
    """The names of the built-in boards.

    >>> import sixfold
    >>> "underchex" in sixfold.boards()
    True
    """
    found: List[str] = ask("boards")
    return found


def board(name: str, size: Optional[float] = None) -> Board:
    """A built-in board.

    With ``size``, the distance from the middle of a cell to its corner, also where cells are drawn.

    >>> import sixfold
    >>> len(sixfold.board("war-in-heaven").cells)
    32
    """
    return _board(ask("board", board=name, size=size), None)


def read_board(text: str, size: Optional[float] = None) -> Board:
    """A board of one's own, from the text of its file: TOML, as ``docs/board-file.md`` of the repository describes it.

    The other functions take it where they take the name of a board. An error of kind ``bad_file`` has the place of each
    fault.

    >>> import sixfold
    >>> mine = sixfold.read_board("name = 'mine'\\norientation = 'flat'\\ncells.hexagon.radius = 1")
    >>> len(mine.cells), sixfold.board_neighbors(mine, "0,0")["N"]
    (7, '0,-1')
    """
    return _board(ask("board", board={"toml": text}, size=size), text)


def board_faults(text: str, path: Optional[str] = None) -> BoardFaults:
    """The faults of the text of a board file. ``path`` is what to call the file.

    >>> import sixfold
    >>> found = sixfold.board_faults("name = 'mine'\\norientation = 'round'\\ncells.hexagon.radius = 1")
    >>> found.faults[0].line, found.faults[0].message
    (2, '"round": unknown orientation; known: flat, pointy')
    """
    found = ask("board_faults", toml=text, path=path)
    return BoardFaults([BoardFault(**fault) for fault in found["faults"]], found["more"])


def board_cell(board: Board, at: Union[str, HexLike]) -> Optional[BoardCell]:
    """The cell of a label or of a hex; ``None`` when the board has none.

    >>> import sixfold
    >>> sixfold.board_cell(sixfold.board("war-in-heaven"), "A5").hex
    Hex(0, 0)
    """
    if isinstance(at, str):
        return next((cell for cell in board.cells if cell.label == at), None)
    return next((cell for cell in board.cells if cell.hex == at), None)


def board_neighbors(board: BoardLike, label: str) -> Dict[str, str]:
    """The labels beside a cell, by the names of the directions.

    >>> import sixfold
    >>> sixfold.board_neighbors("war-in-heaven", "B2")["E"]
    'C2'
    """
    found: Dict[str, str] = ask("board_neighbors", board=board_argument(board), label=label)
    return found


def board_lines(board: BoardLike, label: str) -> Dict[str, List[str]]:
    """The labels along the straight line in each direction, nearest first.

    >>> import sixfold
    >>> sixfold.board_lines("war-in-heaven", "C4")["NW"]
    ['B3', 'A2']
    """
    found: Dict[str, List[str]] = ask("board_lines", board=board_argument(board), label=label)
    return found


def board_distance(board: BoardLike, a: str, b: str) -> int:
    """How many steps two cells are apart.

    >>> import sixfold
    >>> sixfold.board_distance("war-in-heaven", "A1", "E4")
    4
    """
    return int(ask("board_distance", board=board_argument(board), a=a, b=b))


def board_pixel(board: BoardLike, label: str, size: float) -> Point:
    """Where the middle of a cell is drawn, from the middle of the board.

    >>> import sixfold
    >>> sixfold.board_pixel("war-in-heaven", "A5", 40).y
    0.0
    """
    found: Point = ask("board_pixel", board=board_argument(board), label=label, size=size)
    return found


def board_at(board: BoardLike, point: Union[Point, Tuple[float, float]], size: float) -> Optional[Labelled]:
    """The cell that a point is in, measured from the middle of the board; ``None`` beside it.

    >>> import sixfold
    >>> sixfold.board_at("war-in-heaven", (-100, 5), 40)
    Labelled(label='A5', hex=Hex(0, 0))
    """
    x, y = point
    found = ask("board_at", board=board_argument(board), point={"x": x, "y": y}, size=size)
    return None if found is None else Labelled(**found)


def board_argument(board: Any) -> Any:
    """A board as a request has it."""
    if not isinstance(board, Board):
        return board
    return board.name if board.toml is None else {"toml": board.toml}


def _board(found: Dict[str, Any], toml: Optional[str]) -> Board:
    return Board(**{**found, "cells": [_cell(cell) for cell in found["cells"]]}, toml=toml)


def _cell(cell: Dict[str, Any]) -> BoardCell:
    piece = cell.get("piece")
    return BoardCell(**{**cell, "piece": None if piece is None else BoardPiece(**piece)})
