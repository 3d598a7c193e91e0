use crate::spec::war_in_heaven::table::{field, played, set};

#[test]
fn enemy_troops_on_its_lines_go_away() {
    // From B5 to C5: the lines of C5 hold C4, D4 and C6; B5, which was left, is empty.
    let position = set("turn:demons belphegor:B5 militia:C4,D4,C6");
    assert_eq!(field(&played(&position, &["B5-C5"]), "militia"), "B3,D3,B7,-");
    // All six lines of C4, four and two at a time, and along the gates.
    for (from, step, before, after) in [
        ("B4", "B4-C4", "B3,C3,D4,C5", "A2,C2,E4,D6"),
        ("D4", "D4-C4", "B4,B5", "A4,B6,-,-"),
        ("A5", "A5-B5", "C5", "D5,-,-,-"),
    ] {
        let position = set(&format!("turn:demons belphegor:{from} militia:{before}"));
        assert_eq!(field(&played(&position, &[step]), "militia"), after, "{before}");
    }
}

#[test]
fn the_farthest_goes_first() {
    // D6 goes first and makes room for C5: from C4 both go away.
    let position = set("turn:demons belphegor:B4 militia:C5,D6");
    assert_eq!(field(&played(&position, &["B4-C4"]), "militia"), "D6,D7,-,-");
}

#[test]
fn at_the_rim_they_stay() {
    // D7 is at the end of its line and cannot move, so D6 before it cannot either.
    let position = set("turn:demons belphegor:B4 militia:D4,E4,D6,D7");
    assert_eq!(field(&played(&position, &["B4-C4"]), "militia"), "D4,E4,D6,D7");
}

#[test]
fn a_token_in_the_way_keeps_them() {
    let position = set("turn:demons belphegor:B4 militia:D4,C5 baal:E4 uriel:D6");
    assert_eq!(field(&played(&position, &["B4-C4"]), "militia"), "D4,C5,-,-");
}

#[test]
fn only_enemy_troops_are_pushed() {
    let position = set("turn:demons belphegor:B4 michael:C3 uriel:D4 fallen_angel:C5");
    let after = played(&position, &["B4-C4"]);
    assert_eq!((field(&after, "michael").as_str(), field(&after, "uriel").as_str()), ("C3", "D4"));
    assert_eq!(
        (field(&after, "fallen_angel").as_str(), field(&after, "militia").as_str()),
        ("C5,-,-,-", "-,-,-,-")
    );
}

#[test]
fn a_far_troop_is_pushed_too() {
    let position = set("turn:demons belphegor:B4 militia:D6");
    assert_eq!(field(&played(&position, &["B4-C4"]), "militia"), "D7,-,-,-");
}

#[test]
fn troops_can_be_pushed_onto_gates_and_deploy_hexes() {
    let gate = set("turn:demons belphegor:B7 militia:B6");
    assert_eq!(field(&played(&gate, &["B7-A7"]), "militia"), "B5,-,-,-");
    let deploy = set("turn:demons lucifer:C8 belphegor:A7 militia:B8");
    assert_eq!(field(&played(&deploy, &["A7-B7"]), "militia"), "B9,-,-,-");
}

#[test]
fn only_after_its_own_move() {
    let deployed = set("turn:demons lucifer:B7 belphegor:+ baal:+ mammon:+ militia:A8");
    let after = played(&deployed, &["deploy:belphegor-A9/mammon,baal"]);
    assert_eq!(field(&after, "militia"), "A8,-,-,-");
    let other = set("turn:demons belphegor:C4 militia:D4 fallen_angel:A9");
    assert_eq!(field(&played(&other, &["A9-A8"]), "militia"), "D4,-,-,-");
}
