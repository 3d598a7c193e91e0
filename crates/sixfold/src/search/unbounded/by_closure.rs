use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::coord::{Direction, Hex, LIMIT, Sextant};
use crate::search::costs::{IMPASSABLE, sum};
use crate::search::graph::BucketQueue;
use crate::search::path::OwnedPath;
use crate::search::sight::{Sweep, first_blocker, sweep};
use crate::search::slots::STEPS;
use crate::search::unbounded::{HexTable, TooWideError};
use crate::shape::{LinePlace, SightLine};

/// A cheapest path over the unbounded plane and its cost; `None` without a path.
///
/// For quick use, without tables: `step` returns the cost of a step from one hex to the next, and is
/// called during the search. `least` is the least cost of a step. The larger it is the
/// fewer hexes are visited; a step that costs less counts as `least`.
///
/// The rules of [`path`](crate::search::path()) for the ends of a path and for costs apply here as well. Of several
/// cheapest paths it is the one that [`quick_path`](crate::search::quick_path) finds with the estimate from `least`.
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
    let Some(cost) = search.run(from, &mut found, |from, to| step(from, to).max(least))? else {
        return Ok(None);
    };
    let (mut hex, mut number) = (to, found.number(to));
    let mut hexes = Vec::from([to]);
    while hex != from {
        let back = Direction::ALL[found.entered(number)].opposite();
        hex = hex.neighbor(back);
        number = found.number(hex);
        hexes.push(hex);
    }
    hexes.reverse();
    Ok(Some(OwnedPath::new(cost, hexes)))
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
    Ok(found.hexes())
}

/// A hex from which a search may continue.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    hex: Hex,
    number: u32,
    /// The cost of the path to it when it was put in the queue.
    cost: u32,
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

    /// Searches up to the goal and returns the cost of the path; `None` without a path.
    ///
    /// A step costs at least `least`, so neighbours that are known to be as near are not asked for.
    fn run(
        &self,
        from: Hex,
        found: &mut HexTable,
        mut step: impl FnMut(Hex, Hex) -> u32,
    ) -> Result<Option<u32>, TooWideError> {
        // Without a goal no key is farther ahead than the budget.
        let spread = if self.goal.is_none() { u64::from(self.budget) + 1 } else { u64::MAX };
        let mut queue = BucketQueue::default();
        queue.start(self.estimate(from), spread);
        let number = found.number(from);
        found.set_cost(number, 0);
        queue.push(self.estimate(from), Node { hex: from, number, cost: 0 });
        let mut count = 1;
        while let Some((_, Node { hex, number, cost: before })) = queue.pop() {
            // A stale entry: a cheaper path was found later.
            if found.cost(number) != before {
                continue;
            }
            if self.goal == Some(hex) {
                return Ok(Some(before));
            }
            if self.goal.is_some() {
                // No path to it is cheaper, and its cost is not asked for again.
                found.set_cost(number, 0);
            }
            let nearest = before.saturating_add(self.least);
            let numbers = found.neighbors(number);
            // A processor cannot predict which steps are worth it, so there is no branch for each.
            let mut rest = (0..6).fold(0_u32, |set, direction| {
                set | u32::from(found.cost(numbers[direction]) > nearest) << direction
            });
            if hex.length() == LIMIT.cast_unsigned() {
                rest &= steps_within_the_limit(hex);
            }
            while rest != 0 {
                let direction = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let (next, (dq, dr)) = (numbers[direction], STEPS[direction]);
                let to = Hex::within(hex.q() + dq, hex.r() + dr);
                let (cost, known) = (sum(before, step(hex, to)), found.cost(next));
                if cost > self.budget || cost >= known {
                    continue;
                }
                count += usize::from(known == IMPASSABLE);
                if count > self.limit {
                    return Err(TooWideError { limit: self.limit });
                }
                found.enter(next, cost, direction);
                queue.push(u64::from(cost) + self.estimate(to), Node { hex: to, number: next, cost });
            }
        }
        Ok(None)
    }
}

