use alloc::vec;
use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::{Region, Walls};
use crate::search::costs::{CostPlanes, IMPASSABLE, MinMax, Step};
use crate::search::slots::{HexsideWalls, Slots, Topology};

/// The movement cost of each step over a region.
///
/// A table for each hex has the cost of entering it. A table for each hex and direction has the cost of
/// leaving it that way; slopes need the second. Walls on hexsides are separate from
/// both: setting a cost never changes a wall, and a wall never changes a cost. Steps out of the region
/// are impassable. Over a map that [wraps](crate::grid::Wrap), steps lead around it, and a hex of the
/// plane represents the hex of the map that it is a copy of.
///
/// Any `u32` is a cost. 0 is a free step, and [`IMPASSABLE`] means that the step is not possible. Costs of
/// a path add up to at most `u32::MAX - 1`; a path that would cost more does not exist.
///
/// Building the tables takes one pass over the region. Changing a hex or a wall takes constant time.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, IMPASSABLE};
///
/// let region = Region::hexagon(3);
/// let mut costs = Costs::per_hex(&region, |hex| if hex.q() == 1 { 2 } else { 1 });
/// assert_eq!(costs.step(Hex::ORIGIN, flat::NE), 2);
/// assert_eq!(costs.step(Hex::new(0, -3), flat::N), IMPASSABLE);
///
/// costs.set_wall(Edge::new(Hex::ORIGIN, flat::NE));
/// assert_eq!(costs.step(Hex::ORIGIN, flat::NE), IMPASSABLE);
/// assert_eq!(costs.step(Hex::ORIGIN, flat::SE), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Costs {
    slots: Slots,
    table: Table,
    walls: HexsideWalls,
    extremes: MinMax,
    planes: CostPlanes,
}

/// Costs by slot.
#[derive(Clone, Debug)]
pub(crate) enum Table {
    /// The costs of entering each hex.
    PerHex(Vec<u32>),
    /// The costs of leaving each hex, by direction.
    PerStep(Vec<[u32; 6]>),
}

