//! The cards and their groups.

use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{Card, Faction, Role};

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
