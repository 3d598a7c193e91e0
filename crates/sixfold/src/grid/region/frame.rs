use alloc::vec::Vec;

use crate::coord::{Direction, Hex};
use crate::grid::{Region, RegionError};

/// A box around a region in which every step is the same change of slot.
///
/// A slot is an index into a flat array over the whole parallelogram that contains the region and a rim
/// of one hex around it. From the slot of a hex of the region, each of the six steps leads to a
/// slot of the array, so a search that marks all other slots as blocked needs no bounds check.
///
/// Hexagons waste a quarter of the slots, rectangles about a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    first_q: i32,
    first_r: i32,
    /// The number of slots of a column, rim included.
    stride: usize,
    columns: usize,
}

impl Frame {
    /// The frame around a region.
    ///
    /// # Errors
    /// [`RegionError::TooLarge`] when the box would have more than eight slots for each hex (and
    /// more than 65,536), as it has for islands far apart.
    pub fn around(region: &Region) -> Result<Frame, RegionError> {
        let Some(bounds) = region.bounds() else {
            return Ok(Frame { first_q: 0, first_r: 0, stride: 0, columns: 0 });
        };
        let stride = bounds.r.0.abs_diff(bounds.r.1) as usize + 3;
        let columns = bounds.q.0.abs_diff(bounds.q.1) as usize + 3;
        let cells = stride as u128 * columns as u128;
        // Searches count slots in 32 bits.
        let limit = (8 * region.len() + 65_536).min(u32::MAX as usize);
        if cells > limit as u128 {
            return Err(RegionError::TooLarge { cells, limit });
        }
        Ok(Frame { first_q: bounds.q.0 - 1, first_r: bounds.r.0 - 1, stride, columns })
    }

    /// The number of slots, rim included.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a frame is asked for its slots alone")]
    pub const fn len(&self) -> usize {
        self.stride * self.columns
    }

    /// The slot of a hex of the region or of its rim.
    ///
    /// For any other hex the result is meaningless; see [`Frame::try_slot`].
    #[inline]
    #[must_use]
    pub const fn slot(&self, hex: Hex) -> usize {
        let column = hex.q().wrapping_sub(self.first_q) as isize;
        let row = hex.r().wrapping_sub(self.first_r) as isize;
        column.wrapping_mul(self.stride.cast_signed()).wrapping_add(row).cast_unsigned()
    }

    /// The slot of a hex; `None` outside the frame.
    #[inline]
    #[must_use]
    pub const fn try_slot(&self, hex: Hex) -> Option<usize> {
        let column = hex.q().wrapping_sub(self.first_q).cast_unsigned() as usize;
        let row = hex.r().wrapping_sub(self.first_r).cast_unsigned() as usize;
        if column < self.columns && row < self.stride { Some(self.slot(hex)) } else { None }
    }

    /// The hex of a slot that belongs to the region.
    ///
    /// # Panics
    /// When the slot is past the frame, or on the rim and its hex outside the limit.
    #[track_caller]
    #[must_use]
    pub const fn hex(&self, slot: usize) -> Hex {
        assert!(slot < self.len(), "the slot is past the frame");
        let (column, row) = (slot / self.stride, slot % self.stride);
        Hex::new(self.first_q + column as i32, self.first_r + row as i32)
    }

    /// The change of slot that one step makes.
    #[inline]
    #[must_use]
    pub const fn step(&self, direction: Direction) -> isize {
        let (dq, dr) = direction.step();
        dq as isize * self.stride.cast_signed() + dr as isize
    }

    /// The changes of slot of all six steps, by direction number.
    #[must_use]
    pub fn steps(&self) -> [isize; 6] {
        Direction::ALL.map(|direction| self.step(direction))
    }

    /// Values by index, laid out by slot, with `outside` everywhere else.
    ///
    /// # Panics
    /// When the number of values is not the number of hexes.
    pub fn spread<T: Clone>(&self, region: &Region, values: &[T], outside: T) -> Vec<T> {
        assert_eq!(values.len(), region.len(), "one value for each hex of the region");
        let mut slots = alloc::vec![outside; self.len()];
        for span in region.spans() {
            let from = self.slot(Hex::within(span.q, span.r));
            slots[from..from + span.len as usize].clone_from_slice(&values[span.indices()]);
        }
        slots
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;
    use crate::coord::{Direction, Hex, LIMIT, Parity};
    use crate::grid::{Region, RegionError};
    use alloc::vec::Vec;

    #[test]
    fn steps_are_constants() {
        let ragged: Region = Region::hexagon(9).filter(|hex| (hex.q() * 3 + hex.r() * 5) & 7 > 1);
        let shifted: Region = ragged.hexes().map(|hex| hex + Hex::new(1000, -7)).collect();
        for region in [Region::hexagon(0), Region::rectangle(7, 4, Parity::OddQ), ragged, shifted] {
            let frame = Frame::around(&region).expect("a small box");
            let indices: Vec<usize> = (0..region.len()).collect();
            let slots = frame.spread(&region, &indices, usize::MAX);
            for hex in &region {
                let slot = frame.slot(hex);
                assert_eq!(frame.try_slot(hex), Some(slot));
                assert_eq!(frame.hex(slot), hex);
                for direction in Direction::ALL {
                    let step = frame.steps()[direction.index()];
                    let there = slots[slot.checked_add_signed(step).expect("within the rim")];
                    let neighbor = region.neighbor(hex, direction).and_then(|hex| region.index(hex));
                    assert_eq!((there != usize::MAX).then_some(there), neighbor);
                }
            }
        }
    }

    #[test]
    fn a_hexagon_has_a_rim_of_one_hex() {
        assert_eq!(Frame::around(&Region::hexagon(2)).map(|frame| frame.len()), Ok(7 * 7));
    }

    #[test]
    fn islands_far_apart_have_none() {
        let islands = Region::from_iter([Hex::new(-LIMIT, 0), Hex::new(LIMIT, 0)]);
        assert!(matches!(Frame::around(&islands), Err(RegionError::TooLarge { .. })));
    }
}
