use std::str;
#[cfg(feature = "maps")]
use std::sync::Arc;

use sixfold::input::brief;

use crate::answer::{Answer, Done, Fits, write_value};
use crate::catalogue::operation;
use crate::kept_grid::KeptGrid;
use crate::limits::Limits;
#[cfg(feature = "maps")]
use crate::map::{KeptMap, KeptMaps};
use crate::memory::Memory;
use crate::query_error::{Kind, QueryError};
use crate::request::Request;
use crate::work;
use sixfold_json::JsonError;

/// Answers one request.
///
/// The answer is one line, without its end. [`Responder`] does the same for many lines, and faster.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "all that is ever written is text")]
pub fn answer(line: &str, limits: Limits) -> String {
    let mut out = Vec::new();
    Responder::new(limits).answer(line.as_bytes(), &mut out);
    String::from_utf8(out).expect("answers are made of text")
}

/// Answers requests, one line at a time.
///
/// Lines do not depend on one another. Between lines a responder keeps only its buffers and the last board
/// file that it read.
///
/// ```
/// use sixfold_query::{Limits, Responder};
///
/// let mut responder = Responder::new(Limits::default());
/// let mut out = Vec::new();
/// responder.answer(br#"{"op":"key","hex":{"q":3,"r":2}}"#, &mut out);
/// assert_eq!(out, br#"{"ok":"3,2"}"#);
/// ```
#[derive(Default)]
pub struct Responder {
    limits: Limits,
    memory: Memory,
    spent: u64,
    names_arguments: bool,
    #[cfg(feature = "maps")]
    maps: Option<KeptMaps>,
}

impl Responder {
    /// A responder with these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Responder {
        Responder { limits, ..Responder::default() }
    }

    /// Sets whether errors have `argument` and `text`, for programs that pass errors on.
    ///
    /// `argument` is the wrong argument with the place inside it, `text` the reason without its name. A reason
    /// that names the argument itself has no `text`. An error that is not about one argument does not
    /// have it.
    ///
    /// ```
    /// use sixfold_query::{Limits, Responder};
    ///
    /// let mut responder = Responder::new(Limits::default());
    /// let mut out = Vec::new();
    /// responder.name_arguments(true);
    /// responder.answer(br#"{"op":"key","hex":{"q":3,"r":true}}"#, &mut out);
    /// let answer = String::from_utf8_lossy(&out);
    /// assert!(answer.contains(r#""argument":"hex.r""#), "{answer}");
    /// ```
    pub const fn name_arguments(&mut self, named: bool) {
        self.names_arguments = named;
    }

    /// Lets requests name maps that are kept elsewhere: `"map":"NAME"`.
    ///
    /// A name that `find` does not know is refused with the kind `unknown_map`, so the sender sends the map itself.
    #[cfg(feature = "maps")]
    pub fn keep_maps(&mut self, find: impl Fn(&str) -> Option<Arc<KeptMap>> + Send + Sync + 'static) {
        self.maps = Some(Arc::new(find));
    }

    /// Appends the answer to a line: one JSON object on one line, without a line end.
    ///
    /// Any bytes get exactly one answer, and nothing panics.
    pub fn answer(&mut self, line: &[u8], out: &mut Vec<u8>) {
        drop(self.answer_about(None, line, out));
    }

    /// As [`Responder::answer`], about a grid kept between requests.
    ///
    /// Returns the grid that the operation `grid` made.
    ///
    /// With a grid, the operations on maps do not take `shape`, `cells`, `walls` and `units`. Without one,
    /// the operation `grid` builds it. Other operations, and refused requests, return `None`.
    pub fn answer_about(
        &mut self,
        kept: Option<&KeptGrid>,
        line: &[u8],
        out: &mut Vec<u8>,
    ) -> Option<KeptGrid> {
        self.spent = 0;
        if line.len() > self.limits.max_line {
            self.answer_to_long_line(out);
            return None;
        }
        let line = match str::from_utf8(line) {
            Ok(line) => line,
            Err(error) => {
                let place = error.valid_up_to() + 1;
                let text = format!("byte {place} is not UTF-8; a request is JSON in UTF-8");
                self.refuse(&QueryError::new(Kind::BadJson, text), out);
                return None;
            }
        };
        let scanned = match self.memory.scanner.scan(line) {
            Ok(scanned) => scanned,
            Err(fault) => {
                self.refuse(&bad_json(line, &fault), out);
                return None;
            }
        };
        let request = Request::new(&self.memory, line, &self.limits, kept);
        #[cfg(feature = "maps")]
        let request = request.with_maps(self.maps.as_ref());
        out.push(b'{');
        if let Some(id) = request.id() {
            out.extend_from_slice(b"\"id\":");
            // A line end between two values of the id would break the answer into two lines.
            out.extend(id.text().bytes().map(|byte| if matches!(byte, b'\n' | b'\r') { b' ' } else { byte }));
            out.push(b',');
        }
        let before_answer = out.len();
        out.extend_from_slice(b"\"ok\":");
        let outcome = match scanned.repeated {
            _ if !scanned.object => Err(not_an_object(line)),
            Some(fault) => Err(bad_json(line, &fault)),
            None => match write_value(out, self.limits.max_answer, |answer| answer_request(&request, answer))
            {
                (Ok(_), Fits::No) => Err(self.limits.answer_too_long()),
                (outcome, _) => outcome,
            },
        };
        self.spent = request.spent();
        let made = match outcome {
            Ok(_) => request.into_result(),
            Err(refusal) => {
                out.truncate(before_answer);
                self.push_error(&refusal, out);
                None
            }
        };
        out.push(b'}');
        made
    }

    /// The units of work that the last request took, answered or refused.
    #[must_use]
    pub const fn work_spent(&self) -> u64 {
        self.spent
    }

    /// Appends the answer to a line that is longer than the limit, without needing the line.
    pub fn answer_to_long_line(&self, out: &mut Vec<u8>) {
        self.refuse(&self.limits.line_too_long(), out);
    }

    /// Writes an answer that is only an error.
    fn refuse(&self, refusal: &QueryError, out: &mut Vec<u8>) {
        out.push(b'{');
        self.push_error(refusal, out);
        out.push(b'}');
    }

    fn push_error(&self, refusal: &QueryError, out: &mut Vec<u8>) {
        push_error(refusal, self.names_arguments, out);
    }
}

