//! Terrain: ground in triangles, laid token by token.

mod lanes;
mod distance;
mod line;
mod hex_point;
mod around;
mod heights;
mod hex_map;
mod token;
mod refusal;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod terrain;
mod history;

pub use self::around::{TriangleStep, contributors, surrounding};
pub use self::distance::triangle_distance;
pub use self::heights::{PointHeights, point_heights};
pub use self::hex_point::{HexPoint, place_in_hex};
pub use self::history::History;
pub use self::line::TriangleLine;
pub use self::refusal::TokenRefusal;
pub use self::terrain::{Terrain, hex_at_anchor};
pub use self::token::Token;

pub(crate) use self::hex_map::HexMap;
pub(crate) use self::lanes::Lanes;
