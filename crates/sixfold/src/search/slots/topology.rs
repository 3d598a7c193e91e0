use crate::grid::{Region, Wrap};

/// The map of a search: a region, or a map that wraps around.
///
/// `&Region` and `&Wrap` convert to it, so functions that take `impl Into<Topology>` accept either.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Topology<'a> {
    /// A part of the plane: steps out of it are impassable.
    Plane(&'a Region),
    /// A map whose opposite sides meet: a step over one leads to the other.
    Wrapped(&'a Wrap),
}

impl<'a> From<&'a Region> for Topology<'a> {
    fn from(region: &'a Region) -> Topology<'a> {
        Topology::Plane(region)
    }
}

impl<'a> From<&'a Wrap> for Topology<'a> {
    fn from(wrap: &'a Wrap) -> Topology<'a> {
        Topology::Wrapped(wrap)
    }
}
