"""Requests of the query protocol, which everything that is not asked often goes through."""

from __future__ import annotations

import json
import math
import re
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Union

from ._sixfold import Hex, Hexes, answer, answer_within, hex_refusal, method_argument
from .error import SixfoldError, refusal
from .names import ColRow, Cube, Point, Rect

__all__ = ["ask", "query"]


def query(
    line: Union[str, bytes],
    *,
    max_cells: Optional[int] = None,
    max_work: Optional[int] = None,
    max_answer: Optional[int] = None,
    max_line: Optional[int] = None,
) -> str:
    """Answers one request of the protocol: a line of JSON in, a line of JSON out, as ``sixfold query`` does.

    Never raises for what a line says: a refusal is an answer ``{"error":{"kind":…,"message":…}}``. The limits are the
    most hexes, units of work, bytes of the answer and bytes of the request.

    >>> import sixfold
    >>> sixfold.query('{"op":"distance","a":{"q":0,"r":0},"b":{"q":2,"r":2}}')
    '{"ok":4}'
    """
    return answer_within(line, max_cells, max_work, max_answer, max_line)


def ask(op: str, args: Optional[Mapping[str, Any]] = None, /, **more: Any) -> Any:
    """Asks any operation of the protocol; :func:`~sixfold.operations` lists them.

    Hexes, points, columns and rows come back as :class:`~sixfold.Hex`, :class:`~sixfold.Point` and
    :class:`~sixfold.ColRow`, everything else as JSON has it.

    >>> import sixfold
    >>> sixfold.ask("rotate", hex=sixfold.Hex(2, -1), steps=1)
    Hex(1, 1)
    """
    return read(answer(request(op, {**(args or {}), **more})))


def read_hex(argument: str, value: Any) -> Any:
    """The hex of an argument; raises the error for a value that is not one."""
    text = written(argument, hex_argument(value))
    refused = hex_refusal(argument, text)
    return decode(text) if refused is None else read(refused)


def request(op: str, args: Mapping[str, Any], rename: Optional[_Rename] = None) -> str:
    """A request as one line; what is ``None`` is left out. ``rename`` says what a place in it is called."""
    fields: Dict[str, Any] = {"op": op}
    for name, value in args.items():
        if value is None:
            continue
        try:
            fields[name] = _plain(hex_argument(value) if name in _HEX_ARGUMENTS else value)
        except _Unwritable as unwritable:
            place = f"{name}{''.join(reversed(unwritable.path))}"
            found = type(unwritable.value).__name__
            text = f"expected a number, a text, a hex or a list, found {found}"
            raise refusal((rename or _same)(place) or place, text) from None
    try:
        return json.dumps(fields, allow_nan=False, separators=(",", ":"))
    except ValueError as error:
        for name, value in fields.items():
            _finite(name, value, rename or _same)
        raise SixfoldError("bad_argument", f"this cannot be asked: {error}") from None


def written(name: str, argument: Any) -> str:
    """An argument as the protocol writes it."""
    fields: Dict[str, Any] = json.loads(request("", {name: argument}))
    return json.dumps(fields.get(name), separators=(",", ":"))


def read(text: str) -> Any:
    """The value of an answer; what was refused is raised."""
    return _answered(text, _same)


def request_for_method(op: str, args: Mapping[str, Any]) -> str:
    """A request of a method of a grid or a terrain."""
    return request(op, args, method_argument)


def read_for_method(text: str) -> Any:
    """The value of an answer to a method of a grid or a terrain; a refusal names the argument of the method."""
    return _answered(text, method_argument)


#: Translates a place in a request to the argument of the caller; ``None`` for the whole call.
_Rename = Callable[[str], Optional[str]]


#: How the program and the library in Rust raise a limit, which a call of Python does not.
_LIMIT_HINT = re.compile(r", raised by --max-[a-z]+ or Limits::with_max_[a-z]+")


