use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use sixfold::coord::Offset;

use crate::csv::COLUMNS;
use crate::map::{Feature, HexMap};
use crate::tiled::lose_tiles;
use crate::writing::{MapWriteError, Output, lose_empty_lines};

/// Writes the hexes of a map as rows of a spreadsheet; what has no column is added to `lost`.
pub(crate) fn write_csv(
    map: &HexMap,
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> Result<(), MapWriteError> {
    let extent = map.extent();
    writeln!(out, "{}", COLUMNS.join(","))?;
    let mut notes: BTreeMap<Offset, Vec<&str>> = BTreeMap::new();
    let mut unsaid = 0;
    for note in &map.notes {
        let fits = !note.text.is_empty() && !note.text.contains(['\n', '\r']);
        match map.cell_at(note.at).filter(|_| fits) {
            Some(_) => notes.entry(note.at).or_default().push(&note.text),
            None => unsaid += 1,
        }
    }
    // Hexes of one kind have the same features, so their text is built once.
    let mut texts: BTreeMap<u32, String> = BTreeMap::new();
    for (index, kind) in map.numbered() {
        let (Some(at), Some(kind), Some(cell)) = (extent.offset(index), kind, map.kind(kind)) else {
            continue;
        };
        let Ok(hex) = at.hex(extent.parity) else { continue };
        write!(out, "{},{},{},{},{},", at.col, at.row, hex.q(), hex.r(), cell.level)?;
        field(out, texts.entry(kind).or_insert_with(|| listed(&cell.features)))?;
        out.text(",")?;
        field(out, &cell.theme)?;
        out.text(",")?;
        field(out, &notes.get(&at).map(|notes| notes.join("\n")).unwrap_or_default())?;
        out.text("\n")?;
    }
    lose_empty_lines(map, lost);
    if unsaid > 0 {
        lost.push(format!("{unsaid} of the notes: they are empty, of several lines, or of no hex"));
    }
    let others =
        [("options", map.options.len()), ("tags", map.tags.len()), ("descriptions", map.descriptions.len())];
    lost.extend(others.iter().filter(|(_, count)| *count > 0).map(|(what, count)| format!("{count} {what}")));
    lose_tiles(map, lost);
    Ok(())
}

/// Features with a semicolon between them.
fn listed(features: &[Feature]) -> String {
    let mut text = String::new();
    for (place, feature) in features.iter().enumerate() {
        let between = if place == 0 { "" } else { ";" };
        let _ = write!(text, "{between}{feature}");
    }
    text
}

/// A field, in quotes where it would be read as something else.
fn field(out: &mut Output<'_>, text: &str) -> io::Result<()> {
    let plain = !text.contains([',', ';', '\t', '"', '\n', '\r']) && text.trim() == text;
    if plain {
        return out.text(text);
    }
    out.text("\"")?;
    out.text(&text.replace('"', "\"\""))?;
    out.text("\"")
}
