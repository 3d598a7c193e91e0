use sixfold::coord::{Orientation, Parity};
use sixfold_json::JsonWriter;

use crate::map::{Extent, HexMap};
use crate::writing::{MapWriteError, Output};

/// The size of a hex from side to side, in pixels, and of the pictures that lie under such a scene.
const SIZE: u32 = 100;

/// The picture that the scene shows; `sixfold render MAP --margin 0 -o scene.png` draws it.
const BACKGROUND: &str = "scene.png";

/// Writes a scene with the grid of a map; what is on its hexes is in the picture.
pub(crate) fn write_foundry(
    map: &HexMap,
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> Result<(), MapWriteError> {
    let extent = map.extent();
    if extent.cells() == 0 {
        let reason = "a scene has at least one hex and this map has none";
        return Err(MapWriteError::Unfit(reason.to_owned()));
    }
    let (width, height) = pixels(extent);
    let mut json = JsonWriter::spaced(&mut *out);
    json.begin_object()?;
    json.key("name")?;
    json.string(map.tags.first().map_or("Sixfold", String::as_str))?;
    for (key, pixels) in [("width", width), ("height", height)] {
        json.key(key)?;
        json.integer(pixels)?;
    }
    json.key("padding")?;
    json.integer(0)?;
    json.key("background")?;
    json.begin_object()?;
    json.key("src")?;
    json.string(BACKGROUND)?;
    json.end_object()?;
    json.key("grid")?;
    json.begin_object()?;
    json.key("type")?;
    json.integer(grid_type(extent))?;
    json.key("size")?;
    json.integer(SIZE)?;
    json.end_object()?;
    json.end_object()?;
    json.into_inner().text("\n")?;
    lost.push(format!("what is on the hexes: draw it as {BACKGROUND}"));
    Ok(())
}

/// Foundry's number of a grid of hexes whose first column or row is or is not shifted.
fn grid_type(extent: Extent) -> u32 {
    let is_odd = |number: i32| number & 1 == 1;
    // A scene starts at 0, 0, so a map that starts on an odd line has the other parity there.
    match extent.parity {
        Parity::OddR if !is_odd(extent.corner.row) => 2,
        Parity::EvenR if is_odd(extent.corner.row) => 2,
        Parity::OddR | Parity::EvenR => 3,
        Parity::OddQ if !is_odd(extent.corner.col) => 4,
        Parity::EvenQ if is_odd(extent.corner.col) => 4,
        Parity::OddQ | Parity::EvenQ => 5,
    }
}

/// How large the scene is, rounded up.
fn pixels(extent: Extent) -> (u64, u64) {
    let (width, height, size) = (u64::from(extent.width), u64::from(extent.height), u64::from(SIZE));
    // Across the points a regular hex has 2/√3 of its size, and the next line begins after 3/4 of that.
    let along = |lines: u64| (((lines * 3 + 1) * size) as f64 / 4.0 * 2.0 / 3.0_f64.sqrt()).ceil() as u64;
    let across = |hexes: u64, lines: u64| hexes * size + if lines > 1 { size / 2 } else { 0 };
    match extent.parity.orientation() {
        Orientation::Flat => (along(width), across(height, width)),
        Orientation::Pointy => (across(width, height), along(height)),
    }
}
