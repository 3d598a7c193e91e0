use std::fs;
use std::path::Path;

use crate::messages::{Failure, is_dash};
use crate::terminal::print;

/// Writes a file, or standard output.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if is_dash(path) {
        return print(bytes);
    }
    fs::write(path, bytes).map_err(|error| Failure::Write(path.to_owned(), error))
}
