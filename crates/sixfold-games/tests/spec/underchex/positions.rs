//! Positions set up by hand, and their states for a page.

use serde_json::{Value, json};
use sixfold::coord::Hex;
use sixfold_games::Game;
use sixfold_games::underchex::{Color, Kind, Piece, Position, SetupError, Underchex};
use sixfold_json::ToJson;

use crate::spec::underchex::{played, set_up};

const QUEEN: Piece = Piece { color: Color::White, kind: Kind::Queen };

#[test]
fn the_pieces_of_the_start_are_those_of_the_rules() {
    let game = Underchex::standard();
    let white = [
        (Kind::King, vec![(0, 4)]),
        (Kind::Queen, vec![(0, 3)]),
        (Kind::LanceA, vec![(-1, 4)]),
        (Kind::LanceB, vec![(1, 3)]),
        (Kind::Chariot, vec![(-2, 4), (2, 2)]),
        (Kind::Knight, vec![(-1, 3), (1, 2)]),
        (Kind::Pawn, vec![(-3, 4), (-2, 3), (-1, 2), (1, 1), (2, 1), (3, 1)]),
    ];
    let start = game.start(Color::White);
    let mut expected = 0;
    for (kind, places) in white {
        for (q, r) in places {
            let piece = |q, r| game.piece(&start, Hex::new(q, r));
            assert_eq!(piece(q, r), Some(Piece { color: Color::White, kind }));
            assert_eq!(piece(-q, -r), Some(Piece { color: Color::Black, kind }));
            expected += 2;
        }
    }
    assert_eq!(game.pieces(&start).count(), expected);
    assert_eq!(expected, 28);
}

#[test]
fn kings_may_be_absent() {
    let game = Underchex::standard();
    let position = game.set_up([(Hex::ORIGIN, QUEEN)], Color::White).expect("one queen");
    assert_eq!(game.moves(&position).len(), 24);
    assert_eq!(game.write_position(&position), "5/6/7/8/4Q4/8/7/6/5 w 0 1 -");
}

#[test]
fn impossible_set_ups_are_refused() {
    let game = Underchex::standard();
    let off = game.set_up([(Hex::new(5, 0), QUEEN)], Color::White);
    assert_eq!(off, Err(SetupError::OffTheBoard(Hex::new(5, 0))));
    let twice = game.set_up([(Hex::ORIGIN, QUEEN), (Hex::ORIGIN, QUEEN)], Color::White);
    assert_eq!(twice.expect_err("twice").to_string(), "two pieces stand on e5");
    let king = Piece { color: Color::Black, kind: Kind::King };
    let open = game.set_up([(Hex::ORIGIN, QUEEN), (Hex::new(0, -3), king)], Color::White);
    assert_eq!(
        open.expect_err("open").to_string(),
        "the black king on e8 is attacked, so it cannot be white's turn"
    );
}

#[test]
fn every_hex_has_the_coordinates_of_the_document() {
    let game = Underchex::standard();
    for (&hex, label) in game.board().hexes().iter().zip(game.board().labels()) {
        let (offset, doubled_row) = (game.offset(hex), game.doubled_row(hex));
        // File and rank: the files' highest hexes form the upper edges of the hexagon.
        let file = i32::from(label.as_bytes()[0] - b'a');
        let rank: i32 = label[1..].parse().expect("a rank");
        let length = 9 - (file - 4).abs();
        let highest = (file - 4).abs() / 2;
        assert_eq!((offset.col, offset.row), (file, highest + length - rank), "{label}");
        assert_eq!(doubled_row, i64::from(2 * offset.row + (offset.col & 1)), "{label}");
        // Axial coordinates keep their origin in the middle.
        assert_eq!(
            (hex.q(), hex.r()),
            (offset.col - 4, offset.row - 2 - offset.col.div_euclid(2)),
            "{label}"
        );
    }
}

