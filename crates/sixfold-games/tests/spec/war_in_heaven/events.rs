//! The events of a move, token by token.

use sixfold_games::catalogue::find;
use sixfold_games::text::{Event, Happening, TextGame};
use sixfold_games::war_in_heaven::Position;

use crate::spec::war_in_heaven::table::{field, played, set};

/// The events of these moves: move, event, token and places, one line each.
fn told(position: &Position, moves: &[&str]) -> Vec<String> {
    let game: &dyn TextGame = find("war-in-heaven").expect("a game of ours");
    let events = game.play(&position.to_string(), moves).expect("legal moves").events;
    events.iter().map(line).collect()
}

fn line(Event { index, happening }: &Event) -> String {
    match happening {
        Happening::Token { id, change } => {
            let place = |label: Option<&str>| label.unwrap_or("off").to_owned();
            let (from, to) = (place(change.from.label()), place(change.to.label()));
            format!("{index} {} {id} {from} {to}", change.kind.name())
        }
        Happening::Passed { side } => format!("{index} passed {side}"),
        Happening::Ended(outcome) => format!("{index} {:?} {}", outcome.winner, outcome.ending),
    }
}

#[test]
fn a_step_moves_one_token() {
    assert_eq!(told(&set("militia:A3,B3"), &["B3-B4"]), ["0 moved militia-2 B3 B4"]);
}

#[test]
fn the_four_troops_stay_four() {
    // The second militia overtakes the first in board order, and is still the second.
    let position = set("militia:A3,B3");
    let moves = ["A3-A4", "A4-A5", "B3-A3"];
    let expected = ["0 moved militia-1 A3 A4", "1 moved militia-1 A4 A5", "2 moved militia-2 B3 A3"];
    assert_eq!(told(&position, &moves), expected);
    assert_eq!(field(&played(&position, &moves), "militia"), "A3,A5,-,-");
}

#[test]
fn jophiel_pulls_one_after_the_other() {
    // D6 makes room for D7: the nearest goes first.
    let position = set("jophiel:B4 fallen_angel:D6,D7");
    let expected =
        ["0 moved jophiel-1 B4 C4", "0 pulled fallen_angel-1 D6 C5", "0 pulled fallen_angel-2 D7 D6"];
    assert_eq!(told(&position, &["B4-C4"]), expected);
}

#[test]
fn belphegor_pushes_the_farthest_first() {
    // D6 makes room for C5 on the line to the southeast: the farthest goes first.
    let position = set("turn:demons belphegor:D4 militia:C5,D6");
    let expected = ["0 moved belphegor-1 D4 C4", "0 pushed militia-2 D6 D7", "0 pushed militia-1 C5 D6"];
    assert_eq!(told(&position, &["D4-C4"]), expected);
}

#[test]
fn who_pays_is_spent_before_the_ally_comes() {
    let position = set("uriel:+ militia:C4,+,+,-");
    let expected = ["0 spent militia-2 off off", "0 deployed uriel-1 off B1"];
    assert_eq!(told(&position, &["deploy:uriel-B1/militia"]), expected);
    let position = set("uriel:+ camiel:+ gabriel:+ militia:-,+,+,+");
    let expected = [
        "0 spent uriel-1 off off",
        "0 spent militia-1 off off",
        "0 spent militia-2 off off",
        "0 deployed gabriel-1 off B1",
    ];
    assert_eq!(told(&position, &["deploy:gabriel-B1/uriel,militia,militia"]), expected);
}

#[test]
fn everybody_strikes_and_then_the_dead_fall() {
    // The demons stand above the angels, so board order alone would list their events first.
    let position = set("militia:B5,C5 jophiel:D5 fallen_angel:B4,D4");
    let expected = [
        "0 fought militia-1 B5 B5",
        "0 fought militia-2 C5 C5",
        "0 fought jophiel-1 D5 D5",
        "0 fought fallen_angel-1 B4 B4",
        "0 fought fallen_angel-2 D4 D4",
        "0 killed militia-1 B5 off",
        "0 killed militia-2 C5 off",
        "0 killed fallen_angel-1 B4 off",
        "0 killed fallen_angel-2 D4 off",
    ];
    assert_eq!(told(&position, &["battle"]), expected);
}

#[test]
fn recharging_calling_and_returning_name_the_token() {
    assert_eq!(told(&set("phase:recharge"), &["recharge:uriel"])[0], "0 recharged uriel-1 off off");
    assert_eq!(told(&set("calls:angels militia:C4"), &["call:C4-A2"]), ["0 called militia-1 C4 A2"]);
    let returning = set("phase:ability raphael:C2 militia:C4,-,-,-");
    assert_eq!(told(&returning, &["return:inactive-B1"]), ["0 returned militia-2 off B1"]);
    assert_eq!(told(&returning, &["return:C4-B1"]), ["0 returned militia-1 C4 B1"]);
    assert_eq!(told(&returning, &["pass"]), ["0 passed angels"]);
    let demons = set("phase:recharge turn:demons fallen_angel:C5,+,-,-");
    assert_eq!(told(&demons, &["recharge:fallen_angel"])[0], "0 recharged fallen_angel-3 off off");
    assert_eq!(told(&demons, &["pass"])[0], "0 passed demons");
}

#[test]
fn the_end_is_told_last() {
    let told = told(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]);
    assert_eq!(told.last().map(String::as_str), Some("0 Some(\"angels\") the enemy commander fell"));
    assert!(told.contains(&"0 killed lucifer-1 D4 off".to_owned()), "{told:?}");
    let both = self::told(&set("michael:C4 camiel:C3 lucifer:D4 asmodeus:B4"), &["battle"]);
    assert_eq!(both.last().map(String::as_str), Some("0 None both commanders fell"));
    assert_eq!(both.iter().filter(|line| line.contains("fell")).count(), 1, "{both:?}");
}

#[test]
fn the_state_after_moves_keeps_the_ids() {
    let game: &dyn TextGame = find("war-in-heaven").expect("a game of ours");
    let position = set("militia:A3,B3").to_string();
    let state = game.state(&position, &["A3-A4", "A4-A5", "B3-A3"]).expect("legal");
    let state: serde_json::Value = serde_json::from_str(&state).expect("JSON");
    let ids: Vec<(&str, &str)> = state["tokens"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|token| token["card"] == "militia")
        .map(|token| (token["id"].as_str().expect("a text"), token["label"].as_str().expect("a text")))
        .collect();
    assert_eq!(ids, [("militia-2", "A3"), ("militia-1", "A5")]);
}
