//! Maps that wrap around.
//!
//! Idea: copies of the map tile the plane, and a hex of the plane represents the hex of the map that it is
//! a copy of. Steps, distances and lines are those of the plane, up to the shifts between copies.
//!
//! Invariant: every hex of a hexagon or of a rectangle that wraps on all sides is a copy of exactly one hex of the map.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex, LIMIT, Offset, Orientation, Parity};
use crate::grid::wrap::lattice::{Lattice, length};
use crate::grid::{Outline, Region, WrapError};
use crate::shape::{Resolution, line};

/// The sides of a map that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WrappedSides {
    /// All of them: a map without a border.
    All,
    /// Left and right, as on a map of a planet with two poles. Rectangles only.
    LeftRight,
    /// Top and bottom. Rectangles only.
    TopBottom,
}

/// A map whose opposite sides meet: a hexagon, or a rectangle.
///
/// A rectangle wraps on one or both pairs of sides.
///
/// [`Costs`](crate::search::Costs) and [`Blockers`](crate::search::Blockers) accept it like a
/// region; then paths, reach and flow go around the map. See
/// [`Wrap::nearest_copy`] for lines of sight.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::{Outline, WrappedSides, Wrap};
///
/// let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All)?;
/// assert_eq!(world.neighbor(Hex::new(0, -3), flat::N), Some(Hex::new(3, 0)));
/// assert_eq!(world.distance(Hex::new(0, -3), Hex::new(3, 0)), 1);
/// assert_eq!(world.bring_in(Hex::new(100, 100)), Some(Hex::new(-2, 1)));
/// # Ok::<(), sixfold::grid::WrapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrap {
    region: Region,
    tiling: Tiling,
    lattice: Lattice,
}

/// The arrangement of the copies of the map on the plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tiling {
    Hexagon {
        center: Hex,
        resolution: Resolution,
    },
    /// Columns and rows repeat after `width` and `height`.
    ///
    /// `None` where they do not wrap.
    Rectangle {
        corner: Offset,
        parity: Parity,
        width: Option<i64>,
        height: Option<i64>,
    },
}

impl Wrap {
    /// The greatest distance of a wrapping map's hexes from the origin: 2^28.
    const FARTHEST: u32 = (LIMIT as u32).div_ceil(4);

    /// The map of an outline that wraps on these sides.
    ///
    /// Every second column (or row) of a rectangle is shifted, so their number must be even where they
    /// wrap: the columns in odd-q and even-q, the rows in odd-r and even-r.
    ///
    /// # Errors
    /// [`WrapError`] when the outline is neither a hexagon nor a rectangle, is empty or too large, has an
    /// odd number of shifted lines, or lies more than 2^28 steps from the origin.
    pub fn try_new(outline: Outline, sides: WrappedSides) -> Result<Wrap, WrapError> {
        let refused = || WrapError::Outline { outline: outline.to_string() };
        let (tiling, lattice) = match outline {
            Outline::Hexagon { center, radius } if sides == WrappedSides::All => {
                let resolution = Resolution::try_new(radius)?;
                let n = i64::from(radius);
                let lattice = Lattice::plane((2 * n + 1, -n), (n, n + 1));
                let lattice = lattice.listing(radius.saturating_mul(2), radius);
                (Tiling::Hexagon { center, resolution }, lattice)
            }
            Outline::Rectangle { width: 0, .. } | Outline::Rectangle { height: 0, .. } => {
                return Err(WrapError::Empty);
            }
            Outline::Rectangle { corner, width, height, parity } => {
                rectangle(corner, width, height, parity, sides)?
            }
            _ => return Err(refused()),
        };
        let region = Region::try_new(outline)?;
        // The hex farthest from the origin has the greatest coordinate.
        let bounds = region.bounds().map(|bounds| [bounds.q, bounds.r, bounds.s]);
        let farthest =
            bounds.into_iter().flatten().map(|(low, high)| low.unsigned_abs().max(high.unsigned_abs()));
        if farthest.max() > Some(Wrap::FARTHEST) {
            return Err(WrapError::AtTheRim);
        }
        Ok(Wrap { region, tiling, lattice })
    }

    /// The hexes of the map.
    #[must_use]
    pub fn region(&self) -> &Region {
        &self.region
    }

