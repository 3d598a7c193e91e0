use core::fmt;

/// A search without a region would visit more hexes than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWideError {
    /// The most hexes it was allowed to visit.
    pub limit: usize,
}

impl fmt::Display for TooWideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the search would look at more than {} hexes; allow more, or narrow it down", self.limit)
    }
}

impl core::error::Error for TooWideError {}
