//! The text of a board file, read as TOML with line and column of every fault.

mod text_fault;
mod span;
mod reader;
mod read;

pub use self::read::{LONGEST_FILE, load, load_within};
pub use self::text_fault::BoardTextFault;
