use core::fmt;

use crate::arcs::Mount;
use crate::combat::Bracket;

/// The distances up to which each bracket of a weapon goes, ends included.
///
/// ```
/// use sixfold_tactics::{Bracket, Ranges};
///
/// let cannon = Ranges::try_new(6, 12, 18)?.with_minimum(3);
/// assert_eq!(cannon.bracket(7), Some(Bracket::Medium));
/// assert_eq!(cannon.bracket(19), None);
/// assert_eq!([1, 3, 4].map(|distance| cannon.too_near(distance)), [3, 1, 0]);
/// # Ok::<(), sixfold_tactics::RangesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranges {
    short: u32,
    medium: u32,
    long: u32,
    extreme: Option<u32>,
    minimum: u32,
}

impl Ranges {
    /// The fixed ranges of a weapon without its own: 3, 6 and 15, nothing beyond.
    pub const FIXED: Ranges = Ranges { short: 3, medium: 6, long: 15, extreme: None, minimum: 0 };

    /// Ranges with the farthest hex of short, medium and long.
    ///
    /// # Errors
    /// [`RangesError`] when one ends before the nearer one does.
    pub const fn try_new(short: u32, medium: u32, long: u32) -> Result<Ranges, RangesError> {
        if short > medium {
            return Err(RangesError { bracket: Bracket::Medium, to: medium, nearer: short });
        }
        if medium > long {
            return Err(RangesError { bracket: Bracket::Long, to: long, nearer: medium });
        }
        Ok(Ranges { short, medium, long, extreme: None, minimum: 0 })
    }

    /// The same with an extreme bracket up to a distance.
    ///
    /// # Errors
    /// [`RangesError`] when it ends before long range does.
    pub const fn try_with_extreme(self, extreme: u32) -> Result<Ranges, RangesError> {
        if self.long > extreme {
            return Err(RangesError { bracket: Bracket::Extreme, to: extreme, nearer: self.long });
        }
        Ok(Ranges { extreme: Some(extreme), ..self })
    }

    /// The same with a minimum range; 0 is none.
    #[must_use]
    pub const fn with_minimum(self, minimum: u32) -> Ranges {
        Ranges { minimum, ..self }
    }

    /// The farthest distance the weapon reaches, in hexes.
    #[must_use]
    pub const fn longest(self) -> u32 {
        match self.extreme {
            Some(extreme) => extreme,
            None => self.long,
        }
    }

    /// The bracket of a distance; `None` out of range. Distance 0 is short.
    #[must_use]
    pub const fn bracket(self, distance: u32) -> Option<Bracket> {
        if distance <= self.short || distance == 0 {
            Some(Bracket::Short)
        } else if distance <= self.medium {
            Some(Bracket::Medium)
        } else if distance <= self.long {
            Some(Bracket::Long)
        } else if distance <= self.longest() {
            Some(Bracket::Extreme)
        } else {
            None
        }
    }

    /// The to-hit modifier of a target within the minimum range; it grows as the target comes nearer.
    ///
    /// At the minimum range itself it is 1, beyond it 0.
    #[must_use]
    pub const fn too_near(self, distance: u32) -> u32 {
        if distance > self.minimum || self.minimum == 0 {
            0
        } else {
            (self.minimum - distance).saturating_add(1)
        }
    }
}

/// A bracket that ends before the nearer one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangesError {
    /// The bracket.
    pub bracket: Bracket,
    /// Where it was said to end.
    pub to: u32,
    /// Where the bracket before it ends.
    pub nearer: u32,
}

impl fmt::Display for RangesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RangesError { bracket, to, nearer } = self;
        write!(
            f,
            "{bracket} range ends at {to}, before the nearer bracket does at {nearer}; it can be {nearer} or more"
        )
    }
}

impl core::error::Error for RangesError {}

/// A weapon: its ranges and where it is mounted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weapon {
    /// How far it reaches; [`Ranges::FIXED`] for a weapon without ranges of its own.
    pub ranges: Ranges,
    /// Where it is mounted.
    pub mount: Mount,
}

impl Weapon {
    /// A weapon with these ranges, mounted at the front.
    #[must_use]
    pub const fn new(ranges: Ranges) -> Weapon {
        Weapon { ranges, mount: Mount::Front }
    }

    /// The same weapon, mounted elsewhere.
    #[must_use]
    pub const fn mounted(self, mount: Mount) -> Weapon {
        Weapon { mount, ..self }
    }
}
