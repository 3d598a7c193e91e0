//! The slow, obvious way to find the hex at a point: its centre is the nearest.
//!
//! Distances are compared as `a + b sqrt(3)` with whole numbers of any size. Nothing is shared with
//! the engine: not the arithmetic, not the geometry.

use std::cmp::Ordering;

use sixfold::coord::{Hex, Orientation};
use sixfold::layout::{Layout, Point, YAxis};

/// Whether a hex of the layout contains a point.
///
/// Its centre has to be the nearest among its six neighbours and itself, which in a lattice is
/// enough. Where two are equally near, the point belongs to the one it comes nearer to when it is
/// moved in the direction of +q.
pub(crate) fn owns(layout: &Layout, hex: Hex, point: Point) -> bool {
    let seen = Seen::new(layout, point);
    let (q, r) = (i64::from(hex.q()), i64::from(hex.r()));
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)].into_iter().all(|(dq, dr)| {
        let ahead = 2 * dq + dr > 0;
        match seen.distance_cmp((q, r), (q + dq, r + dr)) {
            Ordering::Less => true,
            Ordering::Equal => !ahead,
            Ordering::Greater => false,
        }
    })
}

/// A point relative to the origin, without the stretch.
///
/// `x` and `y` are in hexes of size `size`.
struct Seen {
    orientation: Orientation,
    x: Whole,
    y: Whole,
    size: Whole,
}

impl Seen {
    fn new(layout: &Layout, point: Point) -> Seen {
        let (size_x, size_y) = layout.size_xy();
        let (size_x, size_y) = (Whole::of(size_x), Whole::of(size_y));
        let dx = Whole::of(point.x).minus(&Whole::of(layout.origin().x));
        let dy = Whole::of(point.y).minus(&Whole::of(layout.origin().y));
        let dy = if layout.y_axis() == YAxis::Up { dy.negated() } else { dy };
        let mut all = [dx.times(&size_y), dy.times(&size_x), size_x.times(&size_y)];
        // Powers of two that all three share only make the numbers long.
        let shared = all.iter().filter_map(Whole::trailing_zero_words).min().unwrap_or(0);
        for number in &mut all {
            number.drop_words(shared);
        }
        let [x, y, size] = all;
        Seen { orientation: layout.orientation(), x, y, size }
    }

    /// Compares the distances to the centres of two hexes.
    fn distance_cmp(&self, a: (i64, i64), b: (i64, i64)) -> Ordering {
        let (a, b) = (self.distance(a), self.distance(b));
        a.rational.minus(&b.rational).plus_root_3_cmp(&a.root.minus(&b.root))
    }

    /// Four times the square of the distance to the centre of a hex.
    fn distance(&self, (q, r): (i64, i64)) -> Distance {
        // Twice the centre is (3 s a, sqrt(3) s b) in flat-top and (sqrt(3) s b, 3 s a) in pointy-top.
        let (plain, rooted, a, b) = match self.orientation {
            Orientation::Flat => (&self.x, &self.y, q, 2 * r + q),
            Orientation::Pointy => (&self.y, &self.x, r, 2 * q + r),
        };
        let two = Whole::int(2);
        let along = plain.times(&two).minus(&self.size.times(&Whole::int(3 * a)));
        let aside = rooted.times(&two);
        let step = self.size.times(&Whole::int(b));
        Distance {
            rational: along
                .times(&along)
                .plus(&aside.times(&aside))
                .plus(&step.times(&step).times(&Whole::int(3))),
            root: aside.times(&step).times(&Whole::int(-2)),
        }
    }
}

/// `rational + root * sqrt(3)`.
struct Distance {
    rational: Whole,
    root: Whole,
}

/// An integer of any size.
///
/// A sign and 32-bit words, lowest first, without zeros on top.
#[derive(Clone, Debug, PartialEq)]
struct Whole {
    negative: bool,
    words: Vec<u32>,
}

impl Whole {
    fn int(int: i64) -> Whole {
        Whole::new(int < 0, vec![int.unsigned_abs() as u32, (int.unsigned_abs() >> 32) as u32])
    }

    /// A float in units of 2^-1074, of which every finite one is a whole number.
    fn of(float: f64) -> Whole {
        let bits = float.to_bits();
        let raw = (bits >> 52 & 0x7ff) as usize;
        let hidden = u64::from(raw > 0) << 52;
        let magnitude = hidden | bits & ((1 << 52) - 1);
        // The smallest normal floats count in units already; each exponent more doubles them.
        let doublings = raw.max(1) - 1;
        let mut words = vec![0; 70];
        for bit in (0..53).filter(|bit| magnitude >> bit & 1 == 1) {
            words[(bit + doublings) / 32] |= 1 << ((bit + doublings) % 32);
        }
        Whole::new(float < 0.0, words)
    }

    fn new(negative: bool, mut words: Vec<u32>) -> Whole {
        while words.last() == Some(&0) {
            words.pop();
        }
        Whole { negative: negative && !words.is_empty(), words }
    }

