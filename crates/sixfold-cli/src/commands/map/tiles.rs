use std::path::PathBuf;

use clap::Args;
use sixfold_maps::TileTable;

use crate::boards_and_maps::{ReadArguments, load_with_warnings};
use crate::files::write;
use crate::messages::{Answer, Failure, shown};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  $ sixfold convert samples/ford.board ford.tmx

  $ sixfold map tiles ford.tmx | tail -n 2
  # 3 hexes: tile 4 of \"elevation\", class \"level 4\"
  15 - -

  $ sixfold map tiles ford.tmx -o ford-tiles.txt

  $ sixfold reach 0809 2 --map ford.tmx --tiles ford-tiles.txt | head -n 1
  0608 2";

/// Write a draft table of the tiles of a Tiled map.
///
/// The table has a row for each tile that the map uses, with terrain and level as its tileset tells them. Correct
/// them, and pass the table to any command that reads maps as --tiles FILE.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The map of Tiled
    file: PathBuf,

    /// Where to write the table; standard output by default
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,

    #[command(flatten)]
    read: ReadArguments,
}

/// Writes the draft.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let map = load_with_warnings(&arguments.file, &arguments.read, "--from", screen)?;
    if map.tiled.is_none() {
        return Err(Failure::Refused(format!("{}: the map has no tiles", shown(&arguments.file))));
    }
    write(&arguments.output, TileTable::draft(&map).as_bytes()).map(|()| Answer::Yes)
}
