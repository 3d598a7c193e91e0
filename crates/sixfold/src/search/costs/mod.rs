//! Movement costs over a region, and walls on hexsides.
//!
//! Belongs here: the table that users fill, and the derived data by which searches choose the
//! fastest algorithm.

mod impassable;
mod min_max;
mod cost_planes;
#[expect(clippy::module_inception, reason = "a file is named after what is in it")]
mod costs;
mod step;
mod clearance;

pub use self::clearance::clearance;
pub(crate) use self::cost_planes::{CostPlane, CostPlanes};
pub use self::costs::Costs;
pub(crate) use self::costs::Table;
pub use self::impassable::IMPASSABLE;
pub(crate) use self::impassable::sum;
pub(crate) use self::min_max::MinMax;
pub use self::step::Step;
