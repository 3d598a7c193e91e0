//! Every refusal gives its reason and the unchanged position.

use sixfold_games::Game;
use sixfold_games::underchex::{Color, Position, Underchex};

use crate::spec::underchex::{played, position, set_up};

/// The reason in words; asserts that the position comes back unchanged.
fn refusal(game: &Underchex, position: &Position, text: &str) -> String {
    let mv = match game.read_move(position, text) {
        Ok(mv) => mv,
        Err(reason) => return reason.to_string(),
    };
    let refused = game.play(position.clone(), &mv).expect_err(text);
    assert_eq!(refused.position, *position);
    refused.reason.to_string()
}

#[test]
fn the_reason_names_the_hexes() {
    let game = Underchex::standard();
    let start = game.start(Color::White);
    for (text, reason) in [
        ("e5-e6", "no piece on e5"),
        ("e8-e7", "not your piece: on e8 stands a black queen"),
        ("e1-e3", "the king on e1 cannot move to e3"),
        ("e2-d1", "the queen on e2 cannot move to d1"),
        ("d3-d3", "the pawn on d3 cannot move to d3"),
        ("d3-d4=Q", "only a pawn on the last hex of its file is promoted"),
        ("d3xd4", "nothing to capture on d4; write `-` for `x`"),
        ("e2-j1", r#"no hex is called "j1"; the board runs from a5 to i1"#),
        ("E2-e3", r#"no hex is called "E2"; did you mean e2?"#),
        ("e2", r#""e2" is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`"#),
        ("", r#""" is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`"#),
        ("e2-e3 ", r#""e2-e3 " is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`"#),
        ("e2-e3=", r#""e2-e3=" is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`"#),
        ("e2→e3", r#""e2→e3" is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`"#),
    ] {
        assert_eq!(refusal(&game, &start, text), reason, "{text}");
    }
}

#[test]
fn a_move_may_not_leave_the_own_king_attacked() {
    let game = Underchex::standard();
    let pinned = set_up(&game, &["K e1", "N e4", "a e8", "k a1"], Color::White);
    assert_eq!(refusal(&game, &pinned, "e4-d2"), "leaves the king on e1 attacked");
    let walks_into_it = set_up(&game, &["K d1", "a e8", "k a1"], Color::White);
    assert_eq!(refusal(&game, &walks_into_it, "d1-e1"), "leaves the king on e1 attacked");
    let ignores_it = set_up(&game, &["K e1", "N a2", "a e8", "k i5"], Color::White);
    let knight = game.board().find("a2").expect("on the board");
    let somewhere = game.reach(&ignores_it, knight)[0];
    let text = format!("a2-{}", game.board().label(somewhere).expect("on the board"));
    assert_eq!(refusal(&game, &ignores_it, &text), "leaves the king on e1 attacked");
}

#[test]
fn captures_and_promotions_are_written_as_they_are() {
    let game = Underchex::standard();
    let position = set_up(&game, &["P e8", "n d8", "K a1"], Color::White);
    for (text, reason) in [
        ("e8-d8=Q", "on d8 stands a black knight; write `x` for `-`"),
        ("e8xe9=Q", "nothing to capture on e9; write `-` for `x`"),
        ("e8-e9", "the pawn has to be promoted; add `=Q`, `=C`, `=A`, `=B` or `=N`"),
        ("e8-e9=K", "a pawn cannot become a king; choose from `=Q`, `=C`, `=A`, `=B` and `=N`"),
        ("e8-e9=P", "a pawn cannot become a pawn; choose from `=Q`, `=C`, `=A`, `=B` and `=N`"),
        ("e8-e9=q", r#""e8-e9=q" is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`"#),
    ] {
        assert_eq!(refusal(&game, &position, text), reason, "{text}");
    }
}

#[test]
fn nothing_moves_after_the_end() {
    let game = Underchex::standard();
    let over = position(&game, "K4/6/7/8/9/8/7/6/4k w 100 60 -");
    assert_eq!(refusal(&game, &over, "a1-a2"), "the game is over: fifty moves");
    assert!(game.moves(&over).is_empty());
    // The third occurrence, though each side has moves.
    let dance = ["e2-e3", "e8-e7", "e3-e2", "e7-e8"];
    let third = played(&game, played(&game, game.start(Color::White), &dance), &dance);
    assert_eq!(refusal(&game, &third, "e2-e3"), "the game is over: threefold repetition");
    assert!(game.moves(&third).is_empty());
}

/// Every pair of hexes: play accepts exactly the moves that are listed.
#[test]
fn play_accepts_exactly_the_listed_moves() {
    let game = Underchex::standard();
    for text in [
        "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -",
        "5/2A3/1P2b2/K2P2a1/2q3Q2/1B2p2k/2b2p1/3a2/5 w 3 20 -",
        "3Pc/4P1/4P1n/k5P1/9/1p6/pK5/1p4/1p3 w 0 1 -",
    ] {
        let position = position(&game, text);
        let listed = game.moves(&position);
        let promotions = std::iter::once(None).chain(sixfold_games::underchex::Kind::ALL.map(Some));
        for promotion in promotions {
            for &from in game.board().hexes() {
                for &to in game.board().hexes() {
                    let mv = sixfold_games::underchex::Move { from, to, promotion };
                    let accepted = game.play(position.clone(), &mv).is_ok();
                    assert_eq!(accepted, listed.contains(&mv), "{text} {}", game.write_move(&position, &mv));
                }
            }
        }
    }
}
