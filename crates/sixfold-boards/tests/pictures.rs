//! The pictures of boards in the docs are current; every board can be drawn.

#[expect(dead_code, reason = "`main` writes the files that are compared here")]
#[path = "../examples/board_pictures.rs"]
mod example;

use sixfold_boards::{names, shipped};
use sixfold_games::picture::THEMES;
use sixfold_render::{Terminal, Theme, board_scene, board_theme, svg, text_picture};
use sixfold_spec::assert_file;

#[test]
fn the_docs_show_what_is_drawn() {
    for (name, picture) in example::pictures() {
        assert_file(format!("{}/../../docs/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR")), &picture);
    }
}

#[test]
fn every_board_can_be_drawn() {
    for name in names() {
        let board = shipped(name).expect("a board that comes along");
        let scene = board_scene(board);
        let theme = board_theme(board, Theme::dark());
        let picture = svg(&scene, &theme);
        assert_eq!(scene.cells().len(), board.hexes().len());
        for label in board.labels() {
            assert!(picture.contains(&format!(">{label}</text>")), "{name} {label}");
        }
        for zone in board.zones().iter().filter(|zone| zone.owner.is_some()) {
            assert!(theme.knows(&zone.name), "{name} {}", zone.name);
        }
        for side in board.sides() {
            assert!(theme.knows(&side.name), "{name} {}", side.name);
        }
    }
}

#[test]
fn every_board_names_a_theme_that_has_its_sides() {
    for name in names() {
        let board = shipped(name).expect("a board that comes along");
        let Some(theme) = board.theme_name() else { continue };
        let theme = THEMES.named(theme).unwrap_or_else(|| panic!("{name}: no theme is called {theme:?}"));
        for side in board.sides() {
            assert!(theme.knows(&side.name), "{name}: a style for the side {}", side.name);
        }
    }
}

#[test]
fn neighbours_on_boards_of_wood_differ() {
    for name in ["underchex", "glinski", "havannah-10"] {
        let board = shipped(name).expect("a board that comes along");
        let (scene, theme) = (board_scene(board), THEMES.of_board(board));
        let color = |hex| scene.style_of(hex).map(|style| theme.style(style).fill);
        for &hex in board.hexes() {
            for next in board.neighbors(hex).into_iter().flatten() {
                assert_ne!(color(hex), color(next), "{name} {hex} {next}");
            }
        }
    }
}

#[test]
fn war_in_heaven_in_a_terminal() {
    let board = shipped("war-in-heaven").expect("a board that comes along");
    let page = text_picture(&board_scene(board), &Theme::light(), Terminal::default());
    let lines: Vec<&str> = page.lines().take(9).map(str::trim).collect();
    assert_eq!(lines[0], "[A1  B1]");
    assert_eq!(lines[1], "A2  Mic C2");
    assert_eq!(lines[4], "[A5  B5  C5  D5]");
}
