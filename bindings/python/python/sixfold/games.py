"""The built-in games, with an opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Literal, NamedTuple, Optional, Tuple

from . import _sixfold
from .protocol import ask, hex_argument
from .unions import GameName as GameName

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class GameInfo(NamedTuple):
    """A built-in game."""

    name: GameName
    title: str
    players: Tuple[str, str]


def games() -> List[GameInfo]:
    """The built-in games.

    >>> import sixfold
    >>> sixfold.games()[0]
    GameInfo(name='underchex', title='Underchex', players=('white', 'black'))
    """
    return [GameInfo(game["name"], game["title"], (game["players"][0], game["players"][1])) for game in ask("games")]


class Outcome(NamedTuple):
    """How a game ended; the winner of a draw is ``None``."""

    winner: Optional[str]
    ending: str


class Played(NamedTuple):
    """The result of playing some moves; ``events`` is what happened, as the page of the game says."""

    position: str
    outcome: Optional[Outcome]
    events: List[Dict[str, Any]]


class AttackedHex(NamedTuple):
    """A hex that a side attacks, and the hexes from which it does."""

    label: str
    by: List[str]


class Hint(NamedTuple):
    """A move, and what it is worth to the side that makes it."""

    move: str
    value: int


class LineOfPlay(NamedTuple):
    """The expected moves of both sides, and what they are worth to the side that makes the first."""

    value: int
    moves: List[str]


class Analysis(NamedTuple):
    """The best lines of play, how many moves ahead they were looked at, and in how many positions."""

    depth: int
    nodes: int
    lines: List[LineOfPlay]


class Playouts(NamedTuple):
    """How games went that were played at random."""

    #: For each game the index of the winner in ``Game.players``; -1 without a winner. A NumPy array.
    winners: NDArray[numpy.int8]
    #: The number of moves of each game. A NumPy array.
    lengths: NDArray[numpy.int32]


class Game:
    """A game. Positions and moves are texts, as the page of the game says; a position never changes.

    >>> from sixfold import Game
    >>> game = Game("underchex")
    >>> played = game.play(game.start(), "e2-e3", "e8-e7")
    >>> played.outcome is None
    True
    >>> game.choose(played.position, nodes=200).move in game.moves(played.position)
    True
    """

    __slots__ = ("name", "players")
    #: The name of the game.
    name: GameName
    #: The names of the two sides.
    players: Tuple[str, str]

    def __init__(self, name: GameName) -> None:
        ask("game_new", game=name)
        first, second = _sixfold.game_players(name)
        self.name = name
        self.players = (first, second)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return self.name == other.name if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Game, (self.name,))

    def start(self, *, first: Optional[str] = None, seed: Optional[int] = None) -> str:
        """The position before the first move. ``first`` names the side that begins, ``seed`` draws lots for it."""
        return str(ask("game_new", game=self.name, first=first, seed=seed))

    def moves(self, position: str) -> List[str]:
        """The legal moves, sorted."""
        found: List[str] = ask("game_moves", game=self.name, position=position)
        return found

    def play(self, position: str, *moves: str) -> Played:
        """The position after some moves; an error of kind ``illegal_move`` says why one is refused."""
        found = ask("game_play", game=self.name, position=position, moves=moves)
        return Played(found["position"], _outcome(found["outcome"]), found["events"])

    def state(self, position: str, *moves: str) -> Dict[str, Any]:
        """Everything a board shows after some moves, or now, as the page of the game says.

        >>> from sixfold import Game
        >>> game = Game("underchex")
        >>> game.state(game.start())["side_to_move"]
        'white'
        """
        found: Dict[str, Any] = ask("game_state", game=self.name, position=position, moves=moves)
        return found

    def attacks(self, position: str, side: str, *moves: str) -> List[AttackedHex]:
        """The hexes that a side attacks after some moves, or now, whoever is to move.

        The page of the game says what that means.

        >>> from sixfold import Game
        >>> Game("underchex").attacks("5/6/7/8/K8/8/7/6/5 w 0 1 -", "white")[0]
        AttackedHex(label='d1', by=['e1'])
        """
        found = ask("game_attacks", game=self.name, position=position, side=side, moves=moves)
        return [AttackedHex(**attack) for attack in found]

    def choose(self, position: str, *, nodes: Optional[int] = None, seed: Optional[int] = None) -> Optional[Hint]:
        """The move that the opponent plays; ``None`` when the game is over.

        It looks at ``nodes`` positions, 1,000 if left out; ``seed`` decides between moves of equal value.
        """
        found = ask("game_best", game=self.name, position=position, nodes=nodes, seed=seed)
        return None if found is None else Hint(**found)

    def hints(
        self,
        position: str,
        *,
        count: Optional[int] = None,
        nodes: Optional[int] = None,
        seed: Optional[int] = None,
    ) -> List[Hint]:
        """The best moves, best first: three unless ``count`` says otherwise."""
        found = ask("game_hints", game=self.name, position=position, count=count, nodes=nodes, seed=seed)
        return [Hint(**hint) for hint in found]

    def analysis(
        self,
        position: str,
        *,
        lines: Optional[int] = None,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seed: Optional[int] = None,
    ) -> Analysis:
        """The best lines of play: three unless ``lines`` says otherwise, up to ``depth`` moves ahead.

        >>> from sixfold import Game
        >>> game = Game("underchex")
        >>> found = game.analysis(game.start(), lines=2, depth=2, nodes=5_000)
        >>> found.depth, len(found.lines), len(found.lines[0].moves) >= 2
        (2, 2, True)
        """
        found = ask(
            "game_analysis", game=self.name, position=position, lines=lines, depth=depth, nodes=nodes, seed=seed
        )
        return Analysis(found["depth"], found["nodes"], [LineOfPlay(**line) for line in found["lines"]])

    def perft(self, position: str, depth: int) -> int:
        """In how many ways exactly this many moves can be played.

        >>> from sixfold import Game
        >>> game = Game("underchex")
        >>> game.perft(game.start(), 3)
        3581
        """
        return int(ask("game_perft", game=self.name, position=position, depth=depth))

    def choose_each(
        self,
        positions: Iterable[str],
        *,
        nodes: int = 1_000,
        seed: int = 0,
        threads: Optional[int] = None,
    ) -> List[Optional[Hint]]:
        """The answer of :meth:`choose` for each of many positions, over all cores unless ``threads`` says otherwise."""
        found = _sixfold.game_choose_each(self.name, list(positions), nodes, seed, threads)
        return [None if hint is None else Hint(*hint) for hint in found]

    def playouts(
        self,
        position: str,
        count: int,
        *,
        seed: int = 0,
        max_moves: int = 10_000,
        threads: Optional[int] = None,
    ) -> Playouts:
        """Plays from a position to the end at random, many times, over all cores unless ``threads`` says otherwise.

        The result follows from the seed alone. A game that takes more than ``max_moves`` has no winner.

        >>> from sixfold import Game
        >>> game = Game("underchex")
        >>> played = game.playouts(game.start(), 100, seed=7)
        >>> len(played.lengths), bool((played.winners <= 1).all())
        (100, True)
        """
        return Playouts(*_sixfold.game_playouts(self.name, position, count, seed, max_moves, threads))


def underchex_position(pieces: Iterable[Dict[str, Any]], turn: Literal["white", "black"]) -> str:
    """The Underchex position with these pieces, each with ``piece``, ``color`` and ``hex``.

    >>> import sixfold
    >>> sixfold.underchex_position([{"piece": "king", "color": "white", "hex": (0, 4)}], "white")
    '5/6/7/8/K8/8/7/6/5 w 0 1 -'
    """
    listed = [{**piece, "hex": hex_argument(piece["hex"])} if "hex" in piece else piece for piece in pieces]
    return str(ask("underchex_position", pieces=listed, turn=turn))


def _outcome(found: Optional[Dict[str, Any]]) -> Optional[Outcome]:
    return None if found is None else Outcome(found["winner"], found["ending"])
