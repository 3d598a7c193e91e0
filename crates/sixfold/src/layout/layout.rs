use crate::coord::{Corner, Direction, Edge, Hex, Orientation};
use crate::layout::axis::{Axis, Unit};
use crate::layout::batch::{find_all, place_all};
use crate::layout::exact::ExactPoint;
use crate::layout::nearest::nearest;
use crate::layout::{BatchPointError, LayoutError, LayoutPart, Point, PointError, Rect, YAxis};

/// Hex to pixel and back: orientation, size, origin and the sense of y.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::layout::{Layout, Point};
///
/// let layout = Layout::try_new(Orientation::Flat, 40.0)?.try_with_origin(Point::new(100.0, 100.0))?;
/// assert_eq!(layout.point_of(Hex::new(2, -1)), Point::new(220.0, 100.0));
/// assert_eq!(layout.hex_at(Point::new(239.9, 100.0)), Ok(Hex::new(2, -1)));
/// # Ok::<(), sixfold::layout::LayoutError>(())
/// ```
///
/// Every hex has a finite point, because sizes and origins that could lead past the largest float are
/// refused. Converting a hex to its point and back returns the hex wherever the origin is at most 2^50
/// sizes away; beyond that floats are too coarse to tell hexes apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    orientation: Orientation,
    x: Axis,
    y: Axis,
}

impl Layout {
    /// The largest size: 1e298.
    pub const MAX_SIZE: f64 = 1e298;

    /// The largest magnitude of an origin's coordinate: 1e307.
    pub const MAX_ORIGIN: f64 = 1e307;

    /// A layout of regular hexes around the point (0, 0), y downwards.
    ///
    /// # Errors
    /// [`LayoutError`] unless the size is a normal float above 0, at most [`Layout::MAX_SIZE`].
    pub fn try_new(orientation: Orientation, size: f64) -> Result<Layout, LayoutError> {
        Layout::try_from_parts(orientation, (size, size), Point::ORIGIN, YAxis::Down)
    }

    /// The same layout with hexes of another size, stretched where `x` and `y` differ.
    ///
    /// # Errors
    /// [`LayoutError`] unless both are normal floats above 0, at most [`Layout::MAX_SIZE`].
    pub fn try_with_size_xy(self, x: f64, y: f64) -> Result<Layout, LayoutError> {
        Layout::try_from_parts(self.orientation, (x, y), self.origin(), self.y_axis())
    }

    /// The same layout with the centre of the hex (0, 0) elsewhere.
    ///
    /// # Errors
    /// [`LayoutError`] unless both coordinates are finite, at most [`Layout::MAX_ORIGIN`] from 0.
    pub fn try_with_origin(self, origin: Point) -> Result<Layout, LayoutError> {
        Layout::try_from_parts(self.orientation, self.size_xy(), origin, self.y_axis())
    }

    /// The same layout with the given direction of y.
    #[must_use]
    pub fn with_y_axis(self, y_axis: YAxis) -> Layout {
        Layout::from_parts(self.orientation, self.size_xy(), self.origin(), y_axis)
    }

    fn try_from_parts(
        orientation: Orientation,
        size: (f64, f64),
        origin: Point,
        y_axis: YAxis,
    ) -> Result<Layout, LayoutError> {
        for (part, value) in [(LayoutPart::SizeX, size.0), (LayoutPart::SizeY, size.1)] {
            if !(value.is_normal() && value > 0.0 && value <= Layout::MAX_SIZE) {
                return Err(LayoutError { part, value });
            }
        }
        for (part, value) in [(LayoutPart::OriginX, origin.x), (LayoutPart::OriginY, origin.y)] {
            if !value.is_finite() || value.abs() > Layout::MAX_ORIGIN {
                return Err(LayoutError { part, value });
            }
        }
        Ok(Layout::from_parts(orientation, size, origin, y_axis))
    }

    fn from_parts(orientation: Orientation, size: (f64, f64), origin: Point, y_axis: YAxis) -> Layout {
        let (unit_x, unit_y) = match orientation {
            Orientation::Flat => (Unit::Size, Unit::Root3),
            Orientation::Pointy => (Unit::Root3, Unit::Size),
        };
        let sign_y = match y_axis {
            YAxis::Down => 1.0,
            YAxis::Up => -1.0,
        };
        Layout {
            orientation,
            x: Axis::new(unit_x, origin.x, size.0, 1.0),
            y: Axis::new(unit_y, origin.y, size.1, sign_y),
        }
    }

