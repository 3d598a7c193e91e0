//! Walls on the sides of slots: one byte a slot, one bit a direction.
//!
//! Invariant: a wall is stored at both hexes beside it, so it blocks both ways. Movement costs and sight
//! blockers store their walls in the same form, separate from the rest of their data.

use alloc::vec;
use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex};
use crate::search::slots::{BitSet, Slots};

/// Walls on hexsides of a region.
#[derive(Clone, Debug, Default)]
pub(crate) struct HexsideWalls {
    /// The walls around each slot, bit by direction number.
    ///
    /// Empty without walls.
    sides: Vec<u8>,
    /// The slots with walls.
    walled: BitSet,
    /// The number of walls.
    count: usize,
}

impl HexsideWalls {
    /// Whether there is no wall.
    pub(crate) fn is_empty(&self) -> bool {
        self.sides.is_empty()
    }

    /// The walls around each slot; empty without walls.
    pub(crate) fn sides(&self) -> &[u8] {
        &self.sides
    }

    /// The slots with walls.
    pub(crate) fn walled(&self) -> &BitSet {
        &self.walled
    }

    /// Whether the side of a hex has a wall; the hex need not be in the region.
    pub(crate) fn stands_at(&self, slots: &Slots, hex: Hex, side: Direction) -> bool {
        let sides = slots.slot(hex).and_then(|slot| self.sides.get(slot));
        sides.is_some_and(|sides| sides >> side.number() & 1 == 1)
    }

    /// Puts a wall on a hexside.
    ///
    /// Returns false and changes nothing when one of its hexes is not in the region.
    pub(crate) fn build(&mut self, slots: &Slots, edge: Edge) -> bool {
        let Some(ends) = ends(slots, edge) else { return false };
        if self.sides.is_empty() {
            self.sides = vec![0; slots.len()];
            self.walled = BitSet::new(slots.len());
        }
        let [(slot, side), _] = ends;
        self.count += usize::from(self.sides[slot] >> side.number() & 1 == 0);
        for (slot, side) in ends {
            self.sides[slot] |= 1 << side.number();
            self.walled.insert(slot);
        }
        true
    }

    /// Removes the wall from a hexside.
    ///
    /// Returns false when one of its hexes is not in the region.
    pub(crate) fn clear(&mut self, slots: &Slots, edge: Edge) -> bool {
        let Some(ends) = ends(slots, edge) else { return false };
        if self.sides.is_empty() {
            return true;
        }
        let [(slot, side), _] = ends;
        self.count -= usize::from(self.sides[slot] >> side.number() & 1);
        for (slot, side) in ends {
            self.sides[slot] &= !(1 << side.number());
            if self.sides[slot] == 0 {
                self.walled.remove(slot);
            }
        }
        // Without walls searches run on simpler graphs, so the table is dropped with the last wall.
        if self.count == 0 {
            *self = HexsideWalls::default();
        }
        true
    }
}

/// Both slots beside a hexside, each with the direction of the side from it.
fn ends(slots: &Slots, edge: Edge) -> Option<[(usize, Direction); 2]> {
    let [here, there] = edge.hexes();
    let side = edge.direction();
    Some([(slots.slot(here)?, side), (slots.slot(there)?, side.opposite())])
}
