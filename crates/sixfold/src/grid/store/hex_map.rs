use alloc::sync::Arc;
use alloc::vec::Vec;
use core::iter::{FusedIterator, once};

use crate::coord::Hex;
use crate::grid::store::hex_key::{Q_BITS, coordinates, hex_of, key_of};
use crate::grid::store::{HexBox, Scan, SearchOrder};

/// A persistent map from hexes to values, ordered by hex; copies share parts.
///
/// It stores the tokens of triangle terrain and the walls of grids. A clone increments one reference count;
/// a change copies only the shared nodes on the path to the hex. Iteration is by `q`, then by `r`.
///
/// Underneath is a radix tree over the 64 bits of `(q, r)`: leaves of up to 32 hexes of a column,
/// and branches of up to 8 nodes, because every child of a copied branch costs a reference count. A
/// branch that would have one child is left out, so the depth depends on how far apart the hexes lie;
/// it is 21 at most. Equal maps have equal trees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexMap<V> {
    root: Option<Node<V>>,
    len: usize,
}

/// The hexes whose keys are equal in all but the lowest bits, the open bits.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node<V> {
    /// The key of one of them with the open bits cleared.
    prefix: u64,
    /// The lowest of the bits that select a slot; 0 in a leaf.
    shift: u32,
    /// A bit for each slot that is filled.
    filled: u32,
    slots: Slots<V>,
}

/// The contents of the filled slots, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Slots<V> {
    Values(Arc<[V]>),
    Nodes(Arc<[Node<V>]>),
}

/// The number of bits that select a slot of a leaf, and of a branch.
const LEAF: u32 = 5;
const BRANCH: u32 = 3;

impl<V> Default for HexMap<V> {
    fn default() -> HexMap<V> {
        HexMap::new()
    }
}

impl<V> HexMap<V> {
    /// A map without hexes.
    #[must_use]
    pub const fn new() -> HexMap<V> {
        HexMap { root: None, len: 0 }
    }

    /// The number of hexes with a value.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no caller asks")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The value of a hex.
    #[must_use]
    pub fn get(&self, hex: Hex) -> Option<&V> {
        let key = key_of(hex);
        let mut node = self.root.as_ref()?;
        loop {
            let slot = node.slot(key)?;
            match &node.slots {
                Slots::Values(values) => return Some(&values[slot]),
                Slots::Nodes(nodes) => node = &nodes[slot],
            }
        }
    }

    /// Whether a hex has a value.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.get(hex).is_some()
    }

    /// Every hex with its value.
    #[must_use]
    pub fn iter(&self) -> HexMapIter<'_, V> {
        HexMapIter { stack: self.root.iter().map(|node| (node, 0)).collect(), left: self.len }
    }

    /// The hexes on which two maps may differ, by `q`, then `r`; skips shared parts.
    pub fn changed_hexes(&self, other: &HexMap<V>) -> Vec<Hex> {
        let mut keys = Vec::new();
        changed(self.root.as_ref(), other.root.as_ref(), &mut keys);
        keys.sort_unstable();
        keys.dedup();
        keys.into_iter().map(hex_of).collect()
    }

    /// Calls `found` for the hexes of all nodes for which `wanted` returns true.
    ///
    /// `wanted` is called for a node before the nodes inside it; those are visited in the given order.
    pub fn visit(
        &self,
        order: SearchOrder,
        wanted: &mut dyn FnMut(HexBox) -> bool,
        found: &mut dyn FnMut(Hex),
    ) {
        if let Some(root) = &self.root {
            root.visit(order, wanted, found);
        }
    }
}

impl<V> Node<V> {
    /// All bits that the node leaves open.
    const fn open_bits(&self) -> u64 {
        if self.shift == 0 { (1 << LEAF) - 1 } else { branch_bits(self.shift) }
    }

    const fn covers(&self, key: u64) -> bool {
        (key ^ self.prefix) & !self.open_bits() == 0
    }

    /// The bit in `filled` of the slot of a key that the node covers.
    const fn bit(&self, key: u64) -> u32 {
        1 << ((key & self.open_bits()) >> self.shift)
    }

    /// The number of filled slots before that of this key.
    const fn rank(&self, key: u64) -> usize {
        (self.filled & (self.bit(key) - 1)).count_ones() as usize
    }

    fn slot(&self, key: u64) -> Option<usize> {
        (self.covers(key) && self.filled & self.bit(key) != 0).then(|| self.rank(key))
    }

