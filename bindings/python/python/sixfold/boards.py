"""The built-in boards."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

from ._sixfold import Hex
from .names import Orientation, Point, Rect
from .protocol import ask


class BoardPiece(NamedTuple):
    """What stands on a cell at the start."""

    piece: str
    side: str


class BoardCell(NamedTuple):
    """A hex of a board."""

    label: str
    hex: Hex
    #: The colours of the cell and of what is written on it.
    fill: str
    ink: str
    #: The part of the board it belongs to.
    zone: Optional[str] = None
    #: The side it belongs to.
    owner: Optional[str] = None
    piece: Optional[BoardPiece] = None
    #: Where it is drawn, when a size was given.
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

    def _repr_svg_(self) -> str:
        from .pictures import Scene

        return Scene.board(self.name).svg()


class Labelled(NamedTuple):
    """A cell by its label, and its hex."""

    label: str
    hex: Hex


def boards() -> List[str]:
    """The names of the built-in boards.

    >>> import sixfold
    >>> "underchex" in sixfold.boards()
    True
    """
    found: List[str] = ask("boards")
    return found


def board(name: str, size: Optional[float] = None) -> Board:
    """A board that comes along.

    With ``size``, the distance from the middle of a cell to its corner, also where cells are drawn.

    >>> import sixfold
    >>> len(sixfold.board("war-in-heaven").cells)
    32
    """
    found = ask("board", board=name, size=size)
    return Board(**{**found, "cells": [_cell(cell) for cell in found["cells"]]})


def board_neighbors(board: str, label: str) -> Dict[str, str]:
    """The labels beside a cell, by the names of the directions.

    >>> import sixfold
    >>> sixfold.board_neighbors("war-in-heaven", "B2")["E"]
    'C2'
    """
    found: Dict[str, str] = ask("board_neighbors", board=board, label=label)
    return found


def board_lines(board: str, label: str) -> Dict[str, List[str]]:
    """The labels along the straight line in each direction, nearest first.

    >>> import sixfold
    >>> sixfold.board_lines("war-in-heaven", "C4")["NW"]
    ['B3', 'A2']
    """
    found: Dict[str, List[str]] = ask("board_lines", board=board, label=label)
    return found


def board_distance(board: str, a: str, b: str) -> int:
    """How many steps two cells are apart.

    >>> import sixfold
    >>> sixfold.board_distance("war-in-heaven", "A1", "E4")
    4
    """
    return int(ask("board_distance", board=board, a=a, b=b))


def board_pixel(board: str, label: str, size: float) -> Point:
    """Where the middle of a cell is drawn, from the middle of the board.

    >>> import sixfold
    >>> sixfold.board_pixel("war-in-heaven", "A5", 40).y
    0.0
    """
    found: Point = ask("board_pixel", board=board, label=label, size=size)
    return found


def board_at(board: str, point: Union[Point, Tuple[float, float]], size: float) -> Optional[Labelled]:
    """The cell that a point is in, measured from the middle of the board; ``None`` beside it.

    >>> import sixfold
    >>> sixfold.board_at("war-in-heaven", (-100, 5), 40)
    Labelled(label='A5', hex=Hex(0, 0))
    """
    x, y = point
    found = ask("board_at", board=board, point={"x": x, "y": y}, size=size)
    return None if found is None else Labelled(**found)


def _cell(cell: Dict[str, Any]) -> BoardCell:
    piece = cell.get("piece")
    return BoardCell(**{**cell, "piece": None if piece is None else BoardPiece(**piece)})
