use core::cell::Cell;

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold::internals::{HexBox, Scan, SearchOrder};

use crate::surface::GroundHeights;
use crate::triangles::{HexPoint, Plan, ROW, point_heights};

/// A ray in space: from a point, in a direction.
///
/// The axes are those of a mesh: x to the right, then the height, then the depth of the plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// Its start.
    pub from: [f64; 3],
    /// Its direction; the length does not matter.
    pub toward: [f64; 3],
}

/// The point where a ray hits the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// The triangle that is hit.
    pub triangle: Triangle,
    /// The hex of that triangle.
    pub hex: Hex,
    /// The point, in space.
    pub place: [f64; 3],
    /// The distance along the ray, in lengths of its direction.
    pub along: f64,
}

/// The first triangle that a ray hits, from above or from below (picking).
///
/// A ray along an edge or through a vertex hits one of the triangles there. Only the hexes under the
/// ray are tested, the nearest first. `None` when it hits nothing, has no direction or is not finite.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, Triangle};
/// use sixfold_terrain::{Plan, Ray, Terrain, Token, ray_hit};
///
/// let ground = Terrain::new(Orientation::Flat).place(Hex::ORIGIN, Token::new(5, ()))?;
/// let down = Ray { from: [1.0, 9.0, 0.5], toward: [0.0, -1.0, 0.0] };
/// let hit = ray_hit(&ground, &Plan::default(), down).expect("straight down onto the token");
/// assert_eq!((hit.triangle, hit.along), (Triangle::new(1, 0), 8.0));
/// # Ok::<(), sixfold_terrain::TokenError>(())
/// ```
pub fn ray_hit(ground: &impl GroundHeights, plan: &Plan, ray: Ray) -> Option<RayHit> {
    let is_finite = ray.from.iter().chain(&ray.toward).all(|n| n.is_finite());
    if !is_finite || ray.toward == [0.0; 3] {
        return None;
    }
    let shadow = Shadow::new(plan, ray, ground.orientation());
    let best = Cell::new(None::<RayHit>);
    let so_far = || best.get().map_or(f64::INFINITY, |hit| hit.along);
    ground.search(
        shadow.order(),
        &mut |hexes| shadow.over(&hexes).is_some_and(|(enter, _)| enter <= so_far()),
        &mut |hex| {
            let alone = HexBox { q: hex.q()..=hex.q(), r: hex.r()..=hex.r() };
            let over = shadow.over(&alone).filter(|(enter, _)| *enter <= so_far());
            let hit = over.and_then(|over| hit_in(ground, plan, ray, hex, over));
            if let Some(hit) = hit.filter(|hit| hit.along < so_far()) {
                best.set(Some(hit));
            }
        },
    );
    best.get()
}

/// The first triangle of a hex that a ray hits.
///
/// `enter` and `leave` are the distances along the ray between which it is over the hex.
fn hit_in(
    ground: &impl GroundHeights,
    plan: &Plan,
    ray: Ray,
    hex: Hex,
    (enter, leave): (f64, f64),
) -> Option<RayHit> {
    let orientation = ground.orientation();
    let levels = point_heights(hex, |hex| ground.level(hex))?;
    let heights = HexPoint::ALL.map(|point| levels.at(point) * plan.rise());
    // Most hexes are fully below the ray, or above it.
    let (low, high) = heights.iter().fold((heights[0], heights[0]), |(l, h), &n| (l.min(n), h.max(n)));
    let [first, last] = [enter, leave].map(|along| ray.from[1] + along * ray.toward[1]);
    if first.min(last) > high || first.max(last) < low {
        return None;
    }
    let places = HexPoint::ALL.map(|point| {
        let at = plan.point_of(hex, point, orientation);
        [at.x, heights[point as usize], at.y]
    });
    let hits = Triangle::of_hex(hex, orientation).into_iter().filter_map(|triangle| {
        let corners = HexPoint::of_triangle(triangle, orientation).map(|point| places[point as usize]);
        let along = meet(ray, corners)?;
        let place = [0, 1, 2].map(|axis| ray.from[axis] + along * ray.toward[axis]);
        Some(RayHit { triangle, hex, place, along })
    });
    hits.min_by(|a, b| a.along.total_cmp(&b.along))
}

/// A ray projected onto the hex grid, in fractions of hexes.
struct Shadow {
    /// The start: q and r.
    from: [f64; 2],
    /// The change of q and r along the direction.
    toward: [f64; 2],
}

impl Shadow {
    fn new(plan: &Plan, ray: Ray, orientation: Orientation) -> Shadow {
        let hexes = |x: f64, y: f64| {
            let (along, across) = match orientation {
                Orientation::Flat => (x, y),
                Orientation::Pointy => (y, x),
            };
            let band = along / 1.5;
            let place = across / (2.0 * ROW) - 0.5 * band;
            match orientation {
                Orientation::Flat => [band, place],
                Orientation::Pointy => [place, band],
            }
        };
        let center = plan.center_of(Hex::ORIGIN, orientation);
        let side = plan.side();
        let from = hexes((ray.from[0] - center.x) / side, (ray.from[2] - center.y) / side);
        Shadow { from, toward: hexes(ray.toward[0] / side, ray.toward[2] / side) }
    }

    /// The order in which the ray passes over hexes.
    fn order(&self) -> SearchOrder {
        let scan = |toward: f64| if toward < 0.0 { Scan::Descending } else { Scan::Ascending };
        SearchOrder { q: scan(self.toward[0]), r: scan(self.toward[1]) }
    }

    /// The distances along the ray between which it is over or close to a box.
    fn over(&self, hexes: &HexBox) -> Option<(f64, f64)> {
        // A hex extends two thirds of a step around its centre; the rest is for rounding.
        const REACH: f64 = 1.0;
        let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
        let ranges = [&hexes.q, &hexes.r];
        for ((from, toward), range) in self.from.iter().zip(self.toward).zip(ranges) {
            let low = f64::from(*range.start()) - REACH - from;
            let high = f64::from(*range.end()) + REACH - from;
            if toward == 0.0 {
                if low > 0.0 || high < 0.0 {
                    return None;
                }
                continue;
            }
            let (a, b) = (low / toward, high / toward);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
        (enter <= leave).then_some((enter, leave))
    }
}

/// The distance along a ray to a triangle; `None` if it misses.
///
/// A tolerance around the triangle keeps rays from passing between two triangles.
fn meet(ray: Ray, [a, b, c]: [[f64; 3]; 3]) -> Option<f64> {
    const HAIR: f64 = 1e-9;
    let (u, v) = (minus(b, a), minus(c, a));
    let across = cross(ray.toward, v);
    let turn = dot(u, across);
    if turn == 0.0 {
        return None;
    }
    let offset = minus(ray.from, a);
    let first = dot(offset, across) / turn;
    let over = cross(offset, u);
    let second = dot(ray.toward, over) / turn;
    let along = dot(v, over) / turn;
    let inside = first >= -HAIR && second >= -HAIR && first + second <= 1.0 + HAIR;
    (inside && along >= 0.0 && along.is_finite()).then_some(along)
}

fn minus(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
