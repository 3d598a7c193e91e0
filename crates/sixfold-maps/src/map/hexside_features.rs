//! Hexsides of a map: the features `wall` and `edge_KIND` of a hex, whose exits are the sides that have them.

use std::sync::Arc;

use sixfold::coord::{Direction, Edge, Hex, Offset};
use sixfold::grid::{EdgeField, Walls};

use crate::map::feature::{Feature, FeatureError};
use crate::map::hex_map::HexMap;

const WALL: &str = "wall";

/// The start of the names of features that are kinds of hexsides, such as `edge_river`.
pub(crate) const EDGE: &str = "edge_";

/// The hexsides with a wall.
pub(super) fn walls(map: &HexMap) -> Walls {
    sides_of(map, |name| name == WALL).map(|(edge, _)| edge).collect()
}

/// The kinds of hexsides; of two kinds on one hexside the one of the later hex, by rows.
pub(super) fn edges(map: &HexMap) -> EdgeField<Arc<str>> {
    let mut last: Arc<str> = "".into();
    let kinds = sides_of(map, |name| name.starts_with(EDGE)).map(|(edge, feature)| {
        let kind = &feature.name()[EDGE.len()..];
        // Most hexsides one after the other are of one kind.
        if *last != *kind {
            last = kind.into();
        }
        (edge, last.clone())
    });
    kinds.collect()
}

/// The sides that some features name by their exits, with the feature.
fn sides_of(map: &HexMap, is_asked: fn(&str) -> bool) -> impl Iterator<Item = (Edge, &Feature)> {
    let parity = map.extent().parity;
    let features = map.cells().flat_map(move |(at, cell)| {
        let asked = cell.features.iter().filter(move |feature| is_asked(feature.name()));
        asked.filter_map(move |feature| Some((at.hex(parity).ok()?, feature)))
    });
    features.flat_map(|(hex, feature)| {
        let exits = feature.exits.unwrap_or(0);
        let sides = Direction::ALL.into_iter().filter(move |side| exits >> side.index() & 1 == 1);
        sides.filter_map(move |side| Some((Edge::try_new(hex, side).ok()?, feature)))
    })
}

/// Builds a wall on a hexside, or removes it; `false` where the map has neither hex beside it.
pub(super) fn set_wall(map: &mut HexMap, edge: Edge, there: bool) -> bool {
    let beside = beside(map, edge);
    for &hex in &beside {
        set_side(map, hex, edge, WALL, there && Some(&hex) == beside.first());
    }
    !beside.is_empty()
}

/// Gives a hexside a kind in place of the one it has, or none.
pub(super) fn set_edge(map: &mut HexMap, edge: Edge, kind: Option<&str>) -> Result<bool, FeatureError> {
    let name = kind.map(|kind| Feature::try_new(&format!("{EDGE}{kind}"), 1)).transpose()?;
    let beside = beside(map, edge);
    for &hex in &beside {
        let kinds = map.cell(hex).into_iter().flat_map(|cell| &cell.features);
        let others = kinds.map(Feature::name).filter(|name| name.starts_with(EDGE));
        for other in others.map(str::to_owned).collect::<Vec<_>>() {
            set_side(map, hex, edge, &other, false);
        }
    }
    if let (Some(&hex), Some(feature)) = (beside.first(), name) {
        set_side(map, hex, edge, feature.name(), true);
    }
    Ok(!beside.is_empty())
}

/// The hexes beside a hexside that the map has.
fn beside(map: &HexMap, edge: Edge) -> Vec<Hex> {
    edge.hexes().into_iter().filter(|hex| map.cell(*hex).is_some()).collect()
}

fn set_side(map: &mut HexMap, hex: Hex, edge: Edge, name: &str, there: bool) {
    let sides = Direction::ALL.into_iter().filter(|side| Edge::try_new(hex, *side) == Ok(edge));
    let bit = sides.fold(0, |bits, side| bits | 1 << side.index());
    let Some(cell) = map.cell(hex) else { return };
    let before = cell.feature(name).and_then(|feature| feature.exits).unwrap_or(0);
    let after = if there { before | bit } else { before & !bit };
    if after == before {
        return;
    }
    let mut cell = cell.clone();
    match cell.features.iter().position(|feature| feature.name() == name) {
        Some(at) if after == 0 => drop(cell.features.remove(at)),
        Some(at) => cell.features[at].exits = Some(after),
        None => cell.features.extend(Feature::try_new(name, 1).map(|feature| feature.with_exits(after))),
    }
    map.set(Offset::of(hex, map.extent().parity), Some(cell));
}
