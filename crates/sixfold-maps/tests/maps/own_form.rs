//! Our own form of maps.

use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
use sixfold::input::Faults;
use sixfold_maps::{
    Extent, FileFault, Format, HexMap, JoinSide, MapUnit, Moved, ReadOptions, TerrainNames, join_maps,
    map_scene, read, rotate_map, write,
};
use sixfold_render::{Terminal, Theme, svg, text_picture};

fn own(text: &str) -> Result<HexMap, Faults<FileFault>> {
    read(text.as_bytes(), Format::Json, &ReadOptions::default()).map(|found| found.map)
}

fn faults(text: &str) -> Vec<String> {
    own(text).expect_err("a map that is wrong").first().iter().map(ToString::to_string).collect()
}

/// The listing of `docs/map-format.md`.
fn listing() -> String {
    let page = include_str!("../../../../docs/map-format.md");
    let start = page.find("```json\n").expect("the page has a listing") + 8;
    let end = start + page[start..].find("```").expect("the listing ends");
    page[start..end].to_owned()
}

#[test]
fn the_listing_of_the_page_is_read_as_the_page_says() {
    let map = own(&listing()).expect("a good map");
    assert_eq!(map.extent().parity, Parity::OddQ);
    assert_eq!((map.extent().width, map.extent().height), (3, 2));
    assert_eq!(map.len(), 5);
    assert_eq!(map.level_range(), Some(-1..=2));
    assert_eq!(map.feature_counts()["water"], 2);
    assert_eq!(map.notes.len(), 1);
    assert_eq!(map.cell_at(Offset { col: 2, row: 1 }), None);
    // The written bytes are those that the page shows.
    let written = write(&map, Format::Json).expect("any map").bytes;
    assert_eq!(String::from_utf8(written).expect("JSON is text"), listing());
}

#[test]
fn every_fault_is_reported_with_its_place() {
    let text = r#"{
  "sixfold": "map", "version": 1, "color": 3,
  "shape": {"rectangle": {"width": 2, "height": 2}},
  "tags": ["a", 7],
  "kinds": [
    {"level": 1.5},
    {"features": [{"name": "woods"}, {"name": "a:b", "level": 1}]}
  ],
  "rows": [[0, 1, 1], [9, "x"]]
}"#;
    assert_eq!(
        faults(text),
        [
            "line 2, column 44: unknown key \"color\"; known: sixfold, version, shape, options, tags, descriptions, notes, units, kinds, rows, tiled",
            "line 4, column 17: expected a text, found 7",
            "line 6, column 15: expected a whole number from -2147483648 to 2147483647, found 1.5",
            "line 7, column 19: the key `level` is missing",
            "line 7, column 38: \"a:b\" is not the name of a feature; expected a text of 1 to 64 bytes without `:`, `;`, `\"`, `\\` and control characters",
            "line 9, column 12: row 0 has 3 hexes; the map has 2 columns",
            "line 9, column 24: there is no kind 9; there are 2, from 0",
            "line 9, column 27: expected a whole number from 0 to 4294967295, found a text",
        ]
    );
}

