use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use sixfold_maps::{Format, HexMap, MOST_WRITTEN_BYTES, MapWriteError, WriteOptions, write_to};

use crate::boards_and_maps::{ReadArguments, format, format_of, load_with_warnings};
use crate::files::{refuse_same_file, write_with};
use crate::messages::{Answer, Failure, shown_output};
use crate::terminal::{Progress, Screen};

const EXAMPLES: &str = "Examples:
  $ sixfold convert samples/ford.board ford.json

  $ sixfold convert ford.json - --to megamek | head -n 1
  size 18 13";

/// Turn a map of one format into another.
///
/// The formats are those of MegaMek, Tiled and Wesnoth and our own JSON, which keeps everything. They are
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

    /// The format to write, if the name does not say it: json, megamek, tmx, tmj or wesnoth
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,

    /// Write over the file that is read
    #[arg(long)]
    in_place: bool,

    /// The most bytes to write
    #[arg(long, value_name = "BYTES", default_value_t = MOST_WRITTEN_BYTES)]
    max_output: u64,
}

/// Reads one file and writes the other.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    // A wrong name should not be found out after a long read.
    let to = format_of(&arguments.output, arguments.to, "--to")?;
    if !arguments.in_place {
        refuse_same_file(&arguments.input, &arguments.output, "--in-place writes over it")?;
    }
    let map = load_with_warnings(&arguments.input, &arguments.read, "--from", screen)?;
    let options = WriteOptions { most_bytes: arguments.max_output };
    let lost = write(&map, to, options, &arguments.output)?;
    for what in lost {
        screen.warning(format!("{} does not keep {what}", shown_output(&arguments.output)));
    }
    Ok(Answer::Yes)
}

/// Writes a map piece by piece; gives what the format does not keep.
fn write(map: &HexMap, to: Format, options: WriteOptions, path: &Path) -> Result<Vec<String>, Failure> {
    let _progress = Progress::start("writing");
    let (mut lost, mut refused) = (Vec::new(), None);
    let written = write_with(path, |out| match write_to(map, to, options, out) {
        Ok(what) => {
            lost = what;
            Ok(())
        }
        Err(MapWriteError::Io(error)) => Err(error),
        Err(error) => {
            refused = Some(error);
            // Any error keeps the old file; this one is never shown.
            Err(io::Error::other("refused"))
        }
    });
    let name = shown_output(path);
    match refused {
        None => written.map(|()| lost),
        Some(error @ MapWriteError::TooLarge { .. }) => {
            Err(Failure::Refused(format!("{name}: {error}; --max-output allows more")))
        }
        Some(error) => Err(Failure::Refused(format!("{name}: {error}"))),
    }
}
