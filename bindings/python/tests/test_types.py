"""Code that a strict type checker must refuse; `sample.py` is code that it must accept."""

import re
from pathlib import Path

import pytest

WRONG = [
    "sixfold.distance(Hex(0, 0), (1,))",
    'sixfold.neighbor(Hex(0, 0), "N")',
    "number: int = sixfold.line((0, 0), (1, 0))[0]",
    "sixfold.path(Costs.uniform(Region.hexagon(1)), (0, 0), (1, 0)).cost",
    'sixfold.to_offset((0, 0), "odd")',
    "Grid.hexagon(1).place(Hex(0, 0), 'fox')",
    "Grid.hexagon(1).cell((0, 0)).terrain",
    'Game("chess")',
    "Hex(0, 0).q = 1",
    "Grid.hexagon(1).reach('fox', walk='far')",
]


def test_types_refuse_what_cannot_be(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    file = tmp_path / "wrong.py"
    file.write_text("import sixfold\nfrom sixfold import Costs, Game, Grid, Hex, Region\n" + "\n".join(WRONG) + "\n")
    said, _, _ = api.run(["--strict", "--cache-dir", str(tmp_path / "cache"), str(file)])
    lines = {int(line) for line in re.findall(r"wrong\.py:(\d+): error", said)}
    assert lines == set(range(3, 3 + len(WRONG))), said
