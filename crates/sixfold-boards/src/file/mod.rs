//! Board files: plain data, and the check that turns it into a board.

mod board_file;
mod place;
mod fault;
mod report;
mod cells;
mod labelling;
mod check;

pub use self::board_file::{
    BoardFile, CellsFile, LONGEST_NAME, LabelsFile, MOST_CELLS, MOST_RESERVES, PieceFile, SideFile,
    ZoneCells, ZoneFile,
};
pub use self::fault::{BoardFault, BoardFaultKind};
pub use self::place::{BoardPlace, BoardStep, DrawingSign};
