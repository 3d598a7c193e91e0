use std::collections::BTreeMap;
use std::io::{self, Write};

use sixfold::coord::Offset;
use sixfold::input::counted;

use crate::map::HexMap;
use crate::wesnoth::codes::{Codes, Known, OFF_MAP};
use crate::wesnoth::locations::name_of;
use crate::wesnoth::read::SETTINGS;
use crate::writing::{MapWriteError, Output};

/// Writes the map as Wesnoth has it; what cannot be kept is added to `lost`.
pub(crate) fn write_wesnoth(
    map: &HexMap,
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> Result<(), MapWriteError> {
    MapWriteError::refuse_unless_flat(map, "a map of Wesnoth")?;
    let frame = Frame::of(map);
    said_lost(map, &frame, lost);
    for name in SETTINGS {
        if let Some(value) = map.options.get(name) {
            let value = if name == SETTINGS[0] { frame.border } else { value };
            writeln!(out, "{name}={value}")?;
        }
    }
    if SETTINGS.iter().any(|name| map.options.contains_key(*name)) {
        writeln!(out)?;
    }
    let (codes, unsaid) = codes(map);
    if unsaid > 0 {
        lost.push(format!("all that is on {unsaid} of the hexes: they have the nearest terrain"));
    }
    rows(map, &frame, &codes, out, lost)?;
    Ok(())
}

/// What is written around the hexes of a map.
struct Frame {
    /// How wide the border is in the file.
    border: &'static str,
    /// How wide the border is that is added: 0 where the map has one.
    around: i64,
    /// How many columns are added on the left, so that the first is not the shifted one.
    before: i64,
}

impl Frame {
    fn of(map: &HexMap) -> Frame {
        let shifted = map.extent().first_column_is_shifted();
        let said = map.options.get(SETTINGS[0]).map(String::as_str);
        match (map.has_border(), shifted) {
            // With a border the first column is the shifted one.
            (true, true) => Frame { border: "1", around: 0, before: 0 },
            (_, false) if said == Some("0") => Frame { border: "0", around: 0, before: 0 },
            _ => Frame { border: "1", around: 1, before: i64::from(shifted) },
        }
    }
}

/// Lists what a map of Wesnoth cannot hold, apart from what is on hexes.
fn said_lost(map: &HexMap, frame: &Frame, lost: &mut Vec<String>) {
    let extent = map.extent();
    if frame.before > 0 {
        lost.push("that the first column is shifted down: an empty column is added on its left".to_owned());
    }
    let first = if frame.around > 0 { 0 } else { -i32::from(extent.first_column_is_shifted()) };
    if extent.corner != (Offset { col: first, row: first }) {
        let Offset { col, row } = extent.corner;
        lost.push(format!("that the map starts at column {col}, row {row}"));
    }
    let high = map.cells().filter(|(_, cell)| cell.level != 0).count();
    if high > 0 {
        lost.push(format!("the levels of {}", counted(high, "hex")));
    }
    let others = map.options.keys().filter(|name| !SETTINGS.contains(&name.as_str())).count();
    let texts = [("option", others), ("tag", map.tags.len()), ("description", map.descriptions.len())];
    lost.extend(
        texts.iter().filter(|(_, count)| *count > 0).map(|&(what, count)| counted(count, what).to_string()),
    );
    if map.tiled.is_some() {
        lost.push("tiles, layers and properties of Tiled".to_owned());
    }
}

/// The code of each kind of hex, and how many hexes have more on them than their code says.
fn codes(map: &HexMap) -> (Vec<&str>, usize) {
    let tables = Codes::standard();
    let codes: Vec<(&str, Known)> = map.kinds().map(|cell| tables.code(cell)).collect();
    let part = |kind: Option<u32>| kind.is_some_and(|kind| codes[kind as usize].1 == Known::Part);
    let unsaid = map.numbered().filter(|(_, kind)| part(*kind)).count();
    (codes.into_iter().map(|(code, _)| code).collect(), unsaid)
}

fn rows(
    map: &HexMap,
    frame: &Frame,
    codes: &[&str],
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> io::Result<()> {
    let extent = map.extent();
    let mut names: BTreeMap<Offset, Vec<&str>> = BTreeMap::new();
    let mut remarks = 0;
    for note in &map.notes {
        match name_of(&note.text).filter(|_| extent.index(note.at).is_some()) {
            Some(name) => names.entry(note.at).or_default().push(name),
            None => remarks += 1,
        }
    }
    if remarks > 0 {
        lost.push(format!("{remarks} of the notes: they are no starting places and no names of hexes"));
    }
    let kinds: Vec<Option<u32>> = map.numbered().map(|(_, kind)| kind).collect();
    let (width, height) = (i64::from(extent.width), i64::from(extent.height));
    for row in -frame.around..height + frame.around {
        for col in -frame.around - frame.before..width + frame.around {
            if col > -frame.around - frame.before {
                out.text(", ")?;
            }
            // The border is like the hexes beside it.
            let (inside, beside) = (col.clamp(0, width - 1), row.clamp(0, height - 1));
            let is_inside = inside == col && beside == row;
            let index = (beside * width + inside) as usize;
            if is_inside
                && !names.is_empty()
                && let Some(here) = extent.offset(index).and_then(|here| names.get(&here))
            {
                here.iter().try_for_each(|name| write!(out, "{name} "))?;
            }
            let is_added = frame.before > 0 && col <= -frame.before;
            let kind = kinds[index].filter(|_| !is_added);
            out.text(kind.map_or(OFF_MAP, |kind| codes[kind as usize]))?;
        }
        out.text("\n")?;
    }
    Ok(())
}
