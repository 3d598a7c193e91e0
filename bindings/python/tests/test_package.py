"""The package as a user has it: the README as written, what is installed, how soon it is loaded."""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path
from typing import List

import pytest
import sixfold

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
LISTINGS: List[str] = re.findall(r"```python\n(.*?)```", README, re.S)


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("place", range(len(LISTINGS)))
def test_the_listings_of_the_readme_print_what_they_say(place: int) -> None:
    said = [line.split("  # ")[1] for line in LISTINGS[place].splitlines() if line.lstrip().startswith("print(")]
    assert run(LISTINGS[place]).splitlines() == said


def test_the_listing_of_the_first_page_runs() -> None:
    page = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    (listing,) = re.findall(r"```python\n(.*?)```", page, re.S)
    assert run(listing).startswith("Hexes([(0, 0), (")


#: The tables of the readme with the names of our functions in other libraries.
COMING_FROM: List[str] = README.split("## Coming from elsewhere")[1].split("\n\n")
ROWS = [(table[:13], *row) for table in COMING_FROM for row in re.findall(r"^\| `(.+)` \| `(.+)` \|$", table, re.M)]


@pytest.mark.parametrize("table, theirs, ours", ROWS)
def test_what_others_call_it(table: str, theirs: str, ours: str) -> None:
    hexes = {"a": (1, 2), "b": (3, -1)}
    answer = eval(ours, {**vars(sixfold), "sixfold": sixfold, "set": set, "list": list, "tuple": tuple, **hexes})
    assert answer is not None
    if table.startswith("| with tuples"):
        expected = eval(theirs, hexes)
        assert answer == (pytest.approx(expected) if "point_of" in ours else expected)


def test_there_are_rows_for_others() -> None:
    assert len(ROWS) == 20


def test_the_readme_names_what_there_is() -> None:
    table = README.split("## What there is")[1].split("```")[0]
    for name in re.findall(r"`([A-Za-z_]+)`", table):
        owners = [sixfold, sixfold.Grid, sixfold.Game, sixfold.HexSet]
        assert any(hasattr(owner, name) for owner in owners), name


def test_numpy_is_all_it_needs_and_is_not_loaded_before_it_is_used() -> None:
    assert [re.split(r"\W", name)[0] for name in importlib.metadata.requires("sixfold") or []] == ["numpy"]
    path = "sixfold.path(sixfold.Costs.uniform(sixfold.Region.hexagon(3)), (0, 0), (1, 0))"
    loaded = f"import sys, sixfold; {path}; print('numpy' in sys.modules)"
    assert run(loaded) == "False\n"


def test_the_types_are_there() -> None:
    folder = Path(sixfold.__file__).parent
    assert (folder / "py.typed").is_file() and (folder / "_sixfold.pyi").is_file()


def test_what_the_stub_declares_is_what_there_is() -> None:
    from sixfold import _sixfold

    stub = (Path(sixfold.__file__).parent / "_sixfold.pyi").read_text(encoding="utf-8")
    declared = set(re.findall(r"^(?:def |class |(?=[A-Z_]+: ))(\w+)", stub, re.M))
    there = {name for name in dir(_sixfold) if not name.startswith("_")} - {"HexesIterator"}
    assert declared == there
    for name in re.findall(r"^class (\w+)", stub, re.M):
        body = stub.split(f"class {name}:")[1].split("\nclass ")[0].split("\ndef ")[0]
        members = {member for member in re.findall(r"^    def (\w+)", body, re.M)} - {"__new__"}
        value = getattr(_sixfold, name)
        assert members - set(dir(value)) == set(), name
        public = {member for member in vars(value) if not member.startswith("_")}
        assert public - members == set(), name


# Names of the npm package that have another form here: operators and `Hex(q, r)`, `==`, loading, and types of
# options.
OTHERWISE = set(
    [
        "add",
        "sub",
        "scale",
        "hex",
        "equals",
        "load",
        "load_sync",
        "is_loaded",
        "Source",
        "Kind",
        "ManyHexes",
        "Limits",
        "LayoutOptions",
        "GridJson",
        "GridOptions",
        "Placement",
        "Shape",
        "ReadMapOptions",
        "GameEvent",
        "GameState",
        "Opponent",
        "Token",
        "Height",
        "ColumnOptions",
        "GroundOptions",
        "WrappedMapOptions",
        "Mobility",
        "AttackOptions",
        "StepTaken",
        "costs_per_step",
    ]
)


def test_what_npm_has_python_has() -> None:
    sources = Path(__file__).parents[2] / "wasm" / "js"
    exported = set()
    for entry in ("index.ts", "full.ts"):
        for names, whole, module in re.findall(
            r"export (?:type )?(?:\{([^}]*)\}|(\*)) from \"\./([\w.]+)\.js\"", (sources / entry).read_text()
        ):
            if whole and module != "index":
                text = (sources / f"{module}.ts").read_text()
                exported |= set(
                    re.findall(r"^export (?:abstract )?(?:function|class|const|interface|type) (\w+)", text, re.M)
                )
            exported |= {name.replace("type ", "").strip() for name in names.split(",") if name.strip()}
    assert len(exported) > 120
    names = {
        name if name[0].isupper() else re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), name)
        for name in exported
    }
    assert {name for name in names if not hasattr(sixfold, name)} == OTHERWISE


def test_methods_of_npm_are_methods_here() -> None:
    sources = Path(__file__).parents[2] / "wasm" / "js"
    others = {
        "constructor",
        "equals",
        "contains",
        "to_array",
        "to_j_s_o_n",
        "from_j_s_o_n",
        "at",
        "map",
        "keys",
        "includes",
        "from",
        "length",
        "of",
        "raw",
    }
    for file in sources.glob("*.ts"):
        for name, body in re.findall(r"^export class (\w+).*?\{\n(.*?)^\}", file.read_text(), re.M | re.S):
            if not hasattr(sixfold, name) or name in ("SixfoldError", "Hexes"):
                continue
            methods = re.findall(r"^  (?:static )?(?:get )?([a-z]\w*)(?:<[^(]*>)?\(", body, re.M)
            snake = {re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), method) for method in methods}
            missing = {method for method in snake - others if not hasattr(getattr(sixfold, name), method)}
            assert not missing, f"{name}: {missing}"
