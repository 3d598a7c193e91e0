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
    for round in 2..=7 {
        // The second player's turn of this round, then the first player's of the next.
        let second = played(&set(&format!("round:{round} phase:actions/1")), &["A1-B1"]);
        assert_eq!(field(&second, "phase"), "actions/3", "round {round}");
        let before = set(&format!("round:{} turn:demons phase:actions/1", round - 1));
        let first = played(&before, &["B9-A9", "pass", "pass"]);
        assert_eq!(
            (field(&first, "round"), field(&first, "phase")),
            (round.to_string(), "actions/3".to_owned())
        );
    }
}

#[test]
fn from_round_eight_there_are_four() {
    for round in 8..=12 {
        let before = set(&format!("round:{} turn:demons phase:actions/1", round - 1));
        let first = played(&before, &["B9-A9", "pass", "pass"]);
        assert_eq!(
            (field(&first, "round"), field(&first, "phase")),
            (round.to_string(), "actions/4".to_owned())
        );
        let second = played(&set(&format!("round:{round} phase:actions/1")), &["A1-B1"]);
        assert_eq!(field(&second, "phase"), "actions/4", "round {round}");
    }
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
    // Michael's own tokens surround him, and enemies surround them: a battle is possible.
    let ring = "michael:A1 militia:B1,A2,B2 lucifer:C3 leviathen:A3 belphegor:B3 baal:C2";
    let shut_in = set(ring);
    assert_eq!(moves(&shut_in), moves_like(&shut_in, "battle"));
    assert!(!moves(&shut_in).is_empty());
    // Before the gates Camiel cannot move, but the tokens behind him can.
    let behind = set("camiel:A4 michael:A3 militia:B4 lucifer:D7");
    assert_eq!(moves_like(&behind, "A4-"), [""; 0]);
    assert!(!moves(&behind).is_empty());
}

#[test]
fn the_turn_ends_by_itself() {
    let position = set("phase:actions/1 calls:demons militia:C4");
    assert!(play(&position, &["A1-B1"]).contains("turn:demons"));
    // No token besides Michael can be called, so no decision is left.
    let alone = set("phase:actions/1 calls:angels");
    assert!(play(&alone, &["A1-B1"]).contains("turn:demons"));
    // Not before the last action.
    let two = set("phase:actions/2 calls:demons militia:C4");
    assert!(play(&two, &["A1-B1"]).contains("turn:angels phase:actions/1"));
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
    assert_eq!(refusal(&position, "B9-A9"), "Lucifer belongs to the demons");
    let recharge = read(&set("phase:recharge").to_string());
    assert_eq!(refusal(&recharge, "recharge:baal"), "Baal belongs to the demons");
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
    let ability = set("phase:ability militia:C4 raphael:B2");
    let asked = "the angels may use an ability as the round starts, or pass";
    assert_eq!(refusal(&ability, "C4-C5"), format!("no token can move now: {asked}"));
    let gates = set("phase:gates militia:A5");
    let asked = "the angels may recharge a token for the gates, or pass";
    assert_eq!(refusal(&gates, "battle"), format!("no battle can be fought now: {asked}"));
    for (phase, asked) in [
        ("actions/3", "it is the turn of the angels, with 3 actions left"),
        ("actions/1", "it is the turn of the angels, with 1 action left"),
        ("actions/0", "the angels have no action left and may call a token, or pass"),
    ] {
        let turn = set(&format!("phase:{phase} calls:angels militia:C4"));
        assert_eq!(refusal(&turn, "recharge:uriel"), format!("no token can be recharged now: {asked}"));
        assert_eq!(refusal(&turn, "return:C4-B1"), format!("no troop can be returned now: {asked}"));
    }
}
