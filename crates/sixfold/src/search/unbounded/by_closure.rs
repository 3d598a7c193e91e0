use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::costs::{IMPASSABLE, sum};
use crate::search::graph::BucketQueue;
use crate::search::path::OwnedPath;
use crate::search::sight::{Sweep, first_blocker, sweep};
use crate::search::unbounded::{HexTable, KnownWay, TooWideError};
use crate::shape::{LinePlace, SightLine};

/// A cheapest path over the unbounded plane and its cost; `None` without a path.
///
/// For quick use, without tables: `step` returns the cost of a step from one hex to the next, and is
/// called during the search. `least` is the least cost of a step. The larger it is the
/// fewer hexes are visited; a step that costs less counts as `least`.
///
/// The rules of [`path`](crate::search::path()) for the ends of a path, for costs and for ties apply
/// here as well, with the estimate from `least`.
///
/// # Errors
/// [`TooWideError`] when more than `limit` hexes would be visited, so the search always ends.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::search::{IMPASSABLE, path_by};
///
/// let river = |_: Hex, to: Hex| if to.q() == 2 && to.r() != 3 { IMPASSABLE } else { 1 };
/// let path = path_by(Hex::ORIGIN, Hex::new(4, 0), 1, 10_000, river)?.expect("over the bridge");
/// assert_eq!((path.cost(), path.steps()), (8, 8));
/// assert!(path.hexes().contains(&Hex::new(2, 3)));
/// # Ok::<(), sixfold::search::TooWideError>(())
/// ```
pub fn path_by(
    from: Hex,
    to: Hex,
    least: u32,
    limit: usize,
    mut step: impl FnMut(Hex, Hex) -> u32,
) -> Result<Option<OwnedPath>, TooWideError> {
    let search = Search { budget: IMPASSABLE - 1, goal: Some(to), least, limit };
    let mut found = HexTable::new();
    let Some(end) = search.run(from, &mut found, |from, to| step(from, to).max(least))? else {
        return Ok(None);
    };
    let mut hexes = Vec::new();
    let mut number = end;
    loop {
        hexes.push(found.hex(number));
        let before = found.get(number).before as usize;
        if before == number {
            break;
        }
        number = before;
    }
    hexes.reverse();
    Ok(Some(OwnedPath::new(found.get(end).cost, hexes)))
}

/// All hexes of the unbounded plane within a budget, with costs, by `q`, then `r`.
///
/// For quick use, without tables: `step` returns the cost of a step from one hex to the next.
///
/// # Errors
/// [`TooWideError`] when more than `limit` hexes would be reached, as with free steps everywhere.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::search::reach_by;
///
/// let near = reach_by(Hex::ORIGIN, 2, 1000, |_, to| if to.q() > 0 { 2 } else { 1 })?;
/// assert_eq!(near.len(), 14);
/// assert_eq!(near[0], (Hex::new(-2, 0), 2));
/// assert!(reach_by(Hex::ORIGIN, 2, 1000, |_, _| 0).is_err());
/// # Ok::<(), sixfold::search::TooWideError>(())
/// ```
pub fn reach_by(
    from: Hex,
    budget: u32,
    limit: usize,
    step: impl FnMut(Hex, Hex) -> u32,
) -> Result<Vec<(Hex, u32)>, TooWideError> {
    let search = Search { budget: budget.min(IMPASSABLE - 1), goal: None, least: 0, limit };
    let mut found = HexTable::new();
    search.run(from, &mut found, step)?;
    let mut hexes: Vec<(Hex, u32)> = found.hexes().collect();
    hexes.sort_unstable();
    Ok(hexes)
}

struct Search {
    budget: u32,
    goal: Option<Hex>,
    least: u32,
    limit: usize,
}

impl Search {
    fn estimate(&self, hex: Hex) -> u64 {
        self.goal.map_or(0, |goal| u64::from(hex.distance(goal)) * u64::from(self.least))
    }

