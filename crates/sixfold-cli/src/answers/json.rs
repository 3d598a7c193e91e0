//! Answers as one line of JSON, in the form of the query protocol.

use std::io;

use sixfold::coord::Hex;
use sixfold_json::JsonWriter;

use crate::boards_and_maps::PlayingField;
use crate::terminal::Page;

/// Writes JSON into memory.
pub(crate) type Json = JsonWriter<Vec<u8>>;

/// A page with one line of JSON.
pub(crate) fn json_page(write: impl FnOnce(&mut Json) -> io::Result<()>) -> Page {
    let mut json = JsonWriter::new(Vec::new());
    write(&mut json).expect("memory takes every byte");
    let mut page = Page::new();
    page.json(&String::from_utf8(json.into_inner()).expect("JSON is text"));
    page
}

/// A page with a refusal, as the query protocol writes it.
pub(crate) fn json_refusal(kind: &str, message: &str) -> Page {
    json_page(|json| {
        json.begin_object()?;
        json.key("error")?;
        json.begin_object()?;
        json.key("kind")?;
        json.string(kind)?;
        json.key("message")?;
        json.string(message)?;
        json.end_object()?;
        json.end_object()
    })
}

/// Writes a list.
pub(crate) fn json_list<T>(
    json: &mut Json,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut Json, T) -> io::Result<()>,
) -> io::Result<()> {
    json.begin_list()?;
    for item in items {
        write(json, item)?;
    }
    json.end_list()
}

/// Writes a hex: its coordinates, and its label where the playing field gives it one.
pub(crate) fn json_hex(json: &mut Json, field: &PlayingField, hex: Hex) -> io::Result<()> {
    json.begin_object()?;
    json_axial(json, hex)?;
    if let Some(label) = field.label(hex) {
        json.key("label")?;
        json.string(&label)?;
    }
    json.end_object()
}

/// Writes the coordinates of a hex into an object.
pub(crate) fn json_axial(json: &mut Json, hex: Hex) -> io::Result<()> {
    json.key("q")?;
    json.integer(hex.q())?;
    json.key("r")?;
    json.integer(hex.r())
}
