//! The serde forms of the values of a saved game.
//!
//! | type | form |
//! |---|---|
//! | `Edge` | the two hexes beside it, `[{"q": 0, "r": 0}, {"q": 0, "r": 1}]` |
//! | `Walls` | a list of edges |
//! | `EdgeField` | a list of hexsides with their values, `[{"side": [{"q": 0, "r": 1}, {"q": 0, "r": 0}], "value": …}]` |
//! | `History` | `{"steps": […], "at": 3, "limit": 20}`, without `limit` when all steps are stored |
//!
//! A grid is written as [`GridFile`](crate::grid::GridFile), because reading one needs a terrain table.
//! [`History::try_map`] converts a history of grids to files and back.

use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::coord::{Edge, Hex};
use crate::grid::{EdgeField, History, Walls};

impl Serialize for Edge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.hexes().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Edge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edge, D::Error> {
        let [a, b] = <[Hex; 2]>::deserialize(deserializer)?;
        let refused = || {
            D::Error::custom(format_args!("hexes {a} and {b} are not neighbours: no side is between them"))
        };
        Edge::between(a, b).ok_or_else(refused)
    }
}

impl Serialize for Walls {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Walls {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Walls, D::Error> {
        Vec::<Edge>::deserialize(deserializer).map(Walls::from_iter)
    }
}

/// The value of one hexside.
#[derive(Serialize, Deserialize)]
#[serde(rename = "EdgeValue", deny_unknown_fields)]
struct EdgeValue<T> {
    side: Edge,
    value: T,
}

impl<T: Serialize> Serialize for EdgeField<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(side, value)| EdgeValue { side, value }))
    }
}

impl<'de, T: Deserialize<'de> + Clone> Deserialize<'de> for EdgeField<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EdgeField<T>, D::Error> {
        let mut field = EdgeField::new();
        for EdgeValue { side, value } in Vec::<EdgeValue<T>>::deserialize(deserializer)? {
            if field.insert(side, value).is_some() {
                let [a, b] = side.hexes();
                return Err(D::Error::custom(format_args!("the side between {a} and {b} occurs twice")));
            }
        }
        Ok(field)
    }
}

#[derive(Serialize)]
#[serde(rename = "History")]
struct HistoryRef<'a, T> {
    steps: Vec<&'a T>,
    at: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<usize>,
}

#[derive(Deserialize)]
#[serde(rename = "History", deny_unknown_fields)]
struct HistoryOwned<T> {
    steps: Vec<T>,
    at: usize,
    #[serde(default)]
    limit: Option<usize>,
}

impl<T: Serialize> Serialize for History<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        HistoryRef { steps: self.steps().collect(), at: self.done(), limit: self.limit() }
            .serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for History<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<History<T>, D::Error> {
        let HistoryOwned { steps, at, limit } = HistoryOwned::deserialize(deserializer)?;
        let count = steps.len();
        let refused = || {
            D::Error::custom(format_args!(
                "a history of {count} steps cannot be at step {at}; at least one step, counted from 0, and no more undos than its limit"
            ))
        };
        History::from_steps(steps, at, limit).ok_or_else(refused)
    }
}
