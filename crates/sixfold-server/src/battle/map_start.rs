use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sixfold::coord::Hex;
use sixfold_maps::MapUnit;

use crate::battle::battle_map::BattleCell;
use crate::battle::operation::WallKey;

/// The first state of a shared map; [`MapLog::new`](crate::battle::MapLog::new) checks it.
///
/// With `map`, `cells` are the hexes that are different from it, and `walls` and `units`, where they are given, are all that there
/// are. Without, as before maps were kept, everything else is clear ground.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapStart {
    pub(super) title: String,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) parity: String,
    pub(super) cells: Vec<BattleCell>,
    #[serde(default)]
    #[cfg_attr(test, schemars(with = "Vec<crate::battle::schemas::BattleHex>"))]
    pub(super) holes: Vec<Hex>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) walls: Option<Vec<WallKey>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Vec<crate::battle::schemas::BattleUnit>>"))]
    pub(super) units: Option<Vec<MapUnit>>,
    /// A map in our own form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<crate::battle::schemas::OwnMap>"))]
    pub(super) map: Option<Box<RawValue>>,
}
