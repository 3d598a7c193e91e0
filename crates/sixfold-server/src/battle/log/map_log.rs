//! A shared map: how it began, and every operation since.
//!
//! Like a match it is a log that only grows, and what it looks like is found by replaying it. An operation states
//! the value after it, not a difference. So operations are idempotent, and operations on different hexes, hexsides
//! and units commute: clients that changed different things end with the same map in any order.

use std::sync::Arc;

use serde_json::value::RawValue;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold_maps::{Extent, Format, HexMap, MapCell, MapUnit, ReadOptions, TerrainNames, read};

use crate::battle::battle_map::{
    BattleMap, LONGEST_NAME, LONGEST_TITLE, MOST_OPERATIONS, MOST_POINTS, MOST_UNITS, WIDEST,
};
use crate::battle::drawing::movement_types;
use crate::battle::log::map_start::MapStart;
use crate::battle::log::map_words;
use crate::battle::log::old_ground::Ground;
use crate::battle::log::operation::{HexNow, Operation};
use crate::battle::log::operation_error::OperationError;
use crate::battle::side_view::{BattleSide, as_seen};

/// A shared map as it is after its operations: a map with units.
#[derive(Clone, Debug)]
pub struct MapLog {
    title: Arc<str>,
    map: HexMap,
    length: u32,
}

/// The start of a map: its size, or the map itself.
pub(super) struct Frame<'t> {
    /// The width, the height and the parity; `None` only with a map.
    pub(super) size: Option<([u32; 2], &'t str)>,
    pub(super) holes: &'t [Hex],
    pub(super) map: Option<&'t RawValue>,
}

impl MapLog {
    /// A shared map before its first operation.
    ///
    /// # Errors
    /// When it is larger than a map may be, or something on it is invalid.
    pub fn new(start: MapStart) -> Result<MapLog, OperationError> {
        let MapStart { title, width, height, parity, cells, holes, walls, units, map } = start;
        let (size, holes) = (size(width, height, parity.as_deref()), holes.unwrap_or_default());
        let mut log = MapLog::begin(title, &Frame { size, holes: &holes, map: map.as_deref() })?;
        for cell in cells.unwrap_or_default() {
            log.lay(cell.hex, &cell.ground())?;
        }
        if let Some(walls) = walls {
            log.remove_walls();
            for wall in walls {
                log.apply(Operation::Wall { wall, to: true })?;
            }
        }
        if let Some(units) = units {
            log.map.units.clear();
            for unit in units {
                log.apply(Operation::Unit { unit: unit.unit.clone(), to: Some(unit) })?;
            }
        }
        Ok(log)
    }

    /// A map from a file; its units have to be some that shared maps can have.
    pub(in crate::battle) fn of_map(title: &str, mut map: HexMap) -> Result<MapLog, OperationError> {
        let Extent { width, height, .. } = map.extent();
        if ![width, height].iter().all(|length| (1..=WIDEST).contains(length)) {
            return Err(OperationError::Extent);
        }
        let units = std::mem::take(&mut map.units);
        let mut log = MapLog { title: title.into(), map, length: 0 };
        for unit in units {
            log.apply(Operation::Unit { unit: unit.unit.clone(), to: Some(unit) })?;
        }
        Ok(log)
    }

    /// The map of a frame: clear ground, or what a map in our own form says.
    ///
    /// # Errors
    /// When its size, its title or its parity is invalid.
    pub(super) fn begin(title: String, frame: &Frame<'_>) -> Result<MapLog, OperationError> {
        if title.chars().count() > LONGEST_TITLE {
            return Err(OperationError::Title);
        }
        if let Some(text) = frame.map {
            let most_cells = u64::from(WIDEST) * u64::from(WIDEST);
            let options = ReadOptions { most_cells, ..ReadOptions::default() };
            let found = read(text.get().as_bytes(), Format::Json, &options);
            let found = found.map_err(|faults| OperationError::Map(faults.to_string()))?;
            return MapLog::of_map(&title, found.map);
        }
        let ([width, height], parity) = frame.size.ok_or(OperationError::Extent)?;
        if ![width, height].iter().all(|length| (1..=WIDEST).contains(length)) {
            return Err(OperationError::Extent);
        }
        let known = Parity::ALL.into_iter().find(|known| known.name() == parity);
        let parity = known.ok_or_else(|| OperationError::Parity(parity.to_owned()))?;
        let extent = Extent::new(parity, width, height);
        let mut map = HexMap::try_new(extent).map_err(|_| OperationError::Extent)?;
        if !title.is_empty() {
            map.descriptions.push(title.clone());
        }
        for &hole in frame.holes {
            map.set(Offset::of(hole, parity), None);
        }
        Ok(MapLog { title: title.into(), map, length: 0 })
    }

    /// Removes every wall.
    pub(super) fn remove_walls(&mut self) {
        for wall in self.map.walls().iter() {
            self.map.set_wall(wall, false);
        }
    }

    /// Removes every unit.
    pub(super) fn remove_units(&mut self) {
        self.map.units.clear();
    }

    /// The map as it is now, with its units.
    pub(crate) fn map(&self) -> &HexMap {
        &self.map
    }

