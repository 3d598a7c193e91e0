//! The serde forms of coordinates.
//!
//! | type | form |
//! |---|---|
//! | `Hex` | `{"q": 3, "r": 2}` |
//! | `Cube` | `{"x": 3, "y": -5, "z": 2}` |
//! | `Offset`, `Doubled`, `Triangle` | `{"col": 3, "row": 7}` |
//! | `Point` | `{"x": 1.5, "y": 0.0}` |
//! | `Direction` | its number, 0 to 5 |
//! | `Orientation`, `Parity`, `DoubledAxis` | its name, such as `"odd-q"` |
//!
//! Missing, unknown and repeated fields are errors, and so is a list in place of an object, except
//! in formats that have no names.

use core::fmt;
use core::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::coord::{Cube, Direction, Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, Triangle};
use crate::layout::Point;

/// Implements both traits through a struct with the same fields.
///
/// `$write` converts to the struct and `$read` back.
macro_rules! by_fields {
    ($type:ident as $fields:ident, $example:literal, $write:expr, $read:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn($type) -> $fields = $write;
                write(*self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let fields: $fields = from_object(deserializer, $example)?;
                let read: fn($fields) -> Result<$type, D::Error> = $read;
                read(fields)
            }
        }
    };
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Hex", deny_unknown_fields)]
struct Axial {
    q: Wide,
    r: Wide,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Cube", deny_unknown_fields)]
struct Xyz {
    x: i64,
    y: i64,
    z: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Cell", deny_unknown_fields)]
struct ColRow {
    col: i32,
    row: i32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Triangle", deny_unknown_fields)]
struct WideColRow {
    col: i64,
    row: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Point", deny_unknown_fields)]
struct Xy {
    x: f64,
    y: f64,
}

by_fields!(
    Hex as Axial,
    r#"a hex such as {"q":3,"r":2}"#,
    |hex| Axial { q: Wide(hex.q().into()), r: Wide(hex.r().into()) },
    |Axial { q, r }| Hex::from_wide(q.0, r.0).map_err(Error::custom)
);

by_fields!(
    Cube as Xyz,
    r#"a cube such as {"x":3,"y":-5,"z":2}"#,
    |cube| Xyz { x: cube.q().into(), y: cube.s().into(), z: cube.r().into() },
    |Xyz { x, y, z }| Cube::try_new(x, z, y).map_err(Error::custom)
);

by_fields!(
    Offset as ColRow,
    r#"an offset such as {"col":3,"row":3}"#,
    |Offset { col, row }| ColRow { col, row },
    |ColRow { col, row }| Ok(Offset { col, row })
);

by_fields!(
    Doubled as ColRow,
    r#"a doubled pair such as {"col":3,"row":7}"#,
    |doubled| ColRow { col: doubled.col(), row: doubled.row() },
    |ColRow { col, row }| Doubled::try_new(col, row).map_err(Error::custom)
);

by_fields!(
    Triangle as WideColRow,
    r#"a triangle such as {"col":9,"row":7}"#,
    |triangle| WideColRow { col: triangle.col(), row: triangle.row() },
    |WideColRow { col, row }| Triangle::try_new(col, row).map_err(Error::custom)
);

by_fields!(
    Point as Xy,
    r#"a point such as {"x":1.5,"y":0.0}"#,
    |Point { x, y }| Xy { x, y },
    |Xy { x, y }| Ok(Point { x, y })
);

/// Reads fields from an object; formats without names list them in order.
fn from_object<'de, T, D>(deserializer: D, example: &'static str) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct Object<T>(&'static str, PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    // A derived implementation would accept `[3, 2]` for a hex as well.
    if deserializer.is_human_readable() {
        deserializer.deserialize_map(Object(example, PhantomData))
    } else {
        T::deserialize(deserializer)
    }
}

/// A coordinate as it was written, before it is checked against the limit.
struct Wide(i128);

impl Serialize for Wide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let coordinate = i32::try_from(self.0).expect("a coordinate of a hex fits 32 bits");
        serializer.serialize_i32(coordinate)
    }
}

impl<'de> Deserialize<'de> for Wide {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wide, D::Error> {
        struct AnyInteger;

        impl Visitor<'_> for AnyInteger {
            type Value = Wide;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number")
            }

            fn visit_i64<E>(self, number: i64) -> Result<Wide, E> {
                Ok(Wide(number.into()))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Wide, E> {
                Ok(Wide(number.into()))
            }
        }

        deserializer.deserialize_i32(AnyInteger)
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Direction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Direction, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Direction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of a direction, 0 to 5")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Direction, E> {
                let refused = || E::invalid_value(Unexpected::Signed(number), &self);
                u8::try_from(number).ok().and_then(Direction::from_number).ok_or_else(refused)
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Direction, E> {
                let refused = || E::invalid_value(Unexpected::Unsigned(number), &self);
                u8::try_from(number).ok().and_then(Direction::from_number).ok_or_else(refused)
            }
        }

        deserializer.deserialize_u8(Number)
    }
}

/// Implements both traits through the names of a type that lists `ALL` its values.
macro_rules! by_name {
    ($type:ident, $known:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                struct Name;

                impl Visitor<'_> for Name {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($known)
                    }

                    fn visit_str<E: Error>(self, name: &str) -> Result<$type, E> {
                        let known = $type::ALL.into_iter().find(|value| value.name() == name);
                        known.ok_or_else(|| E::invalid_value(Unexpected::Str(name), &self))
                    }
                }

                deserializer.deserialize_str(Name)
            }
        }
    };
}

by_name!(Orientation, "`flat` or `pointy`");
by_name!(Parity, "`odd-q`, `even-q`, `odd-r` or `even-r`");
by_name!(DoubledAxis, "`height` or `width`");
