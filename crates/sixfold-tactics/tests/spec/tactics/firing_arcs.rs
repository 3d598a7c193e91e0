use std::collections::BTreeSet;

use crate::spec::tactics::h;
use sixfold::coord::{Direction, Hex, LIMIT, flat};
use sixfold::search::Pose;
use sixfold::shape::{Shape, range};
use sixfold_tactics::{ArcScheme, ArcTable, ArcTableError, FiringArc, Mount};

const GEOMETRIC: ArcScheme = ArcScheme::Geometric;

fn directions(scheme: ArcScheme, facing: Direction, arc: FiringArc) -> Vec<i32> {
    scheme.directions(facing, arc).map(|direction| facing.turns_to(direction)).collect()
}

#[test]
fn front_arc() {
    for facing in Direction::ALL {
        assert_eq!(directions(GEOMETRIC, facing, FiringArc::Front), [0, 1, -1]);
    }
    let numbers: Vec<u8> = GEOMETRIC.directions(flat::NW, FiringArc::Front).map(Direction::number).collect();
    assert_eq!(numbers, [5, 0, 4]);
    assert!(Mount::Front.covers(FiringArc::Front));
}

#[test]
fn side_arcs() {
    for facing in Direction::ALL {
        assert_eq!(directions(GEOMETRIC, facing, FiringArc::Right), [2]);
        assert_eq!(directions(GEOMETRIC, facing, FiringArc::Left), [-2]);
    }
    // Facing north, the south-east is on the right hand.
    assert_eq!(GEOMETRIC.arc_of(Pose::new(h(0, 0), flat::N), h(0, 0) + flat::SE), FiringArc::Right);
    for mount in Mount::ALL {
        assert_eq!(mount.covers(FiringArc::Left), matches!(mount, Mount::Left | Mount::LeftArm), "{mount}");
        assert_eq!(
            mount.covers(FiringArc::Right),
            matches!(mount, Mount::Right | Mount::RightArm),
            "{mount}"
        );
    }
}

#[test]
fn rear_arc() {
    for facing in Direction::ALL {
        assert_eq!(directions(GEOMETRIC, facing, FiringArc::Rear), [3]);
    }
    for mount in Mount::ALL {
        assert_eq!(mount.covers(FiringArc::Rear), mount == Mount::Rear, "{mount}");
    }
}

#[test]
fn arc_of_a_target() {
    let unit = Pose::new(h(2, 3), flat::N);
    // Due east lies at 90 degrees, (2,-1) steps away; just behind it the rear begins past 120.
    for (target, arc) in [
        (h(2, -4), FiringArc::Front),
        (h(5, 0), FiringArc::Front),
        (h(4, 2), FiringArc::Right),
        (h(0, 4), FiringArc::Left),
        (h(5, 3), FiringArc::Right),
        (h(5, 4), FiringArc::Rear),
        (h(2, 9), FiringArc::Rear),
    ] {
        assert_eq!(GEOMETRIC.arc_of(unit, target), arc, "{target}");
    }
}

/// The arc by the cosine of the angle, in integers.
fn by_cosine(facing: Direction, target: Hex) -> FiringArc {
    let ((fq, fr), (q, r)) = (facing.step(), (target.q(), target.r()));
    // Twice the inner product of two axial vectors, and the squared length of one.
    let twice_dot = 2 * (fq * q + fr * r) + fq * r + fr * q;
    let square = q * q + q * r + r * r;
    // The facing has length 1, and the cosine of 60 degrees is one half.
    if twice_dot >= 0 && twice_dot * twice_dot >= square {
        FiringArc::Front
    } else if twice_dot < 0 && twice_dot * twice_dot > square {
        FiringArc::Rear
    } else if fq * r - fr * q > 0 {
        FiringArc::Right
    } else {
        FiringArc::Left
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
                () if -dy >= q.abs() => FiringArc::Front,
                () if dy > q.abs() => FiringArc::Rear,
                () if q > 0 => FiringArc::Right,
                () => FiringArc::Left,
            };
            assert_eq!(arc, by_frame, "{facing:?} {target}");
        }
    }
}

