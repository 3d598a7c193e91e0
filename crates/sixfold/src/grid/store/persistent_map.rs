use alloc::sync::Arc;
use alloc::vec::Vec;

/// The most entries of a leaf.
///
/// A small map is one flat array, copied as a whole on change.
const LEAF: usize = 32;

/// The number of bits of the key that one branch consumes.
const BITS: u32 = 3;

/// A persistent map from `u32`; copies share unchanged nodes.
///
/// It is a hash array mapped trie (Bagwell, "Ideal Hash Trees", 2001) with narrow branches and flat
/// leaves. A branch takes three bits of the key from the top; a leaf has up to 32 unordered
/// entries. A change copies the nodes on one path, at most eleven; wide branches would make that slow,
/// because each copied child costs an atomic increment.
///
/// Invariants: a leaf is never empty; after a removal below it, a branch has more than half a leaf of
/// entries, counted over its children; the path to an entry is its spread key.
///
/// Keys are dense numbers that the engine assigns, and [`spread`] is a bijection, so input
/// cannot contain keys that collide.
#[derive(Clone, Debug)]
pub(crate) struct PersistentMap<V> {
    root: Node<V>,
    len: usize,
}

#[derive(Clone, Debug)]
enum Node<V> {
    Empty,
    Leaf(Arc<[(u32, V)]>),
    Branch(Arc<[Node<V>; 8]>),
}

/// Spreads keys over the branches.
///
/// It is a bijection, so different keys differ in some bits.
/// Without it the units of one row would share their low bits and make a deep, thin tree.
const fn spread(key: u32) -> u32 {
    key.wrapping_mul(0x9E37_79B1)
}

impl<V: Clone> PersistentMap<V> {
    pub(crate) const EMPTY: PersistentMap<V> = PersistentMap { root: Node::Empty, len: 0 };

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn get(&self, key: u32) -> Option<&V> {
        let mut path = spread(key);
        let mut node = &self.root;
        loop {
            match node {
                Node::Empty => return None,
                Node::Leaf(entries) => {
                    return entries.iter().find(|(k, _)| *k == key).map(|(_, value)| value);
                }
                Node::Branch(children) => {
                    node = &children[child(path)];
                    path <<= BITS;
                }
            }
        }
    }

    /// This map with a value at a key, added or replaced.
    pub(crate) fn with(&self, key: u32, value: V) -> PersistentMap<V> {
        let mut copy = self.clone();
        copy.insert(key, value);
        copy
    }

    /// Adds or replaces the value at a key.
    ///
    /// Nodes that no other map shares are written in place, so that filling a map costs little more
    /// than its leaves.
    pub(crate) fn insert(&mut self, key: u32, value: V) {
        self.len += usize::from(insert(&mut self.root, spread(key), 0, key, value));
    }

    /// This map without a key; `None` when the key is missing.
    pub(crate) fn without(&self, key: u32) -> Option<PersistentMap<V>> {
        remove(&self.root, spread(key), key).map(|root| PersistentMap { root, len: self.len - 1 })
    }

    /// Calls `f` with every entry, in no particular order.
    pub(crate) fn for_each<'a>(&'a self, mut f: impl FnMut(u32, &'a V)) {
        each(&self.root, &mut f);
    }

