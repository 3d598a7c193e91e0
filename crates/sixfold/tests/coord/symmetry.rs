//! Turning, mirroring and measuring agree with one another.

use crate::coord::{directions, hexes, mirrors};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use sixfold::coord::{Direction, Hex, Mirror, Orientation, Sextant, flat, pointy};

proptest! {
    #[test]
    fn six_turns_are_none(hex in hexes(), steps in -20..20) {
        prop_assert_eq!((0..6).fold(hex, |turned, _| turned.rotate(1)), hex);
        prop_assert_eq!(hex.rotate(steps).rotate(-steps), hex);
        prop_assert_eq!(hex.rotate(steps).length(), hex.length());
        prop_assert_eq!(-hex, hex.rotate(3));
    }

    #[test]
    fn turning_keeps_the_centre_and_distances(a in hexes(), b in hexes(), center in hexes(), steps in -6..6) {
        prop_assert_eq!(center.try_rotate_around(center, steps), Ok(center));
        if let (Ok(x), Ok(y)) = (a.try_rotate_around(center, steps), b.try_rotate_around(center, steps)) {
            prop_assert_eq!(x.distance(y), a.distance(b));
            prop_assert_eq!(x.try_rotate_around(center, -steps), Ok(a));
        }
    }

    #[test]
    fn mirroring_twice_is_nothing(hex in hexes(), center in hexes(), mirror in mirrors()) {
        prop_assert_eq!(hex.reflect(mirror).reflect(mirror), hex);
        prop_assert_eq!(hex.reflect(mirror).length(), hex.length());
        if let Ok(image) = hex.try_reflect_around(center, mirror) {
            prop_assert_eq!(image.try_reflect_around(center, mirror), Ok(hex));
            prop_assert_eq!(image.distance(center), hex.distance(center));
        }
    }

    #[test]
    fn the_distance_is_a_metric(a in hexes(), b in hexes(), c in hexes()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(u64::from(a.distance(c)) <= u64::from(a.distance(b)) + u64::from(b.distance(c)));
    }

    #[test]
    fn a_step_and_back(hex in hexes(), direction in directions()) {
        if let Ok(there) = hex.try_neighbor(direction) {
            prop_assert_eq!(there.try_neighbor(direction.opposite()), Ok(hex));
            prop_assert_eq!(there.distance(hex), 1);
        }
    }

    #[test]
    fn sextants_turn_with_the_lattice(hex in hexes(), steps in 0..6) {
        let way = Sextant::between(Hex::ORIGIN, hex);
        let turned = Sextant::between(Hex::ORIGIN, hex.rotate(steps));
        prop_assert_eq!(turned, way.map(|way| Sextant { direction: way.direction.turn(steps), ..way }));
    }

    #[test]
    fn the_order_is_by_q_then_r(a in hexes(), b in hexes()) {
        prop_assert_eq!(a.cmp(&b), (a.q(), a.r()).cmp(&(b.q(), b.r())));
    }
}

#[test]
fn steps_turn_and_mirror_like_directions() {
    for direction in Direction::ALL {
        let step = Hex::ORIGIN + direction;
        for steps in -6..=6 {
            assert_eq!(step.rotate(steps), Hex::ORIGIN + direction.turn(steps));
        }
        for mirror in Mirror::ALL {
            assert_eq!(step.reflect(mirror), Hex::ORIGIN + mirror.image(direction));
        }
        assert_eq!(direction.turn(direction.turns_to(flat::N)), flat::N);
        assert_eq!(step.reflect(Mirror::Through(direction)), step);
        assert_eq!(step.reflect(Mirror::Between(direction)), Hex::ORIGIN + direction.turn(1));
    }
}

#[test]
fn opposite_names_are_one_line() {
    for direction in Direction::ALL {
        assert_eq!(
            Mirror::Through(direction).image(flat::N),
            Mirror::Through(direction.opposite()).image(flat::N)
        );
        for orientation in Orientation::ALL {
            assert_eq!(Direction::from_name(direction.name(orientation), orientation), Ok(direction));
        }
    }
    assert_eq!([flat::N, flat::NE, flat::SE, flat::S, flat::SW, flat::NW], Direction::ALL);
    assert_eq!([pointy::NW, pointy::NE, pointy::E, pointy::SE, pointy::SW, pointy::W], Direction::ALL);
    assert_eq!(
        Direction::from_name("E", Orientation::Flat).map_err(|error| error.to_string()),
        Err("not a direction of flat-top hexes; known: N, NE, SE, S, SW, NW".to_owned())
    );
}
