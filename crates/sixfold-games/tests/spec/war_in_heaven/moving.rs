use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{Ability, Card};

use crate::spec::war_in_heaven::table::{field, goals, played, refusal, set};

#[test]
fn one_hex_to_any_empty_neighbour() {
    let position = set("militia:C4");
    assert_eq!(goals(&position, "C4"), ["B3", "C3", "B4", "D4", "B5", "C5"]);
    assert_eq!(field(&played(&position, &["C4-B5"]), "militia"), "B5,-,-,-");
}

#[test]
fn the_commander_moves_like_a_troop() {
    assert_eq!(goals(&set("michael:B2"), "B2"), ["A1", "B1", "A2", "C2", "B3", "C3"]);
}

#[test]
fn at_the_rim_there_are_fewer_neighbours() {
    assert_eq!(goals(&set("michael:A4"), "A4"), ["A3", "B4", "A5"]);
    assert_eq!(goals(&set("michael:A1"), "A1"), ["B1", "A2", "B2"]);
}

#[test]
fn no_token_is_entered() {
    let position = set("militia:C4,C3 fallen_angel:B5");
    assert_eq!(goals(&position, "C4"), ["B3", "B4", "D4", "C5"]);
    assert_eq!(refusal(&position, "C4-C3"), "C3 is occupied by Militia");
    assert_eq!(refusal(&position, "C4-B5"), "B5 is occupied by Fallen Angel");
}

#[test]
fn two_hexes_are_too_far() {
    let position = set("militia:C4");
    assert_eq!(refusal(&position, "C4-C2"), "Militia moves one hex, and C2 is not within that of C4");
    assert_eq!(refusal(&position, "C4-C4"), "C4 is occupied by Militia");
}

#[test]
fn an_empty_hex_has_nothing_to_move() {
    assert_eq!(refusal(&set(""), "C4-C5"), "no token stands on C4");
}

#[test]
fn gates_and_deploy_hexes_are_open_to_all() {
    for card in Card::all() {
        let side = card.faction().name();
        // The first entry of a field counts, so a commander stands on the tested hex.
        let standing = |on: &str| set(&format!("turn:{side} {card}:{on} michael:D7 lucifer:E4"));
        for (from, to) in [("A2", "A1"), ("A8", "A9")] {
            assert!(goals(&standing(from), from).contains(&to.to_owned()), "{card} to {to}");
        }
        // Gates stop two allies; their scenarios are in `camiel_and_asmodeus.rs`.
        let slides = card.ability() == Some(Ability::Slides);
        assert_eq!(goals(&standing("A4"), "A4").contains(&"A5".to_owned()), !slides, "{card}");
    }
}
