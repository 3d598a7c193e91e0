"""The promises of the package besides the answers of the protocol."""

import copy
import json
import math
import os
import pathlib
import pickle
import random
import sys
import threading
import time
from contextlib import suppress
from typing import Any, Callable, Dict, List

import numpy
import pytest
import sixfold
from sixfold import (
    Blockers,
    Costs,
    Direction,
    Game,
    Grid,
    Hex,
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
    WrappedMap,
)  # fmt: skip


def refused(call: Callable[[], Any]) -> SixfoldError:
    with pytest.raises(SixfoldError) as caught:
        call()
    return caught.value


def asked(op: str, **args: Any) -> Any:
    """The answer of the protocol as JSON."""
    return json.loads(sixfold.query(json.dumps({"op": op, **args})))


def as_json(hex: Hex) -> Dict[str, int]:
    return {"q": hex.q, "r": hex.r}


# Hexes


def test_a_hex_is_small_and_a_value() -> None:
    hex = Hex(2, -1)
    assert sys.getsizeof(hex) < sys.getsizeof((2, -1))
    assert not hasattr(hex, "__dict__")
    with pytest.raises(AttributeError):
        hex.q = 3  # type: ignore[misc]
    assert {Hex(2, -1), hex, Hex(0, 0)} == {Hex(0, 0), hex}
    assert eval(repr(hex)) == hex
    assert str(hex) == sixfold.key(hex) == "2,-1"
    assert tuple(hex) == (2, -1)
    assert hex == (2, -1) and hex == (2, -1) and hash(hex) == hash((2, -1))
    assert hex != (2, 0) and hex != "2,-1" and hex != None  # noqa: E711
    assert -hex + hex == sixfold.ORIGIN and 2 * hex - hex == hex
    assert sorted([Hex(1, 0), Hex(0, 9), Hex(0, -9)]) == [Hex(0, -9), Hex(0, 9), Hex(1, 0)]
    with pytest.raises(TypeError):
        hex < (3, 0)  # type: ignore[operator]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_values_are_pickled(protocol: int) -> None:
    hexes = sixfold.range((0, 0), 3)
    way = sixfold.path(Costs.uniform(Region.hexagon(3)), (0, 0), (2, 0))
    for value in [Hex(2, -1), hexes, Region.hexagon(2), Layout("pointy", (3, 4), (1, 2), "up"), way, Game("underchex")]:
        if protocol >= 2:
            assert pickle.loads(pickle.dumps(value, protocol)) == value
        assert copy.deepcopy(value) == value
    error = refused(lambda: Hex(1 << 30, 0))
    again = pickle.loads(pickle.dumps(error, protocol))
    assert (again.kind, str(again)) == ("out_of_range", str(error))


def example_grid() -> Grid:
    cells = [{"hex": (1, 0), "terrain": "water", "depth": 2, "data": ["mine"]}, {"hex": (0, 1), "elevation": -3}]
    grid = Grid.rectangle(5, 4, "even-r", cells=cells, walls=[((0, 0), (1, 0))], stacking=2)
    # Blue is named after red here, but comes before it in the order of hexes.
    return grid.place("fox", (2, 1), facing=2, side="red", data={"life": 3}).place(
        "bear", (0, 0), side="blue", prone=True
    )


def test_what_a_game_keeps_between_turns_is_pickled_and_copied(tmp_path: pathlib.Path) -> None:
    region = Region.hexagon(4)
    costs = Costs.per_hex(region, lambda hex: sixfold.IMPASSABLE if hex == (2, 0) else 1 + abs(hex.q))
    costs.set_wall((0, 0), (0, 1))
    blockers = Blockers(region, [(1, 0)])
    blockers.set_wall((0, 0), (0, 1))
    ground = sixfold.Terrain([((0, 0), 4)]).lay((0, -1), 1)
    world = sixfold.WrappedMap({"hexagon": {"radius": 3}}, "all", blocked=[(1, 1)])
    reached, ways = sixfold.reach(costs, (0, 0), 6), sixfold.flow(costs, [(0, 3)])

    def again(value: Any) -> List[Any]:
        return [pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)]

    for grid in again(example_grid()):
        assert grid == example_grid() and grid.units() == example_grid().units()
    for copied in again(costs):
        assert sixfold.path(copied, (0, 0), (3, 0)) == sixfold.path(costs, (0, 0), (3, 0))
        assert copied.to_enter((2, 0)) == sixfold.IMPASSABLE and copied.to_enter((9, 9)) is None
        around = sixfold.path(costs, (0, 0), (0, 1))
        assert sixfold.path(copied, (0, 0), (0, 1)) == around and copied.clear_wall((0, 0), (0, 1))
        straight = sixfold.path(copied, (0, 0), (0, 1))
        assert straight and around and straight.cost < around.cost and sixfold.path(costs, (0, 0), (0, 1)) == around
    for copied in again(blockers):
        assert sixfold.view(copied, (0, 0), 4) == sixfold.view(blockers, (0, 0), 4)
    for copied in again(reached):
        assert copied == reached and copied.path_to((3, -1)) == reached.path_to((3, -1))
        assert copied.field().tolist() == reached.field().tolist()
    for copied in again(ways):
        assert copied == ways and copied.path_from((0, -2)) == ways.path_from((0, -2))
    for copied in again(ground):
        assert copied == ground
    for copied in again(world):
        assert copied.path((0, -3), (0, 3)) == world.path((0, -3), (0, 3))
    found = sixfold.read_map("ford.board", 'size 1 1\nhex 0101 2 "woods:1" ""\nend\n')
    for copied in again(found):
        assert copied.write("ford.board") == found.write("ford.board") and copied.warnings == found.warnings
    assert refused(lambda: type(reached)._of_json(b"[]", region)).kind == "bad_argument"  # type: ignore[attr-defined]


def test_a_scene_is_pickled_and_copied_with_all_that_was_drawn() -> None:
    grid, board = example_grid(), sixfold.read_board("name = 'mine'\norientation = 'flat'\ncells.hexagon.radius = 1")
    costs = Costs.uniform(Region.hexagon(2))
    scenes = [Scene.grid(grid, "One"), Scene.board("glinski"), Scene.board(board), Scene("Empty", "pointy")]
    scenes.append(Scene.position("underchex", Game("underchex").start()))
    for scene in scenes:
        scene.fill("water", [(0, 0)]).tint("path", iter([(0, 1)])).zone("zone", sixfold.range((0, 0), 1)).view(
            [(0, 0), (1, 0)]
        )
        scene.reach(sixfold.reach(costs, (0, 0), 1)).reach([sixfold.Reached(Hex(0, 1), 3)]).heat(
            "danger", {Hex(0, 0): 1}, [2.5]
        )
        scene.path("path", [(0, 0), (1, 0)]).mark("legal", [(0, 0)]).sight((0, 0), (2, 0), (1, 0)).coordinates("axial")
        scene.label((0, 0), "here").caption((0, 0), "there").figure((0, 0), "fox", facing=2).legend(
            "water", "Wet"
        ).hex_size(30).margin(0)
        for again in [pickle.loads(pickle.dumps(scene)), copy.copy(scene), copy.deepcopy(scene)]:
            assert again.svg() == scene.svg() and again.text() == scene.text()
            assert again.figure((1, 1), "two").svg() != scene.svg()
            assert pickle.loads(pickle.dumps(again)).svg() == again.svg()
    # Data of the game is not part of a picture, and need not be picklable.
    keeps = Grid.hexagon(1).place("fox", (0, 0), data=lambda: 1)
    assert pickle.loads(pickle.dumps(Scene.grid(keeps, "Kept"))).svg() == Scene.grid(keeps, "Kept").svg()
    # A refused call is not recorded.
    refused(lambda: scenes[0].mark("blink", [(0, 0)]))  # type: ignore[arg-type]
    assert pickle.loads(pickle.dumps(scenes[0])).svg() == scenes[0].svg()


def test_values_that_are_equal_are_one_key() -> None:
    ways = [sixfold.path(Costs.uniform(Region.hexagon(3)), (0, 0), (2, 0)) for _ in range(2)]
    regions = [Region.hexagon(1), Region(sixfold.range((0, 0), 1))]
    layouts = [Layout("flat", 20), Layout("flat", (20, 20), origin=(0, -0.0))]
    for one, same in [ways, regions, layouts, [Hexes([(1, 2)]), Hexes([(1, 2)])]]:
        assert one == same and len({one, same}) == 1
    assert len({Region.hexagon(1), Region.hexagon(2)}) == 2


