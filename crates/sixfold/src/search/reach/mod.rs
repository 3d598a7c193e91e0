//! Movement range, distance fields and flow fields.
//!
//! Belongs here: searches from hexes in all directions, with a budget or without.

mod bit_wave;
#[expect(clippy::module_inception, reason = "a file is named after what is in it")]
mod reach;
mod owned_reach;
mod flow;
mod owned_flow;
mod territories;

pub use self::flow::{Flow, flow};
#[cfg(feature = "serde")]
pub(crate) use self::owned_flow::FlowStep;
pub use self::owned_flow::OwnedFlow;
pub use self::owned_reach::OwnedReach;
#[cfg(feature = "serde")]
pub(crate) use self::owned_reach::ReachStep;
pub use self::reach::{Reach, ReachHexes, reach, reach_area, reach_from};
pub use self::territories::{Territories, territories};
