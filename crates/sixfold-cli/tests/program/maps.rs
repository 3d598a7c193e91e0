//! Maps: converting, looking at them, and asking on them.

use std::fs;

use serde_json::Value;

use crate::shell::{folder, sh};
use crate::started::run;

/// A strip of five hexes: woods, a hill, water, and one hex whose label is wrong.
const STRIP: &str = "size 5 1\n\
    hex 0101 0 \"\" \"\"\n\
    hex 0201 0 \"woods:1;foliage_elev:2\" \"\"\n\
    hex 0301 3 \"\" \"\"\n\
    hex 0401 0 \"water:2\" \"\"\n\
    hex 0509 0 \"sparkles:7\" \"\"\n\
    end\n";

fn strip(arguments: &[&str]) -> std::process::Output {
    run(&[arguments, &["--map", "-", "--map-format", "megamek"]].concat(), STRIP.as_bytes())
}

fn said(output: &std::process::Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn what_is_strange_is_said_and_the_work_goes_on() {
    let output = strip(&["distance", "0101", "0501"]);
    let (out, err) = said(&output);
    assert_eq!((output.status.code(), out.as_str()), (Some(0), "4\n"));
    assert!(
        err.starts_with("warning: standard input:6:5: the label \"0509\" is not that of column 5, row 1"),
        "{err}"
    );
    assert!(err.ends_with("\nwarning: standard input: counts as nothing: sparkles\n"), "{err}");
}

#[test]
fn terrain_and_levels_count() {
    // One step, one for the woods.
    assert_eq!(said(&strip(&["path", "0101", "0201"])).0, "cost 2\n0101\n0201\n");
    let output = strip(&["path", "0101", "0401"]);
    assert_eq!(output.status.code(), Some(1), "three levels are a cliff");
    assert_eq!(said(&output).0, "no way leads from 0101 to 0401\n");
    assert_eq!(said(&strip(&["reach", "0401", "9"])).0, "0501 1\n");
    assert_eq!(said(&strip(&["reach", "0501", "2", "--mode", "walk"])).0, "");
    assert_eq!(said(&strip(&["reach", "0501", "4", "--mode", "walk"])).0, "0401 4\n");
    assert_eq!(said(&strip(&["reach", "0501", "4", "--mode", "run"])).0, "", "nobody runs into water");
    assert_eq!(said(&strip(&["reach", "0201", "3", "--mode", "jump"])).0, "0101 1\n0301 1\n0401 2\n0501 3\n");
}

#[test]
fn turning_costs_where_it_is_wanted() {
    let way = |options: &[&str]| {
        let arguments = [&["path", "0301", "0101", "--map", "samples/ford.board"], options].concat();
        sh(&format!("sixfold {} | head -n 1", arguments.join(" ")), &folder("turning"))
    };
    let free = way(&[]);
    assert_eq!(way(&["--facing", "SE"]), free, "turning is free unless it is said to cost");
    let cost = |line: &str| line.trim().strip_prefix("cost ").and_then(|cost| cost.parse::<u32>().ok());
    let (free, turned) = (cost(&free).expect("a way"), cost(&way(&["--turn-cost", "1", "--facing", "SE"])));
    assert!(turned.is_some_and(|turned| turned >= free + 2), "{free} {turned:?}");
}

#[test]
fn hills_and_woods_block_sight() {
    let output = strip(&["sight", "0101", "0501"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said(&output).0, "0101 does not see 0501: ground on 0301 is in the way\n");
    assert_eq!(said(&strip(&["sight", "0101", "0301"])).0, "0101 sees 0301\n", "over the woods");
    let json: Value =
        serde_json::from_slice(&strip(&["sight", "0501", "0101", "--json"]).stdout).expect("JSON");
    assert_eq!((&json["visible"], &json["reason"]), (&false.into(), &"ground".into()));
    assert_eq!(json["blocked_by"]["label"], "0301");
    assert_eq!(json["line"].as_array().map(Vec::len), Some(5));
    let seen = said(&strip(&["view", "0101", "9"])).0;
    for to in ["0101", "0201", "0301", "0401", "0501"] {
        let sees = strip(&["sight", "0101", to]).status.success();
        assert_eq!(seen.lines().any(|line| line == to), sees, "{to} in {seen}");
    }
}

#[test]
fn a_hex_that_is_not_there_is_refused() {
    for (hex, words) in [
        ("0601", "error: no hex is called \"0601\"; the map runs from 0101 to 0501\n"),
        ("6,6", "error: hex 6,6 is not on standard input\n"),
        ("x", "error: no hex is called \"x\""),
    ] {
        let output = strip(&["distance", "0101", hex]);
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).1.contains(words), "{output:?}");
    }
    for option in [["--blocked", "0201"], ["--cost", "0201=3"]] {
        let output = strip(&[&["path", "0101", "0201"][..], &option].concat());
        assert_eq!(output.status.code(), Some(2), "{option:?} is not for maps");
    }
}

