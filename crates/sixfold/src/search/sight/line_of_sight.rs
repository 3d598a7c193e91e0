use crate::coord::{Direction, Edge, Hex, Sextant};
use crate::search::sight::Blockers;
use crate::search::slots::Adjacency;
use crate::shape::{LinePlace, SightLine};

/// Whether one hex sees another, and the blocker between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOfSight {
    /// Nothing blocks.
    Clear,
    /// The first blocker, as seen from the first hex.
    Blocked(Blocker),
}

/// A blocker of a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Blocker {
    /// A hex.
    Hex(Hex),
    /// A wall on a hexside.
    Wall(Edge),
}

/// Whether one hex of a region sees another.
///
/// Sight follows the exact line between the hexes' centres, hex by hex as
/// [`Line`](crate::shape::Line) does.
///
/// - Where the line runs between two hexes, it follows both: sight is blocked when either the left
///   or the right line is. So `a` sees `b` exactly when `b` sees `a`.
/// - A hex blocks when a line goes through it. The two hexes at the ends do not block, so adjacent
///   hexes always see each other, unless a wall is between them.
/// - A wall blocks when a line crosses its hexside. A line that runs along it does not cross it.
/// - A hex sees itself. Hexes outside the region neither see nor are seen, and do not block.
///
/// On a map that [wraps](crate::grid::Wrap) the line goes straight from `a` to the given `b`, over the
/// copies of the map around it. To look around the map, use
/// [`Wrap::nearest_copy`](crate::grid::Wrap::nearest_copy) of `b`.
///
/// Takes time proportional to the steps between the two, or to the hexes of the region if those are fewer.
#[must_use]
pub fn can_see(blockers: &Blockers, a: Hex, b: Hex) -> bool {
    line_of_sight(blockers, a, b) == Some(LineOfSight::Clear)
}

/// Whether one hex sees another, and the first blocker if it does not.
///
/// `None` when one of them is outside the region. The rules are those of [`can_see`]. The blocker is the
/// first from `a` on, on the left line before the right one.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};
///
/// // The way to (1, 1) runs between (1, 0) and (0, 1).
/// let blockers = Blockers::new(&Region::hexagon(3), |hex| hex == Hex::new(0, 1));
/// let blocked = LineOfSight::Blocked(Blocker::Hex(Hex::new(0, 1)));
/// assert_eq!(line_of_sight(&blockers, Hex::ORIGIN, Hex::new(1, 1)), Some(blocked));
/// assert_eq!(line_of_sight(&blockers, Hex::ORIGIN, Hex::new(2, 0)), Some(LineOfSight::Clear));
/// assert_eq!(line_of_sight(&blockers, Hex::ORIGIN, Hex::new(9, 9)), None);
/// ```
#[must_use]
pub fn line_of_sight(blockers: &Blockers, a: Hex, b: Hex) -> Option<LineOfSight> {
    let start = blockers.slots().slot(a)?;
    blockers.slots().slot(b)?;
    let Some(way) = Sextant::between(a, b) else { return Some(LineOfSight::Clear) };
    let line = SightLine::new(a, way);
    let met = match blockers.slots().ways() {
        Adjacency::Framed(frame) => {
            let (forward, aside) = (frame.step(way.direction), frame.step(way.direction.turn(2)));
            let slot = |place: LinePlace| {
                start.wrapping_add_signed(place.step as isize * forward + place.aside as isize * aside)
            };
            let hexes = blockers.hexes();
            let walls = blockers.walls().sides();
            let wall = |place, direction: Direction| {
                !walls.is_empty() && walls[slot(place)] >> direction.number() & 1 == 1
            };
            first_blocker(line, |place| hexes.contains(slot(place)), wall)
        }
        Adjacency::Linked(_) if way.length() as usize > blockers.region().len() => {
            first_of_few(blockers, line)
        }
        Adjacency::Linked(_) | Adjacency::Wrapped(..) => first_blocker(
            line,
            |place| blockers.blocks(line.hex(place)),
            |place, direction| blockers.has_wall_at(line.hex(place), direction),
        ),
    };
    Some(match met {
        None => LineOfSight::Clear,
        Some(Met::Hex(place)) => LineOfSight::Blocked(Blocker::Hex(line.hex(place))),
        Some(Met::Wall(place, direction)) => {
            LineOfSight::Blocked(Blocker::Wall(Edge::new(line.hex(place), direction)))
        }
    })
}

/// The blocker that a sight line met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    Hex(LinePlace),
    Wall(LinePlace, Direction),
}

/// Follows the left and the right line of sight up to the first blocker.
///
/// Within a step the walls come before the hexes, and the left line before the right one.
pub(crate) fn first_blocker(
    line: SightLine,
    blocks: impl Fn(LinePlace) -> bool,
    wall: impl Fn(LinePlace, Direction) -> bool,
) -> Option<Met> {
    let steps = line.steps();
    let mut before = [LinePlace { step: 0, aside: 0 }; 2];
    for now in line.walk(1..steps + 1) {
        for (from, to) in before.into_iter().zip(now) {
            let direction = line.crossing(from, to);
            if wall(from, direction) {
                return Some(Met::Wall(from, direction));
            }
        }
        // The last hex does not block.
        if now[0].step == steps {
            return None;
        }
        if let Some(place) = now.into_iter().find(|&place| blocks(place)) {
            return Some(Met::Hex(place));
        }
        before = now;
    }
    None
}

/// The first blocker of a line with more steps than the region has hexes.
///
/// Tests hexes instead of steps. The smallest key is the blocker that [`first_blocker`] meets first: by
/// step, walls before hexes, left before right.
fn first_of_few(blockers: &Blockers, line: SightLine) -> Option<Met> {
    let (slots, steps) = (blockers.slots(), line.steps());
    let hexes = blockers.hexes().all().filter_map(|slot| {
        let (place, [left, _]) = line.place_of(slots.hex(slot))?;
        (1..steps).contains(&place.step).then_some(((place.step, 1, u8::from(!left)), Met::Hex(place)))
    });
    let walls = blockers.walls().walled().all().flat_map(|slot| {
        let sides = blockers.walls().sides()[slot];
        let placed = line.place_of(slots.hex(slot)).filter(|(place, _)| place.step < steps);
        placed.into_iter().flat_map(move |(place, on)| {
            let next = line.walk(place.step + 1..place.step + 2).flatten();
            (0..).zip(on).zip(next).filter_map(move |((number, on), next)| {
                let direction = line.crossing(place, next);
                let is_met = on && sides >> direction.number() & 1 == 1;
                is_met.then_some(((place.step + 1, 0, number), Met::Wall(place, direction)))
            })
        })
    });
    hexes.chain(walls).min_by_key(|&(key, _)| key).map(|(_, met)| met)
}
