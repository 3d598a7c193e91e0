use std::error::Error;
use std::fmt;

use sixfold::input::Faults;

use crate::formats::format::Format;
use crate::map::HexMap;
use crate::map_file::{read_map_file, write_map_file};
use crate::megamek::{read_board, write_board};
use crate::reading::FileFault;
use crate::reading::Findings;
use crate::reading::ReadOptions;
use crate::reading::text;
use crate::tiled::{Dialect, read_tiled, write_tiled};

/// A map that was read, and what was strange about its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRead {
    /// The map.
    pub map: HexMap,
    /// What is not as it should be and was read all the same, in the order of the file.
    pub warnings: Faults<FileFault>,
}

/// A map that was written, and what the format has no place for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapWritten {
    /// The file.
    pub bytes: Vec<u8>,
    /// What is not in it, each in a few words.
    pub lost: Vec<String>,
}

/// Reads a map.
///
/// ```
/// use sixfold_maps::{Format, ReadOptions, read};
///
/// let text = b"size 2 1\nhex 0101 3 \"\" \"\"\nhex 0101 -1 \"water:2\" \"\"\nend\n";
/// let found = read(text, Format::MegaMek, &ReadOptions::default())?;
/// assert_eq!(found.map.level_range(), Some(-1..=3));
/// assert_eq!(
///     found.warnings.to_string(),
///     "line 3, column 5: the label \"0101\" is not that of column 2, row 1, where the order puts the hex"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Faults`]: what is wrong with the file, in its order.
pub fn read(bytes: &[u8], format: Format, options: &ReadOptions<'_>) -> Result<MapRead, Faults<FileFault>> {
    let text = text(bytes, options.most_bytes)?;
    let mut findings = Findings::default();
    let map = match format {
        Format::Json => read_map_file(text, options, &mut findings),
        Format::MegaMek => read_board(text, options, &mut findings),
        Format::Tmx => read_tiled(text, Dialect::Tmx, options, &mut findings),
        Format::Tmj => read_tiled(text, Dialect::Tmj, options, &mut findings),
    };
    findings.conclude(text, map).map(|(map, warnings)| MapRead { map, warnings })
}

/// Writes a map.
///
/// ```
/// use sixfold::coord::Parity;
/// use sixfold_maps::{Extent, Format, HexMap, ReadOptions, read, write};
///
/// let map = HexMap::try_new(Extent::new(Parity::EvenQ, 8, 5))?;
/// let written = write(&map, Format::Json)?;
/// assert_eq!(read(&written.bytes, Format::Json, &ReadOptions::default())?.map, map);
/// assert_eq!(
///     write(&map, Format::MegaMek)?.lost,
///     ["that the first column is shifted down: an empty column is added on its left"]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`MapWriteError`] when the format has no way to say what the map is.
pub fn write(map: &HexMap, format: Format) -> Result<MapWritten, MapWriteError> {
    let mut lost = Vec::new();
    let bytes = match format {
        Format::Json => write_map_file(map),
        Format::MegaMek => write_board(map, &mut lost).map_err(|why| MapWriteError(why.to_string()))?,
        Format::Tmx => tiled(map, Dialect::Tmx, &mut lost)?,
        Format::Tmj => tiled(map, Dialect::Tmj, &mut lost)?,
    };
    Ok(MapWritten { bytes, lost })
}

fn tiled(map: &HexMap, dialect: Dialect, lost: &mut Vec<String>) -> Result<Vec<u8>, MapWriteError> {
    write_tiled(map, dialect, lost).map_err(|why| MapWriteError(why.to_string()))
}

/// Why a map cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapWriteError(pub String);

impl fmt::Display for MapWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for MapWriteError {}
