use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::costs::{IMPASSABLE, sum};
use crate::search::graph::BucketQueue;
use crate::search::path::{OwnedPath, follows_line, widest};
use crate::search::sight::{Sweep, first_blocker, sweep};
use crate::search::straight::{Back, Deviation, SlotNumbers, TiedPaths, Tight};
use crate::search::unbounded::{HexTable, KnownWay, TooWideError};
use crate::shape::{LinePlace, SightLine};

/// A cheapest path over the unbounded plane and its cost; `None` without a path.
///
/// For quick use, without tables: `step` returns the cost of a step from one hex to the next, and is
/// called during the search. `least` is the least cost of a step. The larger it is the
/// fewer hexes are visited; a step that costs less counts as `least`.
///
/// The rules of [`path`](crate::search::path()) for the ends of a path, for costs and for ties apply
/// here as well.
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
    let mut search = Search::new(IMPASSABLE - 1, Some(to), least, limit);
    let mut found = HexTable::new();
    let mut step = |from: Hex, to: Hex| step(from, to).max(least);
    search.start(from, &mut found);
    let Some(end) = search.run(&mut found, &mut step, None)? else {
        return Ok(None);
    };
    let cost = found.get(end).cost;
    let mut hexes = found.path_to(end);
    if !follows_line(&hexes) {
        let line = Deviation::between(from, to);
        let widest = widest(&line, &hexes);
        search.run(&mut found, &mut step, Some((&line, widest)))?;
        let mut numbers: SlotNumbers = vec![0; found.len()];
        let mut tied = TiedPaths::default();
        let mut steps = ClosureSteps { found: &mut found, step };
        if tied.collect((end, cost), (&line, widest), &mut steps, &mut numbers)
            && let Some(start) = found.known(from)
            && let Some(directions) = tied.nearest(start, to < from)
        {
            hexes.truncate(1);
            hexes.extend(directions.iter().scan(from, |here, &direction| {
                *here += Direction::ALL[direction as usize];
                Some(*here)
            }));
        }
    }
    Ok(Some(OwnedPath::new(cost, hexes)))
}

/// The first cheapest path that the search finds: as [`path_by`], without the choice between paths of one cost.
///
/// Up to twice as fast. On open ground the path follows an axis and turns once.
///
/// # Errors
/// [`TooWideError`] when more than `limit` hexes would be visited, so the search always ends.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::search::{path_by, quick_path_by};
///
/// let (from, to) = (Hex::ORIGIN, Hex::new(12, -3));
/// let quick = quick_path_by(from, to, 1, 10_000, |_, _| 1)?.expect("a path");
/// let straight = path_by(from, to, 1, 10_000, |_, _| 1)?.expect("a path");
/// assert_eq!(quick.cost(), straight.cost());
/// # Ok::<(), sixfold::search::TooWideError>(())
/// ```
pub fn quick_path_by(
    from: Hex,
    to: Hex,
    least: u32,
    limit: usize,
    mut step: impl FnMut(Hex, Hex) -> u32,
) -> Result<Option<OwnedPath>, TooWideError> {
    let mut search = Search::new(IMPASSABLE - 1, Some(to), least, limit);
    let mut found = HexTable::new();
    search.start(from, &mut found);
    let end = search.run(&mut found, &mut |from, to| step(from, to).max(least), None)?;
    Ok(end.map(|end| OwnedPath::new(found.get(end).cost, found.path_to(end))))
}

/// The steps of cheapest paths, from the costs that a search has found.
struct ClosureSteps<'a, F> {
    found: &'a mut HexTable,
    step: F,
}

impl<F: FnMut(Hex, Hex) -> u32> Tight for ClosureSteps<'_, F> {
    fn before(&mut self, slot: usize, cost: u32, backwards: usize) -> Option<Back> {
        let here = self.found.hex(slot);
        let hex = here.try_neighbor(Direction::ALL[backwards]).ok()?;
        let before = self.found.known(hex)?;
        let known = self.found.get(before).cost;
        (known <= cost && sum(known, (self.step)(hex, here)) == cost)
            .then_some(Back { slot: before, cost: known })
    }
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
    let mut search = Search::new(budget.min(IMPASSABLE - 1), None, 0, limit);
    let mut found = HexTable::new();
    let mut step = step;
    search.start(from, &mut found);
    search.run(&mut found, &mut step, None)?;
    let mut hexes: Vec<(Hex, u32)> = found.hexes().collect();
    hexes.sort_unstable();
    Ok(hexes)
}

struct Search {
    budget: u32,
    goal: Option<Hex>,
    least: u32,
    limit: usize,
    /// The number of hexes found.
    count: usize,
    /// The key by which the goal was found.
    last: u64,
    queue: BucketQueue<u32>,
}

impl Search {
    fn new(budget: u32, goal: Option<Hex>, least: u32, limit: usize) -> Search {
        Search { budget, goal, least, limit, count: 1, last: 0, queue: BucketQueue::default() }
    }

    fn estimate(&self, hex: Hex) -> u64 {
        self.goal.map_or(0, |goal| u64::from(hex.distance(goal)) * u64::from(self.least))
    }

    fn start(&mut self, from: Hex, found: &mut HexTable) {
        // Without a goal no key is farther ahead than the budget.
        let spread = if self.goal.is_none() { u64::from(self.budget) + 1 } else { u64::MAX };
        let key = self.estimate(from);
        self.queue.start(key, spread);
        let start = found.number(from);
        found.set(start, KnownWay { cost: 0, before: start as u32 });
        self.queue.push(key, start as u32);
    }

    /// Searches up to the goal and returns its number; `None` without a path.
    ///
    /// Then, with a line, finds what else is as cheap and not farther aside.
    fn run(
        &mut self,
        found: &mut HexTable,
        step: &mut impl FnMut(Hex, Hex) -> u32,
        finish: Option<(&Deviation, u64)>,
    ) -> Result<Option<usize>, TooWideError> {
        while let Some((key, number)) = self.queue.pop() {
            let (hex, cost) = (found.hex(number as usize), found.get(number as usize).cost);
            // A stale entry: a cheaper path was found later.
            if u64::from(cost) + self.estimate(hex) != key {
                continue;
            }
            if let (Some((line, widest)), Some(goal)) = (finish, self.goal) {
                if key > self.last {
                    break;
                }
                if line.aside(goal.delta_to(hex)).unsigned_abs() > widest {
                    continue;
                }
            } else if self.goal == Some(hex) {
                self.last = key;
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
                self.count += usize::from(known == IMPASSABLE);
                if self.count > self.limit {
                    return Err(TooWideError { limit: self.limit });
                }
                found.set(next, KnownWay { cost, before: number });
                let key = u64::from(cost) + self.estimate(to);
                self.queue.push(key, next as u32);
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
