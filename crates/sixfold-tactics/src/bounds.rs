use sixfold::coord::Hex;
use sixfold::grid::{Grid, GridCell, GridError};

/// Refuses a hex that is not on the grid.
pub(crate) fn require_hex<C: GridCell, U: Clone>(grid: &Grid<C, U>, hex: Hex) -> Result<(), GridError> {
    if grid.contains(hex) {
        return Ok(());
    }
    Err(GridError::OutOfBounds { hex, board: grid.region().clone() })
}
