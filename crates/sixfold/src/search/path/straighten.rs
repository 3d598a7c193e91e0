//! The last part of a path search: replaces the path that was found by the nearest to the straight line.

use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::costs::Costs;
use crate::search::slots::Slots;
use crate::search::straight::{Deviation, Numbers, TiedPaths, Tight};
use crate::shape::line;

/// Whether a path is the line between its ends, to which none is nearer.
pub(crate) fn follows_line(path: &[Hex]) -> bool {
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return true };
    path.len() as u64 == u64::from(first.distance(last)) + 1
        && line(first, last).into_iter().eq(path.iter().copied())
}

/// The farthest that a hex can be aside on a path as near to the line as this one.
pub(crate) fn widest(deviation: &Deviation, path: &[Hex]) -> u64 {
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return 0 };
    let straight = deviation.sum(line(first, last).into_iter().map(|hex| last.delta_to(hex)));
    deviation.widest(deviation.sum(path.iter().map(|&hex| last.delta_to(hex))), straight)
}

/// The line between the ends of a path, on the plane or around the map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Straightness<'a> {
    slots: &'a Slots,
    line: Deviation,
    /// The farthest that a hex of a path as near as the known one is aside.
    widest: u64,
    /// The hex from which positions around the map are measured: the smaller end.
    smaller: Hex,
}

impl<'a> Straightness<'a> {
    /// The line between two hexes of the map, for paths at least as near as this one.
    pub(crate) fn new(slots: &'a Slots, from: Hex, to: Hex, path: &[Hex]) -> Straightness<'a> {
        let smaller = from.min(to);
        match slots.wrap() {
            Some(wrap) => {
                let way = wrap.shortest(smaller, from.max(to));
                let way = if smaller == from { way } else { (-way.0, -way.1) };
                // Where positions jump around the map, a path can be near after all.
                Straightness { slots, line: Deviation::along(way), widest: u64::MAX, smaller }
            }
            None => {
                let line = Deviation::between(from, to);
                let widest = widest(&line, path);
                Straightness { slots, line, widest, smaller }
            }
        }
    }

    /// Whether a hex is farther aside than on a path as near as the known one.
    #[inline]
    pub(crate) fn is_aside(&self, slot: usize, place: (i32, i32)) -> bool {
        self.widest != u64::MAX && self.line.aside(self.place(slot, place)).unsigned_abs() > self.widest
    }

    /// The position of a slot relative to an end; `place` is that on the plane.
    #[inline]
    pub(crate) fn place(&self, slot: usize, place: (i32, i32)) -> (i32, i32) {
        match self.slots.wrap() {
            Some(wrap) => wrap.shortest(self.smaller, self.slots.hex(slot)),
            None => place,
        }
    }

    /// The line and the farthest that a hex is aside.
    pub(crate) fn limits(&self) -> (&Deviation, u64) {
        (&self.line, self.widest)
    }
}

/// Replaces a cheapest path by the nearest to the line.
///
/// `ends` are both ends and the cost from one to the other, `line` is the line between them and the
/// farthest that a hex may be aside.
pub(crate) fn put_nearest<N: Numbers>(
    costs: &Costs,
    ends: ((Hex, usize), (Hex, usize), u32),
    line: (&Deviation, u64),
    tight: &mut impl Tight,
    (tied, numbers, path): (&mut TiedPaths, &mut N, &mut Vec<Hex>),
) {
    let ((from, start), (to, end), cost) = ends;
    if tied.collect((end, cost), line, tight, numbers)
        && let Some(directions) = tied.nearest(start, to < from)
    {
        path.clear();
        path.push(from);
        let mut here = from;
        for &direction in directions {
            here = costs.slots().stepped(here, direction as usize);
            path.push(here);
        }
    }
    tied.forget(numbers);
}
