use std::error::Error;
use std::fmt::{Debug, Display};

use sixfold::input::{Budget, TooCostlyError};
use sixfold_json::ToJson;

use crate::game::{AttackedHex, Change, Introduction, Outcome, Player, RefusedMoveError, Roster, SetUp};

/// The rules of a game for two sides. Its positions are values.
///
/// The implementing type holds what never changes in a game: the board, tables, cards. No method keeps
/// state, reads a clock or draws random numbers, so equal calls give equal answers.
///
/// A turn may be several moves: ask [`Game::player_to_move`] after each instead of alternating.
///
/// # Laws
/// - [`Game::moves`] is empty exactly when [`Game::outcome`] is `Some`.
/// - [`Game::play`] accepts every move that [`Game::moves`] lists. What else it accepts is another
///   way to say a listed move and leads to the same position.
/// - Writing a position or a move and reading it back gives an equal one.
pub trait Game {
    /// The two sides.
    type Player: Player;
    /// Everything that decides how the game can go on.
    type Position: Clone + Eq + Debug + Send + Sync;
    /// One decision of the side to move.
    type Move: Clone + Eq + Ord + Debug;
    /// What can end a game; its `Display` is a word or a short phrase, used in JSON.
    type Ending: Copy + Eq + Debug + Display;
    /// Why a move is refused; its `Display` says it to the player.
    type MoveError: Clone + Eq + Error;
    /// Why a text is not a position.
    type PositionError: Error;
    /// Everything a page needs to draw a position; documented with the game.
    type State: ToJson;

    /// The name used in files and queries, in lower case with dashes.
    fn name(&self) -> &'static str;

    /// What the game is, for somebody who has never played it; its name alone unless the game says more.
    fn introduction(&self) -> Introduction {
        Introduction {
            title: self.name(),
            about: "",
            attacks: "",
            rules: &[],
            set_up: SetUp::Text,
            along_lines: None,
            phases: &[],
            kinds: &[],
        }
    }

    /// Whether a turn is several moves of the same player; in most games it is one.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// The side that begins when this seed decides.
    ///
    /// A game whose rules leave no choice gives the same side for every seed.
    fn first_by_lot(&self, seed: u64) -> Self::Player;

    /// The position before the first move, when `first` begins.
    fn start(&self, first: Self::Player) -> Self::Position;

    /// The side that decides next. After the end it is the side that would have.
    fn player_to_move(&self, position: &Self::Position) -> Self::Player;

    /// All legal moves, each once, in an order that depends on the position only.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move>;

    /// As [`Game::moves`], within a budget of work.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the budget does not allow it.
    fn moves_within(
        &self,
        position: &Self::Position,
        budget: &mut Budget,
    ) -> Result<Vec<Self::Move>, TooCostlyError> {
        let moves = self.moves(position);
        budget.spend(64 + 16 * moves.len() as u64)?;
        Ok(moves)
    }

    /// The position after a move.
    ///
    /// # Errors
    /// [`RefusedMoveError`] when the move is not legal: the reason, and the position unmoved.
    fn play(
        &self,
        position: Self::Position,
        mv: &Self::Move,
    ) -> Result<Self::Position, RefusedMoveError<Self::Position, Self::MoveError>>;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome<Self::Player, Self::Ending>>;

    /// A number that is equal for positions a repetition rule calls equal.
    ///
    /// Different positions differ almost surely. It is the same on every machine.
    fn key(&self, position: &Self::Position) -> u64;

    /// The position as one line of text.
    fn write_position(&self, position: &Self::Position) -> String;

    /// The position that [`Game::write_position`] wrote.
    ///
    /// # Errors
    /// When the text is no position that this game can be in, with the place of the fault.
    fn read_position(&self, text: &str) -> Result<Self::Position, Self::PositionError>;

    /// The move in the game's notation. It needs no legal move, only one that fits the position.
    fn write_move(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// The move that [`Game::write_move`] wrote for this position.
    ///
    /// # Errors
    /// When the text is no move of the notation, or says something that is not so (a capture where
    /// nothing stands). Whether the move is legal, [`Game::play`] decides.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// Every token of a position with an id that can be followed from move to move.
    ///
    /// The default is a roster without tokens.
    fn roster(&self, position: &Self::Position) -> Roster {
        let _ = position;
        Roster::default()
    }

    /// Every kind of token with the side it belongs to, by the names that [`Change`] uses.
    ///
    /// The default is none.
    fn tokens(&self) -> Vec<(Self::Player, &'static str)> {
        Vec::new()
    }

    /// What a legal move does to tokens, in the order in which it happens.
    ///
    /// Each change begins where the token is after the changes before it, so that a page can show them
    /// one after the other. The default is empty.
    fn changes(&self, position: &Self::Position, mv: &Self::Move) -> Vec<Change> {
        let _ = (position, mv);
        Vec::new()
    }

    /// The hexes that a side attacks, in board order, whoever is to move.
    ///
    /// The default attacks nothing: a game without pieces that capture or strike has nothing to say.
    fn attacks(&self, position: &Self::Position, by: Self::Player) -> Vec<AttackedHex> {
        let _ = (position, by);
        Vec::new()
    }

    /// Everything a page needs to draw the position; the roster says which token is which.
    fn state(&self, position: &Self::Position, roster: &Roster) -> Self::State;

    /// The number of ways to play exactly `depth` moves from here.
    ///
    /// Games that end earlier do not count. The default plays them all; a game may count faster. The
    /// budget pays for every position as it is visited; [`Budget::unlimited()`] pays for all there are.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the budget is spent before everything is counted.
    fn perft(
        &self,
        position: &Self::Position,
        depth: u32,
        budget: &mut Budget,
    ) -> Result<u64, TooCostlyError> {
        let Some(below) = depth.checked_sub(1) else { return Ok(1) };
        let moves = self.moves_within(position, budget)?;
        moves.iter().try_fold(0, |sum, mv| {
            let next = self.play(position.clone(), mv).unwrap_or_else(|refused| {
                panic!("a listed move is legal, but {mv:?} was refused: {}", refused.reason)
            });
            Ok(sum + self.perft(&next, below, budget)?)
        })
    }
}
