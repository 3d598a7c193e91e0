use sixfold_games::war_in_heaven::Card;

use crate::spec::war_in_heaven::table::{field, played, set};

#[test]
fn own_troops_have_three_and_three() {
    let position = set("gabriel:B1 militia:C4 fallen_angel:C7");
    assert_eq!((position.attack(Card::Militia), position.defense(Card::Militia)), (3, 3));
    assert_eq!((position.attack(Card::FallenAngel), position.defense(Card::FallenAngel)), (1, 1));
    let after = played(&set("gabriel:B1 militia:C4 beelzebub:C5"), &["battle"]);
    assert_eq!((field(&after, "militia").as_str(), field(&after, "beelzebub").as_str()), ("C4,-,-,-", "-"));
}

#[test]
fn michael_and_the_allies_have_nothing_from_him() {
    let position = set("gabriel:B1 uriel:C4");
    assert_eq!((position.attack(Card::Michael), position.defense(Card::Michael)), (5, 6));
    assert_eq!((position.attack(Card::Uriel), position.defense(Card::Uriel)), (3, 2));
    assert_eq!((position.attack(Card::Gabriel), position.defense(Card::Gabriel)), (3, 3));
    for card in Card::all().filter(|&card| card != Card::Militia) {
        let strength = (position.attack(card), position.defense(card));
        assert_eq!(strength, (card.attack(), card.defense()), "{card} has no more than its own");
    }
}

#[test]
fn off_the_board_he_gives_nothing() {
    let position = set("gabriel:+ militia:C4");
    assert_eq!((position.attack(Card::Militia), position.defense(Card::Militia)), (1, 1));
}

#[test]
fn in_the_battle_in_which_he_falls_he_still_helps() {
    // Asmodeus (6) kills Gabriel (3) beside him; the militia beside Beelzebub strikes with 3 all the same.
    let position = set("gabriel:B4 militia:D4 asmodeus:A4 beelzebub:D5");
    let after = played(&position, &["battle"]);
    assert_eq!(field(&after, "gabriel"), "-");
    assert_eq!((field(&after, "militia").as_str(), field(&after, "beelzebub").as_str()), ("D4,-,-,-", "-"));
}
