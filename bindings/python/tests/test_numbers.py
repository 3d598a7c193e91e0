"""No number is rounded, cut or guessed: every number that the package declares, wrong in every way."""

import ast
import math
import pathlib
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Set, Tuple, Union

import numpy
import sixfold
from sixfold import (
    Blockers,
    Costs,
    Game,
    Grid,
    Hexes,
    HexMesh,
    Layout,
    MoveRules,
    Path,
    Region,
    Scene,
    Simulation,
    SixfoldError,
    Terrain,
    Weapon,
    WrappedMap,
)

PACKAGE = pathlib.Path(sixfold.__file__).parent

#: Fractions are valid here.
REAL = {
    "Layout.point_along.steps",
    "Layout.size",
    "board.size",
    "read_board.size",
    "board_pixel.size",
    "board_at.size",
    "t",
    "degrees",
    "point",
    "origin",
    "skirt",
    "rise",
    "bottom",
    "top",
    "x",
    "y",
    "side",
    "points",
}
#: These are measures with fractions, although others of the same name are whole numbers.
MEASURED = {
    "corner_heights.tokens",
    "HexMesh.plate.height",
    "Scene.heat.values",
    "ground_mesh.heights",
    "Layout.hexes_at.points",
}
#: Numbers below 0 are valid here.
SIGNED = {
    "q",
    "r",
    "factor",
    "steps",
    "by",
    "elevation",
    "height",
    "tokens",
    "missing",
    "gunnery",
    "offset",
    "doubled",
    "cube",
    "triangle",
    "a",
    "b",
    "Game.start.seed",
    "Game.choose.seed",
    "Game.hints.seed",
    "Game.analysis.seed",
    "place",
}
#: Costs: ``math.inf`` is impassable, an infinite budget or radius reaches everything, and ``2.0`` is a cost
#: because arrays with ``inf`` have such.
ENDLESS = {
    "enter",
    "budget",
    "view.radius",
    "view_each.radius",
    "costs",
    "HexSet.grown.steps",
    "HexSet.shrunk.steps",
    "Turns.points",
    "Turns.turn_cost",
    "journeys.count",
    "burst.radius",
    "sector.radius",
    "beam.width",
}
#: A number or a list of hexes; an empty dictionary lists none.
LISTS = {"Footprint.hexes"}
#: Large numbers are valid here.
LARGE = {
    "seed",
    "steps",
    "by",
    "index",
    "nodes",
    "count",
    "max_cells",
    "max_work",
    "max_answer",
    "max_line",
    "Grid.range.radius",
    "Grid.view.radius",
    "missing",
    "triangle",
    "anchors",
    "place",
    "heights",
    "max_size",
}
#: A side that is not a number from 0 to 255 is a name.
SIDES = {"Grid.place.side", "Grid.sides"}


class Number(NamedTuple):
    call: str
    parameter: str
    is_real: bool
    is_optional: bool

    def among(self, names: Set[str]) -> bool:
        return self.parameter in names or f"{self.call}.{self.parameter}" in names


def declared() -> Iterator[Number]:
    """Every number among the parameters of the public functions and methods."""
    seen: Set[str] = set()
    for file in [*sorted(PACKAGE.glob("*.py")), PACKAGE / "_sixfold.pyi"]:
        for node in ast.parse(file.read_text()).body:
            # A function of Python hides the one of Rust with the same name.
            if isinstance(node, ast.FunctionDef) and hasattr(sixfold, node.name) and node.name not in seen:
                seen.add(node.name)
                yield from numbers_of(node.name, node)
            elif isinstance(node, ast.ClassDef) and hasattr(sixfold, node.name):
                for member in node.body:
                    if isinstance(member, ast.FunctionDef) and (
                        member.name in ("__new__", "__init__") or not member.name.startswith("_")
                    ):
                        yield from numbers_of(
                            node.name if member.name.startswith("__") else f"{node.name}.{member.name}", member
                        )


