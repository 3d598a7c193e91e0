//! Layers of tiles: their data in every encoding, their chunks, and how they are laid over one another.

mod tile_data;
mod chunks;
mod draft;

pub(crate) use self::chunks::chunks;
pub(crate) use self::draft::{Allowance, Chunk, Header, LayerDraft, MapDraft, push_tileset, stagger};
pub(crate) use self::tile_data::{DataFault, counted, from_base64, from_csv, to_base64};
