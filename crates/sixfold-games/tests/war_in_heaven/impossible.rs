//! Positions that no game can reach, and the state of tokens off the board.

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::war_in_heaven::{Card, Faction, WarInHeaven};

const REST: &str =
    "lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7";

#[test]
fn a_goal_that_is_met_ends_the_turn_before_the_gates() {
    let text = |zadkiel: &str| {
        format!(
            "round:3 first:angels turn:angels phase:gates calls:both michael:B2 uriel:- camiel:+ jophiel:+ \
             zadkiel:{zadkiel} raphael:+ gabriel:+ militia:A5,B5,C5,D5 {REST}"
        )
    };
    let refused = WarInHeaven.read_position(&text("A4")).expect_err("the angels have won").to_string();
    assert!(
        refused.contains("phase:gates cannot be, a goal is met, so the game ended with the turn"),
        "{refused}"
    );
    WarInHeaven.read_position(&text("+")).expect("without Zadkiel the gates are no goal");
}

#[test]
fn gabriel_strengthens_troops_on_the_board_only() {
    let text = format!(
        "round:3 first:angels turn:angels phase:actions/3 calls:both michael:B2 uriel:+ camiel:+ jophiel:+ \
         zadkiel:+ raphael:+ gabriel:A4 militia:A3,B3,+,- {REST}"
    );
    let position = WarInHeaven.read_position(&text).expect("a position");
    let state = WarInHeaven.state(&position, &WarInHeaven.roster(&position));
    let on: Vec<(u8, u8)> = state
        .tokens
        .iter()
        .filter(|token| token.card == "militia")
        .map(|token| (token.attack, token.defense))
        .collect();
    assert_eq!(on, [(3, 3), (3, 3)]);
    let off = state.off_board.iter().find(|card| card.card == "militia").expect("two are off the board");
    assert_eq!((off.attack, off.defense), (Card::Militia.attack(), Card::Militia.defense()));
}

#[test]
fn a_count_ends_with_its_budget() {
    let mut budget = Budget::new(1_000_000);
    let start = WarInHeaven.start(Faction::Angels);
    assert!(WarInHeaven.perft(&start, 9, &mut budget).is_err());
    assert!(budget.spent() > 900_000, "{}", budget.spent());
}
