use std::collections::BTreeSet;
use std::num::NonZeroU32;

use sixfold::coord::{Direction, Hex, Orientation, Triangle};
use sixfold::grid::Region;
use sixfold::layout::Point;
use sixfold_terrain::{
    Chunks, HeightField, HexPoint, Mesh, MeshSettings, Mesher, Normals, Plan, Ray, Terrain, Token, height_at,
    ray_hit, slope_of,
};

use crate::spec::triangles::drawing::scrambled;

/// The mesh of a region with scrambled heights.
fn mesh(region: &Region, orientation: Orientation, settings: &MeshSettings) -> Mesh {
    let heights: Vec<i32> = region.hexes().map(|hex| scrambled(hex, 5) / 100).collect();
    let field = HeightField::new(region, &heights, orientation).expect("one each");
    let mut mesh = Mesh::new();
    Mesher::new().write(&field, settings, &mut mesh);
    mesh
}

/// The bits of the three coordinates, for exact comparison.
fn bits(vector: [f32; 3]) -> [u32; 3] {
    vector.map(f32::to_bits)
}

#[test]
fn normals_point_up() {
    for orientation in Orientation::ALL {
        for normals in [Normals::Smooth, Normals::Flat] {
            let mesh =
                mesh(&Region::hexagon(4), orientation, &MeshSettings { normals, ..MeshSettings::default() });
            assert_eq!((mesh.triangles().len(), mesh.normals().len()), (6 * 61, mesh.positions().len()));
            assert!(mesh.normals().iter().all(|normal| normal[1] > 0.0));
            for triangle in mesh.triangles() {
                let [a, b, c] = triangle.map(|vertex| mesh.positions()[vertex as usize]);
                let up = (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]);
                assert!(up > 0.0, "counter-clockwise seen from above");
            }
        }
    }
}

#[test]
fn corners_are_shared() {
    // A hexagon of radius n has 6 (n + 1)^2 corners.
    for (n, orientation) in (0..5_u32).flat_map(|n| Orientation::ALL.map(|orientation| (n, orientation))) {
        let region = Region::hexagon(n);
        let mesh = mesh(&region, orientation, &MeshSettings::default());
        assert_eq!(mesh.positions().len() as u32, region.len() as u32 + 6 * (n + 1) * (n + 1));
        let places: BTreeSet<_> = mesh.positions().iter().map(|&position| bits(position)).collect();
        assert_eq!(places.len(), mesh.positions().len(), "no two at one place");
    }
}

#[test]
fn triangles_in_order() {
    let region = Region::hexagon(3);
    let plan = Plan::default();
    let each = [Normals::Smooth, Normals::Flat].into_iter();
    for (normals, orientation) in each.flat_map(|n| Orientation::ALL.map(|orientation| (n, orientation))) {
        let mesh = mesh(&region, orientation, &MeshSettings { normals, ..MeshSettings::default() });
        let wanted = region.hexes().flat_map(|hex| Triangle::of_hex(hex, orientation));
        assert_eq!(mesh.triangles().len(), 6 * region.len());
        for (triangle, wanted) in mesh.triangles().zip(wanted) {
            let [a, b, c] = triangle.map(|vertex| mesh.positions()[vertex as usize].map(f64::from));
            let centroid = Point::new((a[0] + b[0] + c[0]) / 3.0, (a[2] + b[2] + c[2]) / 3.0);
            assert_eq!(plan.triangle_at(centroid, orientation), Ok(wanted));
        }
    }
}

#[test]
fn heights_of_0_2_a_level() {
    let region = Region::hexagon(0);
    let field = HeightField::new(&region, &[5], Orientation::Flat).expect("one");
    let mut mesh = Mesh::new();
    Mesher::new().write(&field, &MeshSettings::default(), &mut mesh);
    assert!(mesh.positions().iter().all(|position| position[1] == 1.0));
    let plan = Plan::default().try_with_rise(0.5).expect("a rise");
    Mesher::new().write(&field, &MeshSettings { plan, ..MeshSettings::default() }, &mut mesh);
    assert!(mesh.positions().iter().all(|position| position[1] == 2.5));
}

