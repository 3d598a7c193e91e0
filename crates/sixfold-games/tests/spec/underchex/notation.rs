//! Moves and positions as text, both ways.

use sixfold_games::Game;
use sixfold_games::underchex::{Color, Underchex};

use crate::spec::underchex::{played, position, set_up};

#[test]
fn moves_are_label_sign_label() {
    let game = Underchex::standard();
    let position = set_up(&game, &["P e8", "n d8", "K a1"], Color::White);
    let mut moves: Vec<String> =
        game.moves(&position).iter().map(|mv| game.write_move(&position, mv)).collect();
    moves.sort();
    let expected = [
        "a1-a2", "a1-b1", "a1-b2", "e8-e9=A", "e8-e9=B", "e8-e9=C", "e8-e9=N", "e8-e9=Q", "e8xd8=A",
        "e8xd8=B", "e8xd8=C", "e8xd8=N", "e8xd8=Q",
    ];
    assert_eq!(moves, expected);
}

#[test]
fn the_start_is_written_file_by_file_from_the_south() {
    let game = Underchex::standard();
    let white = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";
    assert_eq!(game.write_position(&game.start(Color::White)), white);
    assert_eq!(game.write_position(&game.start(Color::Black)), white.replace(" w ", " b "));
}

#[test]
fn the_move_number_grows_after_black() {
    let game = Underchex::standard();
    let white_first = played(&game, game.start(Color::White), &["d3-d4", "d6-d5", "f3-f4"]);
    assert_eq!(white_first.number(), 2);
    let black_first = played(&game, game.start(Color::Black), &["d6-d5", "d3-d4"]);
    assert_eq!(black_first.number(), 2);
}

#[test]
fn faults_of_a_position_are_told_with_their_place() {
    let game = Underchex::standard();
    let files = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5";
    let cases = [
        (
            "",
            "a position has 5 fields with one space between, not 1: files, w or b, clock, move number, moves",
        ),
        (&format!("{files} x 0 1 -"), r#"field 2: "x" is no side to move; write w or b"#),
        (
            &format!("{files} w 0 1  -"),
            "a position has 5 fields with one space between, not 6: files, w or b, clock, move number, moves",
        ),
        ("5/6/7/8/9/8/7/6 w 0 1 -", "field 1: 8 files; the board has 9, with / between"),
        ("6/6/7/8/9/8/7/6/5 w 0 1 -", "field 1: file 1 does not describe its 5 hexes"),
        ("5/6/7/8/KKKKKKKKKK/8/7/6/5 w 0 1 -", "field 1: file 5 does not describe its 9 hexes"),
        ("4/6/7/8/9/8/7/6/5 w 0 1 -", "field 1: file 1 does not describe its 5 hexes"),
        (
            "5/6/7/8/X8/8/7/6/5 w 0 1 -",
            "field 1: file 5: `X` is no piece; known: K Q C A B N P, in lower case for Black",
        ),
        ("5/6/7/8/K7K/8/7/6/5 w 0 1 -", "field 1: white has a second king on e9"),
        (
            "5/6/7/8/Kk7/8/7/6/5 w 0 1 -",
            "field 1: the black king on e2 is attacked, so it cannot be white's turn",
        ),
        (
            &format!("{files} w 00 1 -"),
            r#"field 3, the clock: "00" is no number from 0 to 4294967295 without leading zeros"#,
        ),
        (
            &format!("{files} w 0 0 -"),
            r#"field 4, the move number: "0" is no number from 1 to 4294967295 without leading zeros"#,
        ),
        (
            &format!("{files} w 0 99999999999 -"),
            r#"field 4, the move number: "99999999999" is no number from 1 to 4294967295 without leading zeros"#,
        ),
        (
            "05/6/7/8/9/8/7/6/5 w 0 1 -",
            r#"field 1: "05" is no number from 1 to 4294967295 without leading zeros"#,
        ),
        (&format!("{files} w 0 1 e2-e3"), r#"field 5: move 1, "e2-e3", cannot have been played"#),
        (&format!("{files} w 1 1 "), r#"field 5: move 1, "", cannot have been played"#),
    ];
    for (text, fault) in cases {
        let found = game.read_position(text).expect_err(text).to_string();
        assert_eq!(found, fault, "{text}");
    }
}

#[test]
fn a_history_must_have_led_to_the_position() {
    let game = Underchex::standard();
    let dance = played(&game, game.start(Color::White), &["e2-e3", "e8-e7"]);
    let text = game.write_position(&dance);
    let stem = text.strip_suffix(" 2 2 e2-e3,e8-e7").expect("two quiet moves");
    position(&game, &format!("{stem} 2 2 e2-e3,e8-e7"));
    // The clock may count more moves than are listed, never fewer.
    position(&game, &format!("{stem} 7 9 e2-e3,e8-e7"));
    for wrong in [
        "1 2 e2-e3,e8-e7",
        "2 2 e8-e7,e2-e3",
        "2 2 e2-e4,e8-e7",
        "2 2 e1-e3,e8-e7",
        "2 2 e2xe3,e8-e7",
        "2 2 e2-e3,e8-e7,",
        "2 2 e2-e3=Q,e8-e7",
        "3 2 e2-e3,e8-e7,e3-e4",
        "4 2 d3-d4,d6-d5,e2-e3,e8-e7",
    ] {
        let text = format!("{stem} {wrong}");
        assert!(game.read_position(&text).is_err(), "{text}");
    }
    // Before this move White could have captured the king on e9, so it was not White's turn.
    let open = "K4/6/7/4Q3/8k/8/7/6/5 b 1 1";
    position(&game, &format!("{open} -"));
    let fault = game.read_position(&format!("{open} e5-d5")).expect_err("impossible");
    assert_eq!(fault.to_string(), r#"field 5: move 1, "e5-d5", cannot have been played"#);
}
