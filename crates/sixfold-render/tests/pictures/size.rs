//! Large pictures: their bytes, and that they are not held in memory.

use core::fmt::{self, Write};

use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;
use sixfold_render::{Scene, Theme, write_svg};

/// A writer that counts the bytes and drops them.
struct Counter {
    bytes: usize,
}

impl Write for Counter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes += text.len();
        Ok(())
    }
}

const TERRAINS: [&str; 5] = ["clear", "light_woods", "heavy_woods", "water", "rough"];

fn large_scene(orientation: Orientation, radius: u32) -> (Scene, usize) {
    let region = Region::hexagon(radius);
    let mut scene = Scene::new("Large", orientation);
    for (number, style) in TERRAINS.into_iter().enumerate() {
        let kind = |hex: &Hex| (hex.q() * 7 + hex.r() * 3).rem_euclid(5) as usize == number;
        scene.fill(style, region.hexes().filter(kind));
    }
    (scene, region.len())
}

#[test]
fn a_hex_takes_less_than_thirty_bytes() {
    for orientation in [Orientation::Flat, Orientation::Pointy] {
        let (scene, hexes) = large_scene(orientation, 60);
        let mut counter = Counter { bytes: 0 };
        write_svg(&scene, &Theme::light(), &mut counter).expect("a counter takes everything");
        assert!(counter.bytes < 30 * hexes, "{} bytes for {hexes} hexes", counter.bytes);
    }
}

#[test]
fn memory_does_not_grow_with_the_picture() {
    let allocated = |radius| {
        let (scene, hexes) = large_scene(Orientation::Flat, radius);
        let theme = Theme::light();
        let mut counter = Counter { bytes: 0 };
        let used = allocation_counter::measure(|| {
            write_svg(&scene, &theme, &mut counter).expect("a counter takes everything");
        });
        assert!(counter.bytes > 20 * hexes);
        used.bytes_max
    };
    assert_eq!(allocated(3), allocated(80));
}
