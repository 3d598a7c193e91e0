use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::RangeInclusive;

use crate::coord::Hex;

/// A map from hexes to values whose copies share what they have in common.
///
/// A clone costs nothing; a change copies the few nodes on the way to the hex, and none that are
/// not shared. Hexes come out in their own order: by `q`, then by `r`.
///
/// Underneath is a radix tree over the 64 bits of `(q, r)`, four bits a node. A node that would
/// have one child is left out, so a map of n hexes that lie together is about log16 n nodes deep,
/// and 16 at most. Equal maps have equal trees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HexMap<V> {
    root: Option<Arc<Node<V>>>,
    len: usize,
}

/// The hexes whose keys agree in all bits above the lowest `shift + 4`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node<V> {
    /// The key of one of them with the lowest `shift + 4` bits cleared.
    prefix: u64,
    /// Which four bits tell the slots apart; 0 in a leaf.
    shift: u32,
    /// Which of the 16 slots are filled.
    filled: u16,
    slots: Slots<V>,
}

/// What stands in the filled slots, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Slots<V> {
    Values(Vec<V>),
    Nodes(Vec<Arc<Node<V>>>),
}

/// Orders like the hex: the sign bits are turned over so that negative numbers come first.
const fn key_of(hex: Hex) -> u64 {
    ((hex.q() as u32 ^ SIGN) as u64) << 32 | (hex.r() as u32 ^ SIGN) as u64
}

const fn coordinates(key: u64) -> (i32, i32) {
    (((key >> 32) as u32 ^ SIGN) as i32, (key as u32 ^ SIGN) as i32)
}

const SIGN: u32 = 1 << 31;

const fn hex_of(key: u64) -> Hex {
    let (q, r) = coordinates(key);
    Hex::within(q, r)
}

/// All bits that a node with this shift leaves open.
const fn open_bits(shift: u32) -> u64 {
    u64::MAX >> (60 - shift)
}

impl<V> HexMap<V> {
    pub(crate) const fn new() -> HexMap<V> {
        HexMap { root: None, len: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, hex: Hex) -> Option<&V> {
        let key = key_of(hex);
        let mut node = self.root.as_deref()?;
        loop {
            if !node.covers(key) {
                return None;
            }
            let slot = node.slot(key)?;
            match &node.slots {
                Slots::Values(values) => return values.get(slot),
                Slots::Nodes(nodes) => node = &nodes[slot],
            }
        }
    }

    pub(crate) fn contains(&self, hex: Hex) -> bool {
        self.get(hex).is_some()
    }

    pub(crate) fn iter(&self) -> HexMapIter<'_, V> {
        let stack = self.root.iter().map(|node| (&**node, 0)).collect();
        HexMapIter { stack, left: self.len }
    }

    /// Calls `found` for the hexes of all nodes that `wanted` agrees to, by ranges of `q` and `r`.
    ///
    /// `wanted` is asked about a node before the nodes inside it.
    pub(crate) fn visit(
        &self,
        wanted: &mut impl FnMut(RangeInclusive<i32>, RangeInclusive<i32>) -> bool,
        found: &mut impl FnMut(Hex, &V),
    ) {
        if let Some(root) = &self.root {
            root.visit(wanted, found);
        }
    }
}

impl<V> Node<V> {
    const fn covers(&self, key: u64) -> bool {
        (key ^ self.prefix) & !open_bits(self.shift) == 0
    }

    /// The bit in `filled` of the slot a key belongs to.
    const fn bit(&self, key: u64) -> u16 {
        1 << ((key >> self.shift) & 15)
    }

    /// How many filled slots come before the one of this key.
    const fn rank(&self, key: u64) -> usize {
        (self.filled & (self.bit(key) - 1)).count_ones() as usize
    }

    fn slot(&self, key: u64) -> Option<usize> {
        (self.filled & self.bit(key) != 0).then(|| self.rank(key))
    }

    /// The key of the n-th filled slot, as far as this node decides it.
    fn key_at(&self, n: usize) -> u64 {
        let mut filled = self.filled;
        for _ in 0..n {
            filled &= filled - 1;
        }
        self.prefix | (u64::from(filled.trailing_zeros()) << self.shift)
    }

    fn visit(
        &self,
        wanted: &mut impl FnMut(RangeInclusive<i32>, RangeInclusive<i32>) -> bool,
        found: &mut impl FnMut(Hex, &V),
    ) {
        let (q, r) = coordinates(self.prefix);
        let (last_q, last_r) = coordinates(self.prefix | open_bits(self.shift));
        if !wanted(q..=last_q, r..=last_r) {
            return;
        }
        match &self.slots {
            Slots::Nodes(nodes) => nodes.iter().for_each(|node| node.visit(wanted, found)),
            Slots::Values(values) => {
                for (n, value) in values.iter().enumerate() {
                    found(hex_of(self.key_at(n)), value);
                }
            }
        }
    }
}

