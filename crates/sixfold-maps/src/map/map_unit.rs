use sixfold::coord::{Direction, Hex};

/// The most bytes of the name of a unit in a file.
pub(crate) const LONGEST_UNIT_NAME: usize = 64;

/// A unit on a map, with its state in a battle.
///
/// With the feature `serde` it has the form that files of maps have: `docs/map-format.md`, "Units".
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MapUnit {
    /// Its name, which no other unit of the map has.
    pub unit: String,
    /// The type of unit, in words such as `Scout`; empty where that is not known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub kind: String,
    /// How it moves: a type of movement of the terrain table, such as `wheels`; empty for the rules without one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub movement: String,
    /// Where it stands; written as a key, `3,-1`.
    #[cfg_attr(feature = "serde", serde(with = "key"))]
    pub hex: Hex,
    /// Where it looks.
    pub facing: Direction,
    /// Whether it is prone.
    pub prone: bool,
    /// Whose it is; empty where that is not known.
    pub side: String,
    /// Points for walking.
    pub walk: u8,
    /// Points for jumping.
    pub jump: u8,
    /// Its heat.
    pub heat: u8,
    /// Its gunnery skill, to which to-hit modifiers are added.
    pub gunnery: u8,
    /// How it moved this turn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub moved: Moved,
    /// How many hexes it moved this turn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub hexes: u8,
    /// How many points of movement it spent this turn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub spent: u8,
    /// Whether it is immobile.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub immobile: bool,
    /// Whether it stands behind partial cover.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub cover: bool,
}

/// How a unit moved this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
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

impl Moved {
    /// Every way.
    pub const ALL: [Moved; 4] = [Moved::No, Moved::Walk, Moved::Run, Moved::Jump];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Moved::No => "no",
            Moved::Walk => "walk",
            Moved::Run => "run",
            Moved::Jump => "jump",
        }
    }
}

#[cfg(feature = "serde")]
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Hexes as keys, by the form of the engine.
#[cfg(feature = "serde")]
mod key {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use sixfold::coord::Hex;
    use sixfold::interop::Key;

    pub(super) fn serialize<S: Serializer>(hex: &Hex, serializer: S) -> Result<S::Ok, S::Error> {
        Key(*hex).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        Key::deserialize(deserializer).map(|key| key.0)
    }
}
