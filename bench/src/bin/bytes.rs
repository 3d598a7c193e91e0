//! Bytes per hex of a grid with 4-byte cells, compared with hash maps.
//!
//! A separate program, because its counting allocator would slow down the other measurements.

use std::alloc::System;
use std::collections::HashMap;
use std::process::ExitCode;

use sixfold::grid::{Field, Grid, Region, TerrainTable};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A hexagon of about a million hexes.
const RADIUS: u32 = 577;

/// The most bytes a hex may take.
const GATE: f64 = 4.5;

fn main() -> ExitCode {
    let count = Region::hexagon(RADIUS).len() as f64;
    let ours =
        held(|| Grid::<u32>::from_field(Field::new(Region::hexagon(RADIUS), 0), TerrainTable::standard()))
            / count;
    let pairs = || Region::hexagon(RADIUS).hexes().map(|hex| (hex, 0_u32)).collect::<Vec<_>>();
    let cells = pairs();
    let map = held(|| cells.iter().copied().collect::<HashMap<_, _>>()) / count;
    let shared = held(|| cells.iter().copied().collect::<imbl::HashMap<_, _>>()) / count;
    println!(
        "bytes per hex, 4-byte cell, {count} hexes: sixfold {ours:.2} (gate {GATE}), HashMap {map:.1}, imbl {shared:.1}"
    );
    if ours <= GATE { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The bytes a value holds beyond its own size.
fn held<T>(make: impl FnOnce() -> T) -> f64 {
    let region = stats_alloc::Region::new(ALLOCATOR);
    let value = make();
    let change = region.change();
    drop(value);
    change.bytes_allocated as f64 + change.bytes_reallocated as f64 - change.bytes_deallocated as f64
}
