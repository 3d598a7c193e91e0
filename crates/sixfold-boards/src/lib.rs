//! Boards: hexes with labels, zones and pieces, and the files that describe them.
//!
//! A [`BoardFile`] is the content of a file, not checked yet: orientation, cells, labels, zones, pieces.
//! [`BoardFile::check`] turns it into a [`Board`] or lists every fault with its [`BoardPlace`]. [`load`] reads the
//! TOML text of such a file, so that every fault has a line and a column, and [`shipped`] returns the
//! boards of the folder `boards/`; both need the feature `std`. The format is described in
//! `docs/board-file.md`.
//!
//! ```
//! let board = sixfold_boards::shipped("war-in-heaven").expect("a board that comes with Sixfold");
//! assert_eq!(board.hexes().len(), 32);
//!
//! let text = "name = 'tiny'\norientation = 'round'\ncells.hexagon.radius = 1";
//! let faults = sixfold_boards::load(text).expect_err("no such hexes");
//! assert_eq!(
//!     faults.first()[0].to_string(),
//!     r#"line 2, column 15: "round": unknown orientation; known: flat, pointy"#
//! );
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod labels;
mod labeled_hexes;
mod board;
mod symmetry;
mod layout;
mod file;
#[cfg(feature = "std")]
mod text;
#[cfg(feature = "std")]
mod shipped;

pub use self::board::{Board, BoardSide, Piece, Reserve, Zone};
pub use self::file::{
    BoardFault, BoardFaultKind, BoardFile, BoardPlace, BoardStep, CellsFile, DrawingSign, LONGEST_NAME,
    LabelsFile, MOST_CELLS, MOST_RESERVES, PieceFile, SideFile, ZoneCells, ZoneFile,
};
pub use self::labels::{LabelError, LabelScheme, LabelSchemeError};
pub use self::layout::BoardOrigin;
#[cfg(feature = "std")]
pub use self::shipped::{BoardNameError, find, names, shipped, source};
pub use self::symmetry::Symmetry;
#[cfg(feature = "std")]
pub use self::text::{BoardTextFault, LONGEST_FILE, load, load_within};
