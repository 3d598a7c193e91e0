//! Terrain: ground in triangles, laid token by token.

mod lanes;
mod distance;
mod line;
mod hex_point;
mod around;
mod bad_plan;
mod plan;
mod heights;
mod hex_map;
mod token;
mod refusal;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod terrain;
mod history;
mod height_field;
mod ground;
mod ray;
mod chunk;
mod mesh;
mod numbering;
mod seam;
mod tilt;
mod mesh_frame;
mod smooth;
mod facets;
mod skirt;
mod mesher;

pub use self::around::{TriangleStep, contributors, surrounding};
pub use self::bad_plan::{BadPlan, PlanPart};
pub use self::chunk::{Chunk, Chunks};
pub use self::distance::triangle_distance;
pub use self::ground::{Ground, HexBox, Slope, height_at, slope_of};
pub use self::height_field::{HeightField, WrongLength};
pub use self::heights::{PointHeights, point_heights};
pub use self::hex_point::{HexPoint, place_in_hex};
pub use self::history::History;
pub use self::line::TriangleLine;
pub use self::mesh::{Mesh, MeshSettings, Normals};
pub use self::mesher::Mesher;
pub use self::plan::{NoTriangle, Plan};
pub use self::ray::{Ray, RayHit, ray_hit};
pub use self::refusal::TokenRefusal;
pub use self::terrain::{Terrain, hex_at_anchor};
pub use self::token::Token;

pub(crate) use self::facets::{anchor_of, write_facets};
pub(crate) use self::ground::corners;
pub(crate) use self::hex_map::HexMap;
pub(crate) use self::lanes::{Lanes, long_and_short};
pub(crate) use self::mesh_frame::{MeshFrame, Track};
pub(crate) use self::numbering::{Column, Numbering, Run, Stretch, columns_between};
pub(crate) use self::plan::{ROW, Spot};
pub(crate) use self::seam::{Around, Seam};
pub(crate) use self::skirt::write_skirts;
pub(crate) use self::smooth::{SmoothWriter, write_indices};
pub(crate) use self::tilt::{Facing, Slant, Tilts, rim_slopes};
