use crate::spec::hex_coordinates::{block, h};
use sixfold::coord::{Direction, flat};
use sixfold::layout::{angle_of_facing, bearing, facing_of_angle, normalize_angle};
use sixfold::readings::axial_angle;

#[test]
fn towards_north() {
    assert_eq!(bearing(h(0, 0), h(0, -1)), Some(0.0));
    assert_eq!(axial_angle(h(0, 0), h(0, -1)), Some(0.0));
}

#[test]
fn towards_the_east() {
    assert_eq!(bearing(h(0, 0), h(1, 0)), Some(120.0));
    assert_eq!(axial_angle(h(0, 0), h(1, 0)), Some(90.0));
}

#[test]
fn normalised() {
    for hex in block().filter(|hex| *hex != h(0, 0)) {
        for angle in [bearing(h(0, 0), hex), axial_angle(h(0, 0), hex)] {
            assert!(angle.is_some_and(|angle| (0.0..360.0).contains(&angle)), "{hex}: {angle:?}");
        }
    }
    for (angle, normal) in
        [(-60.0, 300.0), (-0.5, 359.5), (-360.0, 0.0), (360.0, 0.0), (725.0, 5.0), (12.0, 12.0)]
    {
        assert_eq!(normalize_angle(angle), Ok(normal), "{angle}");
        assert_eq!(facing_of_angle(angle), facing_of_angle(normal), "{angle}");
    }
    assert_eq!(facing_of_angle(-60.0), Ok(flat::NW));
    assert!(normalize_angle(f64::NAN).is_err() && normalize_angle(f64::INFINITY).is_err());
}

#[test]
fn from_angle_to_facing() {
    assert_eq!(facing_of_angle(30.0), Ok(flat::NE));
    assert_eq!(facing_of_angle(90.0), Ok(flat::SE));
    assert_eq!(facing_of_angle(180.0), Ok(flat::S));
}

#[test]
fn sectors() {
    for degree in -30..330 {
        let facing = Direction::from_number(((degree + 30) / 60) as u8).expect("six sectors");
        assert_eq!(facing_of_angle(f64::from(degree)), Ok(facing), "{degree}");
    }
}

#[test]
fn from_facing_to_angle() {
    assert_eq!(angle_of_facing(flat::N), 0.0);
    assert_eq!(angle_of_facing(flat::NE), 60.0);
    assert_eq!(angle_of_facing(flat::S), 180.0);
}
