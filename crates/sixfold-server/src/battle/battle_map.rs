//! The limits of battle maps, and a map as the page draws it.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sixfold::coord::{Hex, Offset, Orientation};
use sixfold::input::counted;
use sixfold_maps::{Format, HexMap, MapCell, MapUnit, write};

use crate::battle::operation::{Ground, WallKey};
use crate::battle::stand_in::{StandIn, stand_in};

/// The most columns and rows of a map: as many hexes as a query may have.
pub(crate) const WIDEST: u32 = 200;

/// The most operations of a shared map.
pub const MOST_OPERATIONS: u32 = 20_000;

/// The most units on a shared map.
pub const MOST_UNITS: usize = 400;

/// The most characters of a title.
pub(crate) const LONGEST_TITLE: usize = 200;

/// The most characters of the name of a unit.
pub(crate) const LONGEST_NAME: usize = 24;

/// The largest number of a unit.
pub(crate) const MOST_POINTS: u8 = 99;

/// A map as the page draws it, and the map itself, which the page gives back.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BattleMap {
    pub(crate) title: String,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// `odd-q` and the like: which columns or rows are shifted.
    pub(crate) parity: &'static str,
    /// `flat` or `pointy`; follows from the parity, and is written for convenience.
    orientation: &'static str,
    /// Where the map begins.
    #[cfg_attr(test, schemars(with = "crate::battle::schemas::ColumnAndRow"))]
    corner: Offset,
    /// The number of the first column of flat-top hexes, or of the first row of others.
    pub(crate) start: i32,
    /// The first `r` of each column of flat-top hexes, the first `q` of each row of others: from there on a
    /// column or row goes on without a gap.
    first: Vec<i32>,
    /// Hexes that are not clear ground at level 0.
    pub(crate) cells: Vec<BattleCell>,
    /// Hexes of the rectangle that the map does not have, or that are not played on.
    #[cfg_attr(test, schemars(with = "Vec<crate::battle::schemas::BattleHex>"))]
    pub(crate) holes: Vec<Hex>,
    /// What was not understood when the map was opened.
    pub(crate) notes: Vec<String>,
    /// Hexsides with a wall.
    pub(crate) walls: Vec<WallKey>,
    /// The units on the map.
    #[cfg_attr(test, schemars(with = "Vec<crate::battle::schemas::BattleUnit>"))]
    pub(crate) units: Vec<MapUnit>,
    /// All of it in our own form.
    #[cfg_attr(test, schemars(with = "crate::battle::schemas::OwnMap"))]
    pub(crate) map: Box<RawValue>,
}

/// What a hex is like, as queries write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BattleCell {
    #[cfg_attr(test, schemars(with = "crate::battle::schemas::BattleHex"))]
    pub(crate) hex: Hex,
    pub(crate) terrain: String,
    #[serde(default)]
    pub(crate) elevation: i16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) height: Option<u8>,
}

impl BattleCell {
    /// The ground of the hex.
    pub(crate) fn ground(self) -> (Hex, Ground) {
        let BattleCell { hex, terrain, elevation, depth, height } = self;
        (hex, Ground { terrain, elevation, depth, height })
    }
}

impl BattleMap {
    /// What the page draws of a map.
    pub(crate) fn of(title: &str, map: &HexMap) -> BattleMap {
        let extent = map.extent();
        let flat = extent.parity.orientation() == Orientation::Flat;
        let lines = if flat { extent.width } else { extent.height };
        let Offset { col, row } = extent.corner;
        let first = (0..lines.cast_signed()).map(|line| {
            let at = if flat { Offset { col: col + line, row } } else { Offset { col, row: row + line } };
            at.hex(extent.parity).map_or(0, |hex| if flat { hex.r() } else { hex.q() })
        });
        let (cells, holes, notes) = drawn(map);
        let text = write(map, Format::Json).map(|written| written.bytes).unwrap_or_default();
        let text = String::from_utf8(text).unwrap_or_default();
        let mut units = map.units.clone();
        units.sort_by(|a, b| a.unit.cmp(&b.unit));
        let mut walls: Vec<WallKey> = map.walls().iter().map(WallKey).collect();
        walls.sort_by_cached_key(ToString::to_string);
        BattleMap {
            title: title.to_owned(),
            width: extent.width,
            height: extent.height,
            parity: extent.parity.name(),
            orientation: if flat { "flat" } else { "pointy" },
            corner: extent.corner,
            start: if flat { col } else { row },
            first: first.collect(),
            cells,
            holes,
            notes,
            walls,
            units,
            map: RawValue::from_string(text).unwrap_or_else(|_| RawValue::NULL.to_owned()),
        }
    }
}

/// The cells and holes of a map, and notes about terrains that others stand in for.
fn drawn(map: &HexMap) -> (Vec<BattleCell>, Vec<Hex>, Vec<String>) {
    let extent = map.extent();
    // Most hexes are of few kinds.
    let mut known: HashMap<&MapCell, Option<StandIn>> = HashMap::new();
    let mut stand_ins: BTreeMap<(String, &'static str), usize> = BTreeMap::new();
    let (mut cells, mut holes) = (Vec::new(), Vec::new());
    for index in 0..usize::try_from(extent.cells()).unwrap_or(0) {
        let Some(hex) = extent.hex(index) else { continue };
        let there = map.cell(hex);
        let found = there.and_then(|cell| known.entry(cell).or_insert_with(|| stand_in(cell)).as_ref());
        let Some(StandIn { ground, named }) = found else {
            holes.push(hex);
            continue;
        };
        if let Some(named) = named {
            *stand_ins.entry((named.clone(), known_name(&ground.terrain))).or_default() += 1;
        }
        if !ground.is_plain() {
            let Ground { terrain, elevation, depth, height } = ground.clone();
            cells.push(BattleCell { hex, terrain, elevation, depth, height });
        }
    }
    cells.sort_by_key(|cell| cell.hex);
    holes.sort_unstable();
    let note = |((name, like), count): ((String, &str), usize)| {
        let verb = if count == 1 { "counts" } else { "count" };
        format!("{} of {name} {verb} as {like}", counted(count, "hex"))
    };
    (cells, holes, stand_ins.into_iter().map(note).collect())
}

/// The name of a terrain of queries, for as long as the program runs.
fn known_name(name: &str) -> &'static str {
    crate::battle::stand_in::FEATURES
        .iter()
        .map(|&(known, _)| known)
        .find(|known| *known == name)
        .unwrap_or("clear")
}