#[test]
fn skirts_close_the_rim() {
    // A ring with a hole: borders outside and inside.
    let region = Region::hexagon(3).filter(|hex| hex.length() > 0);
    let beyond = region.hexes().flat_map(|hex| Direction::ALL.map(|direction| hex + direction));
    let sides = beyond.filter(|beyond| !region.contains(*beyond)).count();
    assert_eq!(sides, 42 + 6);
    for orientation in Orientation::ALL {
        let settings = MeshSettings { skirt: Some(-20.0), ..MeshSettings::default() };
        let mesh = mesh(&region, orientation, &settings);
        let walls: Vec<_> = mesh.triangles().skip(mesh.ground_triangles()).collect();
        assert_eq!(walls.len(), 2 * sides);
        assert_eq!(seen_from_above(&mesh, &walls), rim(&region, orientation));
        let ground: BTreeSet<_> = mesh
            .triangles()
            .take(mesh.ground_triangles())
            .flatten()
            .map(|vertex| bits(mesh.positions()[vertex as usize]))
            .collect();
        // Each wall reaches from the ground to 20 levels of 0.2 below zero.
        for wall in walls.chunks(2) {
            let corners: BTreeSet<_> =
                wall.iter().flatten().map(|&vertex| bits(mesh.positions()[vertex as usize])).collect();
            assert_eq!(corners.len(), 4);
            assert_eq!(corners.intersection(&ground).count(), 2, "the upper two are corners of the ground");
            assert_eq!(corners.iter().filter(|corner| corner[1] == (-4.0_f32).to_bits()).count(), 2);
        }
        for wall in &walls {
            faces_away_from_the_ground(&mesh, *wall, &region, orientation);
        }
    }
}

/// A position of the plan, rounded so that it can be compared.
fn rounded(x: f64, y: f64) -> (i64, i64) {
    ((x * 1000.0).round() as i64, (y * 1000.0).round() as i64)
}

/// The walls seen from above: each is the side it hangs from.
fn seen_from_above(mesh: &Mesh, walls: &[[u32; 3]]) -> BTreeSet<BTreeSet<(i64, i64)>> {
    walls
        .iter()
        .map(|wall| wall.iter().map(|&vertex| mesh.positions()[vertex as usize].map(f64::from)))
        .map(|wall| wall.map(|[x, _, z]| rounded(x, z)).collect())
        .collect()
}

/// The sides of a region without a neighbour, each as its two ends.
fn rim(region: &Region, orientation: Orientation) -> BTreeSet<BTreeSet<(i64, i64)>> {
    let plan = Plan::default();
    region
        .hexes()
        .flat_map(|hex| HexPoint::CORNERS.map(|corner| (hex, corner)))
        .filter(|&(hex, corner)| {
            let [_, beyond] = corner.neighbors().expect("a corner");
            !region.contains(hex + beyond)
        })
        .map(|(hex, corner)| [corner, corner.next()].map(|end| plan.point_of(hex, end, orientation)))
        .map(|side| side.map(|end| rounded(end.x, end.y)).into_iter().collect())
        .collect()
}

fn faces_away_from_the_ground(mesh: &Mesh, wall: [u32; 3], region: &Region, orientation: Orientation) {
    let [a, b, c] = wall.map(|vertex| mesh.positions()[vertex as usize].map(f64::from));
    let [u, v] = [b, c].map(|end| [end[0] - a[0], end[1] - a[1], end[2] - a[2]]);
    let front = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    let [x, z] = [0, 2].map(|axis| (a[axis] + b[axis] + c[axis]) / 3.0);
    let is_ground = |x: f64, z: f64| {
        let triangle = Plan::default().triangle_at(Point::new(x, z), orientation).expect("near the origin");
        region.contains(triangle.hex(orientation).expect("near the origin"))
    };
    for vertex in wall {
        let normal = mesh.normals()[vertex as usize].map(f64::from);
        assert_eq!(normal[1], 0.0, "walls stand upright");
        assert!(front[0] * normal[0] + front[2] * normal[2] > 0.0, "wound as it faces");
        assert!(is_ground(x - 0.1 * normal[0], z - 0.1 * normal[2]), "the ground lies behind it");
        assert!(!is_ground(x + 0.1 * normal[0], z + 0.1 * normal[2]), "and none before it");
    }
}

