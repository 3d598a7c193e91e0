use std::fmt;

use sixfold::input::{brief, closest};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::request::Request;

/// One operation of the protocol: a row of the tables of operations.
///
/// `Display` writes it as a call: `rotate(hex, steps, center?)`.
#[derive(Debug)]
pub struct Operation {
    /// The name, given as `op`.
    pub name: &'static str,
    /// The arguments it takes.
    pub parameters: &'static [Parameter],
    /// The meaning of its answer, in one line; empty without the feature `help`.
    pub help: &'static str,
    pub(crate) run: Run,
}

/// Reads the arguments of a request and writes the answer.
pub(crate) type Run = fn(&Request<'_>, Answer<'_>) -> Result<Done, QueryError>;

/// The name of an argument, and whether it may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The key it has in a request.
    pub name: &'static str,
    /// Whether it may be left out.
    pub optional: bool,
}

/// The help text of an operation; empty in a build without the feature `help`.
pub(crate) const fn help(text: &'static str) -> &'static str {
    if cfg!(feature = "help") { text } else { "" }
}

/// An argument that must be given.
pub(crate) const fn required(name: &'static str) -> Parameter {
    Parameter { name, optional: false }
}

/// An argument that may be left out.
pub(crate) const fn optional(name: &'static str) -> Parameter {
    Parameter { name, optional: true }
}

/// The parameters of several lists in order; `N` is the total number.
pub(crate) const fn joined<const N: usize>(lists: &[&[Parameter]]) -> [Parameter; N] {
    let mut all = [required(""); N];
    let (mut list, mut next) = (0, 0);
    // A `for` loop cannot run at compile time yet.
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            all[next] = lists[list][index];
            index += 1;
            next += 1;
        }
        list += 1;
    }
    assert!(next == N, "N is the number of all parameters");
    all
}

/// The arguments that describe a map.
///
/// A request about a kept grid takes none of them.
const MAP: [&str; 8] = ["shape", "map", "terrains", "cells", "walls", "edges", "stacking", "units"];

impl Operation {
    /// Answers a request for this operation.
    pub(crate) fn answer(&self, request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
        self.check(request)?;
        (self.run)(request, answer)
    }

    /// Refuses arguments that this operation does not take, then missing required ones.
    fn check(&self, request: &Request<'_>) -> Result<(), QueryError> {
        // Searches over plain costs take a shape, too, but no cells: they describe their map in every
        // request.
        let is_map = || self.parameters.iter().any(|parameter| parameter.name == "cells");
        let kept = request.kept().is_some() && is_map();
        // A map says which hexes there are, so it stands in place of a shape.
        let has_map = is_map() && request.gives("map");
        if has_map && !kept && request.gives("shape") {
            return Err(QueryError::bad_argument("expected a `shape` or a `map`, found both").inside("map"));
        }
        let is_needed = |parameter: &&Parameter| {
            let stands_in = has_map && parameter.name == "shape";
            !(parameter.optional || stands_in || kept && MAP.contains(&parameter.name))
        };
        let mut needed = self.parameters.iter().filter(is_needed).count();
        for argument in request.arguments() {
            if kept && MAP.iter().any(|name| argument.is(name)) {
                let text = "the grid is kept between requests; leave this argument out";
                return Err(QueryError::bad_argument(text).inside(&argument.key()));
            }
            match self.parameters.iter().find(|parameter| argument.is(parameter.name)) {
                // `"shape":null` beside a map.
                Some(parameter) => needed -= usize::from(is_needed(&parameter)),
                None => return Err(self.unknown(&argument.key())),
            }
        }
        if needed == 0 { Ok(()) } else { Err(self.missing(request)) }
    }

    #[cold]
    fn unknown(&self, name: &str) -> QueryError {
        let near = closest(name, self.parameters.iter().map(|parameter| parameter.name));
        let meant = near.map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
        let shown = brief(name).to_string();
        let text = format!("argument `{shown}` is unknown{meant}; the call is {self}");
        QueryError::about_argument(&shown, text)
    }

    #[cold]
    fn missing(&self, request: &Request<'_>) -> QueryError {
        let given = |name| request.arguments().any(|argument| argument.is(name));
        let lacking =
            self.parameters.iter().filter(|parameter| !parameter.optional && !given(parameter.name));
        let names: Vec<&str> = lacking.map(|parameter| parameter.name).collect();
        let (noun, verb) = if names.len() == 1 { ("argument", "is") } else { ("arguments", "are") };
        let text = format!("{noun} `{}` {verb} missing; the call is {self}", names.join("`, `"));
        QueryError::about_argument(names.first().copied().unwrap_or_default(), text)
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        for (i, parameter) in self.parameters.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            let mark = if parameter.optional { "?" } else { "" };
            write!(f, "{comma}{}{mark}", parameter.name)?;
        }
        f.write_str(")")
    }
}
