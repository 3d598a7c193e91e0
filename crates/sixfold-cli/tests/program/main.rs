//! The program, run as users and other programs run it.

mod started;
mod shell;
mod simulations;
mod screens;
#[cfg(feature = "table")]
mod serving;
#[cfg(feature = "table")]
mod stored_matches;
mod examples;
mod guide;
mod colors;
mod questions;
mod hexes;
mod boards;
mod grids;
mod maps;
mod map_answers;
mod pictures;
#[cfg(feature = "png")]
mod tiled_pictures;
mod pytiled;
mod positions;
mod games;
mod engines;
mod pipe;
mod terrain;
mod limits;
mod writing;
#[cfg(unix)]
mod hostile_names;
