use core::fmt;

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold::internals::Dyadic;
use sixfold::layout::Point;

use crate::triangles::{HexPoint, Lanes, PlanError, PlanPart, long_and_short};

/// The triangle grid in space: side of a triangle, rise of a level, origin.
///
/// With side 1 the tile of the flat-top triangle (c, r) spans x from c/2 to c/2 + 1 and y from
/// r·sqrt(3)/2 to (r+1)·sqrt(3)/2, so the centre of the hex with anchor (c, r) is
/// (c/2 + 1, (r+1)·sqrt(3)/2). The pointy-top grid has x and y exchanged, as it has columns and
/// rows. The y of a point is the depth of the plan; in a mesh it becomes z, and y is the height.
///
/// ```
/// use sixfold::coord::{Orientation, Triangle};
/// use sixfold::layout::Point;
/// use sixfold_terrain::Plan;
///
/// let plan = Plan::default();
/// assert_eq!(plan.triangle_at(Point::new(1.0, 0.5), Orientation::Flat), Ok(Triangle::new(1, 0)));
/// assert_eq!(plan.triangle_at(Point::new(-0.1, -0.1), Orientation::Flat), Ok(Triangle::new(-1, -1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    side: f64,
    rise: f64,
    origin: Point,
}

/// Half of the square root of 3: the distance between rows.
pub(crate) const ROW: f64 = 0.866_025_403_784_438_6;
const INVERSE_SQRT_3: f64 = 0.577_350_269_189_625_8;

/// Beyond this distance from the origin, in sides, all triangles are out of range.
const FAR: f64 = 8_589_934_592.0;

/// Points nearer than this to a line between lanes are decided exactly.
///
/// Within [`FAR`] the floats are off by less than 2^33 times six roundings of 2^-53.
const DOUBT: f64 = 1.0 / 65_536.0;

/// The largest side, rise and distance of the origin.
///
/// Its reciprocal is the smallest side.
const LARGEST: f64 = 1e100;

impl Default for Plan {
    /// Side 1, a rise of 0.2 a level, the origin at (0, 0).
    fn default() -> Plan {
        Plan { side: 1.0, rise: 0.2, origin: Point::ORIGIN }
    }
}

impl Plan {
    /// The same plan with triangles of another side.
    ///
    /// # Errors
    /// [`PlanError`] unless it is from 1e-100 to 1e100.
    pub fn try_with_side(self, side: f64) -> Result<Plan, PlanError> {
        let fits = (1.0 / LARGEST..=LARGEST).contains(&side);
        if fits { Ok(Plan { side, ..self }) } else { Err(PlanError { part: PlanPart::Side, value: side }) }
    }

    /// The same plan with another height of one level.
    ///
    /// # Errors
    /// [`PlanError`] unless it is from 0 to 1e100.
    pub fn try_with_rise(self, rise: f64) -> Result<Plan, PlanError> {
        let fits = (0.0..=LARGEST).contains(&rise);
        if fits { Ok(Plan { rise, ..self }) } else { Err(PlanError { part: PlanPart::Rise, value: rise }) }
    }

    /// The same plan with the upper left corner of the tile (0, 0) elsewhere.
    ///
    /// # Errors
    /// [`PlanError`] unless both coordinates are at most 1e100 from 0.
    pub fn try_with_origin(self, origin: Point) -> Result<Plan, PlanError> {
        for (part, value) in [(PlanPart::OriginX, origin.x), (PlanPart::OriginY, origin.y)] {
            if !(-LARGEST..=LARGEST).contains(&value) {
                return Err(PlanError { part, value });
            }
        }
        Ok(Plan { origin, ..self })
    }

    /// The length of a triangle's side.
    #[must_use]
    pub const fn side(&self) -> f64 {
        self.side
    }

    /// The height of one level.
    #[must_use]
    pub const fn rise(&self) -> f64 {
        self.rise
    }

    /// The upper left corner of the tile (0, 0).
    #[must_use]
    pub const fn origin(&self) -> Point {
        self.origin
    }

