// Written by web-tests/snippets.mjs from the calls of the rooms.

// terrain?
#[rustfmt::skip]
mod terrain_0 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold_terrain::{Terrain, Token};

    pub(super) fn main() {
        let tokens = [
            (Hex::new(0, 0), Token::new(3, ())),
            (Hex::new(0, -1), Token::new(2, ())),
            (Hex::new(1, -1), Token::new(2, ())),
            (Hex::new(1, 0), Token::new(1, ())),
            (Hex::new(0, 1), Token::new(1, ())),
            (Hex::new(-1, 1), Token::new(0, ())),
            (Hex::new(-1, 0), Token::new(2, ())),
            (Hex::new(-1, -1), Token::new(1, ())),
            (Hex::new(2, -2), Token::new(1, ())),
        ];
        let ground = Terrain::from_tokens(Orientation::Flat, tokens).expect("each hex once");
        for hex in ground.placeable() {
            println!("{hex}");
        }
        let points = ground.point_heights(Hex::new(0, 0)).expect("a token");
        println!("{:.4}", points.center);
        for corner in points.corners {
            println!("{corner:.4}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn terrain_0_prints() {
    crate::check(terrain_0::main, &["-2,-1", "-2,0", "-2,1", "-2,2", "-1,-2", "-1,2", "0,-2", "0,2", "1,-2", "1,1", "2,-3", "2,-1", "2,0", "3,-3", "3,-2", "3.0000", "2.3333", "2.3333", "2.0000", "1.6667", "1.3333", "1.6667"]);
}

// terrain?hexes=pointy&at=1,-1
#[rustfmt::skip]
mod terrain_1 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold_terrain::{Terrain, Token};

    pub(super) fn main() {
        let tokens = [
            (Hex::new(0, 0), Token::new(3, ())),
            (Hex::new(0, -1), Token::new(2, ())),
            (Hex::new(1, -1), Token::new(2, ())),
            (Hex::new(1, 0), Token::new(1, ())),
            (Hex::new(0, 1), Token::new(1, ())),
            (Hex::new(-1, 1), Token::new(0, ())),
            (Hex::new(-1, 0), Token::new(2, ())),
            (Hex::new(-1, -1), Token::new(1, ())),
            (Hex::new(2, -2), Token::new(1, ())),
        ];
        let ground = Terrain::from_tokens(Orientation::Pointy, tokens).expect("each hex once");
        for hex in ground.placeable() {
            println!("{hex}");
        }
        let points = ground.point_heights(Hex::new(1, -1)).expect("a token");
        println!("{:.4}", points.center);
        for corner in points.corners {
            println!("{corner:.4}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn terrain_1_prints() {
    crate::check(terrain_1::main, &["-2,-1", "-2,0", "-2,1", "-2,2", "-1,-2", "-1,2", "0,-2", "0,2", "1,-2", "1,1", "2,-3", "2,-1", "2,0", "3,-3", "3,-2", "2.0000", "2.0000", "1.5000", "1.5000", "1.5000", "2.0000", "2.3333"]);
}

// terrain?tokens=3,3:-2;4,2:7&at=4,2
#[rustfmt::skip]
mod terrain_2 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold_terrain::{Terrain, Token};

    pub(super) fn main() {
        let tokens = [
            (Hex::new(3, 3), Token::new(-2, ())),
            (Hex::new(4, 2), Token::new(7, ())),
        ];
        let ground = Terrain::from_tokens(Orientation::Flat, tokens).expect("each hex once");
        for hex in ground.placeable() {
            println!("{hex}");
        }
        let points = ground.point_heights(Hex::new(4, 2)).expect("a token");
        println!("{:.4}", points.center);
        for corner in points.corners {
            println!("{corner:.4}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn terrain_2_prints() {
    crate::check(terrain_2::main, &["2,3", "2,4", "3,2", "3,4", "4,1", "4,3", "5,1", "5,2", "7.0000", "7.0000", "7.0000", "7.0000", "7.0000", "2.5000", "2.5000"]);
}
