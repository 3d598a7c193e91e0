use std::collections::BTreeMap;

use sixfold::coord::{Direction, Hex};
use sixfold_boards::BoardOrigin;

use crate::spec::boards::adjacency::ALL;
use crate::spec::{heaven, hex, straight};

const NAMES: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];

#[test]
fn from_c4() {
    let expected: [(&str, &[&str]); 6] = [
        ("E", &["D4", "E4"]),
        ("W", &["B4", "A4"]),
        ("NE", &["C3", "C2"]),
        ("NW", &["B3", "A2"]),
        ("SE", &["C5", "D6", "D7"]),
        ("SW", &["B5", "B6", "A7"]),
    ];
    for (direction, line) in expected {
        assert_eq!(straight(heaven(), "C4", direction), line, "{direction}");
    }
}

/// Follows the neighbours that were read off the drawing.
#[test]
fn all_lines() {
    let table: BTreeMap<&str, Vec<&str>> =
        ALL.iter().map(|&(label, around)| (label, around.split(' ').collect())).collect();
    for &start in table.keys() {
        for (place, direction) in NAMES.into_iter().enumerate() {
            let mut line = Vec::new();
            let mut at = table[start][place];
            while at != "--" {
                line.push(at);
                at = table[at][place];
            }
            assert_eq!(straight(heaven(), start, direction), line, "{start} {direction}");
        }
    }
}

#[test]
fn back_along_the_line() {
    let mut lines = 0;
    for &start in heaven().hexes() {
        for direction in Direction::ALL {
            let mut way: Vec<Hex> = [start].into_iter().chain(heaven().line(start, direction)).collect();
            way.reverse();
            let back = [way[0]].into_iter().chain(heaven().line(way[0], direction.opposite()));
            assert!(back.take(way.len()).eq(way.iter().copied()), "the same hexes, and the start");
            lines += usize::from(way.len() > 1);
        }
    }
    assert_eq!(lines, 2 * 75, "a line for each neighbour");
}

#[test]
fn drawn_straight() {
    let layout = heaven().layout(40.0, BoardOrigin::Middle).expect("a size");
    let mut drawn = 0;
    for label in heaven().labels() {
        for direction in Direction::ALL {
            let start = hex(heaven(), label);
            let from = layout.point_of(start);
            let (dx, dy) = {
                let next = layout.point_of(start + direction);
                (next.x - from.x, next.y - from.y)
            };
            for (steps, hex) in (1..).zip(heaven().line(start, direction)) {
                let point = layout.point_of(hex);
                assert!((point.x - from.x - f64::from(steps) * dx).abs() < 1e-6);
                assert!((point.y - from.y - f64::from(steps) * dy).abs() < 1e-6);
                drawn += 1;
            }
        }
    }
    let on_lines: usize = ALL
        .iter()
        .map(|(label, _)| NAMES.map(|name| straight(heaven(), label, name).len()).iter().sum::<usize>())
        .sum();
    assert!(drawn == on_lines && drawn > 2 * 75, "{drawn} of {on_lines}");
}
