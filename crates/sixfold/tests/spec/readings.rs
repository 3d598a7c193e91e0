//! The rows of `docs/readings.md`, one test each.

mod coordinates;
mod grids;
mod tactics;
mod terrain;
