use crate::coord::{Direction, Hex};
use crate::grid::{Frame, NeighborTable, Region, Wrap};
use crate::search::slots::{BitSet, Topology};

/// The slots of a region's hexes in the flat arrays of a search.
///
/// Slots have the order of hexes: by `q`, then `r`. Some slots are not hexes of the region. Where the map
/// wraps, any hex of the plane has the slot of the hex that it is a copy of.
#[derive(Clone, Debug)]
pub(crate) struct Slots {
    region: Region,
    ways: Adjacency,
    /// The slots that are hexes of the region.
    present: BitSet,
}

/// The way in which a step changes the slot.
#[derive(Clone, Debug)]
pub(crate) enum Adjacency {
    /// By a constant for each direction.
    Framed(Frame),
    /// By a table, for regions too thin for a frame.
    ///
    /// Slots are indices, and one more slot represents everything outside.
    Linked(NeighborTable),
    /// By a table that leads around the map; slots as with `Linked`.
    Wrapped(NeighborTable, Wrap),
}

impl Slots {
    pub(crate) fn new(topology: Topology<'_>) -> Slots {
        let (region, ways) = match topology {
            Topology::Wrapped(wrap) => {
                let table = NeighborTable::with_steps(wrap.region(), |hex, way| wrap.neighbor(hex, way));
                (wrap.region(), Adjacency::Wrapped(table, wrap.clone()))
            }
            Topology::Plane(region) => match Frame::around(region) {
                Ok(frame) => (region, Adjacency::Framed(frame)),
                Err(_) => (region, Adjacency::Linked(NeighborTable::new(region))),
            },
        };
        let mut slots = Slots { region: region.clone(), ways, present: BitSet::default() };
        let mut present = BitSet::new(slots.len());
        slots.each(|_, slot| present.insert(slot));
        slots.present = present;
        slots
    }

    pub(crate) fn region(&self) -> &Region {
        &self.region
    }

    pub(crate) fn ways(&self) -> &Adjacency {
        &self.ways
    }

    pub(crate) fn present(&self) -> &BitSet {
        &self.present
    }

    /// The number of slots, those outside the region included.
    pub(crate) fn len(&self) -> usize {
        match &self.ways {
            Adjacency::Framed(frame) => frame.len(),
            Adjacency::Linked(_) | Adjacency::Wrapped(..) => self.region.len() + 1,
        }
    }

    /// The slot of a hex; `None` outside the region.
    #[inline]
    pub(crate) fn slot(&self, hex: Hex) -> Option<usize> {
        match &self.ways {
            Adjacency::Framed(frame) => frame.try_slot(hex).filter(|&slot| self.present.contains(slot)),
            Adjacency::Linked(_) => self.region.index(hex),
            Adjacency::Wrapped(_, wrap) => self.region.index(wrap.bring_in(hex)?),
        }
    }

    /// The hex of a slot of the region.
    pub(crate) fn hex(&self, slot: usize) -> Hex {
        match &self.ways {
            Adjacency::Framed(frame) => frame.hex(slot),
            Adjacency::Linked(_) | Adjacency::Wrapped(..) => self.region.hex(slot),
        }
    }

    /// The slot of a hex, and the hex of the map.
    ///
    /// That is the hex itself or the one that it is a copy of. `None` outside the region.
    #[inline]
    pub(crate) fn find(&self, hex: Hex) -> Option<(Hex, usize)> {
        let slot = self.slot(hex)?;
        Some((if self.wrap().is_some() { self.hex(slot) } else { hex }, slot))
    }

    /// The map that wraps; `None` if the map does not.
    pub(crate) fn wrap(&self) -> Option<&Wrap> {
        match &self.ways {
            Adjacency::Wrapped(_, wrap) => Some(wrap),
            Adjacency::Framed(_) | Adjacency::Linked(_) => None,
        }
    }

    /// The neighbour of a hex of the region; `None` outside the region.
    pub(crate) fn neighbor(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        match &self.ways {
            Adjacency::Wrapped(_, wrap) => wrap.neighbor(hex, direction),
            Adjacency::Framed(_) | Adjacency::Linked(_) => self.region.neighbor(hex, direction),
        }
    }

