//! Columns and plates: closed, facing outward, textured, face by face.

use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::layout::{Layout, Point, YAxis};
use sixfold_terrain::{ColumnSettings, FacePart, FaceSettings, HexMesh, HexMeshError};
use std::collections::BTreeMap;
use std::ops::Range;

/// Layouts of both orientations, both senses of y, regular and stretched.
fn layouts() -> Vec<Layout> {
    let mut layouts = Vec::new();
    for orientation in [Orientation::Flat, Orientation::Pointy] {
        for y_axis in [YAxis::Down, YAxis::Up] {
            for (x, y) in [(1.0, 1.0), (2.0, 0.5)] {
                let layout = Layout::try_new(orientation, x).and_then(|layout| layout.try_with_size_xy(x, y));
                let layout = layout.and_then(|layout| layout.try_with_origin(Point::new(3.0, -4.0)));
                layouts.push(layout.expect("a layout").with_y_axis(y_axis));
            }
        }
    }
    layouts
}

fn column(layout: &Layout, settings: &ColumnSettings) -> HexMesh {
    let mut mesh = HexMesh::new();
    mesh.add_column(layout, Hex::new(2, -1), settings).expect("a column");
    mesh
}

fn minus(a: [f32; 3], b: [f32; 3]) -> [f64; 3] {
    core::array::from_fn(|axis| f64::from(a[axis]) - f64::from(b[axis]))
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The cross product of two sides of a triangle.
///
/// Its length is twice the area; it points to the front.
fn front(mesh: &HexMesh, triangle: [u32; 3]) -> [f64; 3] {
    let [a, b, c] = triangle.map(|vertex| mesh.positions()[vertex as usize]);
    cross(minus(b, a), minus(c, a))
}

/// Six times the volume that the triangles enclose.
///
/// Correct only if they are closed and face outward.
fn volume(mesh: &HexMesh) -> f64 {
    let at = |vertex: u32| minus(mesh.positions()[vertex as usize], [0.0; 3]);
    mesh.triangles().map(|[a, b, c]| dot(at(a), cross(at(b), at(c)))).sum()
}

#[test]
fn closed_and_facing_outward() {
    for layout in layouts() {
        for bands in [1, 3] {
            let mesh = column(
                &layout,
                &ColumnSettings { bottom: -0.5, top: 2.0, bands, ..ColumnSettings::default() },
            );
            assert_eq!(mesh.triangles().len(), 4 + 4 + 6 * 2 * usize::from(bands));
            for triangle in mesh.triangles() {
                let front = front(&mesh, triangle);
                let length = dot(front, front).sqrt();
                for vertex in triangle {
                    let normal = mesh.normals()[vertex as usize].map(f64::from);
                    assert!(
                        (dot(front, normal) / length - 1.0).abs() < 1e-5,
                        "{layout:?}: {front:?} {normal:?}"
                    );
                }
            }
            // Three halves of the square root of 3 times both sizes is the area of a hex.
            let (x, y) = layout.size_xy();
            let expected = 6.0 * 2.5 * 1.5 * 3_f64.sqrt() * x * y;
            assert!((volume(&mesh) - expected).abs() < 1e-3, "{layout:?}: {} {expected}", volume(&mesh));
        }
    }
}

#[test]
fn faces_that_are_left_out() {
    let whole = ColumnSettings::default();
    let none = ColumnSettings { top_face: None, bottom_face: None, sides: [None; 6], ..whole };
    for layout in layouts() {
        assert_eq!(column(&layout, &none), HexMesh::new());
        // Without one face a column has the vertices of the others, unchanged.
        let all = column(&layout, &whole);
        let mut without = vec![
            (0..6, ColumnSettings { top_face: None, ..whole }),
            (6..12, ColumnSettings { bottom_face: None, ..whole }),
        ];
        for direction in 0..6 {
            let mut sides = whole.sides;
            sides[direction] = None;
            without.push((12 + 4 * direction..16 + 4 * direction, ColumnSettings { sides, ..whole }));
        }
        for (missing, settings) in without {
            let mesh = column(&layout, &settings);
            assert_eq!(mesh.positions(), cut(all.positions(), &missing));
            assert_eq!(mesh.normals(), cut(all.normals(), &missing));
            assert_eq!(mesh.uvs(), cut(all.uvs(), &missing));
            assert_eq!(mesh.triangles().len(), 4 + 4 + 6 * 2 - (missing.len() - 2));
        }
        for direction in Direction::ALL {
            let mut sides = [None; 6];
            sides[direction.index()] = Some(FaceSettings::default());
            let mesh = column(&layout, &ColumnSettings { sides, ..none });
            assert_eq!((mesh.positions().len(), mesh.indices().len()), (4, 6));
            for normal in mesh.normals() {
                assert_eq!(faced(&layout, *normal), direction, "{layout:?}: towards the neighbour");
            }
        }
        let mut plate = HexMesh::new();
        plate.add_plate(&layout, Hex::new(2, -1), 1.0, &FaceSettings::default()).expect("a plate");
        let lid = ColumnSettings { top_face: Some(FaceSettings::default()), ..none };
        assert_eq!(plate, column(&layout, &lid), "the lid of a column is a plate");
    }
}

/// A list without the vertices of one face.
fn cut<T: Copy>(list: &[T], missing: &Range<usize>) -> Vec<T> {
    [&list[..missing.start], &list[missing.end..]].concat()
}

/// The neighbour that lies farthest along a normal.
fn faced(layout: &Layout, normal: [f32; 3]) -> Direction {
    let here = layout.point_of(Hex::new(2, -1));
    let along = |direction: Direction| {
        let there = layout.point_of(Hex::new(2, -1) + direction);
        f64::from(normal[0]) * (there.x - here.x) + f64::from(normal[2]) * (there.y - here.y)
    };
    let farthest = Direction::ALL.into_iter().max_by(|&a, &b| along(a).total_cmp(&along(b)));
    farthest.expect("there are six")
}

#[test]
fn textures() {
    for layout in layouts() {
        let mesh = column(
            &layout,
            &ColumnSettings { top_face: None, bottom_face: None, ..ColumnSettings::default() },
        );
        for side in 0..6 {
            let [a, b, c, d] = [0, 1, 2, 3].map(|corner| 4 * side + corner);
            assert_eq!(
                [a, b, c, d].map(|at| mesh.uvs()[at]),
                [[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0]]
            );
            assert_eq!([a, b, c, d].map(|at| mesh.positions()[at][1]), [1.0, 0.0, 0.0, 1.0], "v runs down");
        }
        let texture = [[0.25, 0.5], [0.75, 1.0]];
        let face = FaceSettings { texture, ..FaceSettings::default() };
        // A side of two bands shows its part of the texture once, from the top of the column to its bottom.
        let sides = [Some(face); 6];
        let banded = ColumnSettings {
            top_face: None,
            bottom_face: None,
            sides,
            bands: 2,
            ..ColumnSettings::default()
        };
        let mesh = column(&layout, &banded);
        assert_eq!(mesh.uvs().len(), 6 * 2 * 4);
        for (position, uv) in mesh.positions().iter().zip(mesh.uvs()) {
            assert!(uv[0] == 0.25 || uv[0] == 0.75, "{uv:?}");
            assert_eq!(uv[1], 1.0 - 0.5 * position[1], "{position:?}");
        }
        // A smaller face shows the middle of the texture, at the same scale.
        let shown = |part| {
            let mut plate = HexMesh::new();
            let face = FaceSettings { part, ..FaceSettings::default() };
            plate.add_plate(&layout, Hex::new(2, -1), 0.0, &face).expect("a plate");
            plate
        };
        let (whole, half) = (shown(FacePart::Whole), shown(FacePart::Inner(0.5)));
        for (large, small) in whole.uvs().as_flattened().iter().zip(half.uvs().as_flattened()) {
            assert!((0.5 + (large - 0.5) / 2.0 - small).abs() < 1e-6, "{large} {small}");
        }
        let mut plate = HexMesh::new();
        plate.add_plate(&layout, Hex::new(2, -1), 0.0, &face).expect("a plate");
        let bounds = layout.bounds_of(Hex::new(2, -1));
        for (position, uv) in plate.positions().iter().zip(plate.uvs()) {
            let u = (f64::from(position[0]) - bounds.min.x) / bounds.width();
            let down = (f64::from(position[2]) - bounds.min.y) / bounds.height();
            let v = if layout.y_axis() == YAxis::Down { down } else { 1.0 - down };
            let expected = [0.25 + 0.5 * u, 0.5 + 0.5 * v];
            assert!(
                (f64::from(uv[0]) - expected[0]).abs() < 1e-5
                    && (f64::from(uv[1]) - expected[1]).abs() < 1e-5
            );
        }
    }
}

/// The area of a mesh; no edge may belong to more than two triangles.
fn area(mesh: &HexMesh) -> f64 {
    let mut edges: BTreeMap<(u32, u32), i32> = BTreeMap::new();
    for [a, b, c] in mesh.triangles() {
        for (from, to) in [(a, b), (b, c), (c, a)] {
            *edges.entry((from.min(to), from.max(to))).or_default() += 1;
        }
    }
    assert!(edges.values().all(|count| *count <= 2));
    let twice = mesh.triangles().map(|triangle| front(mesh, triangle)).map(|front| dot(front, front).sqrt());
    twice.sum::<f64>() / 2.0
}

#[test]
fn inner_faces_and_rims() {
    for layout in layouts() {
        let face = |part| FaceSettings { part, ..FaceSettings::default() };
        let plate = |part| {
            let mut mesh = HexMesh::new();
            mesh.add_plate(&layout, Hex::ORIGIN, 0.0, &face(part)).expect("a plate");
            assert!(mesh.triangles().all(|triangle| front(&mesh, triangle)[1] >= 0.0), "facing up");
            area(&mesh)
        };
        let side = |part| {
            let mut sides = [None; 6];
            sides[1] = Some(face(part));
            let settings =
                ColumnSettings { top_face: None, bottom_face: None, sides, ..ColumnSettings::default() };
            area(&column(&layout, &settings))
        };
        let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-5, "{found} {expected}");
        let (x, y) = layout.size_xy();
        near(plate(FacePart::Whole), 1.5 * 3_f64.sqrt() * x * y);
        let kinds: [&dyn Fn(FacePart) -> f64; 2] = [&plate, &side];
        for area in kinds {
            let whole = area(FacePart::Whole);
            assert!(whole > 0.1);
            near(area(FacePart::Inner(0.5)), whole / 4.0);
            near(area(FacePart::Rim(0.5)), whole * 3.0 / 4.0);
            near(area(FacePart::Inner(1.0)), whole);
            near(area(FacePart::Rim(0.0)), whole);
            near(area(FacePart::Inner(0.0)), 0.0);
            near(area(FacePart::Rim(1.0)), 0.0);
        }
    }
}