    fn negated(&self) -> Whole {
        Whole::new(!self.negative, self.words.clone())
    }

    fn plus(&self, other: &Whole) -> Whole {
        if self.negative == other.negative {
            let mut carry = 0;
            let words = (0..=self.words.len().max(other.words.len())).map(|i| {
                let sum = self.word(i) + other.word(i) + carry;
                carry = sum >> 32;
                sum as u32
            });
            return Whole::new(self.negative, words.collect());
        }
        let (large, small) = match self.magnitude_cmp(other) {
            Ordering::Less => (other, self),
            _ => (self, other),
        };
        let mut borrow = 0;
        let words = (0..large.words.len()).map(|i| {
            let rest = (1 << 32) + large.word(i) - small.word(i) - borrow;
            borrow = 1 - (rest >> 32);
            rest as u32
        });
        Whole::new(large.negative, words.collect())
    }

    fn minus(&self, other: &Whole) -> Whole {
        self.plus(&other.negated())
    }

    fn times(&self, other: &Whole) -> Whole {
        let mut words = vec![0; self.words.len() + other.words.len() + 1];
        for (i, &a) in self.words.iter().enumerate() {
            let mut carry = 0;
            for j in 0..=other.words.len() {
                let sum = u64::from(a) * other.word(j) + u64::from(words[i + j]) + carry;
                words[i + j] = sum as u32;
                carry = sum >> 32;
            }
        }
        Whole::new(self.negative != other.negative, words)
    }

    fn word(&self, i: usize) -> u64 {
        self.words.get(i).map_or(0, |&word| u64::from(word))
    }

    fn trailing_zero_words(&self) -> Option<usize> {
        self.words.iter().position(|&word| word != 0)
    }

    fn drop_words(&mut self, count: usize) {
        self.words.drain(..count.min(self.words.len()));
    }

    fn magnitude_cmp(&self, other: &Whole) -> Ordering {
        self.words
            .len()
            .cmp(&other.words.len())
            .then_with(|| self.words.iter().rev().cmp(other.words.iter().rev()))
    }

    /// Compares `self + root * sqrt(3)` with 0.
    fn plus_root_3_cmp(&self, root: &Whole) -> Ordering {
        let sign = |whole: &Whole| match (whole.words.is_empty(), whole.negative) {
            (true, _) => Ordering::Equal,
            (false, true) => Ordering::Less,
            (false, false) => Ordering::Greater,
        };
        let (plain, rooted) = (sign(self), sign(root));
        if plain == rooted || rooted == Ordering::Equal {
            return plain;
        }
        if plain == Ordering::Equal {
            return rooted;
        }
        match self.times(self).magnitude_cmp(&root.times(root).times(&Whole::int(3))) {
            Ordering::Greater => plain,
            Ordering::Less => rooted,
            Ordering::Equal => unreachable!("the square root of 3 is no fraction"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ordering, Whole};

    #[test]
    fn floats_become_whole_numbers() {
        let unit = Whole::of(5e-324);
        assert_eq!(unit, Whole::int(1));
        assert_eq!(Whole::of(-f64::MIN_POSITIVE), Whole::int(-(1 << 52)));
        let power = |exponent: i32| (0..exponent).fold(Whole::int(1), |power, _| power.plus(&power));
        assert_eq!(Whole::of(1.0), power(1074));
        assert_eq!(Whole::of(-3.0), power(1074).times(&Whole::int(-3)));
        assert_eq!(Whole::of(f64::MAX), power(2098).minus(&power(2045)));
        assert_eq!(Whole::of(0.0), Whole::int(0));
    }

    #[test]
    fn sums_and_products_are_those_of_128_bits() {
        let wide = |int: i128| {
            let magnitude = int.unsigned_abs();
            Whole::new(int < 0, (0..4).map(|i| (magnitude >> (32 * i)) as u32).collect())
        };
        let ints = [0, 1, -1, 0xffff_ffff, -0x1_0000_0000, i64::MAX, i64::MIN, 123_456_789_012_345];
        for a in ints {
            for b in ints {
                let (a, b) = (i128::from(a), i128::from(b));
                assert_eq!(wide(a).plus(&wide(b)), wide(a + b), "{a} + {b}");
                assert_eq!(wide(a).minus(&wide(b)), wide(a - b), "{a} - {b}");
                assert_eq!(wide(a).times(&wide(b)), wide(a * b), "{a} * {b}");
            }
        }
    }

    #[test]
    fn the_root_lies_between_its_convergents() {
        // 1351/780 is above the root and 989/571 below.
        assert_eq!(Whole::int(1351).plus_root_3_cmp(&Whole::int(-780)), Ordering::Greater);
        assert_eq!(Whole::int(989).plus_root_3_cmp(&Whole::int(-571)), Ordering::Less);
        assert_eq!(Whole::int(-1351).plus_root_3_cmp(&Whole::int(780)), Ordering::Less);
    }
}
