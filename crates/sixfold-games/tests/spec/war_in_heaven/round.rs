use crate::spec::war_in_heaven::table::{field, moves, play, played, set, tokens};

#[test]
fn the_first_player_stays_the_first() {
    for first in ["angels", "demons"] {
        let other = if first == "angels" { "demons" } else { "angels" };
        let step = if other == "angels" { "A1-B1" } else { "B9-A9" };
        for round in 1..12 {
            let second_turn = set(&format!("round:{round} first:{first} turn:{other} phase:actions/1"));
            let next_round = played(&second_turn, &[step]);
            assert_eq!(field(&next_round, "round"), (round + 1).to_string());
            assert_eq!(field(&next_round, "first"), first);
            assert_eq!(field(&next_round, "turn"), first);
            // Both decline to recharge; the first player's turn comes first as well.
            assert_eq!(field(&played(&next_round, &["pass", "pass"]), "turn"), first);
        }
    }
}

#[test]
fn both_may_recharge_before_anything_else() {
    let end = set("first:demons turn:angels phase:actions/1 mammon:A9 raphael:B1");
    let demons = played(&end, &["A1-A2"]);
    assert_eq!((field(&demons, "turn").as_str(), field(&demons, "phase").as_str()), ("demons", "recharge"));
    let angels = played(&demons, &["recharge:baal"]);
    assert_eq!((field(&angels, "turn").as_str(), field(&angels, "phase").as_str()), ("angels", "recharge"));
    let abilities = play(&angels, &["recharge:uriel"]);
    assert!(abilities.contains("turn:demons phase:ability"), "{abilities}");
    assert!(abilities.contains("baal:+") && abilities.contains("uriel:+"), "{abilities}");
}

#[test]
fn recharging_offers_each_inactive_card_once() {
    let position = set("phase:recharge uriel:+ camiel:B2 militia:C4,+");
    assert_eq!(
        moves(&position),
        [
            "recharge:jophiel",
            "recharge:zadkiel",
            "recharge:raphael",
            "recharge:gabriel",
            "recharge:militia",
            "pass"
        ]
    );
}

#[test]
fn recharging_turns_one_token_active() {
    let position = set("phase:recharge militia:C4,+,-,-");
    let after = played(&position, &["recharge:militia"]);
    assert_eq!(field(&after, "militia"), "C4,+,+,-");
}

#[test]
fn recharging_may_be_declined() {
    let position = set("phase:recharge");
    let after = played(&position, &["pass", "pass"]);
    assert_eq!(field(&after, "phase"), "actions/3");
    assert_eq!(tokens(&after), tokens(&position));
}

#[test]
fn nobody_is_asked_without_a_choice() {
    let all_active = "uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3";
    let end = set(&format!("turn:demons phase:actions/1 {all_active}"));
    let after = played(&end, &["B9-A9"]);
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("demons", "recharge"));
    let turn = played(&after, &["pass"]);
    assert_eq!((field(&turn, "turn").as_str(), field(&turn, "phase").as_str()), ("angels", "actions/3"));
}

#[test]
fn abilities_follow_in_the_order_of_play() {
    let angels_first = set("turn:demons phase:recharge raphael:B2 mammon:A9");
    let raphael = played(&angels_first, &["pass"]);
    assert_eq!((field(&raphael, "turn").as_str(), field(&raphael, "phase").as_str()), ("angels", "ability"));
    let mammon = played(&raphael, &["pass"]);
    assert_eq!((field(&mammon, "turn").as_str(), field(&mammon, "phase").as_str()), ("demons", "ability"));
    let turn = played(&mammon, &["pass"]);
    assert_eq!((field(&turn, "turn").as_str(), field(&turn, "phase").as_str()), ("angels", "actions/3"));
}

#[test]
fn the_second_turn_follows_the_first() {
    let position = set("phase:actions/1");
    let after = played(&position, &["A1-B1"]);
    assert_eq!(field(&after, "round"), "3");
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("demons", "actions/3"));
}
