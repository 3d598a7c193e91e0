//! The listings of `docs/guide`, compiled and run.
//!
//! The build script puts them together: `cargo run -p sixfold-guide --bin drawing` runs the game as it is after
//! the chapter on drawing.
