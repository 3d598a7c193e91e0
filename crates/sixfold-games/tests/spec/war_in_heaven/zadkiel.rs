use crate::spec::war_in_heaven::table::{outcome, play, set};

const WON: &str = "angels: all four gates held";

#[test]
fn four_gates_at_the_end_of_a_turn_win() {
    let position = set("phase:actions/1 zadkiel:B1 militia:A4,B5,C5,D5");
    assert_eq!(outcome(&play(&position, &["A4-A5"])), WON);
}

#[test]
fn any_of_the_angels_hold_a_gate() {
    let position = set("phase:actions/1 zadkiel:A5 michael:B4 uriel:C5 jophiel:D5");
    assert_eq!(outcome(&play(&position, &["B4-B5"])), WON);
}

#[test]
fn the_demons_turn_counts_too() {
    // Belphegor pushes the fourth angel onto its gate and so ends his own side's game.
    let position =
        set("turn:demons phase:actions/1 zadkiel:B1 uriel:A5 michael:B5 jophiel:C5 militia:D6 belphegor:B7");
    assert_eq!(outcome(&play(&position, &["B7-C7"])), WON);
}

#[test]
fn three_gates_are_not_enough() {
    let position = set("phase:actions/1 zadkiel:B1 militia:A4,B5,C5 fallen_angel:D5");
    assert_eq!(outcome(&play(&position, &["A4-A5"])), "");
}

#[test]
fn without_zadkiel_it_is_only_control() {
    let after = play(&set("phase:actions/1 zadkiel:+ militia:A4,B5,C5,D5"), &["A4-A5"]);
    assert_eq!(outcome(&after), "");
    assert!(after.contains("phase:gates"), "{after}");
}

#[test]
fn not_before_the_turn_ends() {
    let position = set("phase:actions/2 zadkiel:B1 militia:A4,B5,C5,D5");
    let held = play(&position, &["A4-A5"]);
    assert_eq!(outcome(&held), "");
    assert_eq!(outcome(&play(&position, &["A4-A5", "A1-A2"])), WON);
    assert_eq!(outcome(&play(&position, &["A4-A5", "A5-A4"])), "");
}

#[test]
fn the_call_can_fill_the_last_gate() {
    let position = set("phase:actions/1 calls:angels michael:A4 zadkiel:B1 militia:B2,B5,C5,D5");
    let waiting = play(&position, &["B1-C2"]);
    assert_eq!(outcome(&waiting), "");
    assert_eq!(outcome(&play(&position, &["B1-C2", "call:B2-A5"])), WON);
}
