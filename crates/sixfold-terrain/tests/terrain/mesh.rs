//! Meshes compared with a slow model that does not use seams.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::NonZeroU32;

use proptest::collection;
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use proptest::test_runner::TestCaseError;
use sixfold::coord::{Direction, Hex, LIMIT, Orientation, Parity, Triangle};
use sixfold::grid::{Outline, Region};
use sixfold::layout::Point;
use sixfold_terrain::{
    Chunks, HeightField, HexPoint, Mesh, MeshSettings, Mesher, Normals, Plan, point_heights,
};

type Vec3 = [f64; 3];

fn minus(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: Vec3) -> Vec3 {
    let length = (a[0] * a[0] + a[1] * a[1] + a[2] * a[2]).sqrt();
    a.map(|n| n / length)
}

fn near(a: [f32; 3], b: Vec3, within: f64) -> bool {
    a.iter().zip(b).all(|(&a, b)| (f64::from(a) - b).abs() <= within)
}

/// A field and the expected content of its mesh.
struct Model<'a> {
    field: &'a HeightField<'a, i32>,
    plan: Plan,
    /// Sums of the normals of the triangles at each point, by the position's bits.
    normals: HashMap<[u64; 2], Vec3>,
}

impl<'a> Model<'a> {
    fn new(field: &'a HeightField<'a, i32>, plan: Plan) -> Model<'a> {
        let mut model = Model { field, plan, normals: HashMap::new() };
        for hex in field.region().hexes() {
            for triangle in Triangle::of_hex(hex, field.orientation()) {
                let corners = model.corners(hex, triangle);
                let normal = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
                assert!(normal[1] > 0.0, "counter-clockwise is upwards");
                for corner in corners {
                    let sum = model.normals.entry(key(corner)).or_default();
                    *sum = [sum[0] + normal[0], sum[1] + normal[1], sum[2] + normal[2]];
                }
            }
        }
        model
    }

    fn point(&self, hex: Hex, point: HexPoint) -> Vec3 {
        let heights = point_heights(hex, |hex| self.field.height(hex)).expect("hexes of the field");
        let Point { x, y } = self.plan.point_of(hex, point, self.field.orientation());
        [x, heights.at(point) * self.plan.rise(), y]
    }

    /// The vertices of a triangle, the centre of its hex first.
    ///
    /// Counter-clockwise seen from above.
    fn corners(&self, hex: Hex, triangle: Triangle) -> [Vec3; 3] {
        let [center, first, second] = HexPoint::of_triangle(triangle, self.field.orientation());
        [center, second, first].map(|point| self.point(hex, point))
    }
}

fn key(place: Vec3) -> [u64; 2] {
    [place[0].to_bits(), place[2].to_bits()]
}

/// Checks the mesh of some hexes of a field.
fn check(
    model: &Model<'_>,
    hexes: &[Hex],
    settings: &MeshSettings,
    mesh: &Mesh,
) -> Result<(), TestCaseError> {
    let orientation = model.field.orientation();
    prop_assert_eq!(mesh.positions().len(), mesh.normals().len());
    prop_assert_eq!(mesh.ground_triangles(), 6 * hexes.len());
    let mut used = BTreeSet::new();
    let mut numbers: HashMap<[u64; 2], u32> = HashMap::new();
    let mut triangles = mesh.triangles();
    for &hex in hexes {
        for triangle in Triangle::of_hex(hex, orientation) {
            let corners = model.corners(hex, triangle);
            let face = unit(cross(minus(corners[1], corners[0]), minus(corners[2], corners[0])));
            let indices = triangles.next().expect("six for each hex");
            for (vertex, corner) in indices.into_iter().zip(corners) {
                prop_assert_eq!(
                    mesh.positions()[vertex as usize],
                    corner.map(|n| n as f32),
                    "{} {:?}",
                    hex,
                    triangle
                );
                let normal = match settings.normals {
                    Normals::Smooth => {
                        let number = *numbers.entry(key(corner)).or_insert(vertex);
                        prop_assert_eq!(number, vertex, "one vertex for each point");
                        unit(model.normals[&key(corner)])
                    }
                    Normals::Flat => {
                        prop_assert!(used.insert(vertex), "each triangle has its own");
                        face
                    }
                };
                let found = mesh.normals()[vertex as usize];
                prop_assert!(
                    near(found, normal, 2e-5),
                    "{} {:?}: {:?} is not {:?}",
                    hex,
                    triangle,
                    found,
                    normal
                );
                used.insert(vertex);
            }
        }
    }
    let ground = used.len();
    prop_assert!(used.into_iter().eq(0..ground as u32), "no vertex without a triangle");
    check_skirts(model, hexes, settings, mesh, triangles.collect(), ground)
}

