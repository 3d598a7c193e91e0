use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value};
use sixfold_boards::{LONGEST_FILE, load};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::spec::schema;

const SCHEMA: &str = include_str!("../../../boards/board.schema.json");

/// A TOML text as JSON, for the schema.
fn json(text: &str) -> Value {
    fn table(entries: &DeTable<'_>) -> Value {
        let pairs = entries.iter().map(|(key, item)| (key.get_ref().to_string(), value(item)));
        Value::Object(pairs.collect::<Map<_, _>>())
    }
    fn value(item: &Spanned<DeValue<'_>>) -> Value {
        match item.get_ref() {
            DeValue::String(text) => Value::from(text.as_ref()),
            DeValue::Integer(number) => Value::from(number.as_str().parse::<i64>().expect("a number")),
            DeValue::Float(number) => Value::from(number.as_str().parse::<f64>().expect("a number")),
            DeValue::Boolean(value) => Value::from(*value),
            DeValue::Datetime(time) => Value::from(time.to_string()),
            DeValue::Array(list) => Value::Array(list.iter().map(value).collect()),
            DeValue::Table(entries) => table(entries),
        }
    }
    table(DeTable::parse(text).expect("TOML").get_ref())
}

fn schema_faults(text: &str) -> Vec<String> {
    schema::faults(&serde_json::from_str(SCHEMA).expect("JSON"), &json(text))
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("boards")
}

/// The messages of a file that has faults, each with its place.
fn faults(text: &str) -> Vec<String> {
    load(text).expect_err("a file with faults").first().iter().map(ToString::to_string).collect()
}

#[test]
fn every_shipped_board_loads() {
    for name in sixfold_boards::names() {
        let text = sixfold_boards::source(name).expect("a file");
        let board = load(text).unwrap_or_else(|faults| panic!("{name}:\n{faults}"));
        assert_eq!(board.name(), name);
        assert_eq!(sixfold_boards::find(name), Ok(&board));
        assert!(board.is_connected(), "{name}");
    }
    let unknown = sixfold_boards::find("chess").expect_err("no such board").to_string();
    assert!(unknown.starts_with(r#"unknown board "chess"; known: battle-map-16x17, glinski"#), "{unknown}");
    let sizes: Vec<usize> = sixfold_boards::names()
        .map(|name| sixfold_boards::shipped(name).expect("a board").hexes().len())
        .collect();
    assert_eq!(sizes, [272, 91, 271, 121, 196, 121, 61, 32]);
}

#[test]
fn every_file_of_the_folder_is_shipped() {
    let files: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder of boards")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a plain name"))
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    let shipped: BTreeSet<String> = sixfold_boards::names().map(str::to_owned).collect();
    assert_eq!(files, shipped);
    assert!(sixfold_boards::names().is_sorted());
}

#[test]
fn every_shipped_board_fits_the_schema() {
    assert_eq!(sixfold_boards::names().count(), 8);
    for name in sixfold_boards::names() {
        let faults = schema_faults(sixfold_boards::source(name).expect("a file"));
        assert!(faults.is_empty(), "{name}: {faults:?}");
    }
}

#[test]
fn the_schema_refuses_what_the_loader_refuses() {
    let good = "name = 'x'\norientation = 'flat'\n[cells.hexagon]\nradius = 2\n";
    assert!(schema_faults(good).is_empty() && load(good).is_ok());
    for bad in [
        "",
        "name = 'x'\norientation = 'flat'",
        "name = 'X'\norientation = 'flat'\ncells.hexagon.radius = 2",
        "name = 'x'\norientation = 'round'\ncells.hexagon.radius = 2",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = -1",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 577",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = '2'",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.size = 2",
        "name = 'x'\norientation = 'flat'\ncells.star.radius = 2",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\ncells.hexes = [[0, 0]]",
        "name = 'x'\norientation = 'flat'\ncells.hexes = [[0, 0], [0, 0]]",
        "name = 'x'\norientation = 'flat'\ncells.hexes = [[0]]",
        "name = 'x'\norientation = 'flat'\ncells.hexes = []",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\nlabels.scheme = 'roman'",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\nzones = [{ name = 'z', cells = 'all' }]",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\nsides = [{ name = 's', color = '#FF0000' }]",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\ntheme = 'Two Words'",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\ntheme.cells = ['#000000']",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\nsides = [{ name = 's' }]\npieces = [{ piece = 'p', side = 's' }]",
        "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\ncolour = 'x'",
        "name = 'x'\norientation = 'flat'\n[cells.drawing]\ntext = '#'\nlegend = { ab = 'z' }\n[[zones]]\nname = 'z'",
    ] {
        assert!(!schema_faults(bad).is_empty(), "the schema should refuse:\n{bad}");
        assert!(load(bad).is_err(), "the loader should refuse:\n{bad}");
    }
}