    /// Which part of a hex points up.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The sizes in x and y: from centre to corner, if the hex were regular.
    #[must_use]
    pub const fn size_xy(&self) -> (f64, f64) {
        (self.x.size, self.y.size)
    }

    /// The centre of the hex (0, 0).
    #[must_use]
    pub const fn origin(&self) -> Point {
        Point::new(self.x.origin, self.y.origin)
    }

    /// The direction in which y grows.
    #[must_use]
    pub fn y_axis(&self) -> YAxis {
        if self.y.unit < 0.0 { YAxis::Up } else { YAxis::Down }
    }

    /// The width of a hex: 2 sizes in flat-top, sqrt(3) sizes in pointy-top.
    #[must_use]
    pub fn hex_width(&self) -> f64 {
        match self.orientation {
            Orientation::Flat => 2.0 * self.x.unit,
            Orientation::Pointy => self.x.unit,
        }
    }

    /// The height of a hex: sqrt(3) sizes in flat-top, 2 sizes in pointy-top.
    #[must_use]
    pub fn hex_height(&self) -> f64 {
        match self.orientation {
            Orientation::Flat => self.y.unit.abs(),
            Orientation::Pointy => 2.0 * self.y.unit.abs(),
        }
    }

    /// The distance from one column to the next.
    ///
    /// 1.5 sizes in flat-top, a width in pointy-top.
    #[must_use]
    pub fn column_pitch(&self) -> f64 {
        match self.orientation {
            Orientation::Flat => 1.5 * self.x.unit,
            Orientation::Pointy => self.x.unit,
        }
    }

    /// The distance from one row to the next.
    ///
    /// A height in flat-top, 1.5 sizes in pointy-top.
    #[must_use]
    pub fn row_pitch(&self) -> f64 {
        match self.orientation {
            Orientation::Flat => self.y.unit.abs(),
            Orientation::Pointy => 1.5 * self.y.unit.abs(),
        }
    }

    /// The centre of a hex.
    #[must_use]
    #[inline]
    pub fn point_of(&self, hex: Hex) -> Point {
        let (q, r) = (f64::from(hex.q()), f64::from(hex.r()));
        match self.orientation {
            Orientation::Flat => self.point_at(1.5 * q, r + 0.5 * q),
            Orientation::Pointy => self.point_at(1.5 * r, q + 0.5 * r),
        }
    }

    /// A point between the centres of two hexes (linear interpolation).
    ///
    /// To animate a piece that slides. `t` = 0 is exactly the first centre and 1 exactly the second; values
    /// outside that range lie beyond them.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold::layout::{Layout, Point};
    ///
    /// let layout = Layout::try_new(Orientation::Flat, 40.0)?;
    /// let (from, to) = (Hex::ORIGIN, Hex::new(2, -1));
    /// assert_eq!(layout.point_between(from, to, 0.25), Point::new(30.0, 0.0));
    /// assert_eq!(layout.point_between(from, to, 1.0), layout.point_of(to));
    /// # Ok::<(), sixfold::layout::LayoutError>(())
    /// ```
    #[must_use]
    pub fn point_between(&self, from: Hex, to: Hex, t: f64) -> Point {
        let (from, to) = (self.point_of(from), self.point_of(to));
        // Both ends are exact, because one of the products is 0 there.
        let between = |a: f64, b: f64| a * (1.0 - t) + b * t;
        Point::new(between(from.x, to.x), between(from.y, to.y))
    }

    /// A point on a path, `steps` hexes after its start.
    ///
    /// To animate a piece that walks. Below 0 it is the start, past the end it is the end. `None` for a path
    /// without hexes and when `steps` is NaN.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold::layout::{Layout, Point};
    ///
    /// let layout = Layout::try_new(Orientation::Pointy, 10.0)?;
    /// let way = [Hex::ORIGIN, Hex::new(1, 0), Hex::new(1, 1)];
    /// let half = layout.point_between(way[1], way[2], 0.5);
    /// assert_eq!(layout.point_along(&way, 1.5), Some(half));
    /// assert_eq!(layout.point_along(&way, 99.0), Some(layout.point_of(way[2])));
    /// # Ok::<(), sixfold::layout::LayoutError>(())
    /// ```
    #[must_use]
    pub fn point_along(&self, way: &[Hex], steps: f64) -> Option<Point> {
        let last = way.len().checked_sub(1)?;
        if steps.is_nan() {
            return None;
        }
        // The cast saturates: a number out of range becomes the nearest `usize`.
        let step = (steps as usize).min(last);
        let next = (step + 1).min(last);
        let part = (steps - step as f64).clamp(0.0, 1.0);
        Some(self.point_between(way[step], way[next], part))
    }

