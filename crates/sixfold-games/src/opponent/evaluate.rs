use crate::game::Game;

/// The value of a won game; every evaluation lies strictly between `-WON` and `WON`.
pub const WON: i32 = 1_000_000;

/// What a position is worth before looking further: the one thing a game tells the opponent.
pub trait Evaluate: Game {
    /// How good the position is for `side`, in units the game chooses.
    ///
    /// It is only asked while the game goes on. It must lie strictly between `-WON` and `WON`, and what
    /// it is for one side, its negative is for the other.
    fn evaluate(&self, position: &Self::Position, side: Self::Player) -> i32;
}
