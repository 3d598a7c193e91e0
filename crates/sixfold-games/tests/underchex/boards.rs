//! The game on other boards: rectangles, larger hexagons, boards with gaps.

use std::collections::BTreeSet;

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::underchex::{Color, Move, Underchex, UnplayableBoardError};

use crate::underchex::oracle::Slow;

fn board(cells: &str, pieces: &str) -> String {
    format!(
        "name = 'other'\norientation = 'flat'\n{cells}\nlabels.scheme = 'file-rank'\n\
         sides = [{{ name = 'white' }}, {{ name = 'black' }}]\n{pieces}"
    )
}

fn pieces(list: &[(&str, &str, &[&str])]) -> String {
    let line = |&(piece, side, at): &(&str, &str, &[&str])| {
        format!("[[pieces]]\npiece = '{piece}'\nside = '{side}'\nat = {at:?}\n")
    };
    list.iter().map(line).collect()
}

const ARMY: [(&str, &str, &[&str]); 12] = [
    ("king", "white", &["d1"]),
    ("queen", "white", &["c1"]),
    ("chariot", "white", &["a1"]),
    ("lance_a", "white", &["b1"]),
    ("knight", "white", &["e1"]),
    ("pawn", "white", &["a2", "b2", "c2", "d2", "e2"]),
    ("king", "black", &["d5"]),
    ("queen", "black", &["c5"]),
    ("chariot", "black", &["a5"]),
    ("lance_b", "black", &["b5"]),
    ("knight", "black", &["e5"]),
    ("pawn", "black", &["a4", "b4", "c4", "d4", "e4"]),
];

/// Random games; both generators list the moves of every position.
fn agree(game: &Underchex, seeds: u64) {
    for seed in 0..seeds {
        let mut chance = Chance::new(seed);
        let mut position = game.start(Color::White);
        let mut plies = 0;
        while game.outcome(&position).is_none() && plies < 120 {
            let moves = game.moves(&position);
            let listed: BTreeSet<Move> = moves.iter().copied().collect();
            let text = game.write_position(&position);
            assert_eq!(listed, Slow::new(game, &position).moves(), "{text}");
            assert_eq!(game.read_position(&text).as_ref(), Ok(&position), "{text}");
            position = game.play(position, &moves[chance.below(moves.len())]).expect("listed");
            plies += 1;
        }
    }
}

#[test]
fn rectangles_in_odd_q() {
    // Odd columns are shifted down by half a hex; every column has five hexes.
    let text = board("cells.rectangle = { width = 5, height = 5 }", &pieces(&ARMY));
    let game = Underchex::on(sixfold_boards::load(&text).expect("a board")).expect("playable");
    assert_eq!(game.board().hexes().len(), 25);
    let start = game.start(Color::White);
    let slow = Slow::new(&game, &start);
    for depth in 0..=4 {
        assert_eq!(
            game.perft(&start, depth, &mut Budget::unlimited()),
            Ok(slow.perft(depth)),
            "depth {depth}"
        );
    }
    agree(&game, 20);
}

#[test]
fn boards_of_up_to_128_hexes_use_the_wide_sets() {
    for cells in [
        "cells.hexagon.radius = 5",
        "cells.rectangle = { width = 8, height = 16, parity = 'odd-q' }",
        "cells.rectangle = { width = 16, height = 8, parity = 'even-q' }",
    ] {
        let text = board(cells, &pieces(&ARMY));
        let game = Underchex::on(sixfold_boards::load(&text).expect("a board")).expect("playable");
        assert!(game.board().hexes().len() > 64);
        let start = game.start(Color::White);
        let slow = Slow::new(&game, &start);
        for depth in 0..=3 {
            assert_eq!(
                game.perft(&start, depth, &mut Budget::unlimited()),
                Ok(slow.perft(depth)),
                "{cells} depth {depth}"
            );
        }
        agree(&game, 5);
    }
}

/// A gap stops riders and ends files, on either side of it.
#[test]
fn boards_with_gaps() {
    let drawing = "
[cells.drawing]
text = '''
#.#.#.#.#
.#.#.#.#.
#.#...#.#
.#.#.#.#.
#.#.#.#.#
.#.....#.
#.#.#.#.#
.#.#.#.#.
#.#.#.#.#
'''
";
    let text = format!(
        "name = 'gaps'\norientation = 'flat'\nsides = [{{ name = 'white' }}, {{ name = 'black' }}]\n\
         labels.scheme = 'file-rank'\n{drawing}{}",
        pieces(&[
            ("king", "white", &["a1"]),
            ("queen", "white", &["e1"]),
            ("pawn", "white", &["c1", "g2"]),
            ("lance_a", "white", &["h1"]),
            ("king", "black", &["i5"]),
            ("chariot", "black", &["b4"]),
            ("pawn", "black", &["c5", "g5"]),
            ("knight", "black", &["e3"]),
        ])
    );
    let game = Underchex::on(sixfold_boards::load(&text).expect("a board")).expect("playable");
    let start = game.start(Color::White);
    let slow = Slow::new(&game, &start);
    for depth in 0..=3 {
        assert_eq!(
            game.perft(&start, depth, &mut Budget::unlimited()),
            Ok(slow.perft(depth)),
            "depth {depth}"
        );
    }
    agree(&game, 20);
}

#[test]
fn unsuitable_boards_are_refused_with_the_reason() {
    let on = |name: &str| Underchex::on(sixfold_boards::shipped(name).expect("shipped").clone());
    assert_eq!(on("war-in-heaven").expect_err("pointy"), UnplayableBoardError::NotFlat);
    assert_eq!(on("havannah-10").expect_err("large"), UnplayableBoardError::TooLarge(271));
    assert_eq!(on("glinski").expect_err("other pieces"), UnplayableBoardError::BadPiece("bishop".into()));
    let keys = "name = 'keys'\norientation = 'flat'\ncells.hexagon.radius = 1";
    let refused = Underchex::on(sixfold_boards::load(keys).expect("a board")).expect_err("keys");
    assert_eq!(refused.to_string(), r#"the label "-1,0" is not letters and a number, such as e2"#);
    let touching =
        board("cells.hexagon.radius = 1", &pieces(&[("king", "white", &["b1"]), ("king", "black", &["b2"])]));
    let refused =
        Underchex::on(sixfold_boards::load(&touching).expect("a board")).expect_err("touching kings");
    assert_eq!(refused.to_string(), "the white king on b1 is attacked, so it cannot be black's turn");
}
