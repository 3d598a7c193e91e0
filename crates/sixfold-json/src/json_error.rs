use std::error::Error;
use std::fmt;

/// Why a text is refused as JSON, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The byte offset of the fault in the text.
    pub at: usize,
    /// The kind of fault.
    pub kind: JsonErrorKind,
}

/// The faults of a text that is not valid JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonErrorKind {
    /// An unexpected character, or the end of the text.
    Expected {
        /// The token or character that was expected.
        what: &'static str,
        /// The character that stands there; `None` at the end.
        found: Option<char>,
    },
    /// An escape such as `\ud800` is half of a pair whose other half is missing.
    LoneSurrogate,
    /// More values inside one another than [`JsonErrorKind::DEEPEST`].
    TooDeep,
    /// More keys in one object than [`JsonErrorKind::MOST_KEYS`].
    TooManyKeys,
    /// An object has this key twice.
    Repeated {
        /// The key, cut after 60 characters.
        key: String,
    },
}

impl JsonErrorKind {
    /// How many lists and objects may stand inside one another.
    pub const DEEPEST: usize = 128;

    /// How many keys an object may have.
    pub const MOST_KEYS: usize = 1024;
}

impl fmt::Display for JsonErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonErrorKind::Expected { what, found: Some(found @ ('"' | '\'' | '\\')) } => {
                write!(f, "expected {what}, found `{found}`")
            }
            // Shows an invisible character, such as a tab, by its escape.
            JsonErrorKind::Expected { what, found: Some(found) } => {
                write!(f, "expected {what}, found `{}`", found.escape_debug())
            }
            JsonErrorKind::Expected { what, found: None } => {
                write!(f, "expected {what}, found the end of the text")
            }
            JsonErrorKind::LoneSurrogate => {
                f.write_str("half of a surrogate pair; the other half must be next to it")
            }
            JsonErrorKind::TooDeep => {
                write!(f, "nested too deep; at most {} levels are read", JsonErrorKind::DEEPEST)
            }
            JsonErrorKind::TooManyKeys => {
                write!(f, "too many keys in one object; at most {} are read", JsonErrorKind::MOST_KEYS)
            }
            JsonErrorKind::Repeated { key } => write!(f, "the key {key:?} is given twice; give it once"),
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.at, self.kind)
    }
}

impl Error for JsonError {}
