use std::sync::Arc;

use serde::Serialize;

use crate::host::maps::OperationsView;
use crate::host::views::MatchView;

/// A message of a live connection; parts that it does not have are left out.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LiveMessage<'a> {
    /// How many watch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watching: Option<usize>,
    /// Whether each player of the match is at the table, in the order of the game's sides: with a live connection, to
    /// this server or to another of the same store, that has shown the secret of the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present: Option<[bool; 2]>,
    /// A phrase of a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// The match, with the actions that the client may lack.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub match_view: Option<&'a MatchView>,
    /// Operations of the map that the client may lack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<&'a OperationsView>,
    /// A number of what the side sees now: it is another one when something of that has changed, and only then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'a str>,
    /// Why there is no such match or map any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<&'a str>,
}

/// A phrase that a player says; it is not stored.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SaidView {
    /// Who says it: 0 or 1, in the order of the game's sides.
    pub player: usize,
    /// The phrase: `hello`, `good_luck`, `well_played`, `thanks`, `one_moment` or `oops`.
    pub phrase: &'static str,
}

impl LiveMessage<'_> {
    /// The message as JSON.
    #[must_use]
    pub fn text(&self) -> Arc<str> {
        serde_json::to_string(self).expect("a message has only string keys").into()
    }
}
