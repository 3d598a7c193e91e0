//! Boards: files that may be wrong become boards that have been checked.
//!
//! A [`BoardFile`] is the content of a file, not checked yet: orientation, cells, labels, zones, pieces.
//! [`check`] turns it into a [`Board`] or lists every fault with its [`BoardPlace`]. Reading the
//! text of a file is not done here; the crate `sixfold-boards` does that and ships boards.

mod labels;
mod labeled_hexes;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod board;
mod symmetry;
mod layout;
mod file;

pub use self::board::{Board, BoardSide, Piece, Reserve, Zone};
pub use self::file::{
    BoardFault, BoardFaultKind, BoardFile, BoardPlace, BoardStep, CellsFile, DrawingSign, LONGEST_NAME,
    LabelsFile, MOST_CELLS, MOST_RESERVES, PieceFile, SideFile, ZoneCells, ZoneFile, check, check_within,
};
pub use self::labels::{LabelError, LabelScheme, LabelSchemeError};
pub use self::layout::{BoardOrigin, layout_of};
pub use self::symmetry::{Symmetry, image, is_connected};
