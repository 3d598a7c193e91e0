//! Landmarks: A* with better lower bounds.
//!
//! Known as ALT: A*, landmarks and the triangle inequality.
//!
//! Idea: from the costs from and to a few far hexes, the triangle inequality gives a lower bound on
//! the cost between any two hexes, which is much better than the distance where costs differ.
//!
//! Invariant: for every landmark, `cost(here, goal)` is at least `cost(landmark, goal) - cost(landmark,
//! here)` and at least `cost(here, landmark) - cost(goal, landmark)`.
//! Source: Goldberg and Harrelson, "Computing the shortest path: A* search meets graph theory", 2005.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::coord::{Direction, Hex};
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{Scratch, dijkstra};
use crate::search::path::astar::{Estimate, Straight, find_by};
use crate::search::path::{Path, path};
use crate::search::straight::Ties;

/// Costs from and to a few far hexes, which speed up many paths on one map.
///
/// Where costs differ, the distance to the end is a poor lower bound on the remaining cost. A landmark
/// gives a better one by the triangle inequality: from a hex at cost 40 to one at cost 70 it takes at
/// least 30. With a handful of landmarks a path over rough ground takes a fraction of the time.
///
/// Building them takes two searches over the whole region for each landmark, and eight bytes a hex. They
/// are valid while the costs do not change, which the borrow ensures.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Landmarks, Scratch, path};
///
/// let costs = Costs::per_hex(&Region::hexagon(9), |hex| 1 + (hex.q() * hex.r()).unsigned_abs() % 7);
/// let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
/// let landmarks = Landmarks::new(&costs, 4, &mut scratch);
/// let (from, to) = (Hex::new(-9, 3), Hex::new(8, -2));
/// let fast = landmarks.path(from, to, &mut scratch).expect("a way");
/// assert_eq!(fast.cost(), path(&costs, from, to, &mut other).expect("a way").cost());
/// ```
#[derive(Clone, Debug)]
pub struct Landmarks<'c> {
    costs: &'c Costs,
    hexes: Vec<Hex>,
    /// For each slot and landmark the cost from the landmark, and to it.
    table: Vec<[u32; 2]>,
}

impl<'c> Landmarks<'c> {
    /// The most landmarks; with more, searches are hardly faster.
    pub const MOST: usize = 16;

    /// Chooses up to `count` landmarks, each far from those before.
    ///
    /// There are at most [`Landmarks::MOST`].
    /// The first is the hex farthest from the first hex that can be left. Each next one is the hex with the
    /// greatest cost there and back from its nearest landmark. Of equals it is the first by `q`, then `r`.
    /// There are fewer where no path leads to the rest of the region and back.
    #[must_use]
    pub fn new(costs: &'c Costs, count: usize, scratch: &mut Scratch) -> Landmarks<'c> {
        let slots = costs.slots().len();
        let count = count.min(Landmarks::MOST);
        let mut hexes = Vec::new();
        let mut tables: Vec<Vec<[u32; 2]>> = Vec::new();
        // The cost from each slot to its nearest landmark and back.
        let mut nearest = vec![IMPASSABLE; slots];
        let mut next = first(costs, scratch);
        while let Some(hex) = next.filter(|_| hexes.len() < count) {
            let table = costs_of(costs, hex, scratch);
            for (nearest, &[from, to]) in nearest.iter_mut().zip(&table) {
                *nearest = (*nearest).min(sum(from, to));
            }
            hexes.push(hex);
            tables.push(table);
            next = farthest(costs, &nearest);
        }
        let table = (0..slots).flat_map(|slot| tables.iter().map(move |table| table[slot])).collect();
        Landmarks { costs, hexes, table }
    }

    /// The landmarks, in the order they were chosen.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// A cheapest path between two hexes; `None` when there is no path.
    ///
    /// It is the path of [`path`](crate::search::path()), found by another estimate. Where all steps cost the same
    /// the landmarks are not used, because counting steps is faster than any estimate.
    pub fn path<'s>(&self, from: Hex, to: Hex, scratch: &'s mut Scratch) -> Option<Path<'s>> {
        let (from, start) = self.costs.slots().find(from)?;
        let (to, end) = self.costs.slots().find(to)?;
        if start == end || self.costs.least() == self.costs.greatest() {
            return path(self.costs, from, to, scratch);
        }
        scratch.path.clear();
        // Around the map a path can be shorter than the distance on the plane, so that is no lower bound.
        let wraps = self.costs.slots().wrap().is_some();
        let least = if wraps { 0 } else { u64::from(self.costs.least()?) };
        let mut goal = [[0, IMPASSABLE]; Landmarks::MOST];
        for (goal, &[from, to]) in goal.iter_mut().zip(self.row(end)) {
            // Where no path leads from the landmark to the end, it gives no bound.
            *goal = [if from == IMPASSABLE { 0 } else { from }, to];
        }
        let bound = Bound { landmarks: self, goal: &goal[..self.hexes.len()], straight: Straight { least } };
        // A step adds at most the greatest cost, and so would the step back.
        let rise = 2 * u64::from(self.costs.greatest()?);
        let cost = find_by(self.costs, (from, start), (to, end), (bound, rise), Ties::Straight, scratch)?;
        Some(Path::new(cost, &scratch.path))
    }

    fn row(&self, slot: usize) -> &[[u32; 2]] {
        let count = self.hexes.len();
        &self.table[slot * count..][..count]
    }
}

