//! A shared map: how it began, and every operation since.
//!
//! Like a match it is a log that only grows, and what it looks like is found by replaying it. An operation states
//! the value after it, not a difference. So operations are idempotent, and operations on different hexes, hexsides
//! and units commute: clients that changed different things end with the same map in any order.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::TerrainTable;

use crate::battle::battle_map::{
    BattleCell, BattleHex, BattleMap, LONGEST_TITLE, MOST_OPERATIONS, MOST_UNITS, WIDEST,
};
use crate::battle::operation::{BattleUnit, Ground, HexKey, Operation, WallKey};
use crate::battle::operation_error::OperationError;

/// The most characters of the name of a unit.
const LONGEST_NAME: usize = 24;

/// The largest number of a unit.
const MOST_POINTS: u8 = 99;

static TERRAINS: LazyLock<TerrainTable> = LazyLock::new(TerrainTable::standard);

/// The first state of a shared map; [`MapLog::new`] checks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapStart {
    title: String,
    width: u32,
    height: u32,
    parity: String,
    cells: Vec<BattleCell>,
    #[serde(default)]
    holes: Vec<BattleHex>,
    #[serde(default)]
    walls: BTreeSet<WallKey>,
    #[serde(default)]
    units: Vec<BattleUnit>,
}

/// A shared map as it is after its operations.
#[derive(Clone, Debug)]
pub struct MapLog {
    frame: Arc<Frame>,
    grounds: BTreeMap<HexKey, LaidGround>,
    walls: BTreeSet<WallKey>,
    units: BTreeMap<String, BattleUnit>,
    length: u32,
}

/// What a hex is like, with the number of its terrain: a map can have 40,000 of them.
#[derive(Clone, Copy, Debug)]
struct LaidGround {
    terrain: u8,
    elevation: i16,
    depth: Option<u8>,
    height: Option<u8>,
}

/// What no operation changes.
#[derive(Debug)]
struct Frame {
    title: String,
    width: u32,
    height: u32,
    parity: Parity,
    holes: BTreeSet<HexKey>,
}

impl MapLog {
    /// A shared map before its first operation.
    ///
    /// # Errors
    /// When it is larger than a map may be, or something on it is invalid.
    pub fn new(start: MapStart) -> Result<MapLog, OperationError> {
        let holes = start.holes.iter().map(|&hole| known_hex(hole)).collect::<Result<_, _>>()?;
        let mut log = MapLog::empty(start.title, [start.width, start.height], &start.parity, holes)?;
        for cell in start.cells {
            log.lay(cell)?;
        }
        for wall in start.walls {
            log.apply(Operation::Wall { wall, to: true })?;
        }
        for unit in start.units {
            log.apply(Operation::Unit { unit: unit.unit.clone(), to: Some(unit) })?;
        }
        Ok(log)
    }

    /// A map of clear ground with nothing on it.
    ///
    /// # Errors
    /// When its size, its title or its parity is none that a map can have.
    pub(super) fn empty(
        title: String,
        [width, height]: [u32; 2],
        parity: &str,
        holes: BTreeSet<HexKey>,
    ) -> Result<MapLog, OperationError> {
        if ![width, height].iter().all(|length| (1..=WIDEST).contains(length)) {
            return Err(OperationError::Extent);
        }
        if title.chars().count() > LONGEST_TITLE {
            return Err(OperationError::Title);
        }
        let known = Parity::ALL.into_iter().find(|known| known.name() == parity);
        let parity = known.ok_or_else(|| OperationError::Parity(parity.to_owned()))?;
        Ok(MapLog {
            frame: Arc::new(Frame { title, width, height, parity, holes }),
            grounds: BTreeMap::new(),
            walls: BTreeSet::new(),
            units: BTreeMap::new(),
            length: 0,
        })
    }

    /// Makes a hex like a cell of a file.
    pub(super) fn lay(&mut self, cell: BattleCell) -> Result<(), OperationError> {
        let BattleCell { hex, terrain, elevation, depth, height } = cell;
        let to = Ground { terrain, elevation, depth, height };
        self.apply(Operation::Ground { hex: known_hex(hex)?, to })
    }

