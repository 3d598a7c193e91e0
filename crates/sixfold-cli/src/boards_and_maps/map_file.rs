//! Map files, read with their warnings shown.

use std::path::Path;

use clap::Args;
use sixfold::input::Faults;
use sixfold_maps::{
    FileFault, Folder, Format, HexMap, MOST_BYTES, MapRead, ReadOptions, Strictness, read as read_map,
};

use crate::files::read;
use crate::messages::{Failure, is_dash, shown, unknown};
use crate::terminal::{Progress, Screen};

/// How a map file is to be read.
#[derive(Args)]
pub(crate) struct ReadArguments {
    /// The format of the file, if its name does not say it: json, megamek, tmx, tmj or wesnoth
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) from: Option<Format>,

    /// Refuse a file that contradicts itself, instead of warning
    #[arg(long)]
    pub(crate) strict: bool,

    /// The most bytes a file may have
    #[arg(long, value_name = "BYTES", default_value_t = MOST_BYTES)]
    pub(crate) max_size: usize,
}

/// The format with this name or ending.
pub(crate) fn format(name: &str) -> Result<Format, String> {
    let names = Format::ALL.map(Format::name);
    name.parse().map_err(|_| unknown("map format", name, names))
}

/// The format of a file, as it was said or by the ending of its name.
pub(crate) fn format_of(path: &Path, said: Option<Format>, option: &str) -> Result<Format, Failure> {
    match said {
        Some(format) => Ok(format),
        None if is_dash(path) => {
            Err(Failure::Usage(format!("{}: say the format with {option}", shown(path))))
        }
        None => Format::of(path)
            .map_err(|error| Failure::Usage(format!("{}: {error}; or say it with {option}", shown(path)))),
    }
}

/// Reads a map, and says in which format it was.
pub(crate) fn load(
    path: &Path,
    arguments: &ReadArguments,
    option: &str,
) -> Result<(Format, MapRead), Failure> {
    let named = format_of(path, arguments.from, option)?;
    let bytes = read(path, arguments.max_size, "; --max-size allows more")?;
    let format = if arguments.from.is_none() { by_contents(named, &bytes) } else { named };
    let folder = Folder::of(path);
    let options = ReadOptions {
        most_bytes: arguments.max_size,
        strictness: if arguments.strict { Strictness::Strict } else { Strictness::Lenient },
        // What comes through a pipe has no folder.
        files: if is_dash(path) { None } else { Some(&folder) },
        ..ReadOptions::default()
    };
    let _progress = Progress::start(&format!("reading {}", shown(path)));
    let map = read_map(&bytes, format, &options);
    map.map(|map| (format, map)).map_err(|faults| Failure::faults(path, faults.count(), lines(path, &faults)))
}

/// Reads a map, and shows what is strange about it.
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

/// The format of a file whose name ends like ours and whose contents are those of Tiled.
fn by_contents(named: Format, bytes: &[u8]) -> Format {
    let has = |word: &[u8]| bytes.windows(word.len()).any(|window| window == word);
    if named == Format::Json && has(b"\"orientation\"") && has(b"\"layers\"") && !has(b"\"sixfold\"") {
        return Format::Tmj;
    }
    named
}

/// A line for each fault with the place where it is, in the way editors understand, and one for the rest.
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
