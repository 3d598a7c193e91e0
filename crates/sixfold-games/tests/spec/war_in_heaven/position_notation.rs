use sixfold_games::Game;
use sixfold_games::war_in_heaven::{Faction, PositionError, WarInHeaven};

use crate::spec::war_in_heaven::table::{played, set};

const START: &str = "round:1 first:angels turn:angels phase:actions/2 calls:both \
    michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 \
    lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7";

fn bad(text: &str) -> PositionError {
    WarInHeaven.read_position(text).expect_err(text)
}

/// What is wrong with the start after one change to its text.
fn changed(from: &str, to: &str) -> String {
    assert!(START.contains(from));
    bad(&START.replacen(from, to, 1)).to_string()
}

#[test]
fn the_start_is_written_like_this() {
    assert_eq!(WarInHeaven.write_position(&WarInHeaven.start(Faction::Angels)), START);
    assert_eq!(WarInHeaven.read_position(START), Ok(WarInHeaven.start(Faction::Angels)));
}

#[test]
fn troops_are_hexes_then_active_then_inactive() {
    let text = set("militia:C4,A5,+,-").to_string();
    assert!(text.contains(" militia:C4,A5,+,- "), "{text}");
}

#[test]
fn a_game_that_is_over_can_be_written_and_read() {
    let over = played(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]);
    let text = WarInHeaven.write_position(&over);
    assert!(text.contains("phase:over") && text.contains("lucifer:-"), "{text}");
    assert_eq!(WarInHeaven.read_position(&text), Ok(over));
}

#[test]
fn a_wrong_value_is_shown_with_what_would_be_right() {
    let start = "not a position of war in heaven: ";
    assert_eq!(changed("round:1", "round:13"), format!("{start}round:13 cannot be, rounds are 1 to 12"));
    assert_eq!(changed("round:1", "round:0"), format!("{start}round:0 cannot be, rounds are 1 to 12"));
    assert_eq!(
        changed("first:angels", "first:elves"),
        format!("{start}first:elves cannot be, it is angels or demons")
    );
    assert_eq!(
        changed("calls:both", "calls:all"),
        format!("{start}calls:all cannot be, it is both, angels, demons or none")
    );
    assert_eq!(
        changed("michael:B2", "michael:E9"),
        format!("{start}michael:E9 cannot be, it is a hex, + or -")
    );
    assert_eq!(
        changed("phase:actions/2", "phase:action"),
        format!("{start}phase:action cannot be, it is recharge, ability, actions/N, gates or over")
    );
    assert_eq!(
        changed("militia:A3,B3,C3,D3", "militia:A3,B3,C3"),
        format!("{start}militia:3 tokens cannot be, it is four of hexes, + and -, with commas")
    );
}

#[test]
fn every_fault_is_reported() {
    let text = START.replace("round:1", "round:x").replace("baal:+", "baal:Z").replace("uriel:+", "uriel:B2");
    let fields: Vec<&str> = bad(&text).faults.iter().map(|fault| fault.field).collect();
    assert_eq!(fields, ["round", "uriel", "baal"]);
}

#[test]
fn two_tokens_do_not_share_a_hex() {
    assert!(changed("lucifer:B8", "lucifer:A3").ends_with("lucifer:A3 cannot be, militia stands there"));
    assert!(
        changed("militia:A3,B3", "militia:A3,A3").ends_with("militia:A3 cannot be, militia stands there")
    );
}

#[test]
fn fields_are_all_there_and_in_order() {
    assert!(bad("").to_string().contains("round: cannot be, field 1 begins with \"round:\""));
    assert!(bad("round:1").to_string().contains("turn: cannot be, the field is missing"));
    assert!(
        bad(&format!("{START} more:1"))
            .to_string()
            .ends_with("more:1 cannot be, nothing follows the 21 fields")
    );
    let swapped = START.replace("uriel:+ camiel:+", "camiel:+ uriel:+");
    assert_eq!(bad(&swapped).faults.len(), 2);
}

#[test]
fn each_position_has_one_text() {
    let start = "not a position of war in heaven: ";
    assert_eq!(
        changed("militia:A3,B3", "militia:B3,A3"),
        format!("{start}militia:B3,A3,C3,D3 cannot be, it is written militia:A3,B3,C3,D3")
    );
    assert_eq!(changed("round:1", "round:01"), format!("{start}round:01 cannot be, it is written round:1"));
    assert_eq!(changed("round:1", "round:+1"), format!("{start}round:+1 cannot be, it is written round:1"));
    assert!(bad(&START.replacen(' ', "  ", 1)).to_string().contains("field 2 begins with"));
}

#[test]
fn sliders_cannot_stand_on_gates() {
    assert!(changed("camiel:+", "camiel:A5").ends_with("camiel:A5 cannot be, it never stands on a gate"));
    assert!(
        changed("asmodeus:+", "asmodeus:D5").ends_with("asmodeus:D5 cannot be, it never stands on a gate")
    );
}

#[test]
fn a_turn_has_no_more_actions_than_it_begins_with() {
    assert!(changed("actions/2", "actions/3").ends_with("phase:actions/3 cannot be, this turn has 2"));
    assert!(changed("actions/2", "actions/999").contains("it is recharge"));
    assert!(
        WarInHeaven
            .read_position(&START.replace("round:1", "round:8").replace("actions/2", "actions/4"))
            .is_ok()
    );
}

#[test]
fn a_phase_without_a_choice_cannot_be() {
    let gone_on = "there is nothing to decide, so the game has gone on";
    for phase in ["recharge", "ability", "gates"] {
        assert!(changed("phase:actions/2", &format!("phase:{phase}")).ends_with(gone_on), "{phase}");
    }
    let no_call = START.replace("calls:both", "calls:none").replace("actions/2", "actions/0");
    assert!(bad(&no_call).to_string().ends_with(gone_on));
}

#[test]
fn only_a_game_that_ended_is_over() {
    assert!(
        changed("phase:actions/2", "phase:over")
            .ends_with("phase:over cannot be, nothing here ends the game before its last turn")
    );
    assert!(changed("michael:B2", "michael:-").ends_with("the game is over when a commander has fallen"));
    assert!(changed("michael:B2", "michael:+").ends_with("a commander off the board has fallen"));
}

#[test]
fn hostile_text_is_refused_and_not_repeated() {
    let long = format!("round:{}", "9".repeat(100_000));
    assert!(bad(&long).to_string().len() < 3000);
    assert!(bad("round:\u{1b}[31m").to_string().contains("\\u{1b}"));
    assert!(WarInHeaven.read_position("\u{1F47F}").is_err());
}
