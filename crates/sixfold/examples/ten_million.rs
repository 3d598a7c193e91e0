//! Builds, queries and changes a grid of 10,000,000 hexes and prints the costs.
//!
//! `cargo run --release --example ten_million`

use std::time::Instant;

use allocation_counter::measure;
use sixfold::coord::{Hex, Parity, flat};
use sixfold::grid::{AreaSums, Cell, Draft, Field, Grid, GridError, Region, TerrainTable};

/// Runs some work and prints its time and the bytes it leaves allocated.
fn shown<R>(what: &str, work: impl FnOnce() -> R) -> R {
    let mut done = None;
    let start = Instant::now();
    let memory = measure(|| done = Some(work()));
    let time = start.elapsed();
    let megabytes = memory.bytes_current as f64 / 1e6;
    println!("{what:<52} {:>10.3} ms {megabytes:>10.3} MB", time.as_secs_f64() * 1e3);
    done.expect("the work was done")
}

fn main() -> Result<(), GridError> {
    println!("{:<52} {:>13} {:>13}", "", "time", "memory kept");
    let region = shown("region: rectangle of 4,000 by 2,500", || Region::rectangle(4000, 2500, Parity::OddQ));
    assert_eq!(region.len(), 10_000_000);

    let plain: Grid = shown("a plain grid over it", || Grid::new(region.clone()));
    let map = shown("a map with its own cell on every hex", || {
        let cells = Field::from_fn(region.clone(), |hex| {
            let elevation = ((hex.q() / 7) ^ (hex.r() / 5)) as i16 & 7;
            Cell { elevation, ..Cell::default() }
        });
        Grid::from_field(cells, TerrainTable::standard())
    })?;

    let home = region.hex(5_001_250);
    let placed = shown("placing a unit", || map.place("scout", (home, flat::SE)))?;
    let moved = shown("moving it", || placed.move_unit(home, home + flat::SE))?;
    let woods = shown("setting one terrain", || moved.set_terrain(home, "woods"))?;
    assert_eq!(woods.find("scout"), Some(home + flat::SE));
    assert_eq!(map.find("scout"), None);
    assert_eq!(woods.diff(&map).len(), 2);

    let army = shown("placing 10,000 units one by one", || {
        let mut grid = woods.clone();
        for (number, index) in (0..10_000).map(|number| (number, number * 997)) {
            grid = grid.place(&format!("unit-{number}"), region.hex(index))?;
        }
        Ok::<Grid, GridError>(grid)
    })?;
    let scout = shown("finding one of 10,001", || army.find("scout"));
    assert_eq!((scout, army.occupied_count()), (Some(home + flat::SE), 10_001));

    let near = shown("the 30,301 hexes within 100 of a hex", || army.range(home, 100).count());
    assert_eq!(near, 30_301);
    let drafted = shown("raising every hex in a draft", || {
        let mut draft = Draft::of(&plain);
        for hex in &region {
            draft.set_elevation(hex, 1)?;
        }
        Ok::<Grid, GridError>(draft.finish())
    })?;
    assert_eq!(drafted.cell(Hex::ORIGIN).map(|cell| cell.elevation), Some(1));

    let heights = shown("a field of all elevations", || army.field(|cell| i32::from(cell.elevation)));
    let smooth = shown("a stencil over it", || {
        heights.stencil(0, |here, around| (here * 2 + around.iter().sum::<i32>()) / 8)
    });
    assert_eq!(smooth.values().len(), 10_000_000);
    let sums = shown("sums over it", || AreaSums::of(&heights, |&height| i64::from(height)));
    let sum = shown("one sum, of 3,003,001 hexes", || sums.range(home, 1000));
    assert!(sum > 0);
    Ok(())
}
