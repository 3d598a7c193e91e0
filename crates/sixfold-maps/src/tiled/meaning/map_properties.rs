use std::collections::BTreeMap;

use sixfold::coord::{Offset, Parity};

use crate::map::{Extent, HexMap, Note};
use crate::tiles::Property;

/// The prefix of the properties that hold what Tiled has no place for.
const PREFIX: &str = "sixfold ";

/// Removes our own properties from those of a map and reads them; returns the rectangle.
pub(crate) fn take_remarks(properties: &mut Vec<Property>, parity: Parity) -> (Remarks, Option<Extent>) {
    let mut remarks = Remarks::default();
    let mut extent = None;
    properties.retain(|property| {
        let Some(name) = property.name.strip_prefix(PREFIX) else { return true };
        let value = || property.value.clone();
        let (kind, rest) = name.split_once(' ').unwrap_or((name, ""));
        match kind {
            "option" if !rest.is_empty() => drop(remarks.options.insert(rest.to_owned(), value())),
            "tag" => remarks.tags.push(value()),
            "description" => remarks.descriptions.push(value()),
            "note" => match note(&property.value) {
                Some(note) => remarks.notes.push(note),
                None => return true,
            },
            "extent" => match rectangle(&property.value, parity) {
                Some(rectangle) => extent = Some(rectangle),
                None => return true,
            },
            _ => return true,
        }
        false
    });
    (remarks, extent)
}

/// Parts of a map besides its hexes that have no place of their own in Tiled.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    options: BTreeMap<String, String>,
    tags: Vec<String>,
    descriptions: Vec<String>,
    notes: Vec<Note>,
}

impl Remarks {
    /// The settings of the map.
    pub(crate) fn settings(&self) -> &BTreeMap<String, String> {
        &self.options
    }

    pub(crate) fn give(self, map: &mut HexMap) {
        map.options = self.options;
        map.tags = self.tags;
        map.descriptions = self.descriptions;
        map.notes = self.notes;
    }
}

/// The properties that hold what Tiled has no place for.
pub(crate) fn remarks(map: &HexMap) -> Vec<Property> {
    let text = |name: String, value: &str| Property::text(&format!("{PREFIX}{name}"), value);
    // As many digits for every number, so that the order stays when Tiled sorts them by name.
    let numbered = |word: &'static str, values: Vec<String>| {
        let digits = values.len().to_string().len();
        let all = values.into_iter().enumerate();
        all.map(move |(i, value)| text(format!("{word} {i:0digits$}"), &value)).collect::<Vec<_>>()
    };
    let note = |note: &Note| format!("{} {} {}", note.at.col, note.at.row, note.text);
    let mut all: Vec<Property> =
        map.options.iter().map(|(name, value)| text(format!("option {name}"), value)).collect();
    all.extend(numbered("tag", map.tags.clone()));
    all.extend(numbered("description", map.descriptions.clone()));
    all.extend(numbered("note", map.notes.iter().map(note).collect()));
    all
}

/// The property that says which rectangle an infinite map fills.
pub(crate) fn extent_property(extent: Extent) -> Property {
    let Extent { corner: Offset { col, row }, width, height, .. } = extent;
    Property::text(&format!("{PREFIX}extent"), &format!("{col} {row} {width} {height}"))
}

fn note(text: &str) -> Option<Note> {
    let mut parts = text.splitn(3, ' ');
    let at = Offset { col: parts.next()?.parse().ok()?, row: parts.next()?.parse().ok()? };
    Some(Note { at, text: parts.next()?.to_owned() })
}

fn rectangle(text: &str, parity: Parity) -> Option<Extent> {
    let mut parts = text.split(' ');
    let corner = Offset { col: parts.next()?.parse().ok()?, row: parts.next()?.parse().ok()? };
    let (width, height) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(Extent { parity, corner, width, height })
}
