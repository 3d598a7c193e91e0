//! The queue entries of a path search, and a fast sort of them by distance.
//!
//! Idea: distances are small integers, so a counting sort orders nodes in linear time. The stack
//! always writes a node and counts it or not, so the search has no branch that a processor could
//! mispredict.

use alloc::vec::Vec;

/// A slot from which a path search may continue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) slot: u32,
    /// The cost of the path to it when it was put in the queue.
    pub(crate) cost: u32,
    /// The position relative to the goal.
    pub(crate) q: i32,
    pub(crate) r: i32,
}

impl Node {
    /// The number of steps to the goal without obstacles.
    #[inline]
    pub(crate) fn distance(&self) -> u32 {
        let Node { q, r, .. } = self;
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }
}

/// A slot from which a search in all directions may continue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arrival {
    pub(crate) slot: u32,
    /// The number of the direction by which it was entered, or [`START`](crate::search::graph::START).
    pub(crate) entered: u8,
}

/// A stack that pushes an entry or not, without a branch.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stack<T> {
    /// Longer than the stack; entries above the top are meaningless.
    entries: Vec<T>,
    len: usize,
}

impl<T: Copy + Default> Stack<T> {
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The entries, the top last.
    pub(crate) fn entries(&mut self) -> &mut [T] {
        &mut self.entries[..self.len]
    }

    #[inline]
    pub(crate) fn push(&mut self, entry: T) {
        self.push_times(1, entry);
    }

    /// Pushes an entry if `times` is 1, and does nothing if it is 0.
    #[inline]
    pub(crate) fn push_times(&mut self, times: usize, entry: T) {
        if self.len == self.entries.len() {
            self.grow();
        }
        self.entries[self.len] = entry;
        self.len += times;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.entries[self.len])
    }

    #[cold]
    fn grow(&mut self) {
        self.entries.resize((2 * self.len).max(8), T::default());
    }
}

/// Memory for sorting nodes by distance.
#[derive(Clone, Debug, Default)]
pub(crate) struct Level {
    nodes: Vec<Node>,
    /// The positions of the nodes of each distance, counted from the greatest.
    places: Vec<u32>,
}

impl Level {
    /// Sorts nodes by distance, the nearest last; the sort is stable.
    pub(crate) fn sort(&mut self, nodes: &mut [Node]) {
        let distances = nodes.iter().map(Node::distance);
        let (Some(least), Some(greatest)) = (distances.clone().min(), distances.max()) else { return };
        self.places.clear();
        self.places.resize((greatest - least) as usize + 2, 0);
        let rank = |node: &Node| (greatest - node.distance()) as usize;
        for node in nodes.iter() {
            self.places[rank(node) + 1] += 1;
        }
        let mut before = 0;
        for place in &mut self.places {
            before += *place;
            *place = before;
        }
        self.nodes.clear();
        self.nodes.extend_from_slice(nodes);
        for node in &self.nodes {
            let place = &mut self.places[rank(node)];
            nodes[*place as usize] = *node;
            *place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{Level, Node};

    #[test]
    fn sorts_as_a_stable_sort_does() {
        let node = |i: u32| {
            let q = (i.wrapping_mul(2_654_435_761) >> 26).cast_signed();
            Node { slot: i, cost: 0, q, r: -(q / 3) }
        };
        let mut level = Level::default();
        for count in [0, 1, 2, 500] {
            let mut nodes: Vec<Node> = (0..count).map(node).collect();
            let mut wanted = nodes.clone();
            wanted.sort_by_key(|node| core::cmp::Reverse(node.distance()));
            level.sort(&mut nodes);
            assert_eq!(nodes, wanted);
        }
    }
}
