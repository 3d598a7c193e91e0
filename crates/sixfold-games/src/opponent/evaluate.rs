use sixfold::input::TooCostlyError;

use crate::game::Game;
use crate::opponent::{Analysis, LEVELS, Search, Skill, best_first};

/// The value of a won game.
///
/// Every evaluation lies strictly between `-WON` and `WON`.
pub const WON: i32 = 1_000_000;

/// The evaluation of positions that the opponent needs from a game, and the search for good moves.
pub trait Evaluate: Game {
    /// The least loss of a move that is called the one that lost the game, in the units of the game.
    ///
    /// It has to be more than a search of 10,000 positions is usually wrong by.
    const DECISIVE: i32;

    /// How each level plays, the weakest first; `cargo xtask ladder` measures how far they are apart.
    const SKILLS: [Skill; LEVELS] = Skill::USUAL;

    /// A number for a move that a weak player may overlook, a capture or a battle; `None` for all others.
    fn capture(&self, position: &Self::Position, mv: &Self::Move) -> Option<u64> {
        let _ = (position, mv);
        None
    }

    /// Moves of good openings in a position, so that games begin differently; none by default.
    fn openings(&self, position: &Self::Position) -> Vec<Self::Move> {
        let _ = position;
        Vec::new()
    }

    /// The position after a move from [`Game::moves`].
    ///
    /// The default is [`Game::play`]; a game whose check of a move costs much does it without.
    ///
    /// # Panics
    /// It may when the move is not legal.
    fn after(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        self.play(position.clone(), mv).unwrap_or_else(|refused| {
            panic!("a listed move is legal, but {mv:?} was refused: {}", refused.reason)
        })
    }

    /// How good the position is for `side`, in units the game chooses.
    ///
    /// It is only called while the game goes on. It must lie strictly between `-WON` and `WON`, and the value
    /// for one side must be the negative of that for the other.
    fn evaluate(&self, position: &Self::Position, side: Self::Player) -> i32;

    /// The best lines of a position.
    ///
    /// The default is best-first search; a game may bring one of its own.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the work is more than the budget of the search allows.
    fn search(
        &self,
        position: &Self::Position,
        search: &mut Search<'_, Self::Move>,
    ) -> Result<Analysis<Self::Move>, TooCostlyError>
    where
        Self: Sized,
    {
        best_first::search(self, position, search)
    }
}
