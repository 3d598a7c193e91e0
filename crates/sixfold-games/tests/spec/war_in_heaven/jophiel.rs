use crate::spec::war_in_heaven::table::{field, played, set};

#[test]
fn enemy_troops_on_its_lines_come_closer() {
    // From B4 to C4, whose lines hold E4, D6 and A7.
    let position = set("jophiel:B4 fallen_angel:E4,D6,A7");
    assert_eq!(field(&played(&position, &["B4-C4"]), "fallen_angel"), "D4,C5,B6,-");
}

#[test]
fn all_six_lines_pull() {
    // First the four lines upwards and sideways, then the two downwards.
    let upper = set("michael:B9 lucifer:A9 jophiel:B4 fallen_angel:A2,C2,A4,E4");
    assert_eq!(field(&played(&upper, &["B4-C4"]), "fallen_angel"), "B3,C3,B4,D4");
    let lower = set("jophiel:B4 fallen_angel:D7,A7");
    assert_eq!(field(&played(&lower, &["B4-C4"]), "fallen_angel"), "B6,D6,-,-");
}

#[test]
fn the_nearest_goes_first() {
    // D6 makes room for D7, so both come closer.
    let position = set("jophiel:B4 fallen_angel:D6,D7");
    assert_eq!(field(&played(&position, &["B4-C4"]), "fallen_angel"), "C5,D6,-,-");
}

#[test]
fn beside_it_they_stay() {
    // C5 cannot come closer, and so D6 behind it cannot either.
    let position = set("jophiel:B4 fallen_angel:C5,D6");
    assert_eq!(field(&played(&position, &["B4-C4"]), "fallen_angel"), "C5,D6,-,-");
}

#[test]
fn a_token_in_the_way_keeps_them() {
    let position = set("jophiel:B4 militia:D4 leviathen:D6 fallen_angel:E4,D7");
    assert_eq!(field(&played(&position, &["B4-C4"]), "fallen_angel"), "E4,D7,-,-");
}

#[test]
fn lines_go_on_behind_other_tokens() {
    // The token on C5 is not in the way: D7 moves to D6.
    let position = set("jophiel:B4 militia:C5 fallen_angel:D7");
    assert_eq!(field(&played(&position, &["B4-C4"]), "fallen_angel"), "D6,-,-,-");
}

#[test]
fn only_enemy_troops_are_pulled() {
    let position = set("jophiel:B4 militia:E4 leviathen:D6 lucifer:B6");
    let after = played(&position, &["B4-C4"]);
    assert_eq!(field(&after, "militia"), "E4,-,-,-");
    assert_eq!((field(&after, "leviathen").as_str(), field(&after, "lucifer").as_str()), ("D6", "B6"));
    assert_eq!(field(&after, "fallen_angel"), "-,-,-,-");
}

#[test]
fn off_its_lines_nothing_moves() {
    let position = set("jophiel:B4 fallen_angel:D5,B7");
    assert_eq!(field(&played(&position, &["B4-C4"]), "fallen_angel"), "D5,B7,-,-");
}

#[test]
fn the_hex_it_left_is_free() {
    // From C4 to B4: the troop on E4 comes to D4, the one on D4 to C4.
    let position = set("jophiel:C4 fallen_angel:D4,E4");
    assert_eq!(field(&played(&position, &["C4-B4"]), "fallen_angel"), "C4,D4,-,-");
}

#[test]
fn only_after_its_own_move() {
    let other = set("jophiel:C4 militia:A2 fallen_angel:E4");
    assert_eq!(field(&played(&other, &["A2-A3"]), "fallen_angel"), "E4,-,-,-");
    let deployed = set("michael:B3 jophiel:+ uriel:+ camiel:+ fallen_angel:D4");
    assert_eq!(field(&played(&deployed, &["deploy:jophiel-A1/uriel,camiel"]), "fallen_angel"), "D4,-,-,-");
}
