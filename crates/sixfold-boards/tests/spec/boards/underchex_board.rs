use std::collections::BTreeSet;

use sixfold::coord::Hex;

use crate::spec::{hex, underchex};

#[test]
fn nine_files_of_61_hexes() {
    let files: Vec<usize> = underchex().hexes().chunk_by(|a, b| a.q() == b.q()).map(<[Hex]>::len).collect();
    assert_eq!(files, [5, 6, 7, 8, 9, 8, 7, 6, 5]);
    assert_eq!(underchex().hexes().len(), 61);
    assert!(underchex().hexes().iter().all(|hex| hex.length() <= 4));
}

#[test]
fn names_of_the_hexes() {
    for (label, place) in [
        ("a1", (-4, 4)),
        ("a5", (-4, 0)),
        ("e1", (0, 4)),
        ("e5", (0, 0)),
        ("e9", (0, -4)),
        ("f8", (1, -4)),
        ("i1", (4, 0)),
        ("i5", (4, -4)),
    ] {
        assert_eq!(hex(underchex(), label), Hex::new(place.0, place.1), "{label}");
    }
}

#[test]
fn every_name_leads_back() {
    let (hexes, labels) = (underchex().hexes(), underchex().labels());
    assert_eq!((hexes.len(), labels.len()), (61, 61));
    assert_eq!(labels.iter().collect::<BTreeSet<_>>().len(), 61, "no name twice");
    for (&hex, label) in underchex().hexes().iter().zip(underchex().labels()) {
        assert_eq!(underchex().label(hex), Some(label.as_str()));
        assert_eq!(underchex().hex(label), Some(hex));
    }
    assert_eq!(underchex().hex("e10"), None);
}

#[test]
fn starting_pieces() {
    let white = [
        ("king", vec![(0, 4)]),
        ("queen", vec![(0, 3)]),
        ("lance_a", vec![(-1, 4)]),
        ("lance_b", vec![(1, 3)]),
        ("chariot", vec![(-2, 4), (2, 2)]),
        ("knight", vec![(-1, 3), (1, 2)]),
        ("pawn", vec![(-3, 4), (-2, 3), (-1, 2), (1, 1), (2, 1), (3, 1)]),
    ];
    let found = |side: &str, piece: &str, hex: Hex| {
        underchex().pieces().iter().any(|it| it.side == side && it.piece == piece && it.hex == hex)
    };
    let mut count = 0;
    for (piece, places) in white {
        for (q, r) in places {
            assert!(found("white", piece, Hex::new(q, r)), "white {piece} on {q},{r}");
            assert!(found("black", piece, Hex::new(-q, -r)), "black {piece} on {},{}", -q, -r);
            count += 2;
        }
    }
    assert_eq!(underchex().pieces().len(), count);
}