def numbers_of(call: str, node: ast.FunctionDef) -> Iterator[Number]:
    positional, keywords = node.args.args, node.args.kwonlyargs
    defaults = [None] * (len(positional) - len(node.args.defaults)) + list(node.args.defaults)
    for parameter, default in [*zip(positional, defaults), *zip(keywords, node.args.kw_defaults)]:
        names = (
            {part.id for part in ast.walk(parameter.annotation) if isinstance(part, ast.Name)}
            if parameter.annotation
            else set()
        )
        if names & {"int", "float"} and not names & {"Callable", "Dict", "Mapping"}:
            yield Number(call, parameter.arg, "float" in names, default is not None or "Optional" in names)


O = (0, 0)  # noqa: E741
P = (1, 0)
region = Region.hexagon(3)
costs = Costs.uniform(region)
blockers = Blockers(region)
grid = Grid.hexagon(3).place("fox", O, side="red", facing=2).place("bear", (2, 0), side="blue", facing=4)
layout = Layout("flat", 10)
game = Game("underchex")
ground = Terrain([(O, 1)])
world = WrappedMap({"hexagon": {"radius": 3}}, "all")
simulation = Simulation("underchex", nodes=1)
scene = Scene("x")
BOARD = (
    'name = "small"\norientation = "flat"\ncells.rectangle = { width = 2, height = 2 }\nlabels.scheme = "file-rank"\n'
)
gun = Weapon(short=3, medium=6, long=9)

