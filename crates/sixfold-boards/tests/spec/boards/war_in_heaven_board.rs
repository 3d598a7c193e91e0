use std::collections::BTreeSet;

use sixfold::coord::{Hex, Mirror};
use sixfold_boards::Symmetry;

use crate::spec::{heaven, hex, labels};

const WIDTHS: [usize; 9] = [2, 3, 4, 5, 4, 5, 4, 3, 2];

#[test]
fn nine_rows_of_32_hexes() {
    let rows: Vec<usize> = heaven().hexes().chunk_by(|a, b| a.r() == b.r()).map(<[Hex]>::len).collect();
    assert_eq!(rows, WIDTHS);
    assert_eq!(heaven().hexes().len(), 32);
}

#[test]
fn names_of_the_hexes() {
    let expected: Vec<String> = (1..=9)
        .zip(WIDTHS)
        .flat_map(|(row, width)| ('A'..='E').take(width).map(move |letter| format!("{letter}{row}")))
        .collect();
    assert_eq!(heaven().labels(), expected);
}

#[test]
fn every_name_leads_back() {
    let (hexes, labels) = (heaven().hexes(), heaven().labels());
    assert_eq!((hexes.len(), labels.len()), (32, 32));
    assert_eq!(labels.iter().collect::<BTreeSet<_>>().len(), 32, "no name twice");
    for (&hex, label) in heaven().hexes().iter().zip(heaven().labels()) {
        assert_eq!(heaven().label(hex), Some(label.as_str()));
        assert_eq!(heaven().hex(label), Some(hex));
    }
}

#[test]
fn axial_coordinates() {
    let shift = [3, 2, 1, 0, 0, -1, -1, -1, -1];
    for label in heaven().labels() {
        let letter = i32::from(label.as_bytes()[0] - b'A');
        let row = i32::from(label.as_bytes()[1] - b'0');
        let expected = Hex::new(letter + shift[row as usize - 1], row - 5);
        assert_eq!(hex(heaven(), label), expected, "{label}");
    }
    assert_eq!(hex(heaven(), "A5"), Hex::ORIGIN);
}

#[test]
fn other_coordinates_are_not_valid() {
    let mut valid = 0;
    for letter in 'A'..='F' {
        for row in 0..=10 {
            let within = (1..=9).contains(&row) && ((letter as u8 - b'A') as usize) < WIDTHS[row - 1];
            assert_eq!(heaven().hex(&format!("{letter}{row}")).is_some(), within, "{letter}{row}");
            valid += usize::from(within);
        }
    }
    assert_eq!(valid, 32);
    for odd in ["", "A", "5", "a5", "A05", " A5", "A5 ", "AA5", "5A"] {
        assert_eq!(heaven().hex(odd), None, "{odd:?}");
    }
}

#[test]
fn deploy_spaces() {
    for (zone, owner, expected) in
        [("angels_deploy", "angels", ["A1", "B1"]), ("demons_deploy", "demons", ["A9", "B9"])]
    {
        let zone = heaven().zone_named(zone).expect("a zone of the board");
        assert_eq!(zone.owner.as_deref(), Some(owner));
        assert_eq!(labels(heaven(), zone.hexes.iter().copied()), expected);
        for label in expected {
            assert_eq!(heaven().zone(hex(heaven(), label)), Some(zone), "{label}");
        }
    }
}

#[test]
fn gates() {
    let zone = heaven().zone_named("gate_bridge").expect("a zone of the board");
    assert_eq!(zone.owner, None);
    assert_eq!(labels(heaven(), zone.hexes.iter().copied()), ["A5", "B5", "C5", "D5"]);
    for label in ["A5", "B5", "C5", "D5"] {
        assert_eq!(heaven().zone(hex(heaven(), label)), Some(zone));
    }
}

#[test]
fn standard_spaces() {
    let zone = heaven().zone_named("standard").expect("a zone of the board");
    let expected = [
        "A2", "B2", "C2", "A3", "B3", "C3", "D3", "A4", "B4", "C4", "D4", "E4", "A6", "B6", "C6", "D6", "E6",
        "A7", "B7", "C7", "D7", "A8", "B8", "C8",
    ];
    assert_eq!(labels(heaven(), zone.hexes.iter().copied()), expected);
    assert_eq!((expected.len(), &zone.owner), (24, &None));
    for label in expected {
        assert_eq!(heaven().zone(hex(heaven(), label)), Some(zone), "{label}");
    }
    assert!(heaven().hexes().iter().all(|&hex| heaven().zone(hex).is_some()), "every hex has a type");
}

#[test]
fn one_piece_of_ground() {
    assert!(heaven().is_connected());
    let mut reached = vec![hex(heaven(), "A1")];
    let mut looked_at = 0;
    while let Some(&here) = reached.get(looked_at) {
        let next = heaven().neighbors(here).into_iter().flatten();
        reached.extend(next.filter(|next| !reached.contains(next)).collect::<Vec<_>>());
        looked_at += 1;
    }
    assert_eq!(reached.len(), 32, "step by step from A1");
    let islands = "name = 'islands'\norientation = 'flat'\ncells.hexes = [[0, 0], [0, 1], [0, 3]]";
    assert!(!sixfold_boards::load(islands).expect("a board").is_connected(), "two pieces are told apart");
}

#[test]
fn top_and_bottom_are_alike() {
    let kept: Vec<Symmetry> = (0..6)
        .map(Symmetry::Turn)
        .chain(Mirror::ALL.map(Symmetry::Mirror))
        .filter(|&symmetry| heaven().image(symmetry).is_some())
        .collect();
    assert!(kept.contains(&Symmetry::Turn(0)) && kept.contains(&Symmetry::HALF_TURN));
    // The only others are the mirrors of the rows and of the middle line.
    assert_eq!(kept.len(), 4, "{kept:?}");
    let turned = heaven().image(Symmetry::HALF_TURN).expect("the board turns onto itself");
    let opposite = |label: &str| turned[heaven().index(hex(heaven(), label)).expect("on the board")];
    for (label, expected) in [("A1", "B9"), ("B2", "B8"), ("A4", "E6"), ("A5", "D5")] {
        assert_eq!(opposite(label), hex(heaven(), expected), "{label}");
    }
    // One mirror exchanges left and right, the other top and bottom.
    let mut mirrored: Vec<Vec<&str>> = kept
        .iter()
        .filter(|symmetry| matches!(symmetry, Symmetry::Mirror(_)))
        .map(|&symmetry| heaven().image(symmetry).expect("kept"))
        .map(|image| {
            let of = |label: &str| image[heaven().index(hex(heaven(), label)).expect("on the board")];
            labels(heaven(), ["A1", "B2", "A4", "B5"].map(of))
        })
        .collect();
    mirrored.sort_unstable();
    assert_eq!(mirrored, [["A9", "B8", "A6", "B5"], ["B1", "B2", "E4", "C5"]]);
}