/// Changes. Only what is shared with another map is copied.
impl<V: Clone> HexMap<V> {
    /// Puts a value on a hex and returns the one that was there.
    pub(crate) fn insert(&mut self, hex: Hex, value: V) -> Option<V> {
        let key = key_of(hex);
        let before = match &mut self.root {
            None => {
                self.root = Some(Arc::new(Node::leaf(key, value)));
                None
            }
            Some(root) => insert(root, key, value),
        };
        self.len += usize::from(before.is_none());
        before
    }

    /// Takes the value off a hex.
    pub(crate) fn remove(&mut self, hex: Hex) -> Option<V> {
        // Asked first, so that nothing is copied in vain.
        self.get(hex)?;
        let root = self.root.as_mut()?;
        let (value, emptied) = remove(root, key_of(hex));
        if emptied {
            self.root = None;
        }
        self.len -= 1;
        Some(value)
    }

    /// The value on a hex, to be changed.
    pub(crate) fn get_mut(&mut self, hex: Hex) -> Option<&mut V> {
        let key = key_of(hex);
        self.get(hex)?;
        let mut node = self.root.as_mut()?;
        loop {
            let inner = Arc::make_mut(node);
            let slot = inner.rank(key);
            match &mut inner.slots {
                Slots::Values(values) => return values.get_mut(slot),
                Slots::Nodes(nodes) => node = &mut nodes[slot],
            }
        }
    }
}

impl<V: Clone> Node<V> {
    fn leaf(key: u64, value: V) -> Node<V> {
        let mut leaf =
            Node { prefix: key & !open_bits(0), shift: 0, filled: 0, slots: Slots::Values(vec![value]) };
        leaf.filled = leaf.bit(key);
        leaf
    }
}

fn insert<V: Clone>(node: &mut Arc<Node<V>>, key: u64, value: V) -> Option<V> {
    if !node.covers(key) {
        split(node, key, value);
        return None;
    }
    let node = Arc::make_mut(node);
    let (bit, rank) = (node.bit(key), node.rank(key));
    let is_new = node.filled & bit == 0;
    node.filled |= bit;
    match &mut node.slots {
        Slots::Values(values) if is_new => values.insert(rank, value),
        Slots::Values(values) => return Some(core::mem::replace(&mut values[rank], value)),
        Slots::Nodes(nodes) if is_new => nodes.insert(rank, Arc::new(Node::leaf(key, value))),
        Slots::Nodes(nodes) => return insert(&mut nodes[rank], key, value),
    }
    None
}

/// Puts a node above one that does not cover a key, with the two as its slots.
fn split<V: Clone>(node: &mut Arc<Node<V>>, key: u64, value: V) {
    let shift = (63 - (node.prefix ^ key).leading_zeros()) & !3;
    let leaf = Arc::new(Node::leaf(key, value));
    let old = Arc::clone(node);
    let mut above =
        Node { prefix: key & !open_bits(shift), shift, filled: 0, slots: Slots::Nodes(Vec::new()) };
    above.filled = above.bit(key) | above.bit(old.prefix);
    above.slots = Slots::Nodes(if key < old.prefix { vec![leaf, old] } else { vec![old, leaf] });
    *node = Arc::new(above);
}

/// Takes out a key that is there; the answer also says whether the node is empty now.
fn remove<V: Clone>(node: &mut Arc<Node<V>>, key: u64) -> (V, bool) {
    let inner = Arc::make_mut(node);
    let (bit, rank) = (inner.bit(key), inner.rank(key));
    let (value, vacated) = match &mut inner.slots {
        Slots::Values(values) => (values.remove(rank), true),
        Slots::Nodes(nodes) => {
            let (value, emptied) = remove(&mut nodes[rank], key);
            if emptied {
                nodes.remove(rank);
            }
            (value, emptied)
        }
    };
    if vacated {
        inner.filled &= !bit;
    }
    // A node with a single node in it stands for that one.
    let single = match &mut inner.slots {
        Slots::Nodes(nodes) if nodes.len() == 1 => nodes.pop(),
        _ => None,
    };
    let emptied = inner.filled == 0;
    if let Some(single) = single {
        *node = single;
    }
    (value, emptied)
}

/// The hexes of a map with their values, by `q`, then `r`.
#[derive(Clone, Debug)]
pub(crate) struct HexMapIter<'a, V> {
    /// The nodes that lead to the next hex, each with the slot that comes next.
    stack: Vec<(&'a Node<V>, usize)>,
    left: usize,
}

impl<'a, V> Iterator for HexMapIter<'a, V> {
    type Item = (Hex, &'a V);

    fn next(&mut self) -> Option<(Hex, &'a V)> {
        loop {
            let (node, slot) = self.stack.last_mut()?;
            let (node, n) = (*node, *slot);
            *slot += 1;
            match &node.slots {
                Slots::Values(values) => {
                    if let Some(value) = values.get(n) {
                        self.left -= 1;
                        return Some((hex_of(node.key_at(n)), value));
                    }
                    self.stack.pop();
                }
                Slots::Nodes(nodes) => match nodes.get(n) {
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
