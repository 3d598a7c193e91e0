"""Sets, territories, plans over several turns, areas of effect, footprints and hexsides on random maps.

Each is compared with a slow way to the same answer, and a wrapped map with the protocol.
"""

import copy
import pickle
import random
from typing import Any, Callable, Dict, List, Set

import pytest
import sixfold
from sixfold import (
    IMPASSABLE,
    Blockers,
    Costs,
    EdgeField,
    Footprint,
    Grid,
    Hex,
    HexSet,
    Region,
    SixfoldError,
    Turns,
    WrappedMap,
    ask,
)

MAP = Region.hexagon(4)
ALL: List[Hex] = list(MAP)


def some(chance: random.Random, part: int) -> Set[Hex]:
    return {hex for hex in ALL if chance.randrange(part) == 0}


def random_costs(chance: random.Random) -> List[int]:
    return [IMPASSABLE if chance.randrange(5) == 0 else chance.randint(1, 3) for _ in ALL]


def near(hexes: Set[Hex]) -> Set[Hex]:
    return {hex for hex in ALL if any(sixfold.distance(hex, other) <= 1 for other in hexes)}


@pytest.mark.parametrize("seed", range(20))
def test_sets_are_those_of_python(seed: int) -> None:
    chance = random.Random(seed)
    a, b = some(chance, 3), some(chance, 3)
    one, other = HexSet(MAP, a), HexSet(MAP, b)
    assert set(one | other) == a | b and set(one & other) == a & b
    assert set(one - other) == a - b and set(~one) == set(ALL) - a
    assert one | other == one.union(other) and one & other == one.intersection(other)
    assert one - other == one.difference(other) and ~one == one.complement()
    assert set(one.grown(1)) == near(a) and set(one.shrunk(1)) == a - near(set(ALL) - a)
    sides = {(hex, beyond) for hex in a for beyond in sixfold.neighbors(hex) if beyond not in a}
    assert set(one.outline()) == sides
    parts = one.components()
    assert sum(map(len, parts)) == len(one) == len(a)
    assert all(part.is_subset(one) and part.grown(1) & one == part for part in parts)
    assert one.is_disjoint(other) == (not a & b) and one.is_subset(other) == (a <= b)
    assert set(one.to_region()) == a and pickle.loads(pickle.dumps(one)) == one == copy.copy(one)


def test_a_set_changes() -> None:
    known = HexSet(MAP)
    assert (known.insert((1, 1)), known.insert((1, 1)), known.insert((9, 9))) == (True, False, False)
    assert ((1, 1) in known, known.remove((1, 1)), len(known)) == (True, True, 0)
    with pytest.raises(SixfoldError, match="steps"):
        known.grown(-1)


@pytest.mark.parametrize("seed", range(10))
def test_territories_are_the_nearest_of_single_searches(seed: int) -> None:
    chance = random.Random(seed)
    costs = Costs.per_hex(MAP, random_costs(chance))
    starts = [chance.choice(ALL) for _ in range(3)]
    realms = sixfold.territories(costs, [*starts, (99, 0)])
    each = [sixfold.reach(costs, start, 1000) for start in starts]
    for place, hex in enumerate(ALL):
        found = [(reached.cost(hex), number) for number, reached in enumerate(each) if hex in reached]
        cost, number = min(found, default=(None, None))  # type: ignore[type-var]
        assert (realms.cost(hex), realms.number_of(hex)) == (cost, number)
        assert realms.start_of(hex) == (None if number is None else starts[number])
        assert (realms.numbers[place], realms.costs[place]) == (
            -1 if cost is None else number,
            -1 if cost is None else cost,
        )
    assert sum(len(realms.set_of(number)) for number in range(3)) == (realms.numbers >= 0).sum()
    assert all(realms.number_of(a) != realms.number_of(b) for a, b in realms.borders())
    assert pickle.loads(pickle.dumps(realms)) == realms