    /// Whether the step from a slot of the region leads to a hex of the region.
    #[inline]
    pub(crate) fn has_neighbor(&self, slot: usize, direction: Direction) -> bool {
        match &self.ways {
            Adjacency::Framed(frame) => {
                self.present.contains(slot.wrapping_add_signed(frame.step(direction)))
            }
            Adjacency::Linked(table) | Adjacency::Wrapped(table, _) => {
                table.rows()[slot][direction.index()] != NeighborTable::NONE
            }
        }
    }

    /// The neighbour of a hex; the caller knows that it is in the region.
    #[inline]
    pub(crate) fn stepped(&self, hex: Hex, direction: usize) -> Hex {
        let (dq, dr) = STEPS[direction];
        let next = Hex::within(hex.q() + dq, hex.r() + dr);
        match self.wrap() {
            Some(wrap) => wrap.bring_in(next).expect("a step of a search leads to a hex of the map"),
            None => next,
        }
    }

    /// Whether all hexes within a radius of a hex are in the region.
    pub(crate) fn holds_range(&self, center: Hex, radius: u32) -> bool {
        let Adjacency::Framed(frame) = &self.ways else { return false };
        let (q, r, radius) = (i64::from(center.q()), i64::from(center.r()), i64::from(radius));
        let column = |q: i64, r: i64| Hex::try_new(q, r).ok().and_then(|hex| frame.try_slot(hex));
        // The range fits into its columns of the frame, so none of its rows belongs to another column.
        let (Some(first), Some(last)) = (column(q - radius, r), column(q + radius, r)) else { return false };
        if column(q, r - radius).is_none() || column(q, r + radius).is_none() {
            return false;
        }
        let stride = frame.step(Direction::D2).unsigned_abs();
        let middle = (first..=last).step_by(stride);
        (-radius..=radius).zip(middle).all(|(dq, middle)| {
            let (top, bottom) = ((-radius).max(-radius - dq), radius.min(radius - dq));
            self.present.holds(middle.cast_signed() + top as isize, (bottom - top) as usize + 1)
        })
    }

    /// Calls `visit` for all hexes of the region with their slots, in order.
    pub(crate) fn each(&self, mut visit: impl FnMut(Hex, usize)) {
        for span in self.region.spans() {
            let first = match &self.ways {
                Adjacency::Framed(frame) => frame.slot(Hex::within(span.q, span.r)),
                Adjacency::Linked(_) | Adjacency::Wrapped(..) => span.start as usize,
            };
            for (hex, slot) in span.hexes().zip(first..) {
                visit(hex, slot);
            }
        }
    }
}

/// Steps from slot to slot, as a type, so that searches are compiled for each.
pub(crate) trait Stepping: Copy {
    /// The neighbouring slot in a direction, from a slot of the region.
    fn to(&self, slot: usize, direction: usize) -> usize;
}

/// Steps of a [`Frame`].
#[derive(Clone, Copy)]
pub(crate) struct FrameSteps([isize; 6]);

impl FrameSteps {
    pub(crate) fn new(frame: &Frame) -> FrameSteps {
        FrameSteps(frame.steps())
    }
}

impl Stepping for FrameSteps {
    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        slot.wrapping_add_signed(self.0[direction])
    }
}

/// Steps of a [`NeighborTable`].
#[derive(Clone, Copy)]
pub(crate) struct TableSteps<'a>(&'a [[u32; 6]]);

impl<'a> TableSteps<'a> {
    pub(crate) fn new(table: &'a NeighborTable) -> TableSteps<'a> {
        TableSteps(table.rows())
    }
}

impl Stepping for TableSteps<'_> {
    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        // A missing neighbour is the largest number, and so becomes the slot after the last.
        (self.0[slot][direction] as usize).min(self.0.len())
    }
}

/// The change of `(q, r)` of each step, by direction number.
pub(crate) const STEPS: [(i32, i32); 6] = {
    let mut steps = [(0, 0); 6];
    let mut number = 0;
    while number < 6 {
        steps[number] = Direction::ALL[number].step();
        number += 1;
    }
    steps
};

/// The opposite direction number.
#[inline]
pub(crate) const fn back(direction: usize) -> usize {
    if direction < 3 { direction + 3 } else { direction - 3 }
}
