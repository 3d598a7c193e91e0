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
    /// The match, with the actions that the client may lack.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub match_view: Option<&'a MatchView>,
    /// Operations of the map that the client may lack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<&'a OperationsView>,
    /// Why there is no such match or map any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<&'a str>,
}

impl LiveMessage<'_> {
    /// The message as JSON.
    #[must_use]
    pub fn text(&self) -> Arc<str> {
        serde_json::to_string(self).expect("a message has only string keys").into()
    }
}