#[test]
fn parts_meet() {
    let region = Region::hexagon(6);
    let heights: Vec<i32> = region.hexes().map(|hex| scrambled(hex, 9)).collect();
    let size = NonZeroU32::new(4).expect("four");
    for orientation in Orientation::ALL {
        let field = HeightField::new(&region, &heights, orientation).expect("one each");
        let (mut mesher, mut whole, mut part) = (Mesher::new(), Mesh::new(), Mesh::new());
        mesher.write(&field, &MeshSettings::default(), &mut whole);
        let vertices = |mesh: &Mesh| -> BTreeSet<[[u32; 3]; 2]> {
            mesh.positions().iter().zip(mesh.normals()).map(|(&p, &n)| [bits(p), bits(n)]).collect()
        };
        let mut together = BTreeSet::new();
        for chunk in Chunks::new(size, size).of(&region) {
            mesher.write_chunk(&field, chunk, &MeshSettings::default(), &mut part);
            together.extend(vertices(&part));
        }
        assert_eq!(together, vertices(&whole), "the very same vertices");
    }
}

#[test]
fn under_an_actor() {
    let plan = Plan::default();
    let tokens = [(Hex::ORIGIN, Token::new(10, ())), (Hex::new(0, 1), Token::new(0, ()))];
    for orientation in Orientation::ALL {
        let ground = Terrain::from_tokens(orientation, tokens).expect("two tokens");
        let center = plan.center_of(Hex::ORIGIN, orientation);
        assert_eq!(height_at(&ground, &plan, center), Some(2.0));
        // Halfway between the two tokens lies the middle of their side, half as high.
        let other = plan.center_of(Hex::new(0, 1), orientation);
        let middle = Point::new((center.x + other.x) / 2.0, (center.y + other.y) / 2.0);
        let height = height_at(&ground, &plan, middle).expect("ground");
        assert!((height - 1.0).abs() < 1e-12, "{height}");
        let corner = plan.point_of(Hex::ORIGIN, HexPoint::P2, orientation);
        let beyond = Point::new(2.0 * corner.x - center.x, 2.0 * corner.y - center.y);
        assert_eq!(height_at(&ground, &plan, beyond), None);
        // Inside a triangle, each vertex counts more the nearer it is.
        let rough = rough(orientation);
        for (triangle, places, heights) in faces(&rough) {
            for [a, b, c] in [[1.0 / 3.0; 3], [0.6, 0.3, 0.1], [0.1, 0.1, 0.8]] {
                let mean = |of: [f64; 3]| a * of[0] + b * of[1] + c * of[2];
                let at = Point::new(mean(places.map(|place| place.x)), mean(places.map(|place| place.y)));
                let height = height_at(&rough, &plan, at).expect("ground");
                assert!((height - mean(heights)).abs() < 1e-9, "{triangle:?}: {height}");
            }
        }
    }
}

/// Seven tokens of unrelated heights.
fn rough(orientation: Orientation) -> Terrain<()> {
    let around = [Hex::ORIGIN].into_iter().chain(Hex::ORIGIN.neighbors());
    let tokens = around.map(|hex| (hex, Token::new(scrambled(hex, 7) / 50, ())));
    Terrain::from_tokens(orientation, tokens).expect("each hex once")
}