#[test]
fn other_boards_count_from_their_own_corner() {
    let places = |cells: &str| -> Vec<(i32, i32, i64)> {
        let text = format!("name = 'other'\norientation = 'flat'\n{cells}\nlabels.scheme = 'file-rank'");
        let board = sixfold_boards::load(&text).expect("a board");
        let game = Underchex::on(board).expect("playable");
        let place = |&hex: &Hex| (game.offset(hex).col, game.offset(hex).row, game.doubled_row(hex));
        game.board().hexes().iter().map(place).collect()
    };
    let square = [(0, 0, 0), (0, 1, 2), (1, 0, 1), (1, 1, 3)];
    assert_eq!(places("cells.rectangle = { width = 2, height = 2, parity = 'odd-q' }"), square);
    // Far from the origin, and beginning in an odd column.
    assert_eq!(places("cells.hexes = [[-7, 9], [-7, 10], [-6, 9], [-6, 10]]"), square);
    // The second column is the higher one, so the first begins in row 1.
    let even = [(0, 1, 2), (0, 2, 4), (1, 0, 1), (1, 1, 3)];
    assert_eq!(places("cells.rectangle = { width = 2, height = 2, parity = 'even-q' }"), even);
    let limit = (1 << 30) - 1;
    let apart = places(&format!("cells.hexes = [[0, {}], [0, {limit}]]", -limit));
    assert_eq!(apart, [(0, 0, 0), (0, 2 * limit, 4 * i64::from(limit))]);
}

#[test]
fn a_page_is_told_everything_it_draws() {
    let game = Underchex::standard();
    let position = set_up(&game, &["K e1", "P e8", "a e7", "k a5"], Color::White);
    let shown = |position: &Position| -> Value {
        let state = game.state(position, &game.roster(position)).to_json();
        serde_json::from_str(&state).expect("a state is JSON")
    };
    let state = shown(&position);
    assert_eq!(state["board"], "underchex");
    assert_eq!(state["side_to_move"], "white");
    assert_eq!(state["check"], "e1");
    assert_eq!(state["move_number"], 1);
    assert_eq!(state["quiet_moves"], 0);
    assert_eq!(state["occurrences"], 1);
    assert_eq!(state["outcome"], json!(null));
    assert_eq!(
        state["tokens"][3],
        json!({"id": "white-king-1", "piece": "king", "color": "white", "letter": "K", "label": "e1",
               "hex": {"q": 0, "r": 4}, "col": 4, "row": 8, "drow": 16})
    );
    let moves = state["moves"].as_array().expect("a list");
    assert!(
        moves.contains(
            &json!({"text": "e1-d1", "from": "e1", "to": "d1", "capture": false, "promotion": null})
        )
    );
    // A capture with a promotion, and the counts after some moves.
    let taking = shown(&set_up(&game, &["K a1", "P e8", "n d8", "k i5"], Color::White));
    let expected =
        json!({"text": "e8xd8=N", "from": "e8", "to": "d8", "capture": true, "promotion": "knight"});
    assert!(taking["moves"].as_array().expect("a list").contains(&expected), "{}", taking["moves"]);
    assert_eq!(taking["check"], json!(null));
    let dance = ["e2-e3", "e8-e7", "e3-e2", "e7-e8", "e2-e3"];
    let later = shown(&played(&game, game.start(Color::White), &dance));
    assert_eq!((&later["side_to_move"], &later["move_number"]), (&json!("black"), &json!(3)));
    assert_eq!((&later["quiet_moves"], &later["occurrences"]), (&json!(5), &json!(2)));
    assert_eq!(later["tokens"].as_array().map(Vec::len), Some(28));
    let mate = set_up(&game, &["K a1", "q b2", "k c2"], Color::White);
    let mate = shown(&mate);
    assert_eq!(mate["outcome"], json!({"winner": "black", "ending": "checkmate"}));
    assert_eq!(mate["moves"], json!([]));
}