fn check_skirts(
    model: &Model<'_>,
    hexes: &[Hex],
    settings: &MeshSettings,
    mesh: &Mesh,
    walls: Vec<[u32; 3]>,
    ground: usize,
) -> Result<(), TestCaseError> {
    let Some(base) = settings.skirt else {
        prop_assert!(walls.is_empty());
        prop_assert_eq!(mesh.positions().len(), ground);
        return Ok(());
    };
    let base = (base * settings.plan.rise()) as f32;
    let mut wanted: BTreeMap<[u32; 4], (Vec3, [[f32; 3]; 2])> = BTreeMap::new();
    for &hex in hexes {
        for direction in Direction::ALL {
            let beyond = hex.try_neighbor(direction).ok();
            if beyond.is_some_and(|hex| model.field.region().contains(hex)) {
                continue;
            }
            let first = HexPoint::CORNERS[direction.index()];
            let tops = [first, first.next()].map(|p| model.point(hex, p).map(|n| n as f32));
            let center = model.point(hex, HexPoint::P0);
            let middle = [0, 1, 2].map(|i| (f64::from(tops[0][i]) + f64::from(tops[1][i])) / 2.0);
            let outwards = unit([middle[0] - center[0], 0.0, middle[2] - center[2]]);
            if tops.iter().any(|top| top[1] > base) {
                let id = [tops[0][0], tops[0][2], tops[1][0], tops[1][2]].map(f32::to_bits);
                wanted.insert(id, (outwards, tops));
            }
        }
    }
    prop_assert_eq!(walls.len(), 2 * wanted.len());
    prop_assert_eq!(mesh.positions().len(), ground + 4 * wanted.len());
    for pair in walls.chunks(2) {
        prop_assert_eq!((pair[0][0], pair[0][2]), (pair[1][0], pair[1][1]));
        let at = [pair[0][0], pair[0][1], pair[0][2], pair[1][2]].map(|i| i as usize);
        let corners = at.map(|i| mesh.positions()[i]);
        let id = [corners[0][0], corners[0][2], corners[1][0], corners[1][2]].map(f32::to_bits);
        let (outwards, tops) = wanted.remove(&id).expect("a wall where the ground ends, once");
        prop_assert_eq!([corners[0], corners[1]], tops);
        let feet = tops.map(|[x, y, z]| [x, y.min(base), z]);
        prop_assert_eq!([corners[3], corners[2]], feet);
        for i in at {
            prop_assert!(near(mesh.normals()[i], outwards, 1e-4), "{:?} {outwards:?}", mesh.normals()[i]);
        }
        let wide = corners.map(|corner| corner.map(f64::from));
        let facing = cross(minus(wide[1], wide[0]), minus(wide[2], wide[0]));
        let front: f64 = facing.iter().zip(outwards).map(|(a, b)| a * b).sum();
        prop_assert!(front >= -1e-6, "walls face outwards");
    }
    Ok(())
}

fn settings(normals: Normals, skirt: Option<f64>) -> MeshSettings {
    MeshSettings { normals, skirt, ..MeshSettings::default() }
}

const ALL_SETTINGS: [(Normals, Option<f64>); 4] = [
    (Normals::Smooth, None),
    (Normals::Smooth, Some(-12.0)),
    (Normals::Flat, Some(2.0)),
    (Normals::Flat, None),
];

/// Heights that differ from hex to hex.
fn rough(region: &Region) -> Vec<i32> {
    region.hexes().map(|hex| ((hex.q() * 7919) ^ (hex.r() * 104_729)).rem_euclid(19) - 9).collect()
}

