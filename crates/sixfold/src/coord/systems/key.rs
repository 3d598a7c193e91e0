use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::coord::{Hex, OutOfRangeError};
use crate::input::brief;

impl fmt::Display for Hex {
    /// Writes the key `"q,r"`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q(), self.r())
    }
}

impl FromStr for Hex {
    type Err = KeyError;

    /// Reads a key `"q,r"` exactly as `Display` writes it, and nothing else.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    ///
    /// assert_eq!("5,-3".parse(), Ok(Hex::new(5, -3)));
    /// assert_eq!(
    ///     "5, -3".parse::<Hex>().map_err(|e| e.to_string()),
    ///     Err(r#"key "5, -3": column 3: expected a digit or `-`, found ` `; a key is `q,r`, such as `5,-3`"#.into())
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Hex, KeyError> {
        let refuse = |(at, kind)| KeyError::new(text, at, kind);
        let (q, comma) = number(text, 0).map_err(refuse)?;
        match text[comma..].chars().next() {
            Some(',') => {}
            found => return Err(refuse((comma, KeyErrorKind::Expected { what: "a digit or `,`", found }))),
        }
        let (r, end) = number(text, comma + 1).map_err(refuse)?;
        if let found @ Some(_) = text[end..].chars().next() {
            return Err(refuse((end, KeyErrorKind::Expected { what: "a digit or the end", found })));
        }
        Hex::try_new(q, r).map_err(|error| refuse((0, KeyErrorKind::OutOfRange(error))))
    }
}

/// Reads one canonical number that starts at a byte.
///
/// Returns the number and the byte after it.
fn number(text: &str, start: usize) -> Result<(i64, usize), (usize, KeyErrorKind)> {
    let bytes = text.as_bytes();
    let negative = bytes.get(start) == Some(&b'-');
    let first = start + usize::from(negative);
    let digits = bytes[first.min(bytes.len())..].iter().take_while(|b| b.is_ascii_digit()).count();
    let end = first + digits;
    if digits == 0 {
        let what = if negative { "a digit" } else { "a digit or `-`" };
        let found = text.get(first..).and_then(|rest| rest.chars().next());
        return Err((first.min(text.len()), KeyErrorKind::Expected { what, found }));
    }
    if bytes[first] == b'0' {
        if digits > 1 {
            return Err((first, KeyErrorKind::LeadingZero));
        }
        if negative {
            return Err((start, KeyErrorKind::MinusZero));
        }
    }
    match text[start..end].parse() {
        Ok(number) => Ok((number, end)),
        // Canonical digits that do not fit into 64 bits are a number far outside the limit.
        Err(_) => Err((start, KeyErrorKind::TooLong)),
    }
}

/// A text that is not the key of a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyError {
    /// The refused text, cut to the width of a line and made visible; see [`brief`].
    pub text: String,
    /// The position of the fault in characters, counted from 1.
    pub column: usize,
    /// The kind of fault.
    pub kind: KeyErrorKind,
}

impl KeyError {
    fn new(text: &str, at: usize, kind: KeyErrorKind) -> KeyError {
        KeyError { text: brief(text).to_string(), column: text[..at].chars().count() + 1, kind }
    }
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "key \"{}\": column {}: {}", self.text, self.column, self.kind)
    }
}

impl core::error::Error for KeyError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            KeyErrorKind::OutOfRange(error) => Some(error),
            _ => None,
        }
    }
}

/// The faults of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyErrorKind {
    /// A character that is not the expected number, comma or end.
    Expected {
        /// The expected part: a digit, a comma or the end.
        what: &'static str,
        /// The character found; `None` at the end of the text.
        found: Option<char>,
    },
    /// A number of several digits starts with 0.
    LeadingZero,
    /// Zero is written with a minus sign.
    MinusZero,
    /// A number with more digits than any coordinate has.
    TooLong,
    /// Both numbers are well-formed, but their hex is outside the limit.
    OutOfRange(OutOfRangeError),
}

impl fmt::Display for KeyErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyErrorKind::Expected { what, found: Some(found) } => {
                write!(f, "expected {what}, found `{}`; a key is `q,r`, such as `5,-3`", found.escape_debug())
            }
            KeyErrorKind::Expected { what, found: None } => {
                write!(f, "expected {what}, found the end; a key is `q,r`, such as `5,-3`")
            }
            KeyErrorKind::LeadingZero => f.write_str("a number has no leading zeros"),
            KeyErrorKind::MinusZero => f.write_str("zero is written `0`, without a minus sign"),
            KeyErrorKind::TooLong => {
                f.write_str("the number is outside the limit: |q|, |r| and |q+r| can be at most 1073741823")
            }
            KeyErrorKind::OutOfRange(error) => error.fmt(f),
        }
    }
}