    /// The sides that meet.
    #[must_use]
    pub const fn sides(&self) -> WrappedSides {
        match self.tiling {
            Tiling::Rectangle { height: None, .. } => WrappedSides::LeftRight,
            Tiling::Rectangle { width: None, .. } => WrappedSides::TopBottom,
            _ => WrappedSides::All,
        }
    }

    /// The hex of the map that a hex of the plane is a copy of.
    ///
    /// `None` where there is no copy: above and below a map that wraps left and right only.
    #[must_use]
    #[inline]
    pub fn bring_in(&self, hex: Hex) -> Option<Hex> {
        match self.tiling {
            Tiling::Hexagon { center, resolution } => {
                let (q, r) = center.delta_to(hex);
                // Every hex is a copy, so nothing else is asked of the region.
                if distance(q, r) <= resolution.radius() {
                    return Some(hex);
                }
                let (_, (q, r)) = resolution.split(i64::from(q), i64::from(r));
                center.try_moved((q as i32, r as i32)).ok()
            }
            Tiling::Rectangle { .. } if self.region.contains(hex) => Some(hex),
            Tiling::Rectangle { corner, parity, width, height } => {
                let Offset { col, row } = Offset::of(hex, parity);
                let around = |at: i32, first: i32, count: Option<i64>| match count {
                    Some(count) => first + (i64::from(at) - i64::from(first)).rem_euclid(count) as i32,
                    None => at,
                };
                let place =
                    Offset { col: around(col, corner.col, width), row: around(row, corner.row, height) };
                place.hex(parity).ok().filter(|&found| self.region.contains(found))
            }
        }
    }

    /// The neighbour in a direction as a hex of the map; `None` where the map ends.
    #[must_use]
    #[inline]
    pub fn neighbor(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        if let Tiling::Hexagon { center, resolution } = self.tiling {
            let (q, r) = center.delta_to(hex);
            // No neighbour is beyond the border. One test for all six, if they are asked for in a loop.
            if distance(q, r) < resolution.radius() {
                let (dq, dr) = direction.step();
                return Some(Hex::within(hex.q() + dq, hex.r() + dr));
            }
        }
        self.neighbor_at_the_border(hex, direction)
    }

    #[inline(never)]
    fn neighbor_at_the_border(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        // Where all sides meet, the neighbour of a copy is a copy of the neighbour.
        match hex.try_neighbor(direction) {
            Ok(beside) if self.sides() == WrappedSides::All => self.bring_in(beside),
            _ => self.bring_in(self.bring_in(hex)?.try_neighbor(direction).ok()?),
        }
    }

    /// The one form of a hexside of the map, from any of its copies on the plane.
    ///
    /// It belongs to the hex of the map from which its direction is 0, 1 or 2, if the map does not end there.
    /// `None` where neither of its hexes is a copy of a hex of the map.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, flat};
    /// use sixfold::grid::{Outline, Wrap, WrappedSides};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All)?;
    /// let north = Edge::new(Hex::new(0, -3), flat::N);
    /// assert_eq!(world.bring_in_edge(Edge::new(Hex::new(3, 0), flat::S)), world.bring_in_edge(north));
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    #[must_use]
    pub fn bring_in_edge(&self, edge: Edge) -> Option<Edge> {
        let [first, second] = edge.hexes();
        match (self.bring_in(first), self.bring_in(second)) {
            (Some(hex), _) => Edge::try_new(hex, edge.direction()).ok(),
            (None, Some(hex)) => Edge::try_new(hex, edge.direction().opposite()).ok(),
            (None, None) => None,
        }
    }

