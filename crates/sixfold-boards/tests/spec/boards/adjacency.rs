use sixfold::coord::{Direction, Orientation};
use sixfold_boards::BoardOrigin;

use crate::spec::{compass_texts, heaven, hex, next};

const NAMES: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];

/// Every hex with its neighbours NW, NE, E, SE, SW and W, read off the drawing.
pub(super) const ALL: [(&str, &str); 32] = [
    ("A1", "-- -- B1 B2 A2 --"),
    ("B1", "-- -- -- C2 B2 A1"),
    ("A2", "-- A1 B2 B3 A3 --"),
    ("B2", "A1 B1 C2 C3 B3 A2"),
    ("C2", "B1 -- -- D3 C3 B2"),
    ("A3", "-- A2 B3 B4 A4 --"),
    ("B3", "A2 B2 C3 C4 B4 A3"),
    ("C3", "B2 C2 D3 D4 C4 B3"),
    ("D3", "C2 -- -- E4 D4 C3"),
    ("A4", "-- A3 B4 A5 -- --"),
    ("B4", "A3 B3 C4 B5 A5 A4"),
    ("C4", "B3 C3 D4 C5 B5 B4"),
    ("D4", "C3 D3 E4 D5 C5 C4"),
    ("E4", "D3 -- -- -- D5 D4"),
    ("A5", "A4 B4 B5 B6 A6 --"),
    ("B5", "B4 C4 C5 C6 B6 A5"),
    ("C5", "C4 D4 D5 D6 C6 B5"),
    ("D5", "D4 E4 -- E6 D6 C5"),
    ("A6", "-- A5 B6 A7 -- --"),
    ("B6", "A5 B5 C6 B7 A7 A6"),
    ("C6", "B5 C5 D6 C7 B7 B6"),
    ("D6", "C5 D5 E6 D7 C7 C6"),
    ("E6", "D5 -- -- -- D7 D6"),
    ("A7", "A6 B6 B7 A8 -- --"),
    ("B7", "B6 C6 C7 B8 A8 A7"),
    ("C7", "C6 D6 D7 C8 B8 B7"),
    ("D7", "D6 E6 -- -- C8 C7"),
    ("A8", "A7 B7 B8 A9 -- --"),
    ("B8", "B7 C7 C8 B9 A9 A8"),
    ("C8", "C7 D7 -- -- B9 B8"),
    ("A9", "A8 B8 B9 -- -- --"),
    ("B9", "B8 C8 -- -- -- A9"),
];

/// The neighbours of a hex in the order of the table.
fn around(label: &str) -> String {
    NAMES.map(|direction| next(heaven(), label, direction).unwrap_or("--")).join(" ")
}

#[test]
fn b2() {
    assert_eq!(around("B2"), "A1 B1 C2 C3 B3 A2");
}

#[test]
fn b3() {
    assert_eq!(around("B3"), "A2 B2 C3 C4 B4 A3");
}

#[test]
fn b5() {
    assert_eq!(around("B5"), "B4 C4 C5 C6 B6 A5");
}

#[test]
fn all_32_neighbour_sets() {
    assert_eq!(ALL.map(|(label, _)| label).as_slice(), heaven().labels());
    for (label, expected) in ALL {
        assert_eq!(around(label), expected, "{label}");
    }
}

#[test]
fn as_near_as_in_the_drawing() {
    let layout = heaven().layout(40.0, BoardOrigin::Middle).expect("a size");
    for &a in heaven().hexes() {
        for &b in heaven().hexes() {
            let (from, to) = (layout.point_of(a), layout.point_of(b));
            let apart = (to.x - from.x).hypot(to.y - from.y);
            let near = (apart - layout.hex_width()).abs() < 1e-6;
            assert_eq!(heaven().neighbors(a).contains(&Some(b)), near);
        }
    }
}

#[test]
fn a_neighbour_is_one_both_ways() {
    let mut pairs = 0;
    for &hex in heaven().hexes() {
        for direction in Direction::ALL {
            if let Some(other) = heaven().neighbor(hex, direction) {
                assert_eq!(heaven().neighbor(other, direction.opposite()), Some(hex));
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 2 * 75);
}

#[test]
fn number_of_pairs() {
    let ends: usize =
        heaven().hexes().iter().map(|&hex| heaven().neighbors(hex).iter().flatten().count()).sum();
    assert_eq!(ends, 2 * 75);
}

#[test]
fn six_directions_without_north_and_south() {
    assert_eq!(heaven().orientation(), Orientation::Pointy);
    assert_eq!(Direction::ALL.map(|direction| direction.name(Orientation::Pointy)), NAMES);
    for text in compass_texts() {
        let found = Direction::from_name(&text, Orientation::Pointy);
        assert_eq!(found.is_ok(), NAMES.contains(&text.as_str()), "{text}");
    }
    let outside = hex(heaven(), "A1") + Direction::from_name("NW", Orientation::Pointy).expect("a name");
    assert_eq!(heaven().neighbors(outside), [None; 6], "off the board nothing is next to anything");
}
