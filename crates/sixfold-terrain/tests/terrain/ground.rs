//! Heights, slopes and ray hits on the ground.

use proptest::collection;
use proptest::prelude::{Strategy, prop_assert, proptest};
use sixfold::coord::{Hex, LIMIT, Orientation, Triangle};
use sixfold::grid::Region;
use sixfold::layout::Point;
use sixfold_terrain::{
    GroundHeights, HeightField, HexPoint, Plan, Ray, Terrain, Token, height_at, ray_hit, slope_of,
};

fn terrain(tokens: &[(Hex, i32)], orientation: Orientation) -> Terrain<()> {
    let tokens = tokens.iter().map(|&(hex, height)| (hex, Token::new(height, ())));
    Terrain::from_tokens(orientation, tokens).expect("each hex once")
}

fn tokens() -> impl Strategy<Value = Vec<(Hex, i32)>> {
    let hex = (-5..=5i32, -5..=5i32).prop_map(|(q, r)| Hex::new(q, r));
    collection::btree_map(hex, -6..=12i32, 1..40).prop_map(|map| map.into_iter().collect())
}

/// Calls `f` for a terrain and for the field with the same heights.
fn both(
    tokens: &[(Hex, i32)],
    orientation: Orientation,
    f: impl Fn(&dyn Fn(Point) -> Option<f64>, &dyn Fn(Ray) -> Option<(Triangle, f64)>),
) {
    let plan = Plan::default();
    let terrain = terrain(tokens, orientation);
    f(&|point| height_at(&terrain, &plan, point), &|ray| {
        ray_hit(&terrain, &plan, ray).map(|hit| (hit.triangle, hit.along))
    });
    let region = Region::from_iter(tokens.iter().map(|token| token.0));
    let heights: Vec<i32> = region.hexes().map(|hex| terrain.height(hex).expect("a token")).collect();
    let field = HeightField::new(&region, &heights, orientation).expect("one each");
    f(&|point| height_at(&field, &plan, point), &|ray| {
        ray_hit(&field, &plan, ray).map(|hit| (hit.triangle, hit.along))
    });
}

proptest! {
    #[test]
    fn at_the_seven_points_the_height_is_theirs(tokens in tokens()) {
        let plan = Plan::default();
        for orientation in Orientation::ALL {
            let terrain = terrain(&tokens, orientation);
            for &(hex, height) in &tokens {
                let center = plan.center_of(hex, orientation);
                let found = height_at(&terrain, &plan, center).expect("ground");
                prop_assert!((found - 0.2 * f64::from(height)).abs() < 1e-12);
                let heights = terrain.point_heights(hex).expect("a token");
                for corner in HexPoint::CORNERS {
                    // A step inwards, so that rounding cannot lead off the ground.
                    let at = plan.point_of(hex, corner, orientation);
                    let inside = Point::new(at.x + 1e-9 * (center.x - at.x), at.y + 1e-9 * (center.y - at.y));
                    let found = height_at(&terrain, &plan, inside).expect("ground");
                    prop_assert!((found - 0.2 * heights.at(corner)).abs() < 1e-7);
                }
            }
        }
    }

    #[test]
    fn a_ray_straight_down_lands_at_the_height(tokens in tokens(), x in -12.0..12.0f64, y in -12.0..12.0f64) {
        for orientation in Orientation::ALL {
            both(&tokens, orientation, |height_at, ray_hit| {
                let down = Ray { from: [x, 50.0, y], toward: [0.0, -2.0, 0.0] };
                let hit = ray_hit(down).map(|(_, along)| 50.0 - 2.0 * along);
                match (hit, height_at(Point::new(x, y))) {
                    (Some(hit), Some(height)) => assert!((hit - height).abs() < 1e-9, "{hit} {height}"),
                    (None, None) => {}
                    other => panic!("{other:?} at {x}, {y}"),
                }
            });
        }
    }

    #[test]
    fn a_ray_hits_what_all_triangles_say(
        tokens in tokens(),
        from in (-15.0..15.0f64, -3.0..6.0f64, -15.0..15.0f64),
        toward in (-1.0..1.0f64, -0.6..0.3f64, -1.0..1.0f64),
    ) {
        let plan = Plan::default();
        let ray = Ray { from: [from.0, from.1, from.2], toward: [toward.0, toward.1, toward.2] };
        for orientation in Orientation::ALL {
            // The slow way: every triangle of the ground, by volumes.
            let ground = terrain(&tokens, orientation);
            let all = tokens.iter().flat_map(|&(hex, _)| Triangle::of_hex(hex, orientation));
            let nearest = all
                .filter_map(|triangle| {
                    let hex = triangle.hex(orientation).expect("of a hex");
                    let heights = ground.point_heights(hex).expect("a token");
                    cut(ray, HexPoint::of_triangle(triangle, orientation).map(|point| {
                        let at = plan.point_of(hex, point, orientation);
                        [at.x, heights.at(point) * plan.rise(), at.y]
                    }))
                })
                .min_by(f64::total_cmp);
            both(&tokens, orientation, |_, ray_hit| match (ray_hit(ray), nearest) {
                (Some((triangle, along)), Some(expected)) => {
                    assert!((along - expected).abs() < 1e-6, "{along} {expected}");
                    let at = Point::new(from.0 + along * toward.0, from.2 + along * toward.2);
                    let [a, b, c] = plan.vertices_of(triangle, orientation);
                    let span = a.x.min(b.x).min(c.x) - 1e-6..=a.x.max(b.x).max(c.x) + 1e-6;
                    assert!(span.contains(&at.x), "the place lies in the triangle");
                }
                (None, None) => {}
                (found, expected) => panic!("{found:?} where there is {expected:?}"),
            });
        }
    }
}

