"""The table of requests through the functions and classes of the package: the same answers as the protocol's."""

import json
import math
import os
import re
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Tuple

import sixfold
from sixfold import Game, Grid, Hex, Hexes, Layout, SixfoldError, WrappedMap, protocol

TABLE = Path(os.environ.get("SIXFOLD_TABLE", "target/request-table"))

#: The operations with the names of their arguments.
CALLS: Dict[str, List[str]] = {
    call.split("(")[0]: [name.rstrip("?") for name in call.split("(")[1][:-1].split(", ")]
    for call in sixfold.operations()
}


def lines(name: str) -> List[str]:
    return [line.decode("utf-8", "replace") for line in (TABLE / name).read_bytes().split(b"\n")[:-1]]


def as_values(value: Any) -> Any:
    """Makes values of Python of those that can be."""
    try:
        return protocol._read(value)
    except (SixfoldError, TypeError):
        return value


def plain(value: Any) -> Any:
    """An answer as JSON has it, without what is left out."""
    if isinstance(value, (Hex, tuple)) and hasattr(value, "q") and not hasattr(value, "_fields"):
        return {"q": value.q, "r": value.r}
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {key.rstrip("_"): plain(item) for key, item in value.items() if item is not None}
    if isinstance(value, (list, tuple, Hexes)):
        return [plain(item) for item in value]
    return value


def pick(args: Dict[str, Any], *names: str) -> Dict[str, Any]:
    return {name: args[name] for name in names if name in args}


def layout_of(args: Dict[str, Any]) -> Layout:
    given = dict(args["layout"])
    return Layout(given.pop("orientation"), given.pop("size"), **given)


def grid_of(args: Dict[str, Any]) -> Grid:
    return Grid(args["shape"], **pick(args, "cells", "walls", "stacking", "units"))


def world_of(args: Dict[str, Any]) -> WrappedMap:
    costs = {one["hex"]: one["cost"] for one in args.get("costs", [])}
    return WrappedMap(args["shape"], args["wrap"], costs=costs, **pick(args, "blocked", "walls"))


MOBILITY = ("walk", "jump", "mode", "heat", "rules")
ATTACK = (
    "weapon",
    "gunnery",
    "attacker_mode",
    "heat",
    "target_mode",
    "target_hexes",
    "target_immobile",
    "partial_cover",
    "scheme",
    "outside",
)


#: Requests that are a method of a class, or take their arguments in another form.
SPECIAL: Dict[str, Callable[[Dict[str, Any]], Any]] = {
    "add": lambda args: hex_of(args["a"]) + args["b"],
    "sub": lambda args: hex_of(args["a"]) - args["b"],
    "scale": lambda args: hex_of(args["hex"]) * args["factor"],
    "to_pixel": lambda args: layout_of(args).point_of(args["hex"]),
    "from_pixel": lambda args: layout_of(args).hex_at(args["point"]),
    "interpolate": lambda args: layout_of(args).interpolate(args["a"], args["b"], args["t"]),
    "reach": lambda args: grid_of(args).reach(args["unit"], **pick(args, *MOBILITY)),
    "path": lambda args: found_path(grid_of(args).path(args["from"], args["to"], **pick(args, "rules"))),
    "move": lambda args: grid_of(args).move_to(args["unit"], args["to"], **pick(args, "facing", *MOBILITY)),
    "sight": lambda args: grid_of(args).sight(args["from"], args["to"], **pick(args, "outside")),
    "view": lambda args: grid_of(args).view(args["from"], args["radius"], **pick(args, "outside")),
    "to_hit": lambda args: grid_of(args).to_hit(args["attacker"], args["target"], **pick(args, *ATTACK)),
    "wrap_hex": lambda args: world_of(args).hex(args["hex"]),
    "wrap_neighbors": lambda args: world_of(args).neighbors(args["hex"]),
    "wrap_distance": lambda args: world_of(args).distance(args["a"], args["b"]),
    "wrap_line": lambda args: world_of(args).line(args["a"], args["b"]),
    "search_reach": lambda args: world_of(args).reach(args["from"], args["budget"]),
    "search_flow": lambda args: world_of(args).flow(args["goals"]),
    "search_sight": lambda args: world_of(args).sight(args["from"], args["to"]),
    "search_view": lambda args: world_of(args).view(args["from"], args["radius"]),
    "board": lambda args: drawn_board(args["board"], args.get("size")),
    "board_faults": lambda args: sixfold.board_faults(args["toml"], args.get("path")),
    "corner_heights": lambda args: sixfold.corner_heights(
        [(one["hex"], one["height"]) for one in args["tokens"]], args["hex"]
    ),
    "game_moves": lambda args: Game(args["game"]).moves(args["position"]),
    "game_play": lambda args: Game(args["game"]).play(args["position"], *args["moves"]),
}


