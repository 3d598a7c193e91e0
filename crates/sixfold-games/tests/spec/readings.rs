//! Readings of the documents that the games have to keep.

use serde_json::{Value, json};
use sixfold_games::Game;
use sixfold_games::picture::page_board;
use sixfold_games::underchex::{Color, Kind, Piece, Underchex};
use sixfold_json::ToJson;

use crate::spec::war_in_heaven::table::{field, goals, moves_like, outcome, play, played, refusal, set};

/// File a is column 0 and the topmost row is row 0, in the state and on the page; axial coordinates begin in the middle.
#[test]
fn r003_6() {
    let game = Underchex::standard();
    let pawn = Piece { color: Color::White, kind: Kind::Pawn };
    let board = page_board("underchex").expect("a board");
    for (label, axial, (col, row, drow)) in [
        ("a1", (-4, 4), (0, 6, 12)),
        ("a5", (-4, 0), (0, 2, 4)),
        ("b6", (-3, -1), (1, 1, 3)),
        ("e9", (0, -4), (4, 0, 0)),
        ("e5", (0, 0), (4, 4, 8)),
        ("i1", (4, 0), (8, 6, 12)),
    ] {
        let hex = game.board().hex(label).expect("a hex of the board");
        let position = game.set_up([(hex, pawn)], Color::White).expect("a pawn alone");
        let state: Value =
            serde_json::from_str(&game.state(&position, &game.roster(&position)).to_json()).expect("JSON");
        let token = &state["tokens"][0];
        assert_eq!(token["label"], label);
        assert_eq!(token["hex"], json!({ "q": axial.0, "r": axial.1 }), "{label}");
        assert_eq!(json!([token["col"], token["row"], token["drow"]]), json!([col, row, drow]), "{label}");
        let cell =
            board.lines().find(|line| line.contains(&format!("data-label=\"{label}\""))).expect("drawn");
        let shown = format!("data-offset=\"{col},{row}\" data-doubled=\"{col},{drow}\"");
        assert!(cell.contains(&shown), "{shown} in {cell}");
    }
}

/// A token never enters an occupied hex, and battle is an action of its own.
#[test]
fn r004_7() {
    let facing = set("militia:C4 fallen_angel:C5");
    assert!(!goals(&facing, "C4").contains(&"C5".to_owned()));
    assert_eq!(refusal(&facing, "C4-C5"), "C5 is occupied by Fallen Angel");
    let fought = play(&facing, &["battle"]);
    assert!(fought.contains("militia:-,-,-,-"), "{fought}");
    assert!(fought.contains("fallen_angel:-,-,-,-"), "{fought}");
}

/// A gate is a wall for Camiel and Asmodeus, occupied or not.
#[test]
fn r004_8() {
    let camiel = set("camiel:C4");
    assert_eq!(refusal(&camiel, "C4-C5"), "the gate C5 stops Camiel");
    assert_eq!(refusal(&camiel, "C4-D6"), "the gate C5 stops Camiel");
    let asmodeus = set("turn:demons asmodeus:C6 militia:C5");
    assert_eq!(refusal(&asmodeus, "C6-B5"), "the gate B5 stops Asmodeus");
    assert_eq!(refusal(&asmodeus, "C6-D4"), "the gate C5 stops Asmodeus");
    // A commander's call is no move: from above the gates to below them, never onto one.
    let called = set("calls:angels michael:C6 camiel:A1");
    assert_eq!(moves_like(&called, "call:"), ["call:A1-B6", "call:A1-D6", "call:A1-B7", "call:A1-C7"]);
    assert_eq!(field(&played(&called, &["call:A1-C7"]), "camiel"), "C7");
    for gate in ["B5", "C5"] {
        assert_eq!(refusal(&called, &format!("call:A1-{gate}")), format!("the gate {gate} stops Camiel"));
    }
    let called = set("turn:demons calls:demons lucifer:C4 asmodeus:A9");
    assert_eq!(moves_like(&called, "call:"), ["call:A9-B3", "call:A9-C3", "call:A9-B4", "call:A9-D4"]);
    assert_eq!(refusal(&called, "call:A9-C5"), "the gate C5 stops Asmodeus");
}

/// Control is strictly more tokens on the gates; Zadkiel's goal, all four gates, is another rule.
#[test]
fn r004_9() {
    let one_to_none = play(&set("phase:actions/1 militia:A4"), &["A4-A5"]);
    assert!(one_to_none.contains("phase:gates"), "{one_to_none}");
    let one_to_one = play(&set("phase:actions/1 militia:A4 fallen_angel:D5"), &["A4-A5"]);
    assert!(one_to_one.contains("turn:demons phase:actions/3"), "{one_to_one}");
    let all_four = play(&set("phase:actions/1 zadkiel:A1 michael:B3 militia:A4,B5,C5,D5"), &["A4-A5"]);
    assert_eq!(outcome(&all_four), "angels: all four gates held");
}
