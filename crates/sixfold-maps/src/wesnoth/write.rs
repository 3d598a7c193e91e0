use std::collections::BTreeMap;
use std::io::{self, Write};

use sixfold::coord::Offset;
use sixfold::input::counted;

use crate::map::HexMap;
use crate::tiled::lose_tiles;
use crate::wesnoth::codes::{Codes, Known, OFF_MAP};
use crate::wesnoth::locations::name_of;
use crate::wesnoth::read::SETTINGS;
use crate::wesnoth::stagger::{Place, Stagger};
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

/// How the hexes of a map stand in the file.
struct Frame {
    /// How wide the border is in the file.
    border: &'static str,
    /// How wide the border is that is added: 0 where the map has one.
    around: usize,
    /// Where the hexes stand if the other columns are the shifted ones.
    stagger: Option<Stagger>,
    /// Columns and rows, with the border that is added.
    width: usize,
    height: usize,
}

impl Frame {
    fn of(map: &HexMap) -> Frame {
        let extent = map.extent();
        let said = map.options.get(SETTINGS[0]).map(String::as_str);
        let (border, around) = match (map.has_border(), said) {
            (true, _) => ("1", 0),
            (false, Some("0")) => ("0", 0),
            (false, _) => ("1", 1),
        };
        let (width, height) = (extent.width as usize + 2 * around, extent.height as usize + 2 * around);
        // With a border the first column of a file is one of the lower ones.
        let is_lower = extent.first_column_is_shifted() != (around == 1);
        let is_turned = is_lower != (border == "1");
        let stagger = is_turned.then(|| Stagger::of_file(width, height + 1, border == "1")).flatten();
        Frame { border, around, stagger, width, height }
    }
}

/// Lists what a map of Wesnoth cannot hold, apart from what is on hexes.
fn said_lost(map: &HexMap, frame: &Frame, lost: &mut Vec<String>) {
    let extent = map.extent();
    let first = if frame.around == 0 && frame.border == "1" { -1 } else { 0 };
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
    lose_tiles(map, lost);
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
    let (width, height) = (extent.width as usize, extent.height as usize);
    for row in 0..frame.height + usize::from(frame.stagger.is_some()) {
        for col in 0..frame.width {
            if col > 0 {
                out.text(", ")?;
            }
            let place = frame.stagger.map_or(Place::Hex(row), |stagger| stagger.place(col, row));
            let (Place::Hex(down) | Place::Again(down)) = place else {
                let text = frame.stagger.map(|stagger| stagger.off_map(col, row));
                out.text(text.as_deref().unwrap_or(OFF_MAP))?;
                continue;
            };
            // A border that is added is like the hexes beside it.
            let beside = |place: usize, count: usize| place.saturating_sub(frame.around).min(count - 1);
            let (inside, below) = (beside(col, width), beside(down, height));
            let is_inside = (inside + frame.around, below + frame.around) == (col, down);
            let index = below * width + inside;
            if is_inside
                && matches!(place, Place::Hex(_))
                && !names.is_empty()
                && let Some(here) = extent.offset(index).and_then(|here| names.get(&here))
            {
                here.iter().try_for_each(|name| write!(out, "{name} "))?;
            }
            out.text(kinds[index].map_or(OFF_MAP, |kind| codes[kind as usize]))?;
        }
        out.text("\n")?;
    }
    Ok(())
}
