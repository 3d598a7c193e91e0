use crate::coord::Hex;
use crate::grid::{Grid, GridError};
use crate::tactics::walls::Walls;

/// Where units move and look: a grid, and walls on its hexsides if there are any.
///
/// What takes a battlefield takes a `&Grid` as well, or a grid and its walls as a pair.
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
