use core::ops::Range;

/// The lowest and the highest slot that a search touched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    lowest: usize,
    highest: usize,
}

impl Extent {
    pub(crate) const EMPTY: Extent = Extent { lowest: usize::MAX, highest: 0 };

    #[inline]
    pub(crate) fn add(&mut self, slot: usize) {
        self.lowest = self.lowest.min(slot);
        self.highest = self.highest.max(slot);
    }

    /// The slots from the lowest to the highest.
    pub(crate) fn slots(&self) -> Range<usize> {
        if self.lowest > self.highest { 0..0 } else { self.lowest..self.highest + 1 }
    }

    /// The words of a bit set that contain these slots.
    pub(crate) fn words(&self) -> Range<usize> {
        let slots = self.slots();
        slots.start / 64..slots.end.div_ceil(64)
    }
}