impl Costs {
    /// Costs of 1 for every step inside the region.
    #[must_use]
    pub fn uniform<'a>(map: impl Into<Topology<'a>>) -> Costs {
        Costs::per_hex(map, |_| 1)
    }

    /// Costs of entering each hex; calls `enter` once for each, by `q`, then `r`.
    #[must_use]
    pub fn per_hex<'a>(map: impl Into<Topology<'a>>, mut enter: impl FnMut(Hex) -> u32) -> Costs {
        let slots = Slots::new(map.into());
        let mut table = vec![IMPASSABLE; slots.len()];
        slots.each(|hex, slot| table[slot] = enter(hex));
        let planes = CostPlanes::of(&table);
        Costs::of(slots, Table::PerHex(table), planes)
    }

    /// Costs of leaving each hex in each direction.
    ///
    /// Calls `leave` once for each step that leads to a hex of the region, by hex, then direction.
    #[must_use]
    pub fn per_step<'a>(map: impl Into<Topology<'a>>, mut leave: impl FnMut(Hex, Direction) -> u32) -> Costs {
        let slots = Slots::new(map.into());
        let mut table = vec![[IMPASSABLE; 6]; slots.len()];
        slots.each(|hex, slot| {
            for direction in Direction::ALL {
                if slots.has_neighbor(slot, direction) {
                    table[slot][direction.index()] = leave(hex, direction);
                }
            }
        });
        Costs::of(slots, Table::PerStep(table), CostPlanes::none())
    }

    /// Costs of steps that depend on the hexside or on both hexes.
    ///
    /// Like [`Costs::per_step`], with the hex that the step leads to and the hexside, such as for rivers and
    /// roads in an [`EdgeField`](crate::grid::EdgeField).
    #[must_use]
    pub fn by_edge<'a>(map: impl Into<Topology<'a>>, mut cost: impl FnMut(Step) -> u32) -> Costs {
        let map = map.into();
        let wrap = match map {
            Topology::Wrapped(wrap) => Some(wrap),
            Topology::Plane(_) => None,
        };
        Costs::per_step(map, |from, direction| {
            let edge = Edge::new(from, direction);
            let beyond = from.neighbor(direction);
            let (to, edge) = match wrap {
                Some(wrap) => (wrap.bring_in(beyond), wrap.bring_in_edge(edge)),
                None => (Some(beyond), Some(edge)),
            };
            let step = to.zip(edge).map(|(to, edge)| Step { from, direction, to, edge });
            step.map_or(IMPASSABLE, &mut cost)
        })
    }

    fn of(slots: Slots, table: Table, planes: CostPlanes) -> Costs {
        let extremes = extremes(&table);
        Costs { slots, table, walls: HexsideWalls::default(), extremes, planes }
    }

    /// The region.
    #[must_use]
    pub fn region(&self) -> &Region {
        self.slots.region()
    }

    /// The cost of a step.
    ///
    /// [`IMPASSABLE`] through a wall and where an end is outside the region.
    #[must_use]
    pub fn step(&self, from: Hex, direction: Direction) -> u32 {
        let Some(slot) = self.slots.slot(from) else { return IMPASSABLE };
        if self.walls.stands_at(&self.slots, from, direction) {
            return IMPASSABLE;
        }
        match &self.table {
            Table::PerHex(table) => {
                let to = from.try_neighbor(direction).ok().and_then(|hex| self.slots.slot(hex));
                to.map_or(IMPASSABLE, |to| table[to])
            }
            Table::PerStep(table) => table[slot][direction.index()],
        }
    }

    /// The cost of entering a hex, without walls.
    ///
    /// `None` outside the region, and for a table with costs for each step.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::Region;
    /// use sixfold::search::Costs;
    ///
    /// let costs = Costs::per_hex(&Region::hexagon(1), |hex| if hex.q() > 0 { 3 } else { 1 });
    /// assert_eq!(costs.to_enter(Hex::new(1, 0)), Some(3));
    /// assert_eq!(costs.to_enter(Hex::new(2, 0)), None);
    /// ```
    #[must_use]
    pub fn to_enter(&self, hex: Hex) -> Option<u32> {
        match &self.table {
            Table::PerHex(table) => self.slots.slot(hex).map(|slot| table[slot]),
            Table::PerStep(_) => None,
        }
    }

    /// Sets the cost of entering a hex from every side; walls around it stay.
    ///
    /// Returns whether the hex is in the region; if not, nothing changes.
    pub fn set(&mut self, hex: Hex, cost: u32) -> bool {
        let Some(slot) = self.slots.slot(hex) else { return false };
        match &mut self.table {
            Table::PerHex(table) => {
                let old = core::mem::replace(&mut table[slot], cost);
                self.planes.replace(slot, old, cost);
                self.replaced(old, cost);
            }
            Table::PerStep(_) => {
                for direction in Direction::ALL {
                    if let Some(neighbor) = self.slots.neighbor(hex, direction) {
                        self.set_step(neighbor, direction.opposite(), cost);
                    }
                }
            }
        }
        true
    }

    /// Sets the cost of a step, one way; a wall on the hexside stays.
    ///
    /// Returns whether both its hexes are in the region; if not, nothing changes. The
    /// first use on a table for each hex turns it into a table for each step, which takes a pass over
    /// the region.
    pub fn set_step(&mut self, from: Hex, direction: Direction, cost: u32) -> bool {
        let Some(slot) = self.slots.slot(from) else { return false };
        if self.slots.neighbor(from, direction).is_none() {
            return false;
        }
        let old = core::mem::replace(&mut self.steps_table()[slot][direction.index()], cost);
        self.replaced(old, cost);
        true
    }

    /// Puts a wall on a hexside: neither of its hexes can be entered from the other.
    ///
    /// Returns whether both are in the region; if not, nothing changes.
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

    /// Removes the wall from a hexside: its steps have the cost of the table again.
    ///
    /// Returns whether both hexes beside it are in the region.
    pub fn clear_wall(&mut self, edge: Edge) -> bool {
        self.walls.clear(&self.slots, edge)
    }

    /// Whether there is a wall on a hexside.
    #[must_use]
    pub fn has_wall(&self, edge: Edge) -> bool {
        self.walls.stands_at(&self.slots, edge.hexes()[0], edge.direction())
    }

    /// The least cost in the table, without walls.
    ///
    /// `None` when every entry is impassable.
    #[must_use]
    pub fn least(&self) -> Option<u32> {
        self.extremes.least()
    }

    /// The greatest cost in the table, without walls and impassable entries.
    ///
    /// `None` when every entry is impassable.
    #[must_use]
    pub fn greatest(&self) -> Option<u32> {
        self.extremes.greatest()
    }

    pub(crate) fn slots(&self) -> &Slots {
        &self.slots
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn walls(&self) -> &HexsideWalls {
        &self.walls
    }

    pub(crate) fn planes(&self) -> &CostPlanes {
        &self.planes
    }

    /// Updates the least and the greatest cost after one entry has changed.
    fn replaced(&mut self, old: u32, new: u32) {
        if !self.extremes.replace(old, new) {
            self.extremes = extremes(&self.table);
        }
    }

    /// The table for each step; converts a table for each hex first.
    fn steps_table(&mut self) -> &mut Vec<[u32; 6]> {
        if let Table::PerHex(enter) = &self.table {
            let mut steps = vec![[IMPASSABLE; 6]; enter.len()];
            let slots = &self.slots;
            slots.each(|hex, slot| {
                for direction in Direction::ALL {
                    if let Some(to) = hex.try_neighbor(direction).ok().and_then(|hex| slots.slot(hex)) {
                        steps[slot][direction.index()] = enter[to];
                    }
                }
            });
            self.table = Table::PerStep(steps);
            self.planes = CostPlanes::none();
            self.extremes = extremes(&self.table);
        }
        match &mut self.table {
            Table::PerStep(steps) => steps,
            Table::PerHex(_) => unreachable!("replaced just above"),
        }
    }
}

fn extremes(table: &Table) -> MinMax {
    match table {
        Table::PerHex(table) => MinMax::of(table),
        Table::PerStep(table) => MinMax::of(table.as_flattened()),
    }
}
