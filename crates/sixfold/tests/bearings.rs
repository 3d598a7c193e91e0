//! Bearings: facings in integers, angles in degrees.

use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop_oneof, proptest};
use sixfold::coord::{Direction, Hex, LIMIT, Orientation, flat};
use sixfold::layout::{
    AngleError, angle_of_facing, bearing, bearing_in, facing_of_angle, facing_to, normalize_angle,
};
use sixfold::readings::axial_angle;

const ORIGIN: Hex = Hex::ORIGIN;

/// All hexes of a ring, clockwise from north.
fn ring(radius: i32) -> Vec<Hex> {
    let mut hexes = Vec::new();
    let mut here = Hex::new(0, -radius);
    for side in [flat::SE, flat::S, flat::SW, flat::NW, flat::N, flat::NE] {
        for _ in 0..radius {
            hexes.push(here);
            here += side;
        }
    }
    hexes
}

fn any_hex() -> impl Strategy<Value = Hex> {
    let number = || prop_oneof![-LIMIT..=LIMIT, -20..=20, Just(LIMIT), Just(-LIMIT)];
    // Where q + r would leave the world, q - r does not.
    (number(), number()).prop_map(|(q, r)| Hex::new(q, if (q + r).abs() > LIMIT { -r } else { r }))
}

/// The bearing by the floats of the standard library, good to about 1e-13.
fn rough_bearing(a: Hex, b: Hex) -> f64 {
    let (q, r) = a.delta_to(b);
    let (q, r) = (f64::from(q), f64::from(r));
    (1.5 * q).atan2(-(3f64.sqrt() * (r + q / 2.0))).to_degrees().rem_euclid(360.0)
}

/// The smaller difference between two angles.
fn apart(a: f64, b: f64) -> f64 {
    let apart = (a - b).abs();
    apart.min(360.0 - apart)
}

#[test]
fn the_six_steps_bear_multiples_of_60() {
    for direction in Direction::ALL {
        let (q, r) = direction.step();
        for scale in [1, 2, 7, LIMIT] {
            let there = Hex::new(q * scale, r * scale);
            let degrees = 60.0 * f64::from(direction.number());
            assert_eq!(bearing(ORIGIN, there), Some(degrees));
            assert_eq!(angle_of_facing(direction), degrees);
            assert_eq!(facing_to(ORIGIN, there), Some(direction));
        }
    }
}

#[test]
fn between_two_steps_the_bearing_is_30_more_and_the_facing_the_later() {
    for direction in Direction::ALL {
        for scale in [1, 5, LIMIT / 2] {
            let (a, b) = (direction.step(), direction.turn(1).step());
            let there = Hex::new((a.0 + b.0) * scale, (a.1 + b.1) * scale);
            let degrees = 60.0 * f64::from(direction.number()) + 30.0;
            assert_eq!(bearing(ORIGIN, there), Some(degrees));
            assert_eq!(facing_to(ORIGIN, there), Some(direction.turn(1)));
        }
    }
    assert_eq!(bearing(ORIGIN, Hex::new(2, -1)), Some(90.0));
}

#[test]
fn no_way_no_bearing() {
    for hex in [ORIGIN, Hex::new(3, -5), Hex::new(LIMIT, 0)] {
        assert_eq!(bearing(hex, hex), None);
        assert_eq!(axial_angle(hex, hex), None);
        assert_eq!(facing_to(hex, hex), None);
        assert_eq!(bearing_in(Orientation::Pointy, hex, hex), None);
    }
}