def test_a_deep_copy_of_a_grid_has_data_of_its_own() -> None:
    grid = example_grid()
    same, own = copy.copy(grid), copy.deepcopy(grid)
    grid.unit("fox").data["life"] = 1  # type: ignore[union-attr]
    assert (same.unit("fox").data, own.unit("fox").data) == ({"life": 1}, {"life": 3})  # type: ignore[union-attr]


def test_a_grid_is_made_again_from_what_it_says_of_itself() -> None:
    for grid in [example_grid(), Grid.of([(0, 0), (5, 5)]), Grid.board("underchex"), Grid.hexagon(2, (3, 3))]:
        assert Grid(**grid.to_dict()) == grid and Grid(**json.loads(json.dumps(grid.to_dict()))) == grid
        assert eval(repr(grid), {**vars(sixfold)}) == grid
    assert repr(Grid.of(Region.hexagon(30))) == "<Grid of 2791 hexes, 0 units>"


def test_a_side_has_its_own_colour_and_comes_back_as_it_was_given() -> None:
    def picture(side: Any) -> str:
        return Scene.grid(Grid.hexagon(0).place("fox", (0, 0), side=side), "").svg()

    units = [
        {"unit": "a", "hex": (0, 0), "side": 2},
        {"unit": "b", "hex": (1, 0), "side": "red"},
        {"unit": "c", "hex": (2, 0)},
    ]
    grid = Grid.hexagon(2, units=units)
    for again in (grid, Grid(**json.loads(json.dumps(grid.to_dict()))), pickle.loads(pickle.dumps(grid))):
        assert [unit.side for unit in again.units()] == [2, "red", None]
    assert picture(2) == picture("2") != picture(1) and picture("red") == picture(1) == picture(5)
    # The order in which sides were named is kept, or is given.
    named = example_grid()
    for again in (Grid(**named.to_dict()), pickle.loads(pickle.dumps(named)), eval(repr(named), {**vars(sixfold)})):
        assert Scene.grid(again, "").svg() == Scene.grid(named, "").svg()
    blue = Grid.hexagon(0, sides=["blue"]).place("fox", (0, 0), side="red")
    assert Scene.grid(blue, "").svg() == picture(2)


def test_sides_are_told_apart_by_their_names() -> None:
    red, blue = (Grid.hexagon(1).place("fox", (0, 0), side=side) for side in ("red", "blue"))
    assert red != blue and red == Grid.hexagon(1).place("fox", (0, 0), side="red")
    ways = [["red", "blue"], ["blue", "red"]]
    first, second = (
        Grid.hexagon(1, units=[{"unit": side, "hex": (0, int(side == "red")), "side": side} for side in way])
        for way in ways
    )
    assert first == second


def test_refusals_name_the_arguments_of_the_method() -> None:
    grid = Grid.hexagon(2).place("fox", (0, 0))
    assert str(refused(lambda: grid.place("bear", (0, 0)))) == 'hex 0,0 is occupied by "fox"'
    assert str(refused(lambda: grid.place("bear", (1, 0), facing=9))).startswith("argument `facing`: expected ")
    assert str(refused(lambda: grid.set_wall((0, 0), (0, 2)))).startswith("hexes 0,0 and 0,2 are not neighbours")
    units = [{"unit": "a", "hex": (0, 0)}, {"unit": "b", "hex": (0, 0)}]
    assert str(refused(lambda: Grid.hexagon(1, units=units))).startswith("argument `units[1]`: ")  # type: ignore[arg-type]


def test_sizes_beyond_the_limits_are_refused() -> None:
    assert (
        refused(lambda: sixfold.range((0, 0), 577)).kind == "too_large" and len(sixfold.range((0, 0), 576)) < 1_000_000
    )
    assert refused(lambda: Region.hexagon(577)).kind == "too_large"
    assert refused(lambda: sixfold.line((0, 0), (1_000_000, 0))).kind == "too_large"
    ends = numpy.array([(0, 0)] * 11), numpy.array([(999_999, 0)] * 11)
    assert (
        refused(lambda: sixfold.lines(*ends)).kind == "too_large"
        and len(sixfold.lines(ends[0][:1], ends[1][:1])[0]) == 1_000_000
    )
    assert refused(lambda: sixfold.read_map("a.csv", b"x" * 11, max_size=10)).kind == "bad_file"


def test_meshes_beyond_the_limits_are_refused_before_they_are_made() -> None:
    wide = Region.rectangle(1000, 1000)
    error = refused(lambda: sixfold.ground_mesh(wide, numpy.zeros(len(wide)), shading="facets"))
    assert error.kind == "too_large" and "18000000 vertices; at most 16777216" in str(error)
    q, r = numpy.divmod(numpy.arange(600_000), 1000)
    scattered = Region(2 * numpy.stack([q, r], axis=1))
    assert refused(lambda: sixfold.ground_mesh(scattered, numpy.zeros(600_000), skirt=-1)).kind == "too_large"
    layout = Layout("flat", 1)
    many = sixfold.HexMesh().column(layout, (0, 0), bands=65_535).column(layout, (0, 0), bands=65_535)
    error = refused(lambda: many.column(layout, (0, 0), bands=65_535))
    assert error.kind == "too_large" and "at most 4194304 vertices" in str(error)
    many.column(layout, (0, 0))
    for copied in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="take its mesh"):
            copied(many)
    small = sixfold.HexMesh().plate(layout, (0, 0)).mesh()
    assert pickle.loads(pickle.dumps(small)).indices.tolist() == small.indices.tolist()


def test_playouts_and_simulations_beyond_the_limits_are_refused() -> None:
    game = Game("underchex")
    assert refused(lambda: game.playouts(game.start(), 1_000_001)).kind == "too_large"
    assert refused(lambda: game.choose_each([game.start()], nodes=10_000_001)).kind == "too_costly"
    simulation = sixfold.Simulation("underchex", nodes=1)
    # Refused at once, not after a million games.
    assert "1000000" in str(refused(lambda: simulation.play_many(0, 2**32 - 1)))
    assert refused(lambda: simulation.play(1_000_000)).kind == "bad_argument"
    for threads in (0, 1_025, 2**40):
        for call in (
            lambda: game.playouts(game.start(), 1, threads=threads),
            lambda: game.choose_each([], threads=threads),
            lambda: simulation.play_many(0, 1, threads=threads),
        ):
            error = refused(call)
            assert (error.kind, error.argument) == ("bad_argument", "threads"), str(error)
    assert len(simulation.play_many(5, 5)) == 0 and len(game.playouts(game.start(), 0).winners) == 0
    assert refused(lambda: game.playouts("nonsense", 0)).kind == "bad_argument"


def test_board_files_beyond_the_limits_are_refused() -> None:
    file = "name = 'w'\norientation = 'flat'\ncells.hexagon.radius = {}".format
    error = refused(lambda: sixfold.read_board(file(577)))
    assert error.kind == "too_large" and "1000519 hexes; max_cells allows 1000000" in str(error)
    assert "a board file has at most 2097152" in str(refused(lambda: sixfold.read_board("#" * (2**21 + 1))))


def test_a_board_of_ones_own() -> None:
    text = "name = 'mine'\ntitle = 'Mine'\norientation = 'pointy'\ncells.hexagon.radius = 2\n[[sides]]\nname = 'a'\n"
    text += "[[pieces]]\npiece = 'king'\nside = 'a'\nat = ['0,0']\n"
    mine = sixfold.read_board(text, 10)
    assert (mine.title, len(mine.cells), mine.toml) == ("Mine", 19, text) and len(mine.cells[0].corners or []) == 6
    king, hex, nowhere = (
        sixfold.board_cell(mine, "0,0"),
        sixfold.board_cell(mine, (0, 0)),
        sixfold.board_cell(mine, "z9"),
    )
    assert king and king.piece == sixfold.BoardPiece("king", "a") and hex == king and nowhere is None
    assert sixfold.board_neighbors(mine, "0,0")["E"] == "1,0" and sixfold.board_lines(mine, "0,0")["E"] == [
        "1,0",
        "2,0",
    ]
    assert (
        sixfold.board_distance(mine, "-2,0", "2,0") == 4
        and sixfold.board_neighbors(sixfold.board("war-in-heaven"), "B2")["NW"] == "A1"
    )
    assert sixfold.board_at(mine, sixfold.board_pixel(mine, "1,0", 10), 10) == sixfold.Labelled("1,0", Hex(1, 0))
    assert "Mine" in Scene.board(mine).svg() == mine._repr_svg_() and len(Grid.board(mine)) == 19
    assert pickle.loads(pickle.dumps(mine)) == mine
    error = refused(lambda: sixfold.read_board(text.replace("'a'\nat", "'b'\nat")))
    assert error.kind == "bad_file" and error.argument == "board.toml"
    assert 'line 9, column 8: "b" is not defined; known: a' in str(error)
    found = sixfold.board_faults(text.replace("pointy", "round"), "mine.toml")
    assert (found.faults[0].line, found.faults[0].column, found.more) == (
        3,
        15,
        0,
    ) and "--> mine.toml:3:15" in found.faults[0].shown
    assert sixfold.board_faults(text) == ([], 0)


