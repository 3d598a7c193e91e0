//! Areas of effect: bursts, sectors and beams, stopped by walls and by hexes that block sight.
//!
//! Idea: what an effect reaches is what its origin sees, cut by a rule about the place of a hex. The rules are
//! comparisons of integers.

use crate::coord::Hex;
use crate::grid::HexSet;
use crate::search::sight::{Blockers, Viewer, view};

/// The hexes within a radius of some hexes, each seen from one of them.
///
/// For an explosion around a unit of several hexes, pass its [footprint](crate::grid::Footprint). Sight is that of
/// [`can_see`](crate::search::can_see): a blocker is hit itself and shields what is behind it. With blockers that have
/// none, it is the whole range.
///
/// ```
/// use sixfold::coord::{Direction, Hex};
/// use sixfold::grid::{Footprint, Region};
/// use sixfold::search::{Blockers, Viewer, burst};
///
/// let open = Blockers::new(&Region::hexagon(9), |_| false);
/// let giant = Footprint::seven().try_hexes(Hex::new(2, 0), Direction::D0)?;
/// assert_eq!(burst(&open, giant, 2, &mut Viewer::new()).len(), 37);
/// # Ok::<(), sixfold::coord::OutOfRangeError>(())
/// ```
pub fn burst(
    blockers: &Blockers,
    origins: impl IntoIterator<Item = Hex>,
    radius: u32,
    viewer: &mut Viewer,
) -> HexSet {
    let mut struck = HexSet::new(blockers.region());
    for origin in origins {
        struck |= view(blockers, origin, radius, viewer).into_set();
    }
    struck
}

/// The hexes that an apex sees between two rays, clockwise from the left one to the right one.
///
/// The rays lead from the apex through the two hexes, at any angle, and belong to the sector: 60 degrees from one
/// direction to the next, 120 to the one after, less or more between any others. Where both rays are the same, the
/// sector is that ray. Without a ray, where a hex is the apex itself, it is the whole view.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Blockers, Viewer, sector};
///
/// let open = Blockers::new(&Region::hexagon(9), |_| false);
/// let mut viewer = Viewer::new();
/// let [north, north_east, south_east] = [flat::N, flat::NE, flat::SE].map(|way| Hex::ORIGIN + way);
/// assert_eq!(sector(&open, Hex::ORIGIN, [north, north_east], 4, &mut viewer).len(), 15, "60 degrees");
/// assert_eq!(sector(&open, Hex::ORIGIN, [north, south_east], 4, &mut viewer).len(), 25, "120 degrees");
/// ```
pub fn sector(
    blockers: &Blockers,
    apex: Hex,
    [left, right]: [Hex; 2],
    radius: u32,
    viewer: &mut Viewer,
) -> HexSet {
    let (left, right) = (shift(apex, left), shift(apex, right));
    let is_narrow = match cross(left, right) {
        0 => dot(left, right) > 0,
        turn => turn > 0,
    };
    let holds = |to: Shift| {
        if [left, right, to].contains(&(0, 0)) {
            return true;
        }
        // The turns from the left ray to the hex, and from there to the right ray.
        let (first, second) = (cross(left, to), cross(to, right));
        match (cross(left, right), is_narrow) {
            (0, true) => first == 0 && dot(left, to) > 0,
            (0, false) => first >= 0,
            (_, true) => first >= 0 && second >= 0,
            (_, false) => first >= 0 || second >= 0,
        }
    };
    seen_where(blockers, apex, radius, viewer, holds)
}

/// The hexes that a beam of a width strikes, seen from its first hex.
///
/// A hex is in the beam when its centre is at most half the width from the straight line between the two hexes, and
/// beside the line, not before or behind it. A width of 1 has the hexes nearest to the line, and one of 3 or 5 along a
/// direction that many rows.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Blockers, Viewer, beam};
///
/// let open = Blockers::new(&Region::hexagon(9), |_| false);
/// let mut viewer = Viewer::new();
/// let (from, to) = (Hex::new(0, -3), Hex::new(0, 3));
/// assert_eq!(beam(&open, from, to, 1, &mut viewer).len(), 7);
/// assert_eq!(beam(&open, from, to, 3, &mut viewer).len(), 7 + 6 + 6);
/// ```
pub fn beam(blockers: &Blockers, from: Hex, to: Hex, width: u32, viewer: &mut Viewer) -> HexSet {
    let line = shift(from, to);
    // Twice the square of its length.
    let length = dot(line, line);
    let room = u128::from(width).pow(2).saturating_mul(length.unsigned_abs() / 2);
    let holds = |to: Shift| {
        let aside = cross(line, to).unsigned_abs();
        let along = dot(line, to);
        // The distance from the line is the cross product times √3/2, divided by the length.
        let is_near = aside.saturating_mul(aside).saturating_mul(3) <= room;
        to == (0, 0) || is_near && (0..=length).contains(&along) && line != (0, 0)
    };
    seen_where(blockers, from, from.distance(to).saturating_add(width), viewer, holds)
}

/// The way from one hex to another.
type Shift = (i128, i128);

fn shift(from: Hex, to: Hex) -> Shift {
    let (q, r) = from.delta_to(to);
    (q.into(), r.into())
}

/// Above 0 where the second way turns clockwise from the first, by less than half a circle.
fn cross(a: Shift, b: Shift) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

/// Twice the scalar product of two ways on the plane.
fn dot(a: Shift, b: Shift) -> i128 {
    2 * (a.0 * b.0 + a.1 * b.1) + a.0 * b.1 + a.1 * b.0
}

/// The hexes that a hex sees within a radius and whose place, seen from there, is right.
fn seen_where(
    blockers: &Blockers,
    from: Hex,
    radius: u32,
    viewer: &mut Viewer,
    mut holds: impl FnMut(Shift) -> bool,
) -> HexSet {
    let wrap = blockers.slots().wrap();
    let seen = view(blockers, from, radius, viewer).into_area_within(|hex| {
        // A view around the map sees each hex in one place, the nearest.
        let place = wrap.and_then(|wrap| wrap.nearest_copy(from, hex).ok()).unwrap_or(hex);
        holds(shift(from, place))
    });
    seen.to_set()
}
