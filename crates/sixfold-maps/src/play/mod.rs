//! From a map to a grid that can be played on; `docs/terrain-names.md` describes the table.

mod terrain_names;
mod rows;
mod playable;

pub use self::playable::{LevelError, Playable};
pub use self::terrain_names::TerrainNames;
