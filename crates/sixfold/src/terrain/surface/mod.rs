//! Surface: how high and how steep the ground is, and where a ray meets it.

mod height_field;
mod ground_heights;
mod ray_hit;

pub use self::ground_heights::{Ground, Slope, height_at, slope_of};
pub use self::height_field::{HeightField, WrongLength};
pub use self::ray_hit::{Ray, RayHit, ray_hit};
