use std::io;

use sixfold_json::JsonWriter;

use crate::map::{HexMap, MapCell, MapUnit, Moved};
use crate::map_file::read_units::UNIT_NUMBERS;
use crate::tiled::write_tiled_member;
use crate::writing::Output;

type Json<'o, 'w> = JsonWriter<&'o mut Output<'w>>;

/// Writes the map in our own form.
pub(crate) fn write_map_file(map: &HexMap, out: &mut Output<'_>) -> io::Result<()> {
    let mut json = JsonWriter::spaced(&mut *out);
    json.begin_object()?;
    head(map, &mut json)?;
    cells(map, &mut json)?;
    if let Some(tiled) = &map.tiled {
        json.line(2)?;
        json.key("tiled")?;
        write_tiled_member(&mut json, map.extent(), tiled)?;
    }
    json.end_line(0)?;
    json.end_object()?;
    json.into_inner().text("\n")
}

/// Everything before the hexes.
fn head(map: &HexMap, json: &mut Json<'_, '_>) -> io::Result<()> {
    let extent = map.extent();
    json.line(2)?;
    text(json, "sixfold", "map")?;
    json.line(2)?;
    number(json, "version", 1)?;
    json.line(2)?;
    json.key("shape")?;
    json.begin_object()?;
    json.key("rectangle")?;
    json.begin_object()?;
    number(json, "width", extent.width)?;
    number(json, "height", extent.height)?;
    text(json, "parity", &extent.parity.to_string())?;
    json.key("corner")?;
    json.begin_object()?;
    number(json, "col", extent.corner.col)?;
    number(json, "row", extent.corner.row)?;
    json.end_object()?;
    json.end_object()?;
    json.end_object()?;
    list(json, "options", map.options.iter(), |json, (name, value)| {
        json.begin_object()?;
        text(json, "name", name)?;
        text(json, "value", value)?;
        json.end_object()
    })?;
    list(json, "tags", map.tags.iter(), |json, tag| json.string(tag))?;
    list(json, "descriptions", map.descriptions.iter(), |json, description| json.string(description))?;
    list(json, "notes", map.notes.iter(), |json, note| {
        json.begin_object()?;
        number(json, "col", note.at.col)?;
        number(json, "row", note.at.row)?;
        text(json, "text", &note.text)?;
        json.end_object()
    })?;
    list(json, "units", map.units.iter(), unit)
}

/// The kinds, numbered as the rows meet them, and the rows.
fn cells(map: &HexMap, json: &mut Json<'_, '_>) -> io::Result<()> {
    let mut numbers: Vec<Option<usize>> = Vec::new();
    let mut kinds = Vec::new();
    for kind in map.numbered().filter_map(|(_, kind)| kind) {
        let at = kind as usize;
        if numbers.len() <= at {
            numbers.resize(at + 1, None);
        }
        if numbers[at].is_none() {
            numbers[at] = Some(kinds.len());
            kinds.push(map.kind(Some(kind)).expect("a hex has a kind that exists"));
        }
    }
    list(json, "kinds", kinds.into_iter(), kind)?;
    json.line(2)?;
    json.key("rows")?;
    json.begin_list()?;
    let mut cells = map.numbered();
    let mut line = String::new();
    for _ in 0..map.extent().height {
        // No blanks between hexes: there may be a million, and a file should not have twice its bytes.
        line.clear();
        for (_, kind) in cells.by_ref().take(map.extent().width as usize) {
            line.push(if line.is_empty() { '[' } else { ',' });
            match kind.and_then(|kind| numbers[kind as usize]) {
                Some(number) => line.push_str(&number.to_string()),
                None => line.push_str("null"),
            }
        }
        line.push_str(if line.is_empty() { "[]" } else { "]" });
        json.line(4)?;
        json.raw(&line)?;
    }
    json.end_line(2)?;
    json.end_list()
}

fn unit(json: &mut Json<'_, '_>, unit: &MapUnit) -> io::Result<()> {
    json.begin_object()?;
    text(json, "unit", &unit.unit)?;
    for (name, value) in [("kind", &unit.kind), ("movement", &unit.movement)] {
        if !value.is_empty() {
            text(json, name, value)?;
        }
    }
    text(json, "hex", &unit.hex.to_string())?;
    number(json, "facing", unit.facing.number())?;
    json.key("prone")?;
    json.boolean(unit.prone)?;
    text(json, "side", &unit.side)?;
    for (name, value) in UNIT_NUMBERS.into_iter().zip([unit.walk, unit.jump, unit.heat, unit.gunnery]) {
        number(json, name, value)?;
    }
    if unit.moved != Moved::No {
        text(json, "moved", unit.moved.name())?;
    }
    for (name, value) in [("hexes", unit.hexes), ("spent", unit.spent)] {
        if value != 0 {
            number(json, name, value)?;
        }
    }
    for (name, _) in [("immobile", unit.immobile), ("cover", unit.cover)].iter().filter(|(_, is)| *is) {
        json.key(name)?;
        json.boolean(true)?;
    }
    json.end_object()
}

fn kind(json: &mut Json<'_, '_>, cell: &MapCell) -> io::Result<()> {
    json.begin_object()?;
    number(json, "level", cell.level)?;
    if !cell.features.is_empty() {
        json.key("features")?;
        json.begin_list()?;
        for feature in &cell.features {
            json.begin_object()?;
            text(json, "name", feature.name())?;
            number(json, "level", feature.level)?;
            if let Some(exits) = feature.exits {
                number(json, "exits", exits)?;
            }
            json.end_object()?;
        }
        json.end_list()?;
    }
    if !cell.theme.is_empty() {
        text(json, "theme", &cell.theme)?;
    }
    json.end_object()
}

fn text(json: &mut Json<'_, '_>, key: &str, value: &str) -> io::Result<()> {
    json.key(key)?;
    json.string(value)
}

fn number(json: &mut Json<'_, '_>, key: &str, value: impl Into<i128>) -> io::Result<()> {
    json.key(key)?;
    json.integer(value)
}

/// A member that is a list with a line for each item; nothing when there are none.
fn list<'o, 'w, T>(
    json: &mut Json<'o, 'w>,
    name: &str,
    items: impl Iterator<Item = T>,
    mut item: impl FnMut(&mut Json<'o, 'w>, T) -> io::Result<()>,
) -> io::Result<()> {
    let mut items = items.peekable();
    if items.peek().is_none() {
        return Ok(());
    }
    json.line(2)?;
    json.key(name)?;
    json.begin_list()?;
    for value in items {
        json.line(4)?;
        item(json, value)?;
    }
    json.end_line(2)?;
    json.end_list()
}
