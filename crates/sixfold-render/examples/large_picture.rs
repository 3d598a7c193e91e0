//! Writes a picture of a large map piece by piece; prints its bytes and its time.
//!
//! ```sh
//! cargo run --release -p sixfold-render --example large_picture > map.svg
//! ```

use std::io::{self, Write};
use std::time::Instant;

use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;
use sixfold_render::{Scene, Theme, write_buffered, write_svg};

/// A hexagon of this radius has 101,017 hexes.
const RADIUS: u32 = 183;

/// A writer that counts the bytes.
struct Counted<W> {
    to: W,
    bytes: usize,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.to.write(bytes)?;
        self.bytes += written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

fn main() -> io::Result<()> {
    let region = Region::hexagon(RADIUS);
    let start = Instant::now();
    let mut scene = Scene::new("A large map", Orientation::Flat);
    scene.describe("A hexagon of 101,017 hexes of made-up terrain.");
    for style in ["water", "clear", "light_woods", "heavy_woods", "rough"] {
        scene.fill(style, region.hexes().filter(|&hex| terrain_of(hex) == style));
    }
    scene.levels(region.hexes().map(|hex| (hex, (height_of(hex) * 2.0).max(0.0) as i32)));
    let made = start.elapsed();
    let mut out = Counted { to: io::stdout().lock(), bytes: 0 };
    write_buffered(&mut out, |out| write_svg(&scene, &Theme::light(), out))?;
    let hexes = region.len() as f64;
    eprintln!(
        "{} hexes: scene in {:.0} ms, picture in {:.0} ms, {:.1} bytes a hex",
        region.len(),
        made.as_secs_f64() * 1e3,
        (start.elapsed() - made).as_secs_f64() * 1e3,
        out.bytes as f64 / hexes
    );
    Ok(())
}

/// Waves of different lengths, added up: seas, plains, woods and hills.
fn terrain_of(hex: Hex) -> &'static str {
    match height_of(hex) {
        h if h < -0.8 => "water",
        h if h < 0.4 => "clear",
        h if h < 0.9 => "light_woods",
        h if h < 1.4 => "heavy_woods",
        _ => "rough",
    }
}

fn height_of(hex: Hex) -> f64 {
    let (q, r) = (f64::from(hex.q()), f64::from(hex.r()));
    (q / 23.0).sin() + ((r + q / 2.0) / 17.0).sin() + ((q - r) / 9.0).sin() / 2.0
}
