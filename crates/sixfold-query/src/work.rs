//! The cost of each piece of work, in units of a [`Budget`](sixfold::input::Budget).
//!
//! A unit is at most about 25 nanoseconds of one core, so that the server's eight million units are less than
//! a quarter of a second. The numbers were measured and rounded up; the example `hostile` prints the times of
//! the hostile requests of the tests.

/// Checking and reading a line of this many bytes.
pub(crate) const fn line(bytes: usize) -> u64 {
    bytes as u64 / 4
}

/// Numbering one hex of a map.
pub(crate) const MAP_HEX: u64 = 4;

/// Reading the description of one hex and setting its cell.
pub(crate) const CELL: u64 = 64;

/// Placing, moving or changing one unit or hex: a new version of the grid.
pub(crate) const CHANGE: u64 = 160;

/// Giving one hexside a kind or a cost.
pub(crate) const HEXSIDE: u64 = 40;

/// Looking up and answering one question about a grid.
pub(crate) const QUESTION: u64 = 8;

/// Writing one hex into an answer.
pub(crate) const HEX_WRITTEN: u64 = 1;

/// Finding the unit that stands on a hex among the others, when all are listed.
pub(crate) const UNIT_SORTED: u64 = 8;

/// Visiting one hex in a path search.
pub(crate) const SEARCH_HEX: u64 = 16;

/// The same where a unit's facing matters, with six facings in each hex.
pub(crate) const TURNING_HEX: u64 = 6 * SEARCH_HEX;

/// One hex of the map of a field of view.
pub(crate) const SIGHT_MAP_HEX: u64 = 4;

/// One step along a line of sight.
pub(crate) const SIGHT_STEP: u64 = 2;

/// Laying one token of terrain and listing the places around it.
#[cfg(feature = "triangles")]
pub(crate) const TOKEN: u64 = 200;

/// Reading one byte of a terrain table or a table of names.
pub(crate) const TABLE_BYTE: u64 = 100;

/// Reading one byte of a board file, with its faults and the memory of its text.
#[cfg(feature = "games")]
pub(crate) const BOARD_BYTE: u64 = 100;

/// Naming one hex of a board.
#[cfg(feature = "games")]
pub(crate) const BOARD_HEX: u64 = 64;

/// Reading a position of a game.
#[cfg(feature = "games")]
pub(crate) const POSITION: u64 = 1000;

/// Finding all legal moves of a position and writing them.
#[cfg(feature = "games")]
pub(crate) const MOVES: u64 = 100_000;

/// Finding the hexes that a side attacks and writing them.
#[cfg(feature = "games")]
pub(crate) const ATTACKS: u64 = 10_000;

/// Reading and playing one move.
#[cfg(feature = "games")]
pub(crate) const MOVE: u64 = 200;
