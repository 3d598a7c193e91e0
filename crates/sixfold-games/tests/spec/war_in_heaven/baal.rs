use sixfold_games::war_in_heaven::Card;

use crate::spec::war_in_heaven::table::{field, outcome, play, played, set};

#[test]
fn lucifer_has_seven_and_eight() {
    let position = set("baal:C8");
    assert_eq!((position.attack(Card::Lucifer), position.defense(Card::Lucifer)), (7, 8));
    for card in Card::all().filter(|&card| card != Card::Lucifer) {
        let strength = (position.attack(card), position.defense(card));
        assert_eq!(strength, (card.attack(), card.defense()), "{card} has no more than its own");
    }
}

#[test]
fn he_saves_lucifer_from_seven() {
    let attackers = "camiel:B4 militia:A4 lucifer:A5";
    assert_eq!(outcome(&play(&set(attackers), &["battle"])), "angels: the enemy commander fell");
    let guarded = played(&set(&format!("{attackers} baal:B9")), &["battle"]);
    assert_eq!(field(&guarded, "lucifer"), "A5");
}

#[test]
fn off_the_board_he_gives_nothing() {
    let position = set("baal:+");
    assert_eq!((position.attack(Card::Lucifer), position.defense(Card::Lucifer)), (5, 6));
}
