use std::fmt;

use sixfold_json::Value;

/// The kinds of errors a request can be answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The line is not a JSON object, or one that is not read.
    BadJson,
    /// There is no such operation.
    UnknownOp,
    /// An argument is missing, unknown or of the wrong form.
    BadArgument,
    /// A coordinate lies beyond the limit of the world.
    OutOfRange,
    /// The line or its answer is larger than allowed.
    TooLarge,
    /// A rule of the engine says no; it has its own name for why.
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
            Kind::Rule(name) => name,
        }
    }
}

/// Why a request is not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) kind: Kind,
    // The argument it is about, as a path such as `hex.q`; grows from the inside out.
    place: String,
    text: String,
}

impl Refusal {
    pub(crate) fn new(kind: Kind, text: String) -> Refusal {
        Refusal { kind, place: String::new(), text }
    }

    /// An argument that is well formed but cannot be.
    pub(crate) fn bad_argument(error: impl fmt::Display) -> Refusal {
        Refusal::new(Kind::BadArgument, error.to_string())
    }

    /// A hex, or a number that belongs to one, beyond the limit.
    pub(crate) fn out_of_range(error: impl fmt::Display) -> Refusal {
        Refusal::new(Kind::OutOfRange, error.to_string())
    }

    /// Something that a rule of the engine refuses, and the name of the kind of refusal.
    pub(crate) fn rule(kind: &'static str, error: impl fmt::Display) -> Refusal {
        Refusal::new(Kind::Rule(kind), error.to_string())
    }

    /// A value of the wrong form.
    #[cold]
    pub(crate) fn expected(what: &str, found: Value<'_>) -> Refusal {
        Refusal::bad_argument(format_args!("expected {what}, found {}", Shown(found.text())))
    }

    /// The same refusal, found at this place of a list, counted from 0.
    #[cold]
    pub(crate) fn at(self, index: usize) -> Refusal {
        self.inside(&format!("[{index}]"))
    }

    /// The same refusal, found inside the argument or member of this name.
    #[cold]
    pub(crate) fn inside(mut self, name: &str) -> Refusal {
        let dot = if self.place.is_empty() || self.place.starts_with('[') { "" } else { "." };
        self.place.insert_str(0, dot);
        self.place.insert_str(0, name);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "argument `{}`: ", self.place)?;
        }
        f.write_str(&self.text)
    }
}

/// The beginning of a text, short enough for a message.
pub(crate) struct Shown<'a>(pub(crate) &'a str);

impl Shown<'_> {
    const MOST: usize = 40;
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(Shown::MOST) {
            Some((end, _)) => write!(f, "{}…", &self.0[..end]),
            None => f.write_str(self.0),
        }
    }
}
