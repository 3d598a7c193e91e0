use core::fmt;

use crate::arcs::Mount;
use crate::combat::Bracket;

/// The greatest distance of each range bracket of a weapon.
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
    /// The ranges of a weapon without its own: 3, 6 and 15, without extreme.
    pub const FIXED: Ranges = Ranges { short: 3, medium: 6, long: 15, extreme: None, minimum: 0 };

    /// Ranges with the farthest hex of short, medium and long.
    ///
    /// # Errors
    /// [`RangesError`] when a bracket ends before the nearer one does.
    pub const fn try_new(short: u32, medium: u32, long: u32) -> Result<Ranges, RangesError> {
        if short > medium {
            return Err(RangesError { bracket: Bracket::Medium, to: medium, nearer: short });
        }
        if medium > long {
            return Err(RangesError { bracket: Bracket::Long, to: long, nearer: medium });
        }
        Ok(Ranges { short, medium, long, extreme: None, minimum: 0 })
    }

    /// The ranges with an extreme bracket up to a distance.
    ///
    /// # Errors
    /// [`RangesError`] when it ends before long range does.
    pub const fn try_with_extreme(self, extreme: u32) -> Result<Ranges, RangesError> {
        if self.long > extreme {
            return Err(RangesError { bracket: Bracket::Extreme, to: extreme, nearer: self.long });
        }
        Ok(Ranges { extreme: Some(extreme), ..self })
    }

    /// The ranges with a minimum range; 0 means no minimum.
    #[must_use]
    pub const fn with_minimum(self, minimum: u32) -> Ranges {
        Ranges { minimum, ..self }
    }

    /// The longest range of the weapon, in hexes.
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

    /// The to-hit modifier of a target within the minimum range.
    ///
    /// It grows as the target comes nearer.
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

/// The error for a bracket that ends before the nearer one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangesError {
    /// The bracket.
    pub bracket: Bracket,
    /// The end of the bracket.
    pub to: u32,
    /// The end of the nearer bracket.
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

/// A weapon: its ranges and its mount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weapon {
    /// Its ranges; [`Ranges::FIXED`] for a weapon without its own.
    pub ranges: Ranges,
    /// Its mount.
    pub mount: Mount,
}

impl Weapon {
    /// A weapon with these ranges, mounted at the front.
    #[must_use]
    pub const fn new(ranges: Ranges) -> Weapon {
        Weapon { ranges, mount: Mount::Front }
    }

    /// The same weapon on another mount.
    #[must_use]
    pub const fn mounted(self, mount: Mount) -> Weapon {
        Weapon { mount, ..self }
    }
}