#[test]
fn what_is_refused_adds_nothing() {
    let layout = layouts()[0];
    let mut mesh = column(&layout, &ColumnSettings::default());
    let before = mesh.clone();
    let wrong = |factor| {
        let face = FaceSettings { part: FacePart::Rim(factor), ..FaceSettings::default() };
        let mut sides = ColumnSettings::default().sides;
        sides[5] = Some(face);
        ColumnSettings { sides, ..ColumnSettings::default() }
    };
    let default = ColumnSettings::default();
    for (settings, refused) in [
        (ColumnSettings { bottom: 2.0, ..default }, HexMeshError::Heights { bottom: 2.0, top: 1.0 }),
        (
            ColumnSettings { top: f64::INFINITY, ..default },
            HexMeshError::Heights { bottom: 0.0, top: f64::INFINITY },
        ),
        (ColumnSettings { bands: 0, ..default }, HexMeshError::NoBands),
        (wrong(1.5), HexMeshError::Factor { factor: 1.5 }),
        (wrong(-0.1), HexMeshError::Factor { factor: -0.1 }),
        (ColumnSettings { top: 1e300, ..default }, HexMeshError::TooFar),
    ] {
        assert_eq!(mesh.add_column(&layout, Hex::ORIGIN, &settings), Err(refused));
        assert_eq!(mesh, before);
    }
    // NaN is never equal to itself, so these errors are compared by their kind.
    let refused = mesh.add_column(&layout, Hex::ORIGIN, &wrong(f32::NAN));
    assert!(matches!(refused, Err(HexMeshError::Factor { .. })), "{refused:?}");
    for height in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let refused = mesh.add_plate(&layout, Hex::ORIGIN, height, &FaceSettings::default());
        assert!(matches!(refused, Err(HexMeshError::Heights { .. })), "{refused:?}");
    }
    let far = Layout::try_new(Orientation::Flat, 1e39).expect("a size");
    assert_eq!(mesh.add_column(&far, Hex::new(1, 1), &default), Err(HexMeshError::TooFar));
    assert_eq!(mesh, before);
    mesh.clear();
    assert_eq!(mesh, HexMesh::new());
}
