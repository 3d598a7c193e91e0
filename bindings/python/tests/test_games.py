"""Names that are listed by hand for type checkers are all that the engine knows."""

import re
from typing import Any, Callable, List, get_args

import pytest

import sixfold
from sixfold import Grid, Layout, Region, Scene, SixfoldError, ask


def refusal(call: Callable[[], Any]) -> str:
    with pytest.raises(SixfoldError) as caught:
        call()
    return str(caught.value)


def test_every_game_has_its_name_and_can_be_played() -> None:
    names = [game.name for game in sixfold.games()]
    assert list(get_args(sixfold.GameName)) == names
    for game in sixfold.games():
        played = sixfold.Game(game.name)
        assert played.players == game.players
        assert len(played.playouts(played.start(), 2, max_moves=10).lengths) == 2
        assert len(sixfold.Simulation(game.name, nodes=1).play_many(0, 1)) == 1
        assert Scene.position(game.name, played.start()).svg().startswith("<svg")


grid = Grid.hexagon(2).place("fox", (0, 0))
WRONG: Any = "nonsense"


@pytest.mark.parametrize(
    ("listed", "call"),
    [
        (sixfold.Mark, lambda: Scene("", "flat").mark(WRONG, [])),
        (sixfold.CoordinateSystem, lambda: Scene("", "flat").coordinates(WRONG)),
        (sixfold.Mode, lambda: sixfold.movement_points(1, WRONG)),
        (sixfold.ArcScheme, lambda: sixfold.arc((0, 0), 0, (1, 1), WRONG)),
        (sixfold.FiringArc, lambda: sixfold.arc_directions(0, WRONG)),
        (sixfold.Outside, lambda: grid.sight((0, 0), (1, 0), WRONG)),
        (sixfold.Parity, lambda: sixfold.to_offset((0, 0), WRONG)),
        (sixfold.DoubledAxis, lambda: sixfold.to_doubled((0, 0), WRONG)),
        (sixfold.Orientation, lambda: Layout(WRONG, 1)),
        (sixfold.Wrap, lambda: sixfold.WrappedMap({"hexagon": {"radius": 1}}, WRONG)),
        (sixfold.Shading, lambda: sixfold.ground_mesh(Region.hexagon(0), [0], shading=WRONG)),
    ],
    ids=lambda value: "" if callable(value) else str(value)[:40],
)
def test_every_name_that_a_refusal_offers_is_listed(listed: Any, call: Callable[[], Any]) -> None:
    offered = refusal(call).split("; known: ")[-1].split("expected ")[-1].split(", found")[0]
    names: List[str] = re.findall(r"[a-z][a-z_-]+", offered.replace("one of", "").replace(" or ", " "))
    assert sorted(get_args(listed)) == sorted(names), offered


def test_lines_have_every_tie_but_both() -> None:
    offered = re.findall(r'"(\w+)"', refusal(lambda: ask("line", a=(0, 0), b=(1, 0), tie="x")).split(", found")[0])
    assert sorted(get_args(sixfold.Tie)) == sorted(set(offered) - {"both"})