    /// The key of a filled slot, counted from 0; in a branch only its leading bits.
    fn key_at(&self, slot: usize) -> u64 {
        let mut filled = self.filled;
        for _ in 0..slot {
            filled &= filled - 1;
        }
        self.prefix | (u64::from(filled.trailing_zeros()) << self.shift)
    }

    /// The child node in the slot of this bit of `filled`; `None` in a leaf.
    fn inner(&self, bit: u32) -> Option<&Node<V>> {
        match &self.slots {
            Slots::Nodes(nodes) if self.filled & bit != 0 => {
                Some(&nodes[(self.filled & (bit - 1)).count_ones() as usize])
            }
            _ => None,
        }
    }

    fn is_shared_with(&self, other: &Node<V>) -> bool {
        let same_slots = match (&self.slots, &other.slots) {
            (Slots::Values(a), Slots::Values(b)) => Arc::ptr_eq(a, b),
            (Slots::Nodes(a), Slots::Nodes(b)) => Arc::ptr_eq(a, b),
            _ => false,
        };
        same_slots && (self.prefix, self.shift, self.filled) == (other.prefix, other.shift, other.filled)
    }

    /// Adds all keys below the node.
    fn keys(&self, keys: &mut Vec<u64>) {
        match &self.slots {
            Slots::Values(values) => keys.extend((0..values.len()).map(|slot| self.key_at(slot))),
            Slots::Nodes(nodes) => nodes.iter().for_each(|node| node.keys(keys)),
        }
    }

    fn visit(&self, order: SearchOrder, wanted: &mut dyn FnMut(HexBox) -> bool, found: &mut dyn FnMut(Hex)) {
        let (q, r) = coordinates(self.prefix);
        let (last_q, last_r) = coordinates(self.prefix | self.open_bits());
        if !wanted(HexBox { q: q..=last_q, r: r..=last_r }) {
            return;
        }
        let scan = if self.shift < Q_BITS { order.r } else { order.q };
        let count = self.filled.count_ones() as usize;
        for i in 0..count {
            let slot = if scan == Scan::Ascending { i } else { count - 1 - i };
            match &self.slots {
                Slots::Nodes(nodes) => nodes[slot].visit(order, wanted, found),
                Slots::Values(_) => found(hex_of(self.key_at(slot))),
            }
        }
    }
}

/// All bits up to and including those that select a slot of a branch.
const fn branch_bits(shift: u32) -> u64 {
    if shift + BRANCH < u64::BITS { (1 << (shift + BRANCH)) - 1 } else { u64::MAX }
}

/// Changes. Only nodes that another map shares are copied.
impl<V: Clone> HexMap<V> {
    /// Puts a value on a hex and returns the previous one.
    pub fn insert(&mut self, hex: Hex, value: V) -> Option<V> {
        let key = key_of(hex);
        let before = match &mut self.root {
            None => {
                self.root = Some(leaf(key, value));
                None
            }
            Some(root) => insert(root, key, value),
        };
        self.len += usize::from(before.is_none());
        before
    }

    /// Takes the value off a hex.
    pub fn remove(&mut self, hex: Hex) -> Option<V> {
        // Looked up first, so that nothing is copied when the hex has no value.
        let value = self.get(hex)?.clone();
        let root = self.root.as_mut()?;
        if remove(root, key_of(hex)) == Rest::Nothing {
            self.root = None;
        }
        self.len -= 1;
        Some(value)
    }

    /// Changes the value on a hex; returns whether there is one.
    pub fn update(&mut self, hex: Hex, change: impl FnOnce(&mut V)) -> bool {
        self.root.as_mut().is_some_and(|root| update(root, key_of(hex), change))
    }
}

/// Adds the keys that only one of two nodes has, and those of unshared leaves.
fn changed<V>(a: Option<&Node<V>>, b: Option<&Node<V>>, keys: &mut Vec<u64>) {
    match (a, b) {
        (None, None) => {}
        (Some(alone), None) | (None, Some(alone)) => alone.keys(keys),
        (Some(a), Some(b)) if a.is_shared_with(b) => {}
        (Some(a), Some(b)) if a.shift == b.shift && a.prefix == b.prefix => match (&a.slots, &b.slots) {
            (Slots::Nodes(_), Slots::Nodes(_)) => {
                for bit in (0..u32::BITS).map(|bit| 1 << bit) {
                    changed(a.inner(bit), b.inner(bit), keys);
                }
            }
            _ => [a, b].into_iter().for_each(|node| node.keys(keys)),
        },
        (Some(a), Some(b)) => {
            // One may lie inside a slot of the other. Then the other slots have no counterpart.
            let (outer, inner) = if a.shift > b.shift { (a, b) } else { (b, a) };
            if outer.shift == inner.shift || !outer.covers(inner.prefix) {
                [a, b].into_iter().for_each(|node| node.keys(keys));
                return;
            }
            let beside = outer.bit(inner.prefix);
            for bit in (0..u32::BITS).map(|bit| 1 << bit) {
                changed(outer.inner(bit), (bit == beside).then_some(inner), keys);
            }
        }
    }
}

