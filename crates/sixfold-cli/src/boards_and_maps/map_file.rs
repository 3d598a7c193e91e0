//! Map files, read with their warnings shown.

use std::path::{Path, PathBuf};
use std::{env, fs};

use clap::Args;
use sixfold::input::Faults;
use sixfold_maps::{
    FileFault, Folder, Format, HexMap, MOST_BYTES, MapRead, ReadOptions, Strictness, TileTable,
    read as read_map,
};

use crate::files::{read, read_text};
use crate::messages::{Failure, is_dash, shown, unknown};
use crate::terminal::{Progress, Screen};

/// The options for reading a map file.
#[derive(Args)]
pub(crate) struct ReadArguments {
    /// The format of the file, if its extension does not give it: json, megamek, tmx, tmj, wesnoth, csv or honeycomb
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) from: Option<Format>,

    /// Refuse a file that contradicts itself, instead of warning
    #[arg(long)]
    pub(crate) strict: bool,

    /// The most bytes a file may have
    #[arg(long, value_name = "BYTES", default_value_t = MOST_BYTES)]
    pub(crate) max_size: usize,

    /// The folder that tilesets are read from, and no other; by default the working directory if the map lies
    /// in it, else the folder of the map
    #[arg(long, value_name = "FOLDER")]
    pub(crate) root: Option<PathBuf>,

    /// A table that says what the tiles of a Tiled map are; `sixfold map tiles` writes a first draft
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Option<PathBuf>,
}

impl ReadArguments {
    /// The default options with a format and a size limit.
    pub(crate) fn new(from: Option<Format>, max_size: usize) -> ReadArguments {
        ReadArguments { from, strict: false, max_size, root: None, tiles: None }
    }
}

/// The folder with the files that a map may name.
pub(crate) fn folder_of(path: &Path, arguments: &ReadArguments) -> Folder {
    let folder = Folder::of(path);
    if let Some(root) = &arguments.root {
        return folder.within(root);
    }
    let lies_in = |root: &Path| fs::canonicalize(path).is_ok_and(|path| path.starts_with(root));
    match env::current_dir().and_then(fs::canonicalize) {
        Ok(root) if lies_in(&root) => folder.within(root),
        _ => folder,
    }
}

/// The format with this name or file extension.
pub(crate) fn format(name: &str) -> Result<Format, String> {
    let names = Format::ALL.map(Format::name);
    name.parse().map_err(|_| unknown("map format", name, names))
}

/// The format of a file: the one given, or the one of its extension.
///
/// Messages call the file `name`.
pub(crate) fn format_of(
    path: &Path,
    name: &str,
    said: Option<Format>,
    option: &str,
) -> Result<Format, Failure> {
    match said {
        Some(format) => Ok(format),
        None if is_dash(path) => Err(Failure::Usage(format!("{name}: give the format with {option}"))),
        None => Format::of(path)
            .map_err(|error| Failure::Usage(format!("{name}: {error}; or give it with {option}"))),
    }
}

/// Reads a map, and returns the format it was in.
pub(crate) fn load(
    path: &Path,
    arguments: &ReadArguments,
    option: &str,
) -> Result<(Format, MapRead), Failure> {
    let named = format_of(path, &shown(path), arguments.from, option)?;
    let bytes = read(path, arguments.max_size, "; --max-size allows more")?;
    let format = if arguments.from.is_none() { named.for_contents(&bytes) } else { named };
    let folder = folder_of(path, arguments);
    let options = ReadOptions {
        most_bytes: arguments.max_size,
        strictness: if arguments.strict { Strictness::Strict } else { Strictness::Lenient },
        // A map from a pipe has no folder.
        files: if is_dash(path) { None } else { Some(&folder) },
        ..ReadOptions::default()
    };
    let _progress = Progress::start(&format!("reading {}", shown(path)));
    let map = read_map(&bytes, format, &options);
    let mut map = map.map_err(|faults| Failure::faults(path, faults.count(), lines(path, &faults)))?;
    if let Some(table) = &arguments.tiles {
        apply_tiles(table, path, &mut map.map)?;
    }
    Ok((format, map))
}

/// Sets terrain and levels of a map by a table of its tiles.
fn apply_tiles(table: &Path, path: &Path, map: &mut HexMap) -> Result<(), Failure> {
    let text = read_text(table, MOST_BYTES, ", the most a table of tiles can have")?;
    let read = TileTable::parse(&text)
        .map_err(|faults| Failure::faults(table, faults.count(), lines(table, &faults)))?;
    read.apply(map).map_err(|error| Failure::Refused(format!("{}: {error}", shown(path))))
}

/// Reads a map and writes its warnings to standard error.
pub(crate) fn load_with_warnings(
    path: &Path,
    arguments: &ReadArguments,
    option: &str,
    screen: Screen,
) -> Result<HexMap, Failure> {
    let (_, MapRead { map, warnings }) = load(path, arguments, option)?;
    lines(path, &warnings).for_each(|warning| screen.warning(warning));
    Ok(map)
}

/// One line for each fault as `file:line:column: message`, which editors can jump to, and one for the rest.
pub(crate) fn lines(path: &Path, faults: &Faults<FileFault>) -> impl Iterator<Item = String> {
    let name = shown(path);
    let rest = match faults.rest() {
        0 => None,
        1 => Some(format!("{name}: and 1 more")),
        rest => Some(format!("{name}: and {rest} more")),
    };
    let place = move |fault: &FileFault| format!("{name}:{}:{}: {}", fault.line, fault.column, fault.message);
    faults.first().iter().map(place).chain(rest)
}
