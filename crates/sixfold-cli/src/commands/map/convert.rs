use std::fs;
use std::path::{Component, Path};

use clap::Args;
use sixfold_maps::HexMap;

use crate::commands::map::written::RewriteArguments;
use crate::messages::{Answer, Failure, is_dash, shown, shown_output};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  $ sixfold convert samples/ford.board ford.json

  $ sixfold convert ford.json - --to megamek | head -n 1
  size 18 13

  $ sixfold convert samples/ford.board ford.csv
  warning: ford.csv does not keep 1 tags
  warning: ford.csv does not keep 1 descriptions

  $ head -n 2 ford.csv
  col,row,q,r,level,features,theme,notes
  0,0,0,0,0,,grass,";

/// Convert a map file to another format.
///
/// The formats are those of MegaMek, Tiled and Wesnoth, our own JSON, which keeps everything, CSV for
/// spreadsheets, grids of Honeycomb, and scenes of Foundry, which are only written. The file
/// extensions tell which. Warnings about the input, and what the output format cannot hold, go to standard error.
/// A map of Tiled that is written to another folder still refers to the same tileset and image files.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    files: RewriteArguments,

    /// Embed external tilesets in the map
    #[arg(long)]
    embed: bool,
}

/// Reads one file and writes the other.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    arguments.files.rewrite(screen, |mut map, _| {
        place_files(arguments, &mut map, screen);
        Ok(map)
    })
}

/// Rewrites the paths of tilesets and images for the folder of the output, or embeds the tilesets.
fn place_files(arguments: &Arguments, map: &mut HexMap, screen: Screen) {
    let Some(tiled) = &mut map.tiled else { return };
    let (input, output) = (&arguments.files.input, &arguments.files.output);
    if arguments.embed {
        for missing in tiled.embed_tilesets() {
            let name = shown_output(output);
            screen.warning(format!(
                "{name}: the tileset {} was not read and stays external",
                shown(Path::new(&missing))
            ));
        }
    }
    if is_dash(input) || is_dash(output) {
        return;
    }
    if let Some(way) = way_between(output, input) {
        tiled.move_paths(&way);
    }
}

/// The relative path from the folder of one file to that of another.
///
/// `None` if none exists.
fn way_between(from: &Path, to: &Path) -> Option<String> {
    let folder = |file: &Path| {
        let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
        fs::canonicalize(parent.unwrap_or(Path::new("."))).ok()
    };
    let (from, to) = (folder(from)?, folder(to)?);
    let shared = from.components().zip(to.components()).take_while(|(one, other)| one == other).count();
    let up = from.components().skip(shared).map(|_| "..".to_owned());
    let down = to.components().skip(shared).map(|part| match part {
        Component::Normal(name) => name.to_str().map(str::to_owned),
        _ => None,
    });
    let parts: Option<Vec<String>> = up.map(Some).chain(down).collect();
    parts.map(|parts| parts.join("/")).filter(|way| !way.is_empty())
}
