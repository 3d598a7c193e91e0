use std::collections::BTreeSet;

use crate::tactics::h;
use sixfold::coord::{Direction, Hex, LIMIT, flat};
use sixfold::search::Pose;
use sixfold::shape::{Shape, range};
use sixfold::tactics::{Arc, ArcScheme, ArcTable, Mount, Unclaimed};

const GEOMETRIC: ArcScheme = ArcScheme::Geometric;

fn directions(scheme: ArcScheme, facing: Direction, arc: Arc) -> Vec<i32> {
    scheme.directions(facing, arc).map(|direction| facing.turns_to(direction)).collect()
}

#[test]
fn front_arc() {
    for facing in Direction::ALL {
        assert_eq!(directions(GEOMETRIC, facing, Arc::Front), [0, 1, -1]);
    }
    let numbers: Vec<u8> = GEOMETRIC.directions(flat::NW, Arc::Front).map(Direction::number).collect();
    assert_eq!(numbers, [5, 0, 4]);
    assert!(Mount::Front.covers(Arc::Front));
}

#[test]
fn side_arcs() {
    for facing in Direction::ALL {
        assert_eq!(directions(GEOMETRIC, facing, Arc::Right), [2]);
        assert_eq!(directions(GEOMETRIC, facing, Arc::Left), [-2]);
    }
    // Facing north, the south-east is on the right hand.
    assert_eq!(GEOMETRIC.arc_of(Pose::new(h(0, 0), flat::N), h(0, 0) + flat::SE), Arc::Right);
    for mount in Mount::ALL {
        assert_eq!(mount.covers(Arc::Left), matches!(mount, Mount::Left | Mount::LeftArm), "{mount}");
        assert_eq!(mount.covers(Arc::Right), matches!(mount, Mount::Right | Mount::RightArm), "{mount}");
    }
}

#[test]
fn rear_arc() {
    for facing in Direction::ALL {
        assert_eq!(directions(GEOMETRIC, facing, Arc::Rear), [3]);
    }
    for mount in Mount::ALL {
        assert_eq!(mount.covers(Arc::Rear), mount == Mount::Rear, "{mount}");
    }
}

#[test]
fn arc_of_a_target() {
    let unit = Pose::new(h(2, 3), flat::N);
    // Due east lies at 90 degrees, (2,-1) steps away; just behind it the rear begins past 120.
    for (target, arc) in [
        (h(2, -4), Arc::Front),
        (h(5, 0), Arc::Front),
        (h(4, 2), Arc::Right),
        (h(0, 4), Arc::Left),
        (h(5, 3), Arc::Right),
        (h(5, 4), Arc::Rear),
        (h(2, 9), Arc::Rear),
    ] {
        assert_eq!(GEOMETRIC.arc_of(unit, target), arc, "{target}");
    }
}

/// The arc by the cosine of the angle, in whole numbers.
fn by_cosine(facing: Direction, target: Hex) -> Arc {
    let ((fq, fr), (q, r)) = (facing.step(), (target.q(), target.r()));
    // Twice the inner product of two axial vectors, and the squared length of one.
    let twice_dot = 2 * (fq * q + fr * r) + fq * r + fr * q;
    let square = q * q + q * r + r * r;
    // The facing has length 1, and the cosine of 60 degrees is one half.
    if twice_dot >= 0 && twice_dot * twice_dot >= square {
        Arc::Front
    } else if twice_dot < 0 && twice_dot * twice_dot > square {
        Arc::Rear
    } else if fq * r - fr * q > 0 {
        Arc::Right
    } else {
        Arc::Left
    }
}

#[test]
fn by_the_angle_exactly() {
    for facing in Direction::ALL {
        for target in range(Hex::ORIGIN, 12) {
            let arc = GEOMETRIC.arc_of(Pose::new(Hex::ORIGIN, facing), target);
            assert_eq!(arc, by_cosine(facing, target), "{facing:?} {target}");
            // The same in a frame turned so that the facing is north.
            let turned = target.rotate(-i32::from(facing.number()));
            let (q, dy) = (turned.q(), 2 * turned.r() + turned.q());
            let by_frame = match () {
                () if -dy >= q.abs() => Arc::Front,
                () if dy > q.abs() => Arc::Rear,
                () if q > 0 => Arc::Right,
                () => Arc::Left,
            };
            assert_eq!(arc, by_frame, "{facing:?} {target}");
        }
    }
}

