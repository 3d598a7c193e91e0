//! The land of a scene: paints of the ground, relief, tiles, roads and buildings, and one hex with all of it.

mod paint;
mod track;
mod building;
mod tile_picture;
mod fall;
mod hex_look;

pub use self::building::{Building, BuildingShape};
pub(crate) use self::fall::{Fall, STEEPEST};
pub use self::hex_look::{HexLook, HexTrack};
pub(crate) use self::paint::{Paint, PaintGround};
pub(crate) use self::tile_picture::{SheetImage, TileKey};
pub use self::tile_picture::{TileArea, TilePicture, TileSheet};
pub(crate) use self::track::Exits;
pub use self::track::Track;
