use std::io::Write;

use sixfold::input::{Faults, counted};

use crate::csv::{read_csv, write_csv};
use crate::formats::format::Format;
use crate::foundry::write_foundry;
use crate::honeycomb::{read_honeycomb, write_honeycomb};
use crate::map::{HexMap, LONGEST_THEME, MOST_NOTES};
use crate::map_file::{read_map_file, read_map_part, write_map_file};
use crate::megamek::{read_board, write_board};
use crate::reading::{FileFault, Findings, ReadOptions, text};
use crate::tiled::{Dialect, read_tiled, write_tiled};
use crate::wesnoth::{read_wesnoth, write_wesnoth};
use crate::writing::{MapWriteError, Output, WriteOptions};

/// A map that was read, and the warnings about its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRead {
    /// The map.
    pub map: HexMap,
    /// Faults that were tolerated, in the order of the file.
    pub warnings: Faults<FileFault>,
}

/// A map that was written, and what the format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapWritten {
    /// The file.
    pub bytes: Vec<u8>,
    /// The parts that were left out, each in a few words.
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
        Format::Wesnoth => read_wesnoth(text, options, &mut findings),
        Format::Csv => read_csv(text, options, &mut findings),
        Format::Honeycomb => read_honeycomb(text, options, &mut findings),
        Format::Foundry => {
            findings.refuse(0, "scenes of Foundry are only written, not read");
            None
        }
    };
    let notes = map.as_ref().map_or(0, |map| map.notes.len());
    if notes > MOST_NOTES {
        findings.refuse(0, format!("a map has at most {MOST_NOTES} notes, and this one has {notes}"));
    }
    findings.conclude(text, map).map(|(map, warnings)| MapRead { map, warnings })
}

/// Reads a part of a map in our own form, as requests have it.
///
/// Only its `shape` must be there; without `rows` every hex is plain. The member `tiled` is not read.
///
/// ```
/// use sixfold_maps::{ReadOptions, read_part};
///
/// let text = r#"{"shape":{"rectangle":{"width":8,"height":6}}}"#;
/// assert_eq!(read_part(text, &ReadOptions::default())?.map.len(), 48);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Faults`]: what is wrong with the text, in its order.
pub fn read_part(text: &str, options: &ReadOptions<'_>) -> Result<MapRead, Faults<FileFault>> {
    let mut findings = Findings::default();
    let map = read_map_part(text, options, &mut findings);
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
/// [`MapWriteError`] when the format cannot hold such a map, or the file would have more than
/// [`MOST_WRITTEN_BYTES`](crate::MOST_WRITTEN_BYTES).
pub fn write(map: &HexMap, format: Format) -> Result<MapWritten, MapWriteError> {
    let mut bytes = Vec::new();
    let lost = write_to(map, format, WriteOptions::default(), &mut bytes)?;
    Ok(MapWritten { bytes, lost })
}

/// Writes a map into a file or anything else that takes bytes; returns what the format cannot hold.
///
/// The map is written piece by piece and never held as a whole. What was written before an error stays
/// there: to replace a file, write beside it first.
///
/// ```
/// use sixfold::coord::Parity;
/// use sixfold_maps::{Extent, Format, HexMap, WriteOptions, write_to};
///
/// let map = HexMap::try_new(Extent::new(Parity::OddQ, 100, 100))?;
/// let error = write_to(&map, Format::MegaMek, WriteOptions { most_bytes: 1000 }, &mut Vec::new());
/// assert_eq!(
///     error.map_err(|error| error.to_string()),
///     Err("the file would have more than 1000 bytes".into())
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`MapWriteError`] when the format cannot hold such a map, when the file would have more bytes
/// than `options` allow, or when `out` refuses.
pub fn write_to(
    map: &HexMap,
    format: Format,
    options: WriteOptions,
    out: &mut dyn Write,
) -> Result<Vec<String>, MapWriteError> {
    if let Some(theme) = map.kinds().map(|cell| &cell.theme).find(|theme| theme.len() > LONGEST_THEME) {
        let length = theme.len();
        let reason = format!("a theme has {length} bytes; at most {LONGEST_THEME} are read");
        return Err(MapWriteError::Unfit(reason));
    }
    if map.notes.len() > MOST_NOTES {
        let reason = format!("the map has {} notes; at most {MOST_NOTES} are read", map.notes.len());
        return Err(MapWriteError::Unfit(reason));
    }
    let mut lost = Vec::new();
    if format != Format::Json && !map.units.is_empty() {
        lost.push(counted(map.units.len(), "unit").to_string());
    }
    let mut out = Output::new(out, options.most_bytes);
    match format {
        Format::Json => write_map_file(map, &mut out)?,
        Format::MegaMek => write_board(map, &mut out, &mut lost)?,
        Format::Tmx => write_tiled(map, Dialect::Tmx, &mut out, &mut lost)?,
        Format::Tmj => write_tiled(map, Dialect::Tmj, &mut out, &mut lost)?,
        Format::Wesnoth => write_wesnoth(map, &mut out, &mut lost)?,
        Format::Csv => write_csv(map, &mut out, &mut lost)?,
        Format::Honeycomb => write_honeycomb(map, &mut out, &mut lost)?,
        Format::Foundry => write_foundry(map, &mut out, &mut lost)?,
    }
    out.flush()?;
    Ok(lost)
}
