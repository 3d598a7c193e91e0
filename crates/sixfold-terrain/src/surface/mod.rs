//! Surface: height and slope of the ground, and ray hits.

mod height_field;
mod hex_search;
mod ground_heights;
mod slope;
mod ray_hit;

pub use self::ground_heights::GroundHeights;
pub use self::height_field::{HeightField, HeightFieldError};
pub use self::ray_hit::{Ray, RayHit, ray_hit};
pub use self::slope::{Slope, height_at, slope_of};

pub(crate) use self::hex_search::HexSearch;
