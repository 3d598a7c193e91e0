//! Units: hex, facing, posture and side of each, and the game's own data.

mod unit;
mod unit_key;
mod name_tree;
mod unit_records;
mod occupants;
mod unit_store;

pub use self::unit::{Placement, Posture, Side, Unit, UnitId};
pub use self::unit_key::{UnitKey, WhichUnit};
pub(crate) use self::unit_records::{NewName, UnitRecords};
pub(crate) use self::unit_store::{InTheWay, Standing, State, UnitStore};
