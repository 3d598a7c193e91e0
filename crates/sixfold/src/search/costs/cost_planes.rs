//! A bit set for each cost: the slots that have this cost.
//!
//! Used by the bit-parallel wave in `bit_wave`.
//!
//! Invariant: a slot is in the plane of its cost and in no other, and no plane is empty.

use alloc::vec::Vec;

use crate::search::costs::IMPASSABLE;
use crate::search::slots::BitSet;

/// The slots of each cost as a bit set, if there are few different costs.
///
/// Most maps have few different costs. With a bit set for each, a search handles 64 hexes with a few
/// word operations.
#[derive(Clone, Debug)]
pub(crate) struct CostPlanes {
    /// By cost. `None` with too many costs, or with costs for each step.
    planes: Option<Vec<CostPlane>>,
    slots: usize,
}

/// The slots that have one cost.
#[derive(Clone, Debug)]
pub(crate) struct CostPlane {
    pub(crate) cost: u32,
    pub(crate) slots: BitSet,
    count: usize,
}

/// The most different costs for which planes are built.
const MOST: usize = 8;

impl CostPlanes {
    pub(crate) const fn none() -> CostPlanes {
        CostPlanes { planes: None, slots: 0 }
    }

    /// The planes of costs by slot.
    pub(crate) fn of(table: &[u32]) -> CostPlanes {
        let mut planes = CostPlanes { planes: Some(Vec::new()), slots: table.len() };
        for (slot, &cost) in table.iter().enumerate() {
            planes.insert(slot, cost);
        }
        planes
    }

    /// The planes by cost; `None` with too many costs.
    pub(crate) fn get(&self) -> Option<&[CostPlane]> {
        self.planes.as_deref()
    }

    /// Moves a slot from one cost to another.
    pub(crate) fn replace(&mut self, slot: usize, old: u32, new: u32) {
        if let Some(planes) = &mut self.planes
            && let Ok(place) = planes.binary_search_by_key(&old, |plane| plane.cost)
        {
            planes[place].slots.remove(slot);
            planes[place].count -= 1;
            if planes[place].count == 0 {
                planes.remove(place);
            }
        }
        self.insert(slot, new);
    }

    fn insert(&mut self, slot: usize, cost: u32) {
        if cost == IMPASSABLE {
            return;
        }
        let Some(planes) = &mut self.planes else { return };
        let place = match planes.binary_search_by_key(&cost, |plane| plane.cost) {
            Ok(place) => place,
            Err(_) if planes.len() == MOST => {
                // Planes are not rebuilt when costs become few again: a map that goes back and forth
                // would be counted each time.
                self.planes = None;
                return;
            }
            Err(place) => {
                planes.insert(place, CostPlane { cost, slots: BitSet::new(self.slots), count: 0 });
                place
            }
        };
        planes[place].slots.insert(slot);
        planes[place].count += 1;
    }
}
