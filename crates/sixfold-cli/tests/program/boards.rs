//! `sixfold board`: built-in boards, and files of one's own.

use std::fs;

use serde_json::Value;

use crate::shell::{folder, sh};
use crate::started::{run, text};

#[test]
fn every_board_that_comes_along_can_be_listed_shown_and_checked() {
    let listed: Value = serde_json::from_str(&text(&["board", "list", "--json"], b"")).expect("JSON");
    let names: Vec<&str> =
        listed.as_array().expect("a list").iter().filter_map(|board| board["name"].as_str()).collect();
    assert_eq!(names, sixfold_boards::names().collect::<Vec<_>>());
    let lines = text(&["board", "list"], b"");
    for (name, line) in names.iter().zip(lines.lines()) {
        assert!(line.starts_with(name), "{line}");
        let board = sixfold_boards::shipped(name).expect("listed");
        let shown = text(&["board", "show", name], b"");
        assert!(board.labels().iter().all(|label| shown.contains(label.as_str())), "{shown}");
        let source = text(&["board", "show", name, "--source"], b"");
        let checked = text(&["board", "check", "-"], source.as_bytes());
        assert!(checked.starts_with("standard input: no faults, "), "{checked}");
        let from_file = text(&["board", "show", "-"], source.as_bytes());
        assert_eq!(from_file, shown);
    }
}

#[test]
fn every_fault_is_pointed_at() {
    let file = b"name = \"mine\"\norientation = \"flat\"\ncolour = 3\n[cells.hexagon]\nradius = -1\n";
    let output = run(&["board", "check", "-"], file);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(1), 0));
    let report = String::from_utf8(output.stdout).expect("text");
    assert!(report.contains(" --> standard input:5:10\n  |\n5 | radius = -1\n  |          ^^\n"), "{report}");
    assert!(report.contains("unknown key \"colour\"; known: name, title,"), "{report}");
    assert!(report.contains("\n2 faults\nhelp: "), "{report}");
    let output = run(&["board", "check", "-", "--json"], file);
    assert_eq!(output.status.code(), Some(1));
    let faults: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(faults.as_array().map(Vec::len), Some(2));
    assert_eq!((&faults[1]["line"], &faults[1]["column"]), (&5.into(), &10.into()));
}

#[test]
fn several_files_are_checked_at_once() {
    let folder = folder("board check");
    fs::write(folder.join("bad.toml"), "name = 5\n").expect("written");
    let shown = sh("sixfold board check boards/hex-11.toml bad.toml boards/glinski.toml", &folder);
    assert!(shown.contains("boards/hex-11.toml: no faults, 121 hexes, a1 to k11\n"), "{shown}");
    assert!(shown.contains(" --> bad.toml:1:8\n") && shown.contains("boards/glinski.toml: no faults, "));
    assert!(shown.ends_with("(exit code 1)\n"), "{shown}");
    assert_eq!(sh("sixfold board check boards/*.toml --json", &folder), "[]\n");
}

#[test]
fn a_wrong_board_cannot_be_played_on() {
    let folder = folder("wrong board");
    fs::write(folder.join("bad.toml"), "name = 5\n").expect("written");
    let shown = sh("sixfold distance a1 a2 --board bad.toml", &folder);
    assert!(shown.starts_with("error: ") && shown.contains(" --> bad.toml:1:8\n"), "{shown}");
    assert!(shown.ends_with("(exit code 3)\n"), "{shown}");
    let shown = sh("sixfold board show none.toml", &folder);
    assert_eq!(shown, "error: cannot read none.toml: no such file or directory\n(exit code 3)\n");
    fs::write(folder.join("noise.toml"), b"name = \"\xff\"\n").expect("written");
    let shown = sh("sixfold board check noise.toml", &folder);
    assert_eq!(shown, "error: noise.toml:1: not text in UTF-8\n(exit code 3)\n");
}

#[test]
fn a_board_of_ones_own_has_labels_like_any_other() {
    let folder = folder("own board");
    let file =
        "name = 'mine'\norientation = 'pointy'\ncells.hexagon.radius = 2\nlabels.scheme = 'letter-number'\n";
    fs::write(folder.join("mine.toml"), file).expect("written");
    assert_eq!(sh("sixfold distance A1 C1 --board mine.toml", &folder), "2\n");
    assert_eq!(sh("sixfold distance A1 C1 --board ./mine.toml", &folder), "2\n");
    let refused = sh("sixfold distance A1 C1 --board mine", &folder);
    assert!(refused.contains("unknown board \"mine\"") && refused.contains("a file has a dot"), "{refused}");
}
