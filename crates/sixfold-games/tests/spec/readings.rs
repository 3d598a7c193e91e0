//! Readings of the documents that the games have to keep.

use crate::spec::war_in_heaven::table::{goals, outcome, play, refusal, set};

/// A token never enters an occupied hex, and battle is an action of its own.
#[test]
fn r004_7() {
    let facing = set("militia:C4 fallen_angel:C5");
    assert!(!goals(&facing, "C4").contains(&"C5".to_owned()));
    assert_eq!(refusal(&facing, "C4-C5"), "C5 is occupied by fallen_angel");
    let fought = play(&facing, &["battle"]);
    assert!(fought.contains("militia:-,-,-,-"), "{fought}");
    assert!(fought.contains("fallen_angel:-,-,-,-"), "{fought}");
}

/// A gate is a wall for Camiel and Asmodeus, occupied or not.
#[test]
fn r004_8() {
    let camiel = set("camiel:C4");
    assert_eq!(refusal(&camiel, "C4-C5"), "the gate C5 stops camiel");
    assert_eq!(refusal(&camiel, "C4-D6"), "the gate C5 stops camiel");
    let asmodeus = set("turn:demons asmodeus:C6 militia:C5");
    assert_eq!(refusal(&asmodeus, "C6-B5"), "the gate B5 stops asmodeus");
    assert_eq!(refusal(&asmodeus, "C6-D4"), "the gate C5 stops asmodeus");
}

/// Control is strictly more tokens on the gates; Zadkiel's goal, all four gates, is another rule.
#[test]
fn r004_9() {
    let one_to_none = play(&set("phase:actions/1 militia:A4"), &["A4-A5"]);
    assert!(one_to_none.contains("phase:gates"), "{one_to_none}");
    let one_to_one = play(&set("phase:actions/1 militia:A4 fallen_angel:D5"), &["A4-A5"]);
    assert!(one_to_one.contains("turn:demons phase:actions/3"), "{one_to_one}");
    let all_four = play(&set("phase:actions/1 zadkiel:A1 michael:B3 militia:A4,B5,C5,D5"), &["A4-A5"]);
    assert_eq!(outcome(&all_four), "angels: all four gates held");
}