#[test]
fn info_counts_what_is_there() {
    let arguments = ["map", "info", "-", "--from", "megamek", "--json"];
    let output = run(&arguments, STRIP.as_bytes());
    let info: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&info["columns"], &info["rows"], &info["hexes"]), (&5.into(), &1.into(), &5.into()));
    assert_eq!((&info["orientation"], &info["parity"]), (&"flat".into(), &"odd-q".into()));
    assert_eq!((&info["levels"]["lowest"], &info["levels"]["highest"]), (&0.into(), &3.into()));
    assert_eq!(info["features"]["sparkles"], 1);
    assert_eq!((&info["terrain"]["clear"], &info["terrain"]["water"]), (&3.into(), &1.into()));
    assert_eq!(info["warnings"].as_array().map(Vec::len), Some(1));
    let (out, _) = said(&run(&arguments[..5], STRIP.as_bytes()));
    for words in [
        "5 columns, 1 rows, 5 hexes",
        "0 to 3",
        "0101 to 0501",
        "unknown     sparkles 1",
        "water 1",
        "warning",
    ] {
        assert!(out.contains(words), "{words} in\n{out}");
    }
    let (picture, _) = said(&run(&["map", "info", "-", "--from", "megamek", "--picture"], STRIP.as_bytes()));
    assert!(picture.contains("+3") && picture.contains('t') && picture.contains('~'), "{picture}");
}

#[test]
fn strict_refuses_what_else_is_warned_of() {
    let output = run(&["map", "info", "-", "--from", "megamek", "--strict"], STRIP.as_bytes());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 0));
    assert!(
        said(&output).1.starts_with("error: standard input has 1 fault:\nstandard input:6:5: "),
        "{output:?}"
    );
}

#[test]
fn maps_go_from_one_form_to_another_and_back() {
    let folder = folder("convert");
    assert_eq!(sh("sixfold convert samples/ford.board ford.json", &folder), "");
    assert_eq!(sh("sixfold convert ford.json again.board", &folder), "");
    let read = |name: &str| sh(&format!("sixfold map info {name} --json"), &folder);
    let facts = |name: &str| -> Value {
        let mut facts: Value = serde_json::from_str(&read(name)).expect("JSON");
        facts["file"] = Value::Null;
        facts
    };
    assert_eq!(facts("samples/ford.board"), facts("again.board"));
    assert_eq!(facts("ford.json")["terrain"], facts("again.board")["terrain"]);
    let piped = sh("sixfold convert - - --from json --to megamek < ford.json", &folder);
    assert_eq!(fs::read_to_string(folder.join("again.board")).ok(), Some(piped));
}

#[test]
fn tiled_maps_are_maps_like_others() {
    let folder = folder("tiled");
    assert_eq!(sh("sixfold convert samples/ford.board ford.tmx", &folder), "");
    let way = |file: &str| sh(&format!("sixfold path 0809 1204 --map {file}"), &folder);
    assert_eq!(way("ford.tmx"), way("samples/ford.board"));
    assert!(way("ford.tmx").starts_with("cost "));
    // Tiled gives its JSON the ending that our own form has.
    let lost = sh("sixfold convert ford.tmx ford.tmj && cp ford.tmj export.json", &folder);
    assert!(lost.starts_with("warning: ford.tmj does not keep "), "{lost}");
    let info = sh("sixfold map info export.json | head -n 1", &folder);
    assert_eq!(info, "file        export.json (tmj)\n");
    assert_eq!(way("export.json"), way("samples/ford.board"));
}

#[test]
fn what_cannot_be_converted_is_said_before_anything_is_written() {
    let folder = folder("convert refused");
    fs::write(folder.join("bad.board"), "size 2 1\nhex 0101 zero \"\" \"\"\nend\n").expect("written");
    fs::write(folder.join("huge.board"), "size 40000 40000\nend\n").expect("written");
    for (command, code, words) in [
        ("none.board out.json", 3, "error: cannot read none.board: "),
        ("bad.board out.json", 3, "error: bad.board has 1 fault:\nbad.board:2:10: "),
        ("huge.board out.json", 3, "a map of 40000 by 40000 has 1600000000 hexes"),
        (
            "samples/ford.board out.json --max-size 1000",
            3,
            "error: samples/ford.board has more than 1000 bytes; --max-size allows more\n",
        ),
        ("samples/ford.board out.png", 2, "out.png: unknown map format \"png\"; known: "),
        ("samples/ford.board out --to megamec", 2, "did you mean \"megamek\"?"),
        ("samples/ford.board -", 2, "say the format with --to"),
        ("- out.json", 2, "standard input: say the format with --from"),
        ("samples/ford.board no/where.json", 3, "error: cannot write no/where.json: "),
    ] {
        let shown = sh(&format!("sixfold convert {command} < /dev/null"), &folder);
        assert!(shown.contains(words), "{command}: {shown}");
        assert!(shown.ends_with(&format!("(exit code {code})\n")), "{command}: {shown}");
    }
    assert!(!folder.join("out.json").exists());
}

#[test]
fn pictures_of_answers_lie_on_the_map() {
    let map = ["--map", "samples/ford.board", "--picture"].join(" ");
    let folder = folder("map pictures");
    for (command, signs) in [
        ("reach 0809 3", &["A", "3", "~"][..]),
        ("path 0809 1208", &["A", "B", "cost "]),
        ("sight 0809 1303", &["A", "B", "X", "does not see"]),
        ("view 0809 5", &["A", "*"]),
    ] {
        let shown = sh(&format!("sixfold {command} {map}"), &folder);
        for sign in signs {
            assert!(shown.contains(sign), "{sign} in {command}:\n{shown}");
        }
        assert!(shown.lines().count() >= 26, "the whole map: {shown}");
    }
}