#: A valid call for each name, with every number it takes.
EXAMPLES: Dict[str, Tuple[Callable[..., Any], Dict[str, Any]]] = {
    "Hex": (sixfold.Hex, {"q": 1, "r": 2}),
    "neighbor": (sixfold.neighbor, {"hex": O, "direction": 1}),
    "rotate": (sixfold.rotate, {"hex": P, "steps": 1}),
    "range": (sixfold.range, {"center": O, "radius": 2}),
    "ring": (sixfold.ring, {"center": O, "radius": 2}),
    "spiral": (sixfold.spiral, {"center": O, "radius": 2}),
    "ray": (sixfold.ray, {"start": O, "direction": 1, "steps": 2}),
    "wedge": (sixfold.wedge, {"apex": O, "facing": 1, "radius": 2}),
    "cone": (sixfold.cone, {"apex": O, "facing": 1, "radius": 2}),
    "triangle": (sixfold.triangle, {"corner": O, "direction": 1, "size": 2}),
    "rectangle": (sixfold.rectangle, {"width": 3, "height": 2}),
    "reflect": (sixfold.reflect, {"hex": P, "mirror": 1}),
    "spiral_hex": (sixfold.spiral_hex, {"index": 3}),
    "big_hex": (sixfold.big_hex, {"hex": P, "radius": 2}),
    "facing_from_angle": (sixfold.facing_from_angle, {"degrees": 90}),
    "angle_from_facing": (sixfold.angle_from_facing, {"facing": 1}),
    "normalize_angle": (sixfold.normalize_angle, {"degrees": 90}),
    "query": (sixfold.query, {"line": "{}", "max_cells": 9, "max_work": 9, "max_answer": 9, "max_line": 9}),
    "Layout.interpolate": (layout.interpolate, {"a": O, "b": P, "t": 0.5}),
    "Region.hexagon": (Region.hexagon, {"radius": 2}),
    "Region.rectangle": (Region.rectangle, {"width": 3, "height": 2}),
    "Costs.set": (costs.set, {"hex": P, "enter": 2}),
    "Costs.step": (costs.step, {"start": O, "direction": 1}),
    "Costs.set_step": (costs.set_step, {"start": O, "direction": 1, "enter": 2}),
    "Path": (Path, {"cost": 1, "hexes": Hexes([O, P])}),
    "Reach.field": (sixfold.reach(costs, O, 2).field, {"missing": -1}),
    "Flow.field": (sixfold.flow(costs, O).field, {"missing": -1}),
    "reach": (sixfold.reach, {"costs": costs, "start": O, "budget": 2}),
    "view": (sixfold.view, {"blockers": blockers, "start": O, "radius": 2}),
    "view_each": (sixfold.view_each, {"blockers": blockers, "hexes": [O], "radius": 2}),
    "Grid": (Grid, {"shape": {"hexagon": {"radius": 1}}, "stacking": 2, "sides": [3]}),
    "Grid.hexagon": (Grid.hexagon, {"radius": 1}),
    "Grid.rectangle": (Grid.rectangle, {"width": 3, "height": 2}),
    "Grid.range": (grid.range, {"center": O, "radius": 2}),
    "Grid.place": (grid.place, {"unit": "owl", "hex": P, "facing": 1, "side": 3}),
    "Grid.move_unit": (grid.move_unit, {"what": O, "to": P, "facing": 1}),
    "Grid.set_facing": (grid.set_facing, {"unit": "fox", "facing": 1}),
    "Grid.turn": (grid.turn, {"unit": "fox", "by": 1}),
    "Grid.set_elevation": (grid.set_elevation, {"hex": P, "elevation": 1}),
    "Grid.reach": (grid.reach, {"unit": "fox", "walk": 3, "jump": 2, "heat": 0}),
    "Grid.move_to": (grid.move_to, {"unit": "fox", "to": P, "walk": 9, "jump": 2, "heat": 0, "facing": 1}),
    "Grid.view": (grid.view, {"start": O, "radius": 2}),
    "Grid.to_hit": (
        grid.to_hit,
        {"attacker": "fox", "target": "bear", "weapon": gun, "gunnery": 4, "heat": 0, "target_hexes": 2},
    ),
    "arc": (sixfold.arc, {"at": O, "facing": 1, "target": P}),
    "arc_directions": (sixfold.arc_directions, {"facing": 1, "arc": "front"}),
    "arc_hexes": (sixfold.arc_hexes, {"at": O, "facing": 1, "arc": "front", "range": 2}),
    "movement_points": (sixfold.movement_points, {"walk": 3, "mode": "walk", "jump": 1, "heat": 0}),
    "range_bracket": (sixfold.range_bracket, {"distance": 4}),
    "WrappedMap.reach": (world.reach, {"start": O, "budget": 2}),
    "WrappedMap.view": (world.view, {"start": O, "radius": 2}),
    "HexSet.grown": (sixfold.HexSet(region, [O]).grown, {"steps": 1}),
    "HexSet.shrunk": (sixfold.HexSet(region, [O]).shrunk, {"steps": 1}),
    "Territories.set_of": (sixfold.territories(costs, [O, P]).set_of, {"number": 1}),
    "Turns": (sixfold.Turns, {"points": 3, "facing": 1, "turn_cost": 1}),
    "journeys": (sixfold.journeys, {"costs": costs, "start": O, "count": 2, "turns": sixfold.Turns(3)}),
    "burst": (sixfold.burst, {"blockers": blockers, "origins": [O], "radius": 1}),
    "sector": (sixfold.sector, {"blockers": blockers, "apex": O, "left": P, "right": P, "radius": 1}),
    "beam": (sixfold.beam, {"blockers": blockers, "start": O, "goal": P, "width": 1}),
    "Footprint": (sixfold.Footprint, {"hexes": 3}),
    "Footprint.hexes": (sixfold.Footprint(3).hexes, {"anchor": O, "facing": 1}),
    "Footprint.clearance": (sixfold.Footprint(3).clearance, {"costs": costs, "facing": 1}),
    "Terrain": (Terrain, {"tokens": [(O, 1)]}),
    "corner_heights": (sixfold.corner_heights, {"tokens": [(O, 1)], "hex": O}),
    "Terrain.lay": (ground.lay, {"hex": P, "height": 2}),
    "Terrain.set_height": (ground.set_height, {"hex": O, "height": 2}),
    "ground_mesh": (
        sixfold.ground_mesh,
        {"region": Region([O]), "heights": [1.0], "skirt": -1.0, "side": 1.0, "rise": 0.2},
    ),
    "HexMesh.column": (
        HexMesh().column,
        {"layout": layout, "hex": O, "bottom": 0.0, "top": 1.0, "bands": 2, "sides": [1]},
    ),
    "HexMesh.plate": (HexMesh().plate, {"layout": layout, "hex": O, "height": 0.5}),
    "board": (sixfold.board, {"name": "underchex", "size": 20.0}),
    "board_pixel": (sixfold.board_pixel, {"board": "underchex", "label": "e2", "size": 20.0}),
    "board_at": (sixfold.board_at, {"board": "underchex", "point": (0.0, 0.0), "size": 20.0}),
    "Game.start": (game.start, {"seed": 3}),
    "Game.choose": (game.choose, {"position": game.start(), "nodes": 3, "seed": 1}),
    "Game.hints": (game.hints, {"position": game.start(), "nodes": 3, "seed": 1, "count": 2}),
    "Game.analysis": (game.analysis, {"position": game.start(), "nodes": 3, "seed": 1, "lines": 2, "depth": 1}),
    "Game.perft": (game.perft, {"position": game.start(), "depth": 1}),
    "Game.choose_each": (game.choose_each, {"positions": [game.start()], "nodes": 3, "seed": 1, "threads": 1}),
    "Game.playouts": (game.playouts, {"position": game.start(), "count": 2, "seed": 1, "max_moves": 3, "threads": 1}),
    "Simulation": (Simulation, {"game": "underchex", "seed": 1, "nodes": 1, "opening": 2}),
    "Simulation.play": (simulation.play, {"number": 1}),
    "Simulation.play_many": (simulation.play_many, {"start": 0, "stop": 1, "threads": 1}),
    "read_map": (sixfold.read_map, {"name": "a.board", "file": 'size 1 1\nhex 0101 0 "" ""\nend\n', "max_size": 999}),
    "Scene.figure": (scene.figure, {"hex": O, "name": "x", "facing": 1}),
    "Scene.hex_size": (scene.hex_size, {"pixels": 20}),
    "Scene.margin": (scene.margin, {"units": 3}),
    "Scene.heat": (scene.heat, {"name": "x", "hexes": [O], "values": [1.5]}),
    "parallelogram": (sixfold.parallelogram, {"q": (0, 1), "r": (0, 1)}),
    "Region.parallelogram": (Region.parallelogram, {"q": (0, 1), "r": (0, 1)}),
    "Layout": (Layout, {"orientation": "flat", "size": 10.0, "origin": (1.0, 2.0)}),
    "Layout.point_along": (layout.point_along, {"path": [O, P], "steps": 0.5}),
    "Layout.hex_at": (layout.hex_at, {"point": (1.0, 2.0)}),
    "Layout.hexes_at": (layout.hexes_at, {"points": [(1.0, 2.0)]}),
    "read_board": (sixfold.read_board, {"text": BOARD, "size": 20.0}),
    "from_cube": (sixfold.from_cube, {"cube": (1, -1, 0)}),
    "from_doubled": (sixfold.from_doubled, {"doubled": (1, 1), "axis": "height"}),
    "from_offset": (sixfold.from_offset, {"offset": (1, 2), "parity": "odd-q"}),
}

