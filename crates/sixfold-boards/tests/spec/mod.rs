//! The scenarios of `docs/spec/boards.md`; the readings of documents 003 and 004.
//!
//! Each is a test with the same name.

mod boards;
mod readings;
mod schema;

use sixfold::coord::{Direction, Hex};
use sixfold_boards::Board;

const BOARDS: &str = include_str!("../../../../docs/spec/boards.md");
const READINGS: &str = include_str!("../../../../docs/readings.md");

#[test]
fn pages_and_tests_agree() {
    sixfold_spec::check(module_path!(), &[("boards", BOARDS)]);
    // Boards, moves and battles of the games are tested with the games.
    let of_the_games = ["003-6", "004-7", "004-8", "004-9"];
    sixfold_spec::check_readings(module_path!(), READINGS, |id| {
        (id.starts_with("003-") || id.starts_with("004-")) && !of_the_games.contains(&id)
    });
}

fn heaven() -> &'static Board {
    sixfold_boards::shipped("war-in-heaven").expect("a board of ours")
}

fn underchex() -> &'static Board {
    sixfold_boards::shipped("underchex").expect("a board of ours")
}

fn hex(board: &Board, label: &str) -> Hex {
    board.find(label).unwrap_or_else(|unknown| panic!("{unknown}"))
}

/// Every text of one to three of the letters N, E, S and W.
fn compass_texts() -> impl Iterator<Item = String> {
    let letters = ["", "N", "E", "S", "W"];
    letters.into_iter().flat_map(move |a| {
        letters.into_iter().flat_map(move |b| ["N", "E", "S", "W"].map(|c| format!("{a}{b}{c}")))
    })
}

/// The labels of some hexes.
fn labels(board: &Board, hexes: impl IntoIterator<Item = Hex>) -> Vec<&str> {
    hexes.into_iter().map(|hex| board.label(hex).expect("on the board")).collect()
}

/// The label of the neighbour in a direction by name.
fn next<'b>(board: &'b Board, label: &str, direction: &str) -> Option<&'b str> {
    let direction = Direction::from_name(direction, board.orientation()).expect("a direction of the board");
    board.neighbor(hex(board, label), direction).and_then(|hex| board.label(hex))
}

/// The labels of the hexes straight ahead in a direction, given by name.
fn straight<'b>(board: &'b Board, label: &str, direction: &str) -> Vec<&'b str> {
    let direction = Direction::from_name(direction, board.orientation()).expect("a direction of the board");
    labels(board, board.line(hex(board, label), direction))
}
