use std::fmt;

/// A refused move: the reason, and the unchanged position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMoveError<P, R> {
    /// The position before the move.
    pub position: P,
    /// The reason for the refusal.
    pub reason: R,
}

impl<P, R: fmt::Display> fmt::Display for RefusedMoveError<P, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl<P: fmt::Debug, R: fmt::Debug + fmt::Display> std::error::Error for RefusedMoveError<P, R> {}