#[test]
fn other_files_are_told_apart() {
    assert_eq!(
        faults("{}"),
        ["line 1, column 1: this is not a Sixfold map; one begins with \"sixfold\": \"map\""]
    );
    assert_eq!(
        faults(r#"{"tilewidth": 8}"#).last().map(String::as_str),
        Some(
            "line 1, column 15: unknown key \"tilewidth\"; known: sixfold, version, shape, options, tags, descriptions, notes, units, kinds, rows, tiled"
        )
    );
    assert!(faults(r#"{"tilewidth": 8}"#)[0].ends_with("this looks like a map of Tiled: read it as tmj"));
    assert_eq!(
        faults(r#"{"sixfold": "map", "version": 2}"#),
        ["line 1, column 31: version 2 is not known; known: 1"]
    );
    assert_eq!(faults(r#"{"sixfold": "map"}"#), ["line 1, column 1: version none is not known; known: 1"]);
    assert_eq!(faults("{\"sixfold\"\n:]"), ["line 2, column 2: expected a value, found `]`"]);
}

#[test]
fn rows_and_options_are_counted() {
    let text = r#"{"sixfold": "map", "version": 1, "shape": {"rectangle": {"width": 1, "height": 2, "parity": "odd-r"}}, "options": [{"name": "a", "value": ""}, {"name": "a", "value": ""}], "kinds": [{}], "rows": [[0]]}"#;
    assert_eq!(
        faults(text),
        [
            "line 1, column 144: the option \"a\" is given twice",
            "line 1, column 196: there are 1 rows; the map has 2",
        ]
    );
}

/// The schema says the same keys as the reader.
#[test]
fn the_schema_has_the_keys_that_are_read() {
    let schema: serde_json::Value =
        serde_json::from_str(include_str!("../../../../docs/map.schema.json")).expect("JSON");
    let with = |shape: &str, more: &str| {
        format!(
            r#"{{"sixfold": "map", "version": 1, "shape": {{"rectangle": {{"width": 0, "height": 0{shape}}}}}, "rows": []{more}}}"#
        )
    };
    let places = [
        ("", with("", r#", "?": 0"#)),
        ("/properties/shape/properties/rectangle", with(r#", "?": 0"#, "")),
        ("/properties/options/items", with("", r#", "options": [{"name": "", "value": "", "?": 0}]"#)),
        ("/properties/notes/items", with("", r#", "notes": [{"col": 0, "row": 0, "text": "", "?": 0}]"#)),
        ("/properties/units/items", with("", r#", "units": [{"?": 0, "unit": "a", "hex": "0,0"}]"#)),
        ("/properties/kinds/items", with("", r#", "kinds": [{"?": 0}]"#)),
        (
            "/properties/kinds/items/properties/features/items",
            with("", r#", "kinds": [{"features": [{"name": "a", "level": 0, "?": 0}]}]"#),
        ),
    ];
    assert!(own(&with("", "")).is_ok());
    for (place, text) in places {
        let object = schema.pointer(place).expect("a place of the schema");
        assert_eq!(object["additionalProperties"], false, "{place}");
        let mut keys: Vec<&str> =
            object["properties"].as_object().expect("properties").keys().map(String::as_str).collect();
        keys.sort_unstable();
        let fault = &faults(&text)[0];
        let mut known: Vec<&str> =
            fault.split_once("known: ").expect("a list of keys").1.split(", ").collect();
        known.sort_unstable();
        assert_eq!(keys, known, "{place}");
        for key in object["required"].as_array().into_iter().flatten() {
            assert!(known.contains(&key.as_str().expect("a key")), "{place}");
        }
    }
}

/// A map with two units and walls on two sides of one hex.
fn battle() -> HexMap {
    let mut map =
        HexMap::try_new(Extent { corner: Offset { col: -2, row: 3 }, ..Extent::new(Parity::EvenQ, 5, 4) })
            .expect("a small map");
    let hex = |col, row| Offset { col, row }.hex(Parity::EvenQ).expect("near the origin");
    for (name, at, moved) in [("A1", hex(0, 4), Moved::No), ("Bären 2", hex(2, 6), Moved::Jump)] {
        map.units.push(MapUnit {
            unit: name.to_owned(),
            kind: if moved == Moved::Jump { "Späher".to_owned() } else { String::new() },
            movement: if moved == Moved::Jump { "wheels".to_owned() } else { String::new() },
            hex: at,
            facing: Direction::D4,
            prone: moved == Moved::Jump,
            side: "1".to_owned(),
            walk: 5,
            jump: 3,
            heat: 1,
            gunnery: 4,
            moved,
            hexes: u8::from(moved == Moved::Jump) * 3,
            spent: u8::from(moved == Moved::Jump) * 2,
            immobile: moved == Moved::Jump,
            cover: moved == Moved::Jump,
        });
    }
    for side in [Direction::D1, Direction::D4] {
        assert!(map.set_wall(Edge::try_new(hex(0, 4), side).expect("a side"), true));
    }
    map
}

#[test]
fn units_come_home_and_other_formats_say_that_they_are_lost() {
    let map = battle();
    let written = write(&map, Format::Json).expect("any map");
    assert_eq!(written.lost, [""; 0]);
    let again = read(&written.bytes, Format::Json, &ReadOptions::default()).expect("a map of ours").map;
    assert_eq!(again, map);
    assert_eq!(write(&again, Format::Json).expect("any map").bytes, written.bytes, "byte for byte");
    for format in [Format::MegaMek, Format::Tmx, Format::Tmj, Format::Csv] {
        assert!(write(&map, format).expect("any map").lost.contains(&"2 units".to_owned()), "{format:?}");
    }
}

#[test]
fn units_that_cannot_be_are_refused_with_their_place() {
    let with = |units: &str| {
        faults(&format!(
            r#"{{"sixfold":"map","version":1,"shape":{{"rectangle":{{"width":1,"height":1}}}},"kinds":[{{}}],"rows":[[0]],"units":[{units}]}}"#
        ))
        .join("; ")
    };
    for (unit, words) in [
        (r#"{"unit":"","hex":"0,0"}"#, "a name of 1 to 64 bytes"),
        (r#"{"unit":"a"}"#, "`hex` is missing"),
        (r#"{"unit":"a","hex":"0;0"}"#, "column 128"),
        (r#"{"unit":"a","hex":"1,0"}"#, "hex 1,0 is not on the map"),
        (r#"{"unit":"a","hex":"0,0","facing":6}"#, "a facing from 0 to 5"),
        (r#"{"unit":"a","hex":"0,0","walk":256}"#, "from 0 to 255"),
        (r#"{"unit":"a","hex":"0,0","moved":"flew"}"#, "no, walk, run or jump"),
        (r#"{"unit":"a","hex":"0,0"},{"unit":"a","hex":"0,0"}"#, "two units"),
    ] {
        assert!(with(unit).contains(words), "{unit}: {}", with(unit));
    }
}

#[test]
fn walls_are_set_and_removed_on_either_hex_and_reach_the_grid() {
    let mut map = battle();
    let walls = map.walls();
    assert_eq!(walls.len(), 2);
    let grid = TerrainNames::standard().grid(&map).expect("a map to play on").grid;
    assert_eq!(grid.walls(), &walls);
    for edge in walls.iter() {
        assert!(map.set_wall(edge, false));
    }
    assert!(map.walls().is_empty());
    assert_eq!(map.feature_counts().len(), 0, "nothing is left of them");
    let far = Edge::between(Hex::new(90, 0), Hex::new(90, 1)).expect("they touch");
    assert!(!map.set_wall(far, true), "off the map");
}

#[test]
fn units_turn_and_move_with_their_map() {
    let map = battle();
    let turned = rotate_map(&map).map;
    assert_eq!(rotate_map(&turned).map, map);
    assert_eq!(turned.units[0].facing, Direction::D1);
    assert!(turned.units.iter().all(|unit| turned.cell(unit.hex).is_some()));
    let plain = HexMap::try_new(Extent::new(Parity::EvenQ, 2, 2)).expect("a small map");
    let joined = join_maps(&plain, &map, JoinSide::Right, 1000).expect("two small maps");
    assert_eq!((joined.map.units.len(), joined.lost.len()), (2, 0));
    assert!(joined.map.units.iter().all(|unit| joined.map.cell(unit.hex).is_some()));
    let twice = join_maps(&map, &map, JoinSide::Below, 1000).expect("two small maps");
    assert_eq!((twice.map.units.len(), twice.lost.len()), (2, 2), "names are there once");
}

#[test]
fn kinds_of_hexsides() {
    let mut map = HexMap::try_new(Extent::new(Parity::EvenR, 5, 5)).expect("a few hexes");
    let hex = Offset { col: 2, row: 2 }.hex(Parity::EvenR).expect("near");
    let sides = Direction::ALL.map(|side| Edge::new(hex, side));
    for (side, kind) in sides.into_iter().zip(["river", "river", "road", "door", "river", "cliff"]) {
        assert_eq!(map.set_edge(side, Some(kind)), Ok(true));
    }
    assert_eq!(map.set_edge(sides[1], Some("road")), Ok(true), "in place of the river");
    assert_eq!(map.set_edge(sides[2], None), Ok(true));
    let kinds =
        |map: &HexMap| sides.map(|side| map.edges().get(side).map(ToString::to_string).unwrap_or_default());
    assert_eq!(kinds(&map), ["river", "road", "", "door", "river", "cliff"]);
    assert_eq!((map.edges().len(), map.hexes_with_edges() > 0), (5, true));
    assert!(map.walls().is_empty(), "no kind is a wall");
    let written = write(&map, Format::Json).expect("any map");
    let again = own(str::from_utf8(&written.bytes).expect("text")).expect("written by us");
    assert_eq!(kinds(&again), kinds(&map));
    assert!(TerrainNames::standard().grid(&map).expect("playable").unknown.is_empty());
    // A picture has them, a river as water, also one made of signs.
    let scene = map_scene(&map, "hexsides");
    let theme = Theme::light();
    let water = format!("stroke=\"{}\" stroke-width=\"6\"", theme.style("water").fill);
    assert!(svg(&scene, &theme).contains(&water));
    let signs = |map: &HexMap| text_picture(&map_scene(map, "hexsides"), &theme, Terminal::default());
    assert_ne!(signs(&map), signs(&HexMap::try_new(map.extent()).expect("a few hexes")));
    let far = Edge::new(Hex::new(90, 90), Direction::D0);
    assert_eq!(map.set_edge(far, Some("river")), Ok(false));
    assert!(map.set_edge(sides[0], Some("a:b")).is_err());
    assert_eq!(kinds(&map)[0], "river", "a refusal changes nothing");
}
