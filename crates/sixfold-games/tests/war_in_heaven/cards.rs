//! The cards and their groups.

use sixfold_games::Game;
use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{Card, Faction, Role, WarInHeaven};

#[test]
fn the_named_groups_agree_with_the_table() {
    for faction in Faction::BOTH {
        assert_eq!(Card::commander(faction).role(), Role::Commander);
        assert_eq!(Card::troop(faction).role(), Role::Troop);
        let allies: Vec<Card> =
            Card::all().filter(|c| c.faction() == faction && c.role() == Role::Ally).collect();
        assert_eq!(allies, Card::allies(faction));
    }
}

#[test]
fn every_ability_is_listed_in_at_most_six_words() {
    let kinds = WarInHeaven.introduction().kinds;
    let able: Vec<(&str, &str)> =
        Card::all().filter_map(|card| Some((card.name(), card.ability()?.in_short()))).collect();
    assert_eq!(kinds.iter().map(|kind| (kind.name, kind.moves)).collect::<Vec<_>>(), able);
    assert!(able.iter().all(|(_, words)| words.split(' ').count() <= 6), "{able:?}");
}
