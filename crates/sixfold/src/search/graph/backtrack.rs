use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::graph::Graph;
use crate::search::slots::{Slots, back};

/// Writes the way that a search found, read back from its end, then turned round.
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