/// The triangles of a terrain with the positions and heights of their vertices.
fn faces(ground: &Terrain<()>) -> Vec<(Triangle, [Point; 3], [f64; 3])> {
    let orientation = ground.orientation();
    let triangles =
        ground.tokens().flat_map(|(hex, _)| Triangle::of_hex(hex, orientation).map(|it| (hex, it)));
    let faces = triangles.map(|(hex, triangle)| {
        let levels = ground.point_heights(hex).expect("a token");
        let heights = HexPoint::of_triangle(triangle, orientation).map(|point| 0.2 * levels.at(point));
        (triangle, Plan::default().vertices_of(triangle, orientation), heights)
    });
    faces.collect()
}

/// A hill of seven tokens.
fn hill(orientation: Orientation) -> Terrain<()> {
    let around = Hex::ORIGIN.neighbors().map(|hex| (hex, Token::new(2, ())));
    let tokens = around.into_iter().chain([(Hex::ORIGIN, Token::new(8, ()))]);
    Terrain::from_tokens(orientation, tokens).expect("each hex once")
}

#[test]
fn how_steep() {
    // Every corner of the middle is 4 levels high, so all its triangles have the same slope: 4 levels of
    // 0.2 over the height of a triangle.
    let plan = Plan::default();
    for orientation in Orientation::ALL {
        for triangle in Triangle::of_hex(Hex::ORIGIN, orientation) {
            let slope = slope_of(&hill(orientation), &plan, triangle).expect("there is ground");
            assert!((slope.steepness() - 0.8 / 0.75_f64.sqrt()).abs() < 1e-12, "{slope:?}");
        }
        // From vertex to vertex the ground rises by the slope.
        let rough = rough(orientation);
        let faces = faces(&rough);
        assert_eq!(faces.len(), 6 * 7);
        for (triangle, places, heights) in faces {
            let slope = slope_of(&rough, &plan, triangle).expect("there is ground");
            for end in [1, 2] {
                let (dx, dy) = (places[end].x - places[0].x, places[end].y - places[0].y);
                let rise = heights[end] - heights[0];
                assert!((slope.x * dx + slope.y * dy - rise).abs() < 1e-9, "{triangle:?}: {slope:?}");
            }
        }
    }
}

#[test]
fn what_a_ray_meets() {
    let plan = Plan::default();
    for orientation in Orientation::ALL {
        let hill = hill(orientation);
        for triangle in Triangle::of_hex(Hex::ORIGIN, orientation) {
            let at = plan.centroid_of(triangle, orientation);
            let height = height_at(&hill, &plan, at).expect("there is ground");
            let down = Ray { from: [at.x, 9.0, at.y], toward: [0.0, -1.0, 0.0] };
            let hit = ray_hit(&hill, &plan, down).expect("it meets the ground");
            assert_eq!(hit.triangle, triangle);
            assert!((hit.place[1] - height).abs() < 1e-12, "{hit:?}");
        }
        // From the left, low over the ground: the near side of the hill, not the far one.
        let center = plan.center_of(Hex::ORIGIN, orientation);
        let level = Ray { from: [center.x - 9.0, 1.2, center.y + 0.1], toward: [1.0, 0.0, 0.0] };
        let hit = ray_hit(&hill, &plan, level).expect("the hill stands in its way");
        assert!(hit.place[0] < center.x && hit.hex == Hex::ORIGIN, "{hit:?}");
        let back = Ray { from: [center.x + 9.0, 1.2, center.y + 0.1], toward: [-1.0, 0.0, 0.0] };
        let hit = ray_hit(&hill, &plan, back).expect("the hill stands in its way");
        assert!(hit.place[0] > center.x && hit.hex == Hex::ORIGIN, "{hit:?}");
        // Above the top and away from the hill the ray hits nothing.
        let above = Ray { from: [center.x - 9.0, 1.7, center.y + 0.1], toward: [1.0, 0.0, 0.0] };
        assert_eq!(ray_hit(&hill, &plan, above), None);
        let away = Ray { toward: [-1.0, 0.0, 0.0], ..level };
        assert_eq!(ray_hit(&hill, &plan, away), None);
        let up = Ray { from: [center.x, 9.0, center.y], toward: [0.0, 1.0, 0.0] };
        assert_eq!(ray_hit(&hill, &plan, up), None);
    }
}
