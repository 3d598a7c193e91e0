//! Maps: converting, showing, and searches on them.

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
    assert!(err.ends_with("\nwarning: standard input: movement and sight ignore: sparkles\n"), "{err}");
}

#[test]
fn terrain_and_levels_count() {
    // One point for the step, one for the woods.
    assert_eq!(said(&strip(&["path", "0101", "0201"])).0, "cost 2\n0101\n0201\n");
    let output = strip(&["path", "0101", "0401"]);
    assert_eq!(output.status.code(), Some(1), "three levels are a cliff");
    assert_eq!(said(&output).0, "there is no path from 0101 to 0401\n");
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
        "5 columns, 1 row, 5 hexes",
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
    // The JSON of Tiled has the same file extension as our own form.
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
        ("samples/ford.board -", 2, "error: standard output: give the format with --to"),
        ("- out.json", 2, "standard input: give the format with --from"),
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

/// A typical project: maps in one folder, tilesets and their pictures in another.
fn project(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    for inside in ["maps", "tiles", "out/deep"] {
        fs::create_dir_all(folder.join(inside)).expect("a writable folder");
    }
    let set = r#"<tileset name="ground" tilewidth="20" tileheight="18" tilecount="2" columns="2">
<image source="ground.png" width="40" height="18"/><tile id="1" type="woods"/></tileset>"#;
    let map = r#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="2" height="1" tilewidth="20" tileheight="18" hexsidelength="10">
<tileset firstgid="1" source="../tiles/ground.tsx"/>
<layer name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer></map>"#;
    fs::write(folder.join("tiles/ground.tsx"), set).expect("a writable folder");
    fs::write(folder.join("maps/a.tmx"), map).expect("a writable folder");
    folder
}

#[test]
fn tilesets_around_the_map_are_read_inside_a_root() {
    let folder = project("root");
    let features = |command: &str| {
        let shown = sh(command, &folder);
        shown
            .lines()
            .filter(|line| line.starts_with("features") || line.contains("warning"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(features("sixfold map info maps/a.tmx"), "features    gid 1, woods 1");
    assert_eq!(features("cd maps && sixfold map info a.tmx --root .."), "features    gid 1, woods 1");
    let refused = features("cd maps && sixfold map info a.tmx");
    assert!(refused.contains("leads out of the folder that files are read from"), "{refused}");
}

#[test]
fn a_map_that_moves_names_the_same_files() {
    let folder = project("moved");
    assert_eq!(sh("sixfold convert maps/a.tmx out/deep/b.tmx", &folder), "");
    let text = fs::read_to_string(folder.join("out/deep/b.tmx")).expect("the map");
    assert!(text.contains(r#"source="../../tiles/ground.tsx""#), "{text}");
    assert_eq!(sh("sixfold convert --embed maps/a.tmx out/c.tmx", &folder), "");
    let text = fs::read_to_string(folder.join("out/c.tmx")).expect("the map");
    assert!(text.contains(r#"source="../tiles/ground.png""#) && !text.contains("ground.tsx"), "{text}");
    assert_eq!(sh("sixfold convert maps/a.tmx maps/same.tmx", &folder), "");
    let text = fs::read_to_string(folder.join("maps/same.tmx")).expect("the map");
    assert!(text.contains(r#"source="../tiles/ground.tsx""#), "{text}");
}

#[test]
fn a_table_makes_tiles_terrain() {
    let folder = project("tiles");
    let draft = sh("sixfold map tiles maps/a.tmx", &folder);
    assert!(
        draft.ends_with("1 clear -\n# 1 hex: tile 1 of \"ground\", class \"woods\"\n2 woods -\n"),
        "{draft}"
    );
    fs::write(folder.join("t.txt"), "tile terrain level\n1 water:1 -1\nclass:woods rough 3\n")
        .expect("a file");
    let shown = sh("sixfold map info maps/a.tmx --tiles t.txt", &folder);
    assert!(shown.contains("levels      -1 to 3\nfeatures    rough 1, water 1\n"), "{shown}");
    fs::write(folder.join("t.txt"), "tile terrain level\nx water -\n").expect("a file");
    let shown = sh("sixfold reach 0101 2 --map maps/a.tmx --tiles t.txt", &folder);
    assert!(shown.contains("t.txt:2:1: \"x\" is not a tile"), "{shown}");
}

#[test]
fn maps_are_joined_and_turned() {
    let folder = folder("joined");
    assert_eq!(sh("sixfold map join samples/ford.board samples/ford.board wide.board", &folder), "");
    assert!(sh("sixfold map info wide.board", &folder).contains("36 columns, 13 rows, 468 hexes"));
    assert_eq!(sh("sixfold map rotate wide.board turned.board", &folder), "");
    assert_eq!(sh("sixfold map rotate turned.board again.board && cmp wide.board again.board", &folder), "");
    fs::write(folder.join("odd.board"), "size 1 1\nhex 0101 0 \"\" \"\"\nend\n").expect("a file");
    // After one column the second map lies half a hex lower, so it is a row higher.
    let joined = sh("sixfold map join odd.board wide.board o.json", &folder);
    assert_eq!(joined, "");
    assert!(sh("sixfold map info o.json", &folder).contains("37 columns, 14 rows, 469 hexes"));
}

#[test]
fn a_map_of_wesnoth_is_itself_after_two_turns() {
    let folder = folder("turned wesnoth");
    // Seven columns with the border, so that the other columns lie lower after one turn.
    let rows: String =
        (0..5).map(|row| format!("Gg, Ww, Hh, Gg, Ss, Mm, D{}\n", ["d", "s"][row % 2])).collect();
    fs::write(folder.join("a.map"), rows).expect("a file");
    assert_eq!(sh("sixfold map rotate a.map b.map", &folder), "");
    assert_eq!(sh("sixfold map rotate b.map c.map && cmp a.map c.map", &folder), "");
    let hexes = |file: &str| sh(&format!("sixfold map info {file} --json"), &folder);
    assert!(hexes("a.map").contains("\"hexes\": 35") || hexes("a.map").contains("\"hexes\":35"));
    assert_eq!(sh("wc -l < b.map", &folder).trim(), "6");
}

#[test]
fn what_a_change_would_lose_is_listed_first() {
    let folder = folder("dropped");
    let map = r#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="2" height="1" tilewidth="20" tileheight="18" hexsidelength="10">
<tileset firstgid="1" name="ground" tilewidth="20" tileheight="18" tilecount="2" columns="2"><image source="ground.png" width="40" height="18"/></tileset>
<imagelayer id="2" name="sky"><image source="sky.png" width="40" height="30"/></imagelayer>
<layer id="1" name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer>
<objectgroup id="3" name="camp"><object id="1" name="tent" x="3" y="4"><properties><property name="guards" type="int" value="2"/></properties><point/></object></objectgroup></map>"#;
    fs::write(folder.join("a.tmx"), map).expect("a file");
    let refused = sh("sixfold map rotate a.tmx b.tmx", &folder);
    assert_eq!(
        refused,
        "error: this would be lost; --drop goes ahead:\n  the layer \"sky\": Tiled cannot rotate the picture of a layer\n(exit code 3)\n"
    );
    assert!(!folder.join("b.tmx").exists());
    let warned = sh("sixfold map rotate --drop a.tmx b.tmx", &folder);
    assert_eq!(warned, "warning: dropped: the layer \"sky\": Tiled cannot rotate the picture of a layer\n");
    let text = fs::read_to_string(folder.join("b.tmx")).expect("the map");
    assert!(text.contains("tent") && text.contains("guards") && text.contains("ground.png"), "{text}");
    assert!(!text.contains("sky"), "{text}");
    // A format without layers says that it keeps none of them, and nothing is asked.
    let board = sh("sixfold map rotate a.tmx b.board", &folder);
    assert_eq!(board, "warning: b.board does not keep tiles, layers and properties of Tiled\n");
    let both = sh("sixfold map join a.tmx samples/ford.board c.tmx", &folder);
    assert!(
        both.contains(
            "1 tileset, 1 layer of tiles, 1 object, 1 picture of the first map: the other map has no tiles"
        ),
        "{both}"
    );
    assert_eq!(sh("sixfold map join a.tmx a.tmx c.tmx", &folder), "");
    assert_eq!(sh("grep -c 'name=\"tent\"' c.tmx", &folder).trim(), "2");
}

#[test]
fn a_map_without_hexes_is_said_to_have_none() {
    let folder = folder("empty");
    let map = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":0,"height":0}},"options":[{"name":"a","value":"b c"}],"rows":[]}"#;
    fs::write(folder.join("empty.json"), map).expect("a file");
    let shown = sh("sixfold map info empty.json", &folder);
    assert_eq!(
        shown,
        "file        empty.json (json)\nsize        0 columns, 0 rows, 0 hexes\nhexes       flat-top, odd-q, none\n\
         features    none\nterrain     none\noption      a b c\n"
    );
    let picture = sh("sixfold map info empty.json --picture", &folder);
    assert_eq!(picture.trim(), "");
}
