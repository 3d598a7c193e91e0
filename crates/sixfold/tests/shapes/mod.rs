//! Shapes: which hexes they have, in which order, and the laws of their iterators.

mod areas;
mod convex;
mod iterators;
mod limits;
mod peers;
mod sectors;
