//! Positions of games as pictures.

use std::fs;

use crate::shell::{folder, sh};

const RECORD: &str = "underchex white\nd3-d4\nf6-f5\nd4-d5\n";

#[test]
fn a_position_is_drawn_with_its_marks() {
    let folder = folder("positions");
    let draw = |options: &str| sh(&format!("sixfold render underchex -o - --format svg {options}"), &folder);
    let start = draw("--letters");
    assert!(start.starts_with("<svg ") && start.contains("<title>white king on e1</title>"), "{start}");
    let symbols = draw("--select d3");
    assert_ne!(draw("--select d3 --letters"), symbols);
    assert_ne!(draw("--select c2"), symbols);
    assert_ne!(draw("--select d3 --last f6-f5"), symbols);
    assert_eq!(draw("--select D3"), symbols, "upper and lower case are the same");
    let heaven = sh("sixfold render war-in-heaven -o - --format svg --select B2", &folder);
    assert!(heaven.contains("michael") || heaven.contains("Michael"), "{heaven}");
    for (command, words) in [
        ("underchex --position x", "--position: "),
        ("underchex --select z9", "z9"),
        ("underchex --last nowhere", "--last \"nowhere\" names no hex of the board"),
        ("glinski --select e1", "a position needs a game to draw: unknown game \"glinski\""),
        ("samples/ford.board --letters", "a position needs a game to draw"),
        ("underchex --move 3", "--record"),
        ("underchex --film strip", "--record"),
    ] {
        let said = sh(&format!("sixfold render {command} -o x.svg"), &folder);
        assert!(said.contains(words) && said.ends_with("(exit code 2)\n"), "{command}: {said}");
    }
}

#[test]
fn a_saved_game_is_drawn_at_any_move() {
    let folder = folder("positions of a record");
    fs::write(folder.join("game.txt"), RECORD).expect("written");
    let draw = |options: &str| {
        sh(&format!("sixfold render underchex -o - --format svg --record game.txt {options}"), &folder)
    };
    assert_eq!(draw("--move 3"), draw(""), "the last if not said");
    let start = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";
    let by_position =
        sh(&format!("sixfold render underchex -o - --format svg --position '{start}'"), &folder);
    assert_eq!(draw("--move 0"), by_position);
    let one = draw("--move 1");
    assert!(one.contains("on d4</title>") && !one.contains("on d3</title>"), "{one}");
    let said = draw("--move 4");
    assert_eq!(said, "error: --move 4: the saved game has 3 moves\n(exit code 2)\n");
    let said = sh("sixfold render underchex -o game.txt --format svg --record game.txt", &folder);
    assert!(said.contains("game.txt is the input file"), "{said}");
    let said = sh("sixfold render war-in-heaven -o x.svg --record game.txt", &folder);
    assert!(
        said.contains("this is a record of \"underchex\"") && said.ends_with("(exit code 3)\n"),
        "{said}"
    );
}

#[test]
fn a_saved_game_is_drawn_as_a_film() {
    let folder = folder("films");
    fs::write(folder.join("game.txt"), RECORD).expect("written");
    let draw = |film: &str| {
        sh(&format!("sixfold render underchex -o - --format svg --record game.txt --film {film}"), &folder)
    };
    for film in ["strip", "animation"] {
        let drawn = draw(film);
        for caption in [">start<", ">1. white d3-d4<", ">2. black f6-f5<", ">3. white d4-d5<"] {
            assert!(drawn.contains(caption), "{film}: {caption}");
        }
        assert_eq!(drawn.matches("<svg ").count(), 5, "four positions in one picture");
        let mut names: Vec<&str> =
            drawn.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "every shape has a name of its own");
        for used in drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(names.binary_search(&used).is_ok(), "{film}: {used} is nowhere");
        }
    }
    assert_eq!(draw("animation").matches("<animate ").count(), 4);
    #[cfg(feature = "png")]
    assert_eq!(
        sh("sixfold render underchex -o x.png --record game.txt --film strip --scale 0.2", &folder),
        "",
        "its reader is a strict one"
    );
    let said = sh("sixfold render underchex -o x.txt --record game.txt --film strip", &folder);
    assert!(said.contains("a film is an SVG or a PNG") && said.ends_with("(exit code 2)\n"), "{said}");
}
