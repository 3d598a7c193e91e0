//! Commands about units: arcs, paths, movement range, line of sight, field of view and to-hit.

pub(crate) mod arc;
pub(crate) mod path;
pub(crate) mod reach;
pub(crate) mod sight;
pub(crate) mod view;
pub(crate) mod bracket;
pub(crate) mod tohit;
