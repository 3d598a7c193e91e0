//! Columns: single hexes as prisms and flat plates, with texture coordinates.
//!
//! For boards and strategy maps on which each hex is a separate piece. Ground that hexes share is a
//! [`Mesh`](crate::Mesh).

mod face_settings;
mod hex_mesh_error;
mod hex_mesh;

pub use self::face_settings::{ColumnSettings, FacePart, FaceSettings};
pub use self::hex_mesh::HexMesh;
pub use self::hex_mesh_error::HexMeshError;
