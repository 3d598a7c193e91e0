use crate::coord::{Direction, Edge, Hex, Sextant};
use crate::search::sight::Blockers;
use crate::search::slots::Ways;

/// Whether one hex sees another, and what is in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOfSight {
    /// Nothing blocks.
    Clear,
    /// The first thing in the way, as seen from the first hex.
    Blocked(Blocker),
}

/// What blocks a sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
/// - A hex sees itself. Hexes outside the region neither see nor are seen, and block nothing.
#[must_use]
pub fn can_see(blockers: &Blockers, a: Hex, b: Hex) -> bool {
    line_of_sight(blockers, a, b) == Some(LineOfSight::Clear)
}

/// Whether one hex sees another, and what blocks; `None` when one is outside the region.
///
/// The rules are those of [`can_see`]. What blocks is the first from `a` on, on the left line
/// before the right one.
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
    let forward = way.direction;
    let hex_at = |place: Place| hex_between(a, forward, place);
    let met = match blockers.slots().ways() {
        Ways::Framed(frame) => {
            let (forward, aside) = (frame.step(forward), frame.step(forward.turn(2)));
            let slot = |place: Place| {
                start.wrapping_add_signed(place.step as isize * forward + place.aside as isize * aside)
            };
            let hexes = blockers.hexes();
            let walls = blockers.walls().sides();
            let wall = |place, direction: Direction| {
                !walls.is_empty() && walls[slot(place)] >> direction.number() & 1 == 1
            };
            first_blocker(way, |place| hexes.contains(slot(place)), wall)
        }
        Ways::Linked(_) => first_blocker(
            way,
            |place| blockers.blocks(hex_at(place)),
            |place, direction| blockers.has_wall_at(hex_at(place), direction),
        ),
    };
    Some(match met {
        None => LineOfSight::Clear,
        Some(Met::Hex(place)) => LineOfSight::Blocked(Blocker::Hex(hex_at(place))),
        Some(Met::Wall(place, direction)) => {
            LineOfSight::Blocked(Blocker::Wall(Edge::new(hex_at(place), direction)))
        }
    })
}

/// A hex near a way: this many steps forward, then this many two directions on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) step: u32,
    pub(crate) aside: u32,
}

impl Place {
    /// The hex at a place near the way from a hex in a direction; `None` outside the world.
    pub(crate) fn hex(self, from: Hex, forward: Direction) -> Option<Hex> {
        let ((fq, fr), (aq, ar)) = (forward.step(), forward.turn(2).step());
        let (step, aside) = (i64::from(self.step), i64::from(self.aside));
        let q = i64::from(from.q()) + step * i64::from(fq) + aside * i64::from(aq);
        let r = i64::from(from.r()) + step * i64::from(fr) + aside * i64::from(ar);
        Hex::try_new(q, r).ok()
    }
}

/// What a sight met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    Hex(Place),
    Wall(Place, Direction),
}

/// The hex at a place on a way between two hexes.
fn hex_between(from: Hex, forward: Direction, place: Place) -> Hex {
    place.hex(from, forward).expect("the world is convex, and both ends of the way lie in it")
}

/// Follows the left and the right line of a way up to the first blocker.
///
/// Hex `i` of a way with `n` steps, `across` of them aside, lies `(2·i·across + n) / 2n` aside,
/// rounded down. Without a remainder there are two: that hex, on the right, and the one before.
pub(crate) fn first_blocker(
    way: Sextant,
    blocks: impl Fn(Place) -> bool,
    wall: impl Fn(Place, Direction) -> bool,
) -> Option<Met> {
    let steps = way.length();
    let (rise, whole) = (2 * u64::from(way.across), 2 * u64::from(steps));
    let mut rest = u64::from(steps);
    let (mut left, mut right) = (Place { step: 0, aside: 0 }, Place { step: 0, aside: 0 });
    for step in 1..=steps {
        rest += rise;
        let mut aside = right.aside;
        if rest >= whole {
            rest -= whole;
            aside += 1;
        }
        let next_right = Place { step, aside };
        let next_left = Place { step, aside: aside - u32::from(rest == 0) };
        let crossed = |from: Place, to: Place| {
            let direction = if from.aside == to.aside { way.direction } else { way.direction.turn(1) };
            wall(from, direction).then_some(Met::Wall(from, direction))
        };
        let met = crossed(left, next_left).or_else(|| crossed(right, next_right));
        if met.is_some() || step == steps {
            return met;
        }
        for place in [next_left, next_right] {
            if blocks(place) {
                return Some(Met::Hex(place));
            }
        }
        (left, right) = (next_left, next_right);
    }
    None
}
