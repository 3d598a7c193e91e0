//! Tiled maps, TMX and TMJ; `docs/tiled.md` says what is kept.

mod limits;
mod xml;
mod data;
mod draft;
mod remarks;
mod cells;
mod tsx_read;
mod tsj_read;
mod external;
mod tmx_read;
mod tmj_read;
mod read;
mod chunks;
mod tmx_write;
mod tmj_write;
mod picture;
mod generate;
mod write;

pub(crate) use self::read::{Dialect, read_tiled};
pub(crate) use self::tmj_read::read_tiled_member;
pub(crate) use self::tmj_write::push_tiled_member;
pub(crate) use self::write::write_tiled;
