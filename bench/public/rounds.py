"""Shared by runners in Python: reads the questions, measures rounds, writes the answers."""

import json
import sys
import time


def run(runner, version, kinds):
    """Answers the tasks of some kinds.

    A kind is two functions: one that takes the map and the task and gives the function that answers a question (or
    ``None``, where the library has no answer), and one that turns its answer into the numbers of the form.
    """
    lines = [json.loads(line) for line in sys.stdin]
    assert lines[0]["format"] == "sixfold-benchmark" and lines[0]["version"] == 1
    maps = {line["map"]: line for line in lines if "radius" in line}
    print(json.dumps({"runner": runner, "version": version}))
    for task in lines:
        if task.get("kind") in kinds:
            _answer(task, maps[task["map"]], *kinds[task["kind"]])


def _answer(task, map_line, prepare, numbers):
    start = time.thread_time_ns()
    answer = prepare(map_line, task)
    prepared = time.thread_time_ns() - start
    if answer is None:
        return
    best, total, found = None, 0, []
    while best is None or total < 100_000_000:
        start = time.thread_time_ns()
        found = [answer(question) for question in task["questions"]]
        taken = time.thread_time_ns() - start
        best, total = min(best or taken, taken), total + taken
    line = {"task": task["task"], "prepare": prepared, "nanoseconds": best}
    print(json.dumps({**line, "answers": [numbers(one) for one in found]}))


STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def steps_of(map_line):
    """The hexes of a map without a wall, and its steps: from, to, cost."""
    radius = map_line["radius"]
    hexes = (
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1)
    )
    rows = zip(hexes, map_line["ground"], map_line["levels"], strict=True)
    ground = {at: (int(cost), int(level)) for at, cost, level in rows if cost != "#"}

    def steps():
        for (q, r), (_, low) in ground.items():
            for dq, dr in STEPS:
                if after := ground.get((q + dq, r + dr)):
                    yield (q, r), (q + dq, r + dr), after[0] + max(0, after[1] - low)

    return list(ground), steps()


def distance(a, b):
    """The steps between two hexes, for searches that are told how far it is."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def flat(hexes):
    """Pairs as the numbers of the form; ``None`` stays."""
    return None if hexes is None else [number for pair in hexes for number in pair]
