"""The error that is raised when something is refused."""

from __future__ import annotations

from typing import Optional


class SixfoldError(ValueError):
    """Something was refused.

    ``kind`` is for programs and stays; the message is for people and may change. The kinds are those of the query
    protocol (``bad_argument``, ``out_of_range``, ``out_of_bounds``, ``occupied``, ``illegal_move``, …), and
    ``bad_file`` for a map or board file that cannot be read. ``argument`` is the argument that is wrong, with the place
    inside it where there is one, such as ``units[1].hex``; ``None`` when the refusal is not about one argument.

    >>> import sixfold
    >>> try:
    ...     sixfold.Hex(1 << 30, 0)
    ... except sixfold.SixfoldError as error:
    ...     error.kind
    'out_of_range'
    """

    kind: str
    argument: Optional[str]

    def __init__(self, kind: str, message: str, argument: Optional[str] = None) -> None:
        super().__init__(kind, message, argument)
        self.kind = kind
        self.argument = argument

    def __str__(self) -> str:
        return str(self.args[1])


def refusal(argument: str, text: str, kind: str = "bad_argument") -> SixfoldError:
    """The refusal of an argument; the text says what is wrong with it."""
    return SixfoldError(kind, f"argument `{argument}`: {text}", argument)
