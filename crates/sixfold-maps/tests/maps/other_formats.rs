//! Grids of Honeycomb, scenes of Foundry.

use sixfold::coord::{Hex, Offset, Parity};
use sixfold_maps::{Extent, Format, HexMap, MapCell, ReadOptions, map_scene, read, write};
use sixfold_render::{Theme, svg_size};

fn small(parity: Parity) -> HexMap {
    let corner = Offset { col: -1, row: 2 };
    let mut map = HexMap::try_new(Extent { parity, corner, width: 4, height: 3 }).expect("a small map");
    map.set(Offset { col: 0, row: 3 }, None);
    map
}

#[test]
fn a_grid_of_honeycomb_survives_in_every_parity() {
    for parity in Parity::ALL {
        let map = small(parity);
        let written = write(&map, Format::Honeycomb).expect("any map");
        assert_eq!(written.lost, [""; 0]);
        let found = read(&written.bytes, Format::Honeycomb, &ReadOptions::default()).expect("what we wrote");
        assert_eq!(found.map, map, "{parity}");
    }
}

#[test]
fn a_grid_of_honeycomb_says_which_hexes_there_are() {
    let text = r#"{"hexSettings":{"dimensions":{"xRadius":1,"yRadius":1},"orientation":"FLAT","origin":{"x":0,"y":0},"offset":-1},
"coordinates":[{"q":0,"r":0},{"q":1,"r":0},{"q":2,"r":-1}]}"#;
    let map = read(text.as_bytes(), Format::Honeycomb, &ReadOptions::default()).expect("a good grid").map;
    assert_eq!(map.extent(), Extent::new(Parity::OddQ, 3, 1));
    assert_eq!(map.cell(Hex::new(2, -1)), Some(&MapCell::default()));
    let wrong = text.replace("FLAT", "ROUND");
    let faults = read(wrong.as_bytes(), Format::Honeycomb, &ReadOptions::default()).expect_err("round hexes");
    assert!(
        faults.to_string().ends_with("the orientation is \"ROUND\"; expected flat and pointy"),
        "{faults}"
    );
}

#[test]
fn a_picture_without_a_margin_fits_a_scene_of_foundry() {
    // A hex is 60 by 52 units in a picture, and 200/√3 by 100 pixels in a scene.
    let (points, sides) = (200.0 / 3.0_f64.sqrt() / 60.0, 100.0 / 52.0);
    for parity in Parity::ALL {
        let map = HexMap::try_new(Extent::new(parity, 7, 5)).expect("a small map");
        let mut picture = map_scene(&map, "");
        picture.margin(0);
        let (width, height) = svg_size(&picture, &Theme::light());
        let (across, down) = match parity {
            Parity::OddQ | Parity::EvenQ => (points, sides),
            Parity::OddR | Parity::EvenR => (sides, points),
        };
        let bytes = write(&map, Format::Foundry).expect("any map").bytes;
        let scene: serde_json::Value = serde_json::from_slice(&bytes).expect("JSON");
        for (key, pixels) in [("width", width * across), ("height", height * down)] {
            let given = scene[key].as_f64().expect("a number");
            assert!((given - pixels).abs() <= 1.0, "{parity}, {key}: {given} for {pixels}");
        }
    }
}

#[test]
fn a_scene_of_foundry_has_the_grid_of_the_map() {
    let types = [(Parity::OddR, 2), (Parity::EvenR, 3), (Parity::OddQ, 4), (Parity::EvenQ, 5)];
    for (parity, number) in types {
        let map = HexMap::try_new(Extent::new(parity, 4, 3)).expect("a small map");
        let bytes = write(&map, Format::Foundry).expect("any map").bytes;
        let scene: serde_json::Value = serde_json::from_slice(&bytes).expect("JSON");
        assert_eq!(scene["grid"]["type"], number, "{parity}");
        assert_eq!(scene["grid"]["size"], 100);
        let size = match parity {
            // Four columns of 100 * 2/√3 pixels, of which three quarters follow the last, and three rows.
            Parity::OddQ | Parity::EvenQ => (376, 350),
            Parity::OddR | Parity::EvenR => (450, 289),
        };
        assert_eq!((scene["width"].as_u64(), scene["height"].as_u64()), (Some(size.0), Some(size.1)));
    }
    let refused = read(b"{}", Format::Foundry, &ReadOptions::default()).expect_err("not read").to_string();
    assert_eq!(refused, "line 1, column 1: scenes of Foundry are only written, not read");
}
