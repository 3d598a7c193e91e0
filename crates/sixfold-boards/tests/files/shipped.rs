//! The boards of Sixfold, checked against known properties of their games.

use sixfold::coord::Hex;
use sixfold_boards::{Board, Symmetry};

fn shipped(name: &str) -> &'static Board {
    sixfold_boards::shipped(name).expect("a board of ours")
}

fn count(board: &Board, side: &str, piece: &str) -> usize {
    board.pieces().iter().filter(|it| it.side == side && it.piece == piece).count()
}

#[test]
fn glinski() {
    let board = shipped("glinski");
    assert_eq!(board.hexes().len(), 91);
    assert_eq!(board.hex("f6"), Some(Hex::ORIGIN));
    assert_eq!(board.hex("j1"), None, "there is no file j");
    for (label, hex) in [("a1", (-5, 5)), ("a6", (-5, 0)), ("f11", (0, -5)), ("l1", (5, 0)), ("l6", (5, -5))]
    {
        assert_eq!(board.hex(label), Some(Hex::new(hex.0, hex.1)), "{label}");
    }
    for side in ["white", "black"] {
        let army =
            ["king", "queen", "rook", "bishop", "knight", "pawn"].map(|piece| count(board, side, piece));
        assert_eq!(army, [1, 1, 2, 3, 2, 9], "{side}");
    }
    let scene = sixfold_render::board_scene(board);
    // The three bishops of a side stand on hexes of three styles.
    for side in ["white", "black"] {
        let bishops = board.pieces().iter().filter(|it| it.side == side && it.piece == "bishop");
        let mut colors: Vec<_> = bishops.map(|it| scene.style_of(it.hex)).collect();
        colors.sort();
        colors.dedup();
        assert_eq!(colors.len(), 3, "{side}");
    }
    // Black's pieces mirror White's across the middle.
    for piece in board.pieces().iter().filter(|it| it.side == "white") {
        let (q, r) = (piece.hex.q(), piece.hex.r());
        let opposite = Hex::new(q, -q - r);
        assert!(
            board
                .pieces()
                .iter()
                .any(|it| it.side == "black" && it.piece == piece.piece && it.hex == opposite),
            "{} on {}",
            piece.piece,
            piece.hex
        );
    }
}

#[test]
fn hex_boards() {
    for (name, size, corner) in [("hex-11", 11, "k11"), ("hex-14", 14, "n14")] {
        let board = shipped(name);
        assert_eq!(board.hexes().len(), size * size);
        assert_eq!(board.labels()[0], "a1");
        assert_eq!(board.labels().last().map(String::as_str), Some(corner));
        assert!(board.image(Symmetry::HALF_TURN).is_some());
    }
}

#[test]
fn battle_map() {
    let board = shipped("battle-map-16x17");
    assert_eq!(board.labels()[0], "0101");
    assert_eq!(board.labels().last().map(String::as_str), Some("1617"));
    // Column 2 lies half a hex lower: 0201 touches 0101, 0102, 0301 and 0302.
    let hex = |label| board.find(label).expect("on the map");
    for label in ["0101", "0102", "0301", "0302", "0202"] {
        assert_eq!(hex("0201").distance(hex(label)), 1, "{label}");
    }
}

#[test]
fn sternhalma() {
    let board = shipped("sternhalma");
    assert_eq!(board.hexes().len(), 121);
    assert_eq!(board.zones().len(), 6);
    assert!(board.zones().iter().all(|zone| zone.hexes.len() == 10));
    assert_eq!(board.hexes().iter().filter(|&&hex| board.zone(hex).is_none()).count(), 61);
    for turn in 0..6 {
        assert!(board.image(Symmetry::Turn(turn)).is_some(), "the star turns onto itself");
    }
    for (side, zone) in [("red", "north"), ("blue", "south")] {
        let zone = board.zone_named(zone).expect("a point of the star");
        assert_eq!(zone.owner.as_deref(), Some(side));
        let men: Vec<Hex> = board.pieces().iter().filter(|it| it.side == side).map(|it| it.hex).collect();
        assert_eq!(men, zone.hexes);
    }
}

#[test]
fn havannah() {
    let board = shipped("havannah-10");
    assert_eq!(board.hexes().len(), 271);
    assert_eq!(board.label(Hex::ORIGIN), Some("j10"));
}
