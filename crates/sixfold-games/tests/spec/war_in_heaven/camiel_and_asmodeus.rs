use sixfold::coord::Direction;
use sixfold_games::war_in_heaven::{Cell, GATES, line};

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
    assert_eq!(refusal(&position, "C4-A4"), "Militia on B4 stops Camiel");
}

#[test]
fn an_empty_gate_stops_it() {
    let position = set("camiel:C4");
    assert_eq!(refusal(&position, "C4-C5"), "the gate C5 stops Camiel");
    assert_eq!(refusal(&position, "C4-D6"), "the gate C5 stops Camiel");
    assert_eq!(refusal(&position, "C4-B6"), "the gate B5 stops Camiel");
    let below = set("turn:demons asmodeus:C6");
    assert_eq!(refusal(&below, "C6-C5"), "the gate C5 stops Asmodeus");
    assert_eq!(refusal(&below, "C6-D4"), "the gate C5 stops Asmodeus");
}

#[test]
fn no_bends() {
    assert_eq!(
        refusal(&set("camiel:C4"), "C4-D3"),
        "Camiel moves along a straight line, and D3 is not within that of C4"
    );
}

#[test]
fn each_stays_on_its_side_of_the_gates() {
    // Each reaches exactly the hexes of its lines before the gates, from every hex above or below them.
    for from in Cell::all().filter(|&cell| !GATES.contains(cell)) {
        let position = if from < Cell::from_label("A5").expect("a gate") {
            set(&format!("michael:E6 lucifer:D7 camiel:{from}"))
        } else {
            set(&format!("turn:demons michael:A2 lucifer:A1 asmodeus:{from}"))
        };
        let mut before_the_gates: Vec<Cell> = Direction::ALL
            .into_iter()
            .flat_map(|direction| line(from, direction).take_while(|&cell| !GATES.contains(cell)))
            .collect();
        before_the_gates.sort_unstable();
        let expected: Vec<String> = before_the_gates.iter().map(ToString::to_string).collect();
        assert!(!expected.is_empty());
        assert_eq!(goals(&position, &from.to_string()), expected, "{from}");
    }
}
