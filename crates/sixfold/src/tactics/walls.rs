use alloc::collections::BTreeSet;

use crate::coord::Edge;

/// Walls on hexsides, which nobody walks or sees through.
///
/// They are higher than any sight, but a jump goes over them. A wall counts where the map has both
/// hexes beside it.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
/// use sixfold::grid::{Grid, Region};
/// use sixfold::tactics::{Obstacle, Walls, sight};
///
/// let grid = Grid::new(Region::hexagon(2));
/// let side = Edge::new(Hex::ORIGIN, flat::S);
/// let walls = Walls::from_iter([side]);
/// let block = sight((&grid, &walls), Hex::ORIGIN, Hex::new(0, 2))?.blocked.expect("a wall");
/// assert_eq!((block.hex, block.obstacle), (Hex::ORIGIN, Obstacle::Wall(side)));
/// assert!(sight(&grid, Hex::ORIGIN, Hex::new(0, 2))?.is_clear());
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walls {
    sides: BTreeSet<Edge>,
}

impl Walls {
    /// No walls.
    pub const NONE: &'static Walls = &Walls { sides: BTreeSet::new() };

    /// Whether there is a wall on a hexside.
    #[must_use]
    pub fn contains(&self, side: Edge) -> bool {
        self.sides.contains(&side)
    }

    /// Builds a wall; says whether there was none.
    pub fn build(&mut self, side: Edge) -> bool {
        self.sides.insert(side)
    }

    /// Tears a wall down; says whether there was one.
    pub fn tear_down(&mut self, side: Edge) -> bool {
        self.sides.remove(&side)
    }

    /// The hexsides with walls, by hex, then direction.
    pub fn sides(&self) -> impl Iterator<Item = Edge> {
        self.sides.iter().copied()
    }

    /// How many hexsides have walls.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sides.len()
    }

    /// Whether there is no wall.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sides.is_empty()
    }
}

impl FromIterator<Edge> for Walls {
    fn from_iter<I: IntoIterator<Item = Edge>>(sides: I) -> Walls {
        Walls { sides: sides.into_iter().collect() }
    }
}
