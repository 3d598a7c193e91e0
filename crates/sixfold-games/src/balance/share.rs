//! Shares of games and their confidence intervals, computed in whole numbers.
//!
//! The interval is Wilson's score interval at 95 %: all chances `p` for which the observed number of wins
//! lies within 1.96 standard deviations of the expected one, `(w - n p)^2 <= 1.96^2 n p (1 - p)`. It stays
//! between 0 and 1 and is right for few games, where the textbook interval is not. With `p` as a whole
//! number of hundred-thousandths both sides are whole numbers, so the bounds are found by bisection and are
//! the same on every machine. To read on: <https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval>.

use std::io::{self, Write};

use sixfold_json::{JsonWriter, ToJson};

/// A part of a number of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// The games that are counted, such as wins.
    pub part: u32,
    /// All games.
    pub of: u32,
}

/// The steps in which the interval is searched, and the steps in which it is returned.
const FINE: u32 = 100_000;
const THOUSAND: u32 = 1_000;

/// 1.96 squared, as a fraction.
const Z_SQUARED: (u128, u128) = (38_416, 10_000);

impl Share {
    /// The share in thousandths, rounded; 0 when there are no games.
    #[must_use]
    pub fn thousandths(self) -> u32 {
        let (part, of) = (u64::from(self.part), u64::from(self.of));
        if of == 0 { 0 } else { ((2 * u64::from(THOUSAND) * part + of) / (2 * of)) as u32 }
    }

    /// The bounds of the 95 % interval in thousandths, rounded.
    ///
    /// Without games the interval is everything from 0 to 1000.
    ///
    /// ```
    /// use sixfold_games::balance::Share;
    ///
    /// assert_eq!(Share { part: 8, of: 10 }.interval(), (490, 943));
    /// ```
    #[must_use]
    pub fn interval(self) -> (u32, u32) {
        // The last chance that is too low, and the first that is too high: rounded outwards by at most
        // a hundred-thousandth.
        let low = first(FINE, |chance| !self.is_outside(chance) || self.is_above(chance)).saturating_sub(1);
        let high = first(FINE, |chance| self.is_outside(chance) && self.is_above(chance));
        let rounded = |fine: u32| (fine + FINE / THOUSAND / 2) / (FINE / THOUSAND);
        (rounded(low), rounded(high))
    }

    /// Whether one half lies in the interval, so that even chances are possible.
    #[must_use]
    pub fn may_be_half(self) -> bool {
        !self.is_outside(FINE / 2)
    }

    /// Whether a chance, in parts of `FINE`, lies outside of the interval.
    fn is_outside(self, chance: u32) -> bool {
        let (part, of) = (i128::from(self.part), i128::from(self.of));
        let off = part * i128::from(FINE) - of * i128::from(chance);
        let spread = u128::from(self.of) * u128::from(chance) * u128::from(FINE - chance);
        Z_SQUARED.1 * off.unsigned_abs().pow(2) > Z_SQUARED.0 * spread
    }

    fn is_above(self, chance: u32) -> bool {
        u64::from(self.of) * u64::from(chance) > u64::from(self.part) * u64::from(FINE)
    }
}

/// The first number below `end` for which `is_true` holds, or `end`; found by bisection.
///
/// Once `is_true` holds, it must hold for all larger numbers.
fn first(end: u32, mut is_true: impl FnMut(u32) -> bool) -> u32 {
    let (mut low, mut high) = (0, end);
    while low < high {
        let middle = low.midpoint(high);
        if is_true(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

impl ToJson for Share {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        let (low, high) = self.interval();
        json.begin_object()?;
        json.member("count", &self.part)?;
        json.member("of", &self.of)?;
        for (key, value) in [("share", self.thousandths()), ("low", low), ("high", high)] {
            json.key(key)?;
            json.decimal(f64::from(value) / f64::from(THOUSAND))?;
        }
        json.end_object()
    }
}

/// Wins in the games in which something happened, beside those in which it did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Wins where it happened.
    pub with: Share,
    /// Wins where it did not.
    pub without: Share,
}

impl Comparison {
    /// The difference between the shares of wins with and without it, in thousandths.
    ///
    /// `None` without games on both sides.
    #[must_use]
    pub fn difference(self) -> Option<i32> {
        let both = self.with.of > 0 && self.without.of > 0;
        both.then(|| self.with.thousandths().cast_signed() - self.without.thousandths().cast_signed())
    }

    /// Whether the difference is more than three standard errors, too much for chance.
    ///
    /// Three and not two, because a report asks this of thirty tokens at once, and one in twenty is beyond
    /// two by chance.
    #[must_use]
    pub fn is_clear(self) -> bool {
        let [won, n] = [self.with.part, self.with.of].map(i128::from);
        let [won_without, m] = [self.without.part, self.without.of].map(i128::from);
        let wins = won + won_without;
        // The square of the difference in standard errors, with the fractions multiplied out.
        let off = won * m - won_without * n;
        n > 0 && m > 0 && off * off * (n + m) > 9 * n * m * wins * (n + m - wins)
    }
}

impl ToJson for Comparison {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("with", &self.with)?;
        json.member("without", &self.without)?;
        json.key("difference")?;
        match self.difference() {
            Some(thousandths) => json.decimal(f64::from(thousandths) / f64::from(THOUSAND))?,
            None => json.null()?,
        }
        json.member("clear", &self.is_clear())?;
        json.end_object()
    }
}
