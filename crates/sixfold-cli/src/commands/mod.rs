//! The commands, one file each: its arguments, and `run`.

pub(crate) mod geometry;
pub(crate) mod tactics;
pub(crate) mod grid;
pub(crate) mod board;
pub(crate) mod map;
pub(crate) mod render;
pub(crate) mod play;
pub(crate) mod engine;
pub(crate) mod simulate;
pub(crate) mod terrain;
pub(crate) mod query;
#[cfg(feature = "table")]
pub(crate) mod table;
#[cfg(feature = "table")]
pub(crate) mod serve;
pub(crate) mod about;
