//! The protocol, asked line by line.

#[path = "../hostile/corpus.rs"]
mod corpus;
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
mod hostile;
mod laws;
mod any_input;
mod page;
