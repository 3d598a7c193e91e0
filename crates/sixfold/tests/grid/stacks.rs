//! Grids with stacks and unit data behave like a plain map from names.
//!
//! Old grids never change.

use crate::chance::Chance;
use crate::spec::variant;
use sixfold::coord::{Hex, flat};
use sixfold::grid::{Cell, Grid, GridFile, Placement, Region, TerrainTable};
use std::collections::BTreeMap;

/// The slow and obvious grid: the hex and the data of each unit.
type Model = BTreeMap<String, (Hex, u32)>;

fn at(model: &Model, hex: Hex) -> Vec<&str> {
    model.iter().filter(|(_, unit)| unit.0 == hex).map(|(name, _)| name.as_str()).collect()
}

/// Compares all queries about the units of a grid with the model.
fn check(grid: &Grid<Cell, u32>, model: &Model) {
    assert_eq!(grid.unit_count(), model.len());
    for (name, &(hex, data)) in model {
        let unit = grid.unit(name).expect("it is there");
        assert_eq!((unit.name, unit.hex, *unit.data), (name.as_str(), hex, data));
    }
    let mut in_order: Vec<(Hex, &str)> = model.iter().map(|(name, unit)| (unit.0, name.as_str())).collect();
    in_order.sort_unstable();
    assert!(grid.units().iter().map(|unit| (unit.hex, unit.name)).eq(in_order.iter().copied()));
    in_order.dedup_by_key(|unit| unit.0);
    assert_eq!(grid.occupied_count(), in_order.len());
    assert!(grid.occupied_hexes().eq(in_order.iter().map(|unit| unit.0)));
    for hex in grid.region() {
        let names = at(model, hex);
        assert_eq!(grid.occupant(hex), names.first().copied());
        assert!(grid.units_at(hex).iter().map(|unit| unit.name).eq(names.iter().copied()));
        assert_eq!(grid.is_occupied(hex), !names.is_empty());
    }
    assert_eq!(grid.empty_hexes().count(), grid.empty_count());
    let read = GridFile::of(grid).check(&TerrainTable::standard());
    assert_eq!(read.as_ref(), Ok(grid));
    assert_eq!(grid.diff(&read.expect("a grid")), []);
}

/// Applies one random operation to grid and model, and compares the results.
fn step(grid: &Grid<Cell, u32>, model: &mut Model, chance: &mut Chance) -> Option<Grid<Cell, u32>> {
    let name = format!("u{}", chance.below(120));
    let (hex, to) = (chance.hex(grid.region()), chance.hex(grid.region()));
    let (limit, data) = (usize::from(grid.stacking()), chance.below(3));
    let full = if limit == 1 { "Occupied" } else { "Full" };
    let known = model.get(&name).copied();
    let (result, expected) = match chance.below(8) {
        0..=3 => {
            let placed = grid.place(&name, Placement::at(hex).facing(flat::S).data(data));
            let expected = match known {
                Some(_) => Err("DuplicateUnit"),
                None if at(model, hex).len() == limit => Err(full),
                None => Ok(model.insert(name, (hex, data))),
            };
            (placed, expected)
        }
        4 => (grid.remove(&name), model.remove(&name).map(Some).ok_or("UnknownUnit")),
        5 => {
            let expected = match known {
                None => Err("UnknownUnit"),
                Some(_) if at(model, to).len() == limit => Err(full),
                Some((_, data)) => Ok(model.insert(name.clone(), (to, data))),
            };
            (grid.move_unit(&name, to), expected)
        }
        6 => {
            let there: Vec<String> = at(model, hex).into_iter().map(str::to_owned).collect();
            let expected = match &there[..] {
                [] => Err("Empty"),
                [_] if at(model, to).len() == limit => Err(full),
                [only] => Ok(model.insert(only.clone(), (to, model[only].1))),
                _ => Err("Several"),
            };
            (grid.move_unit(hex, to), expected)
        }
        _ => {
            let expected = match known {
                None => Err("UnknownUnit"),
                Some((hex, before)) => Ok(model.insert(name.clone(), (hex, before + data))),
            };
            (grid.update_data(&name, |number| *number += data), expected)
        }
    };
    assert_eq!(result.as_ref().map(drop).map_err(variant), expected.map(drop));
    result.ok()
}

#[test]
fn behaves_like_a_map_from_names() {
    for seed in 0..24 {
        let mut chance = Chance::new(seed);
        // Few units are in an array, many in a tree: 19 hexes hold up to 76, so both occur.
        let limit = [1, 2, 4][seed as usize % 3];
        let board = Grid::new(Region::hexagon(2)).with_unit_data(|_, ()| 0);
        let mut grid = board.with_stacking(limit).expect("a limit");
        let mut model = Model::new();
        let mut kept = Vec::new();
        for number in 0..600 {
            if let Some(next) = step(&grid, &mut model, &mut chance) {
                grid = next;
            }
            if number % 40 == 0 {
                check(&grid, &model);
                kept.push((grid.clone(), model.clone()));
            }
        }
        kept.iter().for_each(|(grid, model)| check(grid, model));
    }
}
