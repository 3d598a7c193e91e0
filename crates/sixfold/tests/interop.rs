//! Conversions to and from other crates.
//!
//! Needs the features `serde`, `mint` and `hexx`.
#![cfg(all(feature = "serde", feature = "mint", feature = "hexx"))]

use proptest::prelude::Strategy;
use sixfold::coord::{Hex, LIMIT};

fn any_hex() -> impl Strategy<Value = Hex> {
    // Where q + r would leave the world, q - r does not.
    (-LIMIT..=LIMIT, -LIMIT..=LIMIT)
        .prop_map(|(q, r)| Hex::new(q, if (q + r).abs() > LIMIT { -r } else { r }))
}

fn hexes_within(radius: i32) -> impl Iterator<Item = Hex> {
    (-radius..=radius)
        .flat_map(move |q| (-radius..=radius).map(move |r| (q, r)))
        .filter(move |(q, r)| (q + r).abs() <= radius)
        .map(|(q, r)| Hex::new(q, r))
}

pub(crate) mod json {
    use std::collections::{BTreeMap, HashMap};
    use std::fmt::Debug;

    use proptest::prelude::proptest;
    use serde::de::DeserializeOwned;
    use serde::{Deserialize, Serialize};
    use sixfold::coord::{
        Cube, Direction, Doubled, DoubledAxis, Hex, LIMIT, Offset, Orientation, Parity, Triangle,
    };
    use sixfold::interop::Key;
    use sixfold::layout::Point;

    use super::any_hex;

