//! Battle maps: opened from files, made from a seed, written as files, and shared. Questions about them are queries.
//!
//! A shared map is a log like a match: how it began, and operations with numbers. [`MapLog`] says what may be added
//! to it. Nothing here reads a clock, draws lots or stores anything.

mod battle_map;
mod map_files;
mod generated;
mod map_id;
mod operation;
mod operation_error;
mod map_log;

pub(crate) use self::battle_map::{BattleMap, WIDEST};
pub use self::battle_map::{MOST_OPERATIONS, MOST_UNITS};
pub(crate) use self::generated::generated;
pub(crate) use self::map_files::{MapFileError, SHIPPED, opened, shipped, written};
pub use self::map_id::{MapId, MapIdError};
pub use self::map_log::{MapLog, MapPicture, MapStart};
pub use self::operation::{BattleSide, BattleUnit, Ground, HexKey, Moved, Operation, WallKey};
pub use self::operation_error::OperationError;