fn check_whole_and_in_chunks(region: &Region, heights: &[i32], sizes: &[u32]) -> Result<(), TestCaseError> {
    let (mut mesher, mut mesh) = (Mesher::new(), Mesh::new());
    for orientation in Orientation::ALL {
        let field = HeightField::new(region, heights, orientation).expect("one each");
        let model = Model::new(&field, Plan::default());
        for (normals, skirt) in ALL_SETTINGS {
            let settings = settings(normals, skirt);
            mesher.write(&field, &settings, &mut mesh);
            let hexes: Vec<_> = region.hexes().collect();
            check(&model, &hexes, &settings, &mesh)?;
            for &size in sizes {
                let size = NonZeroU32::new(size).expect("above 0");
                let mut seen = 0;
                for chunk in Chunks::new(size, size).of(region) {
                    let hexes: Vec<_> = region.hexes().filter(|&hex| chunk.contains(hex)).collect();
                    prop_assert!(!hexes.is_empty());
                    seen += hexes.len();
                    mesher.write_chunk(&field, chunk, &settings, &mut mesh);
                    check(&model, &hexes, &settings, &mesh)?;
                }
                prop_assert_eq!(seen, region.len());
            }
        }
    }
    Ok(())
}

#[test]
fn shapes_of_all_kinds() {
    for region in [
        Region::from_iter([]),
        Region::hexagon(0),
        Region::hexagon(4),
        Region::rectangle(7, 5, Parity::OddQ),
        Region::rectangle(1, 40, Parity::OddQ),
        Region::rectangle(40, 1, Parity::OddQ),
        Region::hexagon(4).filter(|hex| hex.length() != 2),
        Region::try_new(Outline::Parallelogram { q: (-9, -3), r: (4, 11) }).unwrap(),
    ] {
        check_whole_and_in_chunks(&region, &rough(&region), &[1, 3, 64]).unwrap();
    }
}

/// A window of the mesher has 32 columns and 256 rows.
#[test]
fn shapes_larger_than_what_is_worked_on_at_once() {
    let is_hole = |hex: Hex| (hex.q() * 5 + hex.r() * 3).rem_euclid(41) == 0;
    let islands = [Hex::ORIGIN, Hex::new(0, 300), Hex::new(2, 1000), Hex::new(33, -900)];
    let islands = islands.map(|center| Region::try_new(Outline::Hexagon { center, radius: 2 }).unwrap());
    for region in [
        Region::rectangle(70, 4, Parity::OddQ),
        Region::rectangle(3, 600, Parity::OddQ),
        Region::rectangle(34, 260, Parity::OddQ).filter(|hex| !is_hole(hex)),
        Region::from_iter(islands.iter().flat_map(|island| island.hexes())),
    ] {
        check_whole_and_in_chunks(&region, &rough(&region), &[50]).unwrap();
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 48, ..Default::default() })]
    #[test]
    fn scattered_hexes(
        hexes in collection::btree_set((-6..=6i32, -9..=9i32).prop_map(|(q, r)| Hex::new(q, r)), 0..110),
        far in collection::btree_set((-90..=90i32, -90..=90i32).prop_map(|(q, r)| Hex::new(q, r)), 0..12),
        size in 1..6u32,
    ) {
        let region = Region::from_iter(hexes.union(&far).copied());
        check_whole_and_in_chunks(&region, &rough(&region), &[size])?;
    }
}

#[test]
fn other_plans_scale_and_move() {
    let region = Region::hexagon(3);
    let heights = rough(&region);
    let plan = Plan::default()
        .try_with_side(2.5)
        .and_then(|plan| plan.try_with_rise(0.75))
        .and_then(|plan| plan.try_with_origin(Point::new(-100.0, 7.0)))
        .unwrap();
    for orientation in Orientation::ALL {
        let field = HeightField::new(&region, &heights, orientation).unwrap();
        let model = Model::new(&field, plan);
        let hexes: Vec<_> = region.hexes().collect();
        for normals in [Normals::Smooth, Normals::Flat] {
            let settings = MeshSettings { plan, normals, skirt: Some(-10.0), ..MeshSettings::default() };
            let mut mesh = Mesh::new();
            Mesher::new().write(&field, &settings, &mut mesh);
            check(&model, &hexes, &settings, &mesh).unwrap();
        }
    }
}