    /// The keys at which two maps may differ, sorted; shared parts are skipped.
    pub(crate) fn changed_keys(&self, other: &PersistentMap<V>) -> Vec<u32> {
        let mut keys = Vec::new();
        changed(&self.root, &other.root, &mut keys);
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}

fn child(path: u32) -> usize {
    (path >> (u32::BITS - BITS)) as usize
}

/// A leaf of these entries.
fn leaf<V>(entries: impl ExactSizeIterator<Item = (u32, V)>) -> Node<V> {
    if entries.len() == 0 { Node::Empty } else { Node::Leaf(entries.collect()) }
}

/// Puts an entry into a node and returns whether the key is new.
///
/// `depth` counts the bits already used.
fn insert<V: Clone>(node: &mut Node<V>, path: u32, depth: u32, key: u32, value: V) -> bool {
    match node {
        Node::Empty => {
            *node = Node::Leaf(Arc::from([(key, value)]));
            true
        }
        Node::Leaf(entries) => {
            if let Some(at) = entries.iter().position(|(k, _)| *k == key) {
                Arc::make_mut(entries)[at].1 = value;
                return false;
            }
            if entries.len() < LEAF {
                let mut value = Some(value);
                let mut last = || (key, value.take().expect("one entry more than there were"));
                let more = (0..=entries.len()).map(|at| entries.get(at).map_or_else(&mut last, Clone::clone));
                *entries = more.collect();
                return true;
            }
            // If all bits were used, two keys would be equal; so a split always ends.
            *node = split(entries, depth);
            insert(node, path, depth, key, value)
        }
        Node::Branch(children) => {
            // A branch that an older map shares is copied here; an unshared one is not.
            insert(&mut Arc::make_mut(children)[child(path)], path << BITS, depth + BITS, key, value)
        }
    }
}

fn split<V: Clone>(entries: &[(u32, V)], depth: u32) -> Node<V> {
    let mut parts: [Vec<(u32, V)>; 8] = Default::default();
    for (key, value) in entries {
        parts[child(spread(*key) << depth)].push((*key, value.clone()));
    }
    Node::Branch(Arc::new(parts.map(|part| leaf(part.into_iter()))))
}

/// The node without the entry; `None` when the entry is missing.
fn remove<V: Clone>(node: &Node<V>, path: u32, key: u32) -> Option<Node<V>> {
    match node {
        Node::Empty => None,
        Node::Leaf(entries) => {
            let at = entries.iter().position(|(k, _)| *k == key)?;
            if entries.len() == 1 {
                return Some(Node::Empty);
            }
            Some(Node::Leaf(entries[..at].iter().chain(&entries[at + 1..]).cloned().collect()))
        }
        Node::Branch(children) => {
            let replaced = remove(&children[child(path)], path << BITS, key)?;
            let mut copy = children.as_ref().clone();
            copy[child(path)] = replaced;
            Some(joined(&copy).unwrap_or_else(|| Node::Branch(Arc::new(copy))))
        }
    }
}

/// One leaf instead of eight small ones, so that a map shrinks as it empties.
fn joined<V: Clone>(children: &[Node<V>; 8]) -> Option<Node<V>> {
    let mut total = 0;
    for node in children {
        match node {
            Node::Empty => {}
            Node::Leaf(entries) => total += entries.len(),
            Node::Branch(_) => return None,
        }
    }
    // Half a leaf, so that adding and removing in turn does not split and join each time.
    if total > LEAF / 2 {
        return None;
    }
    let mut entries = Vec::with_capacity(total);
    for node in children {
        each(node, &mut |key, value: &V| entries.push((key, value.clone())));
    }
    Some(leaf(entries.into_iter()))
}

fn each<'a, V>(node: &'a Node<V>, f: &mut impl FnMut(u32, &'a V)) {
    match node {
        Node::Empty => {}
        Node::Leaf(entries) => entries.iter().for_each(|(key, value)| f(*key, value)),
        Node::Branch(children) => children.iter().for_each(|node| each(node, f)),
    }
}

fn same<V>(a: &Node<V>, b: &Node<V>) -> bool {
    match (a, b) {
        (Node::Empty, Node::Empty) => true,
        (Node::Leaf(a), Node::Leaf(b)) => Arc::ptr_eq(a, b),
        (Node::Branch(a), Node::Branch(b)) => Arc::ptr_eq(a, b),
        _ => false,
    }
}

fn changed<V>(a: &Node<V>, b: &Node<V>, keys: &mut Vec<u32>) {
    if same(a, b) {
        return;
    }
    match (a, b) {
        (Node::Branch(a), Node::Branch(b)) => {
            a.iter().zip(b.iter()).for_each(|(a, b)| changed(a, b, keys));
        }
        _ => {
            each(a, &mut |key, _| keys.push(key));
            each(b, &mut |key, _| keys.push(key));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PersistentMap;
    use alloc::collections::BTreeMap;
    use proptest::prelude::{any, prop_assert_eq, prop_oneof, proptest};
    use proptest::strategy::Strategy;

    fn pairs(map: &PersistentMap<u16>) -> BTreeMap<u32, u16> {
        let mut pairs = BTreeMap::new();
        map.for_each(|key, &value| assert!(pairs.insert(key, value).is_none(), "each key once"));
        pairs
    }

    proptest! {
        #[test]
        fn behaves_like_a_map_and_keeps_its_past(
            // Few keys, so that they are often replaced and removed; and multiples of a power of
            // two, which share their low bits.
            ops in proptest::collection::vec(
                (prop_oneof![0..200_u32, (0..400_u32).prop_map(|k| k << 17), any::<u32>()], any::<Option<u16>>()),
                0..600,
            )
        ) {
            let mut model = BTreeMap::new();
            let mut map = PersistentMap::EMPTY;
            let mut middle = None;
            for (step, (key, value)) in ops.iter().copied().enumerate() {
                let before = map.clone();
                if let Some(value) = value {
                    model.insert(key, value);
                    map = map.with(key, value);
                    prop_assert_eq!(before.changed_keys(&map).contains(&key), true);
                } else {
                    let removed = map.without(key);
                    prop_assert_eq!(removed.is_some(), model.remove(&key).is_some());
                    map = removed.unwrap_or(map);
                }
                prop_assert_eq!(map.len(), model.len());
                prop_assert_eq!(map.get(key), model.get(&key));
                if step == ops.len() / 2 {
                    middle = Some((map.clone(), model.clone()));
                }
            }
            prop_assert_eq!(pairs(&map), model);
            if let Some((map, model)) = middle {
                prop_assert_eq!(pairs(&map), model);
            }
        }
    }

    #[test]
    fn shrinks_to_nothing() {
        let full = (0..5000).fold(PersistentMap::EMPTY, |map, key| map.with(key, key));
        assert_eq!(full.len(), 5000);
        let emptied = (0..5000).fold(full, |map, key| map.without(key).expect("is there"));
        assert!(emptied.is_empty());
        assert!(emptied.changed_keys(&PersistentMap::EMPTY).is_empty());
    }
}
