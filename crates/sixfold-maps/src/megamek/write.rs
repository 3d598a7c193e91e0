use std::io::{self, Write};

use sixfold::coord::Offset;

use crate::map::{Extent, HexMap, MapCell};
use crate::megamek::label::note_label;
use crate::megamek::line::push_quoted;
use crate::tiled::lose_tiles;
use crate::writing::{MapWriteError, Output};

/// The comment that a column was added on the left, so that reading the board leaves it out again.
pub(crate) const ADDED_COLUMN: &str = "# sixfold: the first column is not part of the map";

/// Writes the map as a MegaMek board; what cannot be kept is added to `lost`.
pub(crate) fn write_board(
    map: &HexMap,
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> Result<(), MapWriteError> {
    let extent = map.extent();
    MapWriteError::refuse_unless_flat(map, "a MegaMek board")?;
    // In a board the second column is shifted down. Where the first one is, an empty one goes before it.
    let before = u32::from(extent.first_column_is_shifted());
    if before > 0 {
        lost.push("that the first column is shifted down: an empty column is added on its left".to_owned());
    }
    if extent.corner != Offset::default() {
        let Offset { col, row } = extent.corner;
        lost.push(format!("that the map starts at column {col}, row {row}: a board starts at 0, 0"));
    }
    lose_tiles(map, lost);
    writeln!(out, "size {} {}", extent.width + before, extent.height)?;
    if before > 0 {
        writeln!(out, "{ADDED_COLUMN}")?;
    }
    head(map, out, before, lost)?;
    let holes = hexes(map, out, before)?;
    if holes > 0 {
        lost.push(format!("that {holes} of the hexes do not exist: they become level 0 and clear"));
    }
    out.text("end\n")?;
    Ok(())
}

/// Everything between the size and the hexes.
fn head(map: &HexMap, out: &mut Output<'_>, before: u32, lost: &mut Vec<String>) -> io::Result<()> {
    for (name, value) in &map.options {
        writeln!(out, "option {} {}", word(name), word(value))?;
    }
    for (keyword, texts) in [("tag", &map.tags), ("description", &map.descriptions)] {
        for text in texts {
            writeln!(out, "{keyword} {}", quoted(text))?;
        }
    }
    let corner = map.extent().corner;
    let width = map.extent().width + before;
    let written = Extent { corner: Offset::default(), width, ..map.extent() };
    let mut unnamed = 0;
    for note in &map.notes {
        let col = i64::from(note.at.col) - i64::from(corner.col) + i64::from(before);
        let row = i64::from(note.at.row) - i64::from(corner.row);
        let place = |number: i64| i32::try_from(number).ok().filter(|number| (0..i32::MAX).contains(number));
        let at = place(col).zip(place(row)).map(|(col, row)| Offset { col, row });
        match at.and_then(|at| note_label(at, written)) {
            Some(label) => writeln!(out, "note {label} {}", quoted(&note.text))?,
            None => unnamed += 1,
        }
    }
    if unnamed > 0 {
        lost.push(format!("{unnamed} of the notes: no label can name their places"));
    }
    Ok(())
}

/// Writes the hexes and counts those that are not there.
fn hexes(map: &HexMap, out: &mut Output<'_>, before: u32) -> io::Result<usize> {
    let plain = said(&MapCell::default());
    let width = map.extent().width as usize;
    let mut holes = 0;
    // Neighbours are often alike, so the text of the last kind is kept.
    let mut last = (None, plain.clone());
    for (index, kind) in map.numbered() {
        let (col, row) = ((index % width) as i32, (index / width) as i32);
        if col == 0 && before > 0 {
            writeln!(out, "hex {:02}{:02} {plain}", col + 1, row + 1)?;
        }
        let cell = map.kind(kind);
        holes += usize::from(cell.is_none());
        if last.0 != Some(kind) {
            last = (Some(kind), cell.map_or_else(|| plain.clone(), said));
        }
        writeln!(out, "hex {:02}{:02} {}", col + 1 + before as i32, row + 1, last.1)?;
    }
    Ok(holes)
}

/// The part of a hex line after the label.
fn said(cell: &MapCell) -> String {
    let features: Vec<String> = cell.features.iter().map(ToString::to_string).collect();
    format!("{} \"{}\" {}", cell.level, features.join(";"), quoted(&cell.theme))
}

/// A word as it is, or in quotes where it would not be read as one.
fn word(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-' || byte == b'.';
    if !text.is_empty() && text.bytes().all(plain) { text.to_owned() } else { quoted(text) }
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    push_quoted(&mut out, text);
    out
}
