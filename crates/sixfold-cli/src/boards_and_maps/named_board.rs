//! Boards by name or by file.

use std::borrow::Cow;
use std::path::Path;

use sixfold::board::Board;
use sixfold::input::Faults;
use sixfold_boards::{BoardTextFault, LONGEST_FILE, load, names, shipped};

use crate::files::read_text;
use crate::messages::{Failure, is_dash, shown, unknown};

/// The board that comes with Sixfold under this name, or the one in this file.
///
/// A file is told from a name by a dot, a separator of folders, or `-` for standard input.
pub(crate) fn board(name: &str) -> Result<Cow<'static, Board>, Failure> {
    if let Some(board) = shipped(name) {
        return Ok(Cow::Borrowed(board));
    }
    if !is_file(name) {
        let known = unknown("board", name, names());
        return Err(Failure::Usage(format!("{known} (a file has a dot or a slash in its name)")));
    }
    let path = Path::new(name);
    let text = read_text(path, LONGEST_FILE)?;
    load(&text).map(Cow::Owned).map_err(|problems| Failure::Refused(report(path, &text, &problems)))
}

/// Whether a text names a file rather than a board that comes along.
pub(crate) fn is_file(name: &str) -> bool {
    is_dash(Path::new(name)) || name.contains(['.', '/', std::path::MAIN_SEPARATOR])
}

/// Everything wrong with a board file, as a compiler says it, but for the first word.
fn report(path: &Path, text: &str, faults: &Faults<BoardTextFault>) -> String {
    let all = compiler_report(path, text, faults);
    all.strip_prefix("error: ").map_or(all.clone(), |rest| rest.trim_end().to_owned())
}

/// Everything wrong with a board file, as a compiler says it.
pub(crate) fn compiler_report(path: &Path, text: &str, faults: &Faults<BoardTextFault>) -> String {
    let name = shown(path);
    let shown = faults.first().iter().map(|fault| fault.show(&name, text));
    let rest = match faults.rest() {
        0 => None,
        1 => Some("and 1 more fault\n".to_owned()),
        rest => Some(format!("and {rest} more faults\n")),
    };
    shown.chain(rest).collect::<Vec<_>>().join("\n")
}
