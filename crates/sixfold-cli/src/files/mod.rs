//! Files and streams: reading no more than a limit, and writing.

mod read;
mod write;
mod line_reader;

pub(crate) use self::line_reader::{LineReader, Next};
pub(crate) use self::read::{read, read_text};
pub(crate) use self::write::write;
