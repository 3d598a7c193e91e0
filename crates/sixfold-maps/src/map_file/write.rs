use std::io::Write;

use sixfold_json::push_string;

use crate::map::{HexMap, MapCell};
use crate::tiled::push_tiled_member;

/// The map in our own form.
pub(crate) fn write_map_file(map: &HexMap) -> Vec<u8> {
    let mut out = Vec::new();
    write(map, &mut out).expect("memory takes all that is written");
    out
}

fn write(map: &HexMap, out: &mut Vec<u8>) -> std::io::Result<()> {
    let extent = map.extent();
    writeln!(out, "{{\n  \"sixfold\": \"map\",\n  \"version\": 1,")?;
    write!(
        out,
        "  \"shape\": {{\"rectangle\": {{\"width\": {}, \"height\": {}, ",
        extent.width, extent.height
    )?;
    write!(out, "\"parity\": \"{}\", ", extent.parity)?;
    writeln!(out, "\"corner\": {{\"col\": {}, \"row\": {}}}}}}},", extent.corner.col, extent.corner.row)?;
    list(out, "options", map.options.iter(), |out, (name, value)| {
        out.extend_from_slice(b"{\"name\": ");
        push_string(out, name);
        out.extend_from_slice(b", \"value\": ");
        push_string(out, value);
        out.push(b'}');
        Ok(())
    })?;
    list(out, "tags", map.tags.iter(), |out, tag| text(out, tag))?;
    list(out, "descriptions", map.descriptions.iter(), |out, description| text(out, description))?;
    list(out, "notes", map.notes.iter(), |out, note| {
        write!(out, "{{\"col\": {}, \"row\": {}, \"text\": ", note.at.col, note.at.row)?;
        push_string(out, &note.text);
        out.push(b'}');
        Ok(())
    })?;
    cells(map, out)
}

/// The kinds, numbered as the rows meet them, and the rows.
fn cells(map: &HexMap, out: &mut Vec<u8>) -> std::io::Result<()> {
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
    list(out, "kinds", kinds.into_iter(), kind)?;
    out.extend_from_slice(b"  \"rows\": [");
    let mut cells = map.numbered();
    for row in 0..map.extent().height {
        out.extend_from_slice(if row == 0 { b"\n    [" } else { b",\n    [" });
        for (col, (_, kind)) in cells.by_ref().take(map.extent().width as usize).enumerate() {
            if col > 0 {
                out.push(b',');
            }
            match kind.and_then(|kind| numbers[kind as usize]) {
                Some(number) => write!(out, "{number}")?,
                None => out.extend_from_slice(b"null"),
            }
        }
        out.push(b']');
    }
    out.extend_from_slice(b"\n  ]");
    if let Some(tiled) = &map.tiled {
        out.extend_from_slice(b",\n  \"tiled\": ");
        push_tiled_member(out, map.extent(), tiled);
    }
    out.extend_from_slice(b"\n}\n");
    Ok(())
}

fn kind(out: &mut Vec<u8>, cell: &MapCell) -> std::io::Result<()> {
    write!(out, "{{\"level\": {}", cell.level)?;
    if !cell.features.is_empty() {
        out.extend_from_slice(b", \"features\": [");
        for (i, feature) in cell.features.iter().enumerate() {
            out.extend_from_slice(if i == 0 { b"{\"name\": " } else { b", {\"name\": " });
            push_string(out, feature.name());
            write!(out, ", \"level\": {}", feature.level)?;
            if let Some(exits) = feature.exits {
                write!(out, ", \"exits\": {exits}")?;
            }
            out.push(b'}');
        }
        out.push(b']');
    }
    if !cell.theme.is_empty() {
        out.extend_from_slice(b", \"theme\": ");
        push_string(out, &cell.theme);
    }
    out.push(b'}');
    Ok(())
}

fn text(out: &mut Vec<u8>, text: &str) -> std::io::Result<()> {
    push_string(out, text);
    Ok(())
}

/// A member that is a list with a line for each item; nothing when there are none.
fn list<T>(
    out: &mut Vec<u8>,
    name: &str,
    items: impl Iterator<Item = T>,
    mut item: impl FnMut(&mut Vec<u8>, T) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let mut any = false;
    for value in items {
        if any {
            out.extend_from_slice(b",\n    ");
        } else {
            write!(out, "  \"{name}\": [\n    ")?;
        }
        item(out, value)?;
        any = true;
    }
    if any {
        out.extend_from_slice(b"\n  ],\n");
    }
    Ok(())
}
