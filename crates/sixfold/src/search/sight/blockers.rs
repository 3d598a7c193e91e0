use alloc::vec;
use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::{Region, Walls};
use crate::search::slots::{BitSet, Slots};

/// What stands in the way of sight over a region: hexes, and walls on hexsides.
///
/// What lies outside the region blocks nothing.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Blockers, can_see};
///
/// let hill = Hex::new(1, 0);
/// let mut blockers = Blockers::new(&Region::hexagon(3), |hex| hex == hill);
/// assert!(!can_see(&blockers, Hex::ORIGIN, Hex::new(2, 0)));
/// blockers.clear(hill);
/// assert!(can_see(&blockers, Hex::ORIGIN, Hex::new(2, 0)));
/// blockers.wall(Edge::new(hill, flat::SE));
/// assert!(!can_see(&blockers, Hex::ORIGIN, Hex::new(2, 0)));
/// ```
#[derive(Clone, Debug)]
pub struct Blockers {
    slots: Slots,
    hexes: BitSet,
    /// The walls around each slot, bit by direction number; empty while there are none.
    walls: Vec<u8>,
    /// The slots that have walls around them.
    walled: BitSet,
}

impl Blockers {
    /// Blockers where the answer is true; asks once for each hex, by `q`, then `r`.
    #[must_use]
    pub fn new(region: &Region, mut blocks: impl FnMut(Hex) -> bool) -> Blockers {
        let slots = Slots::new(region);
        let mut hexes = BitSet::new(slots.len());
        slots.each(|hex, slot| {
            if blocks(hex) {
                hexes.insert(slot);
            }
        });
        Blockers { slots, hexes, walls: Vec::new(), walled: BitSet::default() }
    }

    /// The region.
    #[must_use]
    pub fn region(&self) -> &Region {
        self.slots.region()
    }

    /// Whether a hex blocks.
    #[must_use]
    pub fn blocks(&self, hex: Hex) -> bool {
        self.slots.slot(hex).is_some_and(|slot| self.hexes.contains(slot))
    }

    /// Lets a hex block; says whether it is in the region, and changes nothing where it is not.
    pub fn block(&mut self, hex: Hex) -> bool {
        let slot = self.slots.slot(hex);
        if let Some(slot) = slot {
            self.hexes.insert(slot);
        }
        slot.is_some()
    }

    /// Lets a hex no longer block; says whether it is in the region.
    pub fn clear(&mut self, hex: Hex) -> bool {
        let slot = self.slots.slot(hex);
        if let Some(slot) = slot {
            self.hexes.remove(slot);
        }
        slot.is_some()
    }

    /// Whether there is a wall on a hexside.
    #[must_use]
    pub fn has_wall(&self, edge: Edge) -> bool {
        let walls = self.slots.slot(edge.hexes()[0]).and_then(|slot| self.walls.get(slot));
        walls.is_some_and(|walls| walls >> edge.direction().number() & 1 == 1)
    }

    /// Puts a wall on a hexside.
    ///
    /// Says whether both hexes beside it are in the region, and changes nothing where they are not.
    pub fn wall(&mut self, edge: Edge) -> bool {
        self.change_wall(edge, |walls, bit| *walls |= bit)
    }

    /// Puts a set of walls on hexsides; those with a hex outside the region have no effect.
    pub fn add_walls(&mut self, walls: &Walls) {
        walls.iter().for_each(|edge| {
            self.wall(edge);
        });
    }

    /// Takes a wall from a hexside; says whether both hexes beside it are in the region.
    pub fn clear_wall(&mut self, edge: Edge) -> bool {
        self.change_wall(edge, |walls, bit| *walls &= !bit)
    }

    fn change_wall(&mut self, edge: Edge, change: impl Fn(&mut u8, u8)) -> bool {
        let [here, there] = edge.hexes();
        let (Some(first), Some(second)) = (self.slots.slot(here), self.slots.slot(there)) else {
            return false;
        };
        if self.walls.is_empty() {
            self.walls = vec![0; self.slots.len()];
            self.walled = BitSet::new(self.slots.len());
        }
        for (slot, side) in [(first, edge.direction()), (second, edge.direction().opposite())] {
            change(&mut self.walls[slot], 1 << side.number());
            match self.walls[slot] {
                0 => self.walled.remove(slot),
                _ => self.walled.insert(slot),
            }
        }
        true
    }

    pub(crate) fn slots(&self) -> &Slots {
        &self.slots
    }

    pub(crate) fn hexes(&self) -> &BitSet {
        &self.hexes
    }

    /// The walls around each slot; empty when there are none.
    pub(crate) fn walls(&self) -> &[u8] {
        &self.walls
    }

    /// The slots that have walls around them.
    pub(crate) fn walled(&self) -> &BitSet {
        &self.walled
    }

    /// Whether there is a wall on the side of a hex, which need not be in the region.
    pub(crate) fn has_wall_at(&self, hex: Hex, direction: Direction) -> bool {
        let walls = self.slots.slot(hex).and_then(|slot| self.walls.get(slot));
        walls.is_some_and(|walls| walls >> direction.number() & 1 == 1)
    }
}
