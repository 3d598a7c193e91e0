use std::collections::BTreeMap;

use sixfold::coord::Hex;

use crate::spec::{heaven, hex};

#[test]
fn examples() {
    let distance = |a, b| hex(heaven(), a).distance(hex(heaven(), b));
    assert_eq!(distance("A1", "B2"), 1);
    assert_eq!(distance("A1", "E4"), 4);
    assert_eq!(distance("A1", "B9"), 8);
    assert_eq!(distance("A4", "E6"), 5);
}

#[test]
fn to_itself() {
    assert!(heaven().hexes().iter().all(|&hex| hex.distance(hex) == 0));
}

#[test]
fn the_same_both_ways() {
    for &a in heaven().hexes() {
        assert!(heaven().hexes().iter().all(|&b| a.distance(b) == b.distance(a)));
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
        assert!(steps.iter().all(|(&hex, &count)| start.distance(hex) == count));
    }
}
