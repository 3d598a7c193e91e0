use crate::coord::Orientation;
use crate::terrain::{HexPoint, Mesh, MeshFrame, ROW, Run, Seam, Spot};

/// For the triangle after each corner P1 to P6, clockwise: the direction in which its first corner
/// raises it, then that of its second, as drawn flat-top.
///
/// A height at one corner of a triangle of side 1 slopes it by 2 / sqrt(3), at right angles to the
/// opposite side.
const RAISES: [[(f32, f32); 2]; 6] = {
    let far = (1.0 / ROW) as f32;
    let half = (0.5 / ROW) as f32;
    [
        [(-1.0, -half), (1.0, -half)],
        [(0.0, -far), (1.0, half)],
        [(1.0, -half), (0.0, far)],
        [(1.0, half), (-1.0, half)],
        [(0.0, far), (-1.0, -half)],
        [(-1.0, half), (0.0, -far)],
    ]
};

/// Writes 18 vertices for each hex of a run between two seams, each triangle with its own.
pub(crate) fn write_facets(
    frame: &MeshFrame,
    [left, right]: [&Seam; 2],
    run: Run,
    first_hex: usize,
    mesh: &mut Mesh,
) {
    let (a, n, q) = (run.a, run.len, right.s);
    let corners = [
        left.heights(a, n),
        right.heights(a, n),
        right.heights(a + 1, n),
        right.heights(a + 2, n),
        left.heights(a + 2, n),
        left.heights(a + 1, n),
    ];
    let centers = right.left(a, n);
    let vertices = 18 * first_hex..18 * (first_hex + n);
    let positions = mesh.positions[vertices.clone()].as_chunks_mut::<18>().0;
    let normals = mesh.normals[vertices.clone()].as_chunks_mut::<18>().0;
    let order = wedge_order(frame.orientation);
    for (i, (positions, normals)) in positions.iter_mut().zip(normals).enumerate() {
        let anchor = anchor_of(q, a + 2 * i as i64, frame.orientation);
        let place = |point: HexPoint, height: f32| {
            let Spot((half, line)) = Spot::of_point(point, frame.orientation);
            let [x, z] = frame.place(Spot((anchor.0 + half, anchor.1 + line)));
            [x, height, z]
        };
        let center = place(HexPoint::P0, centers[i]);
        let rim = HexPoint::CORNERS.map(|corner| place(corner, corners[corner as usize - 1][i]));
        for (triangle, &wedge) in order.iter().enumerate() {
            let (first, second) = (rim[wedge], rim[(wedge + 1) % 6]);
            let [(ax, az), (bx, bz)] = RAISES[wedge];
            let (rise_a, rise_b) = (first[1] - center[1], second[1] - center[1]);
            let normal = frame.slant.normal(ax * rise_a + bx * rise_b, az * rise_a + bz * rise_b);
            positions[3 * triangle..3 * triangle + 3].copy_from_slice(&[center, second, first]);
            normals[3 * triangle..3 * triangle + 3].fill(normal);
        }
    }
    for (index, vertex) in mesh.indices[vertices.clone()].iter_mut().zip(vertices) {
        *index = vertex as u32;
    }
}

/// The corners (0 for P1) after which the triangles of a hex come, in the order of
/// [`Triangle::of_hex`](crate::coord::Triangle::of_hex).
const fn wedge_order(orientation: Orientation) -> [usize; 6] {
    match orientation {
        Orientation::Flat => [5, 0, 1, 4, 3, 2],
        Orientation::Pointy => [0, 5, 4, 1, 2, 3],
    }
}

/// The anchor of a hex by its column and anchor row: half sides along, rows across.
pub(crate) const fn anchor_of(q: i64, a: i64, orientation: Orientation) -> (i64, i64) {
    match orientation {
        Orientation::Flat => (3 * q, a),
        Orientation::Pointy => {
            let r = (a - q) >> 1;
            (3 * r, 2 * q + r)
        }
    }
}
