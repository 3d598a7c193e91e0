use core::ops::Range;

use sixfold::coord::{Direction, Orientation};
use sixfold::grid::Span;

use crate::mesh::{Mesh, MeshFrame, Run, Sheet, anchor_of, columns_between};
use crate::triangles::{HexPoint, ROW, Spot};

/// Adds walls below the sides of a run of hexes where the ground ends.
///
/// A wall reaches down to `base`. It is a rectangle with its own four vertices that faces outwards. Where
/// the ground is already at or below the base, there is no wall.
pub(crate) fn write_skirts(
    frame: &MeshFrame,
    sheet: &Sheet,
    q: i64,
    run: Run,
    spans: &[Span],
    base: f32,
    mesh: &mut Mesh,
) {
    for direction in Direction::ALL {
        let (dq, dr) = direction.step();
        let beyond = columns_between(spans, q + i64::from(dq)..q + i64::from(dq) + 1);
        let rows = run.r + i64::from(dr)..run.r + i64::from(dr) + run.len as i64;
        // The side in direction d lies between the corners P(d + 1) and P(d + 2).
        let first = HexPoint::CORNERS[direction.index()];
        each_gap(rows, beyond, |row| {
            let r = row - i64::from(dr);
            let anchor = anchor_of(q, r, frame.orientation);
            let tops = [first, first.next()].map(|corner| {
                let Spot((half, line)) = Spot::of_point(corner, frame.orientation);
                let [x, z] = frame.place(Spot((anchor.0 + half, anchor.1 + line)));
                [x, sheet.points(q, r, 1, corner)[0], z]
            });
            hang(tops, base, outwards(direction, frame.orientation), mesh);
        });
    }
}

/// Adds one wall below two points, clockwise as seen from their hex.
fn hang(tops: [[f32; 3]; 2], base: f32, normal: [f32; 3], mesh: &mut Mesh) {
    let feet = tops.map(|[x, y, z]| [x, y.min(base), z]);
    if tops == feet {
        return;
    }
    let first = mesh.positions.len() as u32;
    mesh.positions.extend([tops[0], tops[1], feet[1], feet[0]]);
    mesh.normals.extend([normal; 4]);
    mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
}

/// The normal of a wall.
fn outwards(direction: Direction, orientation: Orientation) -> [f32; 3] {
    const ROOT: f32 = ROW as f32;
    let (x, z) = match orientation {
        Orientation::Flat => {
            [(0.0, -1.0), (ROOT, -0.5), (ROOT, 0.5), (0.0, 1.0), (-ROOT, 0.5), (-ROOT, -0.5)]
        }
        Orientation::Pointy => {
            [(-0.5, -ROOT), (0.5, -ROOT), (1.0, 0.0), (0.5, ROOT), (-0.5, ROOT), (-1.0, 0.0)]
        }
    }[direction.index()];
    [x, 0.0, z]
}

/// Calls `f` with every row of a range that is in no span of the column.
fn each_gap(rows: Range<i64>, spans: &[Span], f: impl FnMut(i64)) {
    let mut next = rows.start;
    let mut f = f;
    let begin = spans.partition_point(|span| i64::from(span.end_r()) <= rows.start);
    for span in &spans[begin..] {
        let from = i64::from(span.r).min(rows.end);
        (next..from).for_each(&mut f);
        next = next.max(i64::from(span.end_r()));
        if next >= rows.end {
            return;
        }
    }
    (next..rows.end).for_each(f);
}