def hex_of(value: Any) -> Hex:
    """The value, if it has the operators of a hex."""
    if not isinstance(value, Hex):
        raise TypeError(value)
    return value


def drawn_board(board: Any, size: Any) -> Any:
    if not isinstance(board, dict):
        return sixfold.board(board, size)
    return sixfold.read_board(board["toml"], size)._replace(toml=None)


def found_path(path: Any) -> Dict[str, Any]:
    return {"cost": path.cost, "path": path.hexes}


def call_of(op: str) -> Optional[Callable[[Dict[str, Any]], Any]]:
    """The function of the package for an operation; ``None`` where there is none with all of its arguments."""
    if op in SPECIAL:
        return SPECIAL[op]
    function = getattr(sixfold, op, None)
    return (lambda args: function(**args)) if callable(function) else None


def usable(line: str, op: str, args: Dict[str, Any], error: Dict[str, Any]) -> bool:
    """Whether a request can be written as a call: with its own form, within the limits of the package."""
    if op.startswith("search_") and "wrap" not in args or set(args) & {"map", "terrains", "edges", "borders"}:
        return False
    if args.get("tie") == "both" or not set(args) <= set(CALLS[op]) or "null" in line:
        return False
    # Some numbers of JSON do not exist in Python, or are written in more characters than a request may have.
    if re.search(r"\d{16}|[eE][+-]?\d{3}", line):
        return False
    form = re.search(r"is unknown; the call is|is missing|unknown op|given twice|not JSON", error.get("message", ""))
    return not form and not error.get("kind", "").startswith("too_")


def answered(call: Callable[[Dict[str, Any]], Any], args: Dict[str, Any]) -> Tuple[str, Any]:
    try:
        return "ok", plain(call(args))
    except SixfoldError as refusal:
        return "error", refusal.kind
    except (TypeError, KeyError, AttributeError):
        # Python itself refuses a value that is no mapping, no list or no number.
        return "form", None


def near(one: Any, other: Any) -> bool:
    """Whether two answers are equal; the protocol rounds some fractions."""
    if isinstance(one, float) and isinstance(other, (int, float)):
        return math.isclose(one, other, rel_tol=0, abs_tol=5e-4) or one == other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(near(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(near, one, other))
    return bool(one == other)


def test_every_function_answers_the_table_as_the_protocol_does() -> None:
    same = refused = 0
    asked = set()
    for line, answer in zip(lines("requests.jsonl"), lines("answers.jsonl")):
        try:
            request = json.loads(line, object_hook=as_values)
        except (ValueError, RecursionError):
            continue
        if not isinstance(request, dict) or not isinstance(request.get("op"), str) or request["op"] not in CALLS:
            continue
        op = request["op"]
        args = {name: value for name, value in request.items() if name not in ("op", "id")}
        call, found = call_of(op), json.loads(answer)
        error = found.get("error", {})
        if call is None or not usable(line, op, args, error):
            continue
        how, said = answered(call, args)
        if how == "form":
            assert error, f"{line[:400]}\n{answer[:200]}"
        elif error:
            # A class checks its map before the question, so of several faults it may report another one first.
            assert how == "error" and (op in SPECIAL or said == error["kind"]), f"{said}\n{line[:400]}\n{answer[:200]}"
            refused += 1
        else:
            assert how == "ok" and near(said, plain(found["ok"])), f"{said}\n{line[:400]}\n{answer[:400]}"
            same += 1
        asked.add(op)
    assert same > 1500 and refused > 300, f"{same} answers and {refused} refusals were compared"
    never = {op for op in CALLS if call_of(op) is not None} - asked
    assert never == set(), "every other operation was asked at least once"
