//! A map of 1,000,000,000 hexes with a byte for each, in one process, and its memory.
//!
//! `cargo run --release -p sixfold --example billion [WIDTH HEIGHT]`

use std::env;
use std::error::Error;
use std::time::Instant;

use allocation_counter::measure;
use sixfold::coord::{Hex, Parity};
use sixfold::grid::{Field, Outline, Region};
use sixfold::search::view_by;

/// Runs some work and prints its time and the bytes it leaves allocated.
fn shown<R>(what: &str, work: impl FnOnce() -> R) -> R {
    let mut done = None;
    let start = Instant::now();
    let memory = measure(|| done = Some(work()));
    let (seconds, megabytes) = (start.elapsed().as_secs_f64(), memory.bytes_current as f64 / 1e6);
    println!("{what:<46} {seconds:>9.3} s {megabytes:>10.1} MB");
    done.expect("the work was done")
}

fn main() -> Result<(), Box<dyn Error>> {
    let sizes: Vec<u32> = env::args().skip(1).map(|size| size.parse()).collect::<Result<_, _>>()?;
    let (width, height) = if let [width, height] = sizes[..] { (width, height) } else { (40_000, 25_000) };
    println!("{:<46} {:>11} {:>13}", "", "time", "memory kept");
    let outline = Outline::rectangle(width, height, Parity::OddQ);
    let region = shown("the region", || Region::try_large(outline, Region::MOST_CELLS))?;
    println!("{} hexes", region.len());
    let heights = shown("a height from 0 to 9 for each hex", || {
        Field::from_fn(region.clone(), |hex| ((hex.q() / 7) ^ (hex.r() / 5)).rem_euclid(10) as u8)
    });
    let counts = shown("statistics: how many hexes have each height", || {
        heights.values().iter().fold([0_u64; 10], |mut counts, &height| {
            counts[usize::from(height)] += 1;
            counts
        })
    });
    println!("{counts:?}");
    let highest = shown("stencil: the highest around each hex", || {
        heights.stencil(0, |here, around| around.into_iter().fold(here, u8::max))
    });
    let middle = region.hex(region.len() / 2);
    println!("around {middle} the highest is {}", highest[middle]);
    let seen = shown("a view of radius 500 over nines", || {
        view_by(middle, 500, 1_000_000, |hex: Hex| heights.get(hex) == Some(&9))
    })?;
    println!("{middle} sees {} hexes", seen.len());
    Ok(())
}
