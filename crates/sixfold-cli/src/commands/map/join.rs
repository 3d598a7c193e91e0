use std::path::PathBuf;

use clap::Args;
use sixfold_maps::{JoinSide, MOST_CELLS, join_maps};

use crate::boards_and_maps::{ReadArguments, load_with_warnings};
use crate::commands::map::written::{DropArguments, WriteArguments, write_map};
use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  $ sixfold map join samples/ford.board samples/ford.board wide.board

  $ sixfold map info wide.board | head -n 2
  file        wide.board (megamek)
  size        36 columns, 13 rows, 468 hexes";

/// Join two maps side by side.
///
/// The second is placed to the right of the first, or below it. After an odd number of columns (pointy-top: rows) it lies
/// half a hex lower (further right). Where one is shorter, hexes are missing. Options, tags, descriptions and notes of both are
/// kept. So are tiles, tilesets, objects and properties of Tiled maps, if the hexes of both have the same size in pixels; else
/// new tiles need --drop.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The map on the left, or above
    first: PathBuf,

    /// The map on the right, or below
    second: PathBuf,

    /// The map to write; `-` is standard output and needs --to
    output: PathBuf,

    /// Place the second map below the first
    #[arg(long)]
    below: bool,

    #[command(flatten)]
    read: ReadArguments,

    #[command(flatten)]
    write: WriteArguments,

    #[command(flatten)]
    losses: DropArguments,
}

/// Reads two maps and writes one.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let to = arguments.write.format(&arguments.output)?;
    let first = load_with_warnings(&arguments.first, &arguments.read, "--from", screen)?;
    let second = load_with_warnings(&arguments.second, &arguments.read, "--from", screen)?;
    let side = if arguments.below { JoinSide::Below } else { JoinSide::Right };
    let joined =
        join_maps(&first, &second, side, MOST_CELLS).map_err(|error| Failure::Refused(error.to_string()))?;
    let joined = arguments.losses.allow(joined, to, screen)?;
    write_map(&joined, to, &arguments.write, &arguments.output, screen)
}