    /// The position of a point of a hex.
    ///
    /// The hexes that share a corner return exactly the same point.
    #[must_use]
    pub fn point_of(&self, hex: Hex, point: HexPoint, orientation: Orientation) -> Point {
        let (half, line) = Spot::of(hex, point, orientation).0;
        self.point_at(half as f64, line as f64, orientation)
    }

    /// The centre of a hex.
    #[must_use]
    pub fn center_of(&self, hex: Hex, orientation: Orientation) -> Point {
        self.point_of(hex, HexPoint::P0, orientation)
    }

    /// The vertices of a triangle, clockwise, the centre of its hex first.
    #[must_use]
    pub fn vertices_of(&self, triangle: Triangle, orientation: Orientation) -> [Point; 3] {
        Spot::of_triangle(triangle, orientation)
            .map(|Spot((half, line))| self.point_at(half as f64, line as f64, orientation))
    }

    /// The centroid of a triangle.
    #[must_use]
    pub fn centroid_of(&self, triangle: Triangle, orientation: Orientation) -> Point {
        let (long, short) = long_and_short(triangle, orientation);
        let third = (2 - triangle.oddness()) as f64 / 3.0;
        self.point_at((long + 1) as f64, short as f64 + third, orientation)
    }

    /// The triangle that contains a point.
    ///
    /// Exact: nothing is rounded, not even the square root of 3. A point on an edge belongs to the
    /// triangle on its right, or below it where the edge runs along a row. A point where six triangles
    /// meet belongs to the lower right one whose edge runs along a row. In the pointy-top grid, where x
    /// and y are exchanged, below and right are exchanged too.
    ///
    /// # Errors
    /// [`PlanPointError`] when the point is not finite or its triangle lies outside the limit.
    pub fn triangle_at(&self, point: Point, orientation: Orientation) -> Result<Triangle, PlanPointError> {
        if !point.is_finite() {
            return Err(PlanPointError::NotFinite { point });
        }
        let (along, origin_along, across, origin_across) = match orientation {
            Orientation::Flat => (point.x, self.origin.x, point.y, self.origin.y),
            Orientation::Pointy => (point.y, self.origin.y, point.x, self.origin.x),
        };
        // In lanes: s - t across falling lines, s + t across rising lines, 2 t in rows.
        let s = (along - origin_along) / self.side - 0.5;
        let t = (across - origin_across) / self.side * INVERSE_SQRT_3;
        if s.abs() > FAR || t.abs() > FAR {
            return Err(PlanPointError::OutOfRange { point });
        }
        let place = PlanPlace { along, origin_along, across, origin_across, side: self.side };
        let falling = floor(s - t, |n| place.is_right_of(n, -1));
        let rising = floor(s + t, |n| place.is_right_of(n, 1));
        let row = floor(2.0 * t, |n| place.is_below(n));
        let long = falling + rising + 1;
        let (col, row) = match orientation {
            Orientation::Flat => (long, row),
            Orientation::Pointy => (row, long),
        };
        let triangle = Triangle::try_new(col, row).map_err(|_| PlanPointError::OutOfRange { point })?;
        debug_assert_eq!(Lanes::of(triangle, orientation).falling, falling, "the lanes meet in a triangle");
        Ok(triangle)
    }

    /// The point at `half` half sides along one axis and `line` rows along the other.
    ///
    /// The first is the axis along which a hex is three triangles long.
    #[inline]
    pub(crate) fn point_at(&self, half: f64, line: f64, orientation: Orientation) -> Point {
        let (along, across) = (half * (0.5 * self.side), line * (ROW * self.side));
        match orientation {
            Orientation::Flat => Point::new(self.origin.x + along, self.origin.y + across),
            Orientation::Pointy => Point::new(self.origin.x + across, self.origin.y + along),
        }
    }
}

/// A vertex of the grid.
///
/// Half sides along the axis in which a hex is three triangles long, and rows along the other. Equal
/// positions have equal numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot(pub(crate) (i64, i64));

impl Spot {
    /// A point of a hex.
    pub(crate) const fn of(hex: Hex, point: HexPoint, orientation: Orientation) -> Spot {
        let (long, short) = long_and_short(Triangle::anchor_of(hex, orientation), orientation);
        let Spot((half, line)) = Spot::of_point(point, orientation);
        Spot((long + half, short + line))
    }

