//! Generated maps: hills, woods, a stream, a road and a village from a seed.
//!
//! Heights and woods are *value noise*: random numbers on a coarse lattice, blended in between, so that near
//! hexes are alike. Everything is whole numbers, so a seed gives the same map on every machine.

use std::collections::BTreeMap;

use sixfold::coord::{Direction, Offset, Parity};
use sixfold_games::chance::Chance;
use sixfold_maps::{Extent, Feature, HexMap, MapCell};

use crate::battle::battle_map::BattleMap;

const PARITY: Parity = Parity::OddQ;

/// The distance between two numbers of the lattice, in hexes.
const COARSE: u32 = 5;

/// Numbers of the lattice lie below this.
const TALL: u64 = 1000;

/// The map of a seed.
pub(crate) fn generated(seed: u64, width: u32, height: u32) -> BattleMap {
    let mut chance = Chance::new(seed);
    let (hills, woods) = (Noise::new(&mut chance, width, height), Noise::new(&mut chance, width, height));
    let mut cells: BTreeMap<(u32, u32), MapCell> = BTreeMap::new();
    for col in 0..width {
        for row in 0..height {
            let level = i32::try_from(hills.at(col, row).saturating_sub(520) / 110).unwrap_or(0);
            let features: &[(&str, i32)] = match woods.at(col, row) {
                0..=250 if level > 0 => &[("rough", 1)],
                0..=600 => &[],
                601..=700 => &[("woods", 1)],
                _ => &[("woods", 2)],
            };
            cells.insert((col, row), MapCell { level, ..cell(features) });
        }
    }
    stream(&mut chance, width, height, &mut cells);
    road(&mut chance, width, height, &mut cells);
    let title = format!("Map {seed}");
    let mut map = HexMap::try_new(Extent::new(PARITY, width, height)).expect("a size that was checked");
    map.descriptions.push(title.clone());
    for ((col, row), cell) in cells {
        map.set(Offset { col: col.cast_signed(), row: row.cast_signed() }, Some(cell));
    }
    BattleMap::of(&title, &map)
}

/// A stream from the top to the bottom; its hexes are at level 0.
fn stream(chance: &mut Chance, width: u32, height: u32, cells: &mut BTreeMap<(u32, u32), MapCell>) {
    let mut col = width / 4 + below(chance, width / 2);
    for row in 0..height {
        cells.insert((col, row), cell(&[("water", 1)]));
        col = (col + below(chance, 3)).saturating_sub(1).min(width - 1);
        // A sideways step adds a hex, so that the stream has no gap.
        cells.insert((col, row), cell(&[("water", 1)]));
    }
}

/// A road from left to right with houses beside it; a bridge where it meets water.
fn road(chance: &mut Chance, width: u32, height: u32, cells: &mut BTreeMap<(u32, u32), MapCell>) {
    let mut row = height / 3 + below(chance, height.div_ceil(3));
    let mut way = Vec::new();
    for col in 0..width {
        way.push((col, row));
        if below(chance, 6) == 0 && row > 0 {
            let height = 1 + i32::from(below(chance, 2) == 1);
            cells.entry((col, row - 1)).and_modify(|there| {
                if there.feature("water").is_none() {
                    *there = cell(&[("building", 1), ("bldg_elev", height), ("bldg_cf", 15)]);
                }
            });
        }
        row = (row + below(chance, 3)).saturating_sub(1).min(height - 1);
        way.push((col, row));
    }
    way.dedup();
    for (number, at) in way.iter().enumerate() {
        let [before, after] = [number.checked_sub(1), Some(number + 1)]
            .map(|beside| beside.and_then(|beside| side(*at, *way.get(beside)?)));
        // The road comes from beyond the map and leaves it again.
        let through = [before, after].map(|side| side.or_else(|| Some(before.or(after)?.turn(3))));
        let exits = through.into_iter().flatten().fold(0, |bits, side| bits | 1 << side.number());
        let there = cells.entry(*at).or_default();
        if there.feature("water").is_some() {
            *there = cell(&[("water", 1), ("bridge", 1), ("bridge_elev", 0), ("bridge_cf", 60)]);
        } else {
            *there = MapCell { level: there.level, ..cell(&[("road", 1)]) };
        }
        let lines = there.features.iter_mut().filter(|feature| ["road", "bridge"].contains(&feature.name()));
        lines.for_each(|line| line.exits = Some(exits));
    }
}