    /// Writes the centre of each hex to `out`.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn points_of(&self, hexes: &[Hex], out: &mut [Point]) {
        assert_eq!(hexes.len(), out.len(), "the answers have the length of the questions");
        let Layout { x, y, .. } = *self;
        // The orientation is matched once, outside the loops, so that neither loop has a branch.
        match self.orientation {
            Orientation::Flat => place_all(
                hexes,
                out,
                #[inline(always)]
                move |q, r| Point::new(x.place(1.5 * q), y.place(r + 0.5 * q)),
            ),
            Orientation::Pointy => place_all(
                hexes,
                out,
                #[inline(always)]
                move |q, r| Point::new(x.place(q + 0.5 * r), y.place(1.5 * r)),
            ),
        }
    }

    /// The hex that contains a point.
    ///
    /// Exact: nothing is rounded, not even the square root of 3, however close to a side the point
    /// lies. A point on a side or a corner belongs to the hex on its +q side, as if moved a tiny bit towards
    /// +q. In flat-top that is the right one, or the lower one where the side runs along a row. Nearly all
    /// points are decided by a dozen floating-point operations; those within a millionth of a side cost more.
    ///
    /// # Errors
    /// [`PointError`] when the point is not finite or its hex lies outside the limit.
    #[inline]
    pub fn hex_at(&self, point: Point) -> Result<Hex, PointError> {
        let found = match self.orientation {
            Orientation::Flat => nearest(self.x.locate(point.x), self.y.locate(point.y)),
            Orientation::Pointy => nearest(self.y.locate(point.y), self.x.locate(point.x)),
        };
        if found.doubt.is_some() { self.decide(point) } else { Ok(self.hex_from(found.coordinates())) }
    }

    /// Writes the hex at each point to `out`; several times faster than one by one.
    ///
    /// # Errors
    /// [`BatchPointError`] with the index of the first point that [`Layout::hex_at`] refuses. Hexes before
    /// it have been written then, those after it may have been.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn hexes_at(&self, points: &[Point], out: &mut [Hex]) -> Result<(), BatchPointError> {
        assert_eq!(points.len(), out.len(), "the answers have the length of the questions");
        let Layout { x, y, .. } = *self;
        let one = |point| self.hex_at(point);
        match self.orientation {
            Orientation::Flat => {
                find_all(points, out, |at| (x.locate(at.x), y.locate(at.y)), Hex::within, one)
            }
            Orientation::Pointy => {
                find_all(points, out, |at| (y.locate(at.y), x.locate(at.x)), |r, q| Hex::within(q, r), one)
            }
        }
    }

    /// The hex that contains a point, by exact arithmetic.
    #[cold]
    fn decide(&self, point: Point) -> Result<Hex, PointError> {
        if !point.is_finite() {
            return Err(PointError::NotFinite { point });
        }
        let (x, y) = ((&self.x, point.x), (&self.y, point.y));
        let place = match self.orientation {
            Orientation::Flat => ExactPoint { orientation: self.orientation, straight: x, skew: y },
            Orientation::Pointy => ExactPoint { orientation: self.orientation, straight: y, skew: x },
        };
        let (major, minor) = place.hex().ok_or(PointError::OutOfRange { point })?;
        let (q, r) = match self.orientation {
            Orientation::Flat => (major, minor),
            Orientation::Pointy => (minor, major),
        };
        Hex::try_new(q, r).map_err(|_| PointError::OutOfRange { point })
    }

    /// The six corners of a hex, clockwise.
    ///
    /// Corner `i` lies between directions `i` and `i + 1`. The first is at the upper right in flat-top and at
    /// the top in pointy-top. The three hexes that meet at a corner return exactly the same point.
    #[must_use]
    pub fn corners_of(&self, hex: Hex) -> [Point; 6] {
        Direction::ALL.map(|before| self.corner_after(hex, before))
    }

    /// The two ends of a hex's side in a direction, clockwise as seen from the hex.
    #[must_use]
    pub fn side_of(&self, hex: Hex, direction: Direction) -> [Point; 2] {
        [self.corner_after(hex, direction.turn(-1)), self.corner_after(hex, direction)]
    }

    /// The point of a corner.
    #[must_use]
    pub fn point_of_corner(&self, corner: Corner) -> Point {
        let [hex, ..] = corner.hexes();
        self.corner_after(hex, corner.direction())
    }

    /// The two ends of an edge, clockwise as seen from its first hex.
    #[must_use]
    pub fn ends_of_edge(&self, edge: Edge) -> [Point; 2] {
        let [hex, _] = edge.hexes();
        self.side_of(hex, edge.direction())
    }

    /// The middle of an edge.
    #[must_use]
    pub fn middle_of_edge(&self, edge: Edge) -> Point {
        let [(s, t), (other_s, other_t)] = edge.hexes().map(|hex| self.quarters(hex));
        self.point_at_quarters((s + other_s) / 2, (t + other_t) / 2)
    }

    /// The bounding box of a hex; its corners touch all four sides.
    #[must_use]
    pub fn bounds_of(&self, hex: Hex) -> Rect {
        let center = self.quarters(hex);
        self.bounds_between(center, center)
    }

    /// The bounding box of some hexes; `None` without hexes.
    ///
    /// Its sides are the extreme corners exactly as [`Layout::corners_of`] returns them.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold::layout::Layout;
    ///
    /// let layout = Layout::try_new(Orientation::Flat, 10.0)?;
    /// let bounds = layout.bounds_of_all([Hex::new(0, 0), Hex::new(2, -1)]).expect("two hexes");
    /// assert_eq!((bounds.min.x, bounds.max.x), (-10.0, 40.0));
    /// assert_eq!(layout.bounds_of_all([]), None);
    /// # Ok::<(), sixfold::layout::LayoutError>(())
    /// ```
    pub fn bounds_of_all(&self, hexes: impl IntoIterator<Item = Hex>) -> Option<Rect> {
        let mut centers = hexes.into_iter().map(|hex| self.quarters(hex));
        let first = centers.next()?;
        let (min, max) = centers.fold((first, first), |(min, max), (s, t)| {
            ((s.min(min.0), t.min(min.1)), (s.max(max.0), t.max(max.1)))
        });
        Some(self.bounds_between(min, max))
    }

    /// The bounding box of hexes with centres between two points in quarter units.
    fn bounds_between(&self, min: (i64, i64), max: (i64, i64)) -> Rect {
        // A hex extends one size from its centre along one axis and half a unit along the other.
        let a = self.point_at_quarters(min.0 - 4, min.1 - 2);
        let b = self.point_at_quarters(max.0 + 4, max.1 + 2);
        Rect { min: Point::new(a.x.min(b.x), a.y.min(b.y)), max: Point::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// The corner of a hex between a direction and the next one.
    fn corner_after(&self, hex: Hex, before: Direction) -> Point {
        let (s, t) = self.quarters(hex);
        let (ds, dt) = match self.orientation {
            Orientation::Flat => [(2, -2), (4, 0), (2, 2), (-2, 2), (-4, 0), (-2, -2)],
            Orientation::Pointy => [(-4, 0), (-2, 2), (2, 2), (4, 0), (2, -2), (-2, -2)],
        }[before.index()];
        self.point_at_quarters(s + ds, t + dt)
    }

    /// The centre of a hex in quarters of the two units.
    ///
    /// This lattice also contains the corners and the middles of sides, so equal points have equal numbers.
    fn quarters(&self, hex: Hex) -> (i64, i64) {
        let (q, r) = (i64::from(hex.q()), i64::from(hex.r()));
        match self.orientation {
            Orientation::Flat => (6 * q, 4 * r + 2 * q),
            Orientation::Pointy => (6 * r, 4 * q + 2 * r),
        }
    }

    fn point_at_quarters(&self, s: i64, t: i64) -> Point {
        self.point_at(0.25 * s as f64, 0.25 * t as f64)
    }

    /// The point at `s` units along one axis and `t` along the other.
    ///
    /// `s` counts along the axis on which hexes are 1.5 sizes apart.
    #[inline]
    fn point_at(&self, s: f64, t: f64) -> Point {
        match self.orientation {
            Orientation::Flat => Point::new(self.x.place(s), self.y.place(t)),
            Orientation::Pointy => Point::new(self.x.place(t), self.y.place(s)),
        }
    }

    #[inline]
    fn hex_from(&self, (major, minor): (i32, i32)) -> Hex {
        match self.orientation {
            Orientation::Flat => Hex::within(major, minor),
            Orientation::Pointy => Hex::within(minor, major),
        }
    }
}
