use core::fmt;

/// The range bracket of a target: short, medium, long or extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bracket {
    /// The nearest bracket, without a modifier.
    Short,
    /// Modifier 2.
    Medium,
    /// Modifier 4.
    Long,
    /// Modifier 6, for weapons that have this bracket.
    Extreme,
}

impl Bracket {
    /// All four, from near to far.
    pub const ALL: [Bracket; 4] = [Bracket::Short, Bracket::Medium, Bracket::Long, Bracket::Extreme];

    /// The bracket of a distance without a weapon.
    ///
    /// Up to 3 hexes is short, up to 6 medium, up to 15 long, and more is extreme. Extreme range has no
    /// modifier without a weapon, because only the weapon's ranges decide whether it reaches that far.
    ///
    /// ```
    /// use sixfold_tactics::Bracket;
    ///
    /// assert_eq!(Bracket::of(6), Bracket::Medium);
    /// assert_eq!(Bracket::of(16), Bracket::Extreme);
    /// ```
    #[must_use]
    pub const fn of(distance: u32) -> Bracket {
        match distance {
            0..=3 => Bracket::Short,
            4..=6 => Bracket::Medium,
            7..=15 => Bracket::Long,
            _ => Bracket::Extreme,
        }
    }

    /// The to-hit modifier of a distance without a weapon; `None` beyond 15 hexes.
    ///
    /// ```
    /// use sixfold_tactics::Bracket;
    ///
    /// assert_eq!([3, 6, 15, 16].map(Bracket::modifier_at), [Some(0), Some(2), Some(4), None]);
    /// ```
    #[must_use]
    pub const fn modifier_at(distance: u32) -> Option<i32> {
        match Bracket::of(distance) {
            Bracket::Extreme => None,
            bracket => Some(bracket.modifier()),
        }
    }

    /// The to-hit modifier of a weapon's bracket: 0, 2, 4 or 6.
    #[must_use]
    pub const fn modifier(self) -> i32 {
        match self {
            Bracket::Short => 0,
            Bracket::Medium => 2,
            Bracket::Long => 4,
            Bracket::Extreme => 6,
        }
    }

    /// The name used in files and queries, such as `short`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bracket::Short => "short",
            Bracket::Medium => "medium",
            Bracket::Long => "long",
            Bracket::Extreme => "extreme",
        }
    }
}

impl fmt::Display for Bracket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
