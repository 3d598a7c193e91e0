use clap::Args;
use sixfold_maps::rotate_map;

use crate::commands::map::written::RewriteArguments;
use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  $ sixfold map rotate samples/ford.board turned.board

  $ sixfold map rotate turned.board - --to megamek | grep 0101
  hex 0101 0 \"\" \"grass\"";

/// Rotate a map by 180 degrees.
///
/// Exits of roads and rivers, walls and notes rotate with it; the tiles of Tiled maps are generated again. By other
/// angles a rectangle of hexes would not stay a rectangle. A map with an odd number of columns (pointy-top: rows) has the other
/// parity afterwards.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    files: RewriteArguments,
}

/// Reads a map and writes it rotated.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    arguments.files.rewrite(screen, |map| rotate_map(&map))
}
