//! The moves of each piece.

use sixfold_games::Game;
use sixfold_games::underchex::{Color, Kind, Underchex};

use crate::spec::underchex::{set_up, targets};

fn count(game: &Underchex, piece: &str) -> usize {
    game.moves(&set_up(game, &[piece], Color::White)).len()
}

#[test]
fn each_piece_from_the_middle_of_an_empty_board() {
    let game = Underchex::standard();
    assert_eq!(count(&game, "K e5"), 6);
    assert_eq!(count(&game, "Q e5"), 24);
    assert_eq!(count(&game, "C e5"), 16);
    assert_eq!(count(&game, "A e5"), 16);
    assert_eq!(count(&game, "B e5"), 16);
    assert_eq!(count(&game, "N e5"), 6);
    assert_eq!(count(&game, "P e5"), 1);
}

#[test]
fn a_chariot_never_goes_straight_and_each_lance_lacks_one_diagonal() {
    let game = Underchex::standard();
    let from = |piece| targets(&game, &set_up(&game, &[piece], Color::White), "e5");
    let chariot = from("C e5");
    assert!(!chariot.iter().any(|label| label.starts_with('e')), "{chariot:?}");
    // NW of e5 is d5, NE is f5, SE is f4, SW is d4.
    let lance_a = from("A e5");
    assert!(lance_a.contains(&"d5".into()) && lance_a.contains(&"f4".into()), "{lance_a:?}");
    assert!(!lance_a.contains(&"f5".into()) && !lance_a.contains(&"d4".into()), "{lance_a:?}");
    let lance_b = from("B e5");
    assert!(lance_b.contains(&"f5".into()) && lance_b.contains(&"d4".into()), "{lance_b:?}");
    assert!(!lance_b.contains(&"d5".into()) && !lance_b.contains(&"f4".into()), "{lance_b:?}");
}

#[test]
fn a_knight_leaps_over_pieces() {
    let game = Underchex::standard();
    let around = ["P e6", "P f5", "P f4", "P e4", "P d4", "P d5"];
    let alone = targets(&game, &set_up(&game, &["N e5"], Color::White), "e5");
    let crowd: Vec<&str> = around.into_iter().chain(["N e5"]).collect();
    assert_eq!(targets(&game, &set_up(&game, &crowd, Color::White), "e5"), alone);
    assert_eq!(alone, ["c4", "d3", "d6", "f3", "f6", "g4"]);
}

#[test]
fn a_rider_stops_before_its_own_and_on_an_enemy() {
    let game = Underchex::standard();
    let position = set_up(&game, &["Q e5", "P e7", "p e3"], Color::White);
    let file: Vec<String> =
        targets(&game, &position, "e5").into_iter().filter(|label| label.starts_with('e')).collect();
    assert_eq!(file, ["e3", "e4", "e6"]);
}

#[test]
fn a_pawn_steps_ahead_and_captures_three_ways() {
    let game = Underchex::standard();
    let alone = set_up(&game, &["P e5"], Color::White);
    assert_eq!(targets(&game, &alone, "e5"), ["e6"]);
    let surrounded = set_up(&game, &["P e5", "n e6", "n d5", "n f5", "n e4", "n d4", "n f4"], Color::White);
    assert_eq!(targets(&game, &surrounded, "e5"), ["d5", "e6", "f5"]);
    let blocked = set_up(&game, &["P e5", "N e6"], Color::White);
    assert_eq!(targets(&game, &blocked, "e5"), [""; 0]);
    let black = set_up(&game, &["p e5", "N e6", "N d5", "N f5", "N e4", "N d4", "N f4"], Color::Black);
    assert_eq!(targets(&game, &black, "e5"), ["d4", "e4", "f4"]);
}

#[test]
fn a_pawn_is_promoted_on_the_last_hex_of_its_file() {
    let game = Underchex::standard();
    let position = set_up(&game, &["P e8", "n d8"], Color::White);
    let moves = game.moves(&position);
    let becomes = |to: &str| -> Vec<Option<Kind>> {
        let to = game.board().find(to).expect("on the board");
        moves.iter().filter(|mv| mv.to == to).map(|mv| mv.promotion).collect()
    };
    assert_eq!(Kind::PROMOTIONS, [Kind::Queen, Kind::Chariot, Kind::LanceA, Kind::LanceB, Kind::Knight]);
    assert_eq!(becomes("e9"), Kind::PROMOTIONS.map(Some));
    // d8 is the last hex of its own file too.
    assert_eq!(becomes("d8"), Kind::PROMOTIONS.map(Some));
    assert_eq!(moves.len(), 10);
    for mv in moves {
        let next = game.play(position.clone(), &mv).expect("legal");
        assert_eq!(game.piece(&next, mv.to).map(|piece| piece.kind), mv.promotion);
    }
}

