//! Board files as text, and the boards that come with Sixfold.
//!
//! The engine has the content of a board file as data (`BoardFile`) and checks it. This crate reads the
//! TOML text of such a file, so that every fault has a line and a column, and contains the files of the
//! folder `boards/`. The format is described in `docs/board-file.md`.
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

mod text_fault;
mod span;
mod reader;
mod read;
mod shipped;

pub use self::read::{LONGEST_FILE, load, load_within};
pub use self::shipped::{BoardNameError, find, names, shipped, source};
pub use self::text_fault::BoardTextFault;
