use std::fmt;
use std::hash::Hash;

/// One of the two sides of a game.
pub trait Player: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static {
    /// Both sides, in the order the game lists them.
    const BOTH: [Self; 2];

    /// The name used in files and queries, in lower case: `white`, `angels`.
    fn name(self) -> &'static str;

    /// The opponent.
    #[must_use]
    fn other(self) -> Self {
        if self == Self::BOTH[0] { Self::BOTH[1] } else { Self::BOTH[0] }
    }

    /// The side with this name.
    ///
    /// # Errors
    /// [`PlayerError`] with the refused name and the known ones.
    fn from_name(name: &str) -> Result<Self, PlayerError> {
        Self::BOTH
            .into_iter()
            .find(|side| side.name() == name)
            .ok_or_else(|| PlayerError { name: name.to_owned(), known: Self::BOTH.map(Player::name) })
    }
}

/// A name that is not a side of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerError {
    /// The refused name.
    pub name: String,
    /// The names of the two sides.
    pub known: [&'static str; 2],
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown side {:?}; known: {}, {}", self.name, self.known[0], self.known[1])
    }
}

impl std::error::Error for PlayerError {}
