//! The listings of `docs/guide`, compiled and run.
//!
//! The build script joins them, one module for each page: `cargo run -p sixfold-guide drawing` runs the game
//! after the chapter on drawing.

use std::env;
use std::process::{ExitCode, Termination};

macro_rules! pages {
    ($($name:ident),+) => {
        $(mod $name {
            include!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".rs"));
        })+

        /// The names of all pages that have a program.
        const PAGES: &[&str] = &[$(stringify!($name)),+];

        /// Runs the program of a page; `None` when there is no such page.
        fn run(page: &str) -> Option<ExitCode> {
            match page {
                $(stringify!($name) => Some($name::main().report()),)+
                _ => None,
            }
        }
    };
}

pages! {
    coordinates, grid, moving, seeing, drawing, saving,
    board, dungeon, languages, query, terrain, tiled, turns, wesnoth, worlds, wrap
}

fn main() -> ExitCode {
    env::args().nth(1).and_then(|page| run(&page)).unwrap_or_else(|| {
        eprintln!("which page? one of {}", PAGES.join(", "));
        ExitCode::FAILURE
    })
}
