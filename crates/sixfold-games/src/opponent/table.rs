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
    /// The best move, packed by the game into 23 bits; 0 is no move.
    pub(crate) best: u32,
    /// The value for the side to move.
    pub(crate) value: i32,
    /// How far it was looked ahead; at most 127.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

/// An entry in two words: the key, and what is known, packed from the lowest bit in the order best move, depth, bound,
/// value.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    packed: u64,
}

/// The bits of a move; those of a depth and of a bound come after it.
const MOVE_BITS: u32 = 23;
const DEPTH_BITS: u32 = 7;

const EMPTY: Entry = Entry { key: 0, packed: 0 };

impl Entry {
    #[inline]
    const fn new(key: u64, known: Known) -> Entry {
        debug_assert!(known.best >> MOVE_BITS == 0 && known.depth >> DEPTH_BITS == 0, "it fits");
        let low =
            known.best | (known.depth as u32) << MOVE_BITS | (known.bound as u32) << (MOVE_BITS + DEPTH_BITS);
        Entry { key, packed: low as u64 | (known.value.cast_unsigned() as u64) << 32 }
    }

    #[inline]
    const fn depth(self) -> u8 {
        (self.packed >> MOVE_BITS) as u8 & ((1 << DEPTH_BITS) - 1)
    }

    #[inline]
    const fn known(self) -> Known {
        let bound = match self.packed >> (MOVE_BITS + DEPTH_BITS) & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        let best = self.packed as u32 & ((1 << MOVE_BITS) - 1);
        Known { best, value: (self.packed >> 32) as u32 as i32, depth: self.depth(), bound }
    }
}

/// The table.
pub(crate) struct Table {
    places: Vec<[Entry; 2]>,
}

/// The fewest and most places, as powers of two; the most are 8 MB.
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
        place.iter().find(|entry| entry.key == key && key != 0).map(|entry| entry.known())
    }

    /// Stores what is known about a position.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, known: Known) {
        let index = self.place(key);
        let [deep, new] = &mut self.places[index];
        if deep.key == key || known.depth >= deep.depth() {
            if deep.key != key {
                *new = *deep;
            }
            *deep = Entry::new(key, known);
        } else {
            *new = Entry::new(key, known);
        }
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }
}
