use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::graph::Graph;
use crate::search::slots::{Slots, back};

/// Writes the path that a search found: followed from its end to its start, then reversed.
pub(crate) fn backtrack<N: Graph>(
    graph: N,
    slots: &Slots,
    (start, first): (Hex, usize),
    (goal, end): (Hex, usize),
    entered: impl Fn(usize) -> u8,
    path: &mut Vec<Hex>,
) {
    let (mut slot, mut hex) = (end, goal);
    while slot != first {
        path.push(hex);
        let direction = entered(slot) as usize;
        slot = graph.to(slot, back(direction));
        hex = slots.stepped(hex, back(direction));
    }
    path.push(start);
    path.reverse();
}
