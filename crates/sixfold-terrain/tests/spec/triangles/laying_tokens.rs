use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold::grid::History;
use sixfold_terrain::{Terrain, Token, TokenError};

use crate::spec::triangles::drawing::t;

fn empty() -> Terrain<&'static str> {
    Terrain::new(Orientation::Flat)
}

fn token(height: i32) -> Token<&'static str> {
    Token::new(height, "grass")
}

#[test]
fn the_first_anywhere() {
    for hex in [Hex::new(0, 0), Hex::new(-700, 3), Hex::new(123_456, -99_999)] {
        assert_eq!(empty().can_place(hex), Ok(()));
        assert_eq!(empty().place(hex, token(4)).map(|terrain| terrain.height(hex)), Ok(Some(4)));
    }
}

#[test]
fn then_next_to_another() {
    let one = empty().place(Hex::new(2, -1), token(1)).unwrap();
    for near in Hex::new(2, -1).neighbors() {
        assert_eq!(one.place(near, token(0)).map(|terrain| terrain.len()), Ok(2));
    }
    assert_eq!(one.place(Hex::new(4, -1), token(0)), Err(TokenError::NotAdjacent(Hex::new(4, -1))));
    assert_eq!(one.place(Hex::new(2, -1), token(0)), Err(TokenError::Occupied(Hex::new(2, -1))));
}

#[test]
fn only_on_anchors() {
    let refused = empty().place_at(t(5, 4), token(0));
    assert_eq!(refused, Err(TokenError::NotAnAnchor { triangle: t(5, 4), anchor: t(3, 3) }));
    assert_eq!(
        empty().place_at(t(3, 3), token(7)).map(|terrain| terrain.height(Hex::new(1, 1))),
        Ok(Some(7))
    );
    let refused = empty().place_at(t(-1, -1), token(0));
    assert_eq!(refused, Err(TokenError::NotAnAnchor { triangle: t(-1, -1), anchor: t(-3, -1) }));
}

#[test]
fn the_hexes_open_to_the_next_token() {
    let two = empty().place_at(t(3, 3), token(0)).and_then(|one| one.place_at(t(6, 2), token(0))).unwrap();
    let open = [(0, 2), (0, 4), (3, 1), (3, 5), (6, 0), (6, 4), (9, 1), (9, 3)].map(|(col, row)| t(col, row));
    assert_eq!(two.placeable_anchors(), open);
    assert_eq!(two.placeable().len(), 8);
    for anchor in open {
        assert!(two.place_at(anchor, token(0)).is_ok());
    }
    // Turned by 30 degrees, columns and rows are exchanged; the list is still by column, then row.
    let turned = Terrain::new(Orientation::Pointy);
    let two = turned.place_at(t(3, 3), token(0)).and_then(|one| one.place_at(t(2, 6), token(0))).unwrap();
    let mut open = open.map(|anchor| t(anchor.row(), anchor.col()));
    open.sort_unstable();
    assert_eq!(two.placeable_anchors(), open);
}

#[test]
fn taking_away() {
    let row = |n| Hex::new(0, n);
    let three = (0..3).try_fold(empty(), |terrain, n| terrain.place(row(n), token(n))).unwrap();
    let islands = three.remove(row(1)).unwrap();
    assert_eq!((islands.len(), islands.is_connected(), three.is_connected()), (2, false, true));
    assert_eq!(islands.can_place(row(1)), Ok(()));
    let one = islands.remove(row(2)).unwrap();
    assert!(one.placeable().eq(empty().place(row(0), token(0)).unwrap().placeable()));
    assert_eq!(one.can_place(row(3)), Err(TokenError::NotAdjacent(row(3))));
    assert_eq!(one.remove(row(0)), Ok(empty()));
}

#[test]
fn taking_from_an_empty_hex() {
    assert_eq!(empty().remove(Hex::ORIGIN), Err(TokenError::Empty(Hex::ORIGIN)));
    assert_eq!(empty().with_height(Hex::ORIGIN, 1), Err(TokenError::Empty(Hex::ORIGIN)));
}

#[test]
fn undo_and_redo() {
    let mut history = History::new(empty());
    let one = history.now().place(Hex::ORIGIN, token(3)).unwrap();
    history.push(one.clone());
    let raised = history.now().with_height(Hex::ORIGIN, 9).unwrap();
    history.push(raised.clone());
    assert_eq!(one.height(Hex::ORIGIN), Some(3), "old values never change");
    assert_eq!(history.undo(), Some(&one));
    assert_eq!(history.undo(), Some(&empty()));
    assert!(history.undo().is_none());
    assert_eq!(history.now(), &empty());
    assert_eq!(history.redo(), Some(&one));
    assert_eq!(history.redo(), Some(&raised));
    assert!(history.redo().is_none());
    assert_eq!(history.now(), &raised);
}

#[test]
fn triangles_of_their_own_kind() {
    let one = empty().place(Hex::new(-2, 1), token(3)).unwrap();
    let six = Triangle::of_hex(Hex::new(-2, 1), Orientation::Flat);
    let spotted = one.with_triangle_kind(six[4], Some("pond")).unwrap();
    for (i, triangle) in six.into_iter().enumerate() {
        assert_eq!(spotted.kind_at(triangle), Some(if i == 4 { &"pond" } else { &"grass" }));
        assert_eq!(one.kind_at(triangle), Some(&"grass"));
    }
    assert_eq!(spotted.with_triangle_kind(six[4], None), Ok(one.clone()));
    assert_eq!(
        spotted.remove(Hex::new(-2, 1)).and_then(|gone| gone.place(Hex::new(-2, 1), token(3))),
        Ok(one)
    );
    let beside = Err(TokenError::Empty(Hex::ORIGIN));
    assert_eq!(spotted.with_triangle_kind(t(0, 0), Some("pond")), beside);
}
