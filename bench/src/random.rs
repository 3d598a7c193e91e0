//! Seeded random numbers, so that every run measures the same work.

use sixfold_games::chance::Chance;

/// The generator of the games, with the ranges that the rows need.
pub(crate) struct Random(Chance);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(Chance::new(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0.draw()
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn within(&mut self, low: i32, high: i32) -> i32 {
        let width = (i64::from(high) - i64::from(low) + 1).unsigned_abs();
        (i64::from(low) + (self.next() % width).cast_signed()) as i32
    }

    /// A number in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
