//! Where a unit can be, how it faces, and how it came there.

use crate::coord::Direction;

/// A way to be on a hex: in which turn, with how many points left, and the label before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Label {
    pub(crate) slot: u32,
    /// The facing number; 0 where turning is free.
    pub(crate) facing: u8,
    /// Whether the unit has to end its turn there, so that it cannot step on.
    pub(crate) held: bool,
    /// Counted from 0.
    pub(crate) turn: u32,
    pub(crate) left: u32,
    /// The place of the label before.
    pub(crate) before: u32,
}

/// The numbers of the places in which a unit can be: slots, facings, held or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    /// 6 where turning costs points, or 1.
    facings: usize,
}

impl Places {
    pub(crate) fn new(turning: Option<(Direction, u32)>) -> Places {
        Places { facings: if turning.is_some() { 6 } else { 1 } }
    }

    /// The number of places on this many slots.
    pub(crate) fn len(self, slots: usize) -> usize {
        slots * self.facings * 2
    }

    pub(crate) fn of(self, label: Label) -> usize {
        let pose = label.slot as usize * self.facings + usize::from(label.facing);
        pose * 2 + usize::from(label.held)
    }
}
