//! Who plays: the opponent as it is, the earlier one, or one with other weights.

use std::fs;

use sixfold::input::{Budget, TooCostlyError};
use sixfold_games::Game;
use sixfold_games::game::{Outcome, RefusedMoveError, Roster};
use sixfold_games::opponent::{Evaluate, Limits, Opponent};
use sixfold_games::war_in_heaven::{
    Ending, FEATURES, Faction, Move, MoveError, Position, PositionError, State, WarInHeaven, features,
};

use crate::earlier;

const GAME: WarInHeaven = WarInHeaven;

/// A player with the positions it may look at for a move.
pub(crate) struct Player {
    kind: Kind,
    nodes: u64,
}

enum Kind {
    Now,
    Earlier,
    Weighted(Weighted),
}

impl Player {
    /// Reads `KIND:NODES`.
    pub(crate) fn new(word: &str) -> Player {
        let (kind, nodes) = word.rsplit_once(':').expect("PLAYER:NODES");
        let kind = match kind {
            "now" => Kind::Now,
            "earlier" => Kind::Earlier,
            file => Kind::Weighted(Weighted::read(file)),
        };
        Player { kind, nodes: nodes.parse().expect("a number of positions") }
    }

    /// Its move, and the value that it sees.
    pub(crate) fn choose(&self, position: &Position, seed: u64) -> (Move, i32) {
        match &self.kind {
            Kind::Now => self.search(&GAME, position, seed),
            Kind::Earlier => earlier::choose(position, self.nodes, seed),
            Kind::Weighted(game) => self.search(game, position, seed),
        }
    }

    fn search<G: Evaluate<Position = Position, Move = Move>>(
        &self,
        game: &G,
        position: &Position,
        seed: u64,
    ) -> (Move, i32) {
        let opponent = Opponent { nodes: self.nodes, seed };
        let limits = Limits::nodes(self.nodes);
        let found = opponent.analysis(game, position, limits, &mut Budget::unlimited()).expect("paid");
        (found.lines[0].moves[0], found.lines[0].value)
    }
}

/// The game with an evaluation of other weights.
struct Weighted(Vec<[i32; 2]>);

impl Weighted {
    fn read(file: &str) -> Weighted {
        let text = fs::read_to_string(file).expect("a file of weights");
        let line = |line: &str| {
            let (early, late) = line.split_once(' ').expect("two numbers");
            [early, late].map(|word| word.parse().expect("a number"))
        };
        let weights: Vec<_> = text.lines().map(line).collect();
        assert_eq!(weights.len(), FEATURES, "a line for each feature");
        Weighted(weights)
    }
}

impl Evaluate for Weighted {
    const DECISIVE: i32 = WarInHeaven::DECISIVE;

    fn after(&self, position: &Position, mv: &Move) -> Position {
        GAME.after(position, mv)
    }

    fn evaluate(&self, position: &Position, side: Faction) -> i32 {
        let mut sums = [0; 2];
        features(position, &mut |feature, times| {
            sums[0] += times * self.0[feature][0];
            sums[1] += times * self.0[feature][1];
        });
        let round = i32::from(position.round());
        let value = (sums[0] * (12 - round) + sums[1] * (round - 1)) / 11;
        if side == Faction::Angels { value } else { -value }
    }
}

impl Game for Weighted {
    type Player = Faction;
    type Position = Position;
    type Move = Move;
    type Ending = Ending;
    type MoveError = MoveError;
    type PositionError = PositionError;
    type State = State;

    fn name(&self) -> &'static str {
        GAME.name()
    }

    fn first_by_lot(&self, seed: u64) -> Faction {
        GAME.first_by_lot(seed)
    }

    fn start(&self, first: Faction) -> Position {
        GAME.start(first)
    }

    fn player_to_move(&self, position: &Position) -> Faction {
        position.turn()
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        GAME.moves(position)
    }

    fn moves_within(&self, position: &Position, budget: &mut Budget) -> Result<Vec<Move>, TooCostlyError> {
        GAME.moves_within(position, budget)
    }

    fn play(&self, position: Position, mv: &Move) -> Result<Position, RefusedMoveError<Position, MoveError>> {
        GAME.play(position, mv)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome<Faction, Ending>> {
        GAME.outcome(position)
    }

    fn key(&self, position: &Position) -> u64 {
        GAME.key(position)
    }

    fn write_position(&self, position: &Position) -> String {
        position.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        GAME.write_move(position, mv)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        GAME.read_move(position, text)
    }

    fn state(&self, position: &Position, roster: &Roster) -> State {
        GAME.state(position, roster)
    }
}
