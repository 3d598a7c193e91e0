//! Boards: files that may be wrong become boards that have been checked.
//!
//! A [`BoardFile`] is what somebody wrote: orientation, cells, labels, zones, pieces, theme. The
//! gate [`check`] turns it into a [`Board`] or lists every fault with its [`Place`]. Reading the
//! text of a file is not done here; the crate `sixfold-boards` does that and ships boards.

mod color;
mod place;
mod file;
mod scheme;
mod label;
mod theme;
mod fault;
mod cells;
mod labels;
mod ground;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod board;
mod check;
mod symmetry;
mod placement;

pub use self::board::{Board, Piece, Reserve, Side, Zone};
pub use self::check::check;
pub use self::color::{BadColor, Color};
pub use self::fault::{Fault, FaultKind, Faults};
pub use self::file::{
    BoardFile, CellsFile, LabelsFile, MOST_CELLS, PieceFile, SideFile, ThemeFile, ZoneCells, ZoneFile,
};
pub use self::label::UnknownLabel;
pub use self::place::{Place, Sign, Step};
pub use self::placement::{BoardOrigin, layout_of};
pub use self::scheme::{LabelScheme, UnknownScheme};
pub use self::symmetry::{Symmetry, image, is_connected};
pub use self::theme::{Theme, ThemePart};