#[test]
fn bearings_within_radius_60_obey_their_laws() {
    for radius in 1..=60 {
        let hexes = ring(radius);
        let bearings: Vec<f64> =
            hexes.iter().map(|hex| bearing(ORIGIN, *hex).expect("another hex")).collect();
        assert_eq!(bearings[0], 0.0);
        assert!(bearings.is_sorted_by(|a, b| a < b), "round the ring {radius}");
        for (hex, degrees) in hexes.into_iter().zip(bearings) {
            assert!((0.0..360.0).contains(&degrees));
            assert!(apart(degrees, rough_bearing(ORIGIN, hex)) < 1e-12, "{hex}: {degrees}");
            assert_eq!(facing_of_angle(degrees).ok(), facing_to(ORIGIN, hex), "{hex}: {degrees}");

            let turned = bearing(ORIGIN, hex.rotate(1)).expect("another hex");
            assert!(apart(turned, degrees + 60.0) < 1e-12, "{hex}: {degrees}, turned {turned}");
            let back = bearing(hex, ORIGIN).expect("another hex");
            assert!(apart(back, degrees + 180.0) < 1e-12, "{hex}: {degrees}, back {back}");
            let mirrored = bearing(ORIGIN, hex.reflect(sixfold::coord::Mirror::Through(flat::N)));
            assert!(apart(mirrored.expect("another hex"), 360.0 - degrees) < 1e-12);

            let pointy = bearing_in(Orientation::Pointy, ORIGIN, hex).expect("another hex");
            assert!((0.0..360.0).contains(&pointy));
            assert!(apart(pointy, degrees - 30.0) < 1e-12, "{hex}: {degrees}, pointy {pointy}");
            if degrees % 30.0 == 0.0 {
                assert_eq!(pointy, (degrees + 330.0) % 360.0);
            }
        }
    }
}

#[test]
fn axial_angles_within_radius_60_obey_their_laws() {
    for radius in 1..=60 {
        let hexes = ring(radius);
        let angles: Vec<f64> =
            hexes.iter().map(|hex| axial_angle(ORIGIN, *hex).expect("another hex")).collect();
        assert!(angles.is_sorted_by(|a, b| a < b), "round the ring {radius}");
        for (hex, degrees) in hexes.into_iter().zip(angles) {
            let rough = f64::from(hex.q()).atan2(-f64::from(hex.r())).to_degrees().rem_euclid(360.0);
            assert!(apart(degrees, rough) < 1e-12, "{hex}: {degrees}, not {rough}");
            if hex.q() == 0 || hex.r() == 0 || hex.q().abs() == hex.r().abs() {
                assert_eq!(degrees, rough.round());
            }
        }
    }
}

#[test]
fn the_axial_angle_turns_neighbours_into_their_facings() {
    let expected = [0.0, 45.0, 90.0, 180.0, 225.0, 270.0];
    for direction in Direction::ALL {
        let degrees = axial_angle(ORIGIN, ORIGIN + direction).expect("a neighbour");
        assert_eq!(degrees, expected[direction.index()]);
        assert_eq!(facing_of_angle(degrees), Ok(direction));
    }
}

#[test]
fn bearings_are_the_same_on_every_platform() {
    // These are the floats nearest to the true angles.
    let pinned = [
        ((3, 1), 133.897_886_248_013_98, 108.434_948_822_922_01),
        ((-2, 7), 196.102_113_751_986_02, 195.945_395_900_922_85),
        ((123_456, -78_901), 80.875_013_005_950_63, 57.417_264_930_880_41),
        ((-LIMIT, 1), 299.999_999_953_788_1, 269.999_999_946_639_15),
    ];
    for ((q, r), degrees, axial_degrees) in pinned {
        let hex = Hex::new(q, r);
        assert_eq!(bearing(ORIGIN, hex), Some(degrees), "{hex}");
        assert_eq!(axial_angle(ORIGIN, hex), Some(axial_degrees), "{hex}");
    }
}

#[test]
fn angles_become_facings() {
    for (degrees, number) in [
        (0.0, 0),
        (-0.0, 0),
        (29.999_999_999_999_996, 0),
        (30.0, 1),
        (89.999_999_999_999_99, 1),
        (90.0, 2),
        (150.0, 3),
        (180.0, 3),
        (210.0, 4),
        (270.0, 5),
        (329.999_999_999_999_94, 5),
        (330.0, 0),
        (359.999_999_999_999_94, 0),
        (360.0, 0),
        (390.0, 1),
        (-1e-300, 0),
        (-5e-324, 0),
        (-30.0, 0),
        (-30.000_000_000_000_004, 5),
        (-90.0, 5),
        (-90.000_000_000_000_01, 4),
        (-330.0, 1),
        (-330.000_000_000_000_06, 0),
        (-360.0, 0),
        (-400.0, 5),
        // 10^22 is 280 more than a number of full turns.
        (1e22, 5),
        (-1e22, 1),
        // The largest float is 128 more.
        (f64::MAX, 2),
    ] {
        assert_eq!(facing_of_angle(degrees), Ok(Direction::ALL[number]), "{degrees}");
    }
}