/// Writes an error, with its argument and its reason if they are asked for.
pub(crate) fn push_error(refusal: &QueryError, names_argument: bool, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\"error\":");
    let message = refusal.to_string();
    let argument = refusal.argument().filter(|_| names_argument);
    let reason = argument.and_then(|_| refusal.reason());
    let error = |answer: Answer<'_>| {
        answer.object(|error| {
            error
                .member("kind", |answer| answer.text(refusal.kind.name()))
                .member("message", |answer| answer.text(&message))
                .member_if("argument", argument, |answer, place| answer.text(place))
                .member_if("text", reason, |answer, text| answer.text(text))
        })
    };
    let (_, _) = write_value(out, usize::MAX, error);
}

fn answer_request(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let Some(op) = request.op() else {
        let text = r#"the request has no "op", the name of the operation"#.to_owned();
        return Err(QueryError::new(Kind::BadArgument, text));
    };
    let Some(name) = op.string() else {
        return Err(QueryError::expected("the name of an operation in quotes", op).inside("op"));
    };
    // Pays for the line, which is read once and copied at most a few times.
    request.spend(work::line(request.line_length()))?;
    operation(&name)?.answer(request, answer)
}

#[cold]
fn bad_json(line: &str, fault: &JsonError) -> QueryError {
    let column = line[..fault.at].chars().count() + 1;
    QueryError::new(Kind::BadJson, format!("column {column}: {}", fault.kind))
}

#[cold]
fn not_an_object(line: &str) -> QueryError {
    let found = brief(line.trim());
    QueryError::new(Kind::BadJson, format!(r#"a request is an object {{"op":…}}, found {found}"#))
}