    /// Searches up to the goal and returns its number; `None` without a path.
    fn run(
        &self,
        from: Hex,
        found: &mut HexTable,
        mut step: impl FnMut(Hex, Hex) -> u32,
    ) -> Result<Option<usize>, TooWideError> {
        // Without a goal no key is farther ahead than the budget.
        let spread = if self.goal.is_none() { u64::from(self.budget) + 1 } else { u64::MAX };
        let mut queue = BucketQueue::default();
        queue.start(self.estimate(from), spread);
        let start = found.number(from);
        found.set(start, KnownWay { cost: 0, before: start as u32 });
        queue.push(self.estimate(from), start as u32);
        let mut count = 1;
        while let Some((key, number)) = queue.pop() {
            let (hex, cost) = (found.hex(number as usize), found.get(number as usize).cost);
            // A stale entry: a cheaper path was found later.
            if u64::from(cost) + self.estimate(hex) != key {
                continue;
            }
            if self.goal == Some(hex) {
                return Ok(Some(number as usize));
            }
            for direction in Direction::ALL {
                let Ok(to) = hex.try_neighbor(direction) else { continue };
                let cost = sum(cost, step(hex, to));
                if cost > self.budget {
                    continue;
                }
                let next = found.number(to);
                let known = found.get(next).cost;
                if cost >= known {
                    continue;
                }
                count += usize::from(known == IMPASSABLE);
                if count > self.limit {
                    return Err(TooWideError { limit: self.limit });
                }
                found.set(next, KnownWay { cost, before: number });
                queue.push(u64::from(cost) + self.estimate(to), next as u32);
            }
        }
        Ok(None)
    }
}

/// Whether one hex of the unbounded plane sees another, where some hexes block.
///
/// The rules are those of [`can_see`](crate::search::can_see). Calls `blocks` at most twice for each step;
/// check [`Hex::distance`] first if the hexes come from input.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::search::can_see_by;
///
/// let hill = |hex: Hex| hex == Hex::new(500, 0);
/// assert!(can_see_by(Hex::ORIGIN, Hex::new(500, 0), hill));
/// assert!(!can_see_by(Hex::ORIGIN, Hex::new(501, 0), hill));
/// ```
#[must_use]
pub fn can_see_by(a: Hex, b: Hex, blocks: impl Fn(Hex) -> bool) -> bool {
    let Some(way) = Sextant::between(a, b) else { return true };
    let line = SightLine::new(a, way);
    first_blocker(line, |place| blocks(line.hex(place)), |_, _| false).is_none()
}

/// All hexes of the unbounded plane that a hex sees in a radius, by `q`, then `r`.
///
/// These are the hexes for which [`can_see_by`] returns true. Calls `blocks` only for hexes that light
/// reaches, for some more than once. Takes time proportional to the seen hexes.
///
/// # Errors
/// [`TooWideError`] when more than `limit` hexes would be seen, those outside the limit of coordinates
/// included, or when light reaches farther than `limit` hexes.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::search::view_by;
///
/// let seen = view_by(Hex::ORIGIN, 2, 1000, |hex| hex.length() == 1)?;
/// assert_eq!(seen.len(), 7, "walled in");
/// assert!(view_by(Hex::ORIGIN, u32::MAX, 1000, |_| false).is_err());
/// # Ok::<(), sixfold::search::TooWideError>(())
/// ```
pub fn view_by(
    from: Hex,
    radius: u32,
    limit: usize,
    blocks: impl Fn(Hex) -> bool,
) -> Result<Vec<Hex>, TooWideError> {
    if limit == 0 {
        return Err(TooWideError { limit });
    }
    let mut hexes = Vec::from([from]);
    // Positions outside the limit of coordinates count as well, so that the search ends.
    let mut places = 1;
    let mut gaps = Sweep::default();
    for direction in Direction::ALL {
        let blocks = |place: LinePlace| place.hex(from, direction).is_some_and(&blocks);
        let no_walls = None::<fn(LinePlace, u32) -> bool>;
        let swept = sweep(radius, &mut gaps, blocks, no_walls, |step, seen| {
            places += seen.len();
            // A gap between hexes can go on forever without a hex in it.
            if places > limit || step as usize > limit {
                return ControlFlow::Break(TooWideError { limit });
            }
            hexes.extend(seen.filter_map(|aside| LinePlace { step, aside }.hex(from, direction)));
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(too_wide) = swept {
            return Err(too_wide);
        }
    }
    hexes.sort_unstable();
    Ok(hexes)
}
