use crate::coord::{Direction, Edge, Hex};

/// A step from a hex of a map to a neighbour, over a hexside.
///
/// On a map that wraps, `to` is the hex of the map that the step leads to, and `edge` the one form of the hexside
/// there: [`Wrap::bring_in_edge`](crate::grid::Wrap::bring_in_edge).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The hex that it leaves.
    pub from: Hex,
    /// The direction of the step.
    pub direction: Direction,
    /// The hex that it enters.
    pub to: Hex,
    /// The hexside between them.
    pub edge: Edge,
}
