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
    assert_eq!(of_each(&state["tokens"], "label"), "B2 A3 B3 C3 D3 A7 B7 C7 D7 B8");
    assert_eq!(
        of_each(&state["off_board"], "card"),
        "uriel camiel jophiel zadkiel raphael gabriel leviathen asmodeus belphegor beelzebub mammon baal"
    );
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(132));
    // In this position no two of the numbers are equal.
    let later = self::state(&set("round:5 first:demons turn:angels phase:actions/1 calls:demons"));
    assert_eq!((&later["round"], &later["rounds"]), (&json!(5), &json!(12)));
    assert_eq!((&later["first"], &later["side_to_move"]), (&json!("demons"), &json!("angels")));
    assert_eq!(later["actions_left"], 1);
    assert_eq!(later["calls"], json!({"angels": false, "demons": true}));
    assert_eq!(self::state(&set("phase:recharge"))["actions_left"], 0);
}

/// The text of a key in each item of a list, joined with spaces.
fn of_each(list: &Value, key: &str) -> String {
    let texts = list.as_array().expect("a list").iter().map(|item| item[key].as_str().expect("a text"));
    texts.collect::<Vec<_>>().join(" ")
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
    assert_eq!(state["tokens"][1]["ability"], "Own troops have +2 attack and +2 defence.");
    let demons = self::state(&set("lucifer:D6 baal:B8 asmodeus:A8"));
    assert_eq!(
        demons["tokens"][1],
        json!({
            "id": "lucifer-1", "label": "D6", "hex": {"q": 2, "r": 1}, "card": "lucifer", "title": "Lucifer",
            "side": "demons", "role": "commander", "attack": 7, "defense": 8,
            "active": true, "ability": null
        })
    );
    let asmodeus = &demons["tokens"][2];
    assert_eq!((&asmodeus["card"], &asmodeus["role"]), (&json!("asmodeus"), &json!("ally")));
    assert_eq!((&asmodeus["attack"], &asmodeus["defense"]), (&json!(6), &json!(2)));
}

#[test]
fn off_the_board_active_and_inactive_are_counted() {
    let state = state(&set("militia:C4,+,+,- uriel:+"));
    let off = state["off_board"].as_array().expect("a list");
    let of = |name: &str| off.iter().find(|card| card["card"] == name).expect(name);
    assert_eq!((&of("militia")["active"], &of("militia")["inactive"]), (&json!(2), &json!(1)));
    assert_eq!((&of("uriel")["active"], &of("uriel")["inactive"]), (&json!(1), &json!(0)));
    assert_eq!(
        of("raphael"),
        &json!({
            "card": "raphael", "title": "Raphael", "side": "angels", "role": "ally", "cost": 3, "attack": 0,
            "defense": 4, "active": 0, "inactive": 1,
            "ability": "At the start of a round puts one own troop on a free deploy hex.",
            "tokens": [{"id": "raphael-1", "active": false}]
        })
    );
    assert_eq!(of("fallen_angel")["inactive"], 4);
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
    // The order of attackers is part of a battle: with Uriel first, Gabriel kills Beelzebub as well.
    let ordered = self::state(&set("gabriel:B4 uriel:C4 fallen_angel:B5 beelzebub:A5"));
    let battles: Vec<&Value> =
        ordered["moves"].as_array().expect("a list").iter().filter(|mv| mv["kind"] == "battle").collect();
    assert_eq!(battles[0], &json!({"text": "battle", "kind": "battle", "dead": ["B5"]}));
    assert_eq!(
        battles[1],
        &json!({"text": "battle:C4", "kind": "battle", "order": ["C4"], "dead": ["A5", "B5"]})
    );
}

#[test]
fn the_start_of_a_round_comes_in_parts() {
    let recharge = state(&set("phase:recharge"));
    assert_eq!(recharge["moves"][0], json!({"text": "recharge:uriel", "kind": "recharge", "card": "uriel"}));
    assert_eq!(
        of_each(&recharge["moves"], "text"),
        "recharge:uriel recharge:camiel recharge:jophiel recharge:zadkiel recharge:raphael recharge:gabriel \
         recharge:militia pass"
    );
    let ability = state(&set("phase:ability raphael:C2 militia:C4,+,-,-"));
    let returns = [
        json!({"text": "return:C4-B1", "kind": "return", "card": "militia", "from": "C4", "to": "B1"}),
        json!({"text": "return:active-B1", "kind": "return", "card": "militia", "from": "active", "to": "B1"}),
        json!({"text": "return:inactive-B1", "kind": "return", "card": "militia", "from": "inactive", "to": "B1"}),
        json!({"text": "pass", "kind": "pass"}),
    ];
    assert_eq!(ability["moves"], json!(returns));
}

#[test]
fn the_gates_show_who_controls_them() {
    let gates = |said: &str| state(&set(said))["gates"].clone();
    let [angels, demons] = ["militia:A5,B5 fallen_angel:C5", "militia:A5 fallen_angel:B5,C5,D5"].map(gates);
    assert_eq!(angels, json!({"tokens": {"angels": 2, "demons": 1}, "control": "angels"}));
    assert_eq!(demons, json!({"tokens": {"angels": 1, "demons": 3}, "control": "demons"}));
    let level = gates("militia:A5,A4 fallen_angel:D5");
    assert_eq!(level, json!({"tokens": {"angels": 1, "demons": 1}, "control": null}));
}

#[test]
fn the_end_shows_the_outcome() {
    let state = state(&played(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]));
    assert_eq!(state["phase"], "over");
    assert_eq!(state["outcome"], json!({"winner": "angels", "ending": "the enemy commander fell"}));
    assert_eq!((&state["moves"], &state["actions_left"]), (&json!([]), &json!(0)));
    let both = self::state(&played(&set("michael:C4 camiel:C3 lucifer:D4 asmodeus:B4"), &["battle"]));
    assert_eq!(both["outcome"], json!({"winner": null, "ending": "both commanders fell"}));
}
