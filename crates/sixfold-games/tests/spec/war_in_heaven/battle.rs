use crate::spec::war_in_heaven::table::{field, moves, played, refusal, set};

#[test]
fn there_must_be_contact() {
    let apart = set("militia:C4 fallen_angel:C6");
    assert_eq!(refusal(&apart, "battle"), "no token stands next to an enemy");
    assert!(moves(&set("militia:C4 fallen_angel:C5")).contains(&"battle".to_owned()));
}

#[test]
fn both_sides_strike_at_once() {
    let after = played(&set("uriel:C4 leviathen:C5"), &["battle"]);
    assert_eq!((field(&after, "uriel").as_str(), field(&after, "leviathen").as_str()), ("-", "-"));
}

#[test]
fn everyone_next_to_an_enemy_takes_part() {
    // Two separate groups of tokens in contact.
    let after = played(&set("militia:A4,E4 fallen_angel:A5,D5"), &["battle"]);
    assert_eq!(field(&after, "militia"), "-,-,-,-");
    assert_eq!(field(&after, "fallen_angel"), "-,-,-,-");
}

#[test]
fn who_stands_apart_takes_no_part() {
    let after = played(&set("militia:C4,B2 fallen_angel:C5,D7"), &["battle"]);
    assert_eq!(field(&after, "militia"), "B2,-,-,-");
    assert_eq!(field(&after, "fallen_angel"), "D7,-,-,-");
}

#[test]
fn the_weakest_is_struck_first_and_the_rest_spills_over() {
    // Attack 5 against defences 2 and 4: the first falls, the second survives 3.
    let after = played(&set("michael:C4 leviathen:C5 belphegor:B5"), &["battle"]);
    assert_eq!((field(&after, "leviathen").as_str(), field(&after, "belphegor").as_str()), ("-", "B5"));
}

#[test]
fn what_spills_over_can_kill() {
    // Attack 6 against defences 2, 3 and 1: all fall.
    let after = played(&set("camiel:C4 leviathen:D4 baal:B4 fallen_angel:B3"), &["battle"]);
    assert_eq!(field(&after, "leviathen"), "-");
    assert_eq!(field(&after, "baal"), "-");
    assert_eq!(field(&after, "fallen_angel"), "-,-,-,-");
}

#[test]
fn equal_defences_are_struck_in_board_order() {
    // Jophiel's 2 against Asmodeus on D4 and Leviathen on B5, both with defence 2.
    let after = played(&set("jophiel:C4 asmodeus:D4 leviathen:B5"), &["battle"]);
    assert_eq!((field(&after, "asmodeus").as_str(), field(&after, "leviathen").as_str()), ("-", "B5"));
}

#[test]
fn attacks_on_one_target_add_up() {
    let alone = played(&set("uriel:B5 belphegor:C5"), &["battle"]);
    assert_eq!(field(&alone, "belphegor"), "C5");
    let together = played(&set("uriel:B5 militia:C4 belphegor:C5"), &["battle"]);
    assert_eq!(field(&together, "belphegor"), "-");
}

#[test]
fn damage_of_exactly_the_defence_kills() {
    let after = played(&set("jophiel:C4 leviathen:C5"), &["battle"]);
    assert_eq!((field(&after, "jophiel").as_str(), field(&after, "leviathen").as_str()), ("C4", "-"));
}

#[test]
fn damage_does_not_last() {
    // Three of four each time: Belphegor stands after two battles.
    let after = played(&set("gabriel:C4 belphegor:C5"), &["battle", "battle"]);
    assert_eq!(field(&after, "belphegor"), "C5");
}

#[test]
fn an_attack_of_zero_does_no_harm() {
    let after = played(&set("raphael:C4 fallen_angel:C5"), &["battle"]);
    assert_eq!(
        (field(&after, "raphael").as_str(), field(&after, "fallen_angel").as_str()),
        ("C4", "C5,-,-,-")
    );
    // It takes part: it can be named among the attackers, and it is struck.
    let position = set("raphael:C4 lucifer:C5 fallen_angel:B4");
    let after = played(&position, &["battle:C4"]);
    assert_eq!(
        (field(&after, "raphael").as_str(), field(&after, "fallen_angel").as_str()),
        ("-", "B4,-,-,-")
    );
}

#[test]
fn the_dead_go_to_their_cards_inactive() {
    let after = played(&set("camiel:C4 militia:B4,+ mammon:C5 lucifer:B5"), &["battle"]);
    assert_eq!(field(&after, "camiel"), "-");
    assert_eq!(field(&after, "militia"), "+,-,-,-");
    assert_eq!(field(&after, "mammon"), "-");
}

#[test]
fn a_commander_fights_like_the_others() {
    let after = played(&set("michael:C4 fallen_angel:B4,D4,B5,C5"), &["battle"]);
    assert_eq!(field(&after, "fallen_angel"), "-,-,-,-");
    assert_eq!(field(&after, "michael"), "C4");
}
