use sixfold::coord::Direction;

/// A line through a hex that leaves it by some of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Track {
    /// A river: water with banks.
    River,
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
            Track::River => '~',
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

    /// Whether these are three sides with one between each two: lines between them leave out the middle.
    pub(crate) const fn is_even_fork(self) -> bool {
        matches!(self.0, 0b01_0101 | 0b10_1010)
    }

    /// The pairs of sides that a line joins: each side and those farthest from it around the hex.
    ///
    /// So a bend is a curve, a crossing two lines, and a branch joins the way straight on.
    pub(crate) fn pairs(self) -> impl Iterator<Item = [Direction; 2]> {
        let apart = |a: Direction, b: Direction| {
            let turned = (a.number() + 6 - b.number()) % 6;
            turned.min(6 - turned)
        };
        let farthest = move |of: Direction| self.iter().map(|other| apart(of, other)).max();
        let all = self.iter().flat_map(move |a| self.iter().map(move |b| [a, b]));
        all.filter(move |&[a, b]| {
            let between = Some(apart(a, b));
            a.number() < b.number() && (between == farthest(a) || between == farthest(b))
        })
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use sixfold::coord::Direction;

    use super::Exits;

    #[test]
    fn a_line_joins_each_side_to_those_farthest_from_it() {
        let pairs = |sides: &[u8]| -> Vec<[u8; 2]> {
            let exits = Exits::of(Direction::ALL.into_iter().filter(|side| sides.contains(&side.number())));
            exits.pairs().map(|pair| pair.map(Direction::number)).collect()
        };
        assert_eq!(pairs(&[]), [[0; 2]; 0]);
        assert_eq!(pairs(&[4]), [[0; 2]; 0]);
        assert_eq!(pairs(&[0, 1]), [[0, 1]], "a sharp bend");
        assert_eq!(pairs(&[0, 1, 3]), [[0, 3], [1, 3]], "a branch of a straight way");
        assert_eq!(pairs(&[0, 2, 4]), [[0, 2], [0, 4], [2, 4]], "three ways alike");
        assert_eq!(pairs(&[0, 1, 3, 4]), [[0, 3], [1, 4]], "a crossing");
        assert_eq!(pairs(&[0, 1, 2, 3, 4, 5]), [[0, 3], [1, 4], [2, 5]]);
    }
}
