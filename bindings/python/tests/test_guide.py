"""The listings in Python of docs/guide: each program prints what its page says, and so what the one in Rust prints.

As in Rust, a block that begins with "```python" belongs to the program from its chapter on, and one that begins with
"```python main" to its own page alone.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import List

import pytest

GUIDE = Path(__file__).parents[3] / "docs/guide"
CHAPTERS = sorted(GUIDE.glob("[1-9]-*.md"))
PAGES = [page for page in sorted(GUIDE.glob("*.md")) if "\n```python main\n" in page.read_text(encoding="utf-8")]

#: The files that pages show and that programs read.
FILES = {
    "tiled.md": ("xml", "valley.tmx"),
    "wesnoth.md": ("wesnoth", "pass.map"),
    "board.md": ("toml", "villages.toml"),
}


def listings(page: Path, fence: str) -> List[str]:
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"^```{fence}\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)


def program(page: Path) -> str:
    before = [chapter for chapter in CHAPTERS if chapter <= page] if page in CHAPTERS else [page]
    kept = [listing for chapter in before for listing in listings(chapter, "python")]
    (main,) = listings(page, "python main")
    return "\n".join([*kept, main])


def test_every_page_has_a_program() -> None:
    assert len(CHAPTERS) == 6
    # Plans over several turns and worlds without an end are in Rust alone.
    in_rust_alone = ["README.md", "turns.md", "worlds.md"]
    assert sorted(page.name for page in GUIDE.glob("*.md") if page not in PAGES) == in_rust_alone


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_program_of_a_page_prints_what_the_page_says(page: Path, tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(program(page), encoding="utf-8")
    if page.name in FILES:
        fence, name = FILES[page.name]
        (tmp_path / name).write_text("".join(listings(page, fence)), encoding="utf-8")
    orders = "".join(listings(page, "text orders"))
    run = subprocess.run(
        [sys.executable, "-X", "utf8", str(script)],
        cwd=tmp_path,
        input=orders,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stderr
    (shown,) = listings(page, "text")
    assert run.stdout == shown


@pytest.mark.parametrize(("name", "picture"), [("5-drawing.md", "duel.svg"), ("dungeon.md", "dungeon.svg")])
def test_the_picture_of_a_page_is_the_one_it_shows(name: str, picture: str, tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(program(GUIDE / name), encoding="utf-8")
    orders = "".join(listings(GUIDE / name, "text orders"))
    run = [sys.executable, "-X", "utf8", str(script)]
    subprocess.run(run, cwd=tmp_path, input=orders, check=True, capture_output=True, text=True, encoding="utf-8")
    assert (tmp_path / picture).read_text(encoding="utf-8") == (GUIDE / "../pictures" / picture).read_text(
        encoding="utf-8"
    )
