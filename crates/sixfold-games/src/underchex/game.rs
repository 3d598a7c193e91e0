use sixfold::input::{Budget, TooCostlyError};

use crate::game::{Game, Outcome, RefusedMove};
use crate::opponent::Evaluate;
use crate::underchex::bitboards::worth;
use crate::underchex::notation::{PositionError, read_move, read_position, write_move, write_position};
use crate::underchex::piece::Color;
use crate::underchex::position::{Move, Position};
use crate::underchex::rules::{Ending, MoveError, Underchex};
use crate::underchex::state::{State, state};

impl Game for Underchex {
    type Player = Color;
    type Position = Position;
    type Move = Move;
    type Ending = Ending;
    type MoveError = MoveError;
    type PositionError = PositionError;
    type State = State;

    fn name(&self) -> &'static str {
        "underchex"
    }

    /// White begins, whatever the seed: the rules draw no lots.
    fn first_by_lot(&self, _: u64) -> Color {
        Color::White
    }

    fn start(&self, first: Color) -> Position {
        self.first_position(first)
    }

    fn player_to_move(&self, position: &Position) -> Color {
        position.turn()
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        self.steps(position).into_iter().map(|step| self.move_of(step)).collect()
    }

    fn play(&self, position: Position, mv: &Move) -> Result<Position, RefusedMove<Position, MoveError>> {
        if let Some(outcome) = self.outcome(&position) {
            return Err(RefusedMove { position, reason: MoveError::GameOver(outcome.ending) });
        }
        match self.judge(&position, mv) {
            Ok(step) => Ok(position.after(step)),
            Err(reason) => Err(RefusedMove { position, reason }),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome<Color, Ending>> {
        self.ended(position)
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn write_position(&self, position: &Position) -> String {
        write_position(self, position)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        read_position(self, text)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        write_move(self, position, mv)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        read_move(self, position, text)
    }

    fn state(&self, position: &Position) -> State {
        state(self, position)
    }

    fn perft(&self, position: &Position, depth: u32, budget: &mut Budget) -> Result<u64, TooCostlyError> {
        self.leaves(position, depth, budget)
    }
}

impl Evaluate for Underchex {
    fn evaluate(&self, position: &Position, side: Color) -> i32 {
        let white = worth(self.tables(), &position.placement);
        match side {
            Color::White => white,
            Color::Black => -white,
        }
    }
}
