//! Maps that wrap around: laws that hold on every small one.

use std::collections::{HashMap, VecDeque};

use sixfold::coord::{Direction, Hex, LIMIT, Offset, Parity};
use sixfold::grid::{Outline, Wrap, WrapError, WrappedSides};
use sixfold::shape::{Resolution, range};

/// A rectangle that need not start at the origin.
fn rectangle(col: i32, row: i32, width: u32, height: u32, parity: Parity) -> Outline {
    Outline::Rectangle { corner: Offset { col, row }, width, height, parity }
}

/// Hexagons and rectangles of several sizes, on all their sides.
fn worlds() -> Vec<Wrap> {
    let hexagons = (0..=4).map(|radius| (Outline::hexagon(radius), WrappedSides::All));
    let moved = [(Outline::Hexagon { center: Hex::new(7, -30), radius: 3 }, WrappedSides::All)];
    let rectangles = Parity::ALL.into_iter().flat_map(|parity| {
        [(0, 0, 2, 2), (0, 0, 6, 4), (-3, 5, 8, 2), (1, -7, 2, 8), (3, 3, 4, 10)].into_iter().flat_map(
            move |(col, row, width, height)| {
                [WrappedSides::All, WrappedSides::LeftRight, WrappedSides::TopBottom]
                    .map(|sides| (rectangle(col, row, width, height, parity), sides))
            },
        )
    });
    let odd = [
        (rectangle(0, 0, 4, 5, Parity::OddQ), WrappedSides::All),
        (rectangle(0, 0, 5, 4, Parity::OddR), WrappedSides::All),
        (rectangle(0, 0, 3, 5, Parity::EvenQ), WrappedSides::TopBottom),
        (rectangle(0, 0, 3, 5, Parity::EvenR), WrappedSides::LeftRight),
    ];
    let all = hexagons.chain(moved).chain(rectangles).chain(odd);
    all.map(|(outline, sides)| Wrap::try_new(outline, sides).expect("it wraps")).collect()
}

/// Steps from a hex to all others, by breadth-first search over neighbours.
fn steps_from(world: &Wrap, from: Hex) -> HashMap<Hex, u32> {
    let mut steps = HashMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(hex) = queue.pop_front() {
        for next in world.neighbors(hex) {
            if !steps.contains_key(&next) {
                steps.insert(next, steps[&hex] + 1);
                queue.push_back(next);
            }
        }
    }
    steps
}

#[test]
fn every_copy_is_brought_back() {
    for world in worlds() {
        for hex in world.region() {
            assert_eq!(world.bring_in(hex), Some(hex), "a hex of the map stays");
        }
        let middle = world.region().hex(world.region().len() / 2);
        for hex in range(middle, 25) {
            let Some(home) = world.bring_in(hex) else { continue };
            assert!(world.region().contains(home));
            assert_eq!(world.distance(hex, home), 0, "{hex} is a copy of {home}");
            // Neighbours on the plane are neighbours on the map.
            for direction in Direction::ALL {
                assert_eq!(
                    world.neighbor(home, direction),
                    world.bring_in(hex + direction),
                    "{hex} {direction:?}"
                );
            }
        }
    }
}

#[test]
fn a_step_leads_back() {
    for world in worlds() {
        for hex in world.region() {
            for direction in Direction::ALL {
                assert_eq!(
                    world.neighbor(hex, direction),
                    world.bring_in(hex + direction),
                    "{hex} {direction:?}"
                );
                if let Some(next) = world.neighbor(hex, direction) {
                    assert_eq!(world.neighbor(next, direction.opposite()), Some(hex));
                }
            }
        }
        let ends = world.region().hexes().filter(|&hex| world.neighbors(hex).count() < 6).count();
        let has_ends =
            world.bring_in(Hex::new(5000, -9000)).is_none() || world.bring_in(Hex::new(9000, 0)).is_none();
        assert_eq!(ends > 0, has_ends, "only a map that does not wrap on all sides ends somewhere");
    }
}

#[test]
fn distances_are_numbers_of_steps() {
    for world in worlds() {
        for from in world.region() {
            let steps = steps_from(&world, from);
            for to in world.region() {
                assert_eq!(Some(&world.distance(from, to)), steps.get(&to), "{from} to {to} on {world:?}");
            }
        }
    }
}

#[test]
fn lines_go_the_shortest_way_or_are_refused() {
    let (mut lines, mut refused) = (0, 0);
    for world in worlds() {
        for from in world.region() {
            for to in world.region() {
                match world.nearest_copy(from, to) {
                    Ok(copy) => {
                        lines += 1;
                        assert_eq!(world.bring_in(copy), Some(to));
                        assert_eq!(from.distance(copy), world.distance(from, to));
                        let line: Vec<Hex> = world.line(from, to).expect("one way").collect();
                        assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
                    }
                    Err(WrapError::SeveralWays { distance, .. }) => {
                        refused += 1;
                        assert_eq!(distance, world.distance(from, to));
                        assert!(world.line(from, to).is_err());
                        assert!(2 * distance > world.farthest_view(), "near hexes have one line");
                        assert!(distance > world.farthest_view());
                    }
                    Err(error) => panic!("{error}"),
                }
            }
        }
    }
    assert!(lines > 1000 && refused > 100, "{lines} lines, {refused} refused");
}

