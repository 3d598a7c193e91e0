use crate::game::{Game, Outcome, Refused};
use crate::opponent::Evaluate;
use crate::underchex::ending::Ending;
use crate::underchex::moves::Move;
use crate::underchex::notation::{read_move, write_move};
use crate::underchex::piece::Color;
use crate::underchex::position::Position;
use crate::underchex::position_text::{BadPosition, read_position, write_position};
use crate::underchex::reason::Reason;
use crate::underchex::rules::Underchex;
use crate::underchex::state::{State, state};
use crate::underchex::worth::worth;

impl Game for Underchex {
    type Side = Color;
    type Position = Position;
    type Move = Move;
    type Ending = Ending;
    type Reason = Reason;
    type BadPosition = BadPosition;
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

    fn side_to_move(&self, position: &Position) -> Color {
        position.turn()
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        self.steps(position).into_iter().map(|step| self.move_of(step)).collect()
    }

    fn play(&self, position: Position, mv: &Move) -> Result<Position, Refused<Position, Reason>> {
        if let Some(outcome) = self.outcome(&position) {
            return Err(Refused { position, reason: Reason::GameOver(outcome.ending) });
        }
        match self.judge(&position, mv) {
            Ok(step) => Ok(position.after(step)),
            Err(reason) => Err(Refused { position, reason }),
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

    fn read_position(&self, text: &str) -> Result<Position, BadPosition> {
        read_position(self, text)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        write_move(self, position, mv)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Reason> {
        read_move(self, position, text)
    }

    fn state(&self, position: &Position) -> State {
        state(self, position)
    }

    fn perft(&self, position: &Position, depth: u32) -> u64 {
        self.leaves(position, depth)
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