#[test]
fn every_edge_of_the_far_side_promotes() {
    let game = Underchex::standard();
    // Files a to i have 5 to 9 to 5 hexes; a white pawn one step before the end of each.
    for (file, length) in ('a'..='i').zip([5, 6, 7, 8, 9, 8, 7, 6, 5]) {
        for (pawn, color, from, to) in [
            ('P', Color::White, length - 1, length),
            ('p', Color::Black, 2, 1),
            ('P', Color::White, length - 2, length - 1),
            ('p', Color::Black, 3, 2),
        ] {
            let position = set_up(&game, &[&format!("{pawn} {file}{from}")], color);
            let moves = game.moves(&position);
            let last = to == 1 || to == length;
            let becomes: Vec<Option<Kind>> =
                if last { Kind::PROMOTIONS.map(Some).to_vec() } else { vec![None] };
            assert_eq!(moves.iter().map(|mv| mv.promotion).collect::<Vec<_>>(), becomes, "{file}{from}");
            let ahead = game.board().find(&format!("{file}{to}")).expect("on the board");
            assert!(moves.iter().all(|mv| mv.to == ahead), "{file}{from}");
        }
    }
}

#[test]
fn a_pinned_piece_moves_only_along_the_pin() {
    let game = Underchex::standard();
    // The rook-like lance on the file pins the queen to it.
    let file = set_up(&game, &["K e1", "Q e4", "a e8", "k a1"], Color::White);
    assert_eq!(targets(&game, &file, "e4"), ["e2", "e3", "e5", "e6", "e7", "e8"]);
    // A pawn pinned along the file still steps ahead, but does not capture aside.
    let pawn = set_up(&game, &["K e1", "P e4", "a e8", "n d4", "n f4", "k a1"], Color::White);
    assert_eq!(targets(&game, &pawn, "e4"), ["e5"]);
    // A pawn pinned along a diagonal captures only on it.
    let diagonal = set_up(&game, &["K e4", "P f4", "c g4", "n e5", "k a1"], Color::White);
    assert_eq!(targets(&game, &diagonal, "f4"), ["g4"]);
    // A knight pinned cannot move at all.
    let knight = set_up(&game, &["K e1", "N e4", "a e8", "k a1"], Color::White);
    assert_eq!(targets(&game, &knight, "e4"), [""; 0]);
}

#[test]
fn a_check_is_answered_by_capture_block_or_flight() {
    let game = Underchex::standard();
    let answers = |pieces: &[&str]| {
        let position = set_up(&game, pieces, Color::White);
        assert!(game.check(&position).is_some());
        let mut moves: Vec<String> =
            game.moves(&position).iter().map(|mv| game.write_move(&position, mv)).collect();
        moves.sort();
        moves
    };
    // The lance on e8 gives check along the file. SE of d8 is e8; from d3 NE is e4 and SE is e3.
    assert_eq!(answers(&["K e1", "C d8", "a e8", "k a1"]), ["d8xe8", "e1-d1", "e1-f1"]);
    assert_eq!(answers(&["K e1", "C d3", "a e8", "k a1"]), ["d3-e3", "d3-e4", "e1-d1", "e1-f1"]);
    // A double check leaves only moves of the king: the knight on f2 attacks e1 as well.
    assert_eq!(answers(&["K e1", "C d8", "a e8", "n f2", "k a1"]), ["e1-d1", "e1-f1"]);
}

#[test]
fn a_king_cannot_flee_along_the_line_of_the_check() {
    let game = Underchex::standard();
    let position = set_up(&game, &["K e5", "a e8", "k a1"], Color::White);
    let flights = targets(&game, &position, "e5");
    // e6 is in front of the king on the line, e4 behind him, where he himself blocks the line now.
    assert!(!flights.contains(&"e4".into()) && !flights.contains(&"e6".into()), "{flights:?}");
    assert!(flights.contains(&"d4".into()) && flights.contains(&"f4".into()), "{flights:?}");
}
