//! The formats of maps, and the two functions that read and write them all.

mod format;
mod read_write;

pub use self::format::{Format, UnknownMapFormat};
pub use self::read_write::{CannotWrite, MapRead, MapWritten, read, write};
