use std::path::PathBuf;

use clap::Args;
use sixfold_maps::{Format, MapWritten, write as write_map};

use crate::boards_and_maps::{ReadArguments, format, format_of, load_with_warnings};
use crate::files::{refuse_same_file, write};
use crate::messages::{Answer, Failure, shown_output};
use crate::terminal::{Progress, Screen};

const EXAMPLES: &str = "Examples:
  $ sixfold convert samples/ford.board ford.json

  $ sixfold convert ford.json - --to megamek | head -n 1
  size 18 13";

/// Turn a map of one format into another.
///
/// The formats are those of MegaMek and Tiled and our own JSON, which keeps everything. They are
/// known by the endings of the names. What is strange about the one file, and what the other has no
/// place for, is said on standard error.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The map to read; `-` is standard input and needs --from
    input: PathBuf,

    /// The map to write; `-` is standard output and needs --to
    output: PathBuf,

    #[command(flatten)]
    read: ReadArguments,

    /// The format to write, if the name does not say it: json, megamek, tmx or tmj
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,

    /// Write over the file that is read
    #[arg(long)]
    in_place: bool,
}

/// Reads one file and writes the other.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    // A wrong name should not be found out after a long read.
    let to = format_of(&arguments.output, arguments.to, "--to")?;
    if !arguments.in_place {
        refuse_same_file(&arguments.input, &arguments.output, "--in-place writes over it")?;
    }
    let map = load_with_warnings(&arguments.input, &arguments.read, "--from", screen)?;
    let refused = |error| Failure::Refused(format!("{}: {error}", shown_output(&arguments.output)));
    let MapWritten { bytes, lost } = {
        let _progress = Progress::start("writing");
        write_map(&map, to).map_err(refused)?
    };
    write(&arguments.output, &bytes)?;
    for what in lost {
        screen.warning(format!("{} does not keep {what}", shown_output(&arguments.output)));
    }
    Ok(Answer::Yes)
}