def test_the_costs_of_a_unit_are_those_of_its_moves() -> None:
    cells = [{"hex": (1, 0), "terrain": "rough"}, {"hex": (0, 1), "elevation": 2}, {"hex": (-1, 0), "terrain": "rock"}]
    units = [{"unit": "fox", "hex": (0, 0), "side": 1}, {"unit": "bear", "hex": (2, 0), "side": 2}]
    grid = Grid.hexagon(4, cells=cells, walls=[((0, 0), (0, -1))], units=units)
    rules = [None, MoveRules(zones={"extra_cost": 3}, slopes=False), MoveRules(movement_type="wheels")]
    for mode, points in (("walk", 4), ("run", 6)):
        for rule in rules:
            reached = sixfold.reach(grid.costs("fox", mode, rules=rule), (0, 0), points)  # type: ignore[arg-type]
            found = [sixfold.Reached(hex, int(cost)) for hex, cost in zip(reached.hexes, reached.costs) if cost > 0]
            assert found == grid.reach("fox", walk=4, mode=mode, rules=rule), (mode, rule)  # type: ignore[arg-type]
    costs = grid.costs("fox")
    assert (
        costs.region == grid.region()
        and costs.to_enter((1, 0)) is None
        and grid.set_elevation((0, 1), 0).costs("fox").to_enter((1, 0)) == 2
    )
    assert [costs.step((0, 0), direction) for direction in Direction] == [
        sixfold.IMPASSABLE,
        1,
        2,
        3,
        1,
        sixfold.IMPASSABLE,
    ]
    assert refused(lambda: costs.step((0, 0), 6)).argument == "direction"
    for copied in (pickle.loads(pickle.dumps(costs)), copy.deepcopy(costs)):
        assert [copied.step(hex, way) for hex in grid for way in Direction] == [
            costs.step(hex, way) for hex in grid for way in Direction
        ]
        assert (
            copied.clear_wall((0, 0), (0, -1))
            and copied.step((0, 0), 0) == 1
            and costs.step((0, 0), 0) == sixfold.IMPASSABLE
        )
    jump = refused(lambda: grid.costs("fox", "jump"))  # type: ignore[arg-type]
    assert (jump.kind, jump.argument) == ("bad_argument", "mode") and 'expected "walk" or "run"' in str(jump)
    assert refused(lambda: grid.costs("wolf")).kind == "unknown_unit"
    assert refused(lambda: grid.costs("fox", rules=MoveRules(zones="none"))).argument == "rules.zones"
    for wrong in (7, None, b"fox", [1]):
        assert refused(lambda: grid.costs(wrong)).kind == "bad_argument"  # type: ignore[arg-type]


def test_the_ground_under_a_point() -> None:
    ground = sixfold.Terrain([((0, 0), 5), ((1, 0), 0)])
    middle = ground.points((0, 0))[0].point
    assert ground.height_at(middle) == 1.0 and ground.height_at((50, 50)) is None
    assert sixfold.from_triangle(ground.triangle_at(middle)).hex == (0, 0)
    mesh = ground.mesh()
    near = numpy.hypot(mesh.positions[:, 0] - middle.x, mesh.positions[:, 2] - middle.y) < 1e-6
    assert mesh.positions[near][:, 1].max() == pytest.approx(1.0)
    assert refused(lambda: ground.height_at((math.nan, 0))).kind == "bad_argument"
    assert refused(lambda: ground.triangle_at((1e300, 0))).kind == "out_of_range"


def test_a_repr_can_be_pasted() -> None:
    way = sixfold.path(Costs.uniform(Region.hexagon(3)), (0, 0), (2, 0))
    values = [Hex(2, -1), sixfold.line((0, 0), (3, 1)), Hexes(), Region.hexagon(1), way, Game("underchex")]
    layouts = [Layout("flat", 20), Layout("pointy", (3.5, 4), origin=(1, -2), y_axis="up")]
    for value in [*values, *layouts, sixfold.to_offset((3, 2), "odd-q"), Grid.hexagon(1).cell((0, 0))]:
        assert eval(repr(value), {**vars(sixfold)}) == value, repr(value)


def test_a_list_of_hexes_is_a_sequence() -> None:
    hexes = sixfold.line((0, 0), (4, 0))
    assert len(hexes) == 5 and list(hexes) == [Hex(q, 0) for q in range(5)]
    assert hexes[0] == (0, 0) and hexes[-1] == (4, 0) and list(hexes[3:0:-2]) == [Hex(3, 0), Hex(1, 0)]
    assert (2, 0) in hexes and Hex(9, 0) not in hexes and "x" not in hexes
    assert hexes == Hexes(list(hexes)) == Hexes(hexes.coords) == Hexes((q, 0) for q in range(5))
    assert hash(hexes) == hash(Hexes(list(hexes))) and hexes != list(hexes)
    for outside in (5, -6):
        with pytest.raises(IndexError):
            hexes[outside]
    assert repr(Hexes((q, 0) for q in range(5000))).endswith(", (999, 0), ...])")


# Arrays


def test_coords_look_into_the_list() -> None:
    hexes = sixfold.range((0, 0), 20)
    coords = hexes.coords
    assert coords.dtype == numpy.int32 and coords.shape == (1261, 2) and not coords.flags.owndata
    with pytest.raises(ValueError):
        coords[0, 0] = 1
    assert numpy.shares_memory(coords, hexes.coords)
    assert numpy.asarray(hexes).tolist() == [[hex.q, hex.r] for hex in hexes]
    assert numpy.array(hexes, dtype=float).dtype == numpy.float64


@pytest.mark.parametrize("dtype", ["int8", "int16", "int32", "int64", "uint8", "uint32", ">i4"])
def test_arrays_of_whole_numbers_are_hexes(dtype: str) -> None:
    coords = numpy.array([[0, 0], [3, 1], [2, 7]], dtype=dtype)
    assert Hexes(coords) == Hexes([(0, 0), (3, 1), (2, 7)])
    assert Hexes(numpy.asfortranarray(coords)) == Hexes(coords)
    assert Hexes(coords[::2]) == Hexes([(0, 0), (2, 7)])
    assert sixfold.distance(coords[0], coords[1]) == 4  # type: ignore[arg-type]


def test_arrays_that_are_no_hexes_are_refused() -> None:
    assert len(Hexes(numpy.zeros((0, 2), numpy.int32))) == 0
    assert "0.5" in str(refused(lambda: Hexes(numpy.array([[0.5, 1.0]]))))
    assert "3 x 3" in str(refused(lambda: Hexes(numpy.zeros((3, 3), numpy.int32))))
    assert "found 4 numbers" in str(refused(lambda: Hexes(numpy.zeros(4, numpy.int32))))
    assert refused(lambda: Hexes(numpy.array([[1 << 32, 0]]))).kind == "out_of_range"
    assert refused(lambda: Hexes(numpy.array([[0, (1 << 32) - 1]], numpy.uint32))).kind == "out_of_range"
    assert refused(lambda: Hexes(numpy.array([[0, 1 << 63]], numpy.uint64))).kind == "out_of_range"
    edge = (1 << 30) - 1
    for q, r in [
        (edge, 0),
        (0, -edge),
        (edge, -edge),
        (edge, 1),
        (1, edge),
        (-edge, -1),
        (edge + 1, 0),
        (-(1 << 31), -(1 << 31)),
    ]:
        array = numpy.array([[0, 0], [q, r]], numpy.int32)
        if max(abs(q), abs(r), abs(q + r)) <= edge:
            assert Hexes(array) == Hexes([(0, 0), (q, r)])
        else:
            assert (
                str(refused(lambda: Hexes(array))).split(": ", 1)[1]
                == str(refused(lambda: Hex(q, r))).split(": ", 1)[1]
            )
    beyond = numpy.array([[0, 0], [1 << 30, 0]])
    assert refused(lambda: Hexes(beyond)).kind == "out_of_range"
    assert refused(lambda: Hexes(beyond.astype(numpy.int32))).kind == "out_of_range"
    assert refused(lambda: Hexes([(0, 0), "no hex"])).kind == "bad_argument"  # type: ignore[list-item]


