use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The mode of movement of a unit: walking, running or jumping.
///
/// A unit that stands still has no mode: functions take an `Option<Mode>` where that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// Walking, at base movement points.
    Walk,
    /// Running: one and a half times the walking points, rounded up, and more heat.
    Run,
    /// Jumping, with points of its own, over any terrain, unit or wall.
    Jump,
}

impl Mode {
    /// All three modes.
    pub const ALL: [Mode; 3] = [Mode::Walk, Mode::Run, Mode::Jump];

    /// The name used in files and queries: `walk`, `run` or `jump`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Walk => "walk",
            Mode::Run => "run",
            Mode::Jump => "jump",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = ModeError;

    fn from_str(text: &str) -> Result<Mode, ModeError> {
        Mode::ALL.into_iter().find(|mode| mode.name() == text).ok_or_else(|| ModeError { name: text.into() })
    }
}

/// A name that is not a mode of movement.
///
/// ```
/// use sixfold_tactics::Mode;
///
/// assert!(Mode::ALL.iter().all(|known| known.name().parse() == Ok(*known)));
/// let refused = "crawl".parse::<Mode>().map_err(|error| error.to_string());
/// assert_eq!(refused, Err("unknown mode of movement \"crawl\"; known: walk, run, jump".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModeError {
    /// The name.
    pub name: String,
}

impl fmt::Display for ModeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown mode of movement {:?}; known: walk, run, jump", self.name)
    }
}

impl core::error::Error for ModeError {}
