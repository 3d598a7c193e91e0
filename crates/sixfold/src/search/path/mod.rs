//! The cheapest path from one hex to another.
//!
//! Belongs here: A* where costs differ, its faster form where all steps cost the same, and landmarks,
//! which make many searches over one map faster.

mod uniform_path;
mod astar;
#[expect(clippy::module_inception, reason = "a file is named after what is in it")]
mod path;
mod owned_path;
mod landmarks;

pub use self::landmarks::Landmarks;
pub use self::owned_path::OwnedPath;
pub use self::path::{Path, path, quick_path};
