//! Terrain: ground of triangles, as tokens or as a height field, and its meshes.
//!
//! Every hex is six triangles of a grid of columns and rows, [`Triangle`](sixfold::coord::Triangle).
//! This crate answers these questions:
//!
//! | question | answer |
//! |---|---|
//! | how far is it from triangle to triangle, and along which line? | [`triangle_distance`], [`TriangleLine`] |
//! | which point of a hex is a vertex, and which hexes meet there? | [`HexPoint`], [`contributors`], [`surrounding`] |
//! | where in the plane is a triangle, and which triangle contains a point? | [`Plan`] |
//! | which tokens are on the ground, and where may the next token lie? | [`Terrain`], [`Token`] |
//! | how high are the corners? | [`point_heights`] |
//! | how high is the ground under a point, how steep, and where does a ray hit it? | [`height_at`], [`slope_of`], [`ray_hit`] |
//! | which vertices and indices does a graphics card need? | [`Mesher`], [`Mesh`]; for hexes as separate pieces [`HexMesh`] |
//!
//! A token stores one height, that of its centre. The height of a corner is the mean of the hexes that
//! exist around it, so triangles of neighbouring tokens meet without a step:
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
//! Small terrains that change token by token are a [`Terrain`]. Large ground is a [`HeightField`]: flat
//! arrays over a [`Region`](sixfold::grid::Region), from which meshes are built without a lookup.
#![no_std]

extern crate alloc;

mod triangles;
mod tokens;
mod surface;
mod mesh;
mod columns;
#[cfg(feature = "serde")]
mod saved_values;

pub use self::columns::{ColumnSettings, FacePart, FaceSettings, HexMesh, HexMeshError};
pub use self::mesh::{Chunk, Chunks, Mesh, MeshSettings, Mesher, Normals};
pub use self::surface::{
    GroundHeights, HeightField, HeightFieldError, Ray, RayHit, Slope, height_at, ray_hit, slope_of,
};
pub use self::tokens::{Terrain, Token, TokenError, hex_at_anchor};
pub use self::triangles::{
    HexPoint, Plan, PlanError, PlanPart, PlanPointError, PointHeights, TriangleLine, TriangleStep,
    contributors, place_in_hex, point_heights, surrounding, triangle_distance,
};

// The picture of a terrain sorts triangles by their lanes.
#[doc(hidden)]
pub use self::triangles::Lanes;
