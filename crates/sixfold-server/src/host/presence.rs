//! Who of the players is at the table now: those with a live connection that has shown the secret of a seat, here or at
//! another server of the same store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::log_id::MatchId;

/// After this long without a word another server counts as gone: it speaks every fifteen seconds.
const SILENCE: Duration = Duration::from_secs(40);

/// The matches that are watched at this server.
#[derive(Clone, Debug, Default)]
pub(super) struct Presence(Arc<Mutex<HashMap<MatchId, Company>>>);

/// Who is at a match.
#[derive(Debug, Default)]
struct Company {
    /// How many connections there are at this server: of players and of others.
    connections: u32,
    /// How many of them each seat has.
    seats: [u32; 2],
    /// The seats that other servers have connections of, and when they last reported.
    elsewhere: HashMap<u64, ([bool; 2], Instant)>,
    /// Whether the other servers were asked.
    asked: bool,
}

impl Company {
    fn own(&self) -> [bool; 2] {
        self.seats.map(|count| count > 0)
    }

    fn all(&self) -> [bool; 2] {
        let elsewhere = |player: usize| self.elsewhere.values().any(|(seats, _)| seats[player]);
        [self.seats[0] > 0 || elsewhere(0), self.seats[1] > 0 || elsewhere(1)]
    }
}

impl Presence {
    fn matches(&self) -> MutexGuard<'_, HashMap<MatchId, Company>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether each player of a match is here or at another server.
    pub(super) fn of(&self, id: MatchId) -> [bool; 2] {
        self.matches().get(&id).map_or([false; 2], Company::all)
    }

    /// Whether each player of a match is at this server.
    pub(super) fn own(&self, id: MatchId) -> [bool; 2] {
        self.matches().get(&id).map_or([false; 2], Company::own)
    }

    /// The matches that are watched at this server, and who of their players is.
    pub(super) fn watched(&self) -> Vec<(MatchId, [bool; 2])> {
        self.matches().iter().map(|(&id, company)| (id, company.own())).collect()
    }

    /// Whether the other servers have yet to be asked about a match; they are asked once.
    pub(super) fn ask_once(&self, id: MatchId) -> bool {
        self.matches().get_mut(&id).is_some_and(|company| !std::mem::replace(&mut company.asked, true))
    }

    /// Notes who is at another server; says whether that changes who is here.
    pub(super) fn note_elsewhere(&self, id: MatchId, server: u64, seats: [bool; 2], now: Instant) -> bool {
        let mut matches = self.matches();
        // A match without watchers on this server needs no message.
        let Some(company) = matches.get_mut(&id) else { return false };
        let before = company.all();
        if seats == [false; 2] {
            company.elsewhere.remove(&server);
        } else {
            company.elsewhere.insert(server, (seats, now));
        }
        company.all() != before
    }

    /// Forgets servers that were silent for long; gives the matches in which that changes who is here.
    pub(super) fn forget_silent(&self, now: Instant) -> Vec<MatchId> {
        let mut changed = Vec::new();
        for (&id, company) in self.matches().iter_mut() {
            let before = company.all();
            company.elsewhere.retain(|_, (_, reported)| now.saturating_duration_since(*reported) < SILENCE);
            if company.all() != before {
                changed.push(id);
            }
        }
        changed
    }

    /// Notes that somebody with these seats is here, until the answer is dropped.
    pub(super) fn enter(&self, id: MatchId, held: [bool; 2]) -> AtTable {
        let mut matches = self.matches();
        let company = matches.entry(id).or_default();
        company.connections += 1;
        (0..2).filter(|&player| held[player]).for_each(|player| company.seats[player] += 1);
        AtTable { presence: self.clone(), id, held }
    }
}

/// A live connection of somebody who holds seats of a match, or none.
#[derive(Debug)]
pub(crate) struct AtTable {
    presence: Presence,
    id: MatchId,
    held: [bool; 2],
}

impl Drop for AtTable {
    fn drop(&mut self) {
        let mut matches = self.presence.matches();
        if let Some(company) = matches.get_mut(&self.id) {
            company.connections -= 1;
            (0..2).filter(|&player| self.held[player]).for_each(|player| company.seats[player] -= 1);
            if company.connections == 0 {
                matches.remove(&self.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Presence;
    use crate::log_id::MatchId;

    #[test]
    fn a_player_is_here_while_a_connection_is() {
        let (presence, id) = (Presence::default(), MatchId::from_bytes([1; 16]));
        let watcher = presence.enter(id, [false, false]);
        assert_eq!(presence.of(id), [false, false]);
        let (first, again) = (presence.enter(id, [true, false]), presence.enter(id, [true, false]));
        let second = presence.enter(id, [false, true]);
        assert_eq!(presence.of(id), [true, true]);
        drop(first);
        assert_eq!(presence.of(id), [true, true], "on another device");
        drop((again, watcher));
        assert_eq!(presence.of(id), [false, true]);
        drop(second);
        assert!(presence.matches().is_empty());
    }

    #[test]
    fn a_player_at_another_server_is_here_until_it_falls_silent() {
        let (presence, id) = (Presence::default(), MatchId::from_bytes([1; 16]));
        let now = Instant::now();
        assert!(!presence.note_elsewhere(id, 7, [true, false], now), "it has no watchers here");
        let watcher = presence.enter(id, [false, true]);
        assert!(presence.ask_once(id) && !presence.ask_once(id));
        assert!(presence.note_elsewhere(id, 7, [true, false], now));
        assert!(
            !presence.note_elsewhere(id, 8, [true, false], now + Duration::from_secs(30)),
            "on another device"
        );
        assert_eq!((presence.of(id), presence.own(id)), ([true, true], [false, true]));
        assert_eq!(presence.watched(), [(id, [false, true])]);
        assert!(presence.forget_silent(now + Duration::from_secs(41)).is_empty());
        assert_eq!(presence.forget_silent(now + Duration::from_secs(71)), [id]);
        assert!(presence.note_elsewhere(id, 8, [true, false], now));
        assert!(presence.note_elsewhere(id, 8, [false, false], now), "it has left");
        assert_eq!(presence.of(id), [false, true]);
        drop(watcher);
        assert!(presence.matches().is_empty());
    }
}
