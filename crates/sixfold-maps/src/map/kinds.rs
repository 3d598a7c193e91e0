//! The different cells of a map, each stored once.
//!
//! Idea: a map has far fewer kinds of hexes than hexes, so each hex has a number of four bytes and equal cells
//! share one entry (hash consing). What depends on the cell alone is computed once for each kind.
//!
//! Invariant: no two entries of `list` are equal, and `numbers` has the index of each.

use std::sync::Arc;

use crate::map::hashing::SecretMap;
use crate::map::map_cell::MapCell;

/// Different cells, each kept once and numbered as they come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    list: Vec<Arc<MapCell>>,
    numbers: SecretMap<Arc<MapCell>, u32>,
}

impl Kinds {
    /// The number of a cell.
    pub(crate) fn number(&mut self, cell: MapCell) -> u32 {
        if let Some(&number) = self.numbers.get(&cell) {
            return number;
        }
        let number = u32::try_from(self.list.len()).expect("memory ends before 2^32 kinds");
        let cell = Arc::new(cell);
        self.list.push(Arc::clone(&cell));
        self.numbers.insert(cell, number);
        number
    }

    /// The cell with a number.
    pub(crate) fn get(&self, number: u32) -> Option<&MapCell> {
        self.list.get(number as usize).map(|cell| &**cell)
    }

    /// All of them, by number.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &MapCell> {
        self.list.iter().map(|cell| &**cell)
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }
}
