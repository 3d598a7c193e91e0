//! Maps in our own form: the same answers as about the grid that the program makes of the file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Draft, Grid, Placement};
use sixfold_games::chance::Chance;
use sixfold_maps::{Extent, Feature, Format, HexMap, MapCell, ReadOptions, TerrainNames, read, write};
use sixfold_query::{KeptGrid, KeptMap, Limits, Responder, answer};

/// The map as a line of JSON.
fn line(map: &HexMap) -> String {
    let text = String::from_utf8(write(map, Format::Json).expect("made for this test").bytes)
        .expect("made for this test");
    let value: serde_json::Value = serde_json::from_str(&text).expect("made for this test");
    value.to_string()
}

/// Hexes of a grid, some of them far apart.
fn some_hexes(grid: &Grid) -> Vec<Hex> {
    let all: Vec<Hex> = grid.cells().map(|(hex, _)| hex).collect();
    (0..8).filter_map(|part| all.get(all.len() * (2 * part + 1) / 16)).copied().collect()
}

/// Every operation about a map, between two hexes of it.
fn questions(a: Hex, b: Hex) -> Vec<String> {
    let hex = |hex: Hex| format!(r#"{{"q":{},"r":{}}}"#, hex.q(), hex.r());
    let (from, to) = (hex(a), hex(b));
    let moving = r#""walk":6,"jump":4,"mode":"run""#;
    vec![
        format!(r#""op":"grid","ask":["count","units","walls",{{"cell":{from}}},{{"neighbors":{to}}}]"#),
        format!(r#""op":"path","from":{from},"to":{to}"#),
        format!(r#""op":"sight","from":{from},"to":{to}"#),
        format!(r#""op":"view","from":{from},"radius":7"#),
        format!(r#""op":"reach","unit":"fox",{moving}"#),
        format!(r#""op":"move","unit":"fox","to":{to},{moving}"#),
        r#""op":"to_hit","attacker":"fox","target":"bear","weapon":{"short":6,"medium":12,"long":18},"gunnery":4"#
            .to_owned(),
    ]
}

/// Asks everything about a map in both ways, and gives the number of answers.
fn compare(map: &HexMap, what: &str) -> usize {
    let grid = TerrainNames::standard().grid(map).expect("made for this test").grid;
    let hexes = some_hexes(&grid);
    let mut asked = 0;
    for pair in hexes.windows(2) {
        let &[a, b] = pair else { continue };
        let mut draft = Draft::of(&grid);
        let mut with_units = map.clone();
        for (name, hex) in [("fox", a), ("bear", b)] {
            draft.place(name, Placement::at(hex)).expect("made for this test");
            with_units.units.push(unit(name, hex));
        }
        let kept = KeptGrid::from(draft.finish());
        let map = line(&with_units);
        let (mut responder, mut out) = (Responder::new(Limits::default()), Vec::new());
        for question in questions(a, b) {
            out.clear();
            responder.answer_about(Some(&kept), format!("{{{question}}}").as_bytes(), &mut out);
            let program = String::from_utf8(out.clone()).expect("made for this test");
            let query = answer(&format!(r#"{{{question},"map":{map}}}"#), Limits::default());
            assert_eq!(query, program, "{what}: {question}");
            asked += 1;
        }
    }
    asked
}

fn unit(name: &str, hex: Hex) -> sixfold_maps::MapUnit {
    let text = format!(
        r#"{{"shape":{{"rectangle":{{"width":1,"height":1,"corner":{{"col":{},"row":{}}}}}}},"units":[{{"unit":"{name}","hex":"{hex}"}}]}}"#,
        Offset::of(hex, Parity::OddQ).col,
        Offset::of(hex, Parity::OddQ).row,
    );
    sixfold_maps::read_part(&text, &ReadOptions::default()).expect("made for this test").map.units.remove(0)
}

fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut all: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    all.sort();
    let inside = all.iter().flat_map(|path| files_below(path, ending)).collect::<Vec<_>>();
    let own = all.into_iter().filter(|path| path.extension().is_some_and(|found| found == ending));
    own.chain(inside).collect()
}

fn read_file(path: &Path) -> Option<HexMap> {
    let format = Format::of(path).ok()?;
    Some(read(&fs::read(path).ok()?, format, &ReadOptions::default()).ok()?.map)
}

#[test]
fn every_operation_on_every_sample_has_the_answer_of_the_program() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let maps = ["board", "tmx"].into_iter().flat_map(|ending| files_below(&samples, ending));
    let maps: Vec<PathBuf> = maps.collect();
    assert!(maps.len() >= 3, "{maps:?}");
    for path in maps {
        let map = read_file(&path).expect("a sample can be read");
        assert!(compare(&map, &path.display().to_string()) >= 7);
    }
}

/// A board of MegaMek with whatever is known, made from a number.
fn board(seed: u64) -> HexMap {
    let mut chance = Chance::new(seed);
    let names: Vec<&str> = TerrainNames::standard().names().collect();
    let (width, height) = (2 + chance.below(20) as u32, 2 + chance.below(20) as u32);
    let parity = Parity::ALL[chance.below(4)];
    let corner = Offset { col: chance.below(9) as i32 - 4, row: chance.below(9) as i32 - 4 };
    let mut map = HexMap::try_new(Extent { parity, corner, width, height }).expect("made for this test");
    for index in 0..(width * height) as usize {
        let at = map.extent().offset(index).expect("made for this test");
        if chance.below(12) == 0 {
            map.set(at, None);
            continue;
        }
        let mut feature = || {
            let name = names[chance.below(names.len())];
            let feature = Feature::try_new(name, 1 + chance.below(4) as i32).expect("made for this test");
            if name == "wall" { feature.with_exits(chance.below(64) as u32) } else { feature }
        };
        let features = vec![feature(), feature()];
        let level = chance.below(7) as i32 - 2;
        map.set(at, Some(MapCell { level, features, ..MapCell::default() }));
    }
    map
}

/// `SIXFOLD_BOARDS` made-up boards, 12 without it, and `SIXFOLD_WESNOTH_MAPS` maps of Wesnoth from the folder
/// `SIXFOLD_WESNOTH`.
#[test]
fn every_operation_on_other_maps_has_the_answer_of_the_program() {
    let number = |name: &str, usual: usize| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    for seed in 0..number("SIXFOLD_BOARDS", 12) as u64 {
        compare(&board(seed), &format!("board {seed}"));
    }
    let Ok(folder) = std::env::var("SIXFOLD_WESNOTH") else { return };
    let maps = files_below(Path::new(&folder), "map").into_iter().filter_map(|path| {
        let map = read_file(&path)?;
        Some((map, path.display().to_string()))
    });
    let compared = maps.take(number("SIXFOLD_WESNOTH_MAPS", 10)).map(|(map, name)| compare(&map, &name));
    assert!(compared.sum::<usize>() > 0, "no map of Wesnoth in {folder}");
}

#[test]
fn a_part_of_a_map_is_enough_and_faults_have_their_place() {
    let ask = |map: &str| {
        answer(
            &format!(r#"{{"op":"grid","map":{map},"ask":["count",{{"cell":{{"q":0,"r":0}}}}]}}"#),
            Limits::default(),
        )
    };
    assert!(ask(r#"{"shape":{"rectangle":{"width":3,"height":2}}}"#).starts_with(r#"{"ok":[6,"#));
    let corner = r#"{"shape":{"rectangle":{"width":3,"height":2,"corner":{"col":5,"row":5}}}}"#;
    assert_eq!(ask(corner), r#"{"ok":[6,null]}"#, "a map begins where it begins");
    let holes = r#"{"shape":{"rectangle":{"width":2,"height":1}},"kinds":[{}],"rows":[[null,0]]}"#;
    assert_eq!(ask(holes), r#"{"ok":[1,null]}"#, "holes are holes, also in counts");
    for (map, words) in [
        (r#"{"rows":[]}"#, "the key `shape` is missing"),
        (r#"{"shape":{"rectangle":{"width":1,"height":1}},"rows":[[4]]}"#, "there is no kind 4"),
        (r#"{"shape":{"hexagon":{"radius":1}}}"#, "unknown key"),
        (
            r#"{"sixfold":"map","version":9,"shape":{"rectangle":{"width":1,"height":1}}}"#,
            "version 9 is not known",
        ),
        (r#"{"shape":{"rectangle":{"width":2000,"height":2000}}}"#, "too_large"),
        (
            r#"{"shape":{"rectangle":{"width":1,"height":1}},"units":[{"unit":"a","hex":"9,9"}]}"#,
            "hex 9,9 is not on the map",
        ),
        (
            r#"{"shape":{"rectangle":{"width":1,"height":1}},"units":[{"unit":"a","hex":"0,0"},{"unit":"a","hex":"0,0"}]}"#,
            "two units",
        ),
        ("7", "an object"),
        (r#""abc""#, "unknown_map"),
    ] {
        let answer = ask(map);
        assert!(answer.contains("error") && answer.contains(words), "{map}: {answer}");
    }
}

#[test]
fn a_shape_and_a_map_exclude_each_other() {
    let both = r#"{"op":"grid","shape":{"hexagon":{"radius":1}},"map":{"shape":{"rectangle":{"width":1,"height":1}}}}"#;
    assert!(answer(both, Limits::default()).contains("found both"));
    let empty =
        r#"{"op":"grid","shape":null,"map":{"shape":{"rectangle":{"width":1,"height":1}}},"ask":["count"]}"#;
    assert_eq!(answer(empty, Limits::default()), r#"{"ok":[1]}"#);
    assert!(answer(r#"{"op":"grid"}"#, Limits::default()).contains("`shape` is missing"));
}

#[test]
fn terrains_choose_the_table() {
    let map = r#"{"shape":{"rectangle":{"width":1,"height":1}},"kinds":[{"features":[{"name":"jungle","level":2},{"name":"road","level":1}]}],"rows":[[0]]}"#;
    let terrain = |terrains: &str| {
        let request = format!(r#"{{"op":"grid","map":{map}{terrains},"ask":[{{"cell":{{"q":0,"r":0}}}}]}}"#);
        let answer: serde_json::Value =
            serde_json::from_str(&answer(&request, Limits::default())).expect("made for this test");
        answer["ok"][0]["terrain"].as_str().map_or_else(|| answer.to_string(), str::to_owned)
    };
    assert_eq!(terrain(""), "heavy_woods_road");
    assert_eq!(terrain(r#","terrains":"maps""#), "heavy_woods_road");
    assert_eq!(terrain(r#","terrains":"standard""#), "road", "the engine's own table has no jungle");
    assert!(terrain(r#","terrains":"mine""#).contains("bad_argument"));
    assert!(terrain(r#","terrains":{"table":"nonsense"}"#).contains("bad_file"));
    let shape = r#"{"op":"grid","shape":{"hexagon":{"radius":1}},"terrains":"maps","cells":[{"hex":{"q":0,"r":0},"terrain":"bridge"}],"ask":["count"]}"#;
    assert_eq!(answer(shape, Limits::default()), r#"{"ok":[7]}"#);
    assert!(answer(&shape.replace("maps", "standard"), Limits::default()).contains("unknown_terrain"));
}

#[test]
fn a_kept_map_is_named_and_has_the_same_answers() {
    let map = board(3);
    let kept = Arc::new(KeptMap::new(map.clone()));
    let mut responder = Responder::new(Limits::default());
    responder.keep_maps(move |name| (name == "mine").then(|| Arc::clone(&kept)));
    let mut ask = |map: &str, terrains: &str| {
        let mut out = Vec::new();
        let request = format!(
            r#"{{"op":"grid","map":{map},"terrains":"{terrains}","ask":["count","walls","empty_hexes"]}}"#
        );
        responder.answer(request.as_bytes(), &mut out);
        String::from_utf8(out).expect("made for this test")
    };
    for terrains in ["maps", "standard", "maps"] {
        assert_eq!(ask(r#""mine""#, terrains), ask(&line(&map), terrains));
    }
    assert!(ask(r#""yours""#, "maps").contains("unknown_map"));
}
