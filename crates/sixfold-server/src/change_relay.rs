//! Tells the clients that watch here what other processes have written: other servers of the same PostgreSQL, or
//! `sixfold table` beside a server.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::time::{MissedTickBehavior, interval};

use crate::host::Host;
use crate::log_id::LogName;
use crate::store::{Change, Seat, StoreError};

/// How often everything that is watched is looked at without a notification: notifications may get lost, for instance
/// in a proxy of the database.
const LOOK_EACH: Duration = Duration::from_secs(15);

/// Receives changes from the store, and knows the state that watchers got last.
pub(crate) struct ChangeRelay {
    host: Arc<Host>,
    relayed: HashMap<LogName, State>,
}

/// The part of a log that clients see and that can change.
#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    Match { length: u32, seats: [Seat; 2] },
    Map { length: u32 },
    Gone,
}

impl ChangeRelay {
    pub(crate) fn new(host: Arc<Host>) -> ChangeRelay {
        ChangeRelay { host, relayed: HashMap::new() }
    }

    /// Hears until the store has no more to tell.
    pub(crate) async fn run(mut self) {
        let Some(mut changes) = self.host.store().changes() else { return };
        let mut looks = interval(LOOK_EACH);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            // Both are always waited for: a store that never falls silent does not keep us from looking.
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(Change::Log { name, length }) => {
                        // Most changes are this server's own: its watchers know them.
                        let sent = match length {
                            Some(length) => self.host.has_sent(name, length).await,
                            None => false,
                        };
                        if !sent {
                            self.look_at(name).await;
                        }
                    }
                    Ok(Change::Said { id, player, phrase }) => self.host.receive(id, player, phrase),
                    Ok(Change::Here { id, server, seats, asks }) => {
                        self.host.hear_presence(server, id, seats, asks).await;
                    }
                    Ok(Change::Anything) | Err(RecvError::Lagged(_)) => {
                        self.look_at_all().await;
                        self.host.ask_presence().await;
                    }
                    Err(RecvError::Closed) => return,
                },
                _ = looks.tick() => {
                    self.look_at_all().await;
                    self.host.renew_presence().await;
                }
            }
        }
    }

    async fn look_at_all(&mut self) {
        let watched = self.host.hub().watched();
        self.relayed.retain(|name, _| watched.contains(name));
        for name in watched {
            self.look_at(name).await;
        }
    }

    /// Sends those who watch a log the changes since the last message.
    async fn look_at(&mut self, name: LogName) {
        if self.host.hub().watching(name) == 0 {
            self.relayed.remove(&name);
            return;
        }
        // A store that does not answer is looked at again later.
        let Ok(state) = self.state(name).await else { return };
        if self.relayed.get(&name) == Some(&state) {
            return;
        }
        match state {
            State::Gone => self.host.gone(name),
            State::Match { .. } | State::Map { .. } => self.host.send_last(name).await,
        }
        self.relayed.insert(name, state);
    }

    async fn state(&self, name: LogName) -> Result<State, StoreError> {
        let store = self.host.store();
        Ok(match name {
            LogName::Match(id) => store
                .head(id)
                .await?
                .map_or(State::Gone, |head| State::Match { length: head.length, seats: head.seats }),
            LogName::Map(id) => {
                store.map_head(id).await?.map_or(State::Gone, |head| State::Map { length: head.length })
            }
        })
    }
}
