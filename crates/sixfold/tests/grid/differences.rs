//! Differences between two grids are all listed, and only those.

use proptest::collection::vec;
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Cell, Difference, Grid, Region};
use std::collections::BTreeSet;

fn hexagon(radius: u32) -> Grid {
    Grid::new(Region::hexagon(radius))
}

#[test]
fn each_kind_is_told() {
    let before = hexagon(2).place("gone", Hex::new(0, 0)).unwrap().place("moved", Hex::new(1, 0)).unwrap();
    let after = hexagon(2)
        .place("new", Hex::new(0, 0))
        .unwrap()
        .place("moved", (Hex::new(1, 0), Direction::D3))
        .unwrap()
        .set_elevation(Hex::new(-1, 1), 3)
        .unwrap();
    let unit = |grid: &'static Grid, name: &str| grid.unit(name).unwrap();
    let (before, after): (&'static Grid, &'static Grid) =
        (Box::leak(Box::new(before)), Box::leak(Box::new(after)));
    let level = Cell { elevation: 3, ..Cell::default() };
    assert_eq!(
        before.diff(after),
        [
            Difference::Cell { hex: Hex::new(-1, 1), before: &Cell::default(), after: &level },
            Difference::UnitGone(unit(before, "gone")),
            Difference::Unit { before: unit(before, "moved"), after: unit(after, "moved") },
            Difference::UnitNew(unit(after, "new")),
        ]
    );
    assert_eq!(before.diff(before), []);
}

#[test]
fn boards_of_other_shapes_differ_in_hexes() {
    let small = hexagon(1);
    let large = hexagon(2).set_elevation(Hex::ORIGIN, 1).unwrap();
    let differences = small.diff(&large);
    let new = |difference: &&Difference<'_, Cell>| matches!(difference, Difference::HexNew { .. });
    assert_eq!(differences.iter().filter(new).count(), 12);
    assert_eq!(differences.len(), 13);
    let gone = |difference: &&Difference<'_, Cell>| matches!(difference, Difference::HexGone { .. });
    assert_eq!(large.diff(&small).iter().filter(gone).count(), 12);
    assert!(small != large);
}

#[test]
fn how_a_grid_came_about_does_not_count() {
    let (a, b) = (Hex::new(0, 1), Hex::new(1, 1));
    // Names are numbered in another order, cells are stored differently, and one unit made a detour.
    let one = hexagon(3).place("x", a).unwrap().place("y", b).unwrap().set_elevation(a, 2).unwrap();
    let two = hexagon(3).set_elevation(a, 2).unwrap().compact().place("y", b).unwrap();
    let two = two.place("z", a).unwrap().remove(a).unwrap().place("x", a).unwrap();
    assert_ne!(one.unit_id("x"), two.unit_id("x"));
    assert_eq!(one, two);
    assert_eq!(one.diff(&two), []);
}

/// Places or moves numbered units and raises hexes; refused changes are skipped.
fn changed(start: &Grid, changes: &[(u8, Hex, bool)]) -> Grid {
    changes.iter().fold(start.clone(), |grid, &(number, hex, raise)| {
        let unit = format!("u{number}");
        let next = match grid.find(&unit) {
            _ if raise => grid.set_elevation(hex, i16::from(number)),
            Some(from) => grid.move_unit(from, hex),
            None => grid.place(&unit, hex),
        };
        next.unwrap_or(grid)
    })
}

fn changes(most: usize) -> impl Strategy<Value = Vec<(u8, Hex, bool)>> {
    let hex = (-9..10_i32, -9..10_i32).prop_map(|(q, r)| Hex::new(q, r));
    vec((0..120_u8, hex, proptest::bool::weighted(0.3)), 0..most)
}

proptest! {
    #[test]
    fn differences_are_what_differs(first in changes(200), left in changes(30), right in changes(30)) {
        let start = changed(&hexagon(9), &first);
        let (a, b) = (changed(&start, &left), changed(&start, &right));
        let differences = a.diff(&b);
        let mut hexes = BTreeSet::new();
        let mut names = BTreeSet::new();
        for difference in &differences {
            match difference {
                Difference::Cell { hex, before, after } => {
                    prop_assert!(before != after && hexes.insert(*hex));
                    prop_assert_eq!((a.cell(*hex), b.cell(*hex)), (Some(*before), Some(*after)));
                }
                Difference::UnitGone(unit) | Difference::UnitNew(unit) | Difference::Unit { before: unit, .. } => {
                    prop_assert!(names.insert(unit.name.to_string()));
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }
        let differ: BTreeSet<Hex> = a.region().hexes().filter(|&hex| a.cell(hex) != b.cell(hex)).collect();
        prop_assert_eq!(hexes, differ);
        let state = |grid: &Grid, name: &str| grid.unit(name).map(|unit| unit.placement());
        let all = (0..120).map(|number| format!("u{number}"));
        let differ: BTreeSet<String> = all.filter(|name| state(&a, name) != state(&b, name)).collect();
        prop_assert_eq!(names, differ);
        prop_assert_eq!(differences.is_empty(), a == b);
    }
}
