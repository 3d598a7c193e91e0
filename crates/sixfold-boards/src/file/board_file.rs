use alloc::string::String;
use alloc::vec::Vec;

/// The most hexes a board can have.
pub const MOST_CELLS: usize = 1_000_000;

/// The most pieces that wait beside a board, of all kinds and sides together.
pub const MOST_RESERVES: u32 = 10_000;

/// The most characters of a name that programs use.
pub const LONGEST_NAME: usize = 64;

/// A board as a file describes it: plain data that may be wrong.
///
/// [`check`](crate::check) turns it into a [`Board`](crate::Board) or lists what is
/// wrong with it. The format is described in `docs/board-file.md`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardFile {
    /// What programs call the board: lower case, digits and dashes.
    pub name: String,
    /// What people call it; the name when there is none.
    pub title: Option<String>,
    /// `flat` or `pointy`.
    pub orientation: String,
    /// Which hexes there are.
    pub cells: CellsFile,
    /// What the hexes are called.
    pub labels: LabelsFile,
    /// The sides that play on the board.
    pub sides: Vec<SideFile>,
    /// Named parts of the board.
    pub zones: Vec<ZoneFile>,
    /// What stands on the board, or beside it, at the start.
    pub pieces: Vec<PieceFile>,
    /// The name of the theme it is drawn with.
    pub theme: Option<String>,
}

/// Which hexes a board has, as one of several kinds of shape.
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
        /// How many columns.
        width: i64,
        /// How many rows.
        height: i64,
        /// Which columns or rows are shifted; `odd-q` or `odd-r` by orientation when absent.
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
        /// How many hexes each row has.
        widths: Vec<i64>,
        /// The hex at the left end of the first row, `[q, r]`.
        first: [i64; 2],
    },
    /// Columns of a flat-top board from the left, each centred beside the one before.
    Columns {
        /// How many hexes each column has.
        heights: Vec<i64>,
        /// The hex at the top of the first column, `[q, r]`.
        first: [i64; 2],
    },
    /// A drawing, one sign for a hex, in doubled coordinates.
    Drawing {
        /// The lines of the drawing.
        text: String,
        /// The hex of the first sign in reading order, `[q, r]`.
        first: [i64; 2],
        /// Signs besides `#` and the zones they stand for.
        legend: Vec<(String, String)>,
    },
    /// Every hex by itself, `[q, r]`.
    Hexes(Vec<[i64; 2]>),
}

impl Default for CellsFile {
    fn default() -> CellsFile {
        CellsFile::Hexes(Vec::new())
    }
}

/// What the hexes of a board are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabelsFile {
    /// The name of a [`LabelScheme`](crate::LabelScheme); `key` when absent.
    pub scheme: Option<String>,
    /// The letters that the scheme counts with.
    pub letters: Option<String>,
    /// The parity in which the scheme counts columns and rows.
    pub parity: Option<String>,
    /// Labels of single hexes, which go before those of the scheme.
    pub explicit: Vec<(String, [i64; 2])>,
}

/// A side that plays on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideFile {
    /// What programs call it.
    pub name: String,
    /// What people call it; the name when there is none.
    pub title: Option<String>,
}

/// A named part of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ZoneFile {
    /// What programs call it.
    pub name: String,
    /// What people call it; the name when there is none.
    pub title: Option<String>,
    /// The name of the side it belongs to.
    pub owner: Option<String>,
    /// Its hexes, besides those the drawing puts into it.
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
    /// What programs call this kind of piece.
    pub piece: String,
    /// The name of the side it belongs to.
    pub side: String,
    /// The labels of the hexes where one stands.
    pub at: Vec<String>,
    /// How many more wait beside the board.
    pub off_board: i64,
}
