"""Answers by h3, whose hexes tile a globe: distances and lines on a part of it without pentagons.

Its cells have local coordinates i and j around a cell, 120 degrees apart: i is q, and j is -r.
"""

import sys
from pathlib import Path

import h3

sys.path.insert(0, str(Path(__file__).parents[1]))
from rounds import flat, run  # noqa: E402

# Cells of about 3 metres, far from the nearest pentagon.
MIDDLE = h3.latlng_to_cell(47.0, 8.0, 13)
ORIGIN_I, ORIGIN_J = h3.cell_to_local_ij(MIDDLE, MIDDLE)


def cell(q, r):
    """The cell of a hex."""
    return h3.local_ij_to_cell(MIDDLE, ORIGIN_I + q, ORIGIN_J - r)


def asked_of(call):
    """Asks about the cells of two hexes; nothing where a hex is not on its globe."""

    def prepare(map_line, task):
        try:
            cells = {tuple(question): (cell(*question[:2]), cell(*question[2:])) for question in task["questions"]}
        except (h3.H3BaseException, OverflowError):
            return None
        return lambda question: call(*cells[tuple(question)])

    return prepare


def hexes(cells):
    """The hexes of cells, as numbers."""
    places = (h3.cell_to_local_ij(MIDDLE, one) for one in cells)
    return flat((i - ORIGIN_I, ORIGIN_J - j) for i, j in places)


run(
    "h3",
    h3.__version__,
    {
        "distance": (asked_of(h3.grid_distance), lambda steps: [steps]),
        "line": (asked_of(h3.grid_path_cells), hexes),
    },
)
