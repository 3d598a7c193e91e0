//! Laws of the layer `grid`, against slow and obvious models.

mod region;
mod wraps;
mod around;
mod edges;
mod fields;
mod sets;
mod snapshots;
mod stacks;
mod differences;
mod sharing;
mod histories;
mod terrain_tables;
#[cfg(feature = "serde")]
mod files;
