//! Records can be written, read and replayed.

use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::record::{Record, header_line, headers};
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
fn what_is_said_about_a_game_stands_before_its_moves_and_reads_back() {
    let game = Underchex::standard();
    let said =
        [("Date", "2026-11-17"), ("White", "Ada \"the\\ lance\"\n[x]"), ("Black", ""), ("Empty_2", "]\"")];
    let head: String = said.iter().map(|(name, value)| header_line(name, value) + "\n").collect();
    let text = format!("underchex white\n{head}d3-d4\nf6-f5\n");
    let record = Record::read(&game, &text).expect("headers are no moves");
    assert_eq!(record.moves().len(), 2);
    let read: Vec<(String, String)> = headers(&text).collect();
    assert_eq!(read.len(), said.len());
    for ((name, value), (read_name, read_value)) in said.iter().zip(&read) {
        assert_eq!((*name, value.replace('\n', " ").as_str()), (read_name.as_str(), read_value.as_str()));
    }
    for wrong in [
        "underchex white\nd3-d4\n[Date \"late\"]",
        "underchex white\n[Date]\nd3-d4",
        "underchex white\n[A \"b\"c\"]",
    ] {
        assert!(Record::read(&game, wrong).is_err(), "{wrong}");
        assert!(headers(wrong).next().is_none());
    }
}
