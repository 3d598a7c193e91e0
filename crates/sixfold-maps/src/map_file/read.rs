use std::borrow::Cow;

use sixfold::coord::{Offset, Parity};
use sixfold::input::{brief, counted};
use sixfold_json::Value;

use crate::map::{Extent, Feature, HexMap, MapCell, Note, theme as theme_of};
use crate::map_file::read_units::read_units;
use crate::reading::Findings;
use crate::reading::ReadOptions;
use crate::reading::{JsonFields, Object};
use crate::tiled::read_tiled_member;

/// The version of the form that is read and written.
const VERSION: u32 = 1;

const KEYS: [&str; 11] = [
    "sixfold",
    "version",
    "shape",
    "options",
    "tags",
    "descriptions",
    "notes",
    "units",
    "kinds",
    "rows",
    "tiled",
];

/// The map that a text of our own form describes.
pub(crate) fn read_map_file(
    text: &str,
    options: &ReadOptions<'_>,
    findings: &mut Findings,
) -> Option<HexMap> {
    let mut fields = JsonFields::new(text, findings);
    let root = fields.root()?;
    let root = fields.object_of(root, &KEYS)?;
    marks(&mut fields, &root)?;
    let mut map = plain_parts(&mut fields, &root, options)?;
    fields.required(&root, "rows")?;
    if let Some(value) = root.get("tiled") {
        let extent = map.extent();
        map.tiled = Some(read_tiled_member(value, fields, extent, options)?);
    }
    Some(map)
}

/// The map that a part of our own form describes: all but the shape may be left out, and tiles are not read.
pub(crate) fn read_map_part(
    text: &str,
    options: &ReadOptions<'_>,
    findings: &mut Findings,
) -> Option<HexMap> {
    let mut fields = JsonFields::new(text, findings);
    let root = fields.root()?;
    let root = fields.object_of(root, &KEYS)?;
    if root.get("sixfold").is_some() || root.get("version").is_some() {
        marks(&mut fields, &root)?;
    }
    plain_parts(&mut fields, &root, options)
}

/// Everything but the tiles of Tiled.
fn plain_parts<'t>(
    fields: &mut JsonFields<'t, '_>,
    root: &Object<'t>,
    options: &ReadOptions<'_>,
) -> Option<HexMap> {
    let shape = fields.required(root, "shape")?;
    let extent = extent(fields, shape)?;
    let map = HexMap::try_within(extent, options.most_cells);
    let at = fields.at(shape);
    let mut map = fields.findings.keep(at, map)?;
    map.tags = fields.texts(root, "tags");
    map.descriptions = fields.texts(root, "descriptions");
    named_options(fields, root, &mut map);
    notes(fields, root, &mut map);
    let kinds = kinds(fields, root, &mut map);
    rows(fields, root, &kinds, &mut map);
    let units = items(fields, root, "units");
    read_units(fields, units, &mut map);
    Some(map)
}

/// Refuses what is not a map, or a map of a later version.
fn marks(fields: &mut JsonFields<'_, '_>, root: &Object<'_>) -> Option<()> {
    let of = |key| root.get(key).map(|value: Value<'_>| value.text().to_owned());
    match of("sixfold") {
        Some(what) if what == "\"map\"" => {}
        _ => {
            let hint = match root.get("tilewidth") {
                Some(_) => "this looks like a map of Tiled: read it as tmj",
                None => "one begins with \"sixfold\": \"map\"",
            };
            fields.findings.refuse(root.start, format!("this is not a Sixfold map; {hint}"));
            return None;
        }
    }
    let version = root.get("version");
    match version.and_then(Value::number).and_then(|number| number.parse().ok()) {
        Some(VERSION) => Some(()),
        _ => {
            let at = version.map_or(root.start, |value| fields.at(value));
            let found = of("version").map_or("none".to_owned(), |text| brief(&text).to_string());
            fields.findings.refuse(at, format!("version {found} is not known; known: {VERSION}"));
            None
        }
    }
}

fn extent<'t>(fields: &mut JsonFields<'t, '_>, shape: Value<'t>) -> Option<Extent> {
    let shape = fields.object_of(shape, &["rectangle"])?;
    let rectangle = fields.required(&shape, "rectangle")?;
    let rectangle = fields.object_of(rectangle, &["width", "height", "parity", "corner"])?;
    let width = fields.required(&rectangle, "width").and_then(|value| fields.integer(value));
    let height = fields.required(&rectangle, "height").and_then(|value| fields.integer(value));
    let parity = rectangle.get("parity").map_or(Some(Parity::OddQ), |value| {
        let name = fields.text(value)?;
        let at = fields.at(value);
        fields.findings.keep(at, name.parse::<Parity>())
    });
    let corner = rectangle.get("corner").map_or(Some(Offset::default()), |value| {
        let corner = fields.object_of(value, &["col", "row"])?;
        offset(fields, &corner)
    });
    Some(Extent { parity: parity?, corner: corner?, width: width?, height: height? })
}

