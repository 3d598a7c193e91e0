//! The limits of battle maps, and a map as the page takes it.

use serde::Serialize;
use serde_json::value::RawValue;
use sixfold_maps::{Format, HexMap, write};

/// The most columns and rows of a map: as many hexes as a query may have.
pub(crate) const WIDEST: u32 = 200;

/// The most operations of a shared map.
pub const MOST_OPERATIONS: u32 = 20_000;

/// The most units on a shared map.
pub const MOST_UNITS: usize = 400;

/// The most characters of a title.
pub(crate) const LONGEST_TITLE: usize = 200;

/// The most characters of all descriptions of a map together.
pub(crate) const LONGEST_DESCRIPTION: usize = 900;

/// The most remarks about one hex, the most characters of one, and the most remarks that operations leave on a map.
pub(super) const MOST_HEX_NOTES: usize = 4;
pub(crate) const LONGEST_NOTE: usize = 80;
pub(super) const MOST_NOTES: usize = 1_000;

/// The most settings that operations leave on a map, and the most characters of a name and of a value: the order of play
/// names units.
pub(super) const MOST_OPTIONS: usize = 100;
pub(super) const LONGEST_OPTION: usize = 64;
pub(super) const LONGEST_VALUE: usize = 1_000;

/// The most characters of the name of a unit.
pub(crate) const LONGEST_NAME: usize = 24;

/// The largest number of a unit.
pub(crate) const MOST_POINTS: u8 = 99;

/// A map for a page, which gives it back changed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BattleMap {
    pub(crate) title: String,
    /// Notes on the map: its own, and the parts that were not understood when it was opened.
    pub(crate) notes: Vec<String>,
    /// The map in our own form, with its units.
    #[cfg_attr(test, schemars(with = "crate::battle::schemas::OwnMap"))]
    pub(crate) map: Box<RawValue>,
}

impl BattleMap {
    /// A map with its title.
    pub(crate) fn of(title: &str, map: &HexMap) -> BattleMap {
        BattleMap { title: title.to_owned(), notes: Vec::new(), map: own_form(map) }
    }
}

/// A map in our own form.
pub(super) fn own_form(map: &HexMap) -> Box<RawValue> {
    let text = write(map, Format::Json).map(|written| written.bytes).unwrap_or_default();
    let text = String::from_utf8(text).unwrap_or_default();
    RawValue::from_string(text).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
