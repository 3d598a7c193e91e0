use std::path::PathBuf;

use clap::Args;
use sixfold_maps::rotate_map;

use crate::boards_and_maps::{ReadArguments, load_with_warnings};
use crate::commands::map::written::{WriteArguments, write_map};
use crate::files::refuse_same_file;
use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  $ sixfold map rotate samples/ford.board turned.board

  $ sixfold map rotate turned.board - --to megamek | grep 0101
  hex 0101 0 \"\" \"grass\"";

/// Turn a map by half a circle.
///
/// Exits of roads and rivers, walls and notes turn with it; tiles of Tiled are made anew. It is the only turn after
/// which a rectangle of hexes is one again. A map with an odd number of columns (pointy-top: rows) has the other
/// parity afterwards.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The map to read; `-` is standard input and needs --from
    input: PathBuf,

    /// The map to write; `-` is standard output and needs --to
    output: PathBuf,

    #[command(flatten)]
    read: ReadArguments,

    #[command(flatten)]
    write: WriteArguments,

    /// Write over the file that is read
    #[arg(long)]
    in_place: bool,
}

/// Reads a map and writes it turned.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let to = arguments.write.format(&arguments.output)?;
    if !arguments.in_place {
        refuse_same_file(&arguments.input, &arguments.output, "--in-place writes over it")?;
    }
    let map = load_with_warnings(&arguments.input, &arguments.read, "--from", screen)?;
    write_map(&rotate_map(&map), to, &arguments.write, &arguments.output, screen)
}
