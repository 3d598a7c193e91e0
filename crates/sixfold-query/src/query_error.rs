use std::fmt;

use sixfold::input::brief;
use sixfold_json::Value;

use crate::kinds::RULE_KINDS;

/// The kinds of errors in answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The line is not a JSON object, or has JSON that the reader refuses.
    BadJson,
    /// The operation does not exist.
    UnknownOp,
    /// An argument is missing, unknown or of the wrong form.
    BadArgument,
    /// A coordinate lies outside the limit.
    OutOfRange,
    /// The line, the map or the answer is larger than allowed.
    TooLarge,
    /// The request would take more work than allowed.
    TooCostly,
    /// A rule of the engine refuses the request; holds the name of the kind.
    Rule(&'static str),
}

impl Kind {
    /// The name used in answers.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::BadJson => "bad_json",
            Kind::UnknownOp => "unknown_op",
            Kind::BadArgument => "bad_argument",
            Kind::OutOfRange => "out_of_range",
            Kind::TooLarge => "too_large",
            Kind::TooCostly => "too_costly",
            Kind::Rule(name) => name,
        }
    }
}

/// The most bytes of a message; the longest intended message lists all operations.
const LONGEST_TEXT: usize = 2000;

/// The reason why a request is not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct QueryError {
    pub(crate) kind: Kind,
    // The argument it is about, as a path such as `hex.q`; grows from the inside out.
    place: String,
    text: String,
    // Whether the text names the argument itself.
    is_named: bool,
}

impl QueryError {
    pub(crate) fn new(kind: Kind, mut text: String) -> QueryError {
        // An error of the engine may repeat much of the request, so the message is cut to a few lines.
        if text.len() > LONGEST_TEXT {
            let end = (0..=LONGEST_TEXT).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
            text.truncate(end);
            text.push('…');
        }
        QueryError { kind, place: String::new(), text, is_named: false }
    }

    /// An error for a missing or unknown argument; the text names it.
    #[cold]
    pub(crate) fn about_argument(name: &str, text: String) -> QueryError {
        QueryError { place: name.to_owned(), is_named: true, ..QueryError::new(Kind::BadArgument, text) }
    }

    /// The wrong argument, with the place inside it: `units[1].hex`.
    pub(crate) fn argument(&self) -> Option<&str> {
        Some(&*self.place).filter(|place| !place.is_empty())
    }

    /// The reason without the name of the argument; `None` where the reason itself names it.
    pub(crate) fn reason(&self) -> Option<&str> {
        Some(&*self.text).filter(|_| !self.is_named)
    }

    /// An error for an argument that is well formed but not allowed.
    pub(crate) fn bad_argument(error: impl fmt::Display) -> QueryError {
        QueryError::new(Kind::BadArgument, error.to_string())
    }

    /// An error for a hex, or a number that belongs to one, beyond the limit.
    pub(crate) fn out_of_range(error: impl fmt::Display) -> QueryError {
        QueryError::new(Kind::OutOfRange, error.to_string())
    }

    /// An error for a refusal by a rule of the engine, with the name of its kind.
    pub(crate) fn rule(kind: &'static str, error: impl fmt::Display) -> QueryError {
        debug_assert!(RULE_KINDS.contains(&kind), "{kind} is not in the list of kinds");
        QueryError::new(Kind::Rule(kind), error.to_string())
    }

    /// An error for a value of the wrong form.
    #[cold]
    pub(crate) fn expected(what: &str, found: Value<'_>) -> QueryError {
        QueryError::bad_argument(format_args!("expected {what}, found {}", brief(found.text())))
    }

    /// The same error, inside the item of a list with this index.
    #[cold]
    pub(crate) fn at(self, index: usize) -> QueryError {
        self.inside(&format!("[{index}]"))
    }

    /// The same error, inside the argument or member with this name.
    #[cold]
    pub(crate) fn inside(mut self, name: &str) -> QueryError {
        let dot = if self.place.is_empty() || self.place.starts_with('[') { "" } else { "." };
        self.place.insert_str(0, dot);
        self.place.insert_str(0, name);
        self
    }
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() && !self.is_named {
            write!(f, "argument `{}`: ", self.place)?;
        }
        f.write_str(&self.text)
    }
}
