use alloc::string::String;
use alloc::vec::Vec;

use sixfold::input::Faults;

use crate::file::check::board_of;
use crate::{Board, BoardFault};

/// The most hexes a board can have.
pub const MOST_CELLS: usize = 1_000_000;

/// The most pieces that wait beside a board, of all kinds and sides together.
pub const MOST_RESERVES: u32 = 10_000;

/// The most characters of a name that programs use.
pub const LONGEST_NAME: usize = 64;

/// The content of a board file: plain data that is not checked yet.
///
/// [`BoardFile::check`] turns it into a [`Board`] or lists its faults. The format is
/// described in `docs/board-file.md`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardFile {
    /// The name for programs: lower case, digits and dashes.
    pub name: String,
    /// The name for people; the name for programs if missing.
    pub title: Option<String>,
    /// `flat` or `pointy`.
    pub orientation: String,
    /// The hexes of the board.
    pub cells: CellsFile,
    /// The labels of the hexes.
    pub labels: LabelsFile,
    /// The sides that play on the board.
    pub sides: Vec<SideFile>,
    /// Named parts of the board.
    pub zones: Vec<ZoneFile>,
    /// The pieces on the board, or beside it, at the start.
    pub pieces: Vec<PieceFile>,
    /// The name of the theme it is drawn with.
    pub theme: Option<String>,
}

impl BoardFile {
    /// Checks the file and returns its board.
    ///
    /// Every board passes this check. It does not stop at the first fault: everything that can still be
    /// checked is checked.
    ///
    /// # Errors
    /// [`Faults`]: the faults of the file, each with its place.
    pub fn check(&self) -> Result<Board, Faults<BoardFault>> {
        self.check_within(MOST_CELLS)
    }

    /// Like [`BoardFile::check`], for a board of at most `most_hexes` hexes.
    ///
    /// Never more than [`MOST_CELLS`].
    /// The hexes are counted before memory is allocated for them.
    ///
    /// # Errors
    /// [`Faults`], as for [`BoardFile::check`].
    pub fn check_within(&self, most_hexes: usize) -> Result<Board, Faults<BoardFault>> {
        board_of(self, most_hexes)
    }
}

/// The hexes of a board, as one of several kinds of shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellsFile {
    /// All hexes up to a distance from a centre.
    Hexagon {
        /// The distance.
        radius: i64,
        /// The centre, `[q, r]`.
        center: [i64; 2],
    },
    /// Columns and rows in offset coordinates, from (0, 0) at the top left.
    Rectangle {
        /// The number of columns.
        width: i64,
        /// The number of rows.
        height: i64,
        /// The parity: which columns or rows are shifted.
        ///
        /// If missing, `odd-q` or `odd-r` by the orientation.
        parity: Option<String>,
    },
    /// All `q` and all `r` of two ranges, ends included.
    Parallelogram {
        /// The least and the greatest `q`.
        q: [i64; 2],
        /// The least and the greatest `r`.
        r: [i64; 2],
    },
    /// Rows of a pointy-top board from the top, each centred below the one above.
    Rows {
        /// The number of hexes of each row.
        widths: Vec<i64>,
        /// The hex at the left end of the first row, `[q, r]`.
        first: [i64; 2],
    },
    /// Columns of a flat-top board from the left, each centred beside the one before.
    Columns {
        /// The number of hexes of each column.
        heights: Vec<i64>,
        /// The hex at the top of the first column, `[q, r]`.
        first: [i64; 2],
    },
    /// A drawing, one character for a hex, in doubled coordinates.
    Drawing {
        /// The lines of the drawing.
        text: String,
        /// The hex of the first character in reading order, `[q, r]`.
        first: [i64; 2],
        /// Characters besides `#`, and their zones.
        legend: Vec<(String, String)>,
    },
    /// Single hexes, `[q, r]`.
    Hexes(Vec<[i64; 2]>),
}

impl Default for CellsFile {
    fn default() -> CellsFile {
        CellsFile::Hexes(Vec::new())
    }
}

/// The labels of the hexes of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabelsFile {
    /// The name of a [`LabelScheme`](crate::LabelScheme); `key` if missing.
    pub scheme: Option<String>,
    /// The letters that the scheme counts with.
    pub letters: Option<String>,
    /// The parity in which the scheme counts columns and rows.
    pub parity: Option<String>,
    /// Labels of single hexes, which override those of the scheme.
    pub explicit: Vec<(String, [i64; 2])>,
}

/// A side that plays on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideFile {
    /// The name for programs.
    pub name: String,
    /// The name for people; the name for programs if missing.
    pub title: Option<String>,
}

/// A named part of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ZoneFile {
    /// The name for programs.
    pub name: String,
    /// The name for people; the name for programs if missing.
    pub title: Option<String>,
    /// The name of the side it belongs to.
    pub owner: Option<String>,
    /// Its hexes, in addition to those from the drawing.
    pub cells: ZoneCells,
}

/// The hexes of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ZoneCells {
    /// These labels.
    Labels(Vec<String>),
    /// All hexes that are in no other zone.
    Rest,
}

impl Default for ZoneCells {
    fn default() -> ZoneCells {
        ZoneCells::Labels(Vec::new())
    }
}

/// Pieces of one kind and side at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceFile {
    /// The name of this kind of piece for programs.
    pub piece: String,
    /// The name of the side it belongs to.
    pub side: String,
    /// The labels of the hexes with one of these pieces.
    pub at: Vec<String>,
    /// The number of further pieces beside the board.
    pub off_board: i64,
}
