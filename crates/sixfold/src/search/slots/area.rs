use core::iter::FusedIterator;
use core::ops::Range;

use crate::coord::{Direction, Hex};
use crate::grid::{HexSet, Region};
use crate::search::slots::{Adjacency, BitSet, Ones, Ranks, Slots};

/// A set of hexes that a search found, one bit each.
///
/// Borrows the memory of the search; [`Area::to_region`] returns an owned set.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, reach_area};
///
/// let costs = Costs::uniform(&Region::hexagon(5));
/// let mut scratch = Scratch::new();
/// let area = reach_area(&costs, Hex::ORIGIN, 2, &mut scratch);
/// assert_eq!(area.len(), 19);
/// assert!(area.contains(Hex::new(1, 1)));
/// assert_eq!(area.hexes().next(), Some(Hex::new(-2, 0)));
/// ```
#[derive(Clone, Debug)]
pub struct Area<'s> {
    slots: &'s Slots,
    bits: &'s BitSet,
    /// The range of all nonzero words of `bits`.
    words: Range<usize>,
}

impl<'s> Area<'s> {
    pub(crate) fn new(slots: &'s Slots, bits: &'s BitSet, words: Range<usize>) -> Area<'s> {
        Area { slots, bits, words }
    }

    /// Whether a hex is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.slots.slot(hex).is_some_and(|slot| self.bits.contains(slot))
    }

    /// The number of hexes; counts them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bits.count(self.words.clone())
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The hexes, by `q`, then `r`.
    #[must_use]
    pub fn hexes(&self) -> AreaHexes<'s> {
        AreaHexes(self.places())
    }

    /// The same set as a region that owns its memory.
    #[must_use]
    pub fn to_region(&self) -> Region {
        let all = self.slots.region();
        // Searches find only hexes of the region, and a clone of a region shares its memory.
        if self.len() == all.len() { all.clone() } else { Region::of_sorted(self.hexes()) }
    }

    /// The same hexes as a set over the whole region, which can be changed.
    #[must_use]
    pub fn to_set(&self) -> HexSet {
        HexSet::of(self.slots.region(), self.hexes())
    }

    /// The index of each hex of the set in [`Area::to_region`], by slot.
    pub(crate) fn ranks(&self) -> Ranks<'s> {
        self.bits.ranks(self.words.clone())
    }

    /// The hexes and their slots, by `q`, then `r`.
    pub(crate) fn places(&self) -> Places<'s> {
        Places::new(self.slots, self.bits.slots(self.words.clone()))
    }
}

/// The hexes of an [`Area`], by `q`, then `r`.
#[derive(Clone, Debug)]
pub struct AreaHexes<'s>(Places<'s>);

impl Iterator for AreaHexes<'_> {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        self.0.next().map(|(hex, _)| hex)
    }
}

impl FusedIterator for AreaHexes<'_> {}

/// The slots of a set with their hexes.
#[derive(Clone, Debug)]
pub(crate) struct Places<'s> {
    slots: &'s Slots,
    ones: Ones<'s>,
    /// The number of slots of a frame's column; 0 without a frame.
    stride: usize,
    /// The current column: its first slot, and `q` and `r` there.
    first: usize,
    q: i32,
    r: i32,
}

impl<'s> Places<'s> {
    fn new(slots: &'s Slots, ones: Ones<'s>) -> Places<'s> {
        let mut places = Places { slots, ones, stride: 0, first: 0, q: 0, r: 0 };
        if let Adjacency::Framed(frame) = slots.ways()
            && let Some(slot) = places.ones.clone().next()
        {
            // A step in this direction leads to the same row of the next column.
            places.stride = frame.step(Direction::D2).unsigned_abs();
            let hex = frame.hex(slot);
            let row = slot % places.stride;
            places.first = slot - row;
            (places.q, places.r) = (hex.q(), hex.r() - row as i32);
        }
        places
    }
}

impl Iterator for Places<'_> {
    type Item = (Hex, usize);

    #[inline]
    fn next(&mut self) -> Option<(Hex, usize)> {
        let slot = self.ones.next()?;
        if self.stride == 0 {
            return Some((self.slots.hex(slot), slot));
        }
        while slot - self.first >= self.stride {
            self.first += self.stride;
            self.q += 1;
        }
        Some((Hex::within(self.q, self.r + (slot - self.first) as i32), slot))
    }
}