def _answered(text: str, rename: _Rename) -> Any:
    found = decode(text)
    if "error" not in found:
        return found["ok"]
    error = found["error"]
    kind, argument = error["kind"], error.get("argument")
    message, reason = (_LIMIT_HINT.sub("", text) if text else text for text in (error["message"], error.get("text")))
    if argument is None:
        raise SixfoldError(kind, message)
    place = rename(argument)
    # A reason that names the argument itself stays as it is.
    if reason is None:
        raise SixfoldError(kind, message, place)
    raise SixfoldError(kind, reason) if place is None else refusal(place, reason, kind)


def _same(place: str) -> Optional[str]:
    return place


def decode(text: str) -> Any:
    """JSON of the engine, with hexes as hexes."""
    return json.loads(text, object_hook=_read)


def hex_argument(value: Any) -> Any:
    """A hex as a request has it: a pair is one, too, unless its parts have other names."""
    if isinstance(value, (tuple, list)) and len(value) == 2 and not hasattr(value, "_asdict"):
        return {"q": value[0], "r": value[1]}
    if not isinstance(value, (str, bytes, dict)) and hasattr(value, "tolist") and hasattr(value, "__len__"):
        return hex_argument(value.tolist())
    return value


def shape_argument(shape: Any) -> Any:
    """The shape of a map as a request has it: hexes in it may be pairs."""
    if not isinstance(shape, Mapping):
        return shape
    described = dict(shape)
    if isinstance(described.get("hexagon"), Mapping) and "center" in described["hexagon"]:
        described["hexagon"] = {**described["hexagon"], "center": hex_argument(described["hexagon"]["center"])}
    if "hexes" in described:
        described["hexes"] = Hexes(described["hexes"])
    return described


def wall_argument(wall: Any) -> List[Any]:
    """The two hexes beside a wall, as a request has them."""
    a, b = wall
    return [hex_argument(a), hex_argument(b)]


# The arguments of the protocol that are hexes.
_HEX_ARGUMENTS = frozenset({"hex", "a", "b", "center", "from", "to", "at", "target"})


def _plain(value: Any) -> Any:
    """The value in forms that JSON has: hexes and tuples with names become objects, what one can go through a list."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Hex):
        return {"q": value.q, "r": value.r}
    if isinstance(value, Mapping):
        return {str(name): _part(part, f".{name}") for name, part in value.items()}
    if hasattr(value, "_asdict"):
        return {name: _part(part, f".{name}") for name, part in value._asdict().items()}
    if isinstance(value, (list, tuple, Hexes)):
        return [_part(part, place) for place, part in enumerate(value)]
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        return [_part(part, place) for place, part in enumerate(value)]
    raise _Unwritable(value)


class _Unwritable(Exception):
    """A value that JSON has no form for, and where it lies, from the inside out."""

    def __init__(self, value: Any) -> None:
        self.value = value
        self.path: List[str] = []


def _part(value: Any, place: Union[str, int]) -> Any:
    try:
        return _plain(value)
    except _Unwritable as unwritable:
        unwritable.path.append(place if isinstance(place, str) else f"[{place}]")
        raise


def _finite(name: str, value: Any, rename: _Rename) -> None:
    """Names the first number that JSON cannot write."""
    if isinstance(value, float) and not math.isfinite(value):
        raise refusal(rename(name) or name, f"expected a finite number, found {value}")
    if isinstance(value, Mapping):
        for key, item in value.items():
            _finite(f"{name}.{key}", item, rename)
    elif isinstance(value, (list, tuple)):
        for place, item in enumerate(value):
            _finite(f"{name}[{place}]", item, rename)


def _read(value: Dict[str, Any]) -> Any:
    make = _VALUES.get(tuple(value))
    return value if make is None else make(*value.values())


_VALUES: Dict[Any, Callable[..., Any]] = {
    ("q", "r"): Hex,
    ("col", "row"): ColRow,
    ("x", "y"): Point,
    ("x", "y", "z"): Cube,
    ("min", "max"): Rect,
}
