use sixfold::coord::Hex;
use sixfold::grid::{Grid, GridCell, GridError};

/// Refuses a hex that is not on the grid.
pub(crate) fn in_bounds<C: GridCell, U: Clone>(grid: &Grid<C, U>, hex: Hex) -> Result<(), GridError> {
    if grid.in_bounds(hex) {
        return Ok(());
    }
    Err(GridError::OutOfBounds { hex, board: grid.region().clone() })
}