def test_batches_are_what_single_calls_give() -> None:
    draw = random.Random(1)
    a = [Hex(draw.randint(-500, 500), draw.randint(-500, 500)) for _ in range(5000)]
    b = [Hex(draw.randint(-500, 500), draw.randint(-500, 500)) for _ in range(5000)]
    expected = [sixfold.distance(*both) for both in zip(a, b)]
    found = sixfold.distances(a, Hexes(b).coords)
    assert found.dtype == numpy.int32 and found.tolist() == expected
    found -= 1
    assert found.tolist() == [steps - 1 for steps in expected]
    assert sixfold.distances_from(a[0], b).tolist() == [sixfold.distance(a[0], hex) for hex in b]
    hexes, places = sixfold.lines(a[:50], b[:50])
    for place in range(50):
        assert hexes[places[place] : places[place + 1]] == sixfold.line(a[place], b[place])
    # Hexes near the origin and far from it, in one block and in many.
    far = numpy.array([[0, 0], [(1 << 30) - 1, 0], [-(1 << 28), (1 << 28) - 1], [1 << 28, -(1 << 28) - 1]] * 3000)
    assert sixfold.distances_from((1, 0), far).tolist() == [sixfold.distance((1, 0), (int(q), int(r))) for q, r in far]
    assert sixfold.distances(far, far[::-1]).tolist() == [
        sixfold.distance(x, y) for x, y in zip(Hexes(far), Hexes(far[::-1]))
    ]
    layout = Layout("pointy", 12, origin=(3, 4))
    points = layout.points_of(b)
    assert points.shape == (5000, 2) and points.tolist() == [list(layout.point_of(hex)) for hex in b]
    assert layout.hexes_at(points) == Hexes(b)
    assert refused(lambda: sixfold.distances(a, b[1:])).kind == "bad_argument"
    assert refused(lambda: sixfold.lines([(0, 0)] * 11, [(1_000_000, 0)] * 11)).kind == "too_large"


def test_fields_are_in_the_order_of_the_region() -> None:
    region = Region.rectangle(9, 7)
    assert region.indices(region.hexes()).tolist() == list(range(63)) and region.indices([(99, 0)]).tolist() == [-1]
    costs = Costs.per_hex(region, numpy.arange(len(region)) % 4 + 1)
    reached = sixfold.reach(costs, (4, 0), 6)
    field = reached.field()
    for hex, cost in zip(region, field):
        assert (reached.cost(hex) if hex in reached else -1) == cost
    assert dict(zip(reached.hexes, reached.costs.tolist())) == {hex: reached.cost(hex) for hex in reached.hexes}
    ways = sixfold.flow(costs, [(0, 0), (8, 0)])
    for hex, cost, step in zip(region, ways.field(), ways.directions()):
        assert ways.cost(hex) == cost and (ways.direction(hex) if ways.direction(hex) is not None else -1) == step
    assert dict(zip(ways.hexes, ways.costs.tolist())) == {
        hex: ways.cost(hex) for hex in region if ways.cost(hex) is not None
    }
    blocks = numpy.arange(len(region)) % 5 == 0
    blockers = Blockers(region, blocks)
    seen = sixfold.view(blockers, (4, 0), 20)
    assert [hex in seen for hex in region] == sixfold.can_see_each(blockers, (4, 0), region.hexes()).tolist()
    starts = [(4, 0), (0, 0), (40, 0)]
    views = sixfold.view_each(blockers, starts, 3)
    assert views.shape == (3, len(region))
    for start, row in zip(starts, views):
        assert region.hexes().coords[row].tolist() == sixfold.view(blockers, start, 3).coords.tolist()
    assert sixfold.view_each(blockers, [], 3).shape == (0, len(region))
    with pytest.raises(SixfoldError, match="argument `hexes`: expected at most 268435456 places") as refused:
        sixfold.view_each(Blockers(Region.hexagon(200)), [(0, 0)] * 3000, 1)
    assert (refused.value.kind, refused.value.argument) == ("too_large", "hexes")
    assert sixfold.view(Blockers(region, [hex for hex, block in zip(region, blocks) if block]), (4, 0), 20) == seen
    assert sixfold.view(Blockers(region, lambda hex: bool(blocks[region.index(hex)])), (4, 0), 20) == seen


def test_refusals_speak_of_the_arguments_of_the_call() -> None:
    for make, argument, text in [
        (lambda: Grid.hexagon(-1), "radius", "argument `radius`: expected a whole number"),
        (lambda: Grid.rectangle(3, -1), "height", "argument `height`: expected a whole number"),
        (lambda: Grid({"hexagon": {"radius": -1}}), "shape.hexagon.radius", "argument `shape.hexagon.radius`"),
        (lambda: Region.hexagon(-1), "radius", "argument `radius`: expected a whole number"),
        (lambda: Region.rectangle(3, -1), "height", "argument `height`: expected a whole number"),
        (lambda: sixfold.parallelogram((0, 1), (0, 2**31)), "r[1]", "expected a whole number of 32 bits"),
        (lambda: sixfold.wedge((0, 0), 9, 2), "facing", "argument `facing`: expected 0 to 5"),
        (lambda: sixfold.cone((0, 2**40), 0, 2), "apex.r", "argument `apex.r`: "),
        (lambda: sixfold.triangle((0, 0), 0, -1), "size", "argument `size`: expected a whole number"),
        (lambda: Layout("flat", -1), "size", "argument `size`: "),
        (lambda: Grid.hexagon(100_000), "shape", "max_cells allows 1000000"),
        (lambda: sixfold.range((0, 0), 1_000_000), None, "max_cells allows 1000000"),
    ]:
        with pytest.raises(SixfoldError, match=text) as refused:
            make()
        assert refused.value.argument == argument and "--max" not in str(refused.value)


