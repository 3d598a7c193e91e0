use clap::Args;
use sixfold_maps::rotate_map;

use crate::commands::map::written::{DropArguments, RewriteArguments};
use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  $ sixfold map rotate samples/ford.board turned.board

  $ sixfold map rotate turned.board - --to megamek | grep 0101
  hex 0101 0 \"\" \"grass\"";

/// Rotate a map by 180 degrees.
///
/// Exits of roads and rivers, walls and notes rotate with it, and so do the tiles and objects of Tiled maps; a layer
/// that is a picture cannot, and needs --drop. By other angles a rectangle of hexes would not stay a rectangle. A map with
/// an odd number of columns (pointy-top: rows) has the other parity afterwards. Rotating twice gives the map back.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    files: RewriteArguments,

    #[command(flatten)]
    losses: DropArguments,
}

/// Reads a map and writes it rotated.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    arguments.files.rewrite(screen, |map, to| arguments.losses.allow(rotate_map(&map), to, screen))
}
