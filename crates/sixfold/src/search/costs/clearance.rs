use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::Footprint;
use crate::search::costs::{Costs, IMPASSABLE};
use crate::search::slots::Topology;

/// The costs of steps of a unit that covers several hexes, from the costs of single hexes.
///
/// A step moves all its hexes at once and keeps its facing. It costs as much as the dearest step onto a hex that it
/// did not cover before. It is impassable where one of its hexes would step out of the region, onto an impassable hex
/// or through a wall. Searches over these costs find the paths and the reach of its anchor.
///
/// ```
/// use sixfold::coord::{Direction, Hex};
/// use sixfold::grid::{Footprint, Region};
/// use sixfold::search::{Costs, IMPASSABLE, Scratch, clearance, path};
///
/// // A row of rock with a gap of one hex.
/// let rock = |hex: Hex| hex.r() == 0 && hex.q() != 0;
/// let single = Costs::per_hex(&Region::hexagon(5), |hex| if rock(hex) { IMPASSABLE } else { 1 });
/// let giant = clearance(&single, &Footprint::seven(), Direction::D0);
/// let mut scratch = Scratch::new();
/// let (from, to) = (Hex::new(0, -2), Hex::new(0, 2));
/// assert!(path(&single, from, to, &mut scratch).is_some());
/// assert!(path(&giant, from, to, &mut scratch).is_none());
/// assert!(path(&giant, from, Hex::new(2, -3), &mut scratch).is_some());
/// ```
#[must_use]
pub fn clearance(costs: &Costs, footprint: &Footprint, facing: Direction) -> Costs {
    let parts = footprint.turned(facing);
    // A part that steps onto a hex of the same unit enters nothing new.
    let inner: Vec<[bool; 6]> = parts
        .iter()
        .map(|&part| Direction::ALL.map(|direction| parts.binary_search(&(part + direction)).is_ok()))
        .collect();
    let slots = costs.slots();
    let map = slots.wrap().map_or(Topology::Plane(slots.region()), Topology::Wrapped);
    Costs::per_step(map, |anchor, direction| {
        let steps = parts.iter().zip(&inner).map(|(&part, inner)| {
            let Ok(from) = anchor.try_add(part) else { return IMPASSABLE };
            if inner[direction.index()] {
                inside(costs, from, direction)
            } else {
                costs.step(from, direction)
            }
        });
        steps.max().unwrap_or(IMPASSABLE)
    })
}

/// The cost of a step onto a hex that the unit covers already.
fn inside(costs: &Costs, from: Hex, direction: Direction) -> u32 {
    let to = from.try_neighbor(direction).ok();
    let is_there =
        [Some(from), to].into_iter().all(|hex| hex.is_some_and(|hex| costs.slots().slot(hex).is_some()));
    if is_there && !costs.has_wall(Edge::new(from, direction)) { 0 } else { IMPASSABLE }
}