def test_costs_are_numbers_lists_or_functions() -> None:
    region = Region.hexagon(2)
    barred = [math.inf if hex == (1, 0) else 1 for hex in region]
    for costs in (barred, numpy.array(barred), lambda hex: math.inf if hex == (1, 0) else 1):
        assert (1, 0) not in sixfold.reach(Costs.per_hex(region, costs), (0, 0), 9)
    assert "19 hexes, found 3" in str(refused(lambda: Costs.per_hex(region, [1, 2, 3])))
    assert str(refused(lambda: Costs.per_hex(region, numpy.array([1, -1] + [1] * 17)))).startswith(
        "argument `enter[1]`: expected a whole number from 0 to"
    )
    assert "found 'far'" in str(refused(lambda: Costs.per_hex(region, lambda hex: "far")))  # type: ignore[arg-type, return-value]
    with pytest.raises(ZeroDivisionError):
        Costs.per_hex(region, lambda hex: 1 // 0)


# The same answers as requests


def test_functions_answer_as_requests_do() -> None:
    draw = random.Random(7)
    far = [1 << 30, -(1 << 30), (1 << 30) - 1, 5, 0, -3]
    for _ in range(2000):
        a, b = [
            (draw.choice(far), draw.choice(far))
            if draw.random() < 0.1
            else (draw.randint(-40, 40), draw.randint(-40, 40))
            for _ in "ab"
        ]
        calls: List[Any] = [
            ("distance", lambda: sixfold.distance(a, b), {"a": a, "b": b}),
            ("neighbor", lambda: sixfold.neighbor(a, 4), {"hex": a, "direction": 4}),
            ("bearing", lambda: sixfold.bearing(a, b), {"a": a, "b": b}),
            ("facing_to", lambda: sixfold.facing_to(a, b), {"a": a, "b": b}),
            ("rotate", lambda: sixfold.rotate(a, 2, b), {"hex": a, "steps": 2, "center": b}),
            ("to_offset", lambda: sixfold.to_offset(a, "even-r")._asdict(), {"hex": a, "parity": "even-r"}),
            ("ring", lambda: list(sixfold.ring(a, 3)), {"center": a, "radius": 3}),
        ]
        for op, call, args in calls:
            answer = asked(
                op,
                **{name: {"q": one[0], "r": one[1]} if isinstance(one, tuple) else one for name, one in args.items()},
            )
            try:
                found = call()
            except SixfoldError as error:
                assert {"kind": error.kind, "message": str(error)} == answer["error"]
            else:
                found = [as_json(hex) for hex in found] if isinstance(found, list) else found
                assert (as_json(found) if isinstance(found, Hex) else found) == answer["ok"], op


WRONG: List[Any] = [
    None, True, 1, -1, 1.5, math.nan, math.inf, "", "0,0", "ab", b"ab", (), (1,), (1, 2, 3), (1.0, 2), (1 << 70, 0),
    (None, None), ("a", "b"), [], [1, 2, 3], {}, {"q": 1}, set(), object(), lambda: 0, Hex, range(3), 1 << 70,
    numpy.zeros((2, 2)), numpy.float64(1), numpy.array(3), [[1, 2], [3]], "\ud800", Region.hexagon(1),
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(WRONG)))
def test_wrong_arguments_raise_and_never_panic(place: int) -> None:
    wrong, hex, region = WRONG[place], Hex(0, 0), Region.hexagon(2)
    costs, blockers, layout, grid, game = (
        Costs.uniform(region),
        Blockers(region),
        Layout("flat", 1),
        Grid.hexagon(2).place("fox", (0, 0)),
        Game("underchex"),
    )
    calls = [
        *[
            lambda name=name: getattr(sixfold, name)(wrong, hex)
            for name in ("distance", "bearing", "facing_to", "line", "axial_angle", "lines", "distances")
        ],
        *[
            lambda name=name: getattr(sixfold, name)(hex, wrong)
            for name in ("range", "ring", "spiral", "neighbor", "distances_from", "to_offset", "to_doubled")
        ],
        *[
            lambda name=name: getattr(sixfold, name)(wrong)
            for name in (
                "key",
                "parse_key",
                "neighbors",
                "to_cube",
                "from_cube",
                "Hexes",
                "Region",
                "query",
                "ask",
                "board",
                "Game",
                "operations",
            )
        ],
        *[lambda name=name: getattr(sixfold, name)(hex, wrong, 2) for name in ("ray", "wedge", "cone", "triangle")],
        *[lambda name=name: getattr(sixfold, name)(hex, 0, wrong) for name in ("ray", "wedge", "cone", "triangle")],
        lambda: Hex(wrong, 0),
        lambda: Hex(0, wrong),
        lambda: hex + wrong,
        lambda: hex * wrong,
        lambda: hex == wrong,
        lambda: sixfold.rotate(hex, wrong),
        lambda: sixfold.rotate(wrong, 1),
        lambda: sixfold.rectangle(wrong, 2),
        lambda: sixfold.parallelogram(wrong, (0, 1)),
        lambda: sixfold.from_offset(wrong, "odd-q"),
        lambda: Region.hexagon(wrong),
        lambda: Region.rectangle(2, wrong),
        lambda: region.index(wrong),
        lambda: wrong in region,
        lambda: Layout(wrong, 1),
        lambda: Layout("flat", wrong),
        lambda: Layout("flat", 1, wrong),
        lambda: layout.point_of(wrong),
        lambda: layout.hex_at(wrong),
        lambda: layout.hexes_at(wrong),
        lambda: layout.points_of(wrong),
        lambda: layout.bounds_of(wrong),
        lambda: layout.corners_of(wrong),
        lambda: Costs.per_hex(region, wrong),
        lambda: costs.set(wrong, 1),
        lambda: costs.set(hex, wrong),
        lambda: costs.set_wall(hex, wrong),
        lambda: sixfold.path(costs, wrong, hex),
        lambda: sixfold.reach(costs, hex, wrong),
        lambda: sixfold.reach(costs, wrong, 3),
        lambda: sixfold.flow(costs, wrong),
        lambda: Blockers(region, wrong),
        lambda: blockers.block(wrong),
        lambda: sixfold.view(blockers, hex, wrong),
        lambda: sixfold.can_see_each(blockers, hex, wrong),
        lambda: sixfold.path(wrong, hex, hex),
        lambda: Grid(wrong),
        lambda: Grid.hexagon(wrong),
        lambda: Grid.hexagon(1, cells=wrong),
        lambda: grid.place("bear", wrong),
        lambda: grid.place(wrong, (1, 0)),
        lambda: grid.cell(wrong),
        lambda: grid.reach("fox", walk=wrong),
        lambda: grid.sight(hex, wrong),
        lambda: grid.set_terrain(hex, wrong),
        lambda: grid.set_wall(hex, wrong),
        lambda: grid.path(wrong, hex),
        lambda: grid.view(hex, wrong),
        lambda: game.moves(wrong),
        lambda: game.play(game.start(), wrong),
        lambda: game.choose(game.start(), nodes=wrong),
        lambda: game.playouts(wrong, 3),
        lambda: game.playouts(game.start(), 2, seed=wrong),
        lambda: game.choose_each(wrong),
        lambda: sixfold.read_map("a.board", wrong),
        lambda: sixfold.read_map(wrong, b""),
        lambda: Scene(wrong),
        lambda: Scene("", wrong),
        lambda: Scene("").fill("woods", wrong),
        lambda: Scene("").label(wrong, ""),
        lambda: Scene("").mark(wrong, [hex]),
        lambda: Scene("").heat("x", [hex], wrong),
        lambda: Scene("").svg(wrong),
        lambda: Scene("").coordinates(wrong),
        lambda: Scene.board(wrong),
        lambda: Scene.position("underchex", wrong),
        lambda: sixfold.ask("range", center=hex, radius=wrong),
        lambda: sixfold.underchex_position(wrong, "white"),
        lambda: sixfold.corner_heights(wrong, hex),
        lambda: sixfold.query("{}", max_work=wrong),
    ]
    for call in calls:
        with suppress(SixfoldError, TypeError, ValueError, OverflowError, OSError, AttributeError, KeyError):
            call()


def test_errors_say_what_is_wrong() -> None:
    for call, kind, said in [
        (lambda: sixfold.distance((1.5, 0), (0, 0)), "bad_argument", "argument `a.q`: expected a whole number"),  # type: ignore[arg-type]
        (lambda: sixfold.distance("x", (0, 0)), "bad_argument", "argument `a`"),  # type: ignore[arg-type]
        (lambda: sixfold.neighbor((0, 0), 6), "bad_argument", "expected 0 to 5"),
        (lambda: sixfold.wedge((0, 0), 9, 2), "bad_argument", "expected 0 to 5"),
        (lambda: sixfold.range((0, 0), 4_000_000), "too_large", "max_cells allows 1000000"),
        (lambda: Region.hexagon(-1), "bad_argument", "radius"),
        (lambda: Layout("flat", 0), "bad_argument", "size"),
        (lambda: Layout("flat", 1, y_axis="left"), "bad_argument", "y_axis"),
        (lambda: Layout("flat", 1).hex_at((math.nan, 0)), "bad_argument", "expected a finite number, found nan"),
        (lambda: Layout("flat", 1).hex_at((1e300, 0)), "out_of_range", "outside the limit"),
        (lambda: Layout("flat", 1).hexes_at([(0, 0), (1e300, 0)]), "out_of_range", "outside the limit"),
        (lambda: Layout("flat", 1).hexes_at([(0, 0), (0, math.inf)]), "bad_argument", "found inf"),
        (lambda: sixfold.ask("rang"), "unknown_op", "did you mean"),
        (lambda: sixfold.facing_from_angle(math.nan), "bad_argument", "`degrees`: expected a finite number, found nan"),
        (lambda: Game("chess"), "bad_argument", "underchex"),  # type: ignore[arg-type]
        (lambda: Scene("").mark("loud", []), "bad_argument", "known: last_move"),  # type: ignore[arg-type]
        (lambda: Scene.board("nowhere"), "bad_argument", "known"),
        (lambda: Scene("").svg("no such theme"), "bad_argument", ""),
        (lambda: sixfold.read_map("a.board", b"nonsense"), "bad_file", "line 1"),
        (lambda: sixfold.read_map("a.docx", b""), "bad_file", ""),
        (lambda: sixfold.read_map("a.board", b"#" * 100, max_size=10), "bad_file", "10"),
        (lambda: Grid.hexagon(1).place("fox", (5, 0)), "out_of_bounds", "5,0"),
        (lambda: Grid.hexagon(1).path((0, 0), (5, 0)), "out_of_bounds", ""),
    ]:
        error = refused(call)
        assert (error.kind, said in str(error)) == (kind, True), f"{error.kind}: {error}"


