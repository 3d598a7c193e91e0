use serde_json::{Value, json};
use sixfold_games::Game;
use sixfold_games::war_in_heaven::{Faction, Position, WarInHeaven};
use sixfold_json::ToJson;

use crate::spec::war_in_heaven::table::{played, set};

fn state(position: &Position) -> Value {
    serde_json::from_str(&WarInHeaven.state(position, &WarInHeaven.roster(position)).to_json())
        .expect("a state is JSON")
}

#[test]
fn the_start_shows_everything() {
    let state = state(&WarInHeaven.start(Faction::Demons));
    assert_eq!(state["board"], "war-in-heaven");
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
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(132));
}

#[test]
fn a_token_has_its_place_and_its_strength() {
    let state = state(&set("gabriel:A2 militia:C4"));
    assert_eq!(
        state["tokens"][2],
        json!({
            "id": "militia-1", "label": "C4", "hex": {"q": 2, "r": -1}, "card": "militia", "title": "Heaven's Militia",
            "side": "angels", "role": "troop", "attack": 3, "defense": 3,
            "active": true, "ability": null
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
    let each = json!([
        {"id": "militia-2", "active": true}, {"id": "militia-3", "active": true}, {"id": "militia-4", "active": false}
    ]);
    assert_eq!(of("militia")["tokens"], each);
    assert_eq!(of("uriel")["ability"], "Moves one or two hexes, also through other tokens.");
}

#[test]
fn legal_moves_come_in_parts() {
    let position = set("calls:angels uriel:+ militia:C4,+,-,- fallen_angel:C5");
    let state = state(&position);
    let moves = state["moves"].as_array().expect("a list");
    let of = |text: &str| moves.iter().find(|mv| mv["text"] == text).expect(text);
    assert_eq!(moves.len(), WarInHeaven.moves(&position).len());
    assert_eq!(
        of("C4-B5"),
        &json!({"text": "C4-B5", "kind": "step", "card": "militia", "from": "C4", "to": "B5"})
    );
    assert_eq!(of("battle"), &json!({"text": "battle", "kind": "battle", "dead": ["C4", "C5"]}));
    assert_eq!(
        of("deploy:uriel-B1/militia"),
        &json!({"text": "deploy:uriel-B1/militia", "kind": "deploy", "card": "uriel", "to": "B1", "pays": ["militia"]})
    );
    assert_eq!(
        of("call:C4-A2"),
        &json!({"text": "call:C4-A2", "kind": "call", "card": "militia", "from": "C4", "to": "A2"})
    );
}

#[test]
fn the_start_of_a_round_comes_in_parts() {
    let recharge = state(&set("phase:recharge"));
    assert_eq!(recharge["moves"][0], json!({"text": "recharge:uriel", "kind": "recharge", "card": "uriel"}));
    let ability = state(&set("phase:ability raphael:C2 militia:C4"));
    let returns = [
        json!({"text": "return:C4-B1", "kind": "return", "card": "militia", "from": "C4", "to": "B1"}),
        json!({"text": "return:inactive-B1", "kind": "return", "card": "militia", "from": "inactive", "to": "B1"}),
        json!({"text": "pass", "kind": "pass"}),
    ];
    assert_eq!(ability["moves"], json!(returns));
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
