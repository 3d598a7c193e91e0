use std::fmt;

/// A move that was refused: the reason, and the position handed back as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMoveError<P, R> {
    /// The position, unmoved.
    pub position: P,
    /// Why the move cannot be played.
    pub reason: R,
}

impl<P, R: fmt::Display> fmt::Display for RefusedMoveError<P, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl<P: fmt::Debug, R: fmt::Debug + fmt::Display> std::error::Error for RefusedMoveError<P, R> {}
