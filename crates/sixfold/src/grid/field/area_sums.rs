//! Sums over areas by prefix sums along columns.
//!
//! Source: Crow, "Summed-area tables for texture mapping", 1984.
//!
//! Idea: hexes are numbered column by column, so a run of a column is a range of numbers, and its sum is the
//! difference of two prefix sums. A range of radius r has 2r + 1 columns, so it costs 2r + 1 subtractions.
//!
//! Invariant: `before[i]` is the sum of the values of all hexes with a number below i.

use alloc::vec::Vec;
use core::ops::{Add, Sub};

use crate::coord::Hex;
use crate::grid::{Field, Region, Span};

/// Sums over ranges of a field.
///
/// Built in one pass. The sum over a range takes time proportional to its number of columns. Integers are
/// exact as long as the sum over the whole field fits into their type; floats round as the running sum over
/// the field does.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{AreaSums, Field, Region};
///
/// let threat = Field::from_fn(Region::hexagon(9), |hex| hex.q() as u8 & 3);
/// let sums = AreaSums::of(&threat, |&threat| u64::from(threat));
/// let around = Hex::new(4, 1);
/// let one_by_one: u64 = threat.iter().filter(|(hex, _)| hex.distance(around) <= 5).map(|(_, &t)| u64::from(t)).sum();
/// assert_eq!(sums.range(around, 5), one_by_one);
/// ```
#[derive(Clone, Debug)]
pub struct AreaSums<S> {
    region: Region,
    /// The sum of all values before each index; one entry more than hexes.
    before: Vec<S>,
}

impl<S: Copy + Default + Add<Output = S> + Sub<Output = S>> AreaSums<S> {
    /// The sums of `value` of a field.
    #[must_use]
    pub fn of<T>(field: &Field<T>, value: impl Fn(&T) -> S) -> AreaSums<S> {
        let mut sum = S::default();
        let mut before = Vec::with_capacity(field.values().len() + 1);
        before.push(sum);
        before.extend(field.values().iter().map(|one| {
            sum = sum + value(one);
            sum
        }));
        AreaSums { region: field.region().clone(), before }
    }

    /// The sum over all hexes of the region within a distance of a centre.
    ///
    /// The centre need not be in the region.
    #[must_use]
    pub fn range(&self, center: Hex, radius: u32) -> S {
        self.region.range_spans(center, radius).fold(S::default(), |sum, span| sum + self.span(span))
    }

    /// The sum over a span of the region.
    ///
    /// # Panics
    /// When the span extends past the region.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn span(&self, span: Span) -> S {
        let indices = span.indices();
        self.before[indices.end] - self.before[indices.start]
    }

    /// The sum over the whole region.
    #[must_use]
    pub fn total(&self) -> S {
        self.before.last().copied().unwrap_or_default()
    }
}