#[test]
fn each_target_in_one_arc() {
    let table = ArcTable::try_new(&[0], &[4, 5], &[1, 2], &[3]).expect("all six");
    for scheme in [GEOMETRIC, ArcScheme::MIRRORED, ArcScheme::Table(table)] {
        for facing in Direction::ALL {
            let unit = Pose::new(h(-3, 5), facing);
            let all = FiringArc::ALL.map(|arc| scheme.hexes(unit, arc, 12).collect::<Vec<_>>());
            for (arc, hexes) in FiringArc::ALL.into_iter().zip(&all) {
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
    assert_eq!(sizes(FiringArc::Front), [3, 8, 15, 24]);
    assert_eq!(sizes(FiringArc::Left), [1, 3, 6, 10]);
    assert_eq!(sizes(FiringArc::Right), [1, 3, 6, 10]);
    assert_eq!(sizes(FiringArc::Rear), [1, 4, 9, 16]);
    for scheme in [GEOMETRIC, ArcScheme::MIRRORED] {
        for (facing, arc) in Direction::ALL.into_iter().flat_map(|f| FiringArc::ALL.map(|arc| (f, arc))) {
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
        assert_eq!(GEOMETRIC.arc_of(unit, unit.hex), FiringArc::Front);
        assert_eq!(ArcScheme::MIRRORED.arc_of(unit, unit.hex), FiringArc::Front);
    }
}

#[test]
fn at_the_edge_of_the_world() {
    let (north, south) = (h(0, -LIMIT), h(0, LIMIT));
    assert_eq!(GEOMETRIC.arc_of(Pose::new(south, flat::N), north), FiringArc::Front);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(north, flat::N), south), FiringArc::Rear);
    // Exactly at 120 degrees, and one hex past it, as far away as can be.
    let corner = h(-LIMIT, 0);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(corner, flat::N), h(LIMIT, 0)), FiringArc::Right);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(corner, flat::N), h(LIMIT - 1, 1)), FiringArc::Rear);
    assert_eq!(GEOMETRIC.arc_of(Pose::new(corner, flat::N), h(LIMIT, -1)), FiringArc::Right);
    assert_eq!(GEOMETRIC.hexes(Pose::new(north, flat::N), FiringArc::Front, 3).count(), 0);
    assert_eq!(GEOMETRIC.hexes(Pose::new(north, flat::N), FiringArc::Rear, 3).count(), 9);
}

#[test]
fn the_table_of_the_document() {
    let mirrored = ArcScheme::MIRRORED;
    for facing in Direction::ALL {
        assert_eq!(directions(mirrored, facing, FiringArc::Front), [0, 1, -1]);
        assert_eq!(directions(mirrored, facing, FiringArc::Left), [2]);
        assert_eq!(directions(mirrored, facing, FiringArc::Right), [-2]);
        assert_eq!(directions(mirrored, facing, FiringArc::Rear), [3, -2]);
        let arc = |turns| mirrored.arc_of(Pose::new(h(1, 1), facing), h(1, 1) + facing.turn(turns));
        assert_eq!([2, 3, 4].map(arc), [FiringArc::Left, FiringArc::Rear, FiringArc::Right]);
    }
}

#[test]
fn a_table_of_ones_own() {
    let turret = ArcTable::try_new(&[0, 1, 2, 3, 4, 5], &[], &[], &[]).expect("all six");
    let unit = Pose::new(h(0, 0), flat::SE);
    assert_eq!(ArcScheme::Table(turret).hexes(unit, FiringArc::Front, 3).count(), 36);
    assert_eq!(ArcScheme::Table(turret).count(FiringArc::Front, 3), 36);
    let refused = ArcTable::try_new(&[-1, 0, 1], &[-2], &[], &[3]);
    assert_eq!(refused, Err(ArcTableError { turns: 2 }));
    assert_eq!(
        refused.map_err(|error| error.to_string()),
        Err("no arc claims the direction 2 turns clockwise from the facing; give it to one".into())
    );
}

#[test]
fn arms() {
    for (arm, side, other) in [
        (Mount::LeftArm, FiringArc::Left, FiringArc::Right),
        (Mount::RightArm, FiringArc::Right, FiringArc::Left),
    ] {
        assert!(arm.covers(FiringArc::Front) && arm.covers(side));
        assert!(!arm.covers(other) && !arm.covers(FiringArc::Rear));
    }
}
