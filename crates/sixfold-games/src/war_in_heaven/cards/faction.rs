use std::fmt;

use crate::game::Player;

/// One of the two sides: angels at the top, demons at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Faction {
    /// The side of Michael, deploying to A1 and B1.
    Angels,
    /// The side of Lucifer, deploying to A9 and B9.
    Demons,
}

impl Faction {
    /// The index of the faction in arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other faction; the same as [`Player::other`], also in constants.
    #[must_use]
    pub const fn enemy(self) -> Faction {
        match self {
            Faction::Angels => Faction::Demons,
            Faction::Demons => Faction::Angels,
        }
    }
}

impl Player for Faction {
    const BOTH: [Faction; 2] = [Faction::Angels, Faction::Demons];

    fn name(self) -> &'static str {
        match self {
            Faction::Angels => "angels",
            Faction::Demons => "demons",
        }
    }
}

impl fmt::Display for Faction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
