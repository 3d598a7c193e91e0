use std::ffi::OsStr;

use sixfold::input::visible;
use sixfold_games::underchex::Underchex;

use crate::boards_and_maps::board;
use crate::messages::Failure;

/// Underchex on its own board, or on the one that the command line names.
pub(crate) fn underchex(name: Option<&OsStr>) -> Result<Underchex, Failure> {
    let Some(name) = name else { return Ok(Underchex::standard()) };
    let other = board(name)?.into_owned();
    Underchex::on(other)
        .map_err(|error| Failure::Refused(format!("{}: {error}", visible(&name.to_string_lossy()))))
}
