//! Files and streams: reads with a limit, and atomic writes.

mod read;
mod unnamed;
mod replacement;
mod write;
mod growing_file;
mod line_reader;

pub(crate) use self::growing_file::GrowingFile;
pub(crate) use self::line_reader::{LineReader, Next};
pub(crate) use self::read::{read, read_text};
pub(crate) use self::write::{refuse_same_file, write, write_private_with, write_with};
