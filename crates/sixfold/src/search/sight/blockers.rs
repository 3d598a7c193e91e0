use crate::coord::{Direction, Edge, Hex};
use crate::grid::{Region, Walls};
use crate::search::slots::{BitSet, HexsideWalls, Slots, Topology};

/// The blockers of sight over a region: hexes, and walls on hexsides.
///
/// Hexes outside the region do not block. Over a map that [wraps](crate::grid::Wrap), a hex of the plane
/// represents the hex of the map that it is a copy of.
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
/// blockers.set_wall(Edge::new(hill, flat::SE));
/// assert!(!can_see(&blockers, Hex::ORIGIN, Hex::new(2, 0)));
/// ```
#[derive(Clone, Debug)]
pub struct Blockers {
    slots: Slots,
    hexes: BitSet,
    walls: HexsideWalls,
}

impl Blockers {
    /// Blockers on the hexes for which `blocks` returns true.
    ///
    /// Calls it once for each hex, by `q`, then `r`.
    #[must_use]
    pub fn new<'a>(map: impl Into<Topology<'a>>, mut blocks: impl FnMut(Hex) -> bool) -> Blockers {
        let slots = Slots::new(map.into());
        let mut hexes = BitSet::new(slots.len());
        slots.each(|hex, slot| {
            if blocks(hex) {
                hexes.insert(slot);
            }
        });
        Blockers { slots, hexes, walls: HexsideWalls::default() }
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

    /// Makes a hex block; returns whether it is in the region.
    ///
    /// If it is not, nothing changes.
    pub fn block(&mut self, hex: Hex) -> bool {
        let slot = self.slots.slot(hex);
        if let Some(slot) = slot {
            self.hexes.insert(slot);
        }
        slot.is_some()
    }

    /// Removes the blocker from a hex; returns whether it is in the region.
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
        self.walls.stands_at(&self.slots, edge.hexes()[0], edge.direction())
    }

    /// Puts a wall on a hexside.
    ///
    /// Returns whether both hexes beside it are in the region; if not, nothing changes.
    pub fn set_wall(&mut self, edge: Edge) -> bool {
        self.walls.build(&self.slots, edge)
    }

    /// Puts a set of walls on hexsides.
    ///
    /// Walls with a hex outside the region have no effect.
    pub fn set_walls(&mut self, walls: &Walls) {
        walls.iter().for_each(|edge| {
            self.set_wall(edge);
        });
    }

    /// Removes the wall from a hexside.
    ///
    /// Returns whether both hexes beside it are in the region.
    pub fn clear_wall(&mut self, edge: Edge) -> bool {
        self.walls.clear(&self.slots, edge)
    }

    pub(crate) fn slots(&self) -> &Slots {
        &self.slots
    }

    pub(crate) fn hexes(&self) -> &BitSet {
        &self.hexes
    }

    pub(crate) fn walls(&self) -> &HexsideWalls {
        &self.walls
    }

    /// Whether the side of a hex has a wall; the hex need not be in the region.
    pub(crate) fn has_wall_at(&self, hex: Hex, direction: Direction) -> bool {
        self.walls.stands_at(&self.slots, hex, direction)
    }
}
