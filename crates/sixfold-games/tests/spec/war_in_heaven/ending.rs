use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::war_in_heaven::WarInHeaven;

use crate::spec::war_in_heaven::table::{moves, outcome, play, played, refusal, set};

#[test]
fn the_fall_of_a_commander_wins_at_once() {
    let angels = set("camiel:C4 militia:C3 lucifer:D4");
    assert_eq!(outcome(&play(&angels, &["battle"])), "angels: the enemy commander fell");
    let demons = set("michael:C4 asmodeus:D4 militia:A2");
    assert_eq!(outcome(&play(&demons, &["battle"])), "demons: the enemy commander fell");
}

#[test]
fn both_commanders_at_once_are_a_draw() {
    let position = set("michael:C4 camiel:C3 lucifer:D4 asmodeus:B4");
    assert_eq!(outcome(&play(&position, &["battle"])), "nobody: both commanders fell");
}

#[test]
fn most_allies_after_round_twelve() {
    let position = set("round:12 turn:demons phase:actions/1 zadkiel:B1 fallen_angel:A7,B7,C7,D7");
    assert_eq!(outcome(&play(&position, &["B9-A9"])), "angels: most allies after round 12");
    let demons = set("round:12 turn:demons phase:actions/1 uriel:B1 baal:A7 mammon:B7");
    assert_eq!(outcome(&play(&demons, &["B9-A9"])), "demons: most allies after round 12");
}

#[test]
fn equal_allies_are_decided_by_tokens() {
    let position = set("round:12 turn:demons phase:actions/1 uriel:B1 militia:A4,B4 baal:C8 fallen_angel:A7");
    assert_eq!(outcome(&play(&position, &["B9-A9"])), "angels: most tokens after round 12");
    let demons = set("round:12 turn:demons phase:actions/1 fallen_angel:A7");
    assert_eq!(outcome(&play(&demons, &["B9-A9"])), "demons: most tokens after round 12");
}

#[test]
fn equal_tokens_too_are_a_draw() {
    let position = set("round:12 turn:demons phase:actions/1 uriel:B1 militia:A4 baal:C8 fallen_angel:A7");
    assert_eq!(outcome(&play(&position, &["B9-A9"])), "nobody: level after round 12");
}

#[test]
fn tokens_off_the_board_do_not_count() {
    let position = set("round:12 turn:demons phase:actions/1 uriel:+ camiel:+ jophiel:+ militia:+,+,+,+");
    assert_eq!(outcome(&play(&position, &["B9-A9"])), "nobody: level after round 12");
}

#[test]
fn round_twelve_is_played_to_its_end() {
    let position = set("round:12 phase:actions/1 zadkiel:B1");
    assert_eq!(outcome(&play(&position, &["A1-A2"])), "");
}

#[test]
fn whoever_goes_second_ends_the_game() {
    let position = set("round:12 first:demons turn:angels phase:actions/1 zadkiel:B1");
    assert_eq!(outcome(&play(&position, &["A1-A2"])), "angels: most allies after round 12");
}

#[test]
fn a_goal_comes_before_the_tally() {
    let allies = "leviathen:A8 asmodeus:B8 belphegor:C8";
    let position =
        set(&format!("round:12 turn:demons phase:actions/1 zadkiel:B1 militia:A5,B5,C5,D5 {allies}"));
    assert_eq!(outcome(&play(&position, &["B9-A9"])), "angels: all four gates held");
}

#[test]
fn a_fallen_commander_comes_before_a_goal() {
    // Zadkiel's four gates are held when Michael falls; the battle ends the game before the turn ends.
    let position = set("phase:actions/1 zadkiel:C4 uriel:A5 militia:B5,C5,D5 michael:D7 asmodeus:C7");
    assert_eq!(outcome(&play(&position, &["battle"])), "demons: the enemy commander fell");
}

#[test]
fn after_the_end_nothing_is_legal() {
    let over = played(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]);
    assert_eq!(moves(&over), [""; 0]);
    for text in ["pass", "battle", "A1-A2", "recharge:uriel", "call:C4-A2"] {
        assert_eq!(refusal(&over, text), "the game is over", "{text}");
    }
    assert_eq!(WarInHeaven.perft(&over, 1, &mut Budget::unlimited()), Ok(0));
}
