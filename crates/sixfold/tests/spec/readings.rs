//! The rows of `docs/readings.md` that concern coordinates and grids, one test each.

mod coordinates;
mod grids;
