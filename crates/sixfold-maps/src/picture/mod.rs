//! What maps look like.

mod looks;
mod exits;
mod map_scene;
mod tile_scene;

pub use self::map_scene::map_scene;
pub use self::tile_scene::{MOST_PICTURE_BYTES, TileScene, tile_scene};
