use std::io;

use sixfold::coord::{Orientation, Parity};
use sixfold_json::JsonWriter;

use crate::map::{HexMap, MapCell};
use crate::tiled::lose_tiles;
use crate::writing::{Output, lose_empty_lines};

/// The distance from the middle of a hex to a corner that Honeycomb takes by default is 1; ours is that of pictures.
const RADIUS: u32 = 40;

/// Writes which hexes a map has; all else is added to `lost`.
pub(crate) fn write_honeycomb(map: &HexMap, out: &mut Output<'_>, lost: &mut Vec<String>) -> io::Result<()> {
    let parity = map.extent().parity;
    let orientation = match parity.orientation() {
        Orientation::Flat => "FLAT",
        Orientation::Pointy => "POINTY",
    };
    let offset = match parity {
        Parity::OddQ | Parity::OddR => -1,
        Parity::EvenQ | Parity::EvenR => 1,
    };
    let mut json = JsonWriter::new(&mut *out);
    json.begin_object()?;
    json.key("hexSettings")?;
    json.begin_object()?;
    json.key("dimensions")?;
    json.begin_object()?;
    for key in ["xRadius", "yRadius"] {
        json.key(key)?;
        json.integer(RADIUS)?;
    }
    json.end_object()?;
    json.key("orientation")?;
    json.string(orientation)?;
    json.key("origin")?;
    json.raw(r#"{"x":0,"y":0}"#)?;
    json.key("offset")?;
    json.integer(offset)?;
    json.end_object()?;
    json.key("coordinates")?;
    json.begin_list()?;
    for (at, _) in map.cells() {
        let Ok(hex) = at.hex(parity) else { continue };
        json.raw(format!(r#"{{"q":{},"r":{}}}"#, hex.q(), hex.r()))?;
    }
    json.end_list()?;
    json.end_object()?;
    json.into_inner().text("\n")?;
    lose_empty_lines(map, lost);
    let plain = MapCell::default();
    let said = map.cells().filter(|(_, cell)| **cell != plain).count();
    if said > 0 {
        lost.push(format!("what is on {said} of the hexes: a grid of Honeycomb only says which there are"));
    }
    let texts = map.options.len() + map.tags.len() + map.descriptions.len() + map.notes.len();
    if texts > 0 {
        lost.push("options, tags, descriptions and notes".to_owned());
    }
    lose_tiles(map, lost);
    Ok(())
}
