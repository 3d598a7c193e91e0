//! Questions that a player asks for a unit: its arcs, its ways, what it reaches, sees and hits.

pub(crate) mod arc;
pub(crate) mod path;
pub(crate) mod reach;
pub(crate) mod sight;
pub(crate) mod view;
pub(crate) mod bracket;
pub(crate) mod tohit;
