"""The examples, as they are."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_reach_and_sight_on_a_map_of_tiled(tmp_path: Path) -> None:
    script, sample = EXAMPLES / "reach_and_sight.py", EXAMPLES.parents[2] / "samples" / "ford.tmx"
    ran = subprocess.run([sys.executable, script, sample, tmp_path], check=True, capture_output=True, text=True)
    printed = ran.stdout
    assert " 23 road" in printed and "levels 0 to 4" in printed and "or more with two dice" in printed, printed
    drawn = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert sorted(drawn) == ["exposed.svg", "hidden.svg", "reach.svg", "sight.svg"]
    assert all(svg.startswith("<svg") for svg in drawn.values())
    assert "Where the scout gets with 8 points" in drawn["reach.svg"]
