//! The fog of war: a battle map as one side sees it, with the hexes that its units see, and what is on them.

use std::collections::BTreeSet;

use sixfold::coord::{Hex, Offset};
use sixfold_maps::{HexMap, TerrainNames};
use sixfold_tactics::SightMap;

use crate::work::Cancel;

/// How far a unit sees, in hexes.
pub(crate) const FARTHEST_SEEN: u32 = 20;

/// The settings of a map that every side knows: the turn, and how roads are drawn.
const KNOWN_SETTINGS: [&str; 2] = ["turn", "exit_roads_to_pavement"];

/// One of the two sides of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleSide {
    /// The side that units call `1`.
    First,
    /// The side that units call `2`.
    Second,
}

impl BattleSide {
    /// Both sides.
    pub const ALL: [BattleSide; 2] = [BattleSide::First, BattleSide::Second];

    /// Its name as units have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BattleSide::First => "1",
            BattleSide::Second => "2",
        }
    }

    /// The side of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<BattleSide> {
        BattleSide::ALL.into_iter().find(|side| side.name() == name)
    }
}

/// The hexes that the units of a side see, those under them included.
pub(crate) fn seen_hexes(map: &HexMap, side: BattleSide, cancel: &Cancel) -> BTreeSet<Hex> {
    let own = || map.units.iter().filter(|unit| unit.side == side.name()).map(|unit| unit.hex);
    let mut seen: BTreeSet<Hex> = own().collect();
    if !seen.is_empty()
        && let Ok(played) = TerrainNames::standard().grid(map)
    {
        let sight_map = SightMap::of(&played.grid);
        seen.extend(
            own().take_while(|_| cancel.is_wanted()).flat_map(|hex| sight_map.view(hex, FARTHEST_SEEN)),
        );
    }
    seen
}

/// The map as a side sees it. A hex that it does not see is a hole, with nothing about it anywhere in the map.
pub(super) fn as_seen(map: &HexMap, side: BattleSide) -> HexMap {
    let seen = seen_hexes(map, side, &Cancel::default());
    let extent = map.extent();
    let hex_at = |at: Offset| at.hex(extent.parity).ok().filter(|hex| seen.contains(hex));
    // A map of its own: one that was emptied would still list the kinds of hexes that are not seen.
    let mut shown = HexMap::try_within(extent, extent.cells()).expect("a map has an extent that fits");
    for at in (0..).map_while(|index| extent.offset(index)) {
        shown.set(at, hex_at(at).and_then(|hex| map.cell(hex)).cloned());
    }
    // A wall may be written on the hex behind it.
    for wall in map.walls().iter().filter(|wall| wall.hexes().iter().any(|hex| seen.contains(hex))) {
        shown.set_wall(wall, true);
    }
    shown.notes = map.notes.iter().filter(|note| hex_at(note.at).is_some()).cloned().collect();
    shown.units = map.units.iter().filter(|unit| seen.contains(&unit.hex)).cloned().collect();
    let known = |name: &&str| map.options.get_key_value(*name);
    let settings = KNOWN_SETTINGS.iter().filter_map(known);
    shown.options = settings.map(|(name, value)| (name.clone(), value.clone())).collect();
    shown
}

#[cfg(test)]
mod tests {
    use sixfold_maps::{Format, ReadOptions, read};

    use super::{BattleSide, seen_hexes};
    use crate::work::Cancel;

    #[test]
    fn work_without_a_client_looks_from_no_unit() {
        let text = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":3,"height":1}},
            "kinds":[{"level":0}],"rows":[[0,0,0]],"units":[{"unit":"A1","hex":"0,0","facing":1,"prone":false,
            "side":"1","walk":5,"jump":3,"heat":0,"gunnery":4}]}"#;
        let map = read(text.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        for (cancel, seen) in [(Cancel::default(), 3), (Cancel::cancelled(), 1)] {
            assert_eq!(seen_hexes(&map, BattleSide::First, &cancel).len(), seen);
        }
    }
}
