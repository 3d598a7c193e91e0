use crate::grid::{Region, Wrap};

/// Which hexes a search has, and how they hang together: a region, or a map that wraps around.
///
/// `&Region` and `&Wrap` turn into it, so functions that ask for it take either.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Topology<'a> {
    /// A part of the plane: steps out of it lead nowhere.
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
