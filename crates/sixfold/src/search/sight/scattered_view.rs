//! Field of view over few hexes that are far apart, such as islands.
//!
//! Idea: shadow casting visits every position of every ring, of which a scattered region has hardly
//! any. Here the hexes of the region are sorted by sextant and ring instead, and each looks up its own
//! slope in the lit gaps. With `n` hexes that takes `n · log n`, for any radius.
//!
//! Invariant: before a ring is processed, the gaps are those that [`shadowcast`] has there. They do
//! not touch and do not include their ends; shadows include their ends.
//!
//! [`shadowcast`]: crate::search::sight::sweep

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::sight::{Blockers, Slope};

/// A wall, hex or blocker at one position around the viewer, in search order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Event {
    sextant: u8,
    ring: u32,
    kind: Kind,
    aside: u32,
    slot: u32,
}

/// The order in which a sight line meets them on its way to a ring and past it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A wall before the ring; `aside` is that of the hex before it.
    WallAhead,
    /// The same on the side towards the next hex aside.
    WallAside,
    /// A hex that may be seen.
    Hex,
    /// A hex that blocks.
    Blocker,
}

/// Finds the hexes of a region that one of its hexes sees within a radius.
///
/// Calls `see` with their slots.
pub(crate) fn see_scattered(blockers: &Blockers, from: Hex, radius: u32, mut see: impl FnMut(usize)) {
    let mut events = events(blockers, from, radius);
    events.sort_unstable();
    for sextant in events.chunk_by(|a, b| a.sextant == b.sextant) {
        let mut gaps = Gaps::all();
        for event in sextant {
            let (n, k) = (i64::from(event.ring), i64::from(event.aside));
            // The far side of hex `k` of the previous ring; the viewer's own hex has no width.
            let before = |k: i64| Slope::new(2 * k - 1, if n == 1 { 1 } else { 2 * (n - 1) });
            match event.kind {
                Kind::WallAhead => gaps.shade(before(k), Slope::new(2 * k + 1, 2 * n)),
                Kind::WallAside => gaps.shade(Slope::new(2 * k + 1, 2 * n), before(k + 1)),
                Kind::Hex if gaps.contain(Slope::new(k, n)) => see(event.slot as usize),
                Kind::Hex => {}
                Kind::Blocker => gaps.shade(Slope::new(2 * k - 1, 2 * n), Slope::new(2 * k + 1, 2 * n)),
            }
        }
    }
}

/// The events of all hexes of the region within the radius, unsorted.
fn events(blockers: &Blockers, from: Hex, radius: u32) -> Vec<Event> {
    let (slots, walls) = (blockers.slots(), blockers.walls().sides());
    let mut events = Vec::new();
    let mut list = |hex: Hex| {
        let Some(slot) = slots.slot(hex) else { return };
        let mut put = |sextant: Direction, ring: u32, kind: Kind, aside: u32| {
            events.push(Event { sextant: sextant.number(), ring, kind, aside, slot: slot as u32 });
        };
        let sides = walls.get(slot).copied().unwrap_or(0);
        let has_wall = |side: Direction| sides >> side.number() & 1 == 1;
        let mut stand = |sextant: Direction, ring: u32, aside: u32, blocks: bool| {
            for (kind, side) in [(Kind::WallAhead, sextant), (Kind::WallAside, sextant.turn(1))] {
                if has_wall(side) {
                    put(sextant, ring + 1, kind, aside);
                }
            }
            if blocks {
                put(sextant, ring, Kind::Blocker, aside);
            }
        };
        let Some(way) = Sextant::between(from, hex) else {
            // The viewer's own hex does not block, but its walls do.
            Direction::ALL.into_iter().for_each(|sextant| stand(sextant, 0, 0, false));
            return;
        };
        let (ring, blocks) = (way.length(), blockers.hexes().contains(slot));
        stand(way.direction, ring, way.across, blocks);
        if way.across == 0 {
            // On the line between two sextants: also blocks the steepest lines of the other one.
            stand(way.direction.turn(-1), ring, ring, blocks);
        }
        put(way.direction, ring, Kind::Hex, way.across);
    };
    match slots.wrap() {
        None => blockers.region().range(from, radius).for_each(list),
        // The radius is so small that at most one copy of each hex lies within it.
        Some(wrap) => {
            let copies = blockers.region().hexes().filter_map(|hex| wrap.nearest_copy(from, hex).ok());
            copies.filter(|&hex| from.distance(hex) <= radius).for_each(&mut list);
        }
    }
    events
}

/// The slopes that are still lit: gaps, sorted by their lower ends.
#[derive(Debug)]
struct Gaps(BTreeMap<Slope, Slope>);

impl Gaps {
    fn all() -> Gaps {
        Gaps(BTreeMap::from([(Slope::new(-1, 1), Slope::new(1, 1))]))
    }

    fn contain(&self, slope: Slope) -> bool {
        self.0.range(..slope).next_back().is_some_and(|(_, &high)| slope < high)
    }

    /// Removes the slopes from `start` to `end`, both included.
    ///
    /// Each iteration removes a gap and adds at most two, one of them at the very end:
    /// with `n` shadows there are at most `2n + 1` iterations.
    fn shade(&mut self, start: Slope, end: Slope) {
        while let Some((&low, &high)) = self.0.range(..end).next_back() {
            if high <= start {
                break;
            }
            self.0.remove(&low);
            if end < high {
                self.0.insert(end, high);
            }
            if low < start {
                self.0.insert(low, start);
                break;
            }
        }
    }
}
