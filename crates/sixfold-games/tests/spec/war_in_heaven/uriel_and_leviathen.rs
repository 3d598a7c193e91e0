use crate::spec::war_in_heaven::table::{field, goals, played, refusal, set};

#[test]
fn one_or_two_hexes() {
    let position = set("uriel:C4");
    let expected = [
        "A2", "B2", "C2", "A3", "B3", "C3", "D3", "A4", "B4", "D4", "E4", "A5", "B5", "C5", "D5", "B6", "C6",
        "D6",
    ];
    assert_eq!(goals(&position, "C4"), expected);
    let leviathen = set("turn:demons leviathen:A9");
    assert_eq!(goals(&leviathen, "A9"), ["A7", "B7", "C7", "A8", "B8", "C8"]);
}

#[test]
fn through_anyone() {
    let ring = set("uriel:C4 militia:B3,C3,B4,D4 fallen_angel:B5,C5");
    let beyond = ["A2", "B2", "C2", "A3", "D3", "A4", "E4", "A5", "D5", "B6", "C6", "D6"];
    assert_eq!(goals(&ring, "C4"), beyond);
    assert_eq!(field(&played(&ring, &["C4-C6"]), "uriel"), "C6");
}

#[test]
fn but_not_onto_anyone() {
    let position = set("uriel:C4 fallen_angel:C6");
    assert_eq!(refusal(&position, "C4-C6"), "C6 is occupied by Fallen Angel");
    let own = set("uriel:C4 militia:C3,C2");
    assert_eq!(refusal(&own, "C4-C3"), "C3 is occupied by Militia");
    assert_eq!(refusal(&own, "C4-C2"), "C2 is occupied by Militia");
}

#[test]
fn not_three_hexes() {
    let position = set("uriel:C4");
    assert_eq!(refusal(&position, "C4-D7"), "Uriel moves one or two hexes, and D7 is not within that of C4");
}

#[test]
fn round_the_notch_only_over_the_board() {
    // A4 and A6 are two apart, and A5 lies between them; there is no hex west of A5.
    assert!(goals(&set("uriel:A4 militia:A5"), "A4").contains(&"A6".to_owned()));
    assert!(goals(&set("uriel:A4"), "A4").contains(&"B6".to_owned()));
}
