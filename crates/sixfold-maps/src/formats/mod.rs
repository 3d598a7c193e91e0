//! The formats of maps, and the two functions that read and write them all.

mod format;
mod read_write;

pub use self::format::{Format, FormatError};
pub use self::read_write::{MapRead, MapWritten, read, read_part, write, write_to};
