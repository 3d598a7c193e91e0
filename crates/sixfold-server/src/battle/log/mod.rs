//! A shared map as a log: how it began, and operations with numbers, checked one by one.

mod map_start;
mod operation;
mod operation_error;
mod map_words;
mod old_ground;
mod map_log;
mod given_battle;

#[cfg(test)]
pub(crate) use self::given_battle::CheckedBattle;
pub(crate) use self::given_battle::GivenBattle;
pub use self::map_log::MapLog;
pub use self::map_start::MapStart;
pub use self::old_ground::Ground;
pub use self::operation::{FeatureNow, HexNow, Operation, WallKey};
pub use self::operation_error::OperationError;
