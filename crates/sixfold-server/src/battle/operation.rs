use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sixfold::coord::Hex;

/// One change of a shared map: the value afterwards, whatever was there before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Operation {
    /// A hex is like this now.
    Ground {
        /// The hex.
        hex: HexKey,
        /// What it is like.
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
        to: Option<BattleUnit>,
    },
}

/// A hex, written as its key `q,r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HexKey(pub Hex);

/// A hexside, written as the keys of its two hexes with a blank between them.
///
/// The key that comes first in the alphabet stands first, so a hexside has one form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WallKey {
    text: String,
    hexes: [Hex; 2],
}

/// What a hex is like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// The terrain, by the name that queries use.
    pub terrain: String,
    /// Its level.
    #[serde(default)]
    pub elevation: i16,
    /// How deep water is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
    /// How high a building is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<u8>,
}

/// A unit of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BattleUnit {
    /// Its name.
    pub unit: String,
    /// Where it stands.
    pub hex: HexKey,
    /// Its facing, 0 to 5.
    pub facing: u8,
    /// Whether it is prone.
    pub prone: bool,
    /// Whose it is: `"1"` or `"2"`.
    pub side: BattleSide,
    /// Points for walking.
    pub walk: u8,
    /// Points for jumping.
    pub jump: u8,
    /// Its heat.
    pub heat: u8,
    /// Its gunnery skill, to which to-hit modifiers are added.
    pub gunnery: u8,
    /// How it moved this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: Moved,
    /// How many hexes it moved this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexes: u8,
    /// Whether it is immobile.
    #[serde(default, skip_serializing_if = "is_default")]
    pub immobile: bool,
    /// Whether it stands behind partial cover.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cover: bool,
}

/// Whose a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum BattleSide {
    /// The first side's.
    #[serde(rename = "1")]
    First,
    /// The second side's.
    #[serde(rename = "2")]
    Second,
}

/// How a unit moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// It stood still.
    #[default]
    No,
    /// It walked.
    Walk,
    /// It ran.
    Run,
    /// It jumped.
    Jump,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Ground {
    /// Whether this is the default: clear ground at level 0.
    pub(super) fn is_plain(&self) -> bool {
        self.terrain == "clear" && self.elevation == 0
    }
}

impl WallKey {
    /// The two hexes on its sides.
    pub(super) const fn hexes(&self) -> [Hex; 2] {
        self.hexes
    }

    fn read(text: &str) -> Result<WallKey, String> {
        let keys = text.split_once(' ').and_then(|(a, b)| Some((a, b, a.parse().ok()?, b.parse().ok()?)));
        let hexes: Option<[Hex; 2]> = keys.filter(|&(a, b, ..)| a < b).map(|(_, _, one, other)| [one, other]);
        let Some([one, other]) = hexes else {
            return Err("a wall is the keys of two neighbours, the smaller text first: `5,3 5,4`".to_owned());
        };
        if one.distance(other) != 1 {
            return Err(format!("a wall is between two neighbours, which {one} and {other} are not"));
        }
        Ok(WallKey { text: text.to_owned(), hexes: [one, other] })
    }
}

impl fmt::Display for WallKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
impl schemars::JsonSchema for HexKey {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "HexKey".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": "A hex: `q,r`." })
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

impl Serialize for HexKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for HexKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexKey, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(HexKey).map_err(serde::de::Error::custom)
    }
}

impl Serialize for WallKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl<'de> Deserialize<'de> for WallKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WallKey, D::Error> {
        let text = String::deserialize(deserializer)?;
        WallKey::read(&text).map_err(serde::de::Error::custom)
    }
}
