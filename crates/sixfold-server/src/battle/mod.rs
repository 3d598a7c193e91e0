//! Battle maps: opened from files, generated from a seed, written as files, and shared. The page asks about movement
//! and sight by queries.
//!
//! A shared map is a log like a match: how it began, and operations with numbers. [`MapLog`] checks what is
//! added to it. Nothing here reads a clock, uses random numbers or stores anything.

#[cfg(test)]
mod schemas;
mod battle_map;
mod log;
mod files;
mod kept_maps;
mod drawing;
mod palette;
mod side_view;

pub use self::battle_map::{BattleMap, MOST_OPERATIONS, MOST_UNITS};
pub(crate) use self::battle_map::{
    LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_NOTE, LONGEST_TITLE, MOST_POINTS, WIDEST,
};
#[cfg(test)]
pub(crate) use self::drawing::{DescribedHexes, DrawnParts};
pub(crate) use self::drawing::{HexesToDescribe, PartsToDraw, movement_types};
pub(crate) use self::files::{
    MapFileError, MapFolder, MapToPrint, OpenedFolder, SHIPPED, generated, opened, shipped, written,
};
pub(crate) use self::kept_maps::KeptMaps;
#[cfg(test)]
pub(crate) use self::log::CheckedBattle;
pub(crate) use self::log::GivenBattle;
pub use self::log::{FeatureNow, Ground, HexNow, MapLog, MapStart, Operation, OperationError, WallKey};
pub(crate) use self::palette::{PaletteEntry, palette};
pub use self::side_view::BattleSide;
pub(crate) use self::side_view::{FARTHEST_SEEN, seen_hexes};
