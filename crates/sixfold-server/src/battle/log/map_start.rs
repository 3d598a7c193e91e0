use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sixfold::coord::Hex;
use sixfold_maps::MapUnit;

use crate::battle::log::old_ground::OldCell;
use crate::battle::log::operation::WallKey;

/// The first state of a shared map: a map in our own form. [`MapLog::new`](crate::battle::MapLog::new) checks it.
///
/// Before maps were kept it was a size, a parity and lists: all hexes that are not clear ground, hexes that are not there,
/// walls and units. With both, the cells are those that differ from the map, and walls and units, where they are given, are all
/// that there are.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapStart {
    pub(in crate::battle) title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) width: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) height: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) parity: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cells: Option<Vec<OldCell>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Vec<crate::battle::schemas::BattleHex>>"))]
    pub(super) holes: Option<Vec<Hex>>,
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
