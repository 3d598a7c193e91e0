//! The programs of the chapters print the output that the chapters show.
//!
//! `SIXFOLD_BLESS=1` writes the output into the chapters.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sixfold_spec::{assert_file, assert_shown, listings};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide").join(name)
}

fn page(name: &str) -> String {
    let path = path(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// An empty folder of its own for a program that writes files.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder for tests can be written");
    folder
}

fn run(chapter: &str, folder: &Path, orders: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixfold-guide"))
        .arg(chapter)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("cargo has built it");
    child.stdin.take().expect("piped").write_all(orders.as_bytes()).expect("it reads its orders");
    let done = child.wait_with_output().expect("it ends");
    assert!(done.status.success(), "{chapter}: {}", done.status);
    String::from_utf8(done.stdout).expect("text")
}

/// Runs the program of a chapter on its orders and compares the output with the page.
fn holds(name: &str, chapter: &str) {
    let orders = listings(&page(name), "```text orders").concat();
    assert_shown(&path(name), "```text", &run(chapter, &folder(chapter), &orders));
}

#[test]
fn coordinates() {
    holds("1-coordinates.md", "coordinates");
}

#[test]
fn a_grid() {
    holds("2-grid.md", "grid");
}

#[test]
fn moving() {
    holds("3-moving.md", "moving");
}

#[test]
fn seeing() {
    holds("4-seeing.md", "seeing");
}

#[test]
fn drawing() {
    holds("5-drawing.md", "drawing");
    shows("drawing", "duel.svg");
}

/// Compares the picture that a program wrote with the one on its page.
fn shows(chapter: &str, name: &str) {
    let picture = fs::read_to_string(folder(chapter).join(name)).expect("the chapter writes it");
    assert_file(path("../pictures").join(name), &picture);
}

#[test]
fn saving() {
    holds("6-saving.md", "saving");
    let saved = fs::read_to_string(folder("saving").join("duel.json")).expect("the orders save it");
    assert!(serde_json::from_str::<serde_json::Value>(&saved).expect("JSON").is_array());
}

#[test]
fn a_board() {
    let [board] = &listings(&page("board.md"), "```toml")[..] else { panic!("the page shows one board") };
    fs::write(folder("board").join("villages.toml"), board).expect("the folder for tests can be written");
    holds("board.md", "board");
}

#[test]
fn a_dungeon() {
    holds("dungeon.md", "dungeon");
    shows("dungeon", "dungeon.svg");
}

#[test]
fn maps() {
    for (name, fence, file) in [("tiled", "```xml", "valley.tmx"), ("wesnoth", "```wesnoth", "pass.map")] {
        let page_name = format!("{name}.md");
        let [map] = &listings(&page(&page_name), fence)[..] else { panic!("{page_name} shows one map") };
        fs::write(folder(name).join(file), map).expect("the folder for tests can be written");
        holds(&page_name, name);
    }
}

#[test]
fn a_map_without_an_end() {
    holds("wrap.md", "wrap");
}

#[test]
fn worlds_without_an_end() {
    holds("worlds.md", "worlds");
}

#[test]
fn several_turns() {
    holds("turns.md", "turns");
}

#[test]
fn terrain() {
    holds("terrain.md", "terrain");
}

#[test]
fn requests() {
    holds("query.md", "query");
}

/// The tests of the packages run TypeScript and Python, those of the program the shell.
#[test]
fn every_page_is_shown_in_four_languages() {
    let folder = fs::read_dir(path("")).expect("the guide is there");
    let names = folder.map(|entry| entry.expect("a page").file_name().into_string().expect("a plain name"));
    // The page on languages has its script for the shell as a file; plans over several turns and endless worlds are in
    // Rust alone.
    let others = ["README.md", "languages.md", "turns.md", "worlds.md"];
    for name in names.filter(|name| !others.contains(&name.as_str())) {
        let name = name.as_str();
        for fence in ["```rust main", "```ts main", "```python main", "```console"] {
            let found = listings(&page(name), fence).len();
            assert!(found == 1 || (fence == "```console" && found > 0), "{name}: {found} of {fence}");
        }
    }
}

/// The guide promises a game in less than 150 lines.
#[test]
fn the_game_is_as_short_as_promised() {
    let names = ["1-coordinates", "2-grid", "3-moving", "4-seeing", "5-drawing", "6-saving"];
    let kept = names.iter().flat_map(|name| listings(&page(&format!("{name}.md")), "```rust"));
    let main = listings(&page("6-saving.md"), "```rust main").concat();
    let lines: usize = kept.map(|listing| listing.lines().count()).sum::<usize>() + main.lines().count();
    assert!(lines < 150, "{lines} lines");
}

#[test]
fn every_page_is_linked_from_the_first() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide");
    let first = page("README.md");
    for entry in fs::read_dir(folder).expect("the guide is there") {
        let name = entry.expect("a page").file_name().into_string().expect("a plain name");
        assert!(name == "README.md" || first.contains(&format!("({name})")), "{name} is not linked");
    }
}

#[test]
fn four_languages() {
    holds("languages.md", "languages");
}
