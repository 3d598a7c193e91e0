use std::collections::BTreeSet;
use std::num::NonZeroU32;

use sixfold::coord::{Direction, Hex, Orientation, Triangle};
use sixfold::grid::Region;
use sixfold::terrain::{
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

/// Bits of the three coordinates, to be told apart and compared.
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
    for n in 0..5_u32 {
        let region = Region::hexagon(n);
        let mesh = mesh(&region, Orientation::Flat, &MeshSettings::default());
        assert_eq!(mesh.positions().len() as u32, region.len() as u32 + 6 * (n + 1) * (n + 1));
        let places: BTreeSet<_> = mesh.positions().iter().map(|&position| bits(position)).collect();
        assert_eq!(places.len(), mesh.positions().len(), "no two at one place");
    }
}

#[test]
fn triangles_in_order() {
    let region = Region::hexagon(3);
    let plan = Plan::default();
    for orientation in Orientation::ALL {
        let mesh = mesh(&region, orientation, &MeshSettings::default());
        let wanted = region.hexes().flat_map(|hex| Triangle::of_hex(hex, orientation));
        assert_eq!(mesh.triangles().len(), 6 * region.len());
        for (triangle, wanted) in mesh.triangles().zip(wanted) {
            let [a, b, c] = triangle.map(|vertex| mesh.positions()[vertex as usize].map(f64::from));
            let centroid =
                sixfold::layout::Point::new((a[0] + b[0] + c[0]) / 3.0, (a[2] + b[2] + c[2]) / 3.0);
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
    // A ring with a hole: rims outside and inside.
    let region = Region::hexagon(3).filter(|hex| hex.length() > 0);
    let sides = |region: &Region| {
        let all = region.hexes().flat_map(|hex| Direction::ALL.map(|direction| hex + direction));
        all.filter(|beyond| !region.contains(*beyond)).count()
    };
    let settings = MeshSettings { skirt: Some(-20.0), ..MeshSettings::default() };
    let mesh = mesh(&region, Orientation::Flat, &settings);
    assert_eq!(sides(&region), 42 + 6);
    let walls: Vec<_> = mesh.triangles().skip(mesh.ground_triangles()).collect();
    assert_eq!(walls.len(), 2 * sides(&region));
    for vertex in walls.iter().flatten() {
        assert_eq!(mesh.normals()[*vertex as usize][1], 0.0, "walls stand upright");
    }
    // Seen from above a wall is the side it hangs from.
    let rounded = |x: f64, y: f64| ((x * 1000.0).round() as i64, (y * 1000.0).round() as i64);
    let hanging: BTreeSet<BTreeSet<_>> = walls
        .iter()
        .map(|wall| wall.iter().map(|&vertex| mesh.positions()[vertex as usize].map(f64::from)))
        .map(|wall| wall.map(|[x, _, z]| rounded(x, z)).collect())
        .collect();
    let plan = Plan::default();
    let rim: BTreeSet<BTreeSet<_>> = region
        .hexes()
        .flat_map(|hex| HexPoint::CORNERS.map(|corner| (hex, corner)))
        .filter(|&(hex, corner)| {
            let [_, beyond] = corner.neighbors().expect("a corner");
            !region.contains(hex + beyond)
        })
        .map(|(hex, corner)| [corner, corner.next()].map(|end| plan.point_of(hex, end, Orientation::Flat)))
        .map(|side| side.map(|end| rounded(end.x, end.y)).into_iter().collect())
        .collect();
    assert_eq!(hanging, rim);
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
        let middle = sixfold::layout::Point::new((center.x + other.x) / 2.0, (center.y + other.y) / 2.0);
        let height = height_at(&ground, &plan, middle).expect("ground");
        assert!((height - 1.0).abs() < 1e-12, "{height}");
        let corner = plan.point_of(Hex::ORIGIN, HexPoint::P2, orientation);
        let beyond = sixfold::layout::Point::new(2.0 * corner.x - center.x, 2.0 * corner.y - center.y);
        assert_eq!(height_at(&ground, &plan, beyond), None);
    }
}

/// A hill of seven tokens.
fn hill(orientation: Orientation) -> Terrain<()> {
    let around = Hex::ORIGIN.neighbors().map(|hex| (hex, Token::new(2, ())));
    let tokens = around.into_iter().chain([(Hex::ORIGIN, Token::new(8, ()))]);
    Terrain::from_tokens(orientation, tokens).expect("each hex once")
}

#[test]
fn how_steep() {
    // Every corner of the middle is 4 levels high, so all its triangles fall alike: 4 levels of 0.2
    // over the height of a triangle.
    let plan = Plan::default();
    for orientation in Orientation::ALL {
        for triangle in Triangle::of_hex(Hex::ORIGIN, orientation) {
            let slope = slope_of(&hill(orientation), &plan, triangle).expect("there is ground");
            assert!((slope.steepness() - 0.8 / 0.75_f64.sqrt()).abs() < 1e-12, "{slope:?}");
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
    }
}
