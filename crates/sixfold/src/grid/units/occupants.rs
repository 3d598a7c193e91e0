use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::grid::store::PersistentMap;

/// A map from the index of a hex to the numbers of the units on it.
///
/// Most hexes have at most one unit, so the first unit is stored separately. The others are in a map that
/// most grids do not have.
#[derive(Clone, Debug)]
pub(crate) struct Occupants {
    first: PersistentMap<u32>,
    /// Neither the map nor a list in it is empty.
    others: Option<Arc<PersistentMap<Arc<[u32]>>>>,
}

impl Occupants {
    pub(crate) const EMPTY: Occupants = Occupants { first: PersistentMap::EMPTY, others: None };

    /// One of the units on a hex.
    #[inline]
    pub(crate) fn first(&self, index: u32) -> Option<u32> {
        self.first.get(index).copied()
    }

    /// All units on a hex.
    pub(crate) fn ids(&self, index: u32) -> impl Iterator<Item = u32> {
        self.first(index).into_iter().chain(self.others(index).iter().copied())
    }

    /// The number of units on a hex; takes constant time.
    pub(crate) fn count(&self, index: u32) -> usize {
        usize::from(self.first(index).is_some()) + self.others(index).len()
    }

    fn others(&self, index: u32) -> &[u32] {
        self.others.as_ref().and_then(|others| others.get(index)).map_or(&[], |ids| &**ids)
    }

    /// A copy with one more unit on a hex.
    pub(crate) fn with(&self, index: u32, id: u32) -> Occupants {
        let mut copy = self.clone();
        copy.insert(index, id);
        copy
    }

    /// Puts one more unit on a hex.
    pub(crate) fn insert(&mut self, index: u32, id: u32) {
        if self.first.get(index).is_none() {
            self.first.insert(index, id);
            return;
        }
        let more: Arc<[u32]> = self.others(index).iter().copied().chain([id]).collect();
        self.set_others(index, more);
    }

    /// A copy without a unit that stands on a hex.
    pub(crate) fn without(&self, index: u32, id: u32) -> Occupants {
        let Some((&last, rest)) = self.others(index).split_last() else {
            let first = self.first.without(index).expect("the unit stands there");
            return Occupants { first, others: self.others.clone() };
        };
        // The last of the others takes the place of the removed one.
        let mut copy = self.clone();
        if self.first(index) == Some(id) {
            copy.first.insert(index, last);
            copy.set_others(index, Arc::from(rest));
        } else {
            let left: Vec<u32> = self.others(index).iter().copied().filter(|&other| other != id).collect();
            copy.set_others(index, left.into());
        }
        copy
    }

    fn set_others(&mut self, index: u32, ids: Arc<[u32]>) {
        let before = self.others.as_deref().cloned().unwrap_or(PersistentMap::EMPTY);
        let after =
            if ids.is_empty() { before.without(index).unwrap_or(before) } else { before.with(index, ids) };
        self.others = (!after.is_empty()).then(|| Arc::new(after));
    }
}