    /// The direction from a hex to its neighbour, also around the map; `None` if they are not adjacent.
    ///
    /// On a map of one or two columns it is the first of several.
    #[must_use]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Direction> {
        let to = self.bring_in(to)?;
        Direction::ALL.into_iter().find(|&direction| self.neighbor(from, direction) == Some(to))
    }

    /// The directions of the steps of a path, also around the map; `None` if two hexes of it are not adjacent.
    #[must_use]
    pub fn directions(&self, path: &[Hex]) -> Option<Vec<Direction>> {
        path.windows(2).map(|step| self.direction(step[0], step[1])).collect()
    }

    /// A path in the pieces in which it is drawn: a new one begins where the path goes around the map.
    ///
    /// Hexes of a piece are adjacent on the plane. A piece that leaves the map ends with the next hex outside it, and
    /// the one after begins with the hex before, on the other side: drawn and cut at the border, both meet it.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Outline, Wrap, WrappedSides};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All)?;
    /// let pieces = world.pieces(&[Hex::new(0, -2), Hex::new(0, -3), Hex::new(3, 0)]);
    /// assert_eq!(pieces[0], [Hex::new(0, -2), Hex::new(0, -3), Hex::new(0, -4)]);
    /// assert_eq!(pieces[1], [Hex::new(3, 1), Hex::new(3, 0)]);
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    #[must_use]
    pub fn pieces(&self, path: &[Hex]) -> Vec<Vec<Hex>> {
        let mut pieces: Vec<Vec<Hex>> = Vec::new();
        for (place, &hex) in path.iter().enumerate() {
            let before = place.checked_sub(1).map(|place| path[place]);
            match (pieces.last_mut(), before) {
                (Some(piece), Some(before)) if before.distance(hex) <= 1 => piece.push(hex),
                (Some(piece), Some(before)) => {
                    let direction = self.direction(before, hex);
                    piece.extend(direction.and_then(|direction| before.try_neighbor(direction).ok()));
                    let back = direction.and_then(|direction| hex.try_neighbor(direction.opposite()).ok());
                    pieces.push(back.into_iter().chain([hex]).collect());
                }
                _ => pieces.push(Vec::from([hex])),
            }
        }
        pieces
    }

    /// The neighbours of a hex as hexes of the map, by direction number.
    ///
    /// On a map of one or two columns the same hex can be a neighbour on several sides.
    pub fn neighbors(&self, hex: Hex) -> impl Iterator<Item = Hex> + Clone + '_ {
        Direction::ALL.into_iter().filter_map(move |direction| self.neighbor(hex, direction))
    }

    /// The number of steps between two hexes, around the map where that is shorter.
    ///
    /// A hex of the plane represents the hex of which it is a copy.
    #[must_use]
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u32 {
        let (q, r) = a.delta_to(b);
        match self.tiling {
            // The centre of the big hex that a position is in is at most the radius away, every other one farther.
            Tiling::Hexagon { resolution, .. } => {
                let (_, (q, r)) = resolution.split(i64::from(q), i64::from(r));
                distance(q as i32, r as i32)
            }
            Tiling::Rectangle { .. } => self.lattice.distance((q, r)),
        }
    }

    /// The copy of a hex that is nearest to another, as a hex of the plane.
    ///
    /// Draw lines and lines of sight to this copy:
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Outline, WrappedSides, Wrap};
    /// use sixfold::search::{Blockers, can_see};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(5), WrappedSides::All)?;
    /// let blockers = Blockers::new(&world, |hex| hex == Hex::ORIGIN);
    /// let (west, east) = (Hex::new(-4, 0), Hex::new(4, 0));
    /// assert!(!can_see(&blockers, west, east), "straight through the middle");
    /// assert!(can_see(&blockers, west, world.nearest_copy(west, east)?), "around the map");
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    ///
    /// # Errors
    /// [`WrapError::SeveralWays`] when several copies are equally near, [`WrapError::OutOfRange`] when the
    /// copy lies outside the limit.
    pub fn nearest_copy(&self, from: Hex, to: Hex) -> Result<Hex, WrapError> {
        let (q, r) = from.delta_to(to);
        let found = self.lattice.shortest((i64::from(q), i64::from(r)));
        let (q, r) = found.shift;
        if !found.is_only {
            return Err(WrapError::SeveralWays { from, to, distance: length(found.shift) as u32 });
        }
        Ok(from.try_moved((q as i32, r as i32))?)
    }

    /// A nearest copy of a hex also where several are equally near; then both ends agree on one.
    ///
    /// The way back is the same line: from the second hex to the copy of the first it leads in the opposite
    /// direction. `None` where a hex is no copy of a hex of the map, or the copy lies outside the limit.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Outline, Wrap, WrappedSides};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(1), WrappedSides::All)?;
    /// let (from, to) = (Hex::new(-1, 0), Hex::new(1, 0));
    /// let there = world.agreed_copy(from, to).expect("on the map");
    /// assert_eq!(from.distance(there), world.distance(from, to));
    /// let back = world.agreed_copy(to, from).expect("on the map");
    /// assert_eq!(there - from, to - back);
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    #[must_use]
    pub fn agreed_copy(&self, from: Hex, to: Hex) -> Option<Hex> {
        let (start, end) = (self.bring_in(from)?, self.bring_in(to)?);
        // Looked for from the same end always, so that both ends find the same line.
        let (low, high) = if start <= end { (start, end) } else { (end, start) };
        let (q, r) = low.delta_to(high);
        let (q, r) = self.lattice.shortest((i64::from(q), i64::from(r))).shift;
        let (q, r) = if start <= end { (q, r) } else { (-q, -r) };
        from.try_moved((q as i32, r as i32)).ok()
    }

    /// The hexes of the map on the line between two hexes.
    ///
    /// The line goes around the map where that is shorter. Hexes beyond the end of the map, which a line
    /// along a jagged side can touch, are left out.
    ///
    /// # Errors
    /// As [`Wrap::nearest_copy`].
    pub fn line(&self, from: Hex, to: Hex) -> Result<impl Iterator<Item = Hex> + '_, WrapError> {
        let to = self.nearest_copy(from, to)?;
        Ok(line(from, to).into_iter().filter_map(|hex| self.bring_in(hex)))
    }

    /// Refuses a view in which a hex would be seen along several lines.
    ///
    /// One of them might be clear and another blocked.
    ///
    /// ```
    /// use sixfold::grid::{Outline, WrappedSides, Wrap};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(5), WrappedSides::All)?;
    /// assert!(world.check_view(5).is_ok());
    /// let refused = world.check_view(6).map_err(|error| error.to_string());
    /// assert_eq!(refused, Err("a view of radius 6 would see hexes twice around the map; at most 5 is one view".into()));
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    ///
    /// # Errors
    /// [`WrapError::View`] when the radius is more than [`Wrap::farthest_view`].
    pub fn check_view(&self, radius: u32) -> Result<(), WrapError> {
        let farthest = self.farthest_view();
        if radius <= farthest { Ok(()) } else { Err(WrapError::View { radius, farthest }) }
    }

    /// The largest radius of a view that sees no hex twice.
    ///
    /// [`view`](crate::search::view()) sees no farther on a map that wraps.
    #[must_use]
    pub fn farthest_view(&self) -> u32 {
        (self.lattice.least_length() - 1) / 2
    }
}

