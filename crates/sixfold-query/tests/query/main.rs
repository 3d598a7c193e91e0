//! The protocol, asked line by line.

mod asked;
mod coordinates;
mod triangles;
mod games;
mod grids;
mod tactics;
mod round_trips;
mod refusals;
mod json;
mod limits;
mod any_input;
mod page;
