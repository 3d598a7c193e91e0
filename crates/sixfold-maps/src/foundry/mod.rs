//! Scenes of Foundry Virtual Tabletop: the grid and the picture under it.

mod write;

pub(crate) use self::write::write_foundry;
