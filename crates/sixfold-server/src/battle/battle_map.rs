use serde::{Deserialize, Serialize};
use sixfold::coord::{Hex, Offset, Orientation, Parity};

use crate::battle::operation::{BattleUnit, WallKey};

/// The most columns and rows of a map: as many hexes as a query may have.
pub(crate) const WIDEST: u32 = 200;

/// The most operations of a shared map.
pub const MOST_OPERATIONS: u32 = 20_000;

/// The most units on a shared map.
pub const MOST_UNITS: usize = 400;

/// The most characters of a title.
pub(crate) const LONGEST_TITLE: usize = 200;

/// A map as the page holds it, and as queries take its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BattleMap {
    pub(crate) title: String,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// `odd-q` and the like: which columns or rows are shifted.
    pub(crate) parity: String,
    /// `flat` or `pointy`; follows from the parity, and is written for convenience.
    #[serde(default)]
    pub(crate) orientation: String,
    /// The first `r` of each column of flat-top hexes, the first `q` of each row of others: from there on a
    /// column or row goes on without a gap.
    #[serde(default)]
    pub(crate) first: Vec<i32>,
    /// Hexes that are not clear ground at level 0.
    pub(crate) cells: Vec<BattleCell>,
    /// Hexes of the rectangle that the map does not have.
    #[serde(default)]
    pub(crate) holes: Vec<BattleHex>,
    /// What was not understood when the map was opened.
    #[serde(default)]
    pub(crate) notes: Vec<String>,
    /// Hexsides with a wall.
    #[serde(default)]
    pub(crate) walls: Vec<WallKey>,
    /// The units on the map.
    #[serde(default)]
    pub(crate) units: Vec<BattleUnit>,
}

/// A hex as queries write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BattleHex {
    pub(crate) q: i32,
    pub(crate) r: i32,
}

/// What a hex is like, as queries write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BattleCell {
    pub(crate) hex: BattleHex,
    pub(crate) terrain: String,
    #[serde(default)]
    pub(crate) elevation: i16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) height: Option<u8>,
}

impl From<Hex> for BattleHex {
    fn from(hex: Hex) -> BattleHex {
        BattleHex { q: hex.q(), r: hex.r() }
    }
}

impl BattleMap {
    /// An empty map.
    pub(crate) fn new(title: &str, width: u32, height: u32, parity: Parity) -> BattleMap {
        let orientation = match parity.orientation() {
            Orientation::Flat => "flat",
            Orientation::Pointy => "pointy",
        };
        let lines = if parity.orientation() == Orientation::Flat { width } else { height };
        let first = (0..lines.cast_signed()).map(|line| match parity.orientation() {
            Orientation::Flat => Offset { col: line, row: 0 }.hex(parity).map_or(0, |hex| hex.r()),
            Orientation::Pointy => Offset { col: 0, row: line }.hex(parity).map_or(0, |hex| hex.q()),
        });
        BattleMap {
            title: title.to_owned(),
            first: first.collect(),
            width,
            height,
            parity: parity.name().to_owned(),
            orientation: orientation.to_owned(),
            cells: Vec::new(),
            holes: Vec::new(),
            notes: Vec::new(),
            walls: Vec::new(),
            units: Vec::new(),
        }
    }

    /// The parity by its name.
    pub(crate) fn known_parity(&self) -> Option<Parity> {
        Parity::ALL.into_iter().find(|parity| parity.name() == self.parity)
    }
}