impl From<&Wrap> for Region {
    /// The hexes of the map, once each.
    fn from(wrap: &Wrap) -> Region {
        wrap.region().clone()
    }
}

/// The steps from the origin to a position; neither number nor their sum overflows.
#[inline]
const fn distance(q: i32, r: i32) -> u32 {
    let (a, b, c) = (q.unsigned_abs(), r.unsigned_abs(), (q + r).unsigned_abs());
    let most = if a > b { a } else { b };
    if most > c { most } else { c }
}

/// The tiling of a rectangle that is not empty.
fn rectangle(
    corner: Offset,
    width: u32,
    height: u32,
    parity: Parity,
    sides: WrappedSides,
) -> Result<(Tiling, Lattice), WrapError> {
    let shifted = match parity.orientation() {
        Orientation::Flat if sides != WrappedSides::TopBottom => width,
        Orientation::Pointy if sides != WrappedSides::LeftRight => height,
        _ => 0,
    };
    if shifted % 2 == 1 {
        return Err(WrapError::Odd { parity, count: shifted });
    }
    // No two hexes of the map are farther apart.
    let farthest = match parity.orientation() {
        Orientation::Flat => width.max(height.saturating_add(width / 2)),
        Orientation::Pointy => height.max(width.saturating_add(height / 2)),
    };
    let (columns, rows) = (i64::from(width), i64::from(height));
    // An even number of columns in odd-q leads half as many rows up, and likewise rows in odd-r.
    let (right, down) = match parity.orientation() {
        Orientation::Flat => ((columns, -columns / 2), (0, rows)),
        Orientation::Pointy => ((columns, 0), (-rows / 2, rows)),
    };
    let (lattice, width, height) = match sides {
        WrappedSides::All => (Lattice::plane(right, down), Some(columns), Some(rows)),
        WrappedSides::LeftRight => (Lattice::line(right), Some(columns), None),
        WrappedSides::TopBottom => (Lattice::line(down), None, Some(rows)),
    };
    Ok((Tiling::Rectangle { corner, parity, width, height }, lattice.listing(farthest, farthest)))
}
