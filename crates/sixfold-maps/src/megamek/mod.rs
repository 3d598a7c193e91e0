//! MegaMek boards; `docs/megamek.md` says what is kept.

mod line;
mod label;
mod read;
mod write;

pub(crate) use self::read::read_board;
pub(crate) use self::write::write_board;
