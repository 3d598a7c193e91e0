//! Searches: the way there, what is within reach, what can be seen.
//!
//! Nothing here knows units or rules. [`Costs`] say what each step over a region takes;
//! the layers to the right turn rules into costs.
//!
//! | question | answer |
//! |---|---|
//! | [`path`], [`Landmarks`]: how do I get there? | a cheapest way |
//! | [`reach`], [`reach_area`]: where can I get with these points? | hexes with costs, or the set |
//! | [`reach_from`]: how far is it from the nearest of these? | a field of distances |
//! | [`flow`]: which way to the nearest of these, from anywhere? | a field of next steps |
//! | [`turning_path`], [`turning_reach`]: the same for one who pays for turning | poses |
//! | [`can_see`], [`sight`]: can I see it, and what is in the way? | yes or no, or the blocker |
//! | [`view`]: what can I see from here? | the set |
//!
//! For quick use on the unbounded plane, [`path_by`], [`reach_by`], [`can_see_by`] and [`view_by`]
//! take closures instead of tables.
//!
//! Searches work in a [`Scratch`] that is made once and used again; after the first search of its
//! size, a search allocates nothing. Costs are whole numbers and cannot overflow: [`IMPASSABLE`]
//! is a cost, and no sum is larger. Of several best answers a documented rule picks one, so an
//! answer never depends on the platform.

mod total;
mod bits;
mod slots;
mod extremes;
mod cost_planes;
mod cost;
mod net;
mod queue;
mod pose;
mod node;
mod scratch;
mod trace;
mod free_steps;
mod uniform_path;
mod weighted_path;
mod path;
mod area;
mod spread;
mod wave;
mod reach;
mod flow;
mod landmarks;
mod turning_search;
mod turning;
mod blockers;
mod sight;
mod nearby;
mod shadows;
mod slopes;
mod light;
mod cast;
mod sweep;
mod view;
mod too_wide;
mod found;
mod plane;

pub use self::area::{Area, AreaHexes};
pub use self::blockers::Blockers;
pub use self::cost::Costs;
pub use self::flow::{Flow, flow};
pub use self::landmarks::Landmarks;
pub use self::path::{Path, path};
pub use self::plane::{can_see_by, path_by, reach_by, view_by};
pub use self::pose::Pose;
pub use self::reach::{Reach, ReachHexes, reach, reach_area, reach_from};
pub use self::scratch::Scratch;
pub use self::sight::{Blocker, Sight, can_see, sight};
pub(crate) use self::slopes::fractions;
pub use self::too_wide::TooWide;
pub use self::total::IMPASSABLE;
pub use self::turning::{TurningPath, TurningPoses, TurningReach, turning_path, turning_reach};
pub use self::view::{View, Viewer, view};
