use crate::spec::war_in_heaven::table::{field, goals, moves_like, played, refusal, set};

#[test]
fn other_tokens_pay_for_an_ally() {
    let position = set("michael:B3 uriel:+ camiel:+ jophiel:+");
    let after = played(&position, &["deploy:jophiel-A1/uriel,camiel"]);
    assert_eq!(field(&after, "jophiel"), "A1");
    assert_eq!((field(&after, "uriel").as_str(), field(&after, "camiel").as_str()), ("-", "-"));
}

#[test]
fn each_payment_is_a_choice() {
    let position = set("michael:B3 uriel:+ camiel:+ jophiel:+ militia:+,+,-,-");
    let to_a1: Vec<String> =
        moves_like(&position, "deploy:jophiel").into_iter().filter(|text| text.contains("-A1/")).collect();
    assert_eq!(
        to_a1,
        [
            "deploy:jophiel-A1/militia,militia",
            "deploy:jophiel-A1/uriel,militia",
            "deploy:jophiel-A1/camiel,militia",
            "deploy:jophiel-A1/uriel,camiel",
        ]
    );
    assert_eq!(moves_like(&position, "deploy:").len(), 2 * (4 + 3 + 3));
}

#[test]
fn recharged_troops_can_pay() {
    let position = set("gabriel:+ militia:C4,+,+,+");
    let after = played(&position, &["deploy:gabriel-B1/militia,militia,militia"]);
    assert_eq!(field(&after, "militia"), "C4,-,-,-");
    assert_eq!(
        refusal(&set("gabriel:+ militia:C4,+,+,-"), "deploy:gabriel-B1/militia,militia,militia"),
        "Militia cannot pay: not enough of it is active off the board"
    );
}

#[test]
fn an_ally_does_not_pay_for_itself() {
    let position = set("uriel:+ camiel:+");
    assert_eq!(refusal(&position, "deploy:uriel-B1/uriel"), "Uriel cannot pay for itself");
    assert_eq!(moves_like(&set("uriel:+"), "deploy:"), [""; 0]);
}

#[test]
fn only_active_tokens_off_the_board_pay() {
    let position = set("uriel:+ camiel:B2 jophiel:-");
    assert_eq!(
        refusal(&position, "deploy:uriel-B1/camiel"),
        "Camiel cannot pay: not enough of it is active off the board"
    );
    assert_eq!(
        refusal(&position, "deploy:uriel-B1/jophiel"),
        "Jophiel cannot pay: not enough of it is active off the board"
    );
}

#[test]
fn the_payment_is_exact() {
    let position = set("uriel:+ camiel:+ jophiel:+ zadkiel:+");
    assert_eq!(refusal(&position, "deploy:jophiel-B1/uriel"), "Jophiel costs 2 other tokens, not 1");
    assert_eq!(
        refusal(&position, "deploy:jophiel-B1/uriel,camiel,zadkiel"),
        "Jophiel costs 2 other tokens, not 3"
    );
    assert_eq!(refusal(&position, "deploy:uriel-B1"), "Uriel costs 1 other token, not 0");
}

#[test]
fn only_to_an_own_deploy_hex() {
    let position = set("michael:B3 uriel:+ camiel:+");
    assert_eq!(moves_like(&position, "deploy:uriel"), ["deploy:uriel-A1/camiel", "deploy:uriel-B1/camiel"]);
    assert_eq!(refusal(&position, "deploy:uriel-A2/camiel"), "A2 is no deploy hex of the angels");
    assert_eq!(refusal(&position, "deploy:uriel-A9/camiel"), "A9 is no deploy hex of the angels");
    let demons = set("turn:demons lucifer:B7 baal:+ mammon:+ fallen_angel:+,+,-,-");
    let to: Vec<String> =
        moves_like(&demons, "deploy:baal").iter().map(|text| text[12..14].to_owned()).collect();
    assert_eq!(to, ["A9", "B9"]);
    assert_eq!(
        refusal(&demons, "deploy:baal-A1/mammon,fallen_angel,fallen_angel"),
        "A1 is no deploy hex of the demons"
    );
}

#[test]
fn only_to_an_empty_hex() {
    let position = set("michael:A1 uriel:+ camiel:+ fallen_angel:B1");
    assert_eq!(moves_like(&position, "deploy:"), [""; 0]);
    assert_eq!(refusal(&position, "deploy:uriel-A1/camiel"), "A1 is occupied by Michael");
    assert_eq!(refusal(&position, "deploy:uriel-B1/camiel"), "B1 is occupied by Fallen Angel");
}

#[test]
fn only_an_active_ally_of_ones_own() {
    let position = set("uriel:+ camiel:- jophiel:B2 militia:+,-,-,- baal:+");
    assert_eq!(
        refusal(&position, "deploy:camiel-B1/uriel"),
        "Camiel is inactive and has to be recharged first"
    );
    assert_eq!(refusal(&position, "deploy:jophiel-B1/uriel"), "Jophiel is on the board already, on B2");
    assert_eq!(
        refusal(&position, "deploy:militia-B1/uriel"),
        "Militia is no ally, and only allies are deployed"
    );
    assert_eq!(refusal(&position, "deploy:michael-B1"), "Michael is no ally, and only allies are deployed");
    assert_eq!(refusal(&position, "deploy:baal-B1"), "Baal belongs to the demons");
}

#[test]
fn a_deployed_ally_can_act_at_once() {
    let position = set("uriel:+ camiel:+");
    let after = played(&position, &["deploy:camiel-B1/uriel"]);
    assert!(goals(&after, "B1").contains(&"C2".to_owned()));
    assert_eq!(field(&played(&after, &["B1-C2"]), "camiel"), "C2");
    // It fights, too.
    let beside = set("uriel:+ camiel:+ fallen_angel:C2");
    let fought = played(&beside, &["deploy:camiel-B1/uriel", "battle"]);
    assert_eq!(field(&fought, "fallen_angel"), "-,-,-,-");
}
