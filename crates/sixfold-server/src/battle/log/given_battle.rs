//! A battle from outside: from a link, a file, or what a browser has kept. Anything can be written there.
//!
//! Every entry is checked by the rules of shared maps. What they refuse is left out and listed with the reason; the
//! rest is a battle. Lists are read entry by entry, so a long list of nonsense takes no memory.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use sixfold::coord::Hex;
use sixfold::input::{Faults, brief, visible};
use sixfold_maps::MapUnit;

use crate::battle::battle_map::{BattleMap, LONGEST_TITLE};
use crate::battle::log::map_log::{Frame, MapLog, size};
use crate::battle::log::old_ground::OldCell;
use crate::battle::log::operation::{Operation, WallKey};
use crate::battle::log::operation_error::OperationError;

/// The most characters of a reason that quotes what it refuses.
const LONGEST_REASON: usize = 300;

/// A battle as somebody wrote it: a map, what is on it, and what was done since.
///
/// The lists mean what they mean in a [`MapStart`](crate::battle::MapStart).
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GivenBattle {
    #[serde(default)]
    title: String,
    width: Option<u32>,
    height: Option<u32>,
    parity: Option<String>,
    #[serde(default)]
    cells: Entries<OldCell>,
    #[serde(default)]
    #[cfg_attr(test, schemars(with = "Vec<crate::battle::schemas::BattleHex>"))]
    holes: Entries<Hex>,
    walls: Option<Entries<WallKey>>,
    #[cfg_attr(test, schemars(with = "Option<Vec<crate::battle::schemas::BattleUnit>>"))]
    units: Option<Entries<MapUnit>>,
    #[cfg_attr(test, schemars(with = "Option<crate::battle::schemas::OwnMap>"))]
    map: Option<Box<RawValue>>,
    #[serde(default)]
    operations: Entries<Operation>,
}

/// The valid part of a given battle, and the refusals.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CheckedBattle {
    /// The map before the operations.
    map: BattleMap,
    /// The operations that it takes, one after the other, in the words of the map.
    operations: Vec<Operation>,
    /// The first hundred entries that were refused.
    refused: Vec<RefusedEntry>,
    /// How many more there were.
    refused_besides: usize,
}

/// An entry that is not part of the battle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RefusedEntry {
    /// The list that it stands in.
    list: &'static str,
    /// Its place there, from 0.
    at: usize,
    /// Its kind, in a few characters.
    entry: String,
    why: String,
}

/// The entries of a list that have the form they should, each with its place; and the others.
#[derive(Debug)]
struct Entries<T> {
    good: Vec<(usize, T)>,
    bad: Faults<RefusedEntry>,
}

#[cfg(test)]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Entries<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<T>::schema_name()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<T>::json_schema(generator)
    }
}

impl<T> Default for Entries<T> {
    fn default() -> Entries<T> {
        Entries { good: Vec::new(), bad: Faults::new() }
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entries<T>, D::Error> {
        deserializer.deserialize_seq(EntriesVisitor(PhantomData))
    }
}

struct EntriesVisitor<T>(PhantomData<T>);

impl<'de, T: DeserializeOwned> Visitor<'de> for EntriesVisitor<T> {
    type Value = Entries<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entries<T>, A::Error> {
        let mut entries = Entries::default();
        let mut at = 0;
        while let Some(entry) = list.next_element::<Box<RawValue>>()? {
            match serde_json::from_str(entry.get()) {
                Ok(good) => entries.good.push((at, good)),
                Err(error) => entries.bad.note(|| RefusedEntry {
                    list: "",
                    at,
                    entry: brief(entry.get()).to_string(),
                    why: without_place(&error),
                }),
            }
            at += 1;
        }
        Ok(entries)
    }
}

/// A message of the reader without the place, which is one in the entry and not in the file.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    visible(message).to_string().chars().take(LONGEST_REASON).collect()
}

impl GivenBattle {
    /// The map after the operations.
    ///
    /// # Errors
    /// When the map is invalid, or an entry is refused.
    #[cfg(test)]
    pub(in crate::battle) fn done(self) -> Result<BattleMap, OperationError> {
        let GivenBattle { title, map, operations, .. } = self;
        let mut log = MapLog::begin(title, &Frame { size: None, holes: &[], map: map.as_deref() })?;
        operations.good.into_iter().try_for_each(|(_, operation)| log.apply(operation))?;
        Ok(log.battle_map())
    }

