//! The readings about ground of triangles.

use sixfold::coord::flat::{N, NE, NW, S, SE, SW};
use sixfold::coord::{Hex, Orientation};
use sixfold_terrain::{HexPoint, Terrain, Token};

#[test]
fn r002_5() {
    let here = Hex::new(-1, -4);
    let heights = |around: &[Hex]| {
        let tokens = around.iter().map(|&hex| (hex, Token::new(3, ()))).chain([(here, Token::new(9, ()))]);
        let terrain = Terrain::from_tokens(Orientation::Flat, tokens).expect("each hex once");
        terrain.point_heights(here).expect("a token")
    };
    assert_eq!(heights(&[]).corners, [9.0; 6]);
    assert_eq!(heights(&[here + NW]).corners, [6.0, 9.0, 9.0, 9.0, 9.0, 6.0]);
    assert_eq!(heights(&here.neighbors()).corners, [5.0; 6]);
    assert_eq!(heights(&here.neighbors()).center, 9.0);
}

#[test]
fn r002_6() {
    assert_eq!(HexPoint::P0.neighbors(), None);
    let meeting = HexPoint::CORNERS.map(|corner| corner.neighbors().expect("a corner"));
    assert_eq!(meeting, [[NW, N], [N, NE], [NE, SE], [SE, S], [S, SW], [SW, NW]]);
}
