//! Firing arcs around a unit, and the weapons that fire into them.

mod firing_arc;
mod arc_table;
mod arc_scheme;
mod weapon_mount;

pub use self::arc_scheme::ArcScheme;
pub use self::arc_table::{ArcTable, ArcTableError};
pub use self::firing_arc::{FiringArc, FiringArcError};
pub use self::weapon_mount::{Mount, MountError};
