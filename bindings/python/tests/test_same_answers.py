"""One table of requests, answered by the library, the program and the package: byte for byte the same."""

import json
import os
import re
from pathlib import Path
from typing import Any, List

import sixfold
from sixfold import protocol

TABLE = Path(os.environ.get("SIXFOLD_TABLE", "target/request-table"))
LIMITS = {"max_cells": 50_000, "max_work": 8_000_000, "max_answer": 4_194_304, "max_line": 524_288}


def lines(name: str) -> List[bytes]:
    return (TABLE / name).read_bytes().split(b"\n")[:-1]


def test_the_table_has_every_operation() -> None:
    requests = lines("requests.jsonl")
    assert len(requests) >= 10_100
    found = (re.search(rb'"op":"(\w+)"', line) for line in requests)
    asked = {op.group(1).decode() for op in found if op}
    assert {call.split("(")[0] for call in sixfold.operations()} - asked == set()


def test_the_package_answers_as_the_library() -> None:
    requests, answers = lines("requests.jsonl"), lines("answers.jsonl")
    assert len(requests) == len(answers)
    for request, answer in zip(requests, answers):
        assert sixfold.query(request, **LIMITS).encode() == answer, request[:500]


def test_texts_are_answered_as_bytes_are() -> None:
    for request, answer in list(zip(lines("requests.jsonl"), lines("answers.jsonl")))[::7]:
        assert sixfold.query(request.decode("utf-8", "surrogateescape"), **LIMITS).encode() == answer, request[:500]


def test_what_is_no_text_gets_an_answer_too() -> None:
    assert sixfold.query(b"{\xff") == (
        '{"error":{"kind":"bad_json","message":"byte 2 is not UTF-8; a request is JSON in UTF-8"}}'
    )
    assert sixfold.query("\ud800").startswith('{"error":{"kind":"bad_json"')
    assert sixfold.query("[" * 1_000_000).startswith('{"error":{"kind":"bad_json"')
    assert sixfold.query('{"op":"key","hex":{"q":3,"r":2}}') == '{"ok":"3,2"}', "it goes on after that"


def as_json(value: Any) -> Any:
    """The answer of `ask` in the forms of JSON."""
    return json.loads(json.dumps(protocol._plain(value)))


def as_values(value: Any) -> Any:
    """Makes values of Python of those that can be."""
    try:
        return protocol._read(value)
    except (sixfold.SixfoldError, TypeError):
        return value


def test_asking_with_values_of_python_gives_the_same() -> None:
    """Hexes, points and columns go in and come out as values of Python; nothing is lost on the way."""
    answered = refused = 0
    for request, answer in list(zip(lines("requests.jsonl"), lines("answers.jsonl")))[::3]:
        found = json.loads(answer)
        error = found.get("error", {})
        # The limits differ here, and a request that is not an object cannot be written with values of Python.
        if error.get("kind") in ("bad_json", "too_large", "too_costly") or len(request) > 20_000:
            continue
        asked = json.loads(request, object_hook=as_values)
        if not isinstance(asked, dict) or not isinstance(asked.get("op"), str) or set(asked) & {"args"}:
            continue
        args = {name: value for name, value in asked.items() if name not in ("op", "id")}
        try:
            assert as_json(sixfold.ask(asked["op"], args)) == found["ok"], request[:500]
            answered += 1
        except sixfold.SixfoldError as refusal:
            assert (refusal.kind, str(refusal)) == (error.get("kind"), error.get("message")), request[:500]
            refused += 1
    assert answered > 800 and refused > 300
