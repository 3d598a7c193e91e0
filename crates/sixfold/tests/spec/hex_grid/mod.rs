//! The scenarios of `docs/spec/hex-grid.md`.

use sixfold::coord::Hex;
use sixfold::grid::{Grid, Region};

mod answers_one_can_keep;
mod areas_of_effect;
mod around_the_map;
mod bounds;
mod cells_of_ones_own;
mod grid_changes;
mod grid_creation;
mod grid_queries;
mod grid_statistics;
mod hexsides_with_data;
mod large_units;
mod maps_that_wrap_around;
mod sets_of_hexes;
mod stacking;
mod terrain_data;
mod territories;
mod unit_data;
mod unit_positions;
mod walls;

/// An empty hexagon with plain cells.
fn hexagon(radius: u32) -> Grid {
    Grid::new(Region::hexagon(radius))
}

fn hex(q: i32, r: i32) -> Hex {
    Hex::new(q, r)
}