#[test]
fn far_from_the_origin_as_near_it() {
    let heights = rough(&Region::hexagon(3));
    let near = Region::hexagon(3);
    for far in [Hex::new(LIMIT - 3, 0), Hex::new(-LIMIT + 3, LIMIT - 3), Hex::new(1 << 29, -(1 << 28))] {
        let there = Region::try_new(Outline::Hexagon { center: far, radius: 3 }).unwrap();
        for orientation in Orientation::ALL {
            for (normals, skirt) in ALL_SETTINGS {
                let (mut a, mut b) = (Mesh::new(), Mesh::new());
                let field = HeightField::new(&near, &heights, orientation).unwrap();
                Mesher::new().write(&field, &settings(normals, skirt), &mut a);
                let field = HeightField::new(&there, &heights, orientation).unwrap();
                let settings = MeshSettings { origin: far, ..settings(normals, skirt) };
                Mesher::new().write(&field, &settings, &mut b);
                assert_eq!(a, b, "{far} {orientation}");
            }
        }
    }
}

#[test]
fn level_ground_is_level() {
    let region = Region::hexagon(5);
    for height in [-1_000_003, -7, 0, 1, 3, 999_983] {
        let heights = vec![height; region.len()];
        for orientation in Orientation::ALL {
            let field = HeightField::new(&region, &heights, orientation).unwrap();
            let mut mesh = Mesh::new();
            Mesher::new().write(&field, &MeshSettings::default(), &mut mesh);
            let expected = (f64::from(height) * 0.2) as f32;
            assert!(mesh.positions().iter().all(|position| position[1] == expected));
            for normal in mesh.normals() {
                assert!(near(*normal, [0.0, 1.0, 0.0], 1e-6), "{normal:?}");
            }
        }
    }
}

#[test]
fn normals_have_length_one_and_point_up() {
    let region = Region::hexagon(12);
    for steepness in [0, 1, 50, 100_000] {
        let heights: Vec<_> = rough(&region).into_iter().map(|height| steepness * height).collect();
        for normals in [Normals::Smooth, Normals::Flat] {
            let field = HeightField::new(&region, &heights, Orientation::Flat).unwrap();
            let mut mesh = Mesh::new();
            Mesher::new().write(&field, &settings(normals, None), &mut mesh);
            for normal in mesh.normals() {
                let length = normal.iter().map(|&n| f64::from(n) * f64::from(n)).sum::<f64>().sqrt();
                assert!((length - 1.0).abs() < 1e-6, "{length}");
                assert!(normal[1] > 0.0);
            }
        }
    }
}

#[test]
fn buffers_are_used_again() {
    let (large, small) = (Region::hexagon(9), Region::hexagon(2));
    let (high, low) = (rough(&large), rough(&small));
    let field = HeightField::new(&large, &high, Orientation::Flat).unwrap();
    let tiny = HeightField::new(&small, &low, Orientation::Flat).unwrap();
    let settings = settings(Normals::Smooth, Some(-10.0));
    let (mut mesher, mut mesh) = (Mesher::new(), Mesh::new());
    mesher.write(&field, &settings, &mut mesh);
    let place = mesh.positions().as_ptr();
    mesher.write(&tiny, &settings, &mut mesh);
    let mut fresh = Mesh::new();
    Mesher::new().write(&tiny, &settings, &mut fresh);
    assert_eq!(mesh, fresh, "nothing of the larger mesh is left");
    assert_eq!(mesh.positions().as_ptr(), place, "and nothing was allocated");
}

#[test]
fn a_height_for_each_hex() {
    let region = Region::hexagon(1);
    let error = HeightField::new(&region, &[1, 2, 3], Orientation::Flat).unwrap_err();
    assert_eq!(error.to_string(), "3 heights for a region of 7 hexes; each hex needs one");
}
