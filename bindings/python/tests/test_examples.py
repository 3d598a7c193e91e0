"""The examples, as they are."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict

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


def shown(value: Any) -> Dict[str, Any]:
    """The forms in which a notebook shows the value of a cell."""
    found = {"text/plain": repr(value).splitlines(True)}
    if hasattr(value, "_repr_svg_"):
        found["image/svg+xml"] = value._repr_svg_().splitlines(True)
    return found


def test_the_gallery_shows_what_it_showed() -> None:
    """Runs the cells in order; ``SIXFOLD_BLESS=1`` writes what they show into the notebook."""
    gallery = EXAMPLES / "gallery.ipynb"
    notebook = json.loads(gallery.read_text(encoding="utf-8"))
    names: Dict[str, Any] = {}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] != "code":
            continue
        parsed = ast.parse("".join(cell["source"]))
        last = parsed.body.pop()
        assert isinstance(last, ast.Expr), f"cell {number} ends with what it shows"
        exec(compile(parsed, f"cell {number}", "exec"), names)
        value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
        output = {"data": shown(value), "execution_count": None, "metadata": {}, "output_type": "execute_result"}
        if os.environ.get("SIXFOLD_BLESS") == "1":
            cell["outputs"] = [output]
        assert cell["outputs"] == [output], f"cell {number} of the gallery"
    if os.environ.get("SIXFOLD_BLESS") == "1":
        gallery.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
