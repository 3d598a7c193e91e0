use crate::coord::Hex;
use crate::grid::{Grid, GridError, Walls};

/// Where units move and look: a grid, and the walls on its hexsides if there are any.
///
/// What takes a battlefield takes a `&Grid` as well, or a grid and its walls as a pair. A wall is
/// higher than any sight, but a jump goes over it.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
/// use sixfold::grid::{Grid, Region, Walls};
/// use sixfold::tactics::{Obstacle, sight};
///
/// let grid = Grid::new(Region::hexagon(2));
/// let side = Edge::new(Hex::ORIGIN, flat::S);
/// let walls = Walls::from_iter([side]);
/// let block = sight((&grid, &walls), Hex::ORIGIN, Hex::new(0, 2))?.blocked.expect("a wall");
/// assert_eq!((block.hex, block.obstacle), (Hex::ORIGIN, Obstacle::Wall(side)));
/// assert!(sight(&grid, Hex::ORIGIN, Hex::new(0, 2))?.is_clear());
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Battlefield<'g> {
    /// The hexes and who stands on them.
    pub grid: &'g Grid,
    /// The walls between them.
    pub walls: &'g Walls,
}

impl<'g> From<&'g Grid> for Battlefield<'g> {
    fn from(grid: &'g Grid) -> Battlefield<'g> {
        Battlefield { grid, walls: Walls::NONE }
    }
}

impl<'g> From<(&'g Grid, &'g Walls)> for Battlefield<'g> {
    fn from((grid, walls): (&'g Grid, &'g Walls)) -> Battlefield<'g> {
        Battlefield { grid, walls }
    }
}

/// Refuses a hex that is not on the grid.
pub(crate) fn in_bounds(grid: &Grid, hex: Hex) -> Result<(), GridError> {
    if grid.in_bounds(hex) {
        return Ok(());
    }
    Err(GridError::OutOfBounds { hex, board: grid.region().clone() })
}
