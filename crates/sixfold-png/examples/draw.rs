//! Draws an SVG picture as PNG.
//!
//! `cargo run --release -p sixfold-png --example draw IN.svg OUT.png [SCALE]`

use std::error::Error;
use std::{env, fs};

use sixfold_png::png;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(from), Some(to)) = (words.next(), words.next()) else {
        return Err("give the names of an SVG and a PNG file".into());
    };
    let scale = words.next().map_or(Ok(2.0), |word| word.parse())?;
    fs::write(to, png(&fs::read_to_string(from)?, scale)?)?;
    Ok(())
}
