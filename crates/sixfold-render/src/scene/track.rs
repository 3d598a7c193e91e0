use sixfold::coord::Direction;

/// A line through a hex that leaves it by some of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Track {
    /// A road: a band with edges and a broken line in its middle.
    Road,
    /// Rails on ties.
    Rails,
    /// A deck with railings, drawn over roads and buildings.
    Bridge,
}

impl Track {
    /// The sign of the track in a terminal.
    pub(crate) const fn sign(self) -> char {
        match self {
            Track::Road => '=',
            Track::Rails => '‡',
            Track::Bridge => '≡',
        }
    }
}

/// A set of the six sides of a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Exits(u8);

impl Exits {
    pub(crate) fn of(directions: impl IntoIterator<Item = Direction>) -> Exits {
        Exits(directions.into_iter().fold(0, |bits, direction| bits | 1 << direction.number()))
    }

    /// The union of two sets.
    pub(crate) const fn and(self, other: Exits) -> Exits {
        Exits(self.0 | other.0)
    }

    pub(crate) const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction.number() != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}
