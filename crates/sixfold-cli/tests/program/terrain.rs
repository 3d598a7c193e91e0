//! `sixfold terrain`: token files in, models and pictures out.

use std::fs;
use std::path::PathBuf;

use crate::started::{run, text};

const ISLAND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/island.toml");
const PICTURE: &str = include_str!("../../../../docs/pictures/island.svg");

/// A folder for the files of one test.
fn place(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terrain").join(name);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

#[test]
fn the_picture_in_the_docs_is_that_of_the_sample() {
    let drawn = text(&["terrain", ISLAND, "-", "--format", "svg"], b"");
    assert!(drawn == PICTURE, "draw it again: sixfold terrain samples/island.toml docs/pictures/island.svg");
}

#[test]
fn the_ending_says_what_to_write() {
    let folder = place("endings");
    for (name, begins) in [("a.svg", &b"<svg "[..]), ("a.glb", b"glTF"), ("a.OBJ", b"o The_island")] {
        let path = folder.join(name);
        assert_eq!(text(&["terrain", ISLAND, path.to_str().expect("text")], b""), "");
        assert!(fs::read(&path).expect("written").starts_with(begins), "{name}");
    }
}

#[test]
fn facets_have_more_vertices() {
    let vertices = |shading: &str| {
        let model = text(&["terrain", ISLAND, "-", "--format", "obj", "--shading", shading], b"");
        model.lines().filter(|line| line.starts_with("v ")).count()
    };
    assert!(vertices("facets") > 4 * vertices("smooth"));
}

#[test]
fn a_wrong_file_is_refused_with_every_fault_and_its_place() {
    let output = run(
        &["terrain", "-", "-", "--format", "svg"],
        b"title = 5\norientation = \"flat\"\nkinds = { a = \"red\" }\ntokens = [{ hex = [0, 0], height = 1 }]\n",
    );
    assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 0));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: standard input has 3 faults:\n\
         standard input:1:9: expected a text, found a whole number\n\
         standard input:3:15: \"red\" is not a colour; colours are written like #ffb200\n\
         standard input:4:11: the key `kind` is missing\n"
    );
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = place("refused");
    for (input, output, code, words) in [
        ("no such file.toml", "-.svg", 3, "cannot read no such file.toml"),
        (ISLAND, "island.stl", 2, "unknown format \"stl\"; known: glb, obj, svg; or give it with --format"),
        (ISLAND, "island", 2, "unknown format \"\""),
        (ISLAND, "no such folder/island.svg", 3, "cannot write"),
    ] {
        let output = run(&["terrain", input, folder.join(output).to_str().expect("text")], b"");
        assert_eq!(output.status.code(), Some(code));
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.starts_with("error: ") && message.contains(words), "{message}");
    }
    assert!(fs::read_dir(&folder).expect("a folder").next().is_none(), "nothing was written");
}
