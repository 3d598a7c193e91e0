use serde_json::{Value, json};
use sixfold_games::Game;
use sixfold_games::war_in_heaven::{Faction, Position, WarInHeaven};

use crate::war_in_heaven::table::{played, set};

fn state(position: &Position) -> Value {
    serde_json::to_value(WarInHeaven.state(position)).expect("a state is JSON")
}

#[test]
fn the_start_shows_everything() {
    let state = state(&WarInHeaven.start(Faction::Demons));
    assert_eq!(state["round"], 1);
    assert_eq!(state["rounds"], 12);
    assert_eq!(state["first"], "demons");
    assert_eq!(state["side_to_move"], "demons");
    assert_eq!(state["phase"], "actions");
    assert_eq!(state["actions_left"], 2);
    assert_eq!(state["calls"], json!({"angels": true, "demons": true}));
    assert_eq!(state["gates"], json!({"tokens": {"angels": 0, "demons": 0}, "control": null}));
    assert_eq!(state["outcome"], Value::Null);
    assert_eq!(state["tokens"].as_array().map(Vec::len), Some(10));
    assert_eq!(state["off_board"].as_array().map(Vec::len), Some(12));
}

#[test]
fn a_token_has_its_place_and_its_strength() {
    let state = state(&set("gabriel:A2 militia:C4"));
    assert_eq!(
        state["tokens"][2],
        json!({
            "label": "C4", "hex": {"q": 2, "r": -1}, "card": "militia", "title": "Heaven's Militia",
            "side": "angels", "role": "troop", "attack": 3, "defense": 3
        })
    );
}

#[test]
fn off_the_board_active_and_inactive_are_counted() {
    let state = state(&set("militia:C4,+,+,- uriel:+"));
    let off = state["off_board"].as_array().expect("a list");
    let of = |name: &str| off.iter().find(|card| card["card"] == name).expect(name);
    assert_eq!((&of("militia")["active"], &of("militia")["inactive"]), (&json!(2), &json!(1)));
    assert_eq!((&of("uriel")["active"], &of("uriel")["cost"]), (&json!(1), &json!(1)));
    assert!(off.iter().all(|card| card["card"] != "michael"));
}

#[test]
fn the_gates_show_who_controls_them() {
    let state = state(&set("militia:A5,B5 fallen_angel:C5"));
    assert_eq!(state["gates"], json!({"tokens": {"angels": 2, "demons": 1}, "control": "angels"}));
}

#[test]
fn the_end_shows_the_outcome() {
    let state = state(&played(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]));
    assert_eq!(state["phase"], "over");
    assert_eq!(state["outcome"], json!({"winner": "angels", "ending": "the enemy commander fell"}));
}