ALWAYS_WRONG: List[Any] = [math.nan, -math.inf, "1", "", True, False, numpy.bool_(True), {}, object()]


def wrong_for(number: Number) -> List[Any]:
    wrong = [value for value in ALWAYS_WRONG if not (isinstance(value, str) and number.among(SIDES))]
    if number.among(LISTS):
        wrong = [value for value in wrong if not isinstance(value, dict)]
    if not number.is_optional:
        wrong.append(None)
    if not number.among(ENDLESS):
        wrong.append(math.inf)
    if number.is_real and number.among(REAL | MEASURED):
        return wrong
    if number.among(SIDES):
        return wrong
    wrong += [1.5, numpy.float64(1.5)]
    if not number.among(SIGNED):
        wrong += [-1, numpy.int64(-1), -(2**70)]
    if not number.among(LARGE):
        wrong += [2**32, 2**64, 2**70]
    return wrong


def outcome(call: Callable[..., Any], given: Dict[str, Any]) -> Union[None, Exception]:
    try:
        call(**given)
    except Exception as error:  # noqa: BLE001
        return error
    return None


def listed(value: Any, given: Any) -> Any:
    """A wrong number where the right one stands: itself, in a pair, or in the first of a list."""
    if isinstance(given, list) and isinstance(given[0], tuple):
        return [(*given[0][:-1], value), *given[1:]]
    return (
        [value, *given[1:]] if isinstance(given, list) else (value, *given[1:]) if isinstance(given, tuple) else value
    )


