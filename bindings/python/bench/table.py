"""Sixfold beside plain Python, NumPy and h3 in one run.

The same questions, answers compared, the ratio of the best times.

``cargo xtask python bench`` runs it. Each side of a row is called in turns for a while, and the fastest of many rounds
counts, because whatever else the machine does only makes a round slower. The plain functions are what one finds in
tutorials, written as fast as plain Python allows: tuples, no classes.
"""

from __future__ import annotations

import argparse
import heapq
import random
import sys
import time
from collections import deque
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Set, Tuple

import numpy
import sixfold
from sixfold import Costs, Hexes, Layout, Region

Pair = Tuple[int, int]

#: The least speed-up over plain Python of a batch: a call with hundreds of hexes or more.
GATE = 50

DIRECTIONS: List[Pair] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


class Row(NamedTuple):
    """A question, asked of us and of another."""

    question: str
    rival: str
    ours: Callable[[], Any]
    theirs: Callable[[], Any]
    same: Callable[[Any, Any], bool]
    is_batch: bool = True


# Plain Python


def plain_distance(a: Pair, b: Pair) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def plain_range(center: Pair, radius: int) -> List[Pair]:
    cq, cr = center
    return [
        (cq + q, cr + r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1)
    ]


def plain_ring(center: Pair, radius: int) -> List[Pair]:
    found, q, r = [], center[0] - radius, center[1] + radius
    for direction in (0, 1, 2, 3, 4, 5):
        dq, dr = DIRECTIONS[direction]
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def plain_round(q: float, r: float) -> Pair:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        return -rr - rs, rr
    return (rq, -rq - rs) if dr > ds else (rq, rr)


def plain_line(a: Pair, b: Pair) -> List[Pair]:
    steps = max(plain_distance(a, b), 1)
    aq, ar, bq, br = a[0] + 1e-6, a[1] + 2e-6, b[0] + 1e-6, b[1] + 2e-6
    return [
        plain_round(aq + (bq - aq) * i / steps, ar + (br - ar) * i / steps) for i in range(plain_distance(a, b) + 1)
    ]


def plain_path(cost: Dict[Pair, int], start: Pair, goal: Pair) -> Optional[int]:
    best, queue = {start: 0}, [(plain_distance(start, goal), start)]
    while queue:
        _, here = heapq.heappop(queue)
        if here == goal:
            return best[here]
        q, r = here
        for dq, dr in DIRECTIONS:
            there = (q + dq, r + dr)
            step = cost.get(there)
            if step is None:
                continue
            total = best[here] + step
            if total < best.get(there, 1 << 60):
                best[there] = total
                heapq.heappush(queue, (total + plain_distance(there, goal), there))
    return None


def plain_reach(cost: Dict[Pair, int], start: Pair, budget: int) -> Dict[Pair, int]:
    best, queue = {start: 0}, [(0, start)]
    while queue:
        total, here = heapq.heappop(queue)
        if total > best[here]:
            continue
        q, r = here
        for dq, dr in DIRECTIONS:
            there = (q + dq, r + dr)
            step = cost.get(there)
            if step is not None and total + step <= budget and total + step < best.get(there, 1 << 60):
                best[there] = total + step
                heapq.heappush(queue, (total + step, there))
    return best


def plain_fill(open_hexes: Set[Pair], start: Pair) -> int:
    seen, queue = {start}, deque([start])
    while queue:
        q, r = queue.popleft()
        for dq, dr in DIRECTIONS:
            there = (q + dq, r + dr)
            if there in open_hexes and there not in seen:
                seen.add(there)
                queue.append(there)
    return len(seen)


SQRT3 = 3**0.5


def plain_points(hexes: List[Pair], size: float) -> List[Tuple[float, float]]:
    return [(size * 1.5 * q, size * SQRT3 * (r + q / 2)) for q, r in hexes]


def plain_hexes_at(points: List[Tuple[float, float]], size: float) -> List[Pair]:
    return [plain_round(x * 2 / 3 / size, (-x / 3 + SQRT3 / 3 * y) / size) for x, y in points]


# NumPy


def numpy_distance(a: Any, b: Any) -> Any:
    step = a - b
    return (abs(step[:, 0]) + abs(step[:, 1]) + abs(step.sum(axis=1))) // 2


