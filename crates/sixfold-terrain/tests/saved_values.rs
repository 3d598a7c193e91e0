//! Saved terrain: serde writes and reads it, and refuses invalid values.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold_terrain::{Terrain, Token};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(value: T, text: &str) {
    assert_eq!(serde_json::to_string(&value).expect("written"), text);
    assert_eq!(serde_json::from_str::<T>(text).expect("read"), value);
}

#[test]
fn tokens_and_terrains() {
    round_trip(Token::new(2, 'g'), r#"{"height":2,"kind":"g"}"#);
    let terrain = Terrain::new(Orientation::Flat)
        .place(Hex::ORIGIN, Token::new(2, 'g'))
        .and_then(|terrain| terrain.place(Hex::new(1, 0), Token::new(-1, 's')))
        .and_then(|terrain| {
            let triangle = Triangle::of_hex(Hex::ORIGIN, Orientation::Flat)[4];
            terrain.with_triangle_kind(triangle, Some('w'))
        });
    let one = r#"{"hex":{"q":0,"r":0},"height":2,"kind":"g","triangles":[null,null,null,null,"w",null]}"#;
    let two = r#"{"hex":{"q":1,"r":0},"height":-1,"kind":"s"}"#;
    let text = format!(r#"{{"orientation":"flat","tokens":[{one},{two}]}}"#);
    round_trip(terrain.expect("two tokens side by side"), &text);
    let twice = format!(r#"{{"orientation":"flat","tokens":[{two},{two}]}}"#);
    let refused =
        serde_json::from_str::<Terrain<char>>(&twice).expect_err("two tokens on one hex").to_string();
    assert!(refused.starts_with("hex 1,0 has a token already; a token needs an empty hex"), "{refused}");
}