    pub(crate) fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, text: &str) {
        assert_eq!(serde_json::to_string(&value).expect("it can be written"), text);
        assert_eq!(serde_json::from_str::<T>(text).expect("it can be read"), value);
    }

    /// The message for a text that must be refused, without line and column.
    pub(crate) fn refusal<T: DeserializeOwned + Debug>(text: &str) -> String {
        let message = serde_json::from_str::<T>(text).expect_err("it must be refused").to_string();
        message.split(" at line").next().expect("a message").to_owned()
    }

    #[test]
    fn forms() {
        round_trip(Hex::new(3, 2), r#"{"q":3,"r":2}"#);
        round_trip(Hex::new(-LIMIT, 0), r#"{"q":-1073741823,"r":0}"#);
        round_trip(Cube::from(Hex::new(3, 2)), r#"{"x":3,"y":-5,"z":2}"#);
        round_trip(Offset { col: 3, row: -4 }, r#"{"col":3,"row":-4}"#);
        round_trip(Doubled::try_new(3, 7).expect("even"), r#"{"col":3,"row":7}"#);
        round_trip(Triangle::new(-9, 4_294_967_296), r#"{"col":-9,"row":4294967296}"#);
        round_trip(Point::new(1.5, -0.25), r#"{"x":1.5,"y":-0.25}"#);
        round_trip(Orientation::Pointy, r#""pointy""#);
        round_trip(DoubledAxis::Width, r#""width""#);
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            round_trip(direction, &number.to_string());
        }
        for parity in Parity::ALL {
            round_trip(parity, &format!("{:?}", parity.name()));
        }
    }

    #[test]
    fn fields_come_in_any_order() {
        assert_eq!(serde_json::from_str::<Hex>(r#" { "r" : 2 , "q" : 3 } "#).expect("a hex"), Hex::new(3, 2));
    }

    #[test]
    fn other_fields_are_refused() {
        assert_eq!(refusal::<Hex>(r#"{"q":3}"#), "missing field `r`");
        assert_eq!(refusal::<Hex>(r#"{"q":3,"r":2,"s":-5}"#), "unknown field `s`, expected `q` or `r`");
        assert_eq!(refusal::<Hex>(r#"{"q":3,"r":2,"q":3}"#), "duplicate field `q`");
        assert_eq!(refusal::<Cube>(r#"{"x":3,"y":-5}"#), "missing field `z`");
        assert_eq!(
            refusal::<Doubled>(r#"{"col":3,"row":7,"q":1}"#),
            "unknown field `q`, expected `col` or `row`"
        );
        assert_eq!(refusal::<Point>(r#"{"x":3,"y":1,"z":1}"#), "unknown field `z`, expected `x` or `y`");
    }

    #[test]
    fn other_kinds_are_refused() {
        assert_eq!(
            refusal::<Hex>("[3,2]"),
            r#"invalid type: sequence, expected a hex such as {"q":3,"r":2}"#
        );
        assert_eq!(
            refusal::<Hex>(r#""3,2""#),
            r#"invalid type: string "3,2", expected a hex such as {"q":3,"r":2}"#
        );
        assert_eq!(refusal::<Hex>("null"), r#"invalid type: null, expected a hex such as {"q":3,"r":2}"#);
        assert_eq!(
            refusal::<Hex>(r#"{"q":3.5,"r":2}"#),
            "invalid type: floating point `3.5`, expected a whole number"
        );
        assert_eq!(
            refusal::<Hex>(r#"{"q":"3","r":2}"#),
            "invalid type: string \"3\", expected a whole number"
        );
        assert_eq!(
            refusal::<Offset>("[3,2]"),
            r#"invalid type: sequence, expected an offset such as {"col":3,"row":3}"#
        );
        assert_eq!(
            refusal::<Triangle>("3"),
            r#"invalid type: integer `3`, expected a triangle such as {"col":9,"row":7}"#
        );
        assert_eq!(
            refusal::<Cube>("[]"),
            r#"invalid type: sequence, expected a cube such as {"x":3,"y":-5,"z":2}"#
        );
        assert_eq!(refusal::<Doubled>("{}"), "missing field `col`");
        assert_eq!(refusal::<Point>(r#"{"x":null,"y":0}"#), "invalid type: null, expected f64");
    }

    #[test]
    fn values_beyond_the_limit_are_refused_in_our_words() {
        let limit = "is outside the limit: |q|, |r| and |q+r| can be at most 1073741823";
        assert_eq!(refusal::<Hex>(r#"{"q":1073741824,"r":0}"#), format!("hex 1073741824,0 {limit}"));
        assert_eq!(refusal::<Hex>(r#"{"q":1073741823,"r":1}"#), format!("hex 1073741823,1 {limit}"));
        assert_eq!(
            refusal::<Hex>(r#"{"q":18446744073709551615,"r":-9223372036854775808}"#),
            format!("hex 18446744073709551615,-9223372036854775808 {limit}")
        );
        assert_eq!(
            refusal::<Cube>(r#"{"x":1,"y":1,"z":1}"#),
            "the cube q=1, r=1, s=1 has the sum 3; q + r + s must be 0"
        );
        assert_eq!(
            refusal::<Cube>(r#"{"x":1073741824,"y":-1073741824,"z":0}"#),
            format!("hex 1073741824,0 {limit}")
        );
        assert_eq!(
            refusal::<Doubled>(r#"{"col":3,"row":6}"#),
            "doubled 3,6 has an odd sum; col + row must be even"
        );
        assert_eq!(
            refusal::<Triangle>(r#"{"col":4294967297,"row":0}"#),
            "triangle 4294967297,0 is outside the limit: |col| and |row| can be at most 4294967296"
        );
    }

    #[test]
    fn names_and_numbers_that_are_none_are_refused() {
        let direction = "expected the number of a direction, 0 to 5";
        assert_eq!(refusal::<Direction>("6"), format!("invalid value: integer `6`, {direction}"));
        assert_eq!(refusal::<Direction>("-1"), format!("invalid value: integer `-1`, {direction}"));
        assert_eq!(refusal::<Direction>("258"), format!("invalid value: integer `258`, {direction}"));
        assert_eq!(refusal::<Direction>(r#""N""#), format!("invalid type: string \"N\", {direction}"));
        assert_eq!(
            refusal::<Orientation>(r#""Flat""#),
            "invalid value: string \"Flat\", expected `flat` or `pointy`"
        );
        assert_eq!(
            refusal::<Parity>(r#""odd""#),
            "invalid value: string \"odd\", expected `odd-q`, `even-q`, `odd-r` or `even-r`"
        );
        assert_eq!(
            refusal::<DoubledAxis>(r#""depth""#),
            "invalid value: string \"depth\", expected `height` or `width`"
        );
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Map<M: Default + Extend<(Hex, i32)>>
    where
        for<'a> &'a M: IntoIterator<Item = (&'a Hex, &'a i32)>,
    {
        #[serde(with = "sixfold::interop::keyed")]
        cells: M,
    }

    #[test]
    fn hexes_are_keys_of_maps() {
        let entries = [(Hex::new(3, 2), 7), (Hex::new(-1, 4), 2), (Hex::new(3, -9), 0)];
        let text = r#"{"cells":{"-1,4":2,"3,-9":0,"3,2":7}}"#;
        round_trip(Map { cells: BTreeMap::from(entries) }, text);
        // A hash map has its own order, but is written in ours.
        round_trip(Map { cells: HashMap::from(entries) }, text);
        round_trip(Map { cells: BTreeMap::new() }, r#"{"cells":{}}"#);

        round_trip(BTreeMap::from([(Key(Hex::new(3, 2)), 1)]), r#"{"3,2":1}"#);
        round_trip(vec![Key(Hex::new(0, -1))], r#"["0,-1"]"#);
    }

    #[test]
    fn wrong_keys_are_refused() {
        type Cells = Map<BTreeMap<Hex, i32>>;
        assert_eq!(refusal::<Cells>(r#"{"cells":{"3,2":1,"0,0":2,"3,2":1}}"#), "key \"3,2\" occurs twice");
        assert_eq!(
            refusal::<Cells>(r#"{"cells":{"3, 2":1}}"#),
            r#"key "3, 2": column 3: expected a digit or `-`, found ` `; a key is `q,r`, such as `5,-3`"#
        );
        assert_eq!(
            refusal::<Cells>(r#"{"cells":[]}"#),
            "invalid type: sequence, expected a map with keys such as \"3,2\""
        );
        assert!(refusal::<Cells>(r#"{"cells":{"1073741824,0":1}}"#).contains("outside the limit"));
        assert_eq!(refusal::<Vec<Key>>("[3]"), "invalid type: integer `3`, expected a key such as \"3,2\"");
    }

    proptest! {
        #[test]
        fn every_hex_comes_back(hex in any_hex()) {
            let text = serde_json::to_string(&hex).expect("it can be written");
            assert_eq!(serde_json::from_str::<Hex>(&text).expect("it can be read"), hex);
            let text = serde_json::to_string(&Key(hex)).expect("it can be written");
            assert_eq!(serde_json::from_str::<Key>(&text).expect("it can be read"), Key(hex));
        }
    }
}

mod without_names {
    use serde::Deserialize;
    use serde::de::value::{Error as ValueError, SeqDeserializer};
    use sixfold::coord::{Cube, Doubled, Hex};

    /// The input of a format without names: the fields in order, as 32-bit numbers.
    struct Binary(Vec<i32>);

    impl<'de> serde::Deserializer<'de> for Binary {
        type Error = ValueError;

        fn is_human_readable(&self) -> bool {
            false
        }

        fn deserialize_any<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            visitor.visit_seq(SeqDeserializer::new(self.0.into_iter()))
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
            unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
        }
    }

    #[test]
    fn fields_come_in_order() {
        assert_eq!(Hex::deserialize(Binary(vec![3, 2])), Ok(Hex::new(3, 2)));
        assert_eq!(Cube::deserialize(Binary(vec![3, -5, 2])), Ok(Cube::from(Hex::new(3, 2))));
        assert!(Hex::deserialize(Binary(vec![3])).is_err());
        assert!(Doubled::deserialize(Binary(vec![3, 2])).is_err());
    }
}

mod with_mint {
    use mint::{IntoMint, Point2, Vector2};
    use sixfold::coord::{Hex, OutOfRangeError};
    use sixfold::layout::Point;

    #[test]
    fn hexes_and_points_go_over_and_come_back() {
        let hex = Hex::new(3, -2);
        assert_eq!(Vector2::from(hex), Vector2 { x: 3, y: -2 });
        assert_eq!(Point2::from(hex), Point2 { x: 3, y: -2 });
        assert_eq!(Hex::try_from(Vector2 { x: 3, y: -2 }), Ok(hex));
        assert_eq!(Hex::try_from(Point2 { x: 3, y: -2 }), Ok(hex));
        let point = Point::new(1.5, -2.25);
        let there: <Point as IntoMint>::MintType = point.into();
        assert_eq!(there, Point2 { x: 1.5, y: -2.25 });
        assert_eq!(Point::from(there), point);
    }

    #[test]
    fn what_is_outside_the_limit_is_refused() {
        let refused = Err(OutOfRangeError { q: i128::from(i32::MAX), r: i128::from(i32::MIN) });
        assert_eq!(Hex::try_from(Vector2 { x: i32::MAX, y: i32::MIN }), refused);
        assert_eq!(Hex::try_from(Point2 { x: i32::MAX, y: i32::MIN }), refused);
    }
}

mod with_hexx {
    use hexx::{DoubledHexMode, EdgeDirection, HexLayout, HexOrientation, OffsetHexMode, Vec2};
    use proptest::prelude::{any, proptest};
    use sixfold::coord::{
        Direction, Doubled, DoubledAxis, Hex, Offset, Orientation, OutOfRangeError, Parity,
    };
    use sixfold::layout::{Layout, LayoutPart, Point, YAxis};

    use super::hexes_within;

    #[test]
    fn hexes_are_the_same_hexes() {
        for hex in hexes_within(8) {
            let theirs = hexx::Hex::from(hex);
            assert_eq!((theirs.x, theirs.y), (hex.q(), hex.r()));
            assert_eq!(Hex::try_from(theirs), Ok(hex));
            for other in hexes_within(3) {
                assert_eq!(theirs.unsigned_distance_to(other.into()), hex.distance(other));
                assert_eq!(Hex::try_from(theirs + hexx::Hex::from(other)), Ok(hex + other));
            }
            for steps in 0..6 {
                assert_eq!(Hex::try_from(theirs.rotate_cw(steps)), Ok(hex.rotate(steps as i32)));
            }
        }
        let outside = hexx::Hex::new(1 << 30, 0);
        assert_eq!(Hex::try_from(outside), Err(OutOfRangeError { q: 1 << 30, r: 0 }));
        assert!(Hex::try_from(hexx::Hex::new(i32::MIN, i32::MAX)).is_err());
    }

    #[test]
    fn directions_are_the_same_steps() {
        let named = [
            (Direction::D0, EdgeDirection::FLAT_NORTH, EdgeDirection::POINTY_NORTH_WEST),
            (Direction::D1, EdgeDirection::FLAT_NORTH_EAST, EdgeDirection::POINTY_NORTH_EAST),
            (Direction::D2, EdgeDirection::FLAT_SOUTH_EAST, EdgeDirection::POINTY_EAST),
            (Direction::D3, EdgeDirection::FLAT_SOUTH, EdgeDirection::POINTY_SOUTH_EAST),
            (Direction::D4, EdgeDirection::FLAT_SOUTH_WEST, EdgeDirection::POINTY_SOUTH_WEST),
            (Direction::D5, EdgeDirection::FLAT_NORTH_WEST, EdgeDirection::POINTY_WEST),
        ];
        for (direction, flat, pointy) in named {
            assert_eq!(EdgeDirection::from(direction), flat);
            assert_eq!(EdgeDirection::from(direction), pointy);
            assert_eq!(Direction::from(flat), direction);
            assert_eq!(Hex::try_from(flat.into_hex()), Ok(Hex::ORIGIN + direction));
            assert_eq!(EdgeDirection::from(direction.turn(1)), flat.clockwise());
        }
    }

    #[test]
    fn offset_and_doubled_coordinates_are_the_same() {
        for parity in Parity::ALL {
            let (orientation, mode): (HexOrientation, OffsetHexMode) = parity.into();
            assert_eq!(Parity::from((orientation, mode)), parity);
            assert_eq!(Orientation::from(orientation), parity.orientation());
            for hex in hexes_within(9) {
                let theirs = hexx::Hex::from(hex).to_offset_coordinates(mode, orientation);
                let ours = Offset::of(hex, parity);
                assert_eq!([ours.col, ours.row], theirs, "{hex} {parity}");
            }
        }
        for axis in DoubledAxis::ALL {
            let mode = DoubledHexMode::from(axis);
            assert_eq!(DoubledAxis::from(mode), axis);
            for hex in hexes_within(9) {
                let ours = Doubled::of(hex, axis);
                assert_eq!(
                    [ours.col(), ours.row()],
                    hexx::Hex::from(hex).to_doubled_coordinates(mode),
                    "{hex}"
                );
            }
        }
    }

    #[test]
    fn layouts_draw_the_same() {
        for orientation in [HexOrientation::Flat, HexOrientation::Pointy] {
            for scale in [Vec2::new(1.0, 1.0), Vec2::new(12.5, 3.0), Vec2::new(2.0, -4.0)] {
                let theirs = HexLayout { orientation, origin: Vec2::new(-3.0, 8.5), scale };
                let ours = Layout::try_from(&theirs).expect("a layout of ours");
                let up = if scale.y < 0.0 { YAxis::Up } else { YAxis::Down };
                assert_eq!((ours.y_axis(), ours.orientation()), (up, orientation.into()));
                for hex in hexes_within(6) {
                    let (point, their_point) = (ours.point_of(hex), theirs.hex_to_world_pos(hex.into()));
                    assert!(
                        (point.x - f64::from(their_point.x)).abs() < 1e-3,
                        "{hex}: {point} {their_point}"
                    );
                    assert!(
                        (point.y - f64::from(their_point.y)).abs() < 1e-3,
                        "{hex}: {point} {their_point}"
                    );
                    let inside =
                        Point::new(point.x + 0.3 * f64::from(scale.x), point.y - 0.2 * f64::from(scale.y));
                    let their_inside = Vec2::new(inside.x as f32, inside.y as f32);
                    assert_eq!(ours.hex_at(inside), Ok(hex));
                    assert_eq!(Hex::try_from(theirs.world_pos_to_hex(their_inside)), Ok(hex));
                }
            }
        }
    }

    #[test]
    fn layouts_that_ours_cannot_be_are_refused() {
        let layout = |scale, origin| HexLayout { orientation: HexOrientation::Flat, origin, scale };
        let part = |layout: HexLayout| Layout::try_from(&layout).expect_err("no layout of ours").part;
        assert_eq!(part(layout(Vec2::new(-1.0, 1.0), Vec2::ZERO)), LayoutPart::SizeX);
        assert_eq!(part(layout(Vec2::new(1.0, 0.0), Vec2::ZERO)), LayoutPart::SizeY);
        assert_eq!(part(layout(Vec2::ONE, Vec2::new(f32::NAN, 0.0))), LayoutPart::OriginX);
    }

    proptest! {
        #[test]
        fn any_two_numbers_are_a_hex_or_refused(x in any::<i32>(), y in any::<i32>()) {
            match Hex::try_from(hexx::Hex::new(x, y)) {
                Ok(hex) => assert_eq!(hexx::Hex::from(hex), hexx::Hex::new(x, y)),
                Err(refused) => assert_eq!(refused, OutOfRangeError { q: x.into(), r: y.into() }),
            }
        }
    }
}
