use sixfold::coord::Triangle;
use sixfold::layout::Point;

use crate::surface::GroundHeights;
use crate::triangles::{HexPoint, Plan, point_heights};

/// The heights in space of the vertices of a triangle.
///
/// In the order of [`HexPoint::of_triangle`].
fn vertex_heights(ground: &impl GroundHeights, plan: &Plan, triangle: Triangle) -> Option<[f64; 3]> {
    let hex = triangle.hex(ground.orientation()).ok()?;
    let heights = point_heights(hex, |hex| ground.level(hex))?;
    let points = HexPoint::of_triangle(triangle, ground.orientation());
    Some(points.map(|point| heights.at(point) * plan.rise()))
}

/// The height in space of the ground under a point; `None` without ground.
///
/// The ground consists of the triangles of the mesh: between three vertices it is flat.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold_terrain::{Plan, Terrain, Token, height_at};
///
/// let plan = Plan::default();
/// let hill = Terrain::new(Orientation::Flat).place(Hex::ORIGIN, Token::new(5, ()))?;
/// let center = plan.center_of(Hex::ORIGIN, Orientation::Flat);
/// assert_eq!(height_at(&hill, &plan, center), Some(1.0));
/// assert_eq!(height_at(&hill, &plan, plan.center_of(Hex::new(1, 0), Orientation::Flat)), None);
/// # Ok::<(), sixfold_terrain::TokenError>(())
/// ```
pub fn height_at(ground: &impl GroundHeights, plan: &Plan, point: Point) -> Option<f64> {
    let triangle = plan.triangle_at(point, ground.orientation()).ok()?;
    let heights = vertex_heights(ground, plan, triangle)?;
    let slope = slope_between(heights, plan.vertices_of(triangle, ground.orientation()));
    let center = plan.vertices_of(triangle, ground.orientation())[0];
    let height = heights[0] + slope.x * (point.x - center.x) + slope.y * (point.y - center.y);
    // Rounding cannot lift a point above the highest vertex or press it below the lowest.
    let (low, high) = heights.iter().fold((heights[0], heights[0]), |(l, h), &n| (l.min(n), h.max(n)));
    Some(height.clamp(low, high))
}

/// The slope of the ground of a triangle; `None` without ground.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, Triangle};
/// use sixfold_terrain::{Plan, Terrain, Token, slope_of};
///
/// let ground = Terrain::new(Orientation::Flat).place(Hex::ORIGIN, Token::new(3, ()))?;
/// let slope = slope_of(&ground, &Plan::default(), Triangle::new(1, 0)).expect("a triangle of the hex");
/// assert_eq!(slope.degrees(), 0.0);
/// # Ok::<(), sixfold_terrain::TokenError>(())
/// ```
pub fn slope_of(ground: &impl GroundHeights, plan: &Plan, triangle: Triangle) -> Option<Slope> {
    let heights = vertex_heights(ground, plan, triangle)?;
    Some(slope_between(heights, plan.vertices_of(triangle, ground.orientation())))
}

/// The slope of the ground: height gained over distance.
///
/// To the right and towards larger y of the plan.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slope {
    /// The height gained by one step of length 1 to the right.
    pub x: f64,
    /// The height gained by one step of length 1 towards larger y.
    pub y: f64,
}

impl Slope {
    /// The height gained by one step of length 1 straight uphill.
    #[must_use]
    pub fn steepness(self) -> f64 {
        libm::sqrt(self.x * self.x + self.y * self.y)
    }

    /// The angle with level ground in degrees: 0 to 90.
    #[must_use]
    pub fn degrees(self) -> f64 {
        libm::atan(self.steepness()).to_degrees()
    }

    /// The unit normal of the ground, pointing up: x, height, depth.
    #[must_use]
    pub fn normal(self) -> [f64; 3] {
        let length = libm::sqrt(1.0 + self.x * self.x + self.y * self.y);
        [-self.x / length, 1.0 / length, -self.y / length]
    }
}

/// The slope of a triangle with these heights at these points.
fn slope_between([a, b, c]: [f64; 3], [p, q, r]: [Point; 3]) -> Slope {
    let (ux, uy) = (q.x - p.x, q.y - p.y);
    let (vx, vy) = (r.x - p.x, r.y - p.y);
    let area = ux * vy - uy * vx;
    let (up, vp) = (b - a, c - a);
    Slope { x: (up * vy - vp * uy) / area, y: (vp * ux - up * vx) / area }
}
