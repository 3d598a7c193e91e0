//! Pictures of large maps.

use std::fmt::{self, Write};
use std::hint::black_box;

use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;
use sixfold_render::{Scene, Theme, svg, write_svg};

use crate::table::{Peer, Row, Table};

/// A hexagon of this radius has 101,017 hexes.
const RADIUS: u32 = 183;

const STYLES: [&str; 4] = ["clear", "light_woods", "water", "rough"];

/// Takes text and only counts its length.
struct Counter(usize);

impl Write for Counter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    let name = "picture as SVG, 101,017 hexes";
    if !table.wants(name) {
        return;
    }
    let region = Region::hexagon(RADIUS);
    let mut scene = Scene::new("Large", Orientation::Flat);
    for (kind, style) in STYLES.into_iter().enumerate() {
        let is_kind = |hex: &Hex| (hex.q() / 3 + hex.r() / 5).rem_euclid(4) == kind as i32;
        scene.fill(style, region.hexes().filter(is_kind));
    }
    let theme = Theme::light();
    let picture = svg(&scene, &theme);
    assert!(picture.len() < 30 * region.len(), "{} bytes", picture.len());
    let (from, mut to) = (picture.as_bytes(), vec![0_u8; picture.len()]);
    table.row(Row {
        name,
        unit: "hex",
        units: region.len() as f64,
        ours: Box::new(|| {
            let mut counter = Counter(0);
            write_svg(black_box(&scene), &theme, &mut counter).expect("a counter takes everything");
            assert_eq!(counter.0, picture.len());
        }),
        peers: vec![Peer {
            name: "(copying its bytes)",
            gate: None,
            work: Box::new(|| {
                to.copy_from_slice(black_box(from));
                black_box(&mut to);
            }),
        }],
    });
}
