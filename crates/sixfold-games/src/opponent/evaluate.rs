use crate::game::Game;

/// The value of a won game.
///
/// Every evaluation lies strictly between `-WON` and `WON`.
pub const WON: i32 = 1_000_000;

/// The evaluation of positions that the opponent needs from a game.
pub trait Evaluate: Game {
    /// Whether [`Evaluate::is_noisy`] can return true; if not, it is not called.
    const HAS_NOISY_MOVES: bool = false;

    /// What a move has to cost its side to be called the one that lost the game, in the units of the game.
    ///
    /// It has to be more than a search of 10,000 positions is usually wrong by.
    const DECISIVE: i32;

    /// How good the position is for `side`, in units the game chooses.
    ///
    /// It is only called while the game goes on. It must lie strictly between `-WON` and `WON`, and the value
    /// for one side must be the negative of that for the other.
    fn evaluate(&self, position: &Self::Position, side: Self::Player) -> i32;

    /// Whether a legal move changes the value of the position at once, as a capture does.
    ///
    /// The opponent evaluates a position only after such moves are played out (quiescence search). Called
    /// only where [`Evaluate::HAS_NOISY_MOVES`] is true; otherwise the opponent evaluates where its depth ends.
    fn is_noisy(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        let _ = (position, mv);
        false
    }
}