    /// Makes the ground of a hex another.
    pub(super) fn lay(&mut self, hex: Hex, ground: &Ground) -> Result<(), OperationError> {
        let cell = ground.laid_on(self.played(hex)?)?;
        self.set(hex, cell);
        Ok(())
    }

    /// The operation in the words of the map.
    pub(super) fn in_map_words(&self, operation: Operation) -> Result<Operation, OperationError> {
        let Operation::Ground { hex, to } = operation else { return Ok(operation) };
        Ok(Operation::Hex { hex, to: HexNow::of(&to.laid_on(self.played(hex.0)?)?) })
    }

    fn set(&mut self, hex: Hex, cell: MapCell) {
        self.map.set(Offset::of(hex, self.map.extent().parity), Some(cell));
    }

    /// Whether there is a unit of this name.
    pub(super) fn has_unit(&self, name: &str) -> bool {
        self.map.units.iter().any(|unit| unit.unit == name)
    }

    /// How many operations it has.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// Adds an operation.
    ///
    /// # Errors
    /// When something in it is invalid, or the map has its most operations; nothing is changed.
    pub fn add(&mut self, operation: Operation) -> Result<(), OperationError> {
        if self.length >= MOST_OPERATIONS {
            return Err(OperationError::Full);
        }
        self.apply(operation)?;
        self.length += 1;
        Ok(())
    }

    pub(in crate::battle) fn apply(&mut self, operation: Operation) -> Result<(), OperationError> {
        match operation {
            Operation::Ground { hex, to } => self.lay(hex.0, &to)?,
            Operation::Hex { hex, to } => {
                self.played(hex.0)?;
                let cell = to.cell()?;
                if !TerrainNames::standard().is_played(&cell) {
                    return Err(OperationError::Map(
                        "an operation leaves a hex that is played on".to_owned(),
                    ));
                }
                self.set(hex.0, cell);
            }
            Operation::Wall { wall, to } => {
                let [a, b] = wall.0.hexes();
                self.played(a).or_else(|_| self.played(b))?;
                self.map.set_wall(wall.0, to);
            }
            Operation::Unit { unit, to: None } => self.map.units.retain(|known| known.unit != unit),
            Operation::Unit { unit, to: Some(to) } => {
                self.fits(&unit, &to)?;
                match self.map.units.iter_mut().find(|known| known.unit == unit) {
                    Some(known) => *known = to,
                    None => self.map.units.push(to),
                }
            }
            Operation::Notes { hex, to } => {
                self.played(hex.0)?;
                map_words::set_notes(&mut self.map, hex.0, to)?;
            }
            Operation::Title { to } => self.title = map_words::title(&to)?.into(),
            Operation::Descriptions { to } => self.map.descriptions = map_words::descriptions(to)?,
            Operation::Option { name, to } => map_words::set_option(&mut self.map, name, to)?,
        }
        Ok(())
    }

    /// Checks name, numbers and hex of a unit, and the number of units.
    fn fits(&self, name: &str, unit: &MapUnit) -> Result<(), OperationError> {
        let letters = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
        if unit.unit != name || !letters || !(1..=LONGEST_NAME).contains(&name.len()) {
            return Err(OperationError::UnitName(name.to_owned()));
        }
        let numbers = [unit.walk, unit.jump, unit.heat, unit.gunnery, unit.hexes, unit.spent];
        if unit.kind.chars().count() > LONGEST_NAME || unit.kind.contains(char::is_control) {
            return Err(OperationError::UnitKind(name.to_owned()));
        }
        if !unit.movement.is_empty() && !movement_types().contains(&unit.movement) {
            return Err(OperationError::UnitMovement(name.to_owned()));
        }
        if !["1", "2"].contains(&&*unit.side) || numbers.iter().any(|&number| number > MOST_POINTS) {
            return Err(OperationError::UnitNumbers(name.to_owned()));
        }
        self.played(unit.hex)?;
        let there = self.map.units.iter().find(|other| other.hex == unit.hex && other.unit != name);
        if let Some(there) = there {
            return Err(OperationError::Occupied { hex: unit.hex, by: there.unit.clone() });
        }
        let new = !self.has_unit(name);
        if new && self.map.units.len() >= MOST_UNITS { Err(OperationError::TooManyUnits) } else { Ok(()) }
    }

    /// The cell of a hex that is played on.
    fn played(&self, hex: Hex) -> Result<&MapCell, OperationError> {
        let cell = self.map.cell(hex).filter(|cell| TerrainNames::standard().is_played(cell));
        cell.ok_or(OperationError::OffTheMap(hex))
    }

    /// The map as the page takes it.
    #[must_use]
    pub fn battle_map(&self) -> BattleMap {
        BattleMap::of(&self.title, &self.map)
    }

    /// The map as a side sees it, with its title.
    #[must_use]
    pub fn seen_by(&self, side: BattleSide) -> BattleMap {
        BattleMap::of(&self.title, &as_seen(&self.map, side))
    }
}

