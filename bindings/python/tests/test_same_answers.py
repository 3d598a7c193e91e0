"""One table of requests, answered by the library, the program and the package: byte for byte the same."""

import os
import re
from pathlib import Path
from typing import List

import sixfold

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
