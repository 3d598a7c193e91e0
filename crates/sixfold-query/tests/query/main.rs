//! The protocol, request by request.

#[path = "../hostile/corpus.rs"]
mod corpus;
#[path = "../made_up/requests.rs"]
mod made_up;
mod asked;
mod coordinates;
mod triangles;
mod games;
mod grids;
mod kept_grids;
mod maps;
mod tactics;
mod round_trips;
mod refusals;
mod json;
mod limits;
mod hostile;
mod laws;
mod any_input;
mod page;
mod package_names;
