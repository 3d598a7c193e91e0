//! The shifts that map a wrapped map onto itself, and shortest displacements.
//!
//! Idea: with a reduced basis, the shift that brings a position nearest to the origin is in one of three rows
//! of shifts. Along a row the distance is convex, so binary search on its slope finds the least. For the distance
//! of two hexes of the map, the shifts that can bring them nearer are listed beforehand.
//!
//! Invariant: `short` is no longer than `long`, and the angle between them is 60 to 120 degrees (Gauss
//! reduction). A nearest position by steps is at most 2/sqrt(3) times as far as the nearest by Euclid, so its
//! coordinate along `long` is less than 1, and three rows are enough.

use alloc::vec::Vec;

/// A change of `(q, r)`.
pub(crate) type Shift = (i64, i64);

/// One or two shifts that map a map onto itself, and all their sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lattice {
    short: Shift,
    /// `None` for a map that wraps in one direction only.
    long: Option<Shift>,
    /// The shifts that can bring a position nearer that is no farther than `listed`.
    near: Vec<(i32, i32)>,
    listed: u32,
}

/// The most shifts that are listed.
const MOST_LISTED: usize = 48;

/// The nearest of several equivalent positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shortest {
    pub(crate) shift: Shift,
    /// Whether no other position is as near.
    pub(crate) is_only: bool,
}

impl Lattice {
    /// All multiples of a shift.
    pub(crate) fn line(shift: Shift) -> Lattice {
        Lattice { short: shift, long: None, near: Vec::new(), listed: 0 }
    }

    /// All sums of two shifts that do not lie on one line.
    pub(crate) fn plane(a: Shift, b: Shift) -> Lattice {
        let (mut short, mut long) = (a, b);
        loop {
            if product(long, long) < product(short, short) {
                core::mem::swap(&mut short, &mut long);
            }
            let times = nearest_ratio(product(short, long), product(short, short));
            if times == 0 {
                return Lattice { short, long: Some(long), near: Vec::new(), listed: 0 };
            }
            long = minus(long, short, times);
        }
    }

    /// The same lattice with a list of the shifts for positions up to a distance, if it is short.
    ///
    /// `covered` is a distance within which all of these positions have an equivalent one.
    pub(crate) fn listing(mut self, farthest: u32, covered: u32) -> Lattice {
        // Rounded to the nearest multiples of both shifts, half of each is left.
        let rounded = self.long.map_or(i64::MAX, |long| (length(self.short) + length(long)) / 2);
        // A longer shift leads these positions farther away than that.
        let longest = i64::from(farthest) + i64::from(covered).min(rounded);
        // In a reduced basis a sum with `n` times a shift has at least 3/4 of the length of `n` times it.
        let times = |shift: Shift| 4 * longest / (3 * length(shift));
        let (across, down) = (times(self.short), self.long.map_or(0, times));
        if across.saturating_mul(down + 1) > 4 * MOST_LISTED as i64 {
            return self;
        }
        let long = self.long.unwrap_or((0, 0));
        let all = (-across..=across).flat_map(|i| (-down..=down).map(move |j| (i, j)));
        let shifts = all.map(|(i, j)| minus(minus((0, 0), self.short, i), long, j));
        let near: Vec<(i32, i32)> = shifts
            .filter(|&shift| shift != (0, 0) && length(shift) <= longest)
            .map(|(q, r)| (q as i32, r as i32))
            .collect();
        if near.len() <= MOST_LISTED {
            (self.near, self.listed) = (near, farthest);
        }
        self
    }

    /// The distance from the origin of the nearest equivalent position.
    #[inline]
    pub(crate) fn distance(&self, (q, r): (i32, i32)) -> u32 {
        let distance = |q: i32, r: i32| q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs());
        let straight = distance(q, r);
        if straight > self.listed {
            return length(self.shortest((i64::from(q), i64::from(r))).shift) as u32;
        }
        self.near.iter().fold(straight, |least, &(dq, dr)| least.min(distance(q - dq, r - dr)))
    }

    /// The length in steps of the shortest shift that is not 0.
    pub(crate) fn least_length(&self) -> u32 {
        let least = |shifts: &[Shift]| shifts.iter().map(|&shift| length(shift)).min().unwrap_or(0);
        let least = match self.long {
            None => least(&[self.short]),
            Some(long) => least(&[self.short, long, minus(long, self.short, 1), minus(long, self.short, -1)]),
        };
        least as u32
    }

    /// The position nearest to the origin, up to shifts of the lattice.
    pub(crate) fn shortest(&self, place: Shift) -> Shortest {
        let Some(long) = self.long else { return self.shortest_in_row(place) };
        let row = nearest_ratio(cross(self.short, place), cross(self.short, long));
        let first = self.shortest_in_row(minus(place, long, row));
        [row - 1, row + 1].into_iter().fold(first, |best, row| {
            let next = self.shortest_in_row(minus(place, long, row));
            match length(next.shift).cmp(&length(best.shift)) {
                core::cmp::Ordering::Less => next,
                core::cmp::Ordering::Equal => Shortest { is_only: false, ..best },
                core::cmp::Ordering::Greater => best,
            }
        })
    }

    /// The position nearest to the origin, up to multiples of the short shift.
    fn shortest_in_row(&self, place: Shift) -> Shortest {
        let guess = nearest_ratio(product(self.short, place), product(self.short, self.short));
        let place = minus(place, self.short, guess);
        // Farther from the guess than this, the multiples alone are longer than the current position.
        let most = 2 * length(place) / length(self.short) + 1;
        let (mut low, mut high) = (-most, most);
        let far = |times| length(minus(place, self.short, times));
        while low < high {
            let middle = (low + high).div_euclid(2);
            if far(middle + 1) >= far(middle) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        // The first of several minima, so only a later one can be equally near.
        Shortest { shift: minus(place, self.short, low), is_only: far(low + 1) > far(low) }
    }
}

