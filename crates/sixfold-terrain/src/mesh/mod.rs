//! Mesh: the ground as vertices, normals and indices for a graphics card.

mod mesh_chunk;
mod mesh_buffers;
mod vertex_numbering;
mod height_sheet;
mod vertex_normals;
mod mesh_placement;
mod vertex_positions;
mod smooth_mesh;
mod flat_mesh;
mod skirt;
mod mesher;

pub use self::mesh_buffers::{Mesh, MeshSettings, Normals};
pub use self::mesh_chunk::{Chunk, Chunks};
pub use self::mesher::Mesher;

pub(crate) use self::flat_mesh::FacetWriter;
pub(crate) use self::height_sheet::{Around, Block, Corners, Sheet, WIDE};
pub(crate) use self::mesh_placement::{MeshFrame, Track, anchor_of};
pub(crate) use self::skirt::write_skirts;
pub(crate) use self::smooth_mesh::{SmoothWriter, write_indices};
pub(crate) use self::vertex_normals::{Facing, Slant, Tilts};
pub(crate) use self::vertex_numbering::{Numbering, Run, Stretch, columns_between};
pub(crate) use self::vertex_positions::Rulers;
