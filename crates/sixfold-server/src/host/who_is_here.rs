//! Who is at a match, at this server and at others of the same store, and what they say to one another.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use crate::host::host::Host;
use crate::host::host_error::HostError;
use crate::host::presence::AtTable;
use crate::host::seats::seat_of;
use crate::host::views::{LiveMessage, SaidView};
use crate::hub::Message;
use crate::log_id::{LogName, MatchId};
use crate::matches::{Phrase, Secret};
use crate::store::Change;

/// How long joining and leaving watchers are collected before the others are notified: this long, and a little
/// longer for each watcher, because thousands can join at once and all of them are notified.
const COUNTING: Duration = Duration::from_millis(300);
const COUNTING_EACH: Duration = Duration::from_micros(200);

#[expect(clippy::multiple_inherent_impl, reason = "who is at a match is a file of its own")]
impl Host {
    /// Notes that the holder of these secrets is at a match, until the returned value is dropped.
    ///
    /// # Errors
    /// When there is no such match.
    pub(crate) async fn enter(&self, id: MatchId, secrets: &[Secret]) -> Result<AtTable, HostError> {
        let head = self.matches.head(id).await?;
        let mut held = [false; 2];
        for secret in secrets {
            if let Ok(player) = seat_of(&head, secret.hash()) {
                held[player] = true;
            }
        }
        Ok(self.presence.enter(id, held))
    }

    /// Whether each player of a match is here; a map has no players.
    pub(crate) fn present(&self, name: LogName) -> Option<[bool; 2]> {
        match name {
            LogName::Match(id) => Some(self.presence.of(id)),
            LogName::Map(_) => None,
        }
    }

    /// Says a phrase to all who are at a match, at every server.
    ///
    /// # Errors
    /// When the secret opens no seat, or the store does not answer.
    pub async fn say(&self, id: MatchId, secret: &Secret, phrase: Phrase) -> Result<(), HostError> {
        let player = seat_of(&self.matches.head(id).await?, secret.hash())?;
        if !self.store.pass_on(vec![Change::Said { id, player, phrase }]).await? {
            self.receive(id, player, phrase);
        }
        Ok(())
    }

    /// Tells those who watch a match here what a player says.
    pub(crate) fn receive(&self, id: MatchId, player: usize, phrase: Phrase) {
        let said = Some(SaidView { player, phrase: phrase.name() });
        self.hub.send(id, Message::note(LiveMessage { said, ..LiveMessage::default() }.text()));
    }

    /// Sends all watchers of a match or a map their number, after a short delay.
    ///
    /// Watchers that join and leave in the meantime are reported together: thousands can join at once.
    pub fn send_watchers(self: &Arc<Host>, id: LogName) {
        if !self.counting.lock().unwrap_or_else(PoisonError::into_inner).insert(id) {
            return;
        }
        let host = Arc::clone(self);
        tokio::spawn(async move {
            let watching = u32::try_from(host.hub.watching(id)).unwrap_or(u32::MAX);
            tokio::time::sleep(COUNTING + COUNTING_EACH.saturating_mul(watching)).await;
            host.counting.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
            host.send_who_is_here(id);
            if let LogName::Match(id) = id {
                let here = Change::Here {
                    id,
                    server: host.server,
                    seats: host.presence.own(id),
                    asks: host.presence.ask_once(id),
                };
                host.pass_on(vec![here]).await;
            }
        });
    }

    /// Sends those who watch here who else does. Only that: the rest is as they know it.
    fn send_who_is_here(&self, id: LogName) {
        let (watching, present) = (Some(self.hub.watching(id)), self.present(id));
        let message = LiveMessage { watching, present, ..LiveMessage::default() };
        self.hub.send(id, Message::note(message.text()));
    }

    /// Sends other servers who is here. [`Host::renew_presence`] sends again what gets lost.
    async fn pass_on(&self, news: Vec<Change>) {
        if !news.is_empty() {
            drop(self.store.pass_on(news).await);
        }
    }

    /// Hears who is at another server.
    pub(crate) async fn hear_presence(&self, server: u64, id: MatchId, seats: [bool; 2], asks: bool) {
        if server == self.server {
            return;
        }
        if self.presence.note_elsewhere(id, server, seats, Instant::now()) {
            self.send_who_is_here(id.into());
        }
        let seats = self.presence.own(id);
        if asks && seats != [false; 2] {
            self.pass_on(vec![Change::Here { id, server: self.server, seats, asks: false }]).await;
        }
    }

    /// Sends other servers which players are here, and forgets those without a message for long; to be called every
    /// fifteen seconds.
    pub(crate) async fn renew_presence(&self) {
        for id in self.presence.forget_silent(Instant::now()) {
            self.send_who_is_here(id.into());
        }
        let server = self.server;
        let players = self.presence.watched().into_iter().filter(|(_, seats)| *seats != [false; 2]);
        self.pass_on(players.map(|(id, seats)| Change::Here { id, server, seats, asks: false }).collect())
            .await;
    }

    /// Tells other servers who is here and asks them the same, after messages may have been lost.
    pub(crate) async fn ask_presence(&self) {
        let server = self.server;
        let all = self.presence.watched().into_iter();
        self.pass_on(all.map(|(id, seats)| Change::Here { id, server, seats, asks: true }).collect()).await;
    }
}