# Grids, games, maps, pictures


def test_a_grid_never_changes() -> None:
    before = Grid.rectangle(4, 3, units=[{"unit": "fox", "hex": (0, 0), "facing": 2, "side": "red"}])
    after = (
        before.move_unit((0, 0), (1, 0)).set_prone("fox", True).set_terrain((2, 0), "woods").set_elevation((2, 0), 3)
    )
    after = after.set_wall((0, 0), (0, 1)).set_facing("fox", 4)
    assert before.units() == [sixfold.Unit("fox", Hex(0, 0), 2, False, "red")]
    assert after.unit("fox") == sixfold.Unit("fox", Hex(1, 0), 4, True, "red")
    assert before.walls() == [] and len(after.walls()) == 1 and after.clear_wall((0, 1), (0, 0)).walls() == []
    assert after.cell((2, 0)) == sixfold.Cell(Hex(2, 0), None, "light_woods", 3)
    names, place = after.terrain_names(), after.region().index((2, 0))
    assert names[after.terrains()[place]] == "light_woods" and after.elevations()[place] == 3
    assert before != after and before == Grid.rectangle(4, 3).place("fox", (0, 0), facing=2, side="red")
    assert (0, 0) in before and (9, 9) not in before and len(list(before)) == 12
    assert (
        after.occupant((1, 0)) == "fox" and after.occupied_hexes() == Hexes([(1, 0)]) and len(after.empty_hexes()) == 11
    )
    two = Grid.hexagon(1, stacking=2).place("a", (0, 0)).place("b", (0, 0))
    assert two.occupants((0, 0)) == ["a", "b"] and two.remove((1, 0)) == two
    assert Grid.of(Region.hexagon(2)).region() == Region.hexagon(2) and len(Grid.board("underchex")) == 61


def test_a_grid_hands_on_what_a_game_keeps() -> None:
    grid = Grid.hexagon(
        2, cells=[{"hex": (1, 0), "data": "mine"}], units=[{"unit": "fox", "hex": (0, 0), "data": {"life": 3}}]
    )
    moved = grid.move_unit("fox", (0, 1)).turn("fox", -1).place("bear", (1, 0), data=7)
    fox, bear, cell = moved.unit("fox"), moved.unit("bear"), moved.cell((1, 0))
    assert fox and bear and cell and (fox.data, fox.facing, bear.data, cell.data) == ({"life": 3}, 5, 7, "mine")
    assert [unit.data for unit in moved.remove("fox").remove((1, 0)).place("fox", (0, 0)).units()] == [None]
    assert moved.set_cell_data((1, 0), None).cell((1, 0)).data is None  # type: ignore[union-attr]
    assert moved.set_unit_data("bear", 8) != moved and moved.set_unit_data("bear", 7) == moved
    assert refused(lambda: grid.set_unit_data("wolf", 1)).kind == "unknown_unit"
    assert refused(lambda: grid.set_cell_data((9, 9), 1)).kind == "out_of_bounds"
    assert len(grid.range((2, 0), 1)) == 4 and refused(lambda: grid.remove("wolf")).kind == "unknown_unit"


def test_maps_that_wrap() -> None:
    world = WrappedMap(
        {"hexagon": {"radius": 3, "center": (0, 0)}},
        "all",
        costs={(1, 0): 5},
        blocked=[(0, 1)],
        walls=[((0, 0), (1, -1))],
    )
    assert world.hex((0, 4)) in Region.hexagon(3) and len(world.neighbors((0, 3))) == 6
    assert world.line((0, -3), (0, 3))[0] == (0, -3) and world.distance((0, -3), (0, 3)) == 3
    way = world.path((0, 0), (1, 0))
    assert way is not None and way.cost == 5
    assert {step.hex for step in world.flow([(0, 0)])} == {one.hex for one in world.reach((0, 0), 100)} | {Hex(0, 1)}
    sight = world.sight((0, 0), (0, 2))
    assert (sight.visible, sight.blocked_by) == (False, (0, 1)) and (0, 2) not in world.view((0, 0), 2)
    assert refused(lambda: WrappedMap({"hexagon": {"radius": 3}}, "round")).kind == "bad_argument"  # type: ignore[arg-type]


def test_ground_and_meshes() -> None:
    ground = Terrain([((0, 0), 4)]).lay((0, -1), 1).lay((1, -1), 3)
    assert len(ground) == 3 and eval(repr(ground)) == ground and ground.is_connected()
    assert [round(point.height, 3) for point in ground.points((0, 0))] == [4, 2.5, 2.667, 3.5, 4, 4, 4]
    assert ground.take((0, -1)).set_height((0, 0), 2).points((0, 0))[0].height == 2
    slope = ground.slope((1, 0))
    assert slope is not None and slope.hex == (0, 0) and ground.slope((99, 0)) is None
    assert refused(lambda: ground.lay((0, 0), 1)).kind == "occupied"
    assert refused(lambda: ground.lay((9, 0), 1)).kind == "not_adjacent"
    mesh, asked_mesh = (
        ground.mesh(),
        sixfold.ask(
            "terrain",
            tokens=[{"hex": token.hex, "height": token.height} for token in ground.tokens()],
            ask=[{"mesh": "smooth"}],
        )[0],
    )
    assert mesh.positions.dtype == numpy.float32 and mesh.ground_triangles == asked_mesh["ground_triangles"]
    assert mesh.indices.reshape(-1).tolist() == asked_mesh["indices"]
    assert numpy.allclose(mesh.positions.reshape(-1), asked_mesh["positions"], atol=1e-4)
    region = Region.hexagon(3)
    facets = sixfold.ground_mesh(region, numpy.arange(37), shading="facets", skirt=-1, orientation="pointy")
    assert facets.ground_triangles == 6 * 37 < len(facets.indices)
    for wrong in (
        {"heights": [1]},
        {"heights": [math.nan] * 37},
        {"side": 0},
        {"skirt": math.inf},
        {"shading": "soft"},
        {"orientation": "round"},
    ):
        assert refused(lambda: sixfold.ground_mesh(region, **{"heights": [0] * 37, **wrong})).kind == "bad_argument"  # type: ignore[arg-type]
    columns = (
        HexMesh()
        .column(Layout("flat", 1), (0, 0), top=2, floor=True, sides=[0, Direction.S])
        .plate(Layout("flat", 1), (1, 0), 1)
    )
    made = columns.mesh()
    assert (
        made.uvs is not None and made.uvs.shape == (len(made.positions), 2) and made.indices.max() < len(made.positions)
    )
    assert refused(lambda: columns.column(Layout("flat", 1), (0, 0), sides=[6])).kind == "bad_argument"


def test_moves_and_attacks() -> None:
    grid = Grid.hexagon(5, cells=[{"hex": (1, 0), "terrain": "woods", "elevation": 2}]).place("fox", (0, 0), facing=1)
    assert len(grid.reach("fox", walk=1)) == 5
    moved = grid.move_to("fox", (0, 2), walk=4, mode="run", rules=sixfold.MoveRules(turn_cost=1))
    assert moved.path[0] == (0, 0) and moved.path[-1] == (0, 2) and moved.cost > 2
    assert refused(lambda: grid.move_to("fox", (5, 0), walk=1)).kind in ("too_far", "unreachable")
    sight = grid.sight((0, 0), (3, 0))
    assert (sight.visible, sight.blocked_by) == (False, (1, 0)) and sight.line[0] == (0, 0)
    assert (3, 0) not in grid.view((0, 0), 5)
    assert grid.path((0, 0), (0, 3)) == Path(3, sixfold.line((0, 0), (0, 3)))
    weapon = sixfold.Weapon(short=3, medium=6, long=9)
    assert (
        refused(lambda: grid.place("bear", (3, 0)).to_hit("fox", "bear", weapon=weapon, gunnery=4)).kind == "no_sight"
    )


