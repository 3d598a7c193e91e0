//! The JSON of types of other crates, for the description of the API.
#![expect(dead_code, reason = "only their schemas are used")]

use schemars::JsonSchema;

/// A hex as queries write it.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct BattleHex {
    q: i32,
    r: i32,
}

/// A hex: `q,r`.
#[derive(JsonSchema)]
pub(super) struct HexKey(String);

/// A column and a row.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ColumnAndRow {
    col: i32,
    row: i32,
}

/// A map in our own form; see `docs/map-format.md`.
#[derive(JsonSchema)]
pub(super) struct OwnMap(serde_json::Map<String, serde_json::Value>);

/// A unit of a battle.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct BattleUnit {
    /// Its name.
    unit: String,
    /// The type of unit, in words such as `Scout`.
    #[schemars(default, skip_serializing_if = "is_default")]
    kind: String,
    /// Its type of movement, one of those of `/api/maps`; left out for the rules without one.
    #[schemars(default, skip_serializing_if = "is_default")]
    movement: String,
    /// Where it stands.
    hex: HexKey,
    /// Its facing, 0 to 5.
    facing: u8,
    /// Whether it is prone.
    prone: bool,
    /// Whose it is: `"1"` or `"2"`.
    side: BattleSide,
    /// Points for walking.
    walk: u8,
    /// Points for jumping.
    jump: u8,
    /// Its heat.
    heat: u8,
    /// Its gunnery skill, to which to-hit modifiers are added.
    gunnery: u8,
    /// How it moved this turn.
    #[schemars(default, skip_serializing_if = "is_default")]
    moved: Moved,
    /// How many hexes it moved this turn.
    #[schemars(default, skip_serializing_if = "is_default")]
    hexes: u8,
    /// How many points of movement it spent this turn.
    #[schemars(default, skip_serializing_if = "is_default")]
    spent: u8,
    /// Whether it is immobile.
    #[schemars(default, skip_serializing_if = "is_default")]
    immobile: bool,
    /// Whether it stands behind partial cover.
    #[schemars(default, skip_serializing_if = "is_default")]
    cover: bool,
}

/// Whose a unit is.
#[derive(JsonSchema)]
enum BattleSide {
    /// The first side's.
    #[schemars(rename = "1")]
    First,
    /// The second side's.
    #[schemars(rename = "2")]
    Second,
}

/// How a unit moved.
#[derive(JsonSchema, Default, serde::Serialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Moved {
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
