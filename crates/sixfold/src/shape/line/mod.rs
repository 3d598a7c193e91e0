//! Lines between two hexes, and straight rays.
//!
//! Belongs here: the exact line, the two kinds of arithmetic that step along it, and sight lines.

mod short_line;
mod long_line;
#[expect(clippy::module_inception, reason = "a file is named after what is in it")]
mod line;
mod line_hexes;
mod sight_line;

pub(crate) use self::line::LineCursor;
pub use self::line::{Line, Tie, line, ray, tied_lines};
pub use self::line_hexes::LineHexes;
pub(crate) use self::long_line::LongLine;
pub(crate) use self::short_line::ShortLine;
pub use self::sight_line::{LinePlace, SightLine};
