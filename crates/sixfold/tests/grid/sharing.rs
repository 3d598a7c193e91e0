//! A new grid shares unchanged parts: a change allocates little on any board.

use sixfold::coord::Hex;
use sixfold::grid::{Cell, Field, Grid, Region, TerrainTable};

/// The bytes still allocated after some work, and the most at any time.
fn bytes<R>(work: impl FnOnce() -> R) -> (i64, u64, R) {
    let mut result = None;
    let info = allocation_counter::measure(|| result = Some(work()));
    (info.bytes_current, info.bytes_max, result.expect("the work was done"))
}

/// A map with different cells, so that equal cells cannot save memory.
fn map(radius: u32) -> Grid {
    let cells =
        Field::from_fn(Region::hexagon(radius), |hex| Cell { elevation: hex.q() as i16, ..Cell::default() });
    Grid::from_field(cells, TerrainTable::standard()).expect("terrain of the table")
}

/// The bytes of each kind of change on a board of this radius with `units` units.
fn costs(radius: u32, units: usize) -> [u64; 5] {
    let mut grid = map(radius);
    let hexes: Vec<Hex> = grid.region().hexes().collect();
    for (number, hex) in hexes.iter().enumerate().skip(3).step_by(7).take(units) {
        grid = grid.place(&format!("unit {number}"), *hex).expect("a change that is allowed");
    }
    let [here, there] = [hexes[0], hexes[1]];
    let placed = grid.place("one more", here).expect("a change that is allowed");
    let id = placed.unit_id("one more").expect("a change that is allowed");
    let without = placed.remove(here).expect("a change that is allowed");
    [
        bytes(|| without.place(id, here).expect("a change that is allowed")).1,
        bytes(|| placed.move_unit(here, there).expect("a change that is allowed")).1,
        bytes(|| placed.remove(here).expect("a change that is allowed")).1,
        bytes(|| grid.set_elevation(there, 99).expect("a change that is allowed")).1,
        bytes(|| grid.place("a new name", here).expect("a change that is allowed")).1,
    ]
}

#[test]
fn the_cost_of_a_change_does_not_grow_with_the_board() {
    for units in [0, 10, 60, 1000] {
        let (small, large) = (costs(60, units), costs(500, units));
        assert_eq!(small, large, "{units} units on 10,981 and 751,501 hexes");
    }
}

#[test]
fn a_change_copies_little() {
    assert!(costs(60, 0).iter().all(|&bytes| bytes < 1024), "{:?}", costs(60, 0));
    assert!(costs(60, 1000).iter().all(|&bytes| bytes < 8 * 1024), "{:?}", costs(60, 1000));
}

#[test]
fn a_clone_allocates_nothing() {
    let grid = map(60).place("unit", Hex::ORIGIN).unwrap();
    let (left, most, clone) = bytes(|| grid.clone());
    assert_eq!((left, most), (0, 0));
    assert_eq!(clone, grid);
}

#[test]
fn a_thousand_snapshots_take_less_than_ten_boards() {
    let start = map(100);
    let (board, ..) = bytes(|| map(100));
    let (past, ..) = bytes(|| {
        let mut all = vec![start.place("runner", Hex::ORIGIN).unwrap()];
        for step in 0..1000 {
            let grid = all.last().expect("never empty");
            let here = grid.find("runner").expect("is there");
            let next = grid.region().neighbors(here).nth(step % 3).expect("three neighbours");
            all.push(grid.move_unit(here, next).unwrap().set_elevation(here, step as i16).unwrap());
        }
        all
    });
    assert!(past < 10 * board, "{past} bytes of history, {board} bytes a board");
}

#[test]
fn a_plain_board_takes_no_memory_by_the_hex() {
    let region = Region::hexagon(500);
    let (plain, ..) = bytes(|| -> Grid { Grid::new(region.clone()) });
    assert!(plain < 2048, "{plain} bytes for 751,501 hexes");
}

#[test]
fn a_map_takes_little_more_than_its_cells() {
    let (taken, _, grid) = bytes(|| map(577));
    let per_hex = taken as f64 / grid.len() as f64;
    assert!(per_hex < 4.3, "{per_hex} bytes a hex, of which the cell is 4");
}

#[test]
fn too_large_a_request_allocates_nothing() {
    use sixfold::grid::Outline;
    let (_, most, refused) = bytes(|| Region::try_new(Outline::hexagon(40_000)).is_err());
    assert!(refused);
    assert_eq!(most, 0);
}
