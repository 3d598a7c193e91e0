//! Shapes: their hexes, their order, and the laws of their iterators.

mod areas;
mod convex;
mod iterators;
mod limits;
mod peers;
mod sectors;
