"""Every example in a docstring of the package is run, those of Rust as well as those of Python."""

import doctest
import inspect
from types import ModuleType
from typing import Any, Dict, Iterator, Tuple

import pytest
import sixfold


def documented() -> Iterator[Tuple[str, str]]:
    yield "sixfold", sixfold.__doc__ or ""
    for name, value in vars(sixfold).items():
        if name.startswith("_") or isinstance(value, ModuleType):
            continue
        yield name, inspect.getdoc(value) or ""
        if inspect.isclass(value):
            for member in vars(value):
                if not member.startswith("_"):
                    yield f"{name}.{member}", inspect.getdoc(getattr(value, member)) or ""


DOCUMENTED: Dict[str, str] = dict(documented())


@pytest.mark.parametrize("name", [name for name, text in DOCUMENTED.items() if ">>>" in text])
def test_the_examples_do_what_they_show(name: str) -> None:
    test = doctest.DocTestParser().get_doctest(DOCUMENTED[name], {}, name, None, 0)
    shown: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=shown.append)
    assert not shown, "".join(shown)


def is_ours(value: Any) -> bool:
    return callable(value) and str(getattr(value, "__module__", "sixfold")).startswith(("sixfold", "_sixfold", "None"))


def test_everything_public_says_what_it_does() -> None:
    silent = [name for name, text in DOCUMENTED.items() if not text and is_ours(vars(sixfold).get(name, is_ours))]
    assert silent == []
