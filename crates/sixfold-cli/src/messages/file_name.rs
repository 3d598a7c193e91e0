//! `-` as the name of a file: a standard stream.

use std::path::Path;

/// Whether a name means standard input or standard output.
pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What to call a file that is read, in messages.
pub(crate) fn shown(path: &Path) -> String {
    if is_dash(path) { "standard input".to_owned() } else { path.display().to_string() }
}
