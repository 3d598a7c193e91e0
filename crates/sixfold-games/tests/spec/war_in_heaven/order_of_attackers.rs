use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{Battle, Faction, WarInHeaven};

use crate::spec::war_in_heaven::table::{field, moves_like, play, played, read, refusal, set};

/// Michael (5) on B4 is next to a troop (1) on B5 and Belphegor (4) on A5; a militia on C4 only to the troop.
fn contested() -> sixfold_games::war_in_heaven::Position {
    set("michael:B4 militia:C4 fallen_angel:B5 belphegor:A5")
}

#[test]
fn without_an_order_it_is_board_order() {
    // Gabriel (3) and Uriel (3) are both next to a troop (1), and only Gabriel to Beelzebub (3). The one that
    // strikes first kills the troop, so Beelzebub falls exactly when Uriel strikes first.
    for (places, beelzebub) in [
        // Left before right.
        ("gabriel:B4 uriel:C4 fallen_angel:B5 beelzebub:A5", "A5"),
        ("uriel:C4 gabriel:D4 fallen_angel:C5 beelzebub:D5", "-"),
        // The row above before the row below, although its letter is the later one.
        ("gabriel:D3 uriel:C4 fallen_angel:D4 beelzebub:E4", "E4"),
        ("uriel:D3 gabriel:C4 fallen_angel:D4 beelzebub:B5", "-"),
    ] {
        let after = played(&set(places), &["battle"]);
        assert_eq!(field(&after, "fallen_angel"), "-,-,-,-", "{places}");
        assert_eq!(field(&after, "beelzebub"), beelzebub, "{places}");
    }
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
    // Jophiel is named; of the others Gabriel still strikes before Uriel, unless Uriel is named as well.
    let three = set("gabriel:B4 uriel:C4 jophiel:E4 fallen_angel:B5 beelzebub:A5 leviathen:D5");
    for (text, beelzebub) in [("battle:E4", "A5"), ("battle:E4,C4", "-"), ("battle:C4,E4", "-")] {
        let after = played(&three, &[text]);
        assert_eq!(
            (field(&after, "leviathen").as_str(), field(&after, "beelzebub").as_str()),
            ("-", beelzebub)
        );
    }
}

#[test]
fn orders_that_are_not_listed_can_be_played() {
    let position = contested();
    assert_eq!(played(&position, &["battle:C4,B5,B4,A5"]), played(&position, &["battle"]));
    // Of two results each order leads to the one of its own first attacker.
    let two = set("gabriel:B4 uriel:C4 fallen_angel:B5 beelzebub:A5");
    for (unlisted, listed) in [
        ("battle:B4,C4,A5,B5", "battle"),
        ("battle:A5,B4,C4", "battle"),
        ("battle:C4,B4,A5,B5", "battle:C4"),
        ("battle:B5,C4,B4", "battle:C4"),
    ] {
        assert!(!moves_like(&two, "battle").contains(&unlisted.to_owned()), "{unlisted}");
        assert_eq!(played(&two, &[unlisted]), played(&two, &[listed]), "{unlisted}");
    }
    assert_ne!(played(&two, &["battle"]), played(&two, &["battle:C4"]));
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
        "round:3 first:angels turn:angels phase:actions/3 calls:none michael:C7 uriel:D6 camiel:A2 jophiel:B6 \
         zadkiel:A6 raphael:B7 gabriel:B4 militia:B2,D4,B5,C8 lucifer:C6 leviathen:B9 asmodeus:D7 belphegor:E4 \
         beelzebub:C3 mammon:D5 baal:B1 fallen_angel:A1,C4,E6,A7",
    );
    let fighters = Faction::BOTH.map(|faction| Battle::of(&position).fighters(faction));
    assert_eq!(fighters.map(|cells| cells.len()), [11, 11]);
    let battles = moves_like(&position, "battle");
    let mut results: Vec<String> =
        battles.iter().map(|text| played(&position, &[text]).to_string()).collect();
    results.sort();
    results.dedup();
    assert_eq!(results.len(), battles.len());
    assert!(battles.len() > 50, "{}", battles.len());
    // No result is missing: random orders of all attackers lead to listed results.
    let mut attackers: Vec<String> =
        (fighters[0] | fighters[1]).iter().map(|cell| cell.to_string()).collect();
    let mut chance = Chance::new(11);
    let mut drawn: Vec<String> = (0..1000)
        .map(|_| {
            chance.shuffle(&mut attackers);
            play(&position, &[&format!("battle:{}", attackers.join(","))])
        })
        .collect();
    assert!(drawn.iter().all(|result| results.contains(result)));
    drawn.sort();
    drawn.dedup();
    assert!(drawn.len() > 10, "{} different results were drawn", drawn.len());
    assert!(WarInHeaven.moves(&position).is_sorted());
}