#[test]
fn angles_are_brought_into_one_turn() {
    for (degrees, normal) in [
        (0.0, 0.0),
        (360.0, 0.0),
        (-360.0, 0.0),
        (-90.0, 270.0),
        (725.5, 5.5),
        (-1e-300, 360f64.next_down()),
        (-5e-324, 360f64.next_down()),
        (360f64.next_down(), 360f64.next_down()),
        // Nearest is 330, but that has the facing 0 where the angle has 5.
        ((-30f64).next_down(), 330f64.next_down()),
        ((-30f64).next_up(), 330.0),
    ] {
        let angle = normalize_angle(degrees).expect("an angle");
        assert_eq!(angle, normal, "{degrees}");
        assert!(angle.is_sign_positive(), "{degrees} became minus zero");
    }
}

#[test]
fn what_is_no_angle_is_refused() {
    for degrees in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let AngleError { degrees: refused } = facing_of_angle(degrees).unwrap_err();
        assert_eq!(refused.to_bits(), degrees.to_bits());
        assert!(normalize_angle(degrees).is_err());
    }
    assert_eq!(
        facing_of_angle(f64::NAN).unwrap_err().to_string(),
        "angle NaN is not a finite number of degrees"
    );
    assert_eq!(
        normalize_angle(f64::INFINITY).unwrap_err().to_string(),
        "angle inf is not a finite number of degrees"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn the_bearing_lies_in_the_sector_of_the_facing(a in any_hex(), b in any_hex()) {
        let facing = facing_to(a, b);
        assert_eq!(bearing(a, b).map(|degrees| facing_of_angle(degrees).expect("finite")), facing);
        if let Some(degrees) = bearing(a, b) {
            assert!((0.0..360.0).contains(&degrees));
            assert!(apart(degrees, rough_bearing(a, b)) < 1e-11);
        }
    }

    #[test]
    fn a_hair_beside_a_sector_line_stays_on_its_side(
        long in LIMIT - 1000..LIMIT,
        short in 1..3,
        direction in 0..6u8,
    ) {
        // As close to a direction, or to the line between two, as hexes of the world can be.
        let direction = Direction::ALL[usize::from(direction)];
        let turned = |q: i32, r: i32| Hex::new(q, r).rotate(i32::from(direction.number()));
        let along = turned(short, -long);
        let facing = facing_to(ORIGIN, along).expect("another hex");
        let degrees = bearing(ORIGIN, along).expect("another hex");
        assert_eq!((facing, facing_of_angle(degrees)), (direction, Ok(direction)));
        // As seen from the origin: one step fewer across than along, and the other way round.
        let half = long / 2;
        for (q, r, expected) in [(half - short, 1 - 2 * half, direction), (half, 1 - 2 * half, direction.turn(1))] {
            let there = turned(q, r);
            let degrees = bearing(ORIGIN, there).expect("another hex");
            assert_eq!(facing_to(ORIGIN, there), Some(expected));
            assert_eq!(facing_of_angle(degrees), Ok(expected), "{there}: {degrees}");
        }
        let before = turned(-short, short - long);
        let degrees = bearing(ORIGIN, before).expect("another hex");
        assert!(degrees < 360.0);
        assert_eq!(facing_of_angle(degrees), Ok(direction));
    }

    #[test]
    fn full_turns_change_no_facing(degrees in -720.0..720.0, turns in -1000..1000) {
        let whole = f64::from(turns) * 360.0;
        // Only angles that the sum does not round.
        if (degrees + whole) - whole == degrees {
            assert_eq!(facing_of_angle(degrees + whole), facing_of_angle(degrees));
        }
    }

    #[test]
    fn normalizing_keeps_the_facing(degrees in prop_oneof![any::<f64>(), -360.0..360.0]) {
        if degrees.is_finite() {
            let normal = normalize_angle(degrees).expect("finite");
            assert!((0.0..360.0).contains(&normal));
            assert_eq!(facing_of_angle(normal), facing_of_angle(degrees));
        }
    }
}