fn leaf<V>(key: u64, value: V) -> Node<V> {
    let open = (1 << LEAF) - 1;
    Node {
        prefix: key & !open,
        shift: 0,
        filled: 1 << (key & open),
        slots: Slots::Values(Arc::from([value])),
    }
}

fn insert<V: Clone>(node: &mut Node<V>, key: u64, value: V) -> Option<V> {
    if !node.covers(key) {
        *node = fork(node.clone(), leaf(key, value));
        return None;
    }
    let (bit, rank) = (node.bit(key), node.rank(key));
    let is_new = node.filled & bit == 0;
    node.filled |= bit;
    match &mut node.slots {
        Slots::Values(values) if is_new => *values = with(values, rank, value),
        Slots::Values(values) => return in_slot(values, rank, |old| Some(core::mem::replace(old, value))),
        Slots::Nodes(nodes) if is_new => *nodes = with(nodes, rank, leaf(key, value)),
        Slots::Nodes(nodes) => return in_slot(nodes, rank, |inner| insert(inner, key, value)),
    }
    None
}

/// Changes the value of a key; returns whether there is one.
fn update<V: Clone>(node: &mut Node<V>, key: u64, change: impl FnOnce(&mut V)) -> bool {
    let Some(slot) = node.slot(key) else { return false };
    match &mut node.slots {
        Slots::Values(values) => in_slot(values, slot, change),
        Slots::Nodes(nodes) => return in_slot(nodes, slot, |inner| update(inner, key, change)),
    }
    true
}

/// Changes an item in place, or in a copy of the list where it is shared.
///
/// The copy is written once, with the changed item in it: `Arc::make_mut` takes twice the time for a slice.
fn in_slot<T: Clone, R>(items: &mut Arc<[T]>, slot: usize, change: impl FnOnce(&mut T) -> R) -> R {
    if let Some(own) = Arc::get_mut(items) {
        return change(&mut own[slot]);
    }
    let mut item = items[slot].clone();
    let answer = change(&mut item);
    *items = replaced(items, slot, item);
    answer
}

/// A branch above two nodes of which neither covers the other.
fn fork<V>(a: Node<V>, b: Node<V>) -> Node<V> {
    let (first, second) = if a.prefix < b.prefix { (a, b) } else { (b, a) };
    let highest = (first.prefix ^ second.prefix).ilog2();
    // Branches always begin at bits 5, 8, 11 and so on, so equal maps have equal trees.
    let shift = LEAF + (highest - LEAF) / BRANCH * BRANCH;
    let open = branch_bits(shift);
    let bit = |node: &Node<V>| 1_u32 << ((node.prefix & open) >> shift);
    let filled = bit(&first) | bit(&second);
    Node { prefix: first.prefix & !open, shift, filled, slots: Slots::Nodes(Arc::from([first, second])) }
}

/// Whether anything remains of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    Something,
    Nothing,
}

/// Removes a key, which must exist.
fn remove<V: Clone>(node: &mut Node<V>, key: u64) -> Rest {
    let (bit, rank) = (node.bit(key), node.rank(key));
    match &mut node.slots {
        Slots::Values(values) => *values = without(values, rank),
        Slots::Nodes(nodes) => {
            if in_slot(nodes, rank, |inner| remove(inner, key)) == Rest::Something {
                return Rest::Something;
            }
            *nodes = without(nodes, rank);
            // A branch with a single node is replaced by that node.
            if let [single] = &**nodes {
                *node = single.clone();
                return Rest::Something;
            }
        }
    }
    node.filled &= !bit;
    if node.filled == 0 { Rest::Nothing } else { Rest::Something }
}

fn with<T: Clone>(items: &[T], at: usize, item: T) -> Arc<[T]> {
    items[..at].iter().cloned().chain(once(item)).chain(items[at..].iter().cloned()).collect()
}

fn replaced<T: Clone>(items: &[T], at: usize, item: T) -> Arc<[T]> {
    let mut item = Some(item);
    let pick =
        |(i, old): (usize, &T)| if i == at { item.take() } else { None }.unwrap_or_else(|| old.clone());
    items.iter().enumerate().map(pick).collect()
}

fn without<T: Clone>(items: &[T], at: usize) -> Arc<[T]> {
    items[..at].iter().chain(&items[at + 1..]).cloned().collect()
}