    /// Whether there is a unit of this name.
    pub(super) fn has_unit(&self, name: &str) -> bool {
        self.units.contains_key(name)
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

    pub(super) fn apply(&mut self, operation: Operation) -> Result<(), OperationError> {
        match operation {
            Operation::Ground { hex, to } => {
                self.on_the_map(hex.0)?;
                if to.is_plain() {
                    self.grounds.remove(&hex);
                } else {
                    self.grounds.insert(hex, LaidGround::of(to)?);
                }
            }
            Operation::Wall { wall, to } => {
                let [a, b] = wall.hexes();
                self.on_the_map(a).or_else(|_| self.on_the_map(b))?;
                if to {
                    self.walls.insert(wall);
                } else {
                    self.walls.remove(&wall);
                }
            }
            Operation::Unit { unit, to: None } => {
                self.units.remove(&unit);
            }
            Operation::Unit { unit, to: Some(to) } => {
                self.fits(&unit, &to)?;
                self.units.insert(unit, to);
            }
        }
        Ok(())
    }

    /// Checks name, numbers and hex of a unit, and the number of units.
    fn fits(&self, name: &str, unit: &BattleUnit) -> Result<(), OperationError> {
        let letters = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
        if unit.unit != name || !letters || !(1..=LONGEST_NAME).contains(&name.len()) {
            return Err(OperationError::UnitName(name.to_owned()));
        }
        let numbers = [unit.walk, unit.jump, unit.heat, unit.gunnery, unit.hexes];
        if unit.facing > 5 || numbers.iter().any(|&number| number > MOST_POINTS) {
            return Err(OperationError::UnitNumbers(name.to_owned()));
        }
        self.on_the_map(unit.hex.0)?;
        let there = self.units.values().find(|other| other.hex == unit.hex && other.unit != name);
        if let Some(there) = there {
            return Err(OperationError::Occupied { hex: unit.hex.0, by: there.unit.clone() });
        }
        let new = !self.units.contains_key(name);
        if new && self.units.len() >= MOST_UNITS { Err(OperationError::TooManyUnits) } else { Ok(()) }
    }

    fn on_the_map(&self, hex: Hex) -> Result<(), OperationError> {
        let Frame { width, height, parity, ref holes, .. } = *self.frame;
        let Offset { col, row } = Offset::of(hex, parity);
        let within = |number: i32, most: u32| u32::try_from(number).is_ok_and(|number| number < most);
        let there = within(col, width) && within(row, height) && !holes.contains(&HexKey(hex));
        if there { Ok(()) } else { Err(OperationError::OffTheMap(hex)) }
    }

    /// The map as the page takes it.
    #[must_use]
    pub fn battle_map(&self) -> BattleMap {
        let Frame { title, width, height, parity, holes } = &*self.frame;
        let mut map = BattleMap::new(title, *width, *height, *parity);
        map.holes = holes.iter().map(|hole| hole.0.into()).collect();
        map.cells = self.grounds.iter().map(|(hex, ground)| ground.cell(hex.0)).collect();
        map.walls = self.walls.iter().cloned().collect();
        map.units = self.units.values().cloned().collect();
        map
    }
}

impl LaidGround {
    fn of(ground: Ground) -> Result<LaidGround, OperationError> {
        let Ground { terrain, elevation, depth, height } = ground;
        let number = TERRAINS.terrains().iter().position(|kind| kind.name == terrain);
        let number = number.and_then(|number| u8::try_from(number).ok());
        let number = number.ok_or(OperationError::Terrain(terrain))?;
        Ok(LaidGround { terrain: number, elevation, depth, height })
    }

    fn cell(self, hex: Hex) -> BattleCell {
        let LaidGround { terrain, elevation, depth, height } = self;
        let terrain = TERRAINS.terrains()[usize::from(terrain)].name.clone();
        BattleCell { hex: hex.into(), terrain, elevation, depth, height }
    }
}

/// A hex of a file as one of the engine; `None` outside the coordinate limit.
pub(super) fn known_hex(hex: BattleHex) -> Result<HexKey, OperationError> {
    Hex::try_new(i64::from(hex.q), i64::from(hex.r)).map(HexKey).map_err(|_| OperationError::Extent)
}
