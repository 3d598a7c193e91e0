//! Line of sight and field of view over a region with blocking hexes and walls.
//!
//! Belongs here: blockers, line of sight between two hexes, and the algorithms for field of view.
//! `docs/decisions/0011-field-of-view.md` explains which of them is used when, with measurements.

mod blockers;
mod line_of_sight;
mod slope;
mod near_window;
mod shadow_table;
mod farey_slopes;
mod lit_slopes;
mod slope_shadows;
mod shadowcast;
mod scattered_view;
mod field_of_view;
mod effects;

pub use self::blockers::Blockers;
pub use self::effects::{beam, burst, sector};
pub(crate) use self::farey_slopes::Slopes;
pub use self::farey_slopes::fractions;
pub use self::field_of_view::{View, Viewer, view};
pub(crate) use self::line_of_sight::first_blocker;
pub use self::line_of_sight::{Blocker, LineOfSight, can_see, line_of_sight};
pub(crate) use self::lit_slopes::LitSlopes;
pub(crate) use self::near_window::{NearWindow, WindowFrame, between, rows_within};
pub(crate) use self::scattered_view::see_scattered;
pub(crate) use self::shadow_table::ShadowTable;
pub(crate) use self::shadowcast::{Sweep, sweep};
pub(crate) use self::slope::Slope;
pub(crate) use self::slope_shadows::cast;