    /// A point of the hex with anchor (0, 0).
    pub(crate) const fn of_point(point: HexPoint, orientation: Orientation) -> Spot {
        const FLAT: [(i64, i64); 7] = [(2, 1), (1, 0), (3, 0), (4, 1), (3, 2), (1, 2), (0, 1)];
        const POINTY: [(i64, i64); 7] = [(2, 1), (1, 0), (0, 1), (1, 2), (3, 2), (4, 1), (3, 0)];
        Spot(match orientation {
            Orientation::Flat => FLAT[point as usize],
            Orientation::Pointy => POINTY[point as usize],
        })
    }

    /// The vertices of a triangle, clockwise, the centre of its hex first.
    fn of_triangle(triangle: Triangle, orientation: Orientation) -> [Spot; 3] {
        let (long, short) = long_and_short(triangle, orientation);
        // The corner of the tile of its hex, also if that hex is outside the limit.
        let (col, row) = triangle.local(orientation);
        let (inner_long, inner_short) = match orientation {
            Orientation::Flat => (i64::from(col), i64::from(row)),
            Orientation::Pointy => (i64::from(row), i64::from(col)),
        };
        HexPoint::of_triangle(triangle, orientation).map(|point| {
            let Spot((half, line)) = Spot::of_point(point, orientation);
            Spot((long - inner_long + half, short - inner_short + line))
        })
    }
}

/// The floor of a number that is known approximately.
///
/// `reaches` returns exactly whether it is at least n.
#[inline]
fn floor(nearly: f64, reaches: impl Fn(i64) -> bool) -> i64 {
    let truncated = nearly as i64;
    let below = truncated - i64::from((truncated as f64) > nearly);
    let fraction = nearly - below as f64;
    if fraction > DOUBT && fraction < 1.0 - DOUBT {
        return below;
    }
    // The number is near `edge`, above or below it.
    let edge = below + i64::from(fraction > 0.5);
    if reaches(edge) { edge } else { edge - 1 }
}

/// A point near the edge of a triangle, as exact numbers.
struct PlanPlace {
    along: f64,
    origin_along: f64,
    across: f64,
    origin_across: f64,
    side: f64,
}

impl PlanPlace {
    /// Whether the point is on or right of the n-th line.
    ///
    /// `sign` is 1 for rising lines, -1 for falling ones. That is, whether `along - (n + 1/2) side` is at
    /// least `-sign · across / sqrt(3)`.
    #[cold]
    fn is_right_of(&self, n: i64, sign: i64) -> bool {
        let line = Dyadic::from_float(0.5 * self.side).times(&Dyadic::from_int(2 * n + 1));
        let right = exact_difference(self.along, self.origin_along).minus(&line);
        let across = exact_difference(self.across, self.origin_across);
        let across = if sign < 0 { across } else { across.negated() };
        right.root_3_cmp(&across).is_ge()
    }

    /// Whether the point is on or below row line n: `2 across >= n sqrt(3) side`.
    #[cold]
    fn is_below(&self, n: i64) -> bool {
        let line = Dyadic::from_float(self.side).times(&Dyadic::from_int(n));
        let across = exact_difference(self.across, self.origin_across);
        line.root_3_cmp(&across.plus(&across)).is_le()
    }
}

fn exact_difference(a: f64, b: f64) -> Dyadic {
    Dyadic::from_float(a).minus(&Dyadic::from_float(b))
}

/// The error for a point without a triangle.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PlanPointError {
    /// A coordinate of the point is not a finite number.
    NotFinite {
        /// The refused point.
        point: Point,
    },
    /// The triangle lies outside [`Triangle::LIMIT`].
    OutOfRange {
        /// The refused point.
        point: Point,
    },
}

impl fmt::Display for PlanPointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanPointError::NotFinite { point } => {
                write!(f, "point {point} is in no triangle; both coordinates must be finite")
            }
            PlanPointError::OutOfRange { point } => write!(
                f,
                "point {point} is in no triangle within the limit: |col| and |row| can be at most {}",
                Triangle::LIMIT
            ),
        }
    }
}

impl core::error::Error for PlanPointError {}
