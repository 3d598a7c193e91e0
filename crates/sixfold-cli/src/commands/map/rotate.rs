use clap::Args;
use sixfold_maps::rotate_map;

use crate::commands::map::written::RewriteArguments;
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
    #[command(flatten)]
    files: RewriteArguments,
}

/// Reads a map and writes it turned.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    arguments.files.rewrite(screen, |map| rotate_map(&map))
}
