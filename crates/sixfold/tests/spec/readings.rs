//! The rows of `docs/readings.md` about coordinates and grids, one test each.

mod coordinates;
mod grids;
