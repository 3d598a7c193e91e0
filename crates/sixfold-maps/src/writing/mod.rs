//! Shared by all writers of maps: options, an output with a size limit, and errors.

mod map_write_error;
mod options;
mod output;
mod empty_lines;

pub(crate) use self::empty_lines::lose_empty_lines;
pub use self::map_write_error::MapWriteError;
pub use self::options::{MOST_WRITTEN_BYTES, WriteOptions};
pub(crate) use self::output::Output;
