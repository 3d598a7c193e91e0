use sixfold_games::Game;
use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{Faction, WarInHeaven};

use crate::spec::war_in_heaven::table::{field, moves, moves_like, play, played, read, refusal, set};

#[test]
fn the_very_first_turn_has_two_actions() {
    for first in Faction::BOTH {
        let start = WarInHeaven.start(first);
        let (a, b) = if first == Faction::Angels { ("A3-A4", "B3-B4") } else { ("A7-A6", "B7-B6") };
        let after = played(&start, &[a, b, "pass"]);
        assert_eq!(WarInHeaven.player_to_move(&after), first.other());
    }
}

#[test]
fn other_turns_have_three() {
    let start = WarInHeaven.start(Faction::Angels);
    let second = played(&start, &["A3-A4", "B3-B4", "pass"]);
    assert_eq!(field(&second, "phase"), "actions/3");
    let third = played(&set("round:7 phase:actions/1"), &["A1-B1"]);
    assert_eq!(field(&third, "phase"), "actions/3");
}

#[test]
fn from_round_eight_there_are_four() {
    let next = played(&set("round:7 turn:demons phase:actions/1"), &["B9-A9", "pass", "pass"]);
    assert_eq!((field(&next, "round").as_str(), field(&next, "phase").as_str()), ("8", "actions/4"));
    let second = played(&set("round:8 phase:actions/1"), &["A1-B1"]);
    assert_eq!(field(&second, "phase"), "actions/4");
}

#[test]
fn every_kind_of_action_counts() {
    let position = set("uriel:+ camiel:+ militia:C4 fallen_angel:C5");
    let step = played(&position, &["A1-A2"]);
    assert_eq!(field(&step, "phase"), "actions/2");
    let deployed = played(&step, &["deploy:uriel-A1/camiel"]);
    assert_eq!(field(&deployed, "phase"), "actions/1");
    let fought = played(&deployed, &["battle"]);
    assert_eq!((field(&fought, "turn").as_str(), field(&fought, "phase").as_str()), ("demons", "actions/3"));
}

#[test]
fn actions_cannot_be_declined() {
    let position = set("phase:actions/2");
    assert!(!moves(&position).contains(&"pass".to_owned()));
    assert_eq!(refusal(&position, "pass"), "cannot pass with 2 of the turn's actions left");
}

#[test]
fn a_commander_shut_in_can_still_act() {
    // His own stand close around Michael, and the enemy close around them: there is battle.
    let ring = "michael:A1 militia:B1,A2,B2 lucifer:C3 leviathen:A3 belphegor:B3 baal:C2";
    let shut_in = set(ring);
    assert_eq!(moves(&shut_in), moves_like(&shut_in, "battle"));
    assert!(!moves(&shut_in).is_empty());
    // Before the gates Camiel cannot move, but those behind him can.
    let behind = set("camiel:A4 michael:A3 militia:B4 lucifer:D7");
    assert_eq!(moves_like(&behind, "A4-"), [""; 0]);
    assert!(!moves(&behind).is_empty());
}

#[test]
fn the_turn_ends_by_itself() {
    let position = set("phase:actions/1 calls:demons");
    assert!(play(&position, &["A1-B1"]).contains("turn:demons"));
}

#[test]
fn a_call_left_keeps_the_turn_open() {
    let position = set("phase:actions/1 calls:angels militia:C4");
    let open = played(&position, &["A1-B1"]);
    assert_eq!((field(&open, "turn").as_str(), field(&open, "phase").as_str()), ("angels", "actions/0"));
    assert_eq!(moves(&open), ["call:C4-A1", "call:C4-B2", "call:C4-C2", "pass"]);
    assert_eq!(refusal(&open, "B1-C2"), "no action is left in this turn; call a token or pass");
    assert!(play(&open, &["pass"]).contains("turn:demons"));
}

#[test]
fn the_other_sides_tokens_cannot_be_used() {
    let position = set("");
    assert_eq!(refusal(&position, "B9-A9"), "lucifer belongs to the demons");
    let recharge = read(&set("phase:recharge").to_string());
    assert_eq!(refusal(&recharge, "recharge:baal"), "baal belongs to the demons");
}

#[test]
fn what_the_phase_does_not_offer_is_refused() {
    let recharge = set("phase:recharge militia:C4 raphael:B2");
    let asked = "the angels may recharge a token as the round starts, or pass";
    assert_eq!(refusal(&recharge, "C4-C5"), format!("no token can move now: {asked}"));
    assert_eq!(refusal(&recharge, "battle"), format!("no battle can be fought now: {asked}"));
    assert_eq!(refusal(&recharge, "deploy:uriel-A1/camiel"), format!("no ally can be deployed now: {asked}"));
    assert_eq!(refusal(&recharge, "call:C4-A2"), format!("no token can be called now: {asked}"));
    assert_eq!(refusal(&recharge, "return:C4-B1"), format!("no troop can be returned now: {asked}"));
    let turn = set("");
    assert_eq!(
        refusal(&turn, "recharge:uriel"),
        "no token can be recharged now: it is the turn of the angels, with 3 actions left"
    );
}
