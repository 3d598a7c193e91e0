//! The commands about a map file and the query protocol about the same map in our own form have the same answers.
//!
//! `SIXFOLD_BOARDS` made-up boards are asked about besides the samples, and the first `SIXFOLD_WESNOTH_MAPS` maps of
//! Wesnoth in the folder `SIXFOLD_WESNOTH`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Value, json};
use sixfold_games::chance::Chance;

use crate::started::run;

/// The answer of a command as JSON, without the labels, which the protocol does not have; errors only by their kind.
fn json_of(arguments: &[&str]) -> Value {
    let output = run(&[arguments, &["--json"]].concat(), b"");
    let text = String::from_utf8(output.stdout).expect("text");
    plain(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments:?}: {error} {text:?}")))
}

/// The answers of the protocol to requests, in the same form.
fn asked(requests: &[Value]) -> Vec<Value> {
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let output = run(&["query"], lines.as_bytes());
    let answers = String::from_utf8(output.stdout).expect("text");
    let answers = answers.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    answers.map(|answer| plain(answer.get("ok").cloned().unwrap_or(answer))).collect()
}

fn plain(value: Value) -> Value {
    match value {
        Value::Object(keys) => {
            let kept = keys.into_iter().filter(|(key, _)| key != "label" && key != "message");
            Value::Object(kept.map(|(key, value)| (key, plain(value))).collect())
        }
        Value::Array(values) => Value::Array(values.into_iter().map(plain).collect()),
        other => other,
    }
}

/// Asks both ways about a file, between some of its hexes, and gives the number of answers.
fn compare(file: &Path) -> usize {
    let name = file.to_str().expect("a plain name");
    let output = run(&["convert", name, "-", "--to", "json"], b"");
    assert!(output.status.success(), "{output:?}");
    let map: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let at = |hex: &Value| format!("{},{}", hex["q"], hex["r"]);
    let all = asked(&[json!({ "op": "grid", "map": map, "ask": ["empty_hexes"] })]).remove(0);
    let all = all[0].as_array().expect("hexes").clone();
    let some: Vec<&Value> = (0..4).filter_map(|part| all.get(all.len() * (2 * part + 1) / 8)).collect();
    let (mut commands, mut requests) = (Vec::new(), Vec::new());
    for pair in some.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let mut occupied = map.clone();
        occupied["units"] = json!([{ "unit": "fox", "hex": at(from) }, { "unit": "bear", "hex": at(to) }]);
        let (a, b) = (at(from), at(to));
        let mut ask = |words: &[&str], request: Value, map: &Value| {
            commands.push(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
            let mut request = request;
            request["map"] = map.clone();
            requests.push(request);
        };
        ask(&["path", &a, &b], json!({ "op": "path", "from": from, "to": to }), &map);
        ask(&["sight", &a, &b], json!({ "op": "sight", "from": from, "to": to }), &map);
        ask(&["view", &a, "7"], json!({ "op": "view", "from": from, "radius": 7 }), &map);
        let alone = json!([{ "unit": "fox", "hex": a }]);
        let mut with_fox = map.clone();
        with_fox["units"] = alone;
        for mode in ["walk", "run", "jump"] {
            let points = if mode == "jump" { "jump" } else { "walk" };
            let mut request = json!({ "op": "reach", "unit": "fox", "walk": 5, "mode": mode });
            request[points] = json!(5);
            ask(&["reach", &a, "5", "--mode", mode], request, &with_fox);
        }
        let weapon = json!({ "short": 6, "medium": 12, "long": 18 });
        let request =
            json!({ "op": "to_hit", "attacker": "fox", "target": "bear", "weapon": weapon, "gunnery": 4 });
        ask(&["tohit", &a, &b, "--gunnery", "4", "--facing", "N", "--ranges", "6,12,18"], request, &occupied);
    }
    for ((command, request), answer) in commands.iter().zip(&requests).zip(asked(&requests)) {
        let words: Vec<&str> = command.iter().map(String::as_str).chain(["--map", name]).collect();
        assert_eq!(json_of(&words), answer, "{name}: {command:?} {}", request["op"]);
    }
    commands.len()
}

fn number(name: &str) -> usize {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(0)
}

#[test]
fn the_program_answers_about_a_file_as_the_protocol_does_about_its_map() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    for name in ["ford.board", "ford.tmx", "terrains.board"] {
        assert_eq!(compare(&samples.join(name)), 21, "{name}");
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("map_answers");
    fs::create_dir_all(&folder).expect("a folder of its own");
    for seed in 0..number("SIXFOLD_BOARDS").max(1) {
        let file = folder.join("made_up.board");
        fs::write(&file, board(seed as u64)).expect("a file of its own");
        assert!(compare(&file) >= 7, "board {seed}");
    }
    let Ok(maps) = env::var("SIXFOLD_WESNOTH") else { return };
    let mut files = maps_below(Path::new(&maps));
    files.sort();
    let compared = files.iter().take(number("SIXFOLD_WESNOTH_MAPS")).map(|file| compare(file));
    assert!(compared.sum::<usize>() > 0, "no map of Wesnoth in {maps}");
}

/// A board of MegaMek with hills, water, woods, roads and buildings by chance.
fn board(seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let (width, height) = (6 + chance.below(12), 6 + chance.below(12));
    let features =
        ["", "", "", "woods:1", "woods:2", "rough:1", "water:1", "water:2", "road:1", "pavement:1"];
    let mut out = format!("size {width} {height}\n");
    for row in 1..=height {
        for column in 1..=width {
            let (level, feature) = (chance.below(5) as i32 - 1, features[chance.below(features.len())]);
            writeln!(out, "hex {column:02}{row:02} {level} \"{feature}\" \"\"")
                .expect("a string takes it all");
        }
    }
    out.push_str("end\n");
    out
}

fn maps_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let all = entries.flatten().map(|entry| entry.path());
    all.flat_map(|path| {
        let inside = maps_below(&path);
        if path.extension().is_some_and(|ending| ending == "map") { vec![path] } else { inside }
    })
    .collect()
}
