//! Who of the players is at the table now: those with a live connection that has shown the secret of a seat.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::log_id::MatchId;

/// How many connections each seat of a match has, at this server.
#[derive(Clone, Debug, Default)]
pub(super) struct Presence(Arc<Mutex<HashMap<MatchId, [u32; 2]>>>);

impl Presence {
    fn seats(&self) -> MutexGuard<'_, HashMap<MatchId, [u32; 2]>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether each player of a match is here.
    pub(super) fn of(&self, id: MatchId) -> [bool; 2] {
        self.seats().get(&id).map_or([false; 2], |seats| seats.map(|count| count > 0))
    }

    /// Notes that somebody with these seats is here, until the answer is dropped.
    pub(super) fn enter(&self, id: MatchId, held: [bool; 2]) -> AtTable {
        if held != [false; 2] {
            let mut seats = self.seats();
            let seats = seats.entry(id).or_default();
            (0..2).filter(|&player| held[player]).for_each(|player| seats[player] += 1);
        }
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
        let mut all = self.presence.seats();
        if let Some(seats) = all.get_mut(&self.id) {
            (0..2).filter(|&player| self.held[player]).for_each(|player| seats[player] -= 1);
            if *seats == [0; 2] {
                all.remove(&self.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
        assert!(presence.seats().is_empty());
    }
}