def test_games_in_batches_follow_from_the_seed() -> None:
    for name in ("underchex", "war-in-heaven"):
        game = Game(name)  # type: ignore[arg-type]
        start = game.start()
        one = game.playouts(start, 40, seed=5, threads=1)
        two = game.playouts(start, 40, seed=5, threads=3)
        assert (one.winners == two.winners).all() and (one.lengths == two.lengths).all()
        assert (game.playouts(start, 40, seed=6).lengths != one.lengths).any()
        assert set(one.winners.tolist()) <= {-1, 0, 1}
        assert game.playouts(start, 3, max_moves=2).lengths.tolist() == [2, 2, 2]
        positions = [game.play(start, move).position for move in game.moves(start)][:6]
        chosen = game.choose_each(positions, nodes=50, seed=3)
        assert chosen == [game.choose(position, nodes=50, seed=3) for position in positions]
    error = refused(lambda: Game("underchex").choose_each([Game("underchex").start(), "nonsense"]))
    assert error.kind == "bad_argument" and error.argument == "positions[1]"


def test_a_simulation_is_the_same_whoever_plays_it() -> None:
    simulation = Simulation("war-in-heaven", seed=3, nodes=(10, 20), opening=4, first="demons")
    rows = simulation.play_many(0, 6, threads=2)
    assert rows == [simulation.play(number) for number in range(6)]
    again = pickle.loads(pickle.dumps(simulation))
    assert again.play(5) == rows[5] and again.settings == simulation.settings and repr(again) == repr(simulation)
    assert eval(repr(simulation)).settings_json == simulation.settings_json
    assert len(simulation.heading.split(",")) == len(rows[0].split(","))
    report = simulation.report(reversed(rows))
    assert report.json == simulation.report(rows).json and report.to_dict()["games"] == 6
    assert report._repr_svg_().startswith("<svg")
    assert "row 1" in str(refused(lambda: simulation.report([rows[0], rows[0]])))
    assert "row 0" in str(refused(lambda: simulation.report(["nonsense"])))
    assert refused(lambda: Simulation("chess")).kind == "bad_argument"
    assert refused(lambda: simulation.play(1_000_000)).kind == "bad_argument"


def test_pictures_are_shown_in_notebooks() -> None:
    grid = Grid.hexagon(2).place("fox", (0, 0), facing=2)
    scene = Scene.grid(grid, "A map").reach(grid.reach("fox", walk=1)).view(grid.view((0, 0), 1)).coordinates("axial")
    scene.heat("danger", [(0, 1), (1, 0)], numpy.array([1.5, 2])).path("way", sixfold.line((0, 0), (2, 0))).mark(
        "selected", [(0, 0)]
    )
    scene.sight((0, 0), (2, 0), (1, 0)).label((0, 2), "x").caption((0, 2), "y").figure(
        (1, 1), "bear", facing=3
    ).hex_size(30)
    scene.reach(sixfold.reach(Costs.uniform(grid.region()), (0, 0), 1)).zone("red", [(0, 0)]).legend("red", "here")
    for picture in (
        scene,
        grid,
        sixfold.board("underchex"),
        Scene.position("war-in-heaven", Game("war-in-heaven").start()),
    ):
        drawn = picture._repr_svg_()
        assert drawn.startswith("<svg") and drawn.rstrip().endswith("</svg>")
    assert scene.svg("dark") != scene.svg()


def test_maps_are_read_and_written() -> None:
    found = sixfold.read_map("ford.board", 'size 2 1\nhex 0101 2 "woods:1" ""\nhex 0201 0 "water:1" ""\nend\n')
    assert (found.width, found.height, found.warnings) == (2, 1, [])
    again = sixfold.read_map("ford.json", found.write("ford.json").bytes)
    assert again.grid() == found.grid() and again.parity == found.parity
    cell = again.grid().cell((0, 0))
    assert cell is not None and (cell.elevation, cell.terrain) == (2, "light_woods")


TILESET = b"""<tileset name="t" tilewidth="32" tileheight="32" tilecount="2"><tile id="1" type="woods"/></tileset>"""
TILED = b"""<map orientation="hexagonal" width="2" height="1" tilewidth="32" tileheight="32" hexsidelength="16"
 staggeraxis="x" staggerindex="odd"><tileset firstgid="1" source="%s"/>
 <layer name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer></map>"""


def test_a_map_on_disk_finds_its_tilesets(tmp_path: pathlib.Path) -> None:
    (tmp_path / "maps").mkdir()
    for folder, source in [("maps", b"tiles.tsx"), ("", b"../tiles.tsx")]:
        (tmp_path / folder / "tiles.tsx").write_bytes(TILESET)
        (tmp_path / "maps" / "valley.tmx").write_bytes(TILED % source)
        valley = tmp_path / "maps" / "valley.tmx"
        found = sixfold.read_map(valley, root=tmp_path)
        cell = found.grid().cell((1, 0))
        assert found.warnings == [] and cell is not None and cell.terrain == "light_woods"
    assert len(sixfold.read_map(valley).warnings) == 1, "what lies outside is not read"
    given = sixfold.read_map("valley.tmx", valley.read_bytes(), files={"../tiles.tsx": TILESET})
    assert given.warnings == [] and given.grid() == found.grid()
    assert "was given" in sixfold.read_map("valley.tmx", valley.read_bytes()).warnings[0]
    with pytest.raises(FileNotFoundError):
        sixfold.read_map(tmp_path / "nowhere.tmx")


def test_broken_maps_are_refused_and_never_panic() -> None:
    draw = random.Random(5)
    sample = sixfold.read_map(pathlib.Path(__file__).parents[3] / "samples" / "ford.board")
    files = {name: sample.write(name).bytes for name in ("a.board", "a.tmx", "a.tmj", "a.json", "a.csv", "a.map")}
    refusals = 0
    for name, file in files.items():
        assert len(sixfold.read_map(name, file).grid()) == 234
        for _ in range(150):
            broken = bytearray(file)
            for _ in range(draw.randint(1, 4)):
                start = draw.randrange(len(broken))
                broken[start : start + draw.randint(0, 3)] = draw.choice(
                    [b"", b"\xff", b"9999999999", b'"', b"<", b"-1", broken[:40]]
                )
            try:
                sixfold.read_map(name, bytes(broken[: draw.randint(1, len(broken))])).grid()
            except SixfoldError as error:
                assert error.kind == "bad_file" and str(error)
                refusals += 1
    assert refusals > 300


@pytest.mark.skipif("SIXFOLD_HOSTILE" not in os.environ, reason="`cargo xtask test python` writes the hostile files")
def test_hostile_files_are_read_or_refused_under_every_name() -> None:
    files = sorted(pathlib.Path(os.environ["SIXFOLD_HOSTILE"]).iterdir())
    assert len(files) >= 100
    refusals = 0
    for file in files:
        content = file.read_bytes()
        for name in {file.name, "x.board", "x.tmx", "x.json", "x.csv", "x.map"}:
            try:
                found = sixfold.read_map(name, content)
                for ending in ("json", "board", "tmx"):
                    found.write(f"again.{ending}")
                found.grid()._repr_svg_()
            except SixfoldError as error:
                assert error.kind == "bad_file"
                refusals += 1
    assert refusals > len(files)


# Threads


def test_other_threads_run_during_long_calls() -> None:
    """A thread counts while another one is in the engine: were the interpreter held, it could not."""
    game = Game("underchex")
    start = game.start()
    for call in (
        lambda: game.choose(start, nodes=20_000),
        lambda: game.playouts(start, 400, threads=1),
        lambda: sixfold.query('{"op":"game_perft","game":"underchex","depth":4}'),
    ):
        counted, done = [0], threading.Event()

        def count() -> None:
            while not done.is_set():
                counted[0] += 1
                time.sleep(0.0005)

        def counts_during(call: Callable[[], Any]) -> bool:
            before = counted[0]
            call()
            return counted[0] > before

        other = threading.Thread(target=count)
        usual = sys.getswitchinterval()
        # Python does not switch threads by itself: the other thread runs only when the call releases the
        # interpreter.
        sys.setswitchinterval(1_000)
        try:
            other.start()
            assert any(counts_during(call) for _ in range(100))
        finally:
            sys.setswitchinterval(usual)
            done.set()
            other.join()


