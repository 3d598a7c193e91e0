use sixfold::coord::{Offset, Orientation, Parity};

use crate::changes::map_changed::MapChanged;
use crate::changes::rotate_tiles::rotated_tiles;
use crate::map::{Extent, HexMap, MapCell};

/// The map rotated by 180 degrees; by other angles a rectangle of hexes would not stay a rectangle.
///
/// Exits of roads, rivers and walls rotate with it, and so do tiles and objects of Tiled; a layer that is a picture cannot, and is
/// left out.
///
/// ```
/// use sixfold::coord::{Offset, Parity};
/// use sixfold_maps::{Extent, HexMap, MapCell, rotate_map};
///
/// let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 2, 3))?;
/// // A road to the north and the south-east.
/// let road = MapCell { features: vec!["road:1:5".parse()?], ..MapCell::default() };
/// map.set(Offset { col: 0, row: 0 }, Some(road));
/// let turned = rotate_map(&map).map;
/// let road = turned.cell_at(Offset { col: 1, row: 2 }).expect("a hex");
/// assert_eq!(road.features[0].to_string(), "road:1:40");
/// assert_eq!(rotate_map(&turned).map, map);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[expect(
    clippy::missing_panics_doc,
    reason = "a rectangle of as many hexes in the same place fits the world"
)]
pub fn rotate_map(map: &HexMap) -> MapChanged {
    let old = map.extent();
    let extent = Extent { parity: turned_parity(old), ..old };
    let mut turned = HexMap::try_within(extent, u64::MAX).expect("as many hexes as before");
    let last = old.cells() as usize;
    for (index, kind) in map.numbered() {
        let cell = map.kind(kind).map(turned_cell);
        let kind = cell.map(|cell| turned.intern(cell));
        turned.fill(last - 1 - index, kind);
    }
    turned.options.clone_from(&map.options);
    turned.tags.clone_from(&map.tags);
    turned.descriptions.clone_from(&map.descriptions);
    let mirrored = |start: i32, count: u32, at: i32| {
        i32::try_from(2 * i64::from(start) + i64::from(count) - 1 - i64::from(at)).unwrap_or(at)
    };
    turned.notes = map.notes.clone();
    for note in &mut turned.notes {
        note.at.col = mirrored(old.corner.col, old.width, note.at.col);
        note.at.row = mirrored(old.corner.row, old.height, note.at.row);
    }
    turned.units = map.units.clone();
    for unit in &mut turned.units {
        let Offset { col, row } = Offset::of(unit.hex, old.parity);
        let col = mirrored(old.corner.col, old.width, col);
        let at = Offset { col, row: mirrored(old.corner.row, old.height, row) };
        unit.hex = at.hex(extent.parity).unwrap_or(unit.hex);
        unit.facing = unit.facing.turn(3);
    }
    let mut lost = Vec::new();
    turned.tiled = rotated_tiles(map, extent, &mut lost);
    MapChanged { map: turned, lost }
}

/// The parity after the rotation: with an odd number of lines the other lines are shifted.
fn turned_parity(extent: Extent) -> Parity {
    let lines = match extent.parity.orientation() {
        Orientation::Flat => extent.width,
        Orientation::Pointy => extent.height,
    };
    match (extent.parity, lines % 2) {
        (same, 0) => same,
        (Parity::OddQ, _) => Parity::EvenQ,
        (Parity::EvenQ, _) => Parity::OddQ,
        (Parity::OddR, _) => Parity::EvenR,
        (Parity::EvenR, _) => Parity::OddR,
    }
}

fn turned_cell(cell: &MapCell) -> MapCell {
    let mut turned = cell.clone();
    for feature in &mut turned.features {
        feature.exits = feature.exits.map(turned_exits);
    }
    turned
}

/// The bits of the six sides rotated by 180 degrees; other bits stay.
const fn turned_exits(exits: u32) -> u32 {
    let sides = exits & 0b11_1111;
    (exits & !0b11_1111) | ((sides << 3) & 0b11_1111) | (sides >> 3)
}

#[cfg(test)]
mod tests {
    use super::turned_exits;

    #[test]
    fn exits_turn_by_half_a_circle() {
        let sides = [1, 2, 4, 8, 16, 32].map(turned_exits);
        assert_eq!(sides, [8, 16, 32, 1, 2, 4]);
        assert_eq!(turned_exits(0xff00_0009), 0xff00_0009);
    }
}
