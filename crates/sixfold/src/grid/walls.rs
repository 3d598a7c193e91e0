use core::fmt;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::store::{HexMap, HexMapIter};

/// A set of walls on hexsides, which block movement and sight.
///
/// Movement, sight and pictures of a [`Grid`](crate::grid::Grid) use the walls of that grid. In searches of
/// your own, add them to step costs
/// ([`Costs::set_walls`](crate::search::Costs::set_walls)) and to sight
/// ([`Blockers::set_walls`](crate::search::Blockers::set_walls)).
///
/// A hexside is the same [`Edge`] from both of its hexes, so a wall is never stored twice. Where a map
/// has only one of the two hexes, the wall has no effect. A clone increments one
/// reference count, and changed copies share unchanged parts.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
/// use sixfold::grid::Walls;
///
/// let mut walls = Walls::new();
/// assert!(walls.insert(Edge::new(Hex::ORIGIN, flat::S)));
/// assert!(walls.contains(Edge::new(Hex::new(0, 1), flat::N)), "the same hexside from the other hex");
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Walls {
    /// The walls, by the first hex of an edge; no value is 0.
    ///
    /// Bits 0 to 2 are the three directions that belong to the hex.
    sides: HexMap<u8>,
    len: usize,
}

impl Walls {
    /// A set without walls.
    #[must_use]
    pub const fn new() -> Walls {
        Walls { sides: HexMap::new(), len: 0 }
    }

    /// Whether there is a wall on a hexside.
    #[must_use]
    pub fn contains(&self, edge: Edge) -> bool {
        let (hex, bit) = place_of(edge);
        self.bits(hex) & bit != 0
    }

    /// Adds a wall; returns `true` when it is new.
    pub fn insert(&mut self, edge: Edge) -> bool {
        let (hex, bit) = place_of(edge);
        let bits = self.bits(hex);
        if bits & bit != 0 {
            return false;
        }
        self.sides.insert(hex, bits | bit);
        self.len += 1;
        true
    }

    /// Removes a wall; returns `true` when it existed.
    pub fn remove(&mut self, edge: Edge) -> bool {
        let (hex, bit) = place_of(edge);
        let bits = self.bits(hex);
        if bits & bit == 0 {
            return false;
        }
        // A hex without walls is removed, so that equal sets have equal trees.
        match bits & !bit {
            0 => self.sides.remove(hex),
            rest => self.sides.insert(hex, rest),
        };
        self.len -= 1;
        true
    }

    /// The hexsides with walls, by hex, then direction.
    #[must_use]
    pub fn iter(&self) -> WallsIter<'_> {
        WallsIter { hexes: self.sides.iter(), at: None, left: self.len }
    }

    /// The number of hexsides with walls.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no wall.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The hexsides on which only one of two sets has a wall, by hex, then direction.
    ///
    /// Parts that both share are skipped.
    pub(crate) fn differences<'a>(&'a self, other: &'a Walls) -> impl Iterator<Item = Edge> + 'a {
        self.sides
            .changed_hexes(&other.sides)
            .into_iter()
            .flat_map(move |hex| edges_of(hex, self.bits(hex) ^ other.bits(hex)))
    }

    fn bits(&self, hex: Hex) -> u8 {
        self.sides.get(hex).copied().unwrap_or(0)
    }
}

/// The hex that a hexside is stored with, and its bit there.
fn place_of(edge: Edge) -> (Hex, u8) {
    (edge.hexes()[0], 1 << edge.direction().number())
}

/// The hexsides of some bits of a hex, by direction.
fn edges_of(hex: Hex, bits: u8) -> impl Iterator<Item = Edge> {
    let set = move |direction: &Direction| bits >> direction.number() & 1 == 1;
    Direction::ALL.into_iter().filter(set).map(move |direction| Edge::new(hex, direction))
}

/// The hexsides of some walls, by hex, then direction; from [`Walls::iter`].
#[derive(Clone, Debug)]
pub struct WallsIter<'a> {
    hexes: HexMapIter<'a, u8>,
    /// The hex whose walls come next, and its remaining walls.
    at: Option<(Hex, u8)>,
    left: usize,
}

impl Iterator for WallsIter<'_> {
    type Item = Edge;

    fn next(&mut self) -> Option<Edge> {
        let (hex, bits) = match self.at.filter(|(_, bits)| *bits != 0) {
            Some(here) => here,
            None => self.hexes.next().map(|(hex, &bits)| (hex, bits))?,
        };
        self.at = Some((hex, bits & (bits - 1)));
        self.left -= 1;
        edges_of(hex, bits).next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for WallsIter<'_> {}

impl<'a> IntoIterator for &'a Walls {
    type Item = Edge;
    type IntoIter = WallsIter<'a>;

    fn into_iter(self) -> WallsIter<'a> {
        self.iter()
    }
}

impl FromIterator<Edge> for Walls {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Walls {
        let mut walls = Walls::new();
        walls.extend(edges);
        walls
    }
}

impl Extend<Edge> for Walls {
    fn extend<I: IntoIterator<Item = Edge>>(&mut self, edges: I) {
        for edge in edges {
            self.insert(edge);
        }
    }
}

impl fmt::Debug for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}
