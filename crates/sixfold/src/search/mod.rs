//! Pathfinding, movement range, flow fields, line of sight, field of view.
//!
//! Independent of units and rules: [`Costs`] are the costs of all steps over a region, [`Blockers`] are the
//! hexes and walls that block sight. The layer `tactics` turns rules into both.
//!
//! | question | answer |
//! |---|---|
//! | [`path`], [`quick_path`], [`Landmarks`]: how do I get there? | a cheapest path |
//! | [`reach`], [`reach_area`]: where can I get with these points? | hexes with costs, or the set |
//! | [`reach_from`]: how far is it from the nearest of these? | a field of distances |
//! | [`territories`]: which of these is nearest to each hex? | a map of starts |
//! | [`flow`]: which way to the nearest of these, from anywhere? | a field of next steps |
//! | [`turning_path`], [`turning_reach`]: the same for units that pay for turning | poses |
//! | [`journey`], [`journeys`]: how many turns of a game does it take? | a path for each turn |
//! | [`can_see`], [`line_of_sight`]: can I see it, and which obstacle blocks? | yes or no, or the blocker |
//! | [`view`]: what can I see from here? | the set |
//! | [`burst`], [`sector`], [`beam`]: what does an explosion, a breath or a ray strike? | the set |
//! | [`clearance`]: where does a unit of several hexes fit through? | costs of its steps |
//!
//! All of them work on a region, or on a map that [wraps](crate::grid::Wrap) around: see [`Topology`].
//!
//! For quick use on the unbounded plane, [`path_by`], [`reach_by`], [`can_see_by`] and [`view_by`]
//! take closures instead of tables.
//!
//! Searches work in a [`Scratch`] that is created once and reused; after the first search of its
//! size, a search allocates nothing. Results borrow it. For owned results use
//! [`Path::into_owned`], [`Reach::into_owned`], [`Flow::into_owned`], [`Area::to_region`] and
//! [`View::into_region`]. Costs are integers and cannot overflow: [`IMPASSABLE`]
//! is a cost, and no sum is larger. Of several best answers a documented rule picks one, so an
//! answer never depends on the platform.

mod slots;
mod costs;
mod graph;
mod straight;
mod path;
mod reach;
mod turning;
mod journey;
pub(crate) mod sight;
mod unbounded;
mod many;

pub use self::costs::{Costs, IMPASSABLE, Step, clearance};
pub use self::graph::{Pose, Scratch};
pub use self::journey::{Journey, Journeys, Stop, Turns, journey, journeys};
pub use self::many::many;
pub use self::path::{Landmarks, OwnedPath, Path, path, quick_path};
pub use self::reach::{
    Flow, OwnedFlow, OwnedReach, Reach, ReachHexes, Territories, flow, reach, reach_area, reach_from,
    territories,
};
#[cfg(feature = "serde")]
pub(crate) use self::reach::{FlowStep, ReachStep};
pub use self::sight::{
    Blocker, Blockers, LineOfSight, View, Viewer, beam, burst, can_see, line_of_sight, sector, view,
};
pub use self::slots::{Area, AreaHexes, Topology};
#[cfg(feature = "serde")]
pub(crate) use self::turning::PoseStep;
pub use self::turning::{
    OwnedTurningPath, OwnedTurningReach, TurningPath, TurningPoses, TurningReach, turning_path, turning_reach,
};
pub use self::unbounded::{TooWideError, can_see_by, path_by, reach_by, view_by};
