use sixfold::input::TooCostlyError;

use crate::query_error::{Kind, QueryError};

/// Limits of a request: the sizes of the map, the request and the answer, and the work.
///
/// ```
/// use sixfold_query::{Limits, answer};
///
/// let few = Limits::default().with_max_cells(6);
/// let ring = |radius| format!(r#"{{"op":"ring","center":{{"q":0,"r":0}},"radius":{radius}}}"#);
/// assert!(answer(&ring(1), few).starts_with(r#"{"ok":["#));
/// assert!(answer(&ring(2), few).contains("too_large"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The most hexes a map or an answer may hold.
    pub max_cells: u64,
    /// The most units of work, each about one visited hex: see [`Budget`](sixfold::input::Budget).
    pub max_work: u64,
    /// The most bytes the value of one answer may have.
    pub max_answer: usize,
    /// The most bytes one request may have, without the end of its line.
    pub max_line: usize,
}

impl Default for Limits {
    /// For trusted requests: a million hexes, 10^9 units of work, answers of 256 MiB, lines of
    /// 16 MiB.
    fn default() -> Limits {
        Limits { max_cells: 1_000_000, max_work: 1_000_000_000, max_answer: 256 << 20, max_line: 16 << 20 }
    }
}

impl Limits {
    /// For requests from the internet: none takes more than 250 ms or 64 MB on one idle core.
    ///
    /// 50,000 hexes, 8,000,000 units of work, answers of 4 MiB, lines of 512 KiB.
    #[must_use]
    pub const fn server() -> Limits {
        Limits { max_cells: 50_000, max_work: 8_000_000, max_answer: 4 << 20, max_line: 512 << 10 }
    }

    /// These limits with another limit for hexes.
    #[must_use]
    pub const fn with_max_cells(self, max_cells: u64) -> Limits {
        Limits { max_cells, ..self }
    }

    /// These limits with another limit for work.
    #[must_use]
    pub const fn with_max_work(self, max_work: u64) -> Limits {
        Limits { max_work, ..self }
    }

    /// These limits with another limit for the bytes of an answer.
    #[must_use]
    pub const fn with_max_answer(self, max_answer: usize) -> Limits {
        Limits { max_answer, ..self }
    }

    /// These limits with another limit for the bytes of a line.
    #[must_use]
    pub const fn with_max_line(self, max_line: usize) -> Limits {
        Limits { max_line, ..self }
    }

    /// Refuses an answer of this many hexes if that is too many.
    ///
    /// Call it before building the answer.
    pub(crate) fn allow_cells(&self, count: u128) -> Result<(), QueryError> {
        self.allow("the answer would hold", count)
    }

    /// Refuses a map of this many hexes if that is too many.
    ///
    /// Call it before building the map.
    pub(crate) fn allow_map(&self, count: u128) -> Result<(), QueryError> {
        self.allow("the map would have", count)
    }

    fn allow(&self, what: &str, count: u128) -> Result<(), QueryError> {
        let most = self.max_cells;
        if count <= u128::from(most) {
            return Ok(());
        }
        Err(QueryError::new(
            Kind::TooLarge,
            format!("{what} {count} hexes; max_cells allows {most}, {}", raised("cells")),
        ))
    }

    /// The refusal of a line longer than allowed.
    pub(crate) fn line_too_long(&self) -> QueryError {
        let most = self.max_line;
        QueryError::new(
            Kind::TooLarge,
            format!("the line is too long; max_line allows {most} bytes, {}", raised("line")),
        )
    }

    /// The refusal of an answer longer than allowed.
    pub(crate) fn answer_too_long(&self) -> QueryError {
        let most = self.max_answer;
        QueryError::new(
            Kind::TooLarge,
            format!("the answer is too long; max_answer allows {most} bytes, {}", raised("answer")),
        )
    }
}

/// The refusal of a request that takes more work than allowed.
pub(crate) fn too_costly(error: TooCostlyError) -> QueryError {
    QueryError::new(Kind::TooCostly, format!("{error}, which is max_work, {}", raised("work")))
}

/// The text that says how to raise a limit.
fn raised(limit: &str) -> String {
    format!("raised by --max-{limit} or Limits::with_max_{limit}")
}
