//! Terrain: the ground in triangles, laid token by token.
//!
//! Every hex is six triangles of a grid of columns and rows, [`Triangle`](crate::coord::Triangle).
//! Here is what can be asked about that grid, and what stands on it:
//!
//! | question | answer |
//! |---|---|
//! | how far is it from triangle to triangle, and which way? | [`triangle_distance`], [`TriangleLine`] |
//! | which point of a hex is a vertex, and which hexes meet there? | [`HexPoint`], [`contributors`], [`surrounding`] |
//! | where in the plane is it, and which triangle is here? | [`Plan`] |
//! | what lies where, and where may the next token lie? | [`Terrain`], [`Token`], [`History`] |
//! | how high are the corners? | [`point_heights`] |
//! | how high is the ground under a point, how steep, and what does a ray hit? | [`height_at`], [`slope_of`], [`ray_hit`] |
//! | what does a graphics card need? | [`Mesher`], [`Mesh`] |
//!
//! A token stores one height, that of its centre. A corner is the mean of the hexes that exist around
//! it, so triangles of neighbouring tokens meet without a step:
//!
//! ```text
//!        B                      the height of P2 is the mean of O, B and C,
//!    P1____P2                   seen from each of the three, to the last bit
//!  A  / \/ \  C
//!  P6 ---P0-- P3                of P3 the mean of O, C and D, and so on;
//!  F  \ /\ /  D                 where a hex is missing it does not count
//!    P5‾‾‾‾P4
//!        E
//! ```
//!
//! Heights are in levels. In space x is to the right, y is up by a [`Plan::rise`] for each level, and z
//! is the depth of the plan, towards the viewer.
//!
//! Small terrains are laid by hand, as a [`Terrain`]. Large ground is a [`HeightField`]: flat arrays over
//! a [`Region`](crate::grid::Region), from which meshes are made without a lookup.

mod lanes;
mod distance;
mod line;
mod hex_point;
mod around;
mod bad_plan;
mod plan;
mod heights;
mod heading;
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
mod sheet;
mod tilt;
mod mesh_frame;
mod rulers;
mod smooth;
mod facets;
mod skirt;
mod mesher;

pub use self::around::{TriangleStep, contributors, surrounding};
pub use self::bad_plan::{BadPlan, PlanPart};
pub use self::chunk::{Chunk, Chunks};
pub use self::distance::triangle_distance;
pub use self::ground::{Ground, Slope, height_at, slope_of};
pub use self::heading::{Heading, HexBox, Way};
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

pub(crate) use self::facets::FacetWriter;
pub(crate) use self::hex_map::HexMap;
pub(crate) use self::lanes::{Lanes, long_and_short};
pub(crate) use self::mesh_frame::{MeshFrame, Track, anchor_of};
pub(crate) use self::numbering::{Numbering, Run, Stretch, columns_between};
pub(crate) use self::plan::{ROW, Spot};
pub(crate) use self::rulers::Rulers;
pub(crate) use self::sheet::{Around, Block, Corners, Sheet, WIDE};
pub(crate) use self::skirt::write_skirts;
pub(crate) use self::smooth::{SmoothWriter, write_indices};
pub(crate) use self::tilt::{Facing, Slant, Tilts};
