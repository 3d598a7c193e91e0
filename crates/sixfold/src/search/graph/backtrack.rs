use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::costs::Costs;
use crate::search::graph::{AnyGraph, Graph};
use crate::search::slots::back;

/// Writes the path that a search found, by following it back from its end.
pub(crate) fn backtrack(
    costs: &Costs,
    (start, first): (Hex, usize),
    (goal, end): (Hex, usize),
    entered: impl Fn(usize) -> u8,
    path: &mut Vec<Hex>,
) {
    let (mut slot, mut hex) = (end, goal);
    while slot != first {
        path.push(hex);
        let direction = entered(slot) as usize;
        slot = AnyGraph(costs).to(slot, back(direction));
        hex = costs.slots().stepped(hex, back(direction));
    }
    path.push(start);
    path.reverse();
}
