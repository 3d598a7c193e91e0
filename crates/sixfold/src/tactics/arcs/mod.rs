//! Arcs: on which side of a unit a hex lies, and which weapons fire there.

mod firing_arc;
mod arc_table;
mod arc_scheme;
mod weapon_mount;

pub use self::arc_scheme::ArcScheme;
pub use self::arc_table::{ArcTable, Unclaimed};
pub use self::firing_arc::{Arc, UnknownArc};
pub use self::weapon_mount::{Mount, UnknownMount};
