//! Sets of hexes, against sets of the standard library.

use std::collections::BTreeSet;

use sixfold::coord::{Direction, Edge, Hex, Parity};
use sixfold::grid::{HexSet, Region};

use crate::chance::Chance;

/// A region with holes, islands or neither, around a place far from the origin or near it.
fn region(chance: &mut Chance) -> Region {
    let all = match chance.below(3) {
        0 => Region::hexagon(chance.below(7)),
        1 => Region::rectangle(1 + chance.below(90), 1 + chance.below(5), Parity::OddR),
        _ => Region::rectangle(1 + chance.below(4), 1 + chance.below(200), Parity::EvenQ),
    };
    let holes = chance.pick(&[0, 0, 10, 60]);
    all.filter(|_| !chance.percent(holes))
}

fn random_set(region: &Region, chance: &mut Chance) -> (HexSet, BTreeSet<Hex>) {
    let share = chance.pick(&[0, 5, 50, 95, 100]);
    let hexes: BTreeSet<Hex> = region.hexes().filter(|_| chance.percent(share)).collect();
    (HexSet::of(region, hexes.iter().copied()), hexes)
}

/// All neighbours within the region, one step at a time.
fn grown(region: &Region, hexes: &BTreeSet<Hex>, steps: u32) -> BTreeSet<Hex> {
    (0..steps).fold(hexes.clone(), |set, _| {
        let near = set.iter().flat_map(|&hex| region.neighbors(hex));
        near.chain(set.iter().copied()).collect()
    })
}

#[test]
fn sets_do_what_plain_sets_do() {
    for seed in 0..600 {
        let mut chance = Chance::new(seed);
        let region = region(&mut chance);
        let ((a, plain_a), (b, plain_b)) =
            (random_set(&region, &mut chance), random_set(&region, &mut chance));
        let same = |set: &HexSet, plain: &BTreeSet<Hex>| {
            assert!(set.hexes().eq(plain.iter().copied()), "region {seed}: {set:?} and {plain:?}");
            assert_eq!((set.len(), set.is_empty()), (plain.len(), plain.is_empty()), "region {seed}");
        };
        same(&a, &plain_a);
        same(&(&a | &b), &plain_a.union(&plain_b).copied().collect());
        same(&(&a & &b), &plain_a.intersection(&plain_b).copied().collect());
        same(&(&a - &b), &plain_a.difference(&plain_b).copied().collect());
        same(&(&a ^ &b), &plain_a.symmetric_difference(&plain_b).copied().collect());
        let all: BTreeSet<Hex> = region.hexes().collect();
        same(&!&a, &all.difference(&plain_a).copied().collect());
        assert_eq!(a.is_subset(&b), plain_a.is_subset(&plain_b));
        assert_eq!(a.is_disjoint(&b), plain_a.is_disjoint(&plain_b));
        let steps = chance.below(4);
        same(&a.grown(steps), &grown(&region, &plain_a, steps));
        let others: BTreeSet<Hex> = all.difference(&plain_a).copied().collect();
        same(&a.shrunk(steps), &all.difference(&grown(&region, &others, steps)).copied().collect());
        assert_eq!(a.to_region(), plain_a.iter().copied().collect::<Region>());
        assert_eq!(HexSet::from_fn(&region, |hex| plain_a.contains(&hex)), a);
        let mut joined = a.clone();
        joined |= b.clone();
        joined -= &b;
        assert_eq!(joined, &a - &b);
    }
}

#[test]
fn parts_are_connected_and_apart() {
    for seed in 0..300 {
        let mut chance = Chance::new(seed);
        let region = region(&mut chance);
        let (set, hexes) = random_set(&region, &mut chance);
        let parts = set.components();
        assert_eq!(parts.iter().map(HexSet::len).sum::<usize>(), hexes.len(), "region {seed}");
        assert!(parts.windows(2).all(|pair| pair[0].hexes().next() < pair[1].hexes().next()));
        for part in &parts {
            let first: BTreeSet<Hex> = part.hexes().take(1).collect();
            let own: BTreeSet<Hex> = part.hexes().collect();
            let mut reached = first;
            loop {
                let next: BTreeSet<Hex> = grown(&region, &reached, 1).intersection(&hexes).copied().collect();
                if next == reached {
                    break;
                }
                reached = next;
            }
            assert_eq!(own, reached, "region {seed}: one part, and all of it");
        }
    }
}

#[test]
fn the_outline_parts_the_set_from_all_else() {
    for seed in 0..300 {
        let mut chance = Chance::new(seed);
        let region = region(&mut chance);
        let (set, hexes) = random_set(&region, &mut chance);
        let sides = hexes.iter().flat_map(|&hex| Direction::ALL.map(|side| (hex, side)));
        let open = sides.filter(|&(hex, side)| !hexes.contains(&(hex + side)));
        let wanted: Vec<Edge> = open.map(|(hex, side)| Edge::new(hex, side)).collect();
        assert_eq!(set.outline().collect::<Vec<_>>(), wanted, "region {seed}");
    }
}

#[test]
fn sets_of_different_regions_meet_in_the_first() {
    let (small, large) = (HexSet::full(&Region::hexagon(1)), HexSet::full(&Region::hexagon(3)));
    assert_eq!((&small | &large).len(), 7);
    assert_eq!((&large | &small).len(), 37);
    assert_eq!((&large & &small), small, "the same hexes in another region");
    assert_eq!((&large - &small).len(), 30);
    let mut one = HexSet::new(&Region::hexagon(1));
    assert!(one.insert(Hex::ORIGIN) && !one.insert(Hex::ORIGIN) && !one.insert(Hex::new(2, 0)));
    assert!(one.remove(Hex::ORIGIN) && !one.remove(Hex::ORIGIN) && !one.remove(Hex::new(2, 0)));
    assert!(one.is_empty() && HexSet::full(&Region::hexagon(0)).len() == 1);
}
