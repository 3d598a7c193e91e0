//! Pictures: the files in `docs/pictures`, and the content of drawn pictures.

#[expect(dead_code, reason = "`main` writes the files that are compared here")]
#[path = "../../examples/pictures.rs"]
mod example;

mod busy;
mod files;
mod grids;
mod overlap;
mod relief;
mod page;
mod positions;
mod print;
mod scenes;
mod size;
#[cfg(feature = "std")]
mod stream;
mod svg;
mod terrain;
mod text;
mod themes;
