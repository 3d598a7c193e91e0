use sixfold_games::Game;
use sixfold_games::war_in_heaven::WarInHeaven;

use crate::spec::war_in_heaven::table::{field, moves_like, played, read, refusal, set};

/// Michael (5) on B4 is next to a troop (1) on B5 and Belphegor (4) on A5; a militia on C4 only to the troop.
fn contested() -> sixfold_games::war_in_heaven::Position {
    set("michael:B4 militia:C4 fallen_angel:B5 belphegor:A5")
}

#[test]
fn without_an_order_it_is_board_order() {
    // Michael strikes first: 1 for the troop, 4 for Belphegor. Nothing is left for the militia to do.
    let after = played(&contested(), &["battle"]);
    assert_eq!(
        (field(&after, "fallen_angel").as_str(), field(&after, "belphegor").as_str()),
        ("-,-,-,-", "-")
    );
}

#[test]
fn the_order_can_decide_who_falls() {
    // Gabriel (3) on B4 wastes a point on the troop; once Uriel has struck it, he kills Beelzebub (3).
    let position = set("gabriel:B4 uriel:C4 fallen_angel:B5 beelzebub:A5");
    let board_order = played(&position, &["battle"]);
    assert_eq!(field(&board_order, "beelzebub"), "A5");
    let uriel_first = played(&position, &["battle:C4"]);
    assert_eq!(
        (field(&uriel_first, "fallen_angel").as_str(), field(&uriel_first, "beelzebub").as_str()),
        ("-,-,-,-", "-")
    );
}

#[test]
fn one_order_is_listed_for_each_result() {
    let position = set("gabriel:B4 uriel:C4 fallen_angel:B5 beelzebub:A5");
    assert_eq!(moves_like(&position, "battle"), ["battle", "battle:C4"]);
    assert_eq!(moves_like(&contested(), "battle"), ["battle"]);
}

#[test]
fn attackers_not_named_follow_in_board_order() {
    let position = set("gabriel:B4 uriel:C4 fallen_angel:B5 beelzebub:A5");
    assert_eq!(played(&position, &["battle:C4"]), played(&position, &["battle:C4,B4"]));
    assert_eq!(played(&position, &["battle"]), played(&position, &["battle:B4"]));
}

#[test]
fn orders_that_are_not_listed_can_be_played() {
    let position = contested();
    assert_eq!(played(&position, &["battle:C4,B5,B4,A5"]), played(&position, &["battle"]));
}

#[test]
fn the_acting_player_orders_both_sides() {
    // The same meeting with the roles exchanged: the angels act and let Leviathen strike first.
    let position = set("zadkiel:A5 militia:B5 baal:B4 leviathen:C4");
    assert_eq!(moves_like(&position, "battle"), ["battle", "battle:C4"]);
    assert_eq!(field(&played(&position, &["battle"]), "zadkiel"), "A5");
    assert_eq!(field(&played(&position, &["battle:C4"]), "zadkiel"), "-");
}

#[test]
fn only_those_who_fight_are_named() {
    let position = set("gabriel:B4 militia:B2 beelzebub:A5");
    assert_eq!(refusal(&position, "battle:B2"), "no token on B2 takes part in the battle");
    assert_eq!(refusal(&position, "battle:C7"), "no token on C7 takes part in the battle");
}

#[test]
fn nobody_is_named_twice() {
    assert_eq!(refusal(&contested(), "battle:B4,C4,B4"), "the order names B4 twice");
}

#[test]
fn eleven_attackers_are_listed_quickly_and_completely() {
    // All 22 tokens in one mêlée: 11! orders a side, and one entry for each result.
    let position = read(
        "round:3 first:angels turn:angels phase:actions/3 calls:none michael:C8 uriel:B9 camiel:B8 jophiel:D3 \
         zadkiel:C7 raphael:A5 gabriel:B2 militia:A2,C4,D5,E6 lucifer:D7 leviathen:B4 asmodeus:C3 belphegor:D4 \
         beelzebub:B1 mammon:B7 baal:A9 fallen_angel:C2,C5,D6,A7",
    );
    let battles = moves_like(&position, "battle");
    let mut results: Vec<String> =
        battles.iter().map(|text| played(&position, &[text]).to_string()).collect();
    results.sort();
    results.dedup();
    assert_eq!(results.len(), battles.len());
    assert!(battles.len() > 50, "{}", battles.len());
    assert!(WarInHeaven.moves(&position).is_sorted());
}
