//! Who watches which match or map, and what they are sent.
//!
//! Idea: one broadcast channel for each watched log. A message is serialised once and shared by all watchers. A watcher
//! that falls more than 16 messages behind loses them and is sent the current state instead, so memory is bounded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

use crate::log_id::LogName;

/// How many messages a slow reader may be behind before it is sent the whole match again.
const BACKLOG: usize = 16;

/// A message to all watchers of a log, made once for all of them.
#[derive(Clone, Debug)]
pub struct Message {
    /// The entries it is about; `None` where it is about none, such as the number of watchers.
    pub entries: Option<Entries>,
    /// The text: JSON.
    pub text: Arc<str>,
}

/// Entries of a log in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entries {
    /// How many entries come before the first of them.
    pub after: u32,
    /// How many entries the log has.
    pub number: u32,
}

impl Message {
    /// A message with the entries after the first `after` of a log that has `number` of them.
    pub fn entries(after: u32, number: u32, text: impl Into<Arc<str>>) -> Message {
        Message { entries: Some(Entries { after, number }), text: text.into() }
    }

    /// A message about the log as a whole.
    pub fn note(text: impl Into<Arc<str>>) -> Message {
        Message { entries: None, text: text.into() }
    }
}

/// The channels of all logs that are watched.
#[derive(Debug, Default)]
pub struct Hub {
    channels: Mutex<HashMap<LogName, Channel>>,
}

/// The channel of a log.
#[derive(Debug)]
struct Channel {
    sender: broadcast::Sender<Message>,
    /// The number of the last entry that watchers were sent.
    sent: u32,
}

impl Hub {
    /// Subscribes to the messages about a match or a map.
    #[must_use]
    pub fn watch(&self, id: impl Into<LogName>) -> broadcast::Receiver<Message> {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Channel { sender: broadcast::channel(BACKLOG).0, sent: 0 };
        channels.entry(id.into()).or_insert_with(new).sender.subscribe()
    }

    /// How many watch a match or a map.
    #[must_use]
    pub fn watching(&self, id: impl Into<LogName>) -> usize {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.get(&id.into()).map_or(0, |channel| channel.sender.receiver_count())
    }

    /// How many watch anything.
    #[must_use]
    pub fn watching_all(&self) -> usize {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.values().map(|channel| channel.sender.receiver_count()).sum()
    }

    /// The logs that are watched; channels without receivers are closed.
    #[must_use]
    pub fn watched(&self) -> Vec<LogName> {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.retain(|_, channel| channel.sender.receiver_count() > 0);
        channels.keys().copied().collect()
    }

    /// Ends every channel, which tells watchers that the server stops.
    pub fn close(&self) {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Sends a message to all watchers of a match or a map.
    pub fn send(&self, id: impl Into<LogName>, message: Message) {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get_mut(&id.into()) {
            channel.sent = channel.sent.max(message.entries.map_or(0, |entries| entries.number));
            // There may be no receivers any more; then the message is dropped.
            drop(channel.sender.send(message));
        }
    }

    /// The number of the last entry of a log that its watchers were sent; 0 where it is not watched.
    #[must_use]
    pub fn sent(&self, id: impl Into<LogName>) -> u32 {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.get(&id.into()).map_or(0, |channel| channel.sent)
    }
}