/// The distance in steps from the origin.
pub(crate) fn length((q, r): Shift) -> i64 {
    q.abs().max(r.abs()).max((q + r).abs())
}

fn minus(a: Shift, b: Shift, times: i64) -> Shift {
    (a.0 - b.0 * times, a.1 - b.1 * times)
}

/// Twice the inner product of two shifts.
///
/// The steps of the lattice have length 1 and meet at 60 degrees.
fn product(a: Shift, b: Shift) -> i128 {
    let [a, b] = [a, b].map(|(q, r)| (i128::from(q), i128::from(r)));
    2 * a.0 * b.0 + a.0 * b.1 + a.1 * b.0 + 2 * a.1 * b.1
}

/// The signed area between two shifts.
fn cross(a: Shift, b: Shift) -> i128 {
    i128::from(a.0) * i128::from(b.1) - i128::from(a.1) * i128::from(b.0)
}

/// The integer nearest to a ratio; a half is rounded towards 0.
fn nearest_ratio(a: i128, b: i128) -> i64 {
    let (a, b) = if b < 0 { (-a, -b) } else { (a, b) };
    // Halves are rounded towards 0, so that a reduced basis does not change.
    let ratio = (2 * a.abs() + b - 1) / (2 * b);
    (if a < 0 { -ratio } else { ratio }) as i64
}

#[cfg(test)]
mod tests {
    use super::{Lattice, length, minus};

    #[test]
    fn no_shift_leads_nearer() {
        let pairs =
            [((5, -2), (2, 3)), ((4, -2), (0, 3)), ((2, -1), (0, 40)), ((9, 0), (-3, 6)), ((1, 0), (0, 1))];
        for (a, b) in pairs {
            let lattice = Lattice::plane(a, b);
            for place in (-30..=30).flat_map(|q| (-30..=30).map(move |r| (q, r))) {
                let all = (-60..=60).flat_map(|i| (-60..=60).map(move |j| minus(minus(place, a, i), b, j)));
                let least = all.clone().map(length).min();
                let count = all.filter(|&shift| Some(length(shift)) == least).count();
                let found = lattice.shortest(place);
                assert_eq!(Some(length(found.shift)), least, "{place:?} by {a:?} and {b:?}");
                assert_eq!(found.is_only, count == 1, "{place:?} by {a:?} and {b:?}");
            }
            let others = (-60..=60).flat_map(|i| (-60..=60).map(move |j| minus(minus((0, 0), a, i), b, j)));
            let least = others.filter(|&shift| shift != (0, 0)).map(length).min();
            assert_eq!(Some(i64::from(lattice.least_length())), least, "{a:?} and {b:?}");
        }
    }

    #[test]
    fn listed_shifts_give_the_same_distances() {
        let pairs =
            [((5, -2), (2, 3)), ((8, -4), (0, 5)), ((20, -10), (0, 7)), ((9, 0), (-3, 6)), ((6, 0), (-2, 4))];
        for (a, b) in pairs {
            let planes = [Lattice::plane(a, b), Lattice::line(a), Lattice::line(b)];
            for lattice in planes {
                let farthest = (length(a).max(length(b)) + length(a).min(length(b)) / 2) as u32;
                let listing = lattice.clone().listing(farthest, farthest);
                assert_eq!(listing.listed, farthest, "{a:?} and {b:?}");
                for (q, r) in (-30..=30).flat_map(|q| (-30..=30).map(move |r| (q, r))) {
                    let far = length(lattice.shortest((i64::from(q), i64::from(r))).shift);
                    assert_eq!(i64::from(listing.distance((q, r))), far, "{q},{r} by {a:?} and {b:?}");
                }
            }
        }
        let thin = Lattice::plane((2, -1), (0, 400));
        assert_eq!(thin.clone().listing(400, 400), thin, "too many shifts to list");
    }

    #[test]
    fn multiples_of_one_shift() {
        for shift in [(3, 0), (4, -2), (0, 5), (7, -7)] {
            let lattice = Lattice::line(shift);
            for place in (-40..=40).flat_map(|q| (-40..=40).map(move |r| (q, r))) {
                let all = (-40..=40).map(|i| minus(place, shift, i));
                let least = all.clone().map(length).min();
                let count = all.filter(|&shift| Some(length(shift)) == least).count();
                let found = lattice.shortest(place);
                assert_eq!(
                    (Some(length(found.shift)), found.is_only),
                    (least, count == 1),
                    "{place:?} by {shift:?}"
                );
            }
        }
    }
}
