//! Maps of Wesnoth; `docs/wesnoth.md` says what is kept.

mod codes;
mod locations;
mod stagger;
mod read;
mod write;

pub(crate) use self::locations::is_number;
pub use self::locations::locations;
pub(crate) use self::read::read_wesnoth;
pub(crate) use self::write::write_wesnoth;
