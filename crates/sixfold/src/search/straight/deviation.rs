//! How far a path strays from the straight line between its ends.
//!
//! Idea: the cross product of the line with the way to a hex is the distance of the hex from the line,
//! times the length of the line, which is the same for all paths between the same ends. It is a whole
//! number, so sums of it are compared exactly.

use crate::coord::Hex;

/// The straight line between the ends of a path, as a measure of hexes beside it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deviation {
    /// The line from the first to the last hex.
    q: i64,
    r: i64,
    /// The sign of the cross product on the +q side.
    ///
    /// On the +r side where the line lies along q.
    pub(crate) side: i64,
}

/// The nearness of a path, or of a part of it; smaller is nearer.
///
/// First the sum of the distances of its hexes from the line, then the number of hexes, then the number
/// of hexes on the other side of the line than [`Tie::Symmetric`](crate::shape::Tie) prefers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Nearness {
    pub(crate) away: u128,
    /// The number of hexes in the upper half, of those on the other side in the lower.
    pub(crate) hexes: u64,
}

impl Nearness {
    pub(crate) const FARTHEST: Nearness = Nearness { away: u128::MAX, hexes: u64::MAX };

    #[inline]
    pub(crate) fn plus(self, other: Nearness) -> Nearness {
        // A path has less than 2^32 hexes, and each is less than 2^63 away.
        Nearness { away: self.away + other.away, hexes: self.hexes + other.hexes }
    }
}

impl Deviation {
    /// The line to a hex that lies at `(q, r)` relative to the first.
    pub(crate) fn along((q, r): (i32, i32)) -> Deviation {
        let side = if r == 0 { q.signum() } else { -r.signum() };
        Deviation { q: i64::from(q), r: i64::from(r), side: i64::from(side) }
    }

    /// The distance of a hex from the line times its length, positive to the right.
    ///
    /// The hex lies at `(q, r)` relative to either end.
    #[inline]
    pub(crate) fn aside(&self, (q, r): (i32, i32)) -> i64 {
        // Coordinates differ by less than 2^31, so each product is below 2^62.
        self.q * i64::from(r) - self.r * i64::from(q)
    }

    /// What a hex adds to the nearness of a path.
    #[inline]
    pub(crate) fn of(&self, place: (i32, i32)) -> Nearness {
        let aside = self.aside(place);
        let other_side = u64::from(aside.signum() == -self.side);
        Nearness { away: u128::from(aside.unsigned_abs()), hexes: 1 << 32 | other_side }
    }

    /// The nearness of a path; each place is relative to the same end.
    pub(crate) fn sum(&self, places: impl Iterator<Item = (i32, i32)>) -> Nearness {
        places.fold(Nearness::default(), |sum, place| sum.plus(self.of(place)))
    }

    /// The farthest that a hex can be aside on a path as near as this one.
    ///
    /// `line` is the nearness of the hexes on the line: of each ring around the start, as far as the end,
    /// a path has a hex at least as far aside as the line has, which is at most half the length `n` of
    /// the line. A step changes the distance by at most `n`, so a path that gets `d + n/2` aside has
    /// hexes that are farther aside than those of the line by `d`, and by `d - n`, `d - 2n`, … before and
    /// after. With `m = d / n` that adds up to `d·(2m + 1) - n·m·(m + 1)`, which for `d = m·n` is `n·m²`.
    pub(crate) fn widest(&self, path: Nearness, line: Nearness) -> u64 {
        let length = self.q.unsigned_abs().max(self.r.unsigned_abs()).max((self.q + self.r).unsigned_abs());
        let length = u128::from(length.max(1));
        let more = path.away.saturating_sub(line.away);
        let steps = (more / length).isqrt();
        let widest = (more + length * steps * (steps + 1)) / (2 * steps + 1) + length.div_ceil(2);
        u64::try_from(widest).unwrap_or(u64::MAX)
    }

    /// The line between two hexes of the plane.
    pub(crate) fn between(from: Hex, to: Hex) -> Deviation {
        Deviation::along(from.delta_to(to))
    }
}
