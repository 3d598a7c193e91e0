use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// One of the four firing arcs of a unit: front, left, right or rear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FiringArc {
    /// Ahead.
    Front,
    /// To the left of the facing.
    Left,
    /// To the right of the facing.
    Right,
    /// Behind.
    Rear,
}

impl FiringArc {
    /// All four: front, left, right, rear.
    pub const ALL: [FiringArc; 4] = [FiringArc::Front, FiringArc::Left, FiringArc::Right, FiringArc::Rear];

    /// The name used in files and queries, such as `front`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FiringArc::Front => "front",
            FiringArc::Left => "left",
            FiringArc::Right => "right",
            FiringArc::Rear => "rear",
        }
    }

    /// The number as an index into arrays of four.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for FiringArc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for FiringArc {
    type Err = FiringArcError;

    fn from_str(text: &str) -> Result<FiringArc, FiringArcError> {
        FiringArc::ALL
            .into_iter()
            .find(|arc| arc.name() == text)
            .ok_or_else(|| FiringArcError { name: text.into() })
    }
}

/// A name that is not an arc.
///
/// ```
/// use sixfold_tactics::FiringArc;
///
/// assert!(FiringArc::ALL.iter().all(|known| known.name().parse() == Ok(*known)));
/// let refused = "side".parse::<FiringArc>().map_err(|error| error.to_string());
/// assert_eq!(refused, Err("unknown arc \"side\"; known: front, left, right, rear".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiringArcError {
    /// The name.
    pub name: String,
}

impl fmt::Display for FiringArcError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown arc {:?}; known: front, left, right, rear", self.name)
    }
}

impl core::error::Error for FiringArcError {}
