use crate::spec::war_in_heaven::table::{field, moves, played, refusal, set, tokens};

#[test]
fn one_more_token_is_recharged() {
    let position = set("turn:demons phase:recharge mammon:A9 leviathen:+");
    let after = played(&position, &["recharge:baal", "recharge:asmodeus"]);
    assert_eq!((field(&after, "baal").as_str(), field(&after, "asmodeus").as_str()), ("+", "+"));
    assert_eq!(field(&after, "phase"), "actions/3");
}

#[test]
fn it_may_be_declined() {
    let position = set("turn:demons phase:ability mammon:A9");
    let after = played(&position, &["pass"]);
    assert_eq!(tokens(&after), tokens(&position));
    assert_eq!(field(&after, "turn"), "angels");
}

#[test]
fn it_does_not_depend_on_the_first_recharge() {
    let position = set("turn:demons phase:recharge mammon:A9");
    let after = played(&position, &["pass", "recharge:fallen_angel"]);
    assert_eq!(field(&after, "fallen_angel"), "+,-,-,-");
}

#[test]
fn off_the_board_mammon_gives_nothing() {
    let after = played(&set("turn:demons phase:recharge mammon:+"), &["recharge:baal"]);
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("angels", "actions/3"));
    let raphaels = set("phase:ability raphael:B2");
    assert_eq!(refusal(&raphaels, "recharge:uriel"), "no ally on the board recharges a second token");
}

#[test]
fn nothing_left_to_recharge_is_not_asked() {
    let all = "leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ baal:- fallen_angel:A7,B7,C7,D7";
    let position = set(&format!("turn:demons phase:recharge mammon:A9 {all}"));
    assert_eq!(moves(&position), ["recharge:baal", "pass"]);
    assert_eq!(field(&played(&position, &["recharge:baal"]), "turn"), "angels");
    assert_eq!(field(&played(&position, &["pass"]), "phase"), "ability");
}
