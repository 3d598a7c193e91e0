//! Plain Dijkstra over hash maps: simple enough to be trusted.

use std::cmp::Reverse;
use std::collections::hash_map::Entry;
use std::collections::{BinaryHeap, HashMap};
use std::hash::Hash;

/// The least cost of every node that the starts reach within the budget.
///
/// A cost is a pair: the sum of the steps, and the number of free steps.
pub(crate) fn dijkstra<Node: Copy + Eq + Hash + Ord, Ways: IntoIterator<Item = (Node, u32)>>(
    starts: impl IntoIterator<Item = Node>,
    budget: u32,
    ways: impl Fn(Node) -> Ways,
) -> HashMap<Node, (u64, u64)> {
    let mut best: HashMap<Node, (u64, u64)> = HashMap::new();
    let mut heap: BinaryHeap<Reverse<((u64, u64), Node)>> =
        starts.into_iter().map(|node| Reverse(((0, 0), node))).collect();
    while let Some(Reverse((taken, node))) = heap.pop() {
        match best.entry(node) {
            Entry::Occupied(_) => continue,
            Entry::Vacant(entry) => entry.insert(taken),
        };
        for (next, step) in ways(node) {
            let cost = taken.0 + u64::from(step);
            if cost <= u64::from(budget.min(u32::MAX - 1)) {
                heap.push(Reverse(((cost, taken.1 + u64::from(step == 0)), next)));
            }
        }
    }
    best
}
