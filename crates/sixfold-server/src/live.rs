//! Who watches which match, and what they are sent.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

use crate::table::MatchId;

/// How many messages a slow reader may be behind before it is sent the whole match again.
const BACKLOG: usize = 16;

/// A message to everybody who watches a match, made once for all of them.
#[derive(Clone, Debug)]
pub struct Message {
    /// The number of actions it tells of.
    pub number: u32,
    /// The text: JSON.
    pub text: Arc<str>,
}

/// The channels of all matches that somebody watches.
#[derive(Debug, Default)]
pub struct Hub {
    channels: Mutex<HashMap<MatchId, broadcast::Sender<Message>>>,
}

impl Hub {
    /// Hears what happens in a match.
    #[must_use]
    pub fn watch(&self, id: MatchId) -> broadcast::Receiver<Message> {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.entry(id).or_insert_with(|| broadcast::channel(BACKLOG).0).subscribe()
    }

    /// How many watch a match.
    #[must_use]
    pub fn watching(&self, id: MatchId) -> usize {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.get(&id).map_or(0, broadcast::Sender::receiver_count)
    }

    /// How many watch any match.
    #[must_use]
    pub fn watching_all(&self) -> usize {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.values().map(broadcast::Sender::receiver_count).sum()
    }

    /// The matches that somebody watches; channels that nobody listens to any more are closed.
    #[must_use]
    pub fn watched(&self) -> Vec<MatchId> {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.retain(|_, channel| channel.receiver_count() > 0);
        channels.keys().copied().collect()
    }

    /// Ends every channel: who watches is told that the server stops.
    pub fn close(&self) {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Tells everybody who watches a match.
    pub fn tell(&self, id: MatchId, message: Message) {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(&id) {
            // Nobody may be listening any more; then nobody has to be told.
            drop(channel.send(message));
        }
    }
}
