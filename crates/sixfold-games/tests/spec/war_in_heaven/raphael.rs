use crate::spec::war_in_heaven::table::{field, moves, moves_like, played, refusal, set, tokens};

#[test]
fn a_troop_on_the_board_goes_to_a_deploy_hex() {
    let position = set("phase:ability michael:B3 raphael:C2 militia:D7,-,-,-");
    let after = played(&position, &["return:D7-B1"]);
    assert_eq!(field(&after, "militia"), "B1,-,-,-");
    assert_eq!(field(&after, "phase"), "actions/3");
}

#[test]
fn an_eliminated_troop_comes_back() {
    let position = set("phase:ability michael:B3 raphael:C2 militia:D7,-,-,-");
    assert_eq!(field(&played(&position, &["return:inactive-A1"]), "militia"), "A1,D7,-,-");
}

#[test]
fn whether_it_was_recharged_is_a_choice() {
    let position = set("phase:ability michael:B3 raphael:C2 militia:D7,+,+,-");
    assert_eq!(field(&played(&position, &["return:active-A1"]), "militia"), "A1,D7,+,-");
    assert_eq!(field(&played(&position, &["return:inactive-A1"]), "militia"), "A1,D7,+,+");
    assert_eq!(
        moves(&position),
        [
            "return:D7-A1",
            "return:D7-B1",
            "return:active-A1",
            "return:active-B1",
            "return:inactive-A1",
            "return:inactive-B1",
            "pass"
        ]
    );
}

#[test]
fn it_may_be_declined() {
    let position = set("phase:ability michael:B3 raphael:C2 militia:D7");
    let after = played(&position, &["pass"]);
    assert_eq!((tokens(&after), field(&after, "phase").as_str()), (tokens(&position), "actions/3"));
}

#[test]
fn it_needs_a_free_deploy_hex() {
    let one = set("phase:ability michael:A1 raphael:C2 militia:D7,-,-,-");
    assert_eq!(moves_like(&one, "return:"), ["return:D7-B1", "return:inactive-B1"]);
    assert_eq!(refusal(&one, "return:D7-A1"), "A1 is occupied by Michael");
    assert_eq!(refusal(&one, "return:D7-A2"), "A2 is no deploy hex of the angels");
    let none = played(&set("turn:demons phase:actions/1 michael:A1 raphael:B1"), &["B9-A9", "pass", "pass"]);
    assert_eq!((field(&none, "turn").as_str(), field(&none, "phase").as_str()), ("angels", "actions/3"));
}

#[test]
fn only_own_troops_return() {
    let position = set("phase:ability raphael:C2 uriel:C4 militia:+,+,+,+ fallen_angel:D7");
    assert_eq!(refusal(&position, "return:C4-B1"), "Uriel is no troop, and only troops are returned");
    assert_eq!(refusal(&position, "return:D7-B1"), "Fallen Angel belongs to the demons");
    assert_eq!(refusal(&position, "return:inactive-B1"), "no troop off the board is inactive");
}

#[test]
fn off_the_board_raphael_returns_nobody() {
    let after = played(&set("turn:demons phase:actions/1 raphael:+ militia:C4"), &["B9-A9", "pass", "pass"]);
    assert_eq!(field(&after, "phase"), "actions/3");
    let mammons = set("turn:demons phase:ability mammon:A9 fallen_angel:C7");
    assert_eq!(refusal(&mammons, "return:C7-A9"), "no ally on the board returns troops");
}
