//! Columns and plates: closed, facing outward, textured, face by face.

use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::layout::{Layout, Point, YAxis};
use sixfold::terrain::{ColumnSettings, FacePart, FaceSettings, HexMesh, HexMeshError};
use std::collections::BTreeMap;

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

/// The cross product of two sides of a triangle: twice its area, towards its front.
fn front(mesh: &HexMesh, triangle: [u32; 3]) -> [f64; 3] {
    let [a, b, c] = triangle.map(|vertex| mesh.positions()[vertex as usize]);
    cross(minus(b, a), minus(c, a))
}

/// Six times the volume that the triangles enclose; right only where they are closed and face outward.
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
    let layout = layouts()[0];
    let none =
        ColumnSettings { top_face: None, bottom_face: None, sides: [None; 6], ..ColumnSettings::default() };
    assert_eq!(column(&layout, &none), HexMesh::new());
    for direction in Direction::ALL {
        let mut sides = [None; 6];
        sides[direction.index()] = Some(FaceSettings::default());
        let mesh = column(&layout, &ColumnSettings { sides, ..none });
        assert_eq!((mesh.positions().len(), mesh.indices().len()), (4, 6));
        let (hex, next) = (Hex::new(2, -1), Hex::new(2, -1) + direction);
        let (here, there) = (layout.point_of(hex), layout.point_of(next));
        for normal in mesh.normals() {
            let along = f64::from(normal[0]) * (there.x - here.x) + f64::from(normal[2]) * (there.y - here.y);
            assert!((along - 3_f64.sqrt()).abs() < 1e-5, "towards the neighbour: {along}");
        }
    }
    let mut plate = HexMesh::new();
    plate.add_plate(&layout, Hex::new(2, -1), 1.0, &FaceSettings::default()).expect("a plate");
    let lid = ColumnSettings { top_face: Some(FaceSettings::default()), ..none };
    assert_eq!(plate, column(&layout, &lid), "the lid of a column is a plate");
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

#[test]
fn inner_faces_and_rims() {
    let area = |part| {
        let mut mesh = HexMesh::new();
        let face = FaceSettings { part, ..FaceSettings::default() };
        mesh.add_plate(&layouts()[0], Hex::ORIGIN, 0.0, &face).expect("a plate");
        let mut edges: BTreeMap<(u32, u32), i32> = BTreeMap::new();
        for [a, b, c] in mesh.triangles() {
            for (from, to) in [(a, b), (b, c), (c, a)] {
                *edges.entry((from.min(to), from.max(to))).or_default() += 1;
            }
        }
        assert!(edges.values().all(|count| *count <= 2));
        mesh.triangles().map(|triangle| front(&mesh, triangle)[1] / 2.0).sum::<f64>()
    };
    let whole = area(FacePart::Whole);
    assert!((whole - 1.5 * 3_f64.sqrt()).abs() < 1e-5);
    assert!((area(FacePart::Inner(0.5)) - whole / 4.0).abs() < 1e-5);
    assert!((area(FacePart::Rim(0.5)) - whole * 3.0 / 4.0).abs() < 1e-5);
    assert!((area(FacePart::Inner(1.0)) - whole).abs() < 1e-5);
    assert!(area(FacePart::Inner(0.0)).abs() < 1e-5);
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
    assert!(mesh.add_column(&layout, Hex::ORIGIN, &wrong(f32::NAN)).is_err());
    mesh.clear();
    assert_eq!(mesh, HexMesh::new());
}
