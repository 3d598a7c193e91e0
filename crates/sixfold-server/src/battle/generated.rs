//! Generated maps: hills, woods, a stream, a road and a village from a seed.
//!
//! Heights and woods are *value noise*: random numbers on a coarse lattice, blended in between, so that near
//! hexes are alike. Everything is whole numbers, so a seed gives the same map on every machine.

use std::collections::BTreeMap;

use sixfold::coord::{Hex, Offset, Parity};
use sixfold_games::chance::Chance;

use crate::battle::battle_map::{BattleCell, BattleMap};
use crate::battle::map_log::{Frame, MapLog};

const PARITY: Parity = Parity::OddQ;

/// The distance between two numbers of the lattice, in hexes.
const COARSE: u32 = 5;

/// Numbers of the lattice lie below this.
const TALL: u64 = 1000;

/// The map of a seed.
pub(crate) fn generated(seed: u64, width: u32, height: u32) -> BattleMap {
    let mut chance = Chance::new(seed);
    let (hills, woods) = (Noise::new(&mut chance, width, height), Noise::new(&mut chance, width, height));
    let mut cells: BTreeMap<(u32, u32), BattleCell> = BTreeMap::new();
    for col in 0..width {
        for row in 0..height {
            let level = i16::try_from(hills.at(col, row).saturating_sub(520) / 110).unwrap_or(0);
            let terrain = match woods.at(col, row) {
                0..=250 => "rough",
                251..=600 => "clear",
                601..=700 => "light_woods",
                _ => "heavy_woods",
            };
            let terrain = if terrain == "rough" && level == 0 { "clear" } else { terrain };
            cells.insert((col, row), cell(col, row, terrain, level));
        }
    }
    stream(&mut chance, width, height, &mut cells);
    road(&mut chance, width, height, &mut cells);
    let frame = Frame { size: [width, height], parity: PARITY.name(), holes: &[], map: None };
    let mut log = MapLog::begin(format!("Map {seed}"), &frame).expect("a size that was checked");
    for cell in cells.into_values() {
        let (hex, ground) = cell.ground();
        log.lay(hex, &ground).expect("a terrain that the page knows, on the map");
    }
    log.battle_map()
}

/// A stream from the top to the bottom; its hexes are at level 0.
fn stream(chance: &mut Chance, width: u32, height: u32, cells: &mut BTreeMap<(u32, u32), BattleCell>) {
    let mut col = width / 4 + below(chance, width / 2);
    for row in 0..height {
        let deep = BattleCell { depth: Some(1), ..cell(col, row, "water", 0) };
        cells.insert((col, row), deep);
        col = (col + below(chance, 3)).saturating_sub(1).min(width - 1);
        // A sideways step adds a hex, so that the stream has no gap.
        cells.insert((col, row), BattleCell { depth: Some(1), ..cell(col, row, "water", 0) });
    }
}

/// A road from left to right with houses beside it; a bridge where it meets water.
fn road(chance: &mut Chance, width: u32, height: u32, cells: &mut BTreeMap<(u32, u32), BattleCell>) {
    let mut row = height / 3 + below(chance, height.div_ceil(3));
    for col in 0..width {
        cells.insert((col, row), cell(col, row, "road", 0));
        if below(chance, 6) == 0 && row > 0 {
            let house =
                BattleCell { height: Some(1 + below_small(chance, 2)), ..cell(col, row - 1, "building", 0) };
            cells.entry((col, row - 1)).and_modify(|there| {
                if there.terrain != "water" {
                    *there = house;
                }
            });
        }
        row = (row + below(chance, 3)).saturating_sub(1).min(height - 1);
        cells.insert((col, row), cell(col, row, "road", 0));
    }
}

fn cell(col: u32, row: u32, terrain: &str, elevation: i16) -> BattleCell {
    let offset = Offset { col: col.cast_signed(), row: row.cast_signed() };
    let hex = offset.hex(PARITY).unwrap_or(Hex::ORIGIN);
    BattleCell { hex, terrain: terrain.to_owned(), elevation, depth: None, height: None }
}

fn below(chance: &mut Chance, end: u32) -> u32 {
    let drawn = chance.below(usize::try_from(end.max(1)).unwrap_or(1));
    u32::try_from(drawn).unwrap_or(0)
}

fn below_small(chance: &mut Chance, end: u8) -> u8 {
    u8::try_from(below(chance, u32::from(end))).unwrap_or(0)
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
    use super::generated;
    use crate::battle::battle_map::WIDEST;

    #[test]
    fn a_seed_gives_the_same_map_and_another_seed_another() {
        let map = generated(7, 20, 15);
        assert_eq!(map.cells, generated(7, 20, 15).cells);
        assert_ne!(map.cells, generated(8, 20, 15).cells);
        let has = |name: &str| map.cells.iter().any(|cell| cell.terrain == name);
        assert!(has("water") && has("road") && has("light_woods"), "{:?}", map.cells.len());
        assert!(map.cells.is_sorted_by_key(|cell| cell.hex), "by q, then r");
    }

    #[test]
    fn every_size_can_be_made() {
        for (width, height) in [(1, 1), (1, 40), (40, 1), (3, 2), (WIDEST, WIDEST)] {
            let map = generated(1, width, height);
            assert_eq!((map.width, map.height), (width, height));
            assert!(map.cells.len() as u64 <= u64::from(width) * u64::from(height));
        }
    }
}