    /// The battle without what the rules refuse.
    ///
    /// # Errors
    /// When the map itself is invalid: its size or its parity.
    pub(crate) fn checked(self) -> Result<CheckedBattle, OperationError> {
        let GivenBattle { title, width, height, parity, cells, holes, walls, units, map, operations } = self;
        let title = title.chars().take(LONGEST_TITLE).collect();
        let mut refused = Faults::new();
        let holes = sift(&mut refused, "holes", holes, |_| Ok(()));
        let size = size(width, height, parity.as_deref());
        let mut log = MapLog::begin(title, &Frame { size, holes: &holes, map: map.as_deref() })?;
        sift(&mut refused, "cells", cells, |cell| log.lay(cell.hex, &cell.ground()));
        if let Some(walls) = walls {
            log.remove_walls();
            sift(&mut refused, "walls", walls, |&wall| log.apply(Operation::Wall { wall, to: true }));
        }
        if let Some(units) = units {
            log.remove_units();
            sift(&mut refused, "units", units, |unit| {
                let name = unit.unit.clone();
                if log.has_unit(&name) {
                    return Err(OperationError::UnitTwice(name));
                }
                log.apply(Operation::Unit { unit: name, to: Some(unit.clone()) })
            });
        }
        let map = log.battle_map();
        // Not `add`: only a shared map has a most number of operations.
        let mut done = Vec::new();
        sift(&mut refused, "operations", operations, |operation| {
            let operation = log.in_map_words(operation.clone())?;
            log.apply(operation.clone())?;
            done.push(operation);
            Ok(())
        });
        let refused_besides = refused.rest();
        Ok(CheckedBattle { map, operations: done, refused: refused.first().to_vec(), refused_besides })
    }
}

/// The entries of a list that a rule accepts; the others are added to those that are refused.
fn sift<T: Serialize>(
    refused: &mut Faults<RefusedEntry>,
    list: &'static str,
    entries: Entries<T>,
    mut rule: impl FnMut(&T) -> Result<(), OperationError>,
) -> Vec<T> {
    for entry in entries.bad.first() {
        refused.push(RefusedEntry { list, ..entry.clone() });
    }
    refused.add_rest(entries.bad.rest());
    let mut good = Vec::new();
    for (at, entry) in entries.good {
        match rule(&entry) {
            Ok(()) => good.push(entry),
            Err(why) => refused.note(|| {
                let text = serde_json::to_string(&entry).expect("an entry has only string keys");
                RefusedEntry { list, at, entry: brief(&text).to_string(), why: why.to_string() }
            }),
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use sixfold::coord::Hex;
    use sixfold_maps::{Format, HexMap, ReadOptions, read};

    use super::GivenBattle;
    use crate::battle::{MapLog, MapStart, Operation};

    fn map_of(text: &str) -> HexMap {
        read(text.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map
    }

    fn texts(map: &HexMap, hex: Hex) -> Vec<String> {
        let cell = map.cell(hex).expect("a hex");
        std::iter::once(cell.level.to_string()).chain(cell.features.iter().map(ToString::to_string)).collect()
    }

    /// A battle as the page kept it in the browser before it held whole maps: `fixtures/kept_1.json`.
    #[test]
    fn a_battle_of_an_earlier_page_is_opened_with_everything_that_was_on_it() {
        let given: GivenBattle =
            serde_json::from_str(include_str!("fixtures/kept_1.json")).expect("a battle of then");
        let checked = given.checked().expect("a map");
        assert!(checked.refused.is_empty(), "{:?}", checked.refused);
        let map = map_of(checked.map.map.get());
        assert_eq!(texts(&map, Hex::new(0, 0)), ["2", "jungle:2", "foliage_elev:3", "wall:1:4"]);
        assert_eq!(texts(&map, Hex::new(1, 0)), ["0", "water:2"]);
        assert_eq!(map.walls().iter().count(), 1);
        assert_eq!((map.units.len(), map.options.len()), (1, 1));
        let hexes = checked.operations.iter().filter(|done| matches!(done, Operation::Hex { .. })).count();
        assert_eq!(hexes, 2, "what was done on ground is done on hexes: {:?}", checked.operations);
    }

    /// A shared map of before: its beginning and its log, `fixtures/shared_1.json`.
    #[test]
    fn a_shared_map_of_before_is_replayed() {
        #[derive(serde::Deserialize)]
        struct Shared {
            start: MapStart,
            operations: Vec<Operation>,
        }
        let text = include_str!("fixtures/shared_1.json");
        let Shared { start, operations } = serde_json::from_str(text).expect("a shared map of then");
        let kept = serde_json::to_string(&start).expect("a start");
        assert!(
            text.replace(char::is_whitespace, "").contains(&kept.replace(char::is_whitespace, "")),
            "{kept}"
        );
        let mut log = MapLog::new(start).expect("a map");
        operations.into_iter().for_each(|operation| log.add(operation).expect("an operation of then"));
        assert_eq!(texts(log.map(), Hex::new(1, 1)), ["1", "woods:2"]);
        assert_eq!(texts(log.map(), Hex::new(2, 0)), ["0", "building:1", "bldg_elev:3", "bldg_cf:15"]);
        assert_eq!((log.map().len(), log.map().units.len(), log.length()), (11, 1, 3));
    }
}