@pytest.mark.parametrize("seed", range(10))
def test_journeys_are_reaches_one_after_the_other(seed: int) -> None:
    chance = random.Random(seed)
    costs = Costs.per_hex(MAP, random_costs(chance))
    start, goal, points = chance.choice(ALL), chance.choice(ALL), chance.randint(3, 5)
    found = sixfold.journeys(costs, start, 2, Turns(points))
    first = sixfold.reach(costs, start, points)
    second = sixfold.reach(costs, first.hexes, points)
    for hex in ALL:
        turn = 0 if hex == start else 1 if hex in first else 2 if hex in second else None
        assert found.turn(hex) == turn
    assert len(found.hexes) == len(found.turns) == len(found)
    way = sixfold.journey(costs, start, goal, Turns(points))
    if found.turn(goal) is not None:
        again = found.journey_to(goal)
        assert way is not None and again is not None and again.turns == way.turns and found.left(goal) == way.left


def test_turns_end_where_they_must_and_not_where_they_cannot() -> None:
    costs = Costs.uniform(Region.hexagon(9))
    way = sixfold.journey(costs, (0, 0), (0, 7), Turns([2, 4], must=[(0, 2)]))
    assert way is not None and [len(leg.hexes) for leg in way.legs] == [3, 5, 2]
    assert sixfold.journey(costs, (0, 0), (0, 1), Turns(1, cannot=[(0, 1)])) is None
    assert sixfold.journey(costs, (0, 0), (0, 1), Turns(9, never=[(0, 1)])) is None
    turned = sixfold.journey(costs, (0, 0), (0, 1), Turns(3, facing=0, turn_cost=1))
    assert turned is not None and turned.turns == 2
    for wrong in ({"points": []}, {"points": -1}, {"points": 3, "facing": 6}, {"points": "x"}):
        with pytest.raises(SixfoldError):
            Turns(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(10))
def test_areas_of_effect_are_parts_of_views(seed: int) -> None:
    chance = random.Random(seed)
    blockers = Blockers(MAP, some(chance, 5))
    a, b = chance.choice(ALL), chance.choice(ALL)
    seen = set(sixfold.view(blockers, a, 3))
    assert set(sixfold.burst(blockers, [a, b], 3)) == seen | set(sixfold.view(blockers, b, 3))
    assert set(sixfold.sector(blockers, a, b, a, 3)) <= seen
    assert all(sixfold.can_see(blockers, a, hex) for hex in sixfold.beam(blockers, a, b, 1))


@pytest.mark.parametrize("count", [1, 3, 7])
def test_a_footprint_pays_for_all_of_its_hexes(count: int) -> None:
    table = random_costs(random.Random(count))
    costs, shape = Costs.per_hex(MAP, table), Footprint(count)
    clear = shape.clearance(costs)
    assert len(shape) == count and pickle.loads(pickle.dumps(shape)) == shape
    for anchor in ALL:
        for direction in range(6):
            before, after = shape.hexes(anchor), shape.hexes(sixfold.neighbor(anchor, direction))
            there = all(hex in MAP for hex in [*before, *after])
            entered = [table[MAP.index(hex) or 0] for hex in after if there and hex not in before]
            assert clear.step(anchor, direction) == (max(entered) if there else IMPASSABLE)


def test_hexsides_have_one_value_from_both_sides() -> None:
    rivers = EdgeField([((0, 0), (0, 1), "deep")])
    rivers.set((1, 0), (0, 0), "shallow")
    assert rivers.get((0, 1), (0, 0)) == "deep" and len(rivers) == 2
    assert rivers.walls(lambda river: river == "shallow") == [((0, 0), (1, 0))]
    assert (rivers.remove((0, 0), (1, 0)), rivers.remove((0, 0), (1, 0))) == (True, False)
    assert pickle.loads(pickle.dumps(rivers)) == rivers
    with pytest.raises(SixfoldError, match="neighbour"):
        rivers.get((0, 0), (2, 0))
    costs = Costs.per_step(MAP, lambda start, direction, goal: 4 if rivers.get(start, goal) else 1)
    assert [costs.step((0, 0), 3), costs.step((0, 1), 0), costs.step((0, 0), 0)] == [4, 4, 1]


