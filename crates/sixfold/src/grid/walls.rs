use alloc::collections::BTreeSet;

use crate::coord::Edge;

/// A set of walls on hexsides, which nobody walks or sees through.
///
/// This is the one form in which walls are handed around: to step costs
/// ([`Costs::add_walls`](crate::search::Costs::add_walls)), to sight
/// ([`Blockers::add_walls`](crate::search::Blockers::add_walls)), to a
/// [`Battlefield`](crate::tactics::Battlefield) and to a picture
/// ([`Scene::walls`](crate::render::Scene::walls)). A hexside has one [`Edge`], from whichever of its
/// two hexes it is named, so a wall is never there twice. Where a map has only one of the two hexes,
/// the wall has no effect.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
/// use sixfold::grid::Walls;
///
/// let mut walls = Walls::new();
/// assert!(walls.insert(Edge::new(Hex::ORIGIN, flat::S)));
/// assert!(walls.contains(Edge::new(Hex::new(0, 1), flat::N)), "the same hexside from the other hex");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walls {
    edges: BTreeSet<Edge>,
}

impl Walls {
    /// No walls, to borrow.
    pub const NONE: &'static Walls = &Walls::new();

    /// A set without walls.
    #[must_use]
    pub const fn new() -> Walls {
        Walls { edges: BTreeSet::new() }
    }

    /// Whether there is a wall on a hexside.
    #[must_use]
    pub fn contains(&self, edge: Edge) -> bool {
        self.edges.contains(&edge)
    }

    /// Builds a wall; says whether there was none.
    pub fn insert(&mut self, edge: Edge) -> bool {
        self.edges.insert(edge)
    }

    /// Tears a wall down; says whether there was one.
    pub fn remove(&mut self, edge: Edge) -> bool {
        self.edges.remove(&edge)
    }

    /// The hexsides with walls, by hex, then direction.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Edge> + Clone {
        self.edges.iter().copied()
    }

    /// How many hexsides have walls.
    #[must_use]
    pub fn len(&self) -> usize {
        self.edges.len()
    }

    /// Whether there is no wall.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }
}

impl FromIterator<Edge> for Walls {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Walls {
        Walls { edges: edges.into_iter().collect() }
    }
}

impl Extend<Edge> for Walls {
    fn extend<I: IntoIterator<Item = Edge>>(&mut self, edges: I) {
        self.edges.extend(edges);
    }
}
