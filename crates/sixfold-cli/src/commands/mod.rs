//! The commands, one file each: the arguments it takes, and `run`.

pub(crate) mod welcome;
pub(crate) mod distance;
pub(crate) mod line;
pub(crate) mod ring;
pub(crate) mod range;
pub(crate) mod arc;
pub(crate) mod path;
pub(crate) mod reach;
pub(crate) mod sight;
pub(crate) mod view;
pub(crate) mod board;
pub(crate) mod map;
pub(crate) mod convert;
pub(crate) mod render;
pub(crate) mod play;
pub(crate) mod terrain;
pub(crate) mod query;
pub(crate) mod completions;
pub(crate) mod man;
pub(crate) mod reference;
