//! The serde forms of regions, fields and maps that wrap around.
//!
//! | type | form |
//! |---|---|
//! | `Region` | its shape, `{"hexagon": {"radius": 2}}`, or `{"hexes": […]}` without a shape |
//! | `Field` | `{"shape": …, "values": […]}`, values by q, then r |
//! | `Wrap` | `{"shape": …, "sides": "all"}` |
//! | `WrappedSides` | `"all"`, `"left_right"` or `"top_bottom"` |
//!
//! `docs/grid-format.md` lists the shapes.

use alloc::string::ToString;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::grid::{Field, HexFile, Outline, OutlineFile, Region, Wrap, WrappedSides};

/// The shape of a region in the form of files.
pub(crate) fn shape_of(region: &Region) -> OutlineFile {
    let listed = || OutlineFile::Hexes(region.hexes().map(HexFile::from).collect());
    region.outline().map_or_else(listed, OutlineFile::from)
}

/// The outline of a shape, or its first fault.
fn outline_of<E: Error>(shape: &OutlineFile) -> Result<Outline, E> {
    shape.outline().map_err(|faults| {
        let first = faults.first().map(ToString::to_string).unwrap_or_default();
        E::custom(format_args!("shape: {first}"))
    })
}

/// The region of a shape that must have `values` hexes.
///
/// Any other number of hexes is refused. A shape with more hexes is refused before it is built.
pub(crate) fn region_of<E: Error>(shape: &OutlineFile, values: usize) -> Result<Region, E> {
    let region = Region::try_within(outline_of(shape)?, values);
    let region = region.map_err(|error| E::custom(format_args!("shape: {error}")))?;
    let hexes = region.len();
    let refused = || E::custom(format_args!("values: {values} are given and the shape has {hexes}"));
    if hexes == values { Ok(region) } else { Err(refused()) }
}

impl Serialize for Region {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        shape_of(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Region {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Region, D::Error> {
        let outline = outline_of(&OutlineFile::deserialize(deserializer)?)?;
        Region::try_new(outline).map_err(|error| D::Error::custom(format_args!("shape: {error}")))
    }
}

#[derive(Serialize)]
#[serde(rename = "Field")]
struct FieldRef<'a, T> {
    shape: OutlineFile,
    values: &'a [T],
}

#[derive(Deserialize)]
#[serde(rename = "Field", deny_unknown_fields)]
struct FieldOwned<T> {
    shape: OutlineFile,
    values: Vec<T>,
}

impl<T: Serialize> Serialize for Field<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        FieldRef { shape: shape_of(self.region()), values: self.values() }.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field<T>, D::Error> {
        let FieldOwned { shape, values } = FieldOwned::deserialize(deserializer)?;
        Ok(Field::of(region_of(&shape, values.len())?, values))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "WrappedSides", rename_all = "snake_case")]
enum SidesForm {
    All,
    LeftRight,
    TopBottom,
}

impl Serialize for WrappedSides {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match self {
            WrappedSides::All => SidesForm::All,
            WrappedSides::LeftRight => SidesForm::LeftRight,
            WrappedSides::TopBottom => SidesForm::TopBottom,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for WrappedSides {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WrappedSides, D::Error> {
        Ok(match SidesForm::deserialize(deserializer)? {
            SidesForm::All => WrappedSides::All,
            SidesForm::LeftRight => WrappedSides::LeftRight,
            SidesForm::TopBottom => WrappedSides::TopBottom,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Wrap", deny_unknown_fields)]
struct WrapForm {
    shape: OutlineFile,
    sides: WrappedSides,
}

impl Serialize for Wrap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrapForm { shape: shape_of(self.region()), sides: self.sides() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Wrap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wrap, D::Error> {
        let WrapForm { shape, sides } = WrapForm::deserialize(deserializer)?;
        Wrap::try_new(outline_of(&shape)?, sides).map_err(D::Error::custom)
    }
}
