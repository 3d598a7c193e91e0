use std::error::Error;
use std::fmt;

use sixfold::search::TooWideError;

use crate::chunk::Chunk;
use crate::chunks::Chunks;

/// The result of a search, and the chunks that it asked for and the world does not have.
///
/// A hex of a missing chunk cannot be entered and blocks sight. Without a missing chunk the answer is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// The result.
    pub found: T,
    /// The missing chunks, in order, each once.
    pub missing: Vec<Chunk>,
}

/// The result of a search in a world over some chunks.
pub type Searched<T, C> = Result<Answer<T>, WorldError<<C as Chunks>::Error>>;

/// Why a search gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorldError<E> {
    /// It would have looked at too many hexes.
    TooWide(TooWideError),
    /// A chunk could not be loaded or saved.
    Chunks(E),
}

impl<E: fmt::Display> fmt::Display for WorldError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorldError::TooWide(error) => error.fmt(f),
            WorldError::Chunks(error) => error.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> Error for WorldError<E> {}

impl<E> From<TooWideError> for WorldError<E> {
    fn from(error: TooWideError) -> WorldError<E> {
        WorldError::TooWide(error)
    }
}
