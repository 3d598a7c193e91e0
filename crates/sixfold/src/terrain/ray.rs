use crate::coord::{Hex, Orientation, Triangle};
use crate::terrain::{Ground, HexBox, Plan, ROW, corners};

/// A half line in space: from a place, in a direction.
///
/// The axes are those of a mesh: x to the right, then the height, then the depth of the plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// Where it begins.
    pub from: [f64; 3],
    /// Which way it goes; the length does not matter.
    pub toward: [f64; 3],
}

/// Where a ray meets the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// The triangle it meets.
    pub triangle: Triangle,
    /// The hex of that triangle.
    pub hex: Hex,
    /// The place, in space.
    pub place: [f64; 3],
    /// How far along the ray, in lengths of its direction.
    pub along: f64,
}

/// The first triangle of the ground that a ray meets, from above or from below.
///
/// A ray along an edge or through a vertex meets one of the triangles there. Only the hexes under the
/// ray are looked at. `None` when it meets nothing, has no direction or is not finite.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, Triangle};
/// use sixfold::terrain::{Plan, Ray, Terrain, Token, ray_hit};
///
/// let ground = Terrain::new(Orientation::Flat).place(Hex::ORIGIN, Token::new(5, ()))?;
/// let down = Ray { from: [1.0, 9.0, 0.5], toward: [0.0, -1.0, 0.0] };
/// let hit = ray_hit(&ground, &Plan::default(), down).expect("straight down onto the token");
/// assert_eq!((hit.triangle, hit.along), (Triangle::new(1, 0), 8.0));
/// # Ok::<(), sixfold::terrain::TokenRefusal>(())
/// ```
pub fn ray_hit(ground: &impl Ground, plan: &Plan, ray: Ray) -> Option<RayHit> {
    let is_finite = ray.from.iter().chain(&ray.toward).all(|n| n.is_finite());
    if !is_finite || ray.toward == [0.0; 3] {
        return None;
    }
    let shadow = Shadow::new(plan, ray, ground.orientation());
    let best = core::cell::Cell::new(None::<RayHit>);
    ground.search(
        &mut |hexes| shadow.touches(&hexes, best.get().map_or(f64::INFINITY, |hit| hit.along)),
        &mut |hex| {
            for triangle in Triangle::of_hex(hex, ground.orientation()) {
                let Some(along) = corners(ground, plan, triangle).and_then(|at| meet(ray, at)) else {
                    continue;
                };
                if best.get().is_none_or(|hit| along < hit.along) {
                    let place = [0, 1, 2].map(|axis| ray.from[axis] + along * ray.toward[axis]);
                    best.set(Some(RayHit { triangle, hex, place, along }));
                }
            }
        },
    );
    best.get()
}

/// A ray as it passes over the lattice, in fractions of hexes.
struct Shadow {
    /// Where it begins: q and r.
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

    /// Whether the ray passes over the box before it has gone so far.
    fn touches(&self, hexes: &HexBox, so_far: f64) -> bool {
        // A hex reaches two thirds of a step around its centre; the rest is for rounding.
        const REACH: f64 = 1.0;
        let (mut enter, mut leave) = (0.0_f64, so_far);
        let ranges = [&hexes.q, &hexes.r];
        for ((from, toward), range) in self.from.iter().zip(self.toward).zip(ranges) {
            let low = f64::from(*range.start()) - REACH - from;
            let high = f64::from(*range.end()) + REACH - from;
            if toward == 0.0 {
                if low > 0.0 || high < 0.0 {
                    return false;
                }
                continue;
            }
            let (a, b) = (low / toward, high / toward);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
        enter <= leave
    }
}

/// How far along a ray a triangle is; `None` when it is missed.
///
/// A hair beside the triangle still counts, so that no ray slips through between two.
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
