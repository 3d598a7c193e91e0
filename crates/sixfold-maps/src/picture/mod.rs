//! What maps look like.

mod looks;
mod exits;
mod map_scene;

pub use self::map_scene::map_scene;
