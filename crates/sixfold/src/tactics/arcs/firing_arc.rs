use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// One of the four parts of what lies around a unit with a facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arc {
    /// Ahead.
    Front,
    /// On the left hand.
    Left,
    /// On the right hand.
    Right,
    /// Behind.
    Rear,
}

impl Arc {
    /// All four: front, left, right, rear.
    pub const ALL: [Arc; 4] = [Arc::Front, Arc::Left, Arc::Right, Arc::Rear];

    /// The name used in files and queries, such as `front`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Arc::Front => "front",
            Arc::Left => "left",
            Arc::Right => "right",
            Arc::Rear => "rear",
        }
    }

    /// The number as an index into arrays of four.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Arc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Arc {
    type Err = UnknownArc;

    fn from_str(text: &str) -> Result<Arc, UnknownArc> {
        Arc::ALL.into_iter().find(|arc| arc.name() == text).ok_or_else(|| UnknownArc { name: text.into() })
    }
}

/// A name that is not an arc.
///
/// ```
/// use sixfold::tactics::Arc;
///
/// assert!(Arc::ALL.iter().all(|known| known.name().parse() == Ok(*known)));
/// let refused = "side".parse::<Arc>().map_err(|error| error.to_string());
/// assert_eq!(refused, Err("unknown arc \"side\"; known: front, left, right, rear".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownArc {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownArc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown arc {:?}; known: front, left, right, rear", self.name)
    }
}

impl core::error::Error for UnknownArc {}
