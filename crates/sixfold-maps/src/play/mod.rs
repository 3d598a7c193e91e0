//! From a map to a grid for movement and sight; `docs/terrain-names.md` describes the table.

mod when;
mod rows;
mod terrain_names;
mod ground;
mod playable;

pub use self::playable::{PlayError, Playable};
pub use self::terrain_names::TerrainNames;
pub(crate) use self::when::When;
