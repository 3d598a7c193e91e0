//! `sixfold render`: maps, boards and shapes as pictures.

use std::fs;
use std::path::Path;

use crate::shell::{PROJECT, folder, sh};

#[test]
fn the_picture_in_the_readme_is_that_of_its_command() {
    let readme = fs::read_to_string(Path::new(PROJECT).join("README.md")).expect("the page");
    let command =
        readme.lines().find_map(|line| line.strip_prefix("$ ").filter(|line| line.contains(" render ")));
    let command = command.expect("a command that draws");
    assert!(command.contains(" -o ford.svg ") && command.contains("--reach") && command.contains("--view"));
    let folder = folder("readme picture");
    assert_eq!(sh(command, &folder), "");
    let drawn = fs::read_to_string(folder.join("ford.svg")).expect("drawn");
    let shown = fs::read_to_string(Path::new(PROJECT).join("docs/pictures/ford.svg")).expect("the picture");
    assert!(drawn == shown, "draw it again: {command}, with -o docs/pictures/ford.svg");
}

#[test]
fn the_battle_map_of_the_docs_is_that_of_its_command() {
    let page = fs::read_to_string(Path::new(PROJECT).join("docs/pictures.md")).expect("the page");
    let command = page.split('`').find(|code| code.starts_with("sixfold render samples/terrains.board "));
    let command = command.expect("a command that draws");
    let folder = folder("battle map");
    assert_eq!(sh(command, &folder), "");
    let drawn = fs::read_to_string(folder.join("battle-map.svg")).expect("drawn");
    let shown =
        fs::read_to_string(Path::new(PROJECT).join("docs/pictures/battle-map.svg")).expect("the picture");
    assert!(drawn == shown, "draw it again: {command}, with -o docs/pictures/battle-map.svg");
}

#[test]
fn a_picture_has_what_was_asked_for() {
    let folder = folder("render layers");
    let draw = |options: &str| {
        sh(&format!("sixfold render samples/ford.board -o - --format svg {options}"), &folder)
    };
    let bare = draw("");
    assert!(bare.starts_with("<svg ") && bare.ends_with("</svg>\n") && bare.contains("<title>ford</title>"));
    let mut longest = bare.len();
    // Each option adds to the picture.
    let mut options = String::new();
    for (option, words) in [
        ("--unit 0809:NE:Scout", "<title>unit Scout</title>"),
        ("--unit 1303:SW", "<title>unit B</title>"),
        ("--reach 4", "unit Scout on 0809 reaches 35 hexes with 4 points"),
        ("--view 7", "what unit Scout on 0809 does not see within 7 hexes is dark"),
        ("--sight 1303", "unit Scout on 0809 does not see 1303"),
        ("--arc 3", "the front arc of unit Scout on 0809 reaches 3 hexes"),
        ("--prone 1303", "scale(1 .6)"),
        ("--wall 0505 0506", "stroke-width=\"6\""),
        ("--ranges 1,2,3", "stroke-dasharray=\"6 6\""),
        ("--legend", ">light woods</text>"),
        ("--path 0109 1805", "marker"),
        ("--coordinates label", "0809</text>"),
    ] {
        options.push_str(option);
        options.push(' ');
        let picture = draw(&options);
        assert!(picture.len() > longest && picture.contains(words), "{option}: {picture}");
        longest = picture.len();
    }
    let arcs = draw("--unit 0809:NE --arcs 3 --legend");
    let mirrored = draw("--unit 0809:NE --arcs 3 --arc-scheme mirrored --legend");
    for arc in ["front", "left", "right", "rear"] {
        assert!(arcs.contains(&format!(">{arc} arc</text>")), "{arc}");
    }
    assert!(arcs != mirrored, "left and right are exchanged");
    let dark = draw("--theme dark");
    assert!(dark != bare && dark.starts_with("<svg "));
}

#[test]
fn boards_and_shapes_are_drawn_too() {
    let folder = folder("render subjects");
    for (what, words) in [
        ("war-in-heaven --theme war-in-heaven", "<title>War in Heaven</title>"),
        ("boards/hex-11.toml", "<title>Hex 11×11</title>"),
        ("hexagon:3 --unit 0,0:N --reach 2", "<title>open ground</title>"),
        ("rectangle:4x3 --coordinates odd-q", "3,2</text>"),
        ("underchex --unit e5:N --arc 2", "front arc"),
    ] {
        let drawn = sh(&format!("sixfold render {what} -o - --format svg"), &folder);
        assert!(drawn.starts_with("<svg ") && drawn.contains(words), "{what}: {drawn}");
    }
    let letters = sh("sixfold render rectangle:3x2 -o letters.txt && cat letters.txt", &folder);
    assert_eq!(letters.matches('·').count() % 6, 0, "{letters}");
    let piped = sh("sixfold render - --from megamek -o - --format svg < samples/ford.board", &folder);
    assert!(piped.contains("<title>standard input</title>"), "{piped}");
}