def numpy_points(hexes: Any, size: float) -> Any:
    q, r = hexes[:, 0], hexes[:, 1]
    return numpy.stack([size * 1.5 * q, size * SQRT3 * (r + q / 2)], axis=1)


def numpy_hexes_at(points: Any, size: float) -> Any:
    q = points[:, 0] * (2 / 3) / size
    r = (-points[:, 0] / 3 + SQRT3 / 3 * points[:, 1]) / size
    s = -q - r
    rq, rr, rs = numpy.rint(q), numpy.rint(r), numpy.rint(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    first = (dq > dr) & (dq > ds)
    second = ~first & (dr > ds)
    return numpy.stack([numpy.where(first, -rr - rs, rq), numpy.where(second, -rq - rs, rr)], axis=1).astype(
        numpy.int32
    )


def numpy_range(radius: int) -> Any:
    q, r = numpy.mgrid[-radius : radius + 1, -radius : radius + 1]
    inside = abs(q + r) <= radius
    return numpy.stack([q[inside], r[inside]], axis=1)


def rows() -> List[Row]:
    draw = random.Random(1)
    count = 100_000
    a = [(draw.randint(-999, 999), draw.randint(-999, 999)) for _ in range(count)]
    b = [(draw.randint(-999, 999), draw.randint(-999, 999)) for _ in range(count)]
    an, bn = numpy.array(a, numpy.int32), numpy.array(b, numpy.int32)
    ah = Hexes(an)
    layout = Layout("flat", 20)
    points = layout.points_of(ah)
    points_list = [(x, y) for x, y in points.tolist()]

    radius = 60
    plain_hexes = plain_range((0, 0), radius)
    cost = {
        hex: 1 + abs(hex[0] * 5 + hex[1] * 3) % 4
        for hex in plain_hexes
        if (hex[0] * 7 + hex[1] * 13) % 5 != 2 or hex == (0, 0)
    }
    region = Region(list(cost))
    costs = Costs.per_hex(region, lambda hex: cost[hex.q, hex.r])
    uniform = Costs.uniform(region)
    inside = set(cost)
    goal = max(cost)
    near, far = sixfold.Hex(3, -7), sixfold.Hex(-11, 4)

    def same(ours: Any, theirs: Any) -> bool:
        return bool(ours == theirs)

    def alike(ours: Any, theirs: Any) -> bool:
        return bool(ours.tolist() == theirs.tolist())

    def listed(ours: Any, theirs: Any) -> bool:
        return bool([tuple(row) for row in ours.coords.tolist()] == theirs)

    plain = "plain Python"
    found = [
        Row(
            "distances of 100,000 pairs",
            plain,
            lambda: sixfold.distances(an, bn),
            lambda: [plain_distance(x, y) for x, y in zip(a, b)],
            lambda x, y: x.tolist() == y,
        ),
        Row(
            "distances of 100,000 pairs",
            "NumPy",
            lambda: sixfold.distances(an, bn),
            lambda: numpy_distance(an, bn),
            alike,
        ),
        Row(
            "range of radius 50, 7,651 hexes",
            plain,
            lambda: sixfold.range((0, 0), 50),
            lambda: plain_range((0, 0), 50),
            listed,
        ),
        Row(
            "range of radius 50, 7,651 hexes",
            "NumPy",
            lambda: sixfold.range((0, 0), 50).coords,
            lambda: numpy_range(50),
            alike,
        ),
        Row(
            "ring of radius 50, 300 hexes",
            plain,
            lambda: sixfold.ring((0, 0), 50),
            lambda: plain_ring((0, 0), 50),
            listed,
        ),
        Row(
            "1,000 lines of up to 2,000 hexes",
            plain,
            lambda: sixfold.lines(an[:1000], bn[:1000]),
            lambda: [plain_line(x, y) for x, y in zip(a[:1000], b[:1000])],
            lambda x, y: len(x[0]) == sum(map(len, y)),
        ),
        Row(
            "centres of 100,000 hexes",
            plain,
            lambda: layout.points_of(ah),
            lambda: plain_points(a, 20),
            lambda x, y: numpy.allclose(x, y),
        ),
        Row(
            "centres of 100,000 hexes",
            "NumPy",
            lambda: layout.points_of(ah),
            lambda: numpy_points(an, 20),
            lambda x, y: numpy.allclose(x, y),
        ),
        Row(
            "hexes at 100,000 points",
            plain,
            lambda: layout.hexes_at(points),
            lambda: plain_hexes_at(points_list, 20),
            listed,
        ),
        Row(
            "hexes at 100,000 points",
            "NumPy",
            lambda: layout.hexes_at(points),
            lambda: numpy_hexes_at(points, 20),
            lambda x, y: bool((x.coords == y).all()),
        ),
        Row(
            f"path over {len(cost):,} hexes with costs",
            plain,
            lambda: sixfold.path(costs, (0, 0), goal),
            lambda: plain_path(cost, (0, 0), goal),
            lambda x, y: x.cost == y,
        ),
        Row(
            f"reach over {len(cost):,} hexes with costs",
            plain,
            lambda: sixfold.reach(costs, (0, 0), 90),
            lambda: plain_reach(cost, (0, 0), 90),
            lambda x, y: {tuple(hex): x.cost(hex) for hex in x.hexes} == y,
        ),
        Row(
            f"reach over {len(cost):,} hexes, each step 1",
            plain,
            lambda: sixfold.reach(uniform, (0, 0), 1_000),
            lambda: plain_fill(inside, (0, 0)),
            lambda x, y: len(x) == y,
        ),
        Row(
            "one distance",
            plain,
            lambda: sixfold.distance(near, far),
            lambda: plain_distance((3, -7), (-11, 4)),
            same,
            False,
        ),
        Row(
            "one ring of radius 3", plain, lambda: sixfold.ring(near, 3), lambda: plain_ring((3, -7), 3), listed, False
        ),
    ]
    return found + h3_rows()


def h3_rows() -> List[Row]:
    """The questions that h3 answers, too: its cells are hexes on a globe."""
    try:
        import h3
    except ImportError:
        return []
    center = h3.latlng_to_cell(37.77, -122.42, 9)
    other = h3.grid_ring(center, 20)[7]
    hex, goal = sixfold.Hex(0, 0), sixfold.ring((0, 0), 20)[7]
    return [
        Row(
            "one distance",
            f"h3 {h3.__version__}",
            lambda: sixfold.distance(hex, goal),
            lambda: h3.grid_distance(center, other),
            lambda x, y: x == y == 20,
            False,
        ),
        Row(
            "range of radius 50, 7,651 hexes",
            f"h3 {h3.__version__}",
            lambda: sixfold.range(hex, 50),
            lambda: h3.grid_disk(center, 50),
            lambda x, y: len(x) == len(y),
            False,
        ),
        Row(
            "ring of radius 50, 300 hexes",
            f"h3 {h3.__version__}",
            lambda: sixfold.ring(hex, 50),
            lambda: h3.grid_ring(center, 50),
            lambda x, y: len(x) == len(y),
            False,
        ),
    ]


def fastest(calls: List[Callable[[], Any]], seconds: float) -> List[float]:
    """The best time of each call, taken in turns."""
    loops = []
    for call in calls:
        begun = time.perf_counter()
        call()
        loops.append(max(1, int(0.002 / max(time.perf_counter() - begun, 1e-7))))
    best = [float("inf")] * len(calls)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for place, (call, loop) in enumerate(zip(calls, loops)):
            begun = time.perf_counter()
            for _ in range(loop):
                call()
            best[place] = min(best[place], (time.perf_counter() - begun) / loop)
    return best


def shown(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=1.0, help="how long each row is measured")
    seconds: float = arguments.parse_args().seconds
    print("| in Python | beside | sixfold | the other | times as fast |\n|---|---|---|---|---|")
    slow = []
    for row in rows():
        if not row.same(row.ours(), row.theirs()):
            print(f"{row.question}: {row.rival} answers another way", file=sys.stderr)
            return 1
        ours, theirs = fastest([row.ours, row.theirs], seconds)
        print(f"| {row.question} | {row.rival} | {shown(ours)} | {shown(theirs)} | {theirs / ours:.3g} |", flush=True)
        if row.is_batch and row.rival == "plain Python" and theirs / ours < GATE:
            slow.append(f"{row.question}: {theirs / ours:.3g} times plain Python, {GATE} are right")
    print("\n".join(slow), file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