/// The greatest lower bound of all landmarks and of the distance.
#[derive(Clone, Copy, Debug)]
struct Bound<'a> {
    landmarks: &'a Landmarks<'a>,
    /// The costs from and to the end, for each landmark.
    goal: &'a [[u32; 2]],
    straight: Straight,
}

impl Estimate for Bound<'_> {
    #[inline]
    fn of(&self, slot: usize, q: i32, r: i32) -> u64 {
        let mut best = 0;
        for (here, goal) in self.landmarks.row(slot).iter().zip(self.goal) {
            // Triangle inequality: here to end is at least (landmark to end) minus (landmark to here).
            let after = goal[0].saturating_sub(here[0]);
            // Also at least (here to landmark) minus (end to landmark).
            let before = if here[1] == IMPASSABLE { 0 } else { here[1].saturating_sub(goal[1]) };
            best = best.max(after).max(before);
        }
        u64::from(best).max(self.straight.of(slot, q, r))
    }
}

/// The costs from a hex to each slot, and back.
fn costs_of(costs: &Costs, hex: Hex, scratch: &mut Scratch) -> Vec<[u32; 2]> {
    let slots = costs.slots().len();
    dijkstra::run(costs, &[hex], IMPASSABLE, scratch);
    let mut table: Vec<[u32; 2]> = scratch.costs[..slots].iter().map(|&from| [from, IMPASSABLE]).collect();
    dijkstra::backwards(costs, &[hex], scratch);
    for (entry, &to) in table.iter_mut().zip(&scratch.costs) {
        entry[1] = to;
    }
    table
}

/// The hex farthest from the first hex that can be left.
fn first(costs: &Costs, scratch: &mut Scratch) -> Option<Hex> {
    let can_leave = |&hex: &Hex| Direction::ALL.into_iter().any(|d| costs.step(hex, d) != IMPASSABLE);
    let hex = costs.region().hexes().find(can_leave)?;
    dijkstra::run(costs, &[hex], IMPASSABLE, scratch);
    farthest(costs, &scratch.costs)
}

/// The first hex with the greatest finite cost, if that is above 0.
fn farthest(costs: &Costs, by_slot: &[u32]) -> Option<Hex> {
    let reached = by_slot.iter().enumerate().filter(|&(_, &cost)| cost != IMPASSABLE && cost != 0);
    let best = reached.max_by_key(|&(slot, &cost)| (cost, Reverse(slot)))?;
    Some(costs.slots().hex(best.0))
}
