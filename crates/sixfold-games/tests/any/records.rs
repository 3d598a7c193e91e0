//! Records can be written, read and replayed.

use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::record::Record;
use sixfold_games::underchex::{Color, Underchex};

#[test]
fn a_random_game_can_be_replayed_from_its_text() {
    let game = Underchex::standard();
    for seed in 0..20 {
        let mut chance = Chance::new(seed);
        let mut record = Record::new(&game, Color::BOTH[seed as usize % 2]);
        loop {
            let moves = game.moves(record.position());
            if moves.is_empty() {
                break;
            }
            record.play(&game, moves[chance.below(moves.len())]).expect("listed");
        }
        let text = record.write(&game);
        let read = Record::read(&game, &text).expect("what was written");
        assert_eq!(read, record);
        assert_eq!(read.write(&game), text);
        assert_eq!(read.positions(&game).count(), record.moves().len() + 1);
        assert_eq!(read.positions(&game).last().as_ref(), Some(record.position()));
    }
}

#[test]
fn a_refused_move_leaves_the_record_as_it_was() {
    let game = Underchex::standard();
    let mut record = Record::new(&game, Color::White);
    let before = record.clone();
    let mv = game.read_move(record.position(), "e8-e7").expect("well written");
    assert_eq!(
        record.play(&game, mv).expect_err("black's queen").to_string(),
        "not your piece: on e8 stands a black queen"
    );
    assert_eq!(record, before);
}

#[test]
fn the_first_wrong_line_is_named() {
    let game = Underchex::standard();
    for (text, fault) in [
        ("", r#"line 1: "" is not a game and the side that began, such as `underchex white`"#),
        ("chess white", r#"line 1: this is a record of "chess""#),
        ("underchex red", r#"line 1: unknown side "red"; known: white, black"#),
        ("underchex white\nd3-d4\ne5-e6", r#"line 3: "e5-e6": no piece on e5"#),
        ("underchex white\n\n", r#"line 2: "": "" is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`"#),
    ] {
        assert_eq!(Record::read(&game, text).expect_err(text).to_string(), fault);
    }
}

#[test]
fn lines_about_the_game_are_passed_over_and_counted() {
    let game = Underchex::standard();
    let plain = "underchex white\nd3-d4\n";
    let headed = format!("[White \"A \\\"d\\\" \\\\\"]\n[Result \"*\"]\n{plain}");
    assert_eq!(Record::read(&game, &headed), Record::read(&game, plain));
    for (text, fault) in [
        ("[White \"Ada\"]\nunderchex\n", "line 2: \"underchex\" is not a game and the side that began"),
        ("[White \"Ada\"]\nunderchex white\nd3-d9\n", "line 3: \"d3-d9\""),
        ("[White \"Ada\n", "line 1: \"[White \\\"Ada\" is not a game"),
        ("underchex white\n[White \"Ada\"]\n", "line 2: "),
    ] {
        let refused = Record::read(&game, text).expect_err(text).to_string();
        assert!(refused.starts_with(fault), "{refused}");
    }
}
