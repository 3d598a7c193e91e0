use sixfold::coord::{Hex, Offset, Orientation, Parity};
use sixfold::input::brief;

use crate::map::{Extent, HexMap, MapCell};
use crate::reading::{Findings, JsonFields, ReadOptions};

/// The map that a grid of Honeycomb describes: a plain hex for each of its coordinates.
pub(crate) fn read_honeycomb(
    text: &str,
    options: &ReadOptions<'_>,
    findings: &mut Findings,
) -> Option<HexMap> {
    let mut fields = JsonFields::new(text, findings);
    let root = fields.root()?;
    let root = fields.object_of(root, &["hexSettings", "coordinates"])?;
    let settings = fields.required(&root, "hexSettings")?;
    let settings = fields.object_of(settings, &["dimensions", "orientation", "origin", "offset"])?;
    let orientation = match settings.get("orientation") {
        None => Orientation::Pointy,
        Some(value) => match &*fields.text(value)? {
            name if name.eq_ignore_ascii_case("flat") => Orientation::Flat,
            name if name.eq_ignore_ascii_case("pointy") => Orientation::Pointy,
            other => {
                let message = format!("the orientation is {:?}; expected flat and pointy", brief(other));
                fields.refuse(value, message);
                return None;
            }
        },
    };
    // Honeycomb's offset is -1 where odd columns or rows are shifted, and any other number for even.
    let offset = settings.get("offset").map_or(Some(-1), |value| fields.integer::<i32>(value))?;
    let parity = match (orientation, offset.rem_euclid(2), offset) {
        (Orientation::Flat, 1, ..=-1) => Parity::OddQ,
        (Orientation::Flat, ..) => Parity::EvenQ,
        (Orientation::Pointy, 1, ..=-1) => Parity::OddR,
        (Orientation::Pointy, ..) => Parity::EvenR,
    };
    let coordinates = fields.required(&root, "coordinates")?;
    let mut places = Vec::new();
    for value in fields.list(coordinates)? {
        if places.len() as u64 == options.most_cells {
            fields.refuse(value, format!("at most {} hexes are read", options.most_cells));
            return None;
        }
        let hex = fields.object(value)?;
        let q = fields.required(&hex, "q").and_then(|value| fields.integer::<i32>(value))?;
        let r = fields.required(&hex, "r").and_then(|value| fields.integer::<i32>(value))?;
        let at = fields.at(value);
        let hex = fields.findings.keep(at, Hex::try_new(q.into(), r.into()))?;
        places.push(Offset::of(hex, parity));
    }
    let at = fields.at(coordinates);
    let map = HexMap::try_within(around(parity, &places), options.most_cells);
    let mut map = fields.findings.keep(at, map)?;
    for index in 0..map.extent().cells() as usize {
        map.fill(index, None);
    }
    for place in places {
        map.set(place, Some(MapCell::default()));
    }
    Some(map)
}

/// The smallest rectangle around some places.
fn around(parity: Parity, places: &[Offset]) -> Extent {
    let range = |of: fn(&Offset) -> i32| {
        (places.iter().map(of).min().unwrap_or(0), places.iter().map(of).max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (range(|at| at.col), range(|at| at.row));
    let count =
        |low: i32, high: i32| if places.is_empty() { 0 } else { low.abs_diff(high).saturating_add(1) };
    let corner = Offset { col: left, row: top };
    Extent { parity, corner, width: count(left, right), height: count(top, bottom) }
}
