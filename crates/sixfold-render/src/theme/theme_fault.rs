use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{ColorError, PatternError, Theme};

/// A fault in the text of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ThemeFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The first character of the word, counted from 1.
    pub column: usize,
    /// The kind of fault.
    pub kind: ThemeFaultKind,
}

impl fmt::Display for ThemeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)
    }
}

impl core::error::Error for ThemeFault {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            ThemeFaultKind::Color(error) => Some(error),
            ThemeFaultKind::Pattern(error) => Some(error),
            _ => None,
        }
    }
}

/// Why a row of a theme is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ThemeFaultKind {
    /// The row has a wrong number of words.
    Words,
    /// A text that is not a colour.
    Color(ColorError),
    /// A name that is not a pattern.
    Pattern(PatternError),
    /// The name of a style is too long.
    LongName,
    /// A style is repeated.
    Twice {
        /// The name of the style.
        name: String,
    },
    /// More styles than a theme can have.
    TooMany,
    /// `like` with the name of a theme after other rows.
    LateBase,
    /// `like` with the name of an unknown theme.
    UnknownTheme {
        /// The name, cut to the width of a message.
        name: String,
        /// The names of the themes that are known.
        known: Vec<&'static str>,
    },
    /// A style looks like one that does not exist, or that looks like it in turn.
    UnknownStyle {
        /// The name of the other style, cut to the width of a message.
        name: String,
    },
    /// A style that every theme needs is missing.
    Missing {
        /// The name of the style.
        name: &'static str,
    },
}

impl fmt::Display for ThemeFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThemeFaultKind::Words => f.write_str(
                "a style is `name fill ink pattern`, such as `water #b5d9ef #1d5c88 waves`, or `name like other`",
            ),
            ThemeFaultKind::Color(error) => error.fmt(f),
            ThemeFaultKind::Pattern(error) => error.fmt(f),
            ThemeFaultKind::LongName => {
                write!(f, "the name of a style has at most {} bytes", Theme::LONGEST_NAME)
            }
            ThemeFaultKind::Twice { name } => write!(f, "the style {name:?} is there twice"),
            ThemeFaultKind::TooMany => write!(f, "a theme has at most {} styles", Theme::MOST_STYLES),
            ThemeFaultKind::LateBase => f.write_str("`like THEME` comes once, before all styles"),
            ThemeFaultKind::UnknownTheme { name, known } => {
                write!(f, "unknown theme {name:?}; known: {}", known.join(", "))
            }
            ThemeFaultKind::UnknownStyle { name } => {
                write!(f, "nothing can look like {name:?}: there is no such style, or it looks like this one in turn")
            }
            ThemeFaultKind::Missing { name } => {
                write!(f, "the style `{name}` is missing; begin with `like light` to have them all")
            }
        }
    }
}
