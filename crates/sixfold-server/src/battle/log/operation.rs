use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sixfold::coord::{Edge, Hex};
use sixfold::interop::Key;
use sixfold_maps::{Feature, LONGEST_THEME, MapCell, MapUnit};

use crate::battle::log::old_ground::Ground;
use crate::battle::log::operation_error::OperationError;

/// The farthest level from 0 that an operation sets: with what stands on it, it is one that grids can have.
const FARTHEST_LEVEL: u32 = 9_999;

/// One change of a shared map: the value afterwards, whatever was there before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Operation {
    /// A hex is like this now, in the words of the map.
    Hex {
        /// The hex.
        #[cfg_attr(test, schemars(with = "crate::battle::schemas::HexKey"))]
        hex: Key,
        /// The contents.
        to: HexNow,
    },
    /// The ground of a hex is this now, in the words of queries: in old logs, and in addresses.
    Ground {
        /// The hex.
        #[cfg_attr(test, schemars(with = "crate::battle::schemas::HexKey"))]
        hex: Key,
        /// Its ground.
        to: Ground,
    },
    /// A hexside has a wall now, or none.
    Wall {
        /// The hexside.
        wall: WallKey,
        /// Whether a wall is there.
        to: bool,
    },
    /// A unit is here and like this now, or gone.
    Unit {
        /// Its name.
        unit: String,
        /// The unit; `null` removes it.
        #[cfg_attr(test, schemars(with = "Option<crate::battle::schemas::BattleUnit>"))]
        to: Option<MapUnit>,
    },
    /// The remarks about a hex are these now, such as `start 1` or `objective: hold the bridge`.
    Notes {
        /// The hex.
        #[cfg_attr(test, schemars(with = "crate::battle::schemas::HexKey"))]
        hex: Key,
        /// All of them.
        to: Vec<String>,
    },
    /// The title is this now.
    Title {
        /// The title.
        to: String,
    },
    /// The descriptions of the map in words are these now.
    Descriptions {
        /// All of them.
        to: Vec<String>,
    },
    /// A setting of the map is this now, such as `turn`, or is not there.
    Option {
        /// Its name.
        name: String,
        /// The value; `null` removes it.
        to: Option<String>,
    },
}

/// A hexside, written as the keys of its two hexes with a blank between them.
///
/// The key that comes first in the alphabet stands first, so a hexside has one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallKey(pub Edge);

/// A hex in the words of the map, as kinds of our own form have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HexNow {
    /// The level of the ground, or of the surface of water.
    #[serde(default)]
    pub level: i32,
    /// The contents.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<FeatureNow>,
    /// The look of the hex.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub theme: String,
}

/// A feature of a hex, as our own form has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FeatureNow {
    /// Its name, known to us or not.
    pub name: String,
    /// How much of it there is.
    pub level: i32,
    /// The sides it goes on to, as bits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exits: Option<u32>,
}

impl HexNow {
    /// A cell of a map.
    pub(crate) fn of(cell: &MapCell) -> HexNow {
        let feature = |feature: &Feature| FeatureNow {
            name: feature.name().to_owned(),
            level: feature.level,
            exits: feature.exits,
        };
        let features = cell.features.iter().map(feature).collect();
        HexNow { level: cell.level, features, theme: cell.theme.to_string() }
    }

    /// The same as a cell of the map.
    pub(crate) fn cell(&self) -> Result<MapCell, OperationError> {
        let feature = |now: &FeatureNow| {
            let feature = Feature::try_new(&now.name, now.level);
            let feature = feature.map_err(|error| OperationError::Map(error.to_string()))?;
            Ok(now.exits.map_or(feature.clone(), |exits| feature.with_exits(exits)))
        };
        if self.theme.len() > LONGEST_THEME {
            return Err(OperationError::Map(format!("a theme has at most {LONGEST_THEME} bytes")));
        }
        if self.level.unsigned_abs() > FARTHEST_LEVEL {
            return Err(OperationError::Map(format!("a level is -{FARTHEST_LEVEL} to {FARTHEST_LEVEL}")));
        }
        let features = self.features.iter().map(feature).collect::<Result<_, _>>()?;
        Ok(MapCell { level: self.level, features, theme: self.theme.as_str().into() })
    }
}

impl fmt::Display for WallKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut keys = self.0.hexes().map(|hex| hex.to_string());
        keys.sort();
        f.write_str(&keys.join(" "))
    }
}

#[cfg(test)]
impl schemars::JsonSchema for WallKey {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "WallKey".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let about = "A hexside: the keys of two neighbours, the smaller text first, such as `5,3 5,4`.";
        schemars::json_schema!({ "type": "string", "description": about })
    }
}

impl FromStr for WallKey {
    type Err = String;

    fn from_str(text: &str) -> Result<WallKey, String> {
        let keys = text.split_once(' ').filter(|(a, b)| a < b);
        let hexes = keys.and_then(|(a, b)| Some((a.parse::<Hex>().ok()?, b.parse::<Hex>().ok()?)));
        let Some((one, other)) = hexes else {
            return Err("a wall is the keys of two neighbours, the smaller text first: `5,3 5,4`".to_owned());
        };
        let not = || format!("a wall is between two neighbours, which {one} and {other} are not");
        Edge::between(one, other).map(WallKey).ok_or_else(not)
    }
}

impl Serialize for WallKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for WallKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WallKey, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