/// The directions, as bits, in which a hex has a neighbour.
#[cold]
fn steps_within_the_limit(hex: Hex) -> u32 {
    let directions = (0..6).filter(|&direction| hex.try_moved(STEPS[direction]).is_ok());
    directions.fold(0, |set, direction| set | 1 << direction)
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
    let mut hexes = Vec::new();
    hexes.push(from);
    let all_exist = u64::from(from.length()) + u64::from(radius) <= LIMIT as u64;
    let mut near = (all_exist && radius <= Window::MOST).then(|| Window::new(from, radius));
    // Positions outside the limit of coordinates count as well, so that the search ends.
    let (mut places, mut farthest) = (1, 0);
    let mut gaps = Sweep::default();
    for direction in Direction::ALL {
        let (ahead, across) = (direction.step(), direction.turn(2).step());
        let hex_at = |place: LinePlace| {
            if !all_exist {
                return place.hex(from, direction);
            }
            let (step, aside) = (place.step.cast_signed(), place.aside.cast_signed());
            let (q, r) = (step * ahead.0 + aside * across.0, step * ahead.1 + aside * across.1);
            Some(Hex::within(from.q() + q, from.r() + r))
        };
        let blocks = |place: LinePlace| hex_at(place).is_some_and(&blocks);
        let no_walls = None::<fn(LinePlace, u32) -> bool>;
        let swept = sweep(radius, &mut gaps, blocks, no_walls, |step, seen| {
            places += seen.len();
            // A gap between hexes can go on forever without a hex in it.
            if places > limit || step as usize > limit {
                return ControlFlow::Break(TooWideError { limit });
            }
            if let Some(near) = &mut near {
                near.insert_row(step, seen, [ahead, across]);
                return ControlFlow::Continue(());
            }
            farthest = farthest.max(step);
            hexes.extend(seen.filter_map(|aside| hex_at(LinePlace { step, aside })));
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(too_wide) = swept {
            return Err(too_wide);
        }
    }
    let width = 2 * farthest as usize + 1;
    match near {
        Some(near) => near.insert_all(&mut hexes),
        // Hexes that lie close together take a third of the time of a sort.
        None if width.saturating_mul(width.div_ceil(64)) <= 4 * hexes.len() => {
            Window::new(from, farthest).insert_all(&mut hexes);
        }
        None => hexes.sort_unstable(),
    }
    Ok(hexes)
}

/// A set of the hexes within a radius of a hex, as bits of their columns.
struct Window {
    center: Hex,
    radius: i32,
    /// The bits of a column.
    height: i32,
    words: Vec<u64>,
}

impl Window {
    /// The largest radius for which the words are cheap although few hexes may be seen.
    const MOST: u32 = 63;

    fn new(center: Hex, radius: u32) -> Window {
        let width = 2 * radius as usize + 1;
        let words = width.div_ceil(64);
        Window {
            center,
            radius: radius.cast_signed(),
            height: 64 * words as i32,
            words: vec![0; width * words],
        }
    }

    /// The bit of a hex at a position relative to the centre.
    #[inline]
    fn bit(&self, q: i32, r: i32) -> isize {
        (q + self.radius) as isize * self.height as isize + (r + self.radius) as isize
    }

    #[inline]
    fn insert(&mut self, bit: isize) {
        self.words[bit.cast_unsigned() / 64] |= 1 << (bit % 64);
    }

    /// Inserts hexes that lie so many steps ahead, and from some up to others across.
    #[inline]
    fn insert_row(&mut self, ahead: u32, across: Range<u32>, [(dq, dr), (aq, ar)]: [(i32, i32); 2]) {
        let (step, aside) = (ahead.cast_signed(), across.start.cast_signed());
        let mut bit = self.bit(step * dq + aside * aq, step * dr + aside * ar);
        for _ in across {
            self.insert(bit);
            bit += aq as isize * self.height as isize + ar as isize;
        }
    }

    /// Adds hexes to the set, and puts all of it in their place by `q`, then `r`.
    fn insert_all(mut self, hexes: &mut Vec<Hex>) {
        let (q, r) = (self.center.q(), self.center.r());
        for hex in &*hexes {
            self.insert(self.bit(hex.q() - q, hex.r() - r));
        }
        hexes.clear();
        hexes.reserve(self.words.iter().map(|word| word.count_ones() as usize).sum());
        let (q, r) = (q - self.radius, r - self.radius);
        for (q, column) in (q..).zip(self.words.chunks_exact(self.height as usize / 64)) {
            for (r, &word) in (r..).step_by(64).zip(column) {
                let mut rest = word;
                while rest != 0 {
                    hexes.push(Hex::within(q, r + rest.trailing_zeros().cast_signed()));
                    rest &= rest - 1;
                }
            }
        }
    }
}
