use core::fmt;

/// The range bracket of a target: short, medium, long or extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bracket {
    /// The nearest bracket; standard modifier 0.
    Short,
    /// Standard modifier 2.
    Medium,
    /// Standard modifier 4.
    Long,
    /// Standard modifier 6, for weapons that have this bracket.
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