#[test]
fn each_target_in_one_arc() {
    let table = ArcTable::try_new(&[0], &[4, 5], &[1, 2], &[3]).expect("all six");
    for scheme in [GEOMETRIC, ArcScheme::DOCUMENT, ArcScheme::Table(table)] {
        for facing in Direction::ALL {
            let unit = Pose::new(h(-3, 5), facing);
            let all = Arc::ALL.map(|arc| scheme.hexes(unit, arc, 12).collect::<Vec<_>>());
            for (arc, hexes) in Arc::ALL.into_iter().zip(&all) {
                assert!(hexes.is_sorted(), "by q, then r");
                assert!(hexes.iter().all(|&hex| scheme.arc_of(unit, hex) == arc));
            }
            let count = all.iter().map(Vec::len).sum::<usize>() + 1;
            let mut union: BTreeSet<Hex> = all.into_iter().flatten().collect();
            assert!(union.insert(unit.hex), "the own hex is in none");
            assert_eq!(union.len(), count, "no hex is in two");
            assert!(union.into_iter().eq(range(unit.hex, 12).iter()));
        }
    }
}

#[test]
fn sizes_within_a_range() {
    let sizes = |arc| [1, 2, 3, 4].map(|range| GEOMETRIC.count(arc, range));
    assert_eq!(sizes(Arc::Front), [3, 8, 15, 24]);
    assert_eq!(sizes(Arc::Left), [1, 3, 6, 10]);
    assert_eq!(sizes(Arc::Right), [1, 3, 6, 10]);
    assert_eq!(sizes(Arc::Rear), [1, 4, 9, 16]);
    for scheme in [GEOMETRIC, ArcScheme::DOCUMENT] {
        for (facing, arc) in Direction::ALL.into_iter().flat_map(|f| Arc::ALL.map(|arc| (f, arc))) {
            for radius in 0..=12 {
                let counted = scheme.hexes(Pose::new(h(1, 1), facing), arc, radius).count() as u64;
                assert_eq!(scheme.count(arc, radius), counted, "{arc} {radius}");
            }
        }
    }
}

#[test]
fn the_own_hex() {
    for facing in Direction::ALL {
        let unit = Pose::new(h(4, -2), facing);
        assert_eq!(GEOMETRIC.arc_of(unit, unit.hex), Arc::Front);
        assert_eq!(ArcScheme::DOCUMENT.arc_of(unit, unit.hex), Arc::Front);
    }
}

#[test]
fn at_the_edge_of_the_world() {
    let (north, south) = (h(0, -LIMIT), h(0, LIMIT));
    assert_eq!(GEOMETRIC.arc_of(Pose::new(south, flat::N), north), Arc::Front);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(north, flat::N), south), Arc::Rear);
    // Exactly at 120 degrees, and one hex past it, as far away as can be.
    let corner = h(-LIMIT, 0);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(corner, flat::N), h(LIMIT, 0)), Arc::Right);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(corner, flat::N), h(LIMIT - 1, 1)), Arc::Rear);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(corner, flat::N), h(LIMIT, -1)), Arc::Right);
    assert_eq!(GEOMETRIC.hexes(Pose::new(north, flat::N), Arc::Front, 3).count(), 0);
    assert_eq!(GEOMETRIC.hexes(Pose::new(north, flat::N), Arc::Rear, 3).count(), 9);
}

#[test]
fn the_table_of_the_document() {
    let document = ArcScheme::DOCUMENT;
    for facing in Direction::ALL {
        assert_eq!(directions(document, facing, Arc::Front), [0, 1, -1]);
        assert_eq!(directions(document, facing, Arc::Left), [2]);
        assert_eq!(directions(document, facing, Arc::Right), [-2]);
        assert_eq!(directions(document, facing, Arc::Rear), [3, -2]);
        let arc = |turns| document.arc_of(Pose::new(h(1, 1), facing), h(1, 1) + facing.turn(turns));
        assert_eq!([2, 3, 4].map(arc), [Arc::Left, Arc::Rear, Arc::Right]);
    }
}

#[test]
fn a_table_of_ones_own() {
    let turret = ArcTable::try_new(&[0, 1, 2, 3, 4, 5], &[], &[], &[]).expect("all six");
    let unit = Pose::new(h(0, 0), flat::SE);
    assert_eq!(ArcScheme::Table(turret).hexes(unit, Arc::Front, 3).count(), 36);
    assert_eq!(ArcScheme::Table(turret).count(Arc::Front, 3), 36);
    let refused = ArcTable::try_new(&[-1, 0, 1], &[-2], &[], &[3]);
    assert_eq!(refused, Err(Unclaimed { turns: 2 }));
    assert_eq!(
        refused.map_err(|error| error.to_string()),
        Err("no arc claims the direction 2 turns clockwise from the facing; give it to one".into())
    );
}

#[test]
fn arms() {
    for (arm, side, other) in
        [(Mount::LeftArm, Arc::Left, Arc::Right), (Mount::RightArm, Arc::Right, Arc::Left)]
    {
        assert!(arm.covers(Arc::Front) && arm.covers(side));
        assert!(!arm.covers(other) && !arm.covers(Arc::Rear));
    }
}
