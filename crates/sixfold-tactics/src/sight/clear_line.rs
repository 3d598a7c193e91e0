//! Whether a line of sight is clear, without the obstacle.
//!
//! The rules are those of [`look`](super::look), on maps without walls. The walk starts at the lower eye,
//! where an obstacle is met soonest, and ends where the line is above all obstacles of the map. Sight is the
//! same both ways, so the start does not matter.
//!
//! It compares the *bar* of each hex alone, a whole number of half levels: see [`HexHeight::bar`]. Which way a
//! line turns and which eye is lower cannot be predicted, so these are selected instead of branched on.

use core::hint::select_unpredictable;

use sixfold::coord::Sextant;

use crate::sight::{HexHeight, MOST_DENSITY};

/// A line of sight between two hexes of a frame, from the lower eye to the higher one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClearLine {
    /// The slot of the first hex.
    start: usize,
    /// The changes of slot of a step forward, and of a step two directions clockwise of it.
    steps: [isize; 2],
    length: u32,
    across: u32,
    /// The levels of the lower and the higher eye.
    eyes: [i32; 2],
}

impl ClearLine {
    /// The line between two slots, which are a way apart, with eyes at these levels.
    ///
    /// `steps` are the changes of slot in the direction of the way, and two directions clockwise of it.
    #[inline]
    pub(crate) fn new(
        [start, end]: [usize; 2],
        way: Sextant,
        steps: [isize; 2],
        [eye, other]: [i32; 2],
    ) -> ClearLine {
        let is_back = other < eye;
        ClearLine {
            start: select_unpredictable(is_back, end, start),
            steps: steps.map(|step| select_unpredictable(is_back, -step, step)),
            length: way.length(),
            across: way.across,
            eyes: [eye.min(other), eye.max(other)],
        }
    }

    /// Whether nothing blocks it; `summit` is the greatest bar.
    #[inline]
    pub(crate) fn is_clear(self, bars: &[i32], heights: &[HexHeight], summit: i32) -> bool {
        let [forward, aside] = self.steps;
        let length = i64::from(self.length);
        // In half levels times the length.
        let (climb, summit) = (2 * i64::from(self.eyes[1] - self.eyes[0]), i64::from(summit) * length);
        let mut height = 2 * i64::from(self.eyes[0]) * length;
        // Bresenham's line as in `SightLine`; `rest` is less by a whole, so that its sign decides.
        let (rise, whole) = (2 * i64::from(self.across), 2 * length);
        let (mut slot, mut rest) = (self.start, -length);
        let mut density = [0; 2];
        for _ in 1..self.length {
            height += climb;
            rest += rise;
            let is_aside = rest >= 0;
            rest = select_unpredictable(is_aside, rest - whole, rest);
            slot = slot.wrapping_add_signed(select_unpredictable(is_aside, forward + aside, forward));
            let left = slot.wrapping_add_signed(select_unpredictable(rest == -whole, -aside, 0));
            let bar = bars[left].max(bars[slot]);
            if i64::from(bar) * length > height {
                // Of a solid hex the bar is even.
                if bar & 1 == 0 {
                    return false;
                }
                for (slot, density) in [left, slot].into_iter().zip(&mut density) {
                    let hex = heights[slot];
                    let is_up = 2 * i64::from(hex.top) * length >= height;
                    *density += if is_up { u32::from(hex.density) } else { 0 };
                    if 2 * i64::from(hex.solid()) * length > height || *density > MOST_DENSITY {
                        return false;
                    }
                }
            }
            if height >= summit {
                return true;
            }
        }
        true
    }
}
