use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::input::brief;

/// A mark that tells styles apart in grey and for the colour-blind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Pattern {
    /// No mark.
    #[default]
    None,
    /// Dots.
    Dots,
    /// Lines rising to the right.
    Rising,
    /// Lines falling to the right.
    Falling,
    /// Crossed lines.
    Crossed,
    /// Level lines.
    Level,
    /// Upright lines.
    Upright,
    /// A ring.
    Rings,
    /// Leafy trees.
    Trees,
    /// Firs, close together.
    Forest,
    /// Waves.
    Waves,
    /// Broken ground.
    Stones,
    /// Houses.
    Houses,
}

impl Pattern {
    /// All patterns, `None` first.
    pub const ALL: [Pattern; 13] = [
        Pattern::None,
        Pattern::Dots,
        Pattern::Rising,
        Pattern::Falling,
        Pattern::Crossed,
        Pattern::Level,
        Pattern::Upright,
        Pattern::Rings,
        Pattern::Trees,
        Pattern::Forest,
        Pattern::Waves,
        Pattern::Stones,
        Pattern::Houses,
    ];

    /// The name used in theme files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pattern::None => "none",
            Pattern::Dots => "dots",
            Pattern::Rising => "rising",
            Pattern::Falling => "falling",
            Pattern::Crossed => "crossed",
            Pattern::Level => "level",
            Pattern::Upright => "upright",
            Pattern::Rings => "rings",
            Pattern::Trees => "trees",
            Pattern::Forest => "forest",
            Pattern::Waves => "waves",
            Pattern::Stones => "stones",
            Pattern::Houses => "houses",
        }
    }

    /// The character that stands for the pattern in a terminal.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Pattern::None => ' ',
            Pattern::Dots => '.',
            Pattern::Rising => '/',
            Pattern::Falling => '\\',
            Pattern::Crossed => '#',
            Pattern::Level => '=',
            Pattern::Upright => '|',
            Pattern::Rings => 'o',
            Pattern::Trees => 't',
            Pattern::Forest => 'T',
            Pattern::Waves => '~',
            Pattern::Stones => '^',
            Pattern::Houses => 'H',
        }
    }
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        let known = Pattern::ALL.into_iter().find(|pattern| pattern.name() == text);
        known.ok_or_else(|| PatternError { text: brief(text).to_string() })
    }
}

/// A text that names no pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PatternError {
    /// The refused text, cut to the width of a message.
    pub text: String,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown pattern {:?}; known: {}", self.text, Pattern::ALL.map(Pattern::name).join(", "))
    }
}

impl core::error::Error for PatternError {}
