//! Triangles: the triangle grid, six to a hex, and its position in the plane.

mod triangle_lanes;
mod triangle_distance;
mod triangle_line;
mod hex_point;
mod corner_neighbors;
mod plan_error;
mod plan;
mod point_heights;

pub use self::corner_neighbors::{TriangleStep, contributors, surrounding};
pub use self::hex_point::{HexPoint, place_in_hex};
pub use self::plan::{Plan, PlanPointError};
pub use self::plan_error::{PlanError, PlanPart};
pub use self::point_heights::{PointHeights, point_heights};
pub use self::triangle_distance::triangle_distance;
pub use self::triangle_line::TriangleLine;

pub(crate) use self::plan::{ROW, Spot};
pub use self::triangle_lanes::Lanes;
pub(crate) use self::triangle_lanes::long_and_short;
