//! Questions that a player asks for a unit: its arcs, its ways, what it reaches and what it sees.

pub(crate) mod arc;
pub(crate) mod path;
pub(crate) mod reach;
pub(crate) mod sight;
pub(crate) mod view;