/// The direction from a hex to its neighbour.
fn side(from: (u32, u32), to: (u32, u32)) -> Option<Direction> {
    let hex = |(col, row): (u32, u32)| {
        Offset { col: col.cast_signed(), row: row.cast_signed() }.hex(PARITY).expect("a place of the map")
    };
    Direction::ALL.into_iter().find(|side| hex(from).try_neighbor(*side) == Ok(hex(to)))
}

/// A hex at level 0 with these features, each with its level.
fn cell(features: &[(&str, i32)]) -> MapCell {
    let feature = |&(name, level): &(&str, i32)| Feature::try_new(name, level).expect("a name of a feature");
    MapCell { features: features.iter().map(feature).collect(), ..MapCell::default() }
}

fn below(chance: &mut Chance, end: u32) -> u32 {
    let drawn = chance.below(usize::try_from(end.max(1)).unwrap_or(1));
    u32::try_from(drawn).unwrap_or(0)
}

/// Random numbers on a coarse lattice, blended in between.
struct Noise {
    columns: u32,
    numbers: Vec<u64>,
}

impl Noise {
    fn new(chance: &mut Chance, width: u32, height: u32) -> Noise {
        let (columns, rows) = (width / COARSE + 2, height / COARSE + 2);
        Noise { columns, numbers: (0..columns * rows).map(|_| chance.draw() % TALL).collect() }
    }

    fn at(&self, col: u32, row: u32) -> u64 {
        let (left, top) = (col / COARSE, row / COARSE);
        let (right, down) = (u64::from(col % COARSE), u64::from(row % COARSE));
        let number = |x: u32, y: u32| self.numbers[(y * self.columns + x) as usize];
        let coarse = u64::from(COARSE);
        let blend = |a: u64, b: u64, part: u64| a * (coarse - part) + b * part;
        let above = blend(number(left, top), number(left + 1, top), right);
        let below = blend(number(left, top + 1), number(left + 1, top + 1), right);
        blend(above, below, down) / (coarse * coarse)
    }
}

#[cfg(test)]
mod tests {
    use sixfold::coord::Direction;
    use sixfold_maps::{Format, HexMap, ReadOptions, read};

    use super::generated;
    use crate::battle::battle_map::WIDEST;

    fn map(seed: u64, width: u32, height: u32) -> HexMap {
        let text = generated(seed, width, height).map;
        read(text.get().as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map
    }

    #[test]
    fn a_seed_gives_the_same_map_and_another_seed_another() {
        let seven = map(7, 20, 15);
        assert_eq!(seven, map(7, 20, 15));
        assert_ne!(seven, map(8, 20, 15));
        let counts = seven.feature_counts();
        assert!(
            ["water", "road", "woods", "rough"].iter().all(|name| counts.contains_key(name)),
            "{counts:?}"
        );
    }

    #[test]
    fn the_road_goes_from_side_to_side_and_over_bridges() {
        for seed in 0..20 {
            let map = map(seed, 24, 16);
            let mut exits = 0;
            for (at, cell) in map.cells() {
                let Some(line) = cell.feature("road").or_else(|| cell.feature("bridge")) else { continue };
                assert_eq!(
                    cell.feature("bridge").is_some(),
                    cell.feature("water").is_some(),
                    "{seed} {at:?}"
                );
                let bits = line.exits.expect("stated");
                assert_eq!(bits.count_ones(), 2, "{seed} {at:?}");
                for side in Direction::ALL.into_iter().filter(|side| bits & 1 << side.number() != 0) {
                    let hex = at.hex(super::PARITY).expect("a place").neighbor(side);
                    let beyond = map.cell(hex);
                    let leads_on =
                        beyond.and_then(|beyond| beyond.feature("road").or(beyond.feature("bridge")));
                    let back = 1 << side.turn(3).number();
                    assert!(
                        leads_on.is_none_or(|on| on.exits.is_some_and(|bits| bits & back != 0)),
                        "{seed} {at:?}"
                    );
                    exits += usize::from(leads_on.is_none());
                }
            }
            assert_eq!(exits, 2, "{seed}: it begins and ends");
        }
    }

    #[test]
    fn every_size_can_be_made() {
        for (width, height) in [(1, 1), (1, 40), (40, 1), (3, 2), (WIDEST, WIDEST)] {
            let extent = map(1, width, height).extent();
            assert_eq!((extent.width, extent.height), (width, height));
        }
    }
}
