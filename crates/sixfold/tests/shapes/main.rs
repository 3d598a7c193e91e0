//! Shapes: which hexes they have, in which order, and the laws of their iterators.
#![expect(
    clippy::reversed_empty_ranges,
    clippy::double_ended_iterator_last,
    reason = "odd ways to ask for nothing are tested too"
)]

mod areas;
mod convex;
mod iterators;
mod limits;
mod peers;
mod sectors;
