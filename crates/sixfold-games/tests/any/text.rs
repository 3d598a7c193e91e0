//! Games by text, as queries and servers use them.

use serde_json::Value;
use sixfold::input::Budget;
use sixfold_games::catalogue;
use sixfold_games::opponent::Opponent;
use sixfold_games::text::{Event, First, TextGame, TextGameError, TextOutcome};
use sixfold_games::underchex::Underchex;

use crate::any::race::Race;

const START: &str = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";

#[test]
fn a_game_is_begun_by_a_named_side_or_by_lot() {
    let game: &dyn TextGame = &Underchex::standard();
    assert_eq!((game.name(), game.players()), ("underchex", ["white", "black"]));
    assert_eq!(game.start(First::Player("white")).as_deref(), Ok(START));
    assert_eq!(game.start(First::Player("black")), Ok(START.replace(" w ", " b ")));
    assert_eq!(game.start(First::Lot(77)).as_deref(), Ok(START));
    let fault = game.start(First::Player("angels")).expect_err("another game's side");
    assert_eq!(fault.to_string(), r#"unknown side "angels"; known: white, black"#);
    let race: &dyn TextGame = &Race(9);
    assert_ne!(race.start(First::Lot(0)), race.start(First::Lot(1)));
}

#[test]
fn moves_are_sorted_texts() {
    let game: &dyn TextGame = &Underchex::standard();
    let moves = game.moves(START).expect("a position");
    assert_eq!(moves.len(), 16);
    assert!(moves.is_sorted());
    assert!(moves.contains(&"e2-e3".to_owned()));
}

#[test]
fn several_moves_are_played_and_the_first_illegal_one_is_named() {
    let game: &dyn TextGame = &Underchex::standard();
    let dance = ["e2-e3", "e8-e7", "e3-e2", "e7-e8"];
    let once = game.play(START, &dance).expect("legal");
    assert_eq!(once.outcome, None);
    let twice = game.play(&once.position, &dance).expect("legal");
    assert_eq!(twice.outcome, Some(TextOutcome { winner: None, ending: "threefold repetition".into() }));
    let fault = game.play(START, &["e2-e3", "e2-e3"]).expect_err("the queen has left");
    assert_eq!(
        fault,
        TextGameError::IllegalMove { index: 1, mv: "e2-e3".into(), reason: "no piece on e2".into() }
    );
    assert_eq!(fault.to_string(), "e2-e3: no piece on e2");
    assert!(matches!(game.play("nonsense", &[]), Err(TextGameError::Position(_))));
}

#[test]
fn who_follows_a_game_move_by_move_sees_what_others_see_at_once() {
    let game = catalogue::find("war-in-heaven").expect("a game of ours");
    let start = game.start(First::Player("angels")).expect("a side");
    let moves = ["A3-A4", "B3-A3", "pass", "A7-A6", "deploy:belphegor-A9/beelzebub,mammon", "A9-A8"];
    let at_once = game.play(&start, &moves).expect("legal");
    let mut followed = game.play(&start, &[]).expect("a position");
    let mut events = Vec::new();
    for (index, text) in moves.into_iter().enumerate() {
        followed = game.play_on(&followed.position, &followed.roster, &[text]).expect("legal");
        events.extend(followed.events.iter().map(|event| Event { index, ..event.clone() }));
    }
    assert_eq!((&followed.position, &followed.roster), (&at_once.position, &at_once.roster));
    assert_eq!(events, at_once.events);
    let state = game.state_on(&followed.position, &followed.roster).expect("a position");
    assert_eq!(state, game.state(&start, &moves).expect("legal"));
    assert_ne!(state, game.state(&at_once.position, &[]).expect("a position"), "ids were given anew");
}

#[test]
fn state_perft_and_opponent_answer_for_a_position() {
    let game: &dyn TextGame = &Underchex::standard();
    assert_eq!(game.perft(START, 3, &mut Budget::unlimited()), Ok(3_581));
    let state = game.state(START, &[]).expect("a position");
    let state: Value = serde_json::from_str(&state).expect("JSON");
    assert_eq!(state["tokens"].as_array().map(Vec::len), Some(28));
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(16));
    let mv = game.choose(START, Opponent { nodes: 500, seed: 4 }).expect("a position").expect("it goes on");
    assert!(game.moves(START).expect("a position").contains(&mv));
    for text in ["", "w", &START.replace('K', "k")] {
        assert!(
            game.moves(text).is_err()
                && game.state(text, &[]).is_err()
                && game.perft(text, 1, &mut Budget::unlimited()).is_err()
        );
        assert!(game.choose(text, Opponent { nodes: 1, seed: 0 }).is_err());
    }
}

#[test]
fn perft_by_playing_every_move() {
    let race: &dyn TextGame = &Race(4);
    let start = race.start(First::Player("red")).expect("a side");
    let counts: Vec<u64> = (0..=5)
        .map(|depth| race.perft(&start, depth, &mut Budget::unlimited()).expect("a position"))
        .collect();
    // The number of sequences of `depth` ones and twos with a sum of at most 4 that stop once they reach 4.
    assert_eq!(counts, [1, 2, 4, 4, 1, 0]);
}
