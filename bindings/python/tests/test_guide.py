"""The listing in Python of docs/guide/languages.md prints what the page says."""

import subprocess
import sys
from pathlib import Path

PAGE = (Path(__file__).parents[3] / "docs/guide/languages.md").read_text(encoding="utf-8")


def listing(fence: str) -> str:
    return PAGE.split(f"\n```{fence}\n")[1].split("```")[0]


def test_the_program_of_the_guide_prints_what_the_page_says(tmp_path: Path) -> None:
    script = tmp_path / "duel.py"
    script.write_text(listing("python"), encoding="utf-8")
    printed = subprocess.run([sys.executable, str(script)], check=True, capture_output=True, text=True).stdout
    assert printed == listing("text")
