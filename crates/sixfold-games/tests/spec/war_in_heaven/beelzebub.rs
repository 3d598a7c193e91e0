use crate::spec::war_in_heaven::table::{outcome, play, set};

const WON: &str = "demons: all six allies on the board";
const FIVE: &str = "lucifer:B7 leviathen:C8 asmodeus:B8 belphegor:A8 beelzebub:A9 mammon:C7";

#[test]
fn six_allies_at_the_end_of_a_turn_win() {
    let position = set(&format!("turn:demons phase:actions/1 {FIVE} baal:+ fallen_angel:+,+,+,-"));
    let deployed = play(&position, &["deploy:baal-B9/fallen_angel,fallen_angel,fallen_angel"]);
    assert_eq!(outcome(&deployed), WON);
}

#[test]
fn five_are_not_enough() {
    let position = set(&format!("turn:demons phase:actions/1 {FIVE} baal:+"));
    assert_eq!(outcome(&play(&position, &["C8-B9"])), "");
}

#[test]
fn not_before_the_turn_ends() {
    let position = set(&format!("turn:demons phase:actions/2 {FIVE} baal:+ fallen_angel:+,+,+,-"));
    let deploy = "deploy:baal-B9/fallen_angel,fallen_angel,fallen_angel";
    assert_eq!(outcome(&play(&position, &[deploy])), "");
    assert_eq!(outcome(&play(&position, &[deploy, "C8-D7"])), WON);
}

#[test]
fn an_ally_lost_before_the_end_does_not_count() {
    let position = set(&format!("turn:demons phase:actions/2 {FIVE} baal:+ fallen_angel:+,+,+,- camiel:D7"));
    let deploy = "deploy:baal-B9/fallen_angel,fallen_angel,fallen_angel";
    // Camiel (6) kills Leviathen (2) and Mammon (4).
    assert_eq!(outcome(&play(&position, &[deploy, "battle"])), "");
}

#[test]
fn the_angels_turn_counts_too() {
    // A turn of the angels that ends with six demon allies on the board is the demons' win.
    let position = set(&format!("phase:actions/1 {FIVE} baal:B9"));
    assert_eq!(outcome(&play(&position, &["A1-A2"])), WON);
}