/// The hexes of a map with their values, by `q`, then `r`.
#[derive(Clone, Debug)]
pub struct HexMapIter<'a, V> {
    /// The nodes that lead to the next hex, each with the slot that comes next.
    stack: Vec<(&'a Node<V>, usize)>,
    left: usize,
}

impl<'a, V> Iterator for HexMapIter<'a, V> {
    type Item = (Hex, &'a V);

    fn next(&mut self) -> Option<(Hex, &'a V)> {
        loop {
            let (node, slot) = self.stack.last_mut()?;
            let (node, here) = (*node, *slot);
            *slot += 1;
            match &node.slots {
                Slots::Values(values) => {
                    if let Some(value) = values.get(here) {
                        self.left -= 1;
                        return Some((hex_of(node.key_at(here)), value));
                    }
                    self.stack.pop();
                }
                Slots::Nodes(nodes) => match nodes.get(here) {
                    Some(inner) => self.stack.push((inner, 0)),
                    None => {
                        self.stack.pop();
                    }
                },
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<V> ExactSizeIterator for HexMapIter<'_, V> {}
impl<V> FusedIterator for HexMapIter<'_, V> {}

#[cfg(test)]
mod tests {
    use super::HexMap;
    use crate::coord::Hex;
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;
    use proptest::prelude::{any, prop_assert_eq, prop_oneof, proptest};

    type Model = BTreeMap<Hex, u8>;

    fn pairs(map: &HexMap<u8>) -> Model {
        map.iter().map(|(hex, &value)| (hex, value)).collect()
    }

    proptest! {
        #[test]
        fn a_copy_is_changed_as_a_map_of_the_standard_library_and_the_first_stays(
            start in proptest::collection::vec((-40..40_i32, -40..40_i32), 0..200),
            // Successive changes: the first copies shared nodes, later ones may find nodes that are not
            // shared.
            changes in proptest::collection::vec((-42..42_i32, -42..42_i32, 0..3_u8, any::<u8>()), 1..40),
        ) {
            let mut before: HexMap<u8> = HexMap::new();
            for &(q, r) in &start {
                before.insert(Hex::new(q, r), 7);
            }
            let first = pairs(&before);
            let (mut after, mut model) = (before.clone(), first.clone());
            for &(q, r, kind, value) in &changes {
                let hex = Hex::new(q, r);
                match kind {
                    0 => prop_assert_eq!(after.insert(hex, value), model.insert(hex, value)),
                    1 => prop_assert_eq!(after.remove(hex), model.remove(&hex)),
                    _ => {
                        let place = model.get_mut(&hex);
                        let there = after.update(hex, |old| *old = old.wrapping_add(value));
                        prop_assert_eq!(there, place.is_some());
                        place.into_iter().for_each(|old| *old = old.wrapping_add(value));
                    }
                }
                prop_assert_eq!(after.get(hex), model.get(&hex));
            }
            prop_assert_eq!(after.len(), model.len());
            prop_assert_eq!(pairs(&after), model);
            prop_assert_eq!(pairs(&before), first);
        }

        #[test]
        fn changed_hexes_are_those_that_differ_or_share_a_leaf(
            // Near hexes share leaves and branches, far ones make forks above the whole tree.
            start in proptest::collection::vec((-40..40_i32, -40..40_i32), 0..200),
            changes in proptest::collection::vec(
                (prop_oneof![-40..40_i32, -500_000_000..500_000_000], -40..40_i32, any::<Option<u8>>()), 0..12),
        ) {
            let mut before: HexMap<u8> = HexMap::new();
            for &(q, r) in &start {
                before.insert(Hex::new(q, r), 7);
            }
            let mut after = before.clone();
            for &(q, r, value) in &changes {
                let hex = Hex::new(q, r);
                match value {
                    Some(value) => after.insert(hex, value),
                    None => after.remove(hex),
                };
            }
            let (old, new) = (pairs(&before), pairs(&after));
            let mut differ: Vec<Hex> = old.keys().chain(new.keys()).copied().collect();
            differ.sort_unstable();
            differ.dedup();
            differ.retain(|hex| old.get(hex) != new.get(hex));
            for changed in [before.changed_hexes(&after), after.changed_hexes(&before)] {
                let found: Vec<Hex> = changed.iter().copied().filter(|hex| old.get(hex) != new.get(hex)).collect();
                prop_assert_eq!(&found, &differ);
                // A change touches a leaf of at most 32 hexes.
                prop_assert_eq!(changed.len() <= changes.len() * 64, true);
            }
        }
    }
}