def test_many_threads_ask_and_change_at_once() -> None:
    region = Region.hexagon(30)
    costs, faults = Costs.uniform(region), []

    def work(number: int) -> None:
        try:
            for step in range(60):
                costs.set((number, step % 20), step % 9 + 1)
                assert sixfold.path(costs, (-30, 0), (30, 0)) is not None
                assert sixfold.ask("distance", a=(0, 0), b=(number, 0)) == number
        except Exception as error:
            faults.append(error)

    workers = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert faults == []


def test_directions_have_names() -> None:
    assert [sixfold.neighbor((0, 0), direction) for direction in Direction] == list(sixfold.neighbors((0, 0)))
    for orientation, names in (("flat", Direction), ("pointy", sixfold.PointyDirection)):
        assert [(one.name, one.number) for one in sixfold.directions(orientation)] == [
            (one.name, one.value) for one in names
        ]  # type: ignore[arg-type]


# Walls, paths and pictures of them


def test_walls_can_be_asked_about_and_drawn() -> None:
    region, south, north = Region.hexagon(2), (0, 1), (0, -1)
    grid = Grid.hexagon(2).set_wall((0, 0), south)
    assert grid.has_wall(south, (0, 0)) and not grid.has_wall((0, 0), north)
    assert not grid.clear_wall((0, 0), south).has_wall((0, 0), south)
    assert refused(lambda: grid.has_wall((0, 0), (0, 2))).kind == "bad_argument"
    for walled in (Costs.uniform(region), Blockers(region)):
        assert not walled.has_wall((0, 0), south)
        assert walled.set_wall((0, 0), south) and walled.has_wall(south, (0, 0)) and not walled.has_wall((0, 0), north)
        assert walled.clear_wall((0, 0), south) and not walled.has_wall((0, 0), south)
    blockers = Blockers(region, [north])
    assert [blockers.blocks(hex) for hex in (north, south, (9, 9))] == [True, False, False]
    layout = Layout("flat", 10)
    assert layout.side_between((0, 0), (2, 0)) is None
    ends = layout.side_between((0, 0), (1, 0))
    assert ends is not None and set(ends) <= set(layout.corners_of((0, 0)))


def test_a_layout_has_measures_and_points_along_a_path() -> None:
    layout = Layout("flat", 10, (1, 2))
    way = [(0, 0), (1, 0), (1, 1)]
    assert (layout.hex_width, layout.column_pitch) == pytest.approx((20, 15))
    assert (layout.hex_height, layout.row_pitch) == pytest.approx((300**0.5, 300**0.5))
    assert layout.point_along(way, 1) == layout.point_of(way[1])
    assert layout.point_along(way, -3) == layout.point_of(way[0]) and layout.point_along(way, 99) == layout.point_of(
        way[2]
    )
    assert layout.point_along([], 1) is None


def test_a_picture_shows_walls_and_a_flow_and_says_what_it_shows() -> None:
    region = Region.hexagon(2)
    empty = Scene("x").fill("plain", region.hexes())
    walled = copy.copy(empty).walls([((0, 0), (1, 0))])
    flowing = copy.copy(empty).flow(sixfold.flow(Costs.uniform(region), [(0, 0)]))
    assert len(empty.svg()) < len(walled.svg()) < len(flowing.svg())
    assert "Nineteen hexes" in copy.copy(empty).describe("Nineteen hexes").svg()
    assert refused(lambda: empty.walls([((0, 0), (2, 0))])).kind == "bad_argument"
    assert pickle.loads(pickle.dumps(flowing)).svg() == flowing.svg()


def test_a_step_costs_its_own() -> None:
    costs = Costs.uniform(Region.hexagon(1))
    assert costs.set_step((0, 0), 0, 5) and not costs.set_step((0, -1), 0, 5)
    assert (costs.step((0, 0), 0), costs.step((0, -1), 3)) == (5, 1)
    assert refused(lambda: costs.set_step((0, 0), 6, 5)).argument == "direction"
    assert len(Region.hexagon(2).filter(lambda hex: hex.q > 0)) == 7


def test_a_hex_is_a_sequence_of_two() -> None:
    hex = Hex(3, -2)
    assert (hex[0], hex[1], hex[-1], hex[:], len(hex)) == (3, -2, -2, (3, -2), 2)
    with pytest.raises(IndexError):
        hex[2]
    with pytest.raises(TypeError):
        hex["q"]  # type: ignore[call-overload]
    array = numpy.array([Hex(0, 1), Hex(2, 3), Hex(4, 5)])
    assert array.shape == (3, 2) and array.tolist() == [[0, 1], [2, 3], [4, 5]]
    assert sixfold.Hexes(array) == sixfold.Hexes([Hex(0, 1), Hex(2, 3), Hex(4, 5)])


def test_the_package_has_a_version() -> None:
    from importlib.metadata import PackageNotFoundError, version

    assert sixfold.__version__.count(".") == 2
    with suppress(PackageNotFoundError):
        assert sixfold.__version__ == version("sixfold")


def test_a_map_is_read_from_a_path_or_its_text(tmp_path: pathlib.Path) -> None:
    board = 'size 2 1\nhex 0101 2 "woods:1" ""\nhex 0201 0 "water:1" ""\nend\n'
    known = sixfold.read_map("ford.board", board)
    for ending in ("board", "tmx", "tmj", "json", "csv"):
        written = known.write(f"ford.{ending}").bytes
        for found in (
            sixfold.read_map(written),
            sixfold.read_map(written.decode()),
            sixfold.read_map(written, format=ending),
        ):
            assert (found.width, found.height) == (2, 1), ending
        path = tmp_path / f"ford.{ending}"
        path.write_bytes(written)
        assert sixfold.read_map(path).grid().cell((0, 0)) == known.grid().cell((0, 0)), ending
        # The name says nothing, and the format or the text does.
        other = tmp_path / "ford"
        other.write_bytes(written)
        assert sixfold.read_map(other).width == 2
        assert sixfold.read_map(other, format=ending).width == 2
    tiled = tmp_path / "tiled.json"
    tiled.write_bytes(known.write("ford.tmj").bytes)
    assert sixfold.read_map(tiled).grid().cell((0, 0)) == known.grid().cell((0, 0))
    wesnoth = sixfold.read_map("Gg, Gg\nWo, Gg\n")
    assert (wesnoth.width, wesnoth.height) == (2, 2)
    error = refused(lambda: sixfold.read_map(board, format="docx"))  # type: ignore[arg-type]
    assert (error.kind, error.argument) == ("bad_argument", "format")


def test_cells_and_views_are_those_of_the_protocol() -> None:
    chance = random.Random(7)
    hexes = list(Grid.hexagon(6))
    cells: List[Dict[str, Any]] = [
        {"hex": hex, "terrain": chance.choice(["clear", "woods", "rough"]), "elevation": chance.randint(-2, 3)}
        for hex in hexes
        if chance.random() < 0.5
    ]
    grid = Grid.hexagon(6, cells=cells).place("fox", (1, 1), data=3)
    kept = grid.to_dict()
    plain = [{**cell, "hex": {"q": cell["hex"][0], "r": cell["hex"][1]}} for cell in kept["cells"]]
    for hex in [*hexes, Hex(7, 0), Hex(-9, 2)]:
        asked = [{"cell": {"q": hex.q, "r": hex.r}}]
        line = {"op": "grid", "shape": {"hexagon": {"radius": 6}}, "cells": plain, "ask": asked}
        wanted = json.loads(sixfold.query(json.dumps(line)))["ok"][0]
        found = grid.cell(hex)
        assert (found is None) == (wanted is None) == (hex not in grid)
        if found is not None:
            assert (found.terrain, found.elevation) == (wanted["terrain"], wanted["elevation"])
            assert found.occupant == ("fox" if hex == (1, 1) else None)
    for radius in (0, 1, 5, 64, 65):
        line = {"op": "view", "shape": {"hexagon": {"radius": 6}}, "cells": plain, "radius": radius}
        line["from"] = {"q": 1, "r": -2}
        wanted = json.loads(sixfold.query(json.dumps(line)))["ok"]
        assert [{"q": hex.q, "r": hex.r} for hex in grid.view((1, -2), radius)] == wanted
    assert refused(lambda: grid.view((9, 9), 3)).kind == "out_of_bounds"
    assert refused(lambda: grid.cell((1 << 30, 0))).kind == "out_of_range"
