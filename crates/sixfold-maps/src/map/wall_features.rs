//! Walls of a map: the feature `wall` of a hex, whose exits are the sides with a wall.

use sixfold::coord::{Direction, Edge, Hex, Offset};
use sixfold::grid::Walls;

use crate::map::feature::Feature;
use crate::map::hex_map::HexMap;

const WALL: &str = "wall";

/// The hexsides with a wall.
pub(super) fn walls(map: &HexMap) -> Walls {
    let parity = map.extent().parity;
    let walled = map.cells().filter_map(|(at, cell)| {
        let exits = cell.feature(WALL).and_then(|wall| wall.exits).filter(|exits| exits & 63 != 0)?;
        Some((at.hex(parity).ok()?, exits))
    });
    walled
        .flat_map(|(hex, exits)| {
            let sides = Direction::ALL.into_iter().filter(move |side| exits >> side.index() & 1 == 1);
            sides.filter_map(move |side| Edge::try_new(hex, side).ok())
        })
        .collect()
}

/// Builds a wall on a hexside, or removes it; `false` where the map has neither hex beside it.
pub(super) fn set_wall(map: &mut HexMap, edge: Edge, there: bool) -> bool {
    let beside: Vec<Hex> = edge.hexes().into_iter().filter(|hex| map.cell(*hex).is_some()).collect();
    let Some(&first) = beside.first() else { return false };
    for &hex in &beside {
        set_wall_of(map, hex, edge, there && hex == first);
    }
    true
}

fn set_wall_of(map: &mut HexMap, hex: Hex, edge: Edge, there: bool) {
    let sides = Direction::ALL.into_iter().filter(|side| Edge::try_new(hex, *side) == Ok(edge));
    let bit = sides.fold(0, |bits, side| bits | 1 << side.index());
    let Some(cell) = map.cell(hex) else { return };
    let wall = cell.feature(WALL);
    let before = wall.and_then(|wall| wall.exits).unwrap_or(0);
    let after = if there { before | bit } else { before & !bit };
    if after == before {
        return;
    }
    let mut cell = cell.clone();
    match cell.features.iter().position(|feature| feature.name() == WALL) {
        Some(at) if after == 0 => drop(cell.features.remove(at)),
        Some(at) => cell.features[at].exits = Some(after),
        None => cell.features.extend(Feature::try_new(WALL, 1).map(|wall| wall.with_exits(after))),
    }
    map.set(Offset::of(hex, map.extent().parity), Some(cell));
}
