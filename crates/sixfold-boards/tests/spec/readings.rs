//! The readings of documents 003 and 004, one test for each row.
//!
//! The rows are those of `docs/readings.md`.

use sixfold::coord::{Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, flat};
use sixfold::layout::Layout;
use sixfold::readings::{odd_row_point, row_center_offset};
use sixfold_boards::BoardOrigin;

use crate::spec::{heaven, hex, next, straight, underchex};

fn at(col: i32, row: i32) -> Hex {
    Offset { col, row }.hex(Parity::OddQ).expect("near the origin")
}

#[test]
fn r003_1() {
    for (col, north_east, south_east) in [(2, (3, 1), (3, 2)), (3, (4, 2), (4, 3))] {
        assert_eq!(at(col, 2) + flat::NE, at(north_east.0, north_east.1));
        assert_eq!(at(col, 2) + flat::SE, at(south_east.0, south_east.1));
    }
}

#[test]
fn r003_2() {
    // With the remainder, -1 % 2 is -1, and the doubled row would be even.
    let doubled = Doubled::of(at(-1, 2), DoubledAxis::Height);
    assert_eq!((doubled.col(), doubled.row()), (-1, 5));
}

#[test]
fn r003_3() {
    // Straight rows are refused on a flat-top board, straight columns on a pointy-top one.
    let load = |orientation, cells| {
        sixfold_boards::load(&format!("name = 'x'\norientation = '{orientation}'\n{cells}"))
    };
    let rows = "cells.rows.widths = [5, 4]";
    assert!(load("flat", rows).expect_err("no such tiling").to_string().contains("only pointy-top"));
    assert!(load("pointy", rows).is_ok());
    let parity = "cells.rectangle = { width = 2, height = 2, parity = 'odd-r' }";
    assert!(load("flat", parity).expect_err("no such tiling").to_string().contains("pointy-top"));
}

#[test]
fn r003_4() {
    assert!(Doubled::try_new(1, 2).is_err());
    assert!(Doubled::try_new(1, 3).is_ok());
}

#[test]
fn r003_5() {
    let board = underchex();
    assert_eq!(board.hexes().len(), 61);
    let side = |side: &str| {
        let own = board.pieces().iter().filter(|piece| piece.side == side);
        let mut own: Vec<_> = own.map(|piece| (piece.piece.clone(), piece.hex)).collect();
        own.sort_unstable();
        own
    };
    let (white, black) = (side("white"), side("black"));
    let kinds = white.chunk_by(|a, b| a.0 == b.0).map(|same| (same[0].0.as_str(), same.len()));
    let expected = [
        ("chariot", 2),
        ("king", 1),
        ("knight", 2),
        ("lance_a", 1),
        ("lance_b", 1),
        ("pawn", 6),
        ("queen", 1),
    ];
    assert_eq!(kinds.collect::<Vec<_>>(), expected);
    // Black starts where White does, turned by half a turn.
    let mut turned: Vec<_> =
        white.into_iter().map(|(piece, hex)| (piece, Hex::new(-hex.q(), -hex.r()))).collect();
    turned.sort_unstable();
    assert_eq!(turned, black);
    // Pawns are promoted on the last hex of their file: nine for each side.
    for forward in ["N", "S"] {
        let is_last = |label: &&String| next(board, label, forward).is_none();
        assert_eq!(board.labels().iter().filter(is_last).count(), 9, "{forward}");
    }
}

#[test]
fn r004_1() {
    assert_eq!(heaven().orientation(), Orientation::Pointy);
    let layout = heaven().layout(40.0, BoardOrigin::Middle).expect("a size");
    assert!((layout.hex_width() - 3f64.sqrt() * 40.0).abs() < 1e-9);
    assert_eq!((layout.hex_height(), layout.row_pitch()), (80.0, 60.0));
}

#[test]
fn r004_2() {
    // The letter A moves with the left end of each row.
    let layout = heaven().layout(40.0, BoardOrigin::TopRow).expect("a size");
    let x = |label| layout.point_of(hex(heaven(), label)).x;
    assert!(x("A1") > x("A2") && x("A2") > x("A3") && x("A3") > x("A4"));
    assert!((x("A1") + x("B1")).abs() < 1e-9 && (x("A4") + x("E4")).abs() < 1e-9);
}

#[test]
fn r004_3() {
    assert_eq!(heaven().hexes().len(), 32);
    let ends: usize =
        heaven().hexes().iter().map(|&hex| heaven().neighbors(hex).iter().flatten().count()).sum();
    assert_eq!(ends, 2 * 75, "75 adjacent pairs");
    assert_eq!(hex(heaven(), "A1"), Hex::new(3, -4));
    assert_eq!(hex(heaven(), "B9"), Hex::new(0, 4));
    assert_eq!(next(heaven(), "B2", "SE"), Some("C3"));
    assert_eq!(next(heaven(), "B2", "SW"), Some("B3"));
    assert_eq!(next(heaven(), "B3", "NW"), Some("A2"));
    assert_eq!(next(heaven(), "B5", "NW"), Some("B4"));
}

#[test]
fn r004_4() {
    let line = |direction| straight(heaven(), "C4", direction).join(" ");
    let all = ["E", "W", "NE", "NW", "SE", "SW"].map(line);
    assert_eq!(all, ["D4 E4", "B4 A4", "C3 C2", "B3 A2", "C5 D6 D7", "B5 B6 A7"]);
}

#[test]
fn r004_5() {
    assert_eq!(hex(heaven(), "A1").distance(hex(heaven(), "B2")), 1);
    assert_eq!(hex(heaven(), "A1").distance(hex(heaven(), "E4")), 4);
    // The document's literal rule: letters as columns of an odd-r map.
    let odd_r = |(a, b), (c, d)| Offset { col: a, row: b }.distance(Offset { col: c, row: d }, Parity::OddR);
    assert_eq!((odd_r((0, 0), (1, 1)), odd_r((0, 0), (4, 3))), (2, 6));
}

#[test]
fn r004_6() {
    let layout = heaven().layout(40.0, BoardOrigin::TopRow).expect("a size");
    let bounds = layout.bounds_of_all(heaven().hexes().iter().copied()).expect("some hexes");
    assert!((bounds.width() - 346.4).abs() < 0.05 && (bounds.height() - 560.0).abs() < 1e-9, "{bounds:?}");
    let point = layout.point_of(hex(heaven(), "E4"));
    assert!((point.x - 2.0 * 3f64.sqrt() * 40.0).abs() < 1e-9);
    assert!((point.y - 180.0).abs() < 1e-9);
    // The document's literal rule: odd rows half a width to the right, and centred as well.
    let width = 3f64.sqrt() * 40.0;
    for (col, row, x) in [(0, 0, 0.0), (4, 3, 4.5), (2, 8, 2.0), (1, 1, 1.5)] {
        let drawn = odd_row_point(40.0, Offset { col, row });
        assert!((drawn.x - x * width).abs() < 1e-9 && (drawn.y - 60.0 * f64::from(row)).abs() < 1e-9);
        let pointy = Layout::try_new(Orientation::Pointy, 40.0).expect("a size");
        let same = pointy.point_of(Offset { col, row }.hex(Parity::OddR).expect("near"));
        assert!((same.x - drawn.x).abs() < 1e-9 && (same.y - drawn.y).abs() < 1e-9);
    }
    let offsets = [2, 3, 4, 5, 4, 5, 4, 3, 2].map(|hexes| row_center_offset(40.0, hexes, 5) / (width / 2.0));
    assert_eq!(offsets.map(|halves| halves.round() as i32), [3, 2, 1, 0, 1, 0, 1, 2, 3]);
}
