//! Units: who stands where, with which facing, posture and side.

mod unit;
mod unit_key;
mod name_tree;
mod unit_names;
mod unit_store;

pub use self::unit::{Placement, Posture, Side, Unit, UnitId};
pub use self::unit_key::UnitKey;
pub(crate) use self::unit_names::{NewName, UnitNames};
pub(crate) use self::unit_store::{Standing, State, UnitStore};
