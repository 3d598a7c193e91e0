//! Files by name, where `-` is a standard stream.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::messages::{Failure, is_dash, shown};

/// The bytes of a file, or of standard input; at most one more than `longest`, so that whoever
/// understands them can say that they are too many.
pub(crate) fn read(path: &Path, longest: usize) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let limit = (longest as u64).saturating_add(1);
    let read = if is_dash(path) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::read(path, error))?;
    Ok(bytes)
}

/// The text of a file, or of standard input, read no further than `longest` and a byte.
pub(crate) fn read_text(path: &Path, longest: usize) -> Result<String, Failure> {
    let bytes = read(path, longest)?;
    // A character that the limit cuts in two must not hide that the file is too long.
    let cut = bytes.len() > longest;
    String::from_utf8(bytes).or_else(|error| {
        let valid = error.utf8_error().valid_up_to();
        if cut && error.utf8_error().error_len().is_none() {
            return Ok(String::from_utf8_lossy(error.as_bytes()).into_owned());
        }
        let line = error.as_bytes()[..valid].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Err(Failure::Refused(format!("{}:{line}: not text in UTF-8", shown(path))))
    })
}
