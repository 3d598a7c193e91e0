//! Triangle terrain drawn as a model on a table, in isometric projection.

mod light;
mod face;
mod terrain_picture;

pub use self::terrain_picture::TerrainPicture;
