"""Games by their names."""

from typing import get_args

import sixfold
from sixfold import Scene


def test_every_game_has_its_name_and_can_be_played() -> None:
    names = [game.name for game in sixfold.games()]
    assert list(get_args(sixfold.GameName)) == names
    for game in sixfold.games():
        played = sixfold.Game(game.name)
        assert played.players == game.players
        assert len(played.playouts(played.start(), 2, max_moves=10).lengths) == 2
        assert len(sixfold.Simulation(game.name, nodes=1).play_many(0, 1)) == 1
        assert Scene.position(game.name, played.start()).svg().startswith("<svg")
