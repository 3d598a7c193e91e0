use std::error::Error;
use std::fmt::{Debug, Display};

use sixfold::input::{Budget, TooCostlyError};
use sixfold_json::ToJson;

use crate::game::{AttackedHex, Change, Introduction, Outcome, Player, RefusedMoveError, Roster, SetUp};

/// The rules of a game for two sides. Its positions are values.
///
/// The implementing type holds data that never changes in a game: the board, tables, cards. No method keeps
/// state, reads a clock or draws random numbers, so equal calls give equal answers.
///
/// A turn may be several moves: ask [`Game::player_to_move`] after each instead of alternating.
///
/// # Laws
/// - [`Game::moves`] is empty exactly when [`Game::outcome`] is `Some`.
/// - [`Game::play`] accepts every move that [`Game::moves`] lists. Any other move that it accepts is
///   equivalent to a listed one and leads to the same position.
/// - Writing a position or a move and reading it back gives an equal one.
pub trait Game {
    /// The two sides.
    type Player: Player;
    /// All data that legal moves and the outcome depend on.
    type Position: Clone + Eq + Debug + Send + Sync;
    /// One decision of the side to move.
    type Move: Clone + Eq + Ord + Debug;
    /// The reasons why a game ends.
    ///
    /// The `Display` of a reason is a word or a short phrase, used in JSON.
    type Ending: Copy + Eq + Debug + Display;
    /// The reason why a move is refused; its `Display` is shown to the player.
    type MoveError: Clone + Eq + Error;
    /// The reason why a text is not a position.
    type PositionError: Error;
    /// Everything a page needs to draw a position; documented with the game.
    type State: ToJson;

    /// The name used in files and queries, in lower case with dashes.
    fn name(&self) -> &'static str;

    /// A description of the game for players who do not know it.
    ///
    /// By default only its name.
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

    /// Whether a turn consists of several moves of one player.
    ///
    /// In most games it is one move.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// The side that begins for this seed.
    ///
    /// A game whose rules fix the first side returns that side for every seed.
    fn first_by_lot(&self, seed: u64) -> Self::Player;

    /// The position before the first move, when `first` begins.
    fn start(&self, first: Self::Player) -> Self::Position;

    /// The side to move. After the end it is the side that would have moved next.
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

    /// The outcome of the game, or `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome<Self::Player, Self::Ending>>;

    /// A hash for repetition rules: equal for positions that the rule calls equal.
    ///
    /// Different positions almost surely have different hashes. It is the same on every machine.
    fn key(&self, position: &Self::Position) -> u64;

    /// The position as one line of text.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads the position that [`Game::write_position`] wrote.
    ///
    /// # Errors
    /// When the text is not a position that can occur in this game, with the place of the fault.
    fn read_position(&self, text: &str) -> Result<Self::Position, Self::PositionError>;

    /// Writes a move in the game's notation.
    ///
    /// The move need not be legal, but must fit the position.
    fn write_move(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// Reads the move that [`Game::write_move`] wrote for this position.
    ///
    /// # Errors
    /// When the text is not in the notation, or contradicts the position (a capture on an empty hex).
    /// [`Game::play`] decides whether the move is legal.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// Every token of a position with an id that follows it from move to move.
    ///
    /// The default is a roster without tokens.
    fn roster(&self, position: &Self::Position) -> Roster {
        let _ = position;
        Roster::default()
    }

    /// Every kind of token with the side it belongs to, by the names that [`Change`] uses.
    ///
    /// The default is empty.
    fn tokens(&self) -> Vec<(Self::Player, &'static str)> {
        Vec::new()
    }

    /// The effects of a legal move on tokens, in the order in which they happen.
    ///
    /// Each change begins where the token is after the changes before it, so that a page can show them
    /// one after the other. The default is empty.
    fn changes(&self, position: &Self::Position, mv: &Self::Move) -> Vec<Change> {
        let _ = (position, mv);
        Vec::new()
    }

    /// The hexes that a side attacks, in board order, independent of the side to move.
    ///
    /// The default is empty, for games without pieces that capture or strike.
    fn attacks(&self, position: &Self::Position, by: Self::Player) -> Vec<AttackedHex> {
        let _ = (position, by);
        Vec::new()
    }

    /// All data a page needs to draw the position.
    ///
    /// The roster has the ids of the tokens.
    fn state(&self, position: &Self::Position, roster: &Roster) -> Self::State;

    /// The number of ways to play exactly `depth` moves from here.
    ///
    /// Games that end earlier are not counted. The default plays all of them; a game may count faster. Each
    /// visited position is paid from the budget; [`Budget::unlimited()`] has no limit.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the budget is spent before the count is complete.
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
