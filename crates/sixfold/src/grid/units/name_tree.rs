//! Names in a balanced tree, for names with the same hash.
//!
//! A persistent AVL tree (Adelson-Velsky and Landis, 1962), ordered by the full name. Even among names
//! made to collide, a search takes logarithmic time.
//!
//! Invariant: the heights of the two subtrees of a node differ by at most one.

use alloc::sync::Arc;
use core::cmp::Ordering;

use crate::grid::UnitId;

/// A persistent set of names with their numbers; copies share nodes.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameTree(Option<Arc<Node>>);

#[derive(Clone, Debug)]
struct Node {
    name: Arc<str>,
    id: UnitId,
    height: u8,
    left: NameTree,
    right: NameTree,
}

impl NameTree {
    pub(crate) const EMPTY: NameTree = NameTree(None);

    /// The number of a name; `None` when it is not in the set.
    pub(crate) fn get(&self, name: &str) -> Option<UnitId> {
        let mut tree = self;
        while let Some(node) = &tree.0 {
            tree = match name.cmp(&node.name) {
                Ordering::Less => &node.left,
                Ordering::Equal => return Some(node.id),
                Ordering::Greater => &node.right,
            };
        }
        None
    }

    /// This set with one more name, which must be new.
    pub(crate) fn with(&self, name: &Arc<str>, id: UnitId) -> NameTree {
        let Some(node) = &self.0 else {
            return NameTree::of((Arc::clone(name), id), NameTree::EMPTY, NameTree::EMPTY);
        };
        let at = (Arc::clone(&node.name), node.id);
        if **name < *node.name {
            balanced(at, node.left.with(name, id), node.right.clone())
        } else {
            balanced(at, node.left.clone(), node.right.with(name, id))
        }
    }

    fn of((name, id): (Arc<str>, UnitId), left: NameTree, right: NameTree) -> NameTree {
        // A tree of 2^32 names is at most 47 high.
        let height = left.height().max(right.height()) + 1;
        NameTree(Some(Arc::new(Node { name, id, height, left, right })))
    }

    fn height(&self) -> u8 {
        self.0.as_ref().map_or(0, |node| node.height)
    }
}

/// A tree of a name between two trees whose heights differ by at most two.
fn balanced((name, id): (Arc<str>, UnitId), left: NameTree, right: NameTree) -> NameTree {
    let (of_left, of_right) = (left.height(), right.height());
    if of_left > of_right + 1
        && let Some(high) = &left.0
    {
        let top = (Arc::clone(&high.name), high.id);
        if high.left.height() >= high.right.height() {
            return NameTree::of(top, high.left.clone(), NameTree::of((name, id), high.right.clone(), right));
        }
        let inner = high.right.0.as_ref().expect("the higher of two subtrees has a node");
        return NameTree::of(
            (Arc::clone(&inner.name), inner.id),
            NameTree::of(top, high.left.clone(), inner.left.clone()),
            NameTree::of((name, id), inner.right.clone(), right),
        );
    }
    if of_right > of_left + 1
        && let Some(high) = &right.0
    {
        let top = (Arc::clone(&high.name), high.id);
        if high.right.height() >= high.left.height() {
            return NameTree::of(top, NameTree::of((name, id), left, high.left.clone()), high.right.clone());
        }
        let inner = high.left.0.as_ref().expect("the higher of two subtrees has a node");
        return NameTree::of(
            (Arc::clone(&inner.name), inner.id),
            NameTree::of((name, id), left, inner.left.clone()),
            NameTree::of(top, inner.right.clone(), high.right.clone()),
        );
    }
    NameTree::of((name, id), left, right)
}

#[cfg(test)]
mod tests {
    use super::NameTree;
    use crate::grid::UnitId;
    use alloc::format;
    use alloc::sync::Arc;

    /// Checks the balance and the order of a tree and returns its height.
    fn checked_height(tree: &NameTree) -> u8 {
        let Some(node) = &tree.0 else { return 0 };
        let (left, right) = (checked_height(&node.left), checked_height(&node.right));
        assert!(left.abs_diff(right) <= 1, "balanced at {}", node.name);
        assert!(node.left.0.as_ref().is_none_or(|left| left.name < node.name));
        assert!(node.right.0.as_ref().is_none_or(|right| right.name > node.name));
        assert_eq!(node.height, left.max(right) + 1);
        node.height
    }

    #[test]
    fn stays_low_in_any_order() {
        let count = 5000_u32;
        for order in [|i| i, |i: u32| 4999 - i, |i: u32| i * 1237 % 5000] {
            let mut tree = NameTree::EMPTY;
            let mut half = NameTree::EMPTY;
            for i in 0..count {
                let name: Arc<str> = Arc::from(format!("{:05}", order(i)));
                assert_eq!(tree.get(&name), None);
                tree = tree.with(&name, UnitId(order(i)));
                if i == count / 2 {
                    half = tree.clone();
                }
            }
            assert!(checked_height(&tree) <= 17, "1.44 log2 of the count");
            for i in 0..count {
                assert_eq!(tree.get(&format!("{i:05}")), Some(UnitId(i)));
            }
            assert_eq!(half.get(&format!("{:05}", order(count - 1))), None, "the old tree is as it was");
        }
    }
}