#[test]
fn no_hex_is_within_the_view_twice() {
    for world in worlds() {
        let middle = world.region().hex(world.region().len() / 2);
        let near = |radius| -> Vec<Hex> {
            range(middle, radius).into_iter().filter_map(|hex| world.bring_in(hex)).collect()
        };
        let mut once = near(world.farthest_view());
        let all = once.len();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), all);
    }
}

#[test]
fn hexagons_wrap_as_those_of_hexx_do() {
    for radius in 1..6 {
        let world = Wrap::try_new(Outline::hexagon(radius), WrappedSides::All).expect("it wraps");
        for hex in range(Hex::ORIGIN, 40) {
            let theirs = hexx::HexBounds::from_radius(radius).wrap(hexx::hex(hex.q(), hex.r()));
            assert_eq!(world.bring_in(hex), Some(Hex::new(theirs.x, theirs.y)), "{hex} in {radius}");
        }
    }
}

#[test]
fn what_cannot_wrap_is_refused_in_words() {
    let refused = |outline, sides| Wrap::try_new(outline, sides).map_err(|error| error.to_string()).err();
    assert_eq!(
        refused(rectangle(0, 0, 5, 4, Parity::OddQ), WrappedSides::All).as_deref(),
        Some("a rectangle of 5 columns (odd-q) cannot wrap there: the number has to be even")
    );
    assert_eq!(
        refused(rectangle(0, 0, 4, 5, Parity::EvenR), WrappedSides::TopBottom).as_deref(),
        Some("a rectangle of 5 rows (even-r) cannot wrap there: the number has to be even")
    );
    assert_eq!(
        refused(rectangle(0, 0, 0, 4, Parity::OddQ), WrappedSides::All).as_deref(),
        Some("a map without hexes cannot wrap: it needs at least 1")
    );
    assert_eq!(
        refused(Outline::hexagon(3), WrappedSides::LeftRight).as_deref(),
        Some(
            "a hexagon of radius 3 around 0,0 cannot wrap this way: hexagons wrap on all sides, rectangles on all or on two"
        )
    );
    assert!(refused(Outline::Parallelogram { q: (0, 3), r: (0, 3) }, WrappedSides::All).is_some());
    assert!(
        refused(Outline::hexagon(1 << 20), WrappedSides::All).is_some_and(|text| text.contains("too many"))
    );
    let rim = Outline::Hexagon { center: Hex::new(LIMIT - 9, 0), radius: 3 };
    assert!(refused(rim, WrappedSides::All).is_some_and(|text| text.contains("2^28")));
    let world = Wrap::try_new(rectangle(0, 0, 4, 4, Parity::OddQ), WrappedSides::All).expect("it wraps");
    let several = world.nearest_copy(Hex::ORIGIN, Hex::new(0, 2)).map_err(|error| error.to_string());
    assert_eq!(
        several,
        Err("there are several shortest paths from 0,0 to 0,2, each of 2 steps, so no one line: name the copy to go to".into())
    );
}

#[test]
fn big_hexes_hold_every_hex_once() {
    for radius in 0..6 {
        let resolution = Resolution::new(radius);
        for hex in range(Hex::ORIGIN, 40) {
            let big = resolution.big_hex(hex);
            let center = resolution.center(big).expect("near");
            assert_eq!(center + resolution.local(hex), hex);
            assert!(center.distance(hex) <= radius, "{hex} in {big} of radius {radius}");
            let theirs = hexx::hex(hex.q(), hex.r()).to_lower_res(radius);
            assert_eq!(big, Hex::new(theirs.x, theirs.y), "{hex} in radius {radius}");
        }
        for big in range(Hex::ORIGIN, 4) {
            let children = resolution.children(big).expect("near");
            assert!(children.into_iter().all(|hex| resolution.big_hex(hex) == big));
            // Neighbours of a big hex are those whose hexes touch.
            let touching = children.into_iter().flat_map(Hex::neighbors).map(|hex| resolution.big_hex(hex));
            let mut touching: Vec<Hex> = touching.filter(|&other| other != big).collect();
            touching.sort_unstable();
            touching.dedup();
            let mut neighbors = big.neighbors();
            neighbors.sort_unstable();
            assert_eq!(touching, neighbors);
        }
    }
}

#[test]
fn big_hexes_are_exact_at_the_rim_of_the_world() {
    let corners = Direction::ALL.map(|direction| {
        let (q, r) = direction.step();
        Hex::new(q * LIMIT, r * LIMIT)
    });
    for radius in [0, 1, 2, 1000, 1 << 20, LIMIT as u32] {
        let resolution = Resolution::new(radius);
        for hex in corners {
            let (big, local) = (resolution.big_hex(hex), resolution.local(hex));
            assert!(local.length() <= radius);
            let (n, q, r) = (i64::from(radius), i64::from(big.q()), i64::from(big.r()));
            let center = (q * (2 * n + 1) + r * n, r * (n + 1) - q * n);
            assert_eq!(center.0 + i64::from(local.q()), i64::from(hex.q()));
            assert_eq!(center.1 + i64::from(local.r()), i64::from(hex.r()));
        }
    }
    assert!(Resolution::try_new(LIMIT as u32 + 1).is_err());
    assert!(Resolution::new(5).center(corners[0]).is_err());
    assert!(Resolution::new(5).children(corners[0]).is_err());
}
