use crate::refusal::{Kind, Refusal};

/// How large a request and its answer may be.
///
/// ```
/// use sixfold_query::{Limits, answer};
///
/// let few = Limits { max_cells: 6, ..Limits::default() };
/// let ring = |radius| format!(r#"{{"op":"ring","center":{{"q":0,"r":0}},"radius":{radius}}}"#);
/// assert!(answer(&ring(1), few).starts_with(r#"{"ok":["#));
/// assert!(answer(&ring(2), few).contains("too_large"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most hexes one answer may hold.
    pub max_cells: u64,
    /// The most bytes one request may have, without the end of its line.
    pub max_line: usize,
}

impl Default for Limits {
    /// A million hexes, and lines of 16 MiB.
    fn default() -> Limits {
        Limits { max_cells: 1_000_000, max_line: 16 << 20 }
    }
}

impl Limits {
    /// Refuses an answer of this many hexes if that is too many; to be asked before building it.
    pub(crate) fn allow_cells(&self, count: u128) -> Result<(), Refusal> {
        if count <= u128::from(self.max_cells) {
            return Ok(());
        }
        let most = self.max_cells;
        Err(Refusal::new(
            Kind::TooLarge,
            format!("the answer would hold {count} hexes; max_cells allows {most}"),
        ))
    }

    /// Refuses a map of this many hexes if that is too many; to be asked before building it.
    pub(crate) fn allow_map(&self, count: u128) -> Result<(), Refusal> {
        if count <= u128::from(self.max_cells) {
            return Ok(());
        }
        let most = self.max_cells;
        Err(Refusal::new(
            Kind::TooLarge,
            format!("the map would have {count} hexes; max_cells allows {most}"),
        ))
    }

    /// Refuses to look along lines of this many hexes in all if that would take too long.
    ///
    /// A thousand for each hex that is allowed is enough for every view on a board that is not drawn
    /// out to a thread.
    pub(crate) fn allow_steps(&self, count: u128) -> Result<(), Refusal> {
        let most = u128::from(self.max_cells) * 1000;
        if count <= most {
            return Ok(());
        }
        let text = format!("the lines of sight would have {count} hexes; max_cells allows {most}");
        Err(Refusal::new(Kind::TooLarge, text))
    }

    /// The refusal of a line longer than allowed.
    pub(crate) fn line_too_long(&self) -> Refusal {
        let most = self.max_line;
        Refusal::new(Kind::TooLarge, format!("the line is too long; max_line allows {most} bytes"))
    }
}