def test_no_number_is_rounded_cut_or_guessed() -> None:
    faults, count = [], 0
    for number in declared():
        call, given = EXAMPLES.get(number.call, (None, {}))
        if call is None or number.parameter not in given:
            faults.append(f"{number.call}: no example has {number.parameter}")
            continue
        if (error := outcome(call, given)) is not None:
            faults.append(f"{number.call}: the example is refused: {error!r}")
        for wrong in wrong_for(number):
            count += 1
            what = f"{number.call}({number.parameter}={wrong!r})"
            found = outcome(call, {**given, number.parameter: listed(wrong, given[number.parameter])})
            if found is None:
                faults.append(f"{what} was taken")
            elif not isinstance(found, SixfoldError):
                faults.append(f"{what}: {found!r}")
            elif found.argument is None and found.kind not in ("too_large", "out_of_range", "too_costly"):
                faults.append(f"{what} names no argument: {found}")
        # Integers of NumPy are accepted like those of Python.
        right = given[number.parameter]
        if (
            isinstance(right, int)
            and (error := outcome(call, {**given, number.parameter: numpy.int64(right)})) is not None
        ):
            faults.append(f"{number.call}({number.parameter}=numpy.int64({right})): {error!r}")
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)
    assert count > 1_000


def test_hexes_are_pairs_of_whole_numbers() -> None:
    for wrong in [1.5, math.nan, "1", True, None, 2**31, 2**70, numpy.float64(1)]:
        for call in [
            lambda: sixfold.distance((wrong, 0), O),
            lambda: sixfold.distance(O, [0, wrong]),
            lambda: sixfold.path(costs, (wrong, 0), O),
            lambda: Hexes([O, (0, wrong)]),
            lambda: grid.place("owl", (wrong, 0)),
            lambda: layout.point_of((wrong, 0)),
            lambda: scene.label((0, wrong), "x"),
            lambda: sixfold.parallelogram((0, wrong), (0, 1)),
            lambda: sixfold.from_offset((wrong, 0), "odd-q"),
        ]:
            error = outcome(call, {})
            assert isinstance(error, SixfoldError), (wrong, error)
    for right in [numpy.int8(1), numpy.uint64(1), numpy.int32(1)]:
        assert sixfold.distance((right, 0), O) == 1
        assert grid.place("owl", (right, 0)).find("owl") == (1, 0)


def test_a_refusal_says_which_argument() -> None:
    for call, argument in [
        (lambda: sixfold.ring(O, -1), "radius"),
        (lambda: sixfold.path(costs, O, (0.5, 0)), "goal.q"),  # type: ignore[arg-type]
        (lambda: Hexes([O, (0, 0.5)]), "hexes[1].r"),  # type: ignore[list-item]
        (lambda: scene.hex_size(-1), "pixels"),
        (lambda: game.playouts(game.start(), -1), "count"),
        (lambda: grid.place("owl", P, facing=9), "facing"),
        (lambda: grid.to_hit("fox", "bear", weapon=Weapon(short=-1), gunnery=4), "weapon.short"),
        (lambda: grid.reach("fox", walk=1, rules=MoveRules(turn_cost=1000001)), "rules.turn_cost"),
        (lambda: sixfold.ask("range", center=O, radus=1), "radus"),
        (lambda: sixfold.ask("range", center=O), "radius"),
        (lambda: grid.place("bear", P), None),
    ]:
        error = outcome(call, {})
        assert isinstance(error, SixfoldError) and error.argument == argument, (argument, error)