#[cfg(feature = "png")]
#[test]
fn pixels_come_in_the_size_that_is_wanted() {
    let folder = folder("render pixels");
    let size = |options: &str| {
        assert_eq!(sh(&format!("sixfold render hexagon:2 -o hexes.png {options}"), &folder), "");
        let bytes = fs::read(folder.join("hexes.png")).expect("written");
        assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        (number(16), number(20))
    };
    let (width, height) = size("--scale 1");
    let (twice, twice_as_high) = size("");
    assert!(twice.abs_diff(2 * width) <= 1 && twice_as_high.abs_diff(2 * height) <= 1, "{width} {twice}");
    let piped = sh("sixfold render hexagon:2 -o - --format png | head -c 4 | tail -c 3", &folder);
    assert_eq!(piped, "PNG");
    for (scale, words) in [
        ("0", "scale 0 is not a positive number"),
        ("1000", "pixels are more than a PNG may have"),
        ("-1", "scale -1"),
    ] {
        let shown = sh(&format!("sixfold render hexagon:2 -o large.png --scale {scale}"), &folder);
        assert!(shown.contains(words) && shown.ends_with("(exit code 2)\n"), "{shown}");
    }
    assert!(!folder.join("large.png").exists());
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let folder = folder("render refused");
    fs::write(folder.join("bad.theme"), "paper #ffffff #000000\n").expect("written");
    for (command, code, words) in [
        ("hexagon:x -o a.svg", 2, "hexagon:x: expected a radius, such as hexagon:5"),
        ("rectangle:4 -o a.svg", 2, "expected columns and rows, such as rectangle:16x17"),
        ("hexagon:4000000000 -o a.svg", 2, "error: "),
        ("underches -o a.svg", 2, "did you mean \"underchex\"?"),
        ("hexagon:2 -o a.bmp", 2, "a.bmp: unknown picture format \"bmp\""),
        ("hexagon:2 -o -", 2, "give the format of the picture with --format"),
        ("hexagon:2", 2, "--output <FILE>"),
        ("hexagon:2 -o a.svg --theme drak", 2, "did you mean \"dark\"?"),
        ("hexagon:2 -o a.svg --theme bad.theme", 3, "bad.theme:1:1: a style is `name fill ink pattern`"),
        ("hexagon:2 -o a.svg --theme none.theme", 3, "cannot read none.theme"),
        ("hexagon:2 -o a.svg --coordinates odd", 2, "unknown coordinate system \"odd\""),
        ("hexagon:2 -o a.svg --reach 3", 2, "--unit"),
        ("hexagon:2 -o a.svg --unit 0,0 --arc 3", 2, "an arc needs the facing of the unit"),
        ("hexagon:2 -o a.svg --wall 0,0 2,0", 2, "--wall: 0,0 and 2,0 are not neighbours"),
        ("hexagon:2 -o a.svg --unit 5,5", 2, "hex 5,5 is not on open ground"),
        ("hexagon:2 -o a.svg --unit 0,0:up", 2, "\"up\" is not a direction"),
        ("hexagon:2 -o a.svg --unit 0,0 --unit 0,0", 2, "occupied"),
        ("hexagon:2 -o no/where.svg", 3, "cannot write no/where.svg"),
        ("none.board -o a.svg", 3, "cannot read none.board"),
    ] {
        let shown = sh(&format!("sixfold render {command}"), &folder);
        assert!(shown.contains(words) && shown.starts_with("error: "), "{command}: {shown}");
        assert!(shown.ends_with(&format!("(exit code {code})\n")), "{command}: {shown}");
        assert!(!folder.join("a.svg").exists(), "{command}");
    }
}

#[test]
fn names_full_of_markup_stay_words() {
    let folder = folder("render markup");
    let drawn = sh("sixfold render hexagon:1 -o - --format svg --unit '0,0:N:<b>&\"'", &folder);
    assert!(drawn.contains("&lt;b&gt;&amp;") && !drawn.contains("<b>"), "{drawn}");
}

#[test]
fn a_map_is_printed_to_scale() {
    let folder = folder("to scale");
    let draw = |options: &str| sh(&format!("sixfold render samples/ford.board {options}"), &folder);
    assert_eq!(draw("-o ford.svg --hex-inches 0.75 --names"), "");
    let whole = fs::read_to_string(folder.join("ford.svg")).expect("drawn");
    assert!(whole.contains("viewBox=\"-36 -32 837 714\" width=\"12.072115in\" height=\"10.298077in\""));
    assert!(whole.contains(">light\u{a0}woods</text>"), "the names of terrains");
    assert_eq!(draw("-o ford.html --hex-inches 1 --paper letter --coordinates label"), "");
    let sheets = fs::read_to_string(folder.join("ford.html")).expect("drawn");
    assert!(sheets.contains("size: 279.40mm 215.90mm") && sheets.matches("class=\"sheet\"").count() == 4);
    for (options, words) in [
        ("-o ford.html", "sheets of paper need the size of a hex"),
        ("-o ford.png --hex-inches 1", "pictures on paper"),
        ("-o ford.svg --hex-inches 0", "0.1 to 12 inches"),
        ("-o ford.html --hex-inches 12", "print smaller hexes"),
        ("-o ford.svg --paper letter", "--hex-inches"),
    ] {
        let said = draw(&format!("{options} 2>&1 || true"));
        assert!(said.contains(words), "{options}: {said}");
    }
}
