//! Style sheets as browsers get them: a sheet with those that it imports inside it, so that a page asks for one file.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A sheet with the sheets that it imports in place of the lines `@import "./name.css";`, without indentation.
pub(crate) fn joined(path: &Path) -> io::Result<String> {
    let mut whole = String::new();
    for line in fs::read_to_string(path)?.lines() {
        match imported(path, line) {
            Some(inner) => whole.push_str(&joined(&inner)?),
            None => {
                whole.push_str(line.trim_start());
                whole.push('\n');
            }
        }
    }
    Ok(whole)
}

/// The sheets that a sheet imports itself.
pub(crate) fn imports(path: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(fs::read_to_string(path)?.lines().filter_map(|line| imported(path, line)).collect())
}

/// The sheet that a line of another one imports.
fn imported(path: &Path, line: &str) -> Option<PathBuf> {
    let name = line.strip_prefix("@import \"")?.strip_suffix("\";")?;
    let mut folder = path.parent()?;
    let mut rest = name;
    while let Some(above) = rest.strip_prefix("../") {
        (folder, rest) = (folder.parent()?, above);
    }
    Some(folder.join(rest.strip_prefix("./").unwrap_or(rest)))
}