#[test]
fn all_faults_at_once() {
    let text = r##"name = "Ten Faults"
title = 7
orientation = "pointy"
colour = "red"
theme = "#FFFFFF"

[cells.rows]
widths = [2, 3, 2]

[labels]
scheme = "letter-number"

[[sides]]
name = "angels"
color = "#FFB200"

[[zones]]
name = "gate"
owner = "devils"
cells = ["A1", "B9"]

[[zones]]
name = "bridge"
cells = ["A1", "b2"]

[[pieces]]
piece = "man"
side = "angels"
at = ["C2", "C2"]
"##;
    let expected = [
        r#"line 1, column 8: "Ten Faults" is not a name; use lower case letters, digits, `-` and `_`, a letter first"#,
        "line 2, column 9: expected a text, found a whole number",
        r#"line 4, column 10: unknown key "colour"; known: name, title, orientation, cells, labels, sides, zones, pieces, theme"#,
        r##"line 5, column 9: "#FFFFFF" is not a name; use lower case letters, digits, `-` and `_`, a letter first"##,
        r#"line 15, column 9: unknown key "color"; known: name, title"#,
        r#"line 19, column 9: "devils" is not defined; known: angels"#,
        r#"line 20, column 16: no hex is called "B9"; the board runs from A1 to B3"#,
        "line 24, column 10: A1 is in the zone gate already",
        r#"line 24, column 16: no hex is called "b2"; did you mean B2?"#,
        "line 29, column 13: on C2 stands the piece man already",
    ];
    assert_eq!(faults(text), expected);
}

#[test]
fn a_fault_is_shown_as_a_compiler_does() {
    let text = "name = 'x'\norientation = 'flat'\n\n[cells.hexagon]\nradius = -3\n";
    let faults = load(text).expect_err("a negative radius");
    assert_eq!(faults.count(), 1);
    let expected = "\
error: -3 is too small; at least 0
 --> boards/x.toml:5:10
  |
5 | radius = -3
  |          ^^
";
    assert_eq!(faults.first()[0].show("boards/x.toml", text), expected);
}

#[test]
fn signs_of_a_drawing_have_their_place() {
    for (open, close) in [("'''\n", "'''"), ("\"\"\"\n", "\"\"\"")] {
        let text = format!(
            "name = 'x'\norientation = 'pointy'\n[cells.drawing]\ntext = {open} # #\n# ? #\n#  #\n{close}\n"
        );
        let expected = [
            "line 6, column 3: unknown sign `?`; known: `#` and for no hex `.` or a space",
            "line 7, column 1: this sign lies between the hexes; move it, or the first sign, by one",
        ];
        assert_eq!(faults(&text), expected, "{text}");
    }
    // With escapes, written and decoded text differ; the text as a whole is the place.
    let text = "name = 'x'\norientation = 'pointy'\ncells.drawing.text = \"# #\\n ?\"\n";
    let expected = ["line 3, column 22: unknown sign `?`; known: `#` and for no hex `.` or a space"];
    assert_eq!(faults(text), expected);
}

#[test]
fn broken_toml() {
    let found = faults("name = 'x\norientation = flat\n");
    let places: Vec<&str> = found.iter().filter_map(|fault| Some(fault.split_once(": ")?.0)).collect();
    assert_eq!(places, ["line 1, column 10", "line 2, column 15"], "{found:?}");
    let twice = faults("name = 'x'\nname = 'y'\norientation = 'flat'\ncells.hexagon.radius = 1");
    assert!(twice[0].starts_with("line 2, column 1: "), "{twice:?}");
    assert_eq!(twice.len(), 1, "{twice:?}");
    // Columns count characters, not bytes.
    let wide =
        faults("name = 'x'\ntitle = 'Wei\u{df}e Ebene' ?\norientation = 'flat'\ncells.hexagon.radius = 1");
    assert!(wide[0].starts_with("line 2, column 23: "), "{wide:?}");
}

#[test]
fn limits_before_memory() {
    let long = format!("# {}", "x".repeat(LONGEST_FILE));
    assert_eq!(LONGEST_FILE, 2 * 1024 * 1024);
    let over = format!("{} bytes are too many; a board file has at most {LONGEST_FILE}", LONGEST_FILE + 1);
    assert!(faults(&long[1..])[0].ends_with(&over), "{:?}", faults(&long[1..]));
    let good = "name = 'x'\norientation = 'flat'\ncells.hexagon.radius = 2\n";
    let full = format!("{good}#{}", "x".repeat(LONGEST_FILE - good.len() - 1));
    assert_eq!((full.len(), load(&full).is_ok()), (LONGEST_FILE, true));
    for cells in [
        "hexagon.radius = 577",
        "hexagon.radius = 4000000000",
        "hexagon.radius = 9223372036854775807",
        "rectangle = { width = 40000, height = 40000 }",
        "rectangle = { width = 9223372036854775807, height = 9223372036854775807 }",
        "parallelogram = { q = [-9223372036854775808, 9223372036854775807], r = [0, 0] }",
        "columns.heights = [1000000, 1]",
        "columns.heights = [9223372036854775807, 9223372036854775806]",
    ] {
        let text = format!("name = 'x'\norientation = 'flat'\ncells.{cells}\n");
        let found = faults(&text);
        assert!(found[0].contains("hexes are too many; at most 1000000"), "{cells}: {found:?}");
    }
    let far = "name = 'x'\norientation = 'flat'\ncells.hexes = [[1073741824, 0], [5, 1073741823]]\n";
    assert!(faults(far).iter().all(|fault| fault.contains("outside the limit")), "{:?}", faults(far));
    let million = "name = 'x'\norientation = 'flat'\ncells.rectangle = { width = 1000, height = 1000 }\n";
    assert_eq!(load(million).expect("just small enough").hexes().len(), 1_000_000);
}
