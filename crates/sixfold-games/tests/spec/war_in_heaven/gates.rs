use crate::spec::war_in_heaven::table::{field, moves, played, set, tokens};

#[test]
fn more_tokens_than_the_enemy_is_control() {
    let position = set("phase:actions/1 militia:A5,B4 fallen_angel:D5");
    let after = played(&position, &["B4-B5"]);
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("angels", "gates"));
}

#[test]
fn as_many_is_not_control() {
    let position = set("phase:actions/1 militia:A5 fallen_angel:D5");
    let after = played(&position, &["A1-A2"]);
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("demons", "actions/3"));
}

#[test]
fn control_may_recharge_one_token() {
    let position = set("phase:gates militia:A5");
    assert_eq!(moves(&position).len(), 8, "six allies, the troops, and passing");
    let after = played(&position, &["recharge:raphael"]);
    assert_eq!(field(&after, "raphael"), "+");
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("demons", "actions/3"));
}

#[test]
fn the_recharge_may_be_declined() {
    let position = set("phase:gates militia:A5");
    let after = played(&position, &["pass"]);
    assert_eq!(field(&after, "turn"), "demons");
    assert_eq!(tokens(&after), tokens(&position));
}

#[test]
fn only_at_the_end_of_ones_own_turn() {
    let position = set("phase:actions/1 fallen_angel:A5");
    let after = played(&position, &["A1-A2"]);
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("demons", "actions/3"));
}

#[test]
fn control_counts_when_the_turn_ends() {
    let gone = played(&set("phase:actions/1 militia:A5"), &["A5-A4"]);
    assert_eq!(field(&gone, "turn"), "demons");
    // Each side has one token on the gates until the battle: the tokens left afterwards decide control.
    let killed = played(&set("phase:actions/1 raphael:A5 uriel:B4 fallen_angel:B5"), &["battle"]);
    assert_eq!((field(&killed, "turn").as_str(), field(&killed, "phase").as_str()), ("angels", "gates"));
    let lost = played(&set("phase:actions/1 militia:A5,C5 leviathen:B5"), &["battle"]);
    assert_eq!(field(&lost, "turn"), "demons");
}

#[test]
fn nothing_to_recharge_is_not_asked() {
    let all_on = "uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,A5";
    let after = played(&set(&format!("phase:actions/1 {all_on}")), &["A1-A2"]);
    assert_eq!(field(&after, "turn"), "demons");
}

#[test]
fn the_last_turn_of_the_game_recharges_nothing() {
    let position = set("round:12 turn:demons phase:actions/1 fallen_angel:A5");
    assert_eq!(field(&played(&position, &["B9-A9"]), "phase"), "over");
    // The turn before it still does.
    let before = set("round:12 phase:actions/1 militia:A5");
    assert_eq!(field(&played(&before, &["A1-A2"]), "phase"), "gates");
}
