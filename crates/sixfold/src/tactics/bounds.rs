use crate::coord::Hex;
use crate::grid::{Grid, GridError};

/// Refuses a hex that is not on the grid.
pub(crate) fn in_bounds(grid: &Grid, hex: Hex) -> Result<(), GridError> {
    if grid.in_bounds(hex) {
        return Ok(());
    }
    Err(GridError::OutOfBounds { hex, board: grid.region().clone() })
}
