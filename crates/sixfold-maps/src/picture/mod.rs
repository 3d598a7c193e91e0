//! The look of maps.

mod looks;
mod exits;
mod layer_looks;
mod map_scene;
mod tile_sheets;
mod tile_scene;

pub use self::layer_looks::undrawn_layers;
pub use self::map_scene::map_scene;
pub use self::tile_scene::{TileScene, tile_scene};
pub use self::tile_sheets::MOST_PICTURE_BYTES;
