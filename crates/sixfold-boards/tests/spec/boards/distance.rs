use std::collections::BTreeMap;

use sixfold::coord::{Hex, pointy};

use crate::spec::{heaven, hex};

#[test]
fn examples() {
    let distance = |a, b| heaven().distance(hex(heaven(), a), hex(heaven(), b));
    for (a, b, steps) in [("A1", "B2", 1), ("A1", "E4", 4), ("A1", "B9", 8), ("A4", "E6", 5)] {
        assert_eq!(distance(a, b), Some(steps), "{a} to {b}");
    }
    let beyond = hex(heaven(), "A1").neighbor(pointy::NW);
    assert_eq!(heaven().distance(hex(heaven(), "A1"), beyond), None, "off the board");
}

#[test]
fn to_itself() {
    assert!(heaven().hexes().iter().all(|&hex| heaven().distance(hex, hex) == Some(0)));
}

#[test]
fn the_same_both_ways() {
    for &a in heaven().hexes() {
        for &b in heaven().hexes() {
            assert!(heaven().distance(a, b).is_some());
            assert_eq!(heaven().distance(a, b), heaven().distance(b, a));
        }
    }
}

#[test]
fn steps_of_the_shortest_way() {
    for &start in heaven().hexes() {
        let mut steps: BTreeMap<Hex, u32> = BTreeMap::from([(start, 0)]);
        let mut reached = vec![start];
        while let Some(hex) = reached.first().copied() {
            reached.remove(0);
            for next in heaven().neighbors(hex).into_iter().flatten() {
                if !steps.contains_key(&next) {
                    steps.insert(next, steps[&hex] + 1);
                    reached.push(next);
                }
            }
        }
        assert_eq!(steps.len(), 32);
        assert!(steps.iter().all(|(&hex, &count)| heaven().distance(start, hex) == Some(count)));
    }
}