def test_cells_are_those_of_single_questions() -> None:
    grid = Grid.hexagon(2, cells=[{"hex": (1, 0), "terrain": "woods", "data": 7}]).place("fox", (0, 0))
    assert grid.cells() == [grid.cell(hex) for hex in grid.hexes()]


WORLDS: List[Any] = [
    ({"hexagon": {"radius": 3}}, "all"),
    ({"hexagon": {"radius": 3, "center": (5, -2)}}, "all"),
    ({"rectangle": {"width": 8, "height": 6, "parity": "even-q"}}, "left_right"),
    ({"rectangle": {"width": 6, "height": 6, "parity": "odd-r"}}, "top_bottom"),
]


@pytest.mark.parametrize("world", range(len(WORLDS)))
def test_a_wrapped_map_answers_as_the_protocol_does(world: int) -> None:
    (shape, wrap), chance = WORLDS[world], random.Random(world)
    hexes = list(Grid(shape))
    blocked = [hex for hex in hexes if chance.randrange(9) == 0]
    costs = {hex: chance.randint(1, 4) for hex in hexes if chance.randrange(3) == 0}
    walls = [(hex, sixfold.neighbor(hex, chance.randrange(6))) for hex in chance.sample(hexes, 5)]
    ours = WrappedMap(shape, wrap, costs=costs, blocked=blocked, walls=walls)
    again = pickle.loads(pickle.dumps(ours))
    map = {"shape": dict(shape), "wrap": wrap}
    if "hexagon" in shape and "center" in shape["hexagon"]:
        q, r = shape["hexagon"]["center"]
        map["shape"] = {"hexagon": {"radius": 3, "center": {"q": q, "r": r}}}
    sight = {**map, "blocked": blocked, "walls": [list(wall) for wall in walls]}
    steps = {**sight, "costs": [{"hex": hex, "cost": cost} for hex, cost in costs.items()]}
    for _ in range(60):
        a = chance.choice(hexes)
        b = Hex(chance.randint(-20, 20), chance.randint(-20, 20)) if chance.randrange(6) == 0 else chance.choice(hexes)
        radius, budget = chance.randrange(4), chance.randrange(6)
        questions: Dict[str, Any] = {
            "hex": (lambda of: of.hex(b), "wrap_hex", {**map, "hex": b}),
            "neighbors": (lambda of: list(of.neighbors(b)), "wrap_neighbors", {**map, "hex": b}),
            "distance": (lambda of: of.distance(a, b), "wrap_distance", {**map, "a": a, "b": b}),
            "line": (lambda of: list(of.line(a, b)), "wrap_line", {**map, "a": a, "b": b}),
            "path": (lambda of: list(of.path(a, b).hexes), "search_path", {**steps, "from": a, "to": b}),
            "reach": (
                lambda of: [tuple(one) for one in of.reach(b, budget)],
                "search_reach",
                {**steps, "from": b, "budget": budget},
            ),
            "flow": (lambda of: [tuple(one) for one in of.flow([a, b])], "search_flow", {**steps, "goals": [a, b]}),
            "view": (lambda of: list(of.view(b, radius)), "search_view", {**sight, "from": b, "radius": radius}),
        }
        for name, (call, op, args) in questions.items():
            wanted = answered(lambda: plain(name, ask(op, args)))
            assert answered(lambda: call(ours)) == wanted == answered(lambda: call(again)), (name, args)


def plain(name: str, answer: Any) -> Any:
    """An answer of the protocol in the form of a method."""
    if name == "path":
        return answer["path"]
    return [tuple(one.values()) for one in answer] if name in ("reach", "flow") else answer


def answered(call: Callable[[], Any]) -> Any:
    """An answer, or why there is none."""
    try:
        return call()
    except SixfoldError as refused:
        return None if refused.kind == "unreachable" else f"{refused.kind}: {refused}"
    except AttributeError:
        return None