/// The size and the parity, where all of them are given.
pub(super) fn size(
    width: Option<u32>,
    height: Option<u32>,
    parity: Option<&str>,
) -> Option<([u32; 2], &str)> {
    Some(([width?, height?], parity?))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
    use sixfold::interop::Key;
    use sixfold_games::chance::Chance;
    use sixfold_maps::{MapUnit, Moved};

    use super::{Frame, MapLog};
    use crate::battle::log::operation::{FeatureNow, HexNow, Operation, WallKey};

    /// The last state of each hex, hexside and unit.
    #[derive(Default)]
    struct Plain {
        hexes: BTreeMap<Hex, HexNow>,
        walls: BTreeSet<Edge>,
        units: BTreeMap<String, MapUnit>,
    }

    fn is_there(hex: Hex) -> bool {
        let Offset { col, row } = Offset::of(hex, Parity::OddQ);
        (0..6).contains(&col) && (0..5).contains(&row)
    }

    fn hex_now(chance: &mut Chance) -> HexNow {
        let feature = |name: &str, chance: &mut Chance| {
            let exits = (chance.below(3) == 0).then(|| chance.below(64) as u32);
            FeatureNow { name: name.to_owned(), level: chance.below(4) as i32, exits }
        };
        let names = ["woods", "road", "water", "wonder"];
        let features = names.iter().filter(|_| chance.below(3) == 0).copied().collect::<Vec<_>>();
        let features = features.into_iter().map(|name| feature(name, chance)).collect();
        HexNow { level: chance.below(5) as i32 - 2, features, theme: String::new() }
    }

    fn unit(name: &str, hex: Hex) -> MapUnit {
        MapUnit {
            unit: name.to_owned(),
            kind: String::new(),
            movement: String::new(),
            hex,
            facing: Direction::D2,
            prone: false,
            side: "2".to_owned(),
            walk: 4,
            jump: 0,
            heat: 0,
            gunnery: 3,
            moved: Moved::No,
            hexes: 0,
            spent: 0,
            immobile: false,
            cover: false,
        }
    }

    /// Does something at random to both, and says whether the model takes it.
    fn step(chance: &mut Chance, model: &mut Plain) -> (Operation, bool) {
        let hex = Hex::new(chance.below(8) as i32 - 1, chance.below(9) as i32 - 4);
        match chance.below(4) {
            0 => {
                let to = hex_now(chance);
                if is_there(hex) {
                    model.hexes.insert(hex, to.clone());
                    // Walls are features of the first hex beside them that is there: they are gone with it.
                    let owner = |edge: &Edge| edge.hexes().into_iter().find(|hex| is_there(*hex));
                    model.walls.retain(|edge| owner(edge) != Some(hex));
                }
                (Operation::Hex { hex: Key(hex), to }, is_there(hex))
            }
            1 => {
                let edge = Edge::new(hex, Direction::ALL[chance.below(6)]);
                let (to, taken) = (chance.below(2) == 0, edge.hexes().into_iter().any(is_there));
                if taken && to {
                    model.walls.insert(edge);
                } else if taken {
                    model.walls.remove(&edge);
                }
                (Operation::Wall { wall: WallKey(edge), to }, taken)
            }
            2 => {
                let name = format!("U{}", chance.below(5));
                let free = model.units.values().all(|other| other.hex != hex || other.unit == name);
                let to = unit(&name, hex);
                if free && is_there(hex) {
                    model.units.insert(name.clone(), to.clone());
                }
                (Operation::Unit { unit: name, to: Some(to) }, free && is_there(hex))
            }
            _ => {
                let name = format!("U{}", chance.below(5));
                model.units.remove(&name);
                (Operation::Unit { unit: name, to: None }, true)
            }
        }
    }

    #[test]
    fn operations_at_random_end_as_a_plain_model_does() {
        for seed in 0..30 {
            let (mut chance, mut model) = (Chance::new(seed), Plain::default());
            let frame = Frame { size: Some(([6, 5], "odd-q")), holes: &[], map: None };
            let mut log = MapLog::begin("x".to_owned(), &frame).expect("a map");
            for number in 0..150 {
                let (operation, taken) = step(&mut chance, &mut model);
                assert_eq!(log.add(operation.clone()).is_ok(), taken, "{seed}, {number}: {operation:?}");
            }
            let map = log.map();
            for (&hex, said) in &model.hexes {
                let mut there = HexNow::of(map.cell(hex).expect("a hex"));
                there.features.retain(|feature| feature.name != "wall");
                assert_eq!(&there, said, "{seed}, {hex}");
            }
            let plain = map.cells().filter(|(at, cell)| {
                let hex = at.hex(Parity::OddQ).expect("a hex");
                !model.hexes.contains_key(&hex)
                    && cell.features.iter().any(|feature| feature.name() != "wall")
            });
            assert_eq!(plain.count(), 0, "{seed}: nothing else was painted");
            assert_eq!(map.walls().iter().collect::<BTreeSet<_>>(), model.walls, "{seed}");
            let mut units = map.units.clone();
            units.sort_by(|a, b| a.unit.cmp(&b.unit));
            assert_eq!(units, model.units.into_values().collect::<Vec<_>>(), "{seed}");
        }
    }
}
