//! Terrains as models for other programs: glTF and Wavefront.

mod model;
mod obj;
mod glb;
mod convert;

pub use self::convert::{
    TerrainFormat, TerrainFormatError, convert_terrain, convert_terrain_within, write_terrain,
};
pub use self::glb::write_glb;
pub use self::model::{Material, Model, ModelError, ModelWriteError};
pub use self::obj::write_obj;
