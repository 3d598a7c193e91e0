use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::grid::store::PersistentMap;

/// The cell of every hex; a change makes a new store that shares unchanged parts.
///
/// A flat array that is never written again, and beside it the few cells that have changed since.
/// So reading is nearly as fast as from an array, and the cost of a change depends on the number of
/// changes, not on the number of hexes.
#[derive(Clone, Debug)]
pub(crate) struct CellStore<C> {
    base: Base<C>,
    changed: PersistentMap<C>,
}

#[derive(Clone, Debug)]
enum Base<C> {
    /// The same cell on every hex: takes no memory per hex.
    Uniform(C),
    Each(Arc<[C]>),
}

impl<C: Clone> CellStore<C> {
    pub(crate) fn uniform(cell: C) -> CellStore<C> {
        CellStore { base: Base::Uniform(cell), changed: PersistentMap::EMPTY }
    }

    pub(crate) fn each(cells: Arc<[C]>) -> CellStore<C> {
        CellStore { base: Base::Each(cells), changed: PersistentMap::EMPTY }
    }

    /// The cell with an index of the region.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &C {
        if !self.changed.is_empty()
            && let Some(cell) = self.changed.get(index as u32)
        {
            return cell;
        }
        match &self.base {
            Base::Uniform(cell) => cell,
            Base::Each(cells) => &cells[index],
        }
    }

    pub(crate) fn with(&self, index: usize, cell: C) -> CellStore<C> {
        CellStore { base: self.base.clone(), changed: self.changed.with(index as u32, cell) }
    }

    /// A new array with `f` of all cells, by index.
    pub(crate) fn map<T: Clone>(&self, len: usize, f: impl Fn(&C) -> T) -> Vec<T> {
        let mut values: Vec<T> = match &self.base {
            Base::Uniform(cell) => alloc::vec![f(cell); len],
            Base::Each(cells) => cells.iter().map(&f).collect(),
        };
        self.changed.for_each(|index, cell| values[index as usize] = f(cell));
        values
    }

    /// The first cell that a check refuses, with its index.
    ///
    /// `len` is the number of cells.
    pub(crate) fn refused<E>(
        &self,
        len: usize,
        check: impl Fn(&C) -> Result<(), E>,
    ) -> Result<(), (usize, E)> {
        let checked = |index: usize| check(self.get(index)).map_err(|error| (index, error));
        match &self.base {
            // One cell for all hexes needs only one check.
            Base::Uniform(cell) if check(cell).is_ok() => {
                let mut first: Result<(), (usize, E)> = Ok(());
                self.changed.for_each(|index, _| {
                    let index = index as usize;
                    if first.as_ref().err().is_none_or(|(known, _)| index < *known)
                        && let Err(refused) = checked(index)
                    {
                        first = Err(refused);
                    }
                });
                first
            }
            _ => (0..len).try_for_each(checked),
        }
    }

    /// The indices at which two stores differ, in order.
    ///
    /// `len` is the number of cells of both. Where both share the same array, only changed cells are
    /// compared.
    pub(crate) fn differences<'a>(
        &'a self,
        other: &'a CellStore<C>,
        len: usize,
    ) -> impl Iterator<Item = usize> + 'a
    where
        C: PartialEq,
    {
        let same_base = match (&self.base, &other.base) {
            (Base::Each(a), Base::Each(b)) => Arc::ptr_eq(a, b),
            (Base::Uniform(a), Base::Uniform(b)) => a == b,
            _ => false,
        };
        let (keys, all) =
            if same_base { (self.changed.changed_keys(&other.changed), 0..0) } else { (Vec::new(), 0..len) };
        let candidates = keys.into_iter().map(|key| key as usize).chain(all);
        candidates.filter(|&index| self.get(index) != other.get(index))
    }
}
