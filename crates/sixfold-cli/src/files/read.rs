//! Files by name, where `-` is a standard stream.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::messages::{Failure, is_dash, shown};

/// The bytes of a file, or of standard input; refuses more than `longest` bytes.
///
/// It reads no more than that, so an endless device is refused as well. `advice` is appended to the message:
/// the remedy, or nothing.
pub(crate) fn read(path: &Path, longest: usize, advice: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let limit = (longest as u64).saturating_add(1);
    let read = if is_dash(path) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::read(path, error))?;
    if bytes.len() > longest {
        return Err(Failure::Refused(format!("{} has more than {longest} bytes{advice}", shown(path))));
    }
    Ok(bytes)
}

/// The text of a file, or of standard input; refuses more than `longest` bytes.
pub(crate) fn read_text(path: &Path, longest: usize, advice: &str) -> Result<String, Failure> {
    String::from_utf8(read(path, longest, advice)?).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..valid].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::Refused(format!("{}:{line}: not text in UTF-8", shown(path)))
    })
}
