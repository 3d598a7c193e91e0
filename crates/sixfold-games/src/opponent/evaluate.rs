use crate::game::Game;

/// The value of a won game; every evaluation lies strictly between `-WON` and `WON`.
pub const WON: i32 = 1_000_000;

/// What a position is worth before looking further: the one thing a game tells the opponent.
pub trait Evaluate: Game {
    /// Whether [`Evaluate::is_noisy`] is ever true; where it is not, nobody need ask.
    const HAS_NOISY_MOVES: bool = false;

    /// How good the position is for `side`, in units the game chooses.
    ///
    /// It is only asked while the game goes on. It must lie strictly between `-WON` and `WON`, and what
    /// it is for one side, its negative is for the other.
    fn evaluate(&self, position: &Self::Position, side: Self::Player) -> i32;

    /// Whether a legal move changes the worth of the position at one blow, as a capture does.
    ///
    /// The opponent does not judge a position before such moves are played out. It is asked only where
    /// [`Evaluate::HAS_NOISY_MOVES`] is true; otherwise the opponent judges where its depth ends.
    fn is_noisy(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        let _ = (position, mv);
        false
    }
}
