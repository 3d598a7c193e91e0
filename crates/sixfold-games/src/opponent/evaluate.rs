use crate::game::Game;

/// The value of a won game.
///
/// Every evaluation lies strictly between `-WON` and `WON`.
pub const WON: i32 = 1_000_000;

/// The evaluation of positions that the opponent needs from a game.
pub trait Evaluate: Game {
    /// Whether [`Evaluate::is_noisy`] can return true; if not, it is not called.
    const HAS_NOISY_MOVES: bool = false;

    /// The value of the position for `side`, in units that the game chooses.
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
