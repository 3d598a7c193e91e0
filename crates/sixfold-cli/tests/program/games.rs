//! `sixfold play`: whole games through a pipe.

use std::fs;

use sixfold_games::catalogue::NAMES;

use crate::shell::{folder, sh};
use crate::started::{run, text};

#[test]
fn every_game_of_the_catalogue_can_be_played() {
    for name in NAMES {
        let screen = text(&["play", name, "--seed", "7"], b"");
        assert!(screen.contains("Seed 7") && screen.ends_with("to move\n"), "{screen}");
    }
    let output = run(&["play", "underchess"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stderr, b"error: unknown game \"underchess\"; did you mean \"underchex\"?\n");
}

#[test]
fn the_opponent_answers_and_the_seed_decides() {
    let play =
        |seed: &str| text(&["play", "underchex", "--seed", seed, "--nodes", "200"], b"d3-d4\nrecord\n");
    let screen = play("1");
    assert!(screen.contains("\nblack plays "), "{screen}");
    assert_eq!(screen, play("1"));
    let record: Vec<&str> = screen.lines().rev().take(3).collect();
    assert_eq!(record[2], "underchex white");
    assert_eq!(record[1], "d3-d4");
    assert!((2..9).any(|seed| play(&seed.to_string()) != screen), "the seed matters");
}

#[test]
fn the_opponent_begins_when_it_is_its_side() {
    let screen = text(&["play", "underchex", "--as", "black", "--nodes", "100"], b"");
    assert!(screen.contains("you are black, the opponent is white; white first"), "{screen}");
    assert!(screen.contains("\nwhite plays "), "{screen}");
    let screen = text(&["play", "war-in-heaven", "--first", "demons"], b"");
    assert!(screen.contains("you are demons, the opponent is angels; demons first"), "{screen}");
}

#[test]
fn two_persons_play_both_sides_and_take_back() {
    let screen = text(
        &["play", "underchex", "--against", "person"],
        b"d3-d4\nd6-d5\nrecord\nundo\nrecord\nundo\nundo\nrecord\n",
    );
    assert!(screen.contains("underchex white\nd3-d4\nd6-d5\ntaken back\n"), "{screen}");
    assert!(screen.contains("there is nothing to take back\nunderchex white\n"), "{screen}");
}

#[test]
fn the_player_takes_back_the_answer_too() {
    let screen = text(&["play", "underchex", "--nodes", "10"], b"d3-d4\nundo\nrecord\n");
    assert!(screen.ends_with("white to move\nunderchex white\n"), "{screen}");
    let screen = text(&["play", "underchex", "--nodes", "10", "--as", "black"], b"undo\n");
    assert!(screen.ends_with("there is nothing to take back\n"), "{screen}");
}

#[test]
fn moves_may_be_begun_listed_and_asked_for() {
    let screen = text(
        &["play", "underchex", "--against", "person", "--seed", "3"],
        b"moves e2-\ne2\nd3\nhint\nd9-d1\nc6-b5\nhelp\n",
    );
    assert!(screen.contains("\ne2-e3 e2-e4 e2-e5 e2-e6 e2-e7\n"), "{screen}");
    assert!(screen.contains("\nwhich one? e2-e3 e2-e4 e2-e5 e2-e6 e2-e7 e2xe8\n"), "{screen}");
    assert!(screen.contains("\nd3-d4\n\n"), "the only move that starts so is played: {screen}");
    assert!(screen.contains("\ntry "), "{screen}");
    assert!(screen.contains("no hex is called \"d9\""), "{screen}");
    assert!(screen.contains("\nthe pawn on c6 cannot move to b5; did you mean b6-b5?\n"), "{screen}");
    assert!(screen.contains("\nundo          takes your last move back\n"), "{screen}");
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = folder("saved game");
    sh("printf 'd3-d4\\n' | sixfold play underchex --nodes 50 --seed 2 --save game.txt", &folder);
    let saved = fs::read_to_string(folder.join("game.txt")).expect("saved after each move");
    assert!(saved.starts_with("underchex white\nd3-d4\n") && saved.lines().count() == 3, "{saved}");
    let shown = sh("echo record | sixfold play underchex --load game.txt", &folder);
    assert!(shown.contains("white first") && shown.ends_with(&saved), "{shown}");
    let shown = sh("sixfold play underchex --replay game.txt", &folder);
    assert!(shown.contains("\n1. white d3-d4\n") && shown.contains("\n2. black "), "{shown}");
    let shown = sh(
        "printf 'save elsewhere.txt\\nsave no/where.txt\\nsave\\n' | sixfold play underchex --load game.txt",
        &folder,
    );
    assert_eq!(fs::read_to_string(folder.join("elsewhere.txt")).ok(), Some(saved));
    assert!(shown.contains("saved to elsewhere.txt\ncannot write no/where.txt: "), "{shown}");
}

#[test]
fn a_wrong_record_is_refused_with_its_line() {
    let folder = folder("wrong record");
    for (text, words) in [
        ("underchex white\nd3-d4\nd3-d4\n", "record.txt: line 3: \"d3-d4\": no piece on d3"),
        ("underchex red\n", "record.txt: line 1: unknown side \"red\""),
        ("war-in-heaven angels\n", "record.txt: line 1: this is a record of \"war-in-heaven\""),
        ("", "record.txt: line 1: \"\" is not a game"),
    ] {
        fs::write(folder.join("record.txt"), text).expect("written");
        for option in ["--load", "--replay"] {
            let shown = sh(&format!("sixfold play underchex {option} record.txt"), &folder);
            assert!(shown.starts_with(&format!("error: {words}")), "{shown}");
            assert!(shown.ends_with("(exit code 3)\n"), "{shown}");
        }
    }
}

#[test]
fn a_game_can_be_played_to_its_end() {
    // A player who always takes the hint keeps playing, so the game must end.
    let folder = folder("whole game");
    let script = "set --; record='underchex white'; printf '%s\\n' \"$record\" > game.txt
        for i in $(seq 400); do
            hint=$(echo hint | sixfold play underchex --against person --nodes 30 --seed 5 --load game.txt | sed -n 's/^try //p')
            [ -n \"$hint\" ] || break
            echo \"$hint\" >> game.txt
        done
        sixfold play underchex --replay game.txt | tail -n 1";
    let end = sh(script, &folder);
    assert!(end.contains(" won: ") || end.starts_with("draw: "), "{end}");
    let again = sh("echo d3-d4 | sixfold play underchex --load game.txt", &folder);
    assert!(again.ends_with(&end), "a game that is over says so: {again}");
}
