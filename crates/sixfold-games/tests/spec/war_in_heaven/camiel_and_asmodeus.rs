use crate::spec::war_in_heaven::table::{field, goals, played, refusal, set};

#[test]
fn any_distance_in_a_straight_line() {
    let position = set("camiel:C4 michael:B1");
    assert_eq!(goals(&position, "C4"), ["A2", "C2", "B3", "C3", "A4", "B4", "D4", "E4"]);
    assert_eq!(field(&played(&position, &["C4-A2"]), "camiel"), "A2");
    let asmodeus = set("turn:demons asmodeus:E6");
    assert_eq!(goals(&asmodeus, "E6"), ["A6", "B6", "C6", "D6", "D7", "C8"]);
}

#[test]
fn a_token_stops_it() {
    let position = set("camiel:C4 militia:B4 fallen_angel:C2");
    assert_eq!(goals(&position, "C4"), ["A2", "B3", "C3", "D4", "E4"]);
    assert_eq!(refusal(&position, "C4-A4"), "militia on B4 stops camiel");
}

#[test]
fn an_empty_gate_stops_it() {
    let position = set("camiel:C4");
    assert_eq!(refusal(&position, "C4-C5"), "the gate C5 stops camiel");
    assert_eq!(refusal(&position, "C4-D6"), "the gate C5 stops camiel");
    assert_eq!(refusal(&position, "C4-B6"), "the gate B5 stops camiel");
}

#[test]
fn no_bends() {
    assert_eq!(
        refusal(&set("camiel:C4"), "C4-D3"),
        "camiel moves along a straight line, and D3 is not within that of C4"
    );
}

#[test]
fn each_stays_on_its_side_of_the_gates() {
    // From every hex it can stand on above the gates, Camiel reaches none below them or on them.
    for row in 1..=4 {
        for letter in ["A", "B", "C", "D", "E"].into_iter().take(row + 1) {
            let from = format!("{letter}{row}");
            let position = set(&format!("michael:E6 camiel:{from}"));
            let below = goals(&position, &from).into_iter().filter(|to| to.as_bytes()[1] >= b'5').count();
            assert_eq!(below, 0, "{from}");
        }
    }
}