fn offset<'t>(fields: &mut JsonFields<'t, '_>, object: &Object<'t>) -> Option<Offset> {
    let col = fields.required(object, "col").and_then(|value| fields.integer(value));
    let row = fields.required(object, "row").and_then(|value| fields.integer(value));
    Some(Offset { col: col?, row: row? })
}

fn items<'t>(fields: &mut JsonFields<'t, '_>, root: &Object<'t>, key: &str) -> Vec<Value<'t>> {
    root.get(key).and_then(|value| fields.list(value)).map(Iterator::collect).unwrap_or_default()
}

fn named_options<'t>(fields: &mut JsonFields<'t, '_>, root: &Object<'t>, map: &mut HexMap) {
    for value in items(fields, root, "options") {
        let Some(option) = fields.object_of(value, &["name", "value"]) else { continue };
        let name = fields.required(&option, "name").and_then(|value| fields.text(value));
        let setting = fields.required(&option, "value").and_then(|value| fields.text(value));
        let (Some(name), Some(setting)) = (name, setting) else { continue };
        if map.options.insert(name.to_string(), setting.into_owned()).is_some() {
            fields.refuse(value, format!("the option {:?} is given twice", brief(&name)));
        }
    }
}

fn notes<'t>(fields: &mut JsonFields<'t, '_>, root: &Object<'t>, map: &mut HexMap) {
    for value in items(fields, root, "notes") {
        let Some(note) = fields.object_of(value, &["col", "row", "text"]) else { continue };
        let at = offset(fields, &note);
        let text = fields.required(&note, "text").and_then(|value| fields.text(value)).map(Cow::into_owned);
        if let (Some(at), Some(text)) = (at, text) {
            map.notes.push(Note { at, text });
        }
    }
}

/// The number that the map gave each kind; `None` where a kind is refused.
fn kinds<'t>(fields: &mut JsonFields<'t, '_>, root: &Object<'t>, map: &mut HexMap) -> Vec<Option<u32>> {
    let Some(list) = root.get("kinds").and_then(|value| fields.list(value)) else {
        return Vec::new();
    };
    list.map(|value| kind(fields, value).map(|cell| map.intern(cell))).collect()
}

fn kind<'t>(fields: &mut JsonFields<'t, '_>, value: Value<'t>) -> Option<MapCell> {
    let kind = fields.object_of(value, &["level", "features", "theme"])?;
    let level = kind.get("level").map_or(Some(0), |value| fields.integer(value));
    let theme = kind.get("theme").map_or(Some(Cow::Borrowed("")), |value| fields.text(value));
    let mut features = Vec::new();
    for value in items(fields, &kind, "features") {
        features.extend(feature(fields, value));
    }
    let at = kind.get("theme").map_or(0, |value| fields.at(value));
    let theme = fields.findings.keep(at, theme_of(&theme?))?;
    Some(MapCell { level: level?, features, theme })
}

fn feature<'t>(fields: &mut JsonFields<'t, '_>, value: Value<'t>) -> Option<Feature> {
    let feature = fields.object_of(value, &["name", "level", "exits"])?;
    let name = fields.required(&feature, "name").and_then(|value| fields.text(value));
    let level = fields.required(&feature, "level").and_then(|value| fields.integer(value));
    let exits = feature.get("exits").map(|value| fields.integer(value));
    let at = fields.at(value);
    let read = fields.findings.keep(at, Feature::try_new(&name?, level?))?;
    Some(match exits.flatten() {
        Some(exits) => read.with_exits(exits),
        None => read,
    })
}

fn rows<'t>(fields: &mut JsonFields<'t, '_>, root: &Object<'t>, kinds: &[Option<u32>], map: &mut HexMap) {
    let Some(value) = root.get("rows") else { return };
    let Some(list) = fields.list(value) else { return };
    let (width, height) = (map.extent().width as usize, map.extent().height as usize);
    let mut found = 0;
    for (row, line) in list.enumerate() {
        found += 1;
        let Some(cells) = fields.list(line) else { continue };
        let mut across = 0;
        for cell in cells {
            let kind = number(fields, cell, kinds);
            if let (Some(kind), true) = (kind, row < height && across < width) {
                map.fill(row * width + across, kind);
            }
            across += 1;
        }
        if across != width {
            let (hexes, columns) = (counted(across, "hex"), counted(width, "column"));
            fields.refuse(line, format!("row {row} has {hexes}; the map has {columns}"));
        }
    }
    if found != height {
        fields.refuse(value, format!("there are {found} rows; the map has {height}"));
    }
}

/// The kind that a hex has; `Some(None)` for a hex that is not there.
fn number<'t>(
    fields: &mut JsonFields<'t, '_>,
    value: Value<'t>,
    kinds: &[Option<u32>],
) -> Option<Option<u32>> {
    if value.text() == "null" {
        return Some(None);
    }
    let number: u32 = fields.integer(value)?;
    match kinds.get(number as usize) {
        // The fault of a refused kind is reported at the kind.
        Some(kind) => kind.map(Some),
        None => {
            fields.refuse(value, format!("there is no kind {number}; there are {}, from 0", kinds.len()));
            None
        }
    }
}
