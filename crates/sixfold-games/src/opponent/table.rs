//! A transposition table: what is known about positions that a search has met.
//!
//! It has a fixed size. Two entries share a place: one keeps the deeper knowledge, the other the newer. The whole key
//! is stored, so knowledge about one position is never taken for another's, but for a clash of 64 bits.

/// How a stored value limits the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    AtLeast,
    /// The true value is at most this.
    AtMost,
}

/// The entry of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The best move, packed by the game; 0 is no move.
    pub(crate) best: u32,
    /// The value for the side to move.
    pub(crate) value: i32,
    /// How far it was looked ahead.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    known: Known,
}

const EMPTY: Entry = Entry { key: 0, known: Known { best: 0, value: 0, depth: 0, bound: Bound::AtMost } };

/// The table.
pub(crate) struct Table {
    places: Vec<[Entry; 2]>,
}

/// The fewest and most places, as powers of two; the most are 12 MB.
const SMALLEST: u32 = 8;
const LARGEST: u32 = 18;

impl Table {
    /// A table for a search of this many positions.
    pub(crate) fn new(nodes: u64) -> Table {
        let wanted = (nodes / 4).clamp(1, 1 << LARGEST).next_power_of_two().trailing_zeros();
        Table { places: vec![[EMPTY; 2]; 1 << wanted.clamp(SMALLEST, LARGEST)] }
    }

    /// The entry of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let place = &self.places[self.place(key)];
        place.iter().find(|entry| entry.key == key && key != 0).map(|entry| entry.known)
    }

    /// Stores what is known about a position.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, known: Known) {
        let index = self.place(key);
        let [deep, new] = &mut self.places[index];
        if deep.key == key || known.depth >= deep.known.depth {
            if deep.key != key {
                *new = *deep;
            }
            *deep = Entry { key, known };
        } else {
            *new = Entry { key, known };
        }
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }
}