/// The point where a ray cuts a triangle, by the signs of volumes.
fn cut(ray: Ray, [a, b, c]: [[f64; 3]; 3]) -> Option<f64> {
    let minus = |a: [f64; 3], b: [f64; 3]| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    let volume = |u: [f64; 3], v: [f64; 3], w: [f64; 3]| {
        u[0] * (v[1] * w[2] - v[2] * w[1])
            + u[1] * (v[2] * w[0] - v[0] * w[2])
            + u[2] * (v[0] * w[1] - v[1] * w[0])
    };
    let [p, q, r] = [a, b, c].map(|at| minus(at, ray.from));
    let around = [volume(ray.toward, p, q), volume(ray.toward, q, r), volume(ray.toward, r, p)];
    let inside = around.iter().all(|&n| n >= 0.0) || around.iter().all(|&n| n <= 0.0);
    let along = volume(p, q, r) / volume(ray.toward, minus(b, a), minus(c, a));
    (inside && along >= 0.0).then_some(along)
}

#[test]
fn a_ray_between_triangles_does_not_slip_through() {
    // Straight down onto every vertex and the middle of every edge of a rough hexagon's inside.
    let region = Region::hexagon(4);
    let tokens: Vec<_> =
        region.hexes().map(|hex| (hex, (hex.q() * 31 + hex.r() * 17).rem_euclid(7))).collect();
    let plan = Plan::default();
    for orientation in Orientation::ALL {
        let ground = terrain(&tokens, orientation);
        for hex in Region::hexagon(3).hexes() {
            for triangle in Triangle::of_hex(hex, orientation) {
                let [a, b, c] = plan.vertices_of(triangle, orientation);
                let middle = |p: Point, q: Point| Point::new((p.x + q.x) / 2.0, (p.y + q.y) / 2.0);
                for at in [a, b, c, middle(a, b), middle(b, c), middle(c, a)] {
                    let down = Ray { from: [at.x, 9.0, at.y], toward: [0.0, -1.0, 0.0] };
                    assert!(ray_hit(&ground, &plan, down).is_some(), "{triangle:?}");
                    let aslant = Ray { from: [at.x + 7.0, 90.0, at.y - 3.0], toward: [-7.0, -90.0, 3.0] };
                    assert!(ray_hit(&ground, &plan, aslant).is_some(), "{triangle:?}");
                }
            }
        }
    }
}

#[test]
fn slopes_are_those_of_a_plane() {
    // Ground that rises by 3 levels for each column: 0.6 over 1.5 sides, to the right.
    let region = Region::hexagon(3);
    let tokens: Vec<_> = region.hexes().map(|hex| (hex, 3 * hex.q())).collect();
    let plan = Plan::default();
    let flat = terrain(&tokens, Orientation::Flat);
    let slope = slope_of(&flat, &plan, Triangle::new(1, 0)).unwrap();
    assert!((slope.x - 0.4).abs() < 1e-12 && slope.y.abs() < 1e-12, "{slope:?}");
    assert!((slope.steepness() - 0.4).abs() < 1e-12);
    assert!((slope.degrees() - 21.801_409_486_351_8).abs() < 1e-9);
    let normal = slope.normal();
    assert!((normal[0] + 0.4 * normal[1]).abs() < 1e-12 && normal[1] > 0.0 && normal[2].abs() < 1e-12);
    // Pointy-top the same heights rise by the row of r across the q axis: turned by 30 degrees.
    let pointy = terrain(&tokens, Orientation::Pointy);
    let slope = slope_of(&pointy, &plan, Triangle::new(1, 1)).unwrap();
    assert!((slope.steepness() - 0.4).abs() < 1e-12);
    assert!(slope.x > 0.0 && slope.y < 0.0 && (slope.y / slope.x + 1.0 / 3.0_f64.sqrt()).abs() < 1e-12);
    assert_eq!(slope_of(&flat, &plan, Triangle::new(100, 0)), None);
    assert_eq!(slope_of(&flat, &plan, Triangle::new(Triangle::LIMIT, 0)), None);
}

#[test]
fn rays_that_lead_nowhere_hit_nothing() {
    let plan = Plan::default();
    let ground = terrain(
        &[(Hex::ORIGIN, 2), (Hex::new(LIMIT, 0), 1), (Hex::new(-LIMIT, LIMIT), 1)],
        Orientation::Flat,
    );
    for toward in [[0.0; 3], [f64::NAN, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] {
        assert_eq!(ray_hit(&ground, &plan, Ray { from: [1.0, 5.0, 0.5], toward }), None);
    }
    let far = plan.center_of(Hex::new(LIMIT, 0), Orientation::Flat);
    let hit = ray_hit(&ground, &plan, Ray { from: [far.x, 5.0, far.y], toward: [0.0, -1.0, 0.0] });
    assert_eq!(hit.map(|hit| hit.hex), Some(Hex::new(LIMIT, 0)));
    assert_eq!(ground.level(Hex::new(0, 1)), None);
}
