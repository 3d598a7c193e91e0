use std::fs;
use std::path::{Component, Path, PathBuf};

use clap::Args;
use sixfold_maps::{Format, HexMap, has_made_tiles, tiles_in_a_picture};

use crate::commands::map::written::RewriteArguments;
use crate::files::{refuse_same_file, write};
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
  0,0,0,0,0,,grass,

  $ sixfold convert samples/ford.board ford.tmx --tileset-image ford-tiles.png";

/// Convert a map file to another format.
///
/// The formats are those of MegaMek, Tiled and Wesnoth, our own JSON, which keeps everything, CSV for
/// spreadsheets, grids of Honeycomb, and scenes of Foundry, which are only written. The file
/// extensions tell which. Warnings about the input, and what the output format cannot hold, go to standard error.
/// A map of Tiled that is written to another folder still refers to the same tileset and image files. Programs that
/// know no pictures inside a map open one that was written with --tileset-image.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    files: RewriteArguments,

    /// Embed external tilesets in the map
    #[arg(long)]
    embed: bool,

    /// Write the pictures of the tiles that are made for a Tiled map to a PNG file, instead of into the map
    #[arg(long, value_name = "FILE")]
    tileset_image: Option<PathBuf>,
}

/// Reads one file and writes the other.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    arguments.files.rewrite(screen, |mut map, to| {
        place_files(arguments, &mut map, screen);
        if let Some(image) = &arguments.tileset_image {
            write_tileset_image(image, arguments, &mut map, to)?;
        }
        Ok(map)
    })
}

/// Gives a map tiles that are parts of one picture, and writes the picture.
fn write_tileset_image(
    image: &Path,
    arguments: &Arguments,
    map: &mut HexMap,
    to: Format,
) -> Result<(), Failure> {
    let (input, output) = (&arguments.files.input, &arguments.files.output);
    if !matches!(to, Format::Tmx | Format::Tmj) {
        return Err(Failure::Usage(format!("--tileset-image is for maps of Tiled, not for {to}")));
    }
    if map.tiled.is_some() && !has_made_tiles(map) {
        let name = shown(input);
        return Err(Failure::Usage(format!(
            "--tileset-image: {name} has tiles of its own, which keep their pictures"
        )));
    }
    refuse_same_file(input, image, "write the picture to another one")?;
    refuse_same_file(output, image, "write the picture to another one")?;
    let name = image.file_name().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| Failure::Usage(format!("{}: not the name of a file", shown(image))))?;
    let folder = if is_dash(output) { None } else { folder_between(output, image) };
    let source = folder.map_or_else(|| name.to_owned(), |folder| format!("{folder}/{name}"));
    let (tiled, picture) = tiles_in_a_picture(map, &source)
        .map_err(|error| Failure::Refused(format!("{}: {error}", shown(image))))?;
    write(image, &picture)?;
    map.tiled = Some(tiled);
    Ok(())
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
    if let Some(folder) = folder_between(output, input) {
        tiled.move_paths(&folder);
    }
}

/// The relative path from the folder of one file to that of another.
///
/// `None` if none exists.
fn folder_between(from: &Path, to: &Path) -> Option<String> {
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
    parts.map(|parts| parts.join("/")).filter(|folder| !folder.is_empty())
}
