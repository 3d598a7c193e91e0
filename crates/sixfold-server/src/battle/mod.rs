//! Battle maps: opened from files, made from a seed, written as files. Questions about them are queries.

mod battle_map;
mod map_files;
mod generated;

pub(crate) use self::battle_map::{BattleMap, WIDEST};
pub(crate) use self::generated::generated;
pub(crate) use self::map_files::{MapFileError, SHIPPED, opened, shipped, written};
