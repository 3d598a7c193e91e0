//! Boards by name or by file.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::path::{MAIN_SEPARATOR, Path};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use sixfold::input::Faults;
use sixfold_boards::Board;
use sixfold_boards::{BoardTextFault, LONGEST_FILE, load, names, shipped};

use crate::files::read_text;
use crate::messages::{Failure, is_dash, shown, unknown};

/// A word that names a board or a file.
///
/// Shells complete the names of the built-in boards.
#[derive(Clone)]
pub(crate) struct BoardName;

impl TypedValueParser for BoardName {
    type Value = OsString;

    fn parse_ref(&self, _: &Command, _: Option<&Arg>, word: &OsStr) -> Result<OsString, clap::Error> {
        Ok(word.to_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names().map(PossibleValue::new)))
    }
}

/// The built-in board with this name, or the board in this file.
///
/// A text with a dot or a separator of folders is a file, `-` is standard input, and any other text a name.
pub(crate) fn board(name: &OsStr) -> Result<Cow<'static, Board>, Failure> {
    if let Some(board) = name.to_str().and_then(shipped) {
        return Ok(Cow::Borrowed(board));
    }
    if !is_file(name) {
        let known = unknown("board", &name.to_string_lossy(), names());
        return Err(Failure::Usage(format!("{known} (a file has a dot or a slash in its name)")));
    }
    let path = Path::new(name);
    let text = read_text(path, LONGEST_FILE, ", the most a board file can have")?;
    load(&text).map(Cow::Owned).map_err(|faults| {
        let mut report = compiler_reports(path, &text, &faults).join("\nerror: ");
        report.extend(more_faults(faults.rest()).map(|more| format!("\n{more}")));
        Failure::Refused(report.trim_end().to_owned())
    })
}

/// Whether a text names a file rather than a built-in board.
pub(crate) fn is_file(name: &OsStr) -> bool {
    let sign = |byte: &u8| matches!(byte, b'.' | b'/') || char::from(*byte) == MAIN_SEPARATOR;
    // A text that is not UTF-8 can only be the name of a file.
    is_dash(Path::new(name)) || name.as_encoded_bytes().iter().any(sign) || name.to_str().is_none()
}

/// The faults of a board file in the style of a compiler, each without its first word `error`.
pub(crate) fn compiler_reports(path: &Path, text: &str, faults: &Faults<BoardTextFault>) -> Vec<String> {
    let name = shown(path);
    let report = |fault: &BoardTextFault| {
        let report = fault.show(&name, text);
        report.strip_prefix("error: ").map_or(report.clone(), str::to_owned)
    };
    faults.first().iter().map(report).collect()
}

/// A line with the number of faults that are not shown.
pub(crate) fn more_faults(rest: usize) -> Option<String> {
    match rest {
        0 => None,
        1 => Some("and 1 more fault\n".to_owned()),
        rest => Some(format!("and {rest} more faults\n")),
    }
}
