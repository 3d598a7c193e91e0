//! The pages of the guide: their commands and their script print what the pages show.
//!
//! `SIXFOLD_BLESS=1` writes the output into the pages.

use std::fs;
use std::path::{Path, PathBuf};

use sixfold_spec::{assert_file, assert_shown, is_blessing, listings};

use crate::shell::{PROJECT, examples, folder, sh};

fn path(name: &str) -> PathBuf {
    Path::new(PROJECT).join("docs/guide").join(name)
}

fn page(name: &str) -> String {
    fs::read_to_string(path(name)).expect("the page is there")
}

/// Runs the commands of a page in a folder with the one file that the page shows.
fn hold(name: &str, file: &str, fence: &str) -> PathBuf {
    let folder = folder(&format!("guide {name}"));
    fs::write(folder.join(file), listings(&page(name), fence).concat()).expect("the folder can be written");
    hold_in(name, &folder);
    folder
}

/// Runs the commands of a page in a folder.
fn hold_in(name: &str, folder: &Path) {
    let mut text = page(name);
    let shown = examples(&text);
    assert!(!shown.is_empty(), "{name} has no commands");
    for example in shown {
        let printed = sh(&example.command, folder);
        assert!(is_blessing() || printed == example.output, "{name}: $ {}\n{printed}", example.command);
        let whole = |output: &str| format!("$ {}\n{output}", example.command);
        text = text.replacen(&whole(&example.output), &whole(&printed), 1);
    }
    if is_blessing() {
        fs::write(path(name), text).expect("the page can be written");
    }
}

/// The chapters continue with the file of the chapters before.
#[test]
fn the_chapters() {
    let folder = folder("guide chapters");
    for name in ["1-coordinates", "2-grid", "3-moving", "4-seeing", "5-drawing", "6-saving"] {
        hold_in(&format!("{name}.md"), &folder);
    }
}

/// Pages whose commands need no file from the page.
#[test]
fn pages_of_their_own() {
    for name in ["dungeon.md", "terrain.md", "query.md", "wrap.md"] {
        hold_in(name, &folder(&format!("guide {name} in the shell")));
    }
}

#[test]
fn a_board() {
    hold("board.md", "villages.toml", "```toml");
}

#[test]
fn a_map() {
    let folder = hold("tiled.md", "valley.tmx", "```xml");
    let drawn = fs::read_to_string(folder.join("valley.svg")).expect("the commands draw it");
    assert_file(Path::new(PROJECT).join("docs/pictures/valley.svg"), &drawn);
}

#[test]
fn a_map_of_wesnoth() {
    hold("wesnoth.md", "pass.map", "```wesnoth");
}

#[test]
fn a_script() {
    let folder = folder("guide query.md");
    if !sh("python3 --version", &folder).starts_with("Python 3") {
        sixfold_spec::skipped("no python3 here to run the examples in Python");
        return;
    }
    let script = listings(&page("query.md"), "```python pipe").concat();
    fs::write(folder.join("pipe.py"), script).expect("the folder can be written");
    assert_shown(&path("query.md"), "```text", &sh("python3 pipe.py", &folder));
}

#[test]
fn four_languages_the_shell_among_them() {
    let folder = folder("guide languages.md");
    let script = listings(&page("languages.md"), "```sh").concat();
    fs::write(folder.join("duel.sh"), script).expect("the folder can be written");
    assert_shown(&path("languages.md"), "```text", &sh("sh duel.sh", &folder));
}
