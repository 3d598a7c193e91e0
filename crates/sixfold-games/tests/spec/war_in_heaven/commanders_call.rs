use crate::spec::war_in_heaven::table::{field, moves_like, played, refusal, set};

#[test]
fn a_token_comes_to_the_commanders_side() {
    let position = set("calls:angels michael:A1 militia:D7 uriel:E6");
    assert_eq!(
        moves_like(&position, "call:"),
        ["call:E6-B1", "call:E6-A2", "call:E6-B2", "call:D7-B1", "call:D7-A2", "call:D7-B2"]
    );
    assert_eq!(field(&played(&position, &["call:D7-A2"]), "militia"), "A2,-,-,-");
    assert_eq!(field(&played(&position, &["call:E6-B2"]), "uriel"), "B2");
}

#[test]
fn it_costs_no_action() {
    let position = set("calls:angels militia:D7");
    assert_eq!(field(&played(&position, &["call:D7-A2"]), "phase"), "actions/3");
}

#[test]
fn once_a_game() {
    let position = set("calls:both militia:D7,C4");
    let after = played(&position, &["call:D7-A2"]);
    assert_eq!(field(&after, "calls"), "demons");
    assert_eq!(moves_like(&after, "call:"), [""; 0]);
    assert_eq!(refusal(&after, "call:C4-B2"), "Michael has called once in this game already");
}

#[test]
fn before_between_and_after_the_actions() {
    let position = set("phase:actions/2 calls:angels militia:D7");
    let before = played(&position, &["call:D7-A2", "A2-A3", "A3-A4"]);
    let between = played(&position, &["D7-C7", "call:C7-A2", "A2-A3"]);
    let after = played(&position, &["D7-C7", "C7-B7", "call:B7-A2"]);
    for ended in [before, between, after] {
        assert_eq!(field(&ended, "turn"), "demons");
    }
}

#[test]
fn not_the_commander_itself() {
    let position = set("calls:angels militia:D7");
    assert_eq!(refusal(&position, "call:A1-A2"), "Michael cannot call itself");
}

#[test]
fn only_own_tokens_on_the_board() {
    let position = set("calls:angels militia:D7 baal:C8");
    assert_eq!(refusal(&position, "call:C8-A2"), "Baal belongs to the demons");
    assert_eq!(refusal(&position, "call:C4-A2"), "no token stands on C4");
}

#[test]
fn only_to_an_empty_hex_beside_the_commander() {
    let position = set("calls:angels militia:D7,B1 fallen_angel:B2");
    assert_eq!(refusal(&position, "call:D7-B1"), "B1 is occupied by Militia");
    assert_eq!(refusal(&position, "call:D7-B2"), "B2 is occupied by Fallen Angel");
    assert_eq!(refusal(&position, "call:D7-A3"), "A3 is not next to Michael");
}

#[test]
fn a_token_beside_the_commander_can_change_its_side() {
    let position = set("calls:angels militia:B1");
    assert_eq!(moves_like(&position, "call:"), ["call:B1-A2", "call:B1-B2"]);
}

#[test]
fn no_ability_triggers() {
    let jophiel = set("calls:angels michael:B4 jophiel:A1 fallen_angel:E4");
    assert_eq!(field(&played(&jophiel, &["call:A1-C4"]), "fallen_angel"), "E4,-,-,-");
    let belphegor = set("turn:demons calls:demons lucifer:B6 belphegor:A9 militia:C4");
    assert_eq!(field(&played(&belphegor, &["call:A9-B5"]), "militia"), "C4,-,-,-");
}

#[test]
fn sliders_are_not_put_on_a_gate() {
    let position = set("calls:angels michael:B4 camiel:A1 militia:A2");
    assert_eq!(refusal(&position, "call:A1-B5"), "the gate B5 stops Camiel");
    assert!(moves_like(&position, "call:A1").contains(&"call:A1-C4".to_owned()));
    assert!(moves_like(&position, "call:A2").contains(&"call:A2-B5".to_owned()));
    let demons = set("turn:demons calls:demons lucifer:B6 asmodeus:A9");
    assert_eq!(refusal(&demons, "call:A9-A5"), "the gate A5 stops Asmodeus");
}

#[test]
fn sliders_are_called_past_the_gates() {
    let down = set("calls:angels michael:C6 camiel:A1");
    assert_eq!(field(&played(&down, &["call:A1-C7"]), "camiel"), "C7");
    let up = set("turn:demons calls:demons lucifer:C4 asmodeus:A9");
    assert_eq!(field(&played(&up, &["call:A9-B3"]), "asmodeus"), "B3");
}
