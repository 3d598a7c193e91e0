//! The commands, one file each: the arguments it takes, and `run`.

pub(crate) mod query;
pub(crate) mod terrain;
pub(crate) mod welcome;
