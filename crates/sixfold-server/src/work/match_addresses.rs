use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::log_id::MatchId;
use crate::work::asker::Asker;

/// The most matches of which the address is remembered; then all are forgotten.
const MOST_MATCHES: usize = 50_000;

/// The address from which each match was opened or last acted in: its opponent thinks for that address.
#[derive(Debug, Default)]
pub(crate) struct MatchAddresses(Mutex<HashMap<MatchId, IpAddr>>);

impl MatchAddresses {
    /// Remembers from where a match is played.
    pub(crate) fn record(&self, id: MatchId, address: IpAddr) {
        let mut players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if players.len() >= MOST_MATCHES {
            players.clear();
        }
        players.insert(id, address);
    }

    /// For whom the opponent of a match thinks.
    pub(crate) fn asker(&self, id: MatchId) -> Asker {
        let players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        players.get(&id).map_or(Asker::Match(id), |&address| Asker::Address(address))
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::{MOST_MATCHES, MatchAddresses};
    use crate::log_id::MatchId;
    use crate::work::Asker;

    #[test]
    fn an_opponent_thinks_for_the_address_that_acted_last() {
        let (players, id) = (MatchAddresses::default(), MatchId::from_bytes([7; 16]));
        assert_eq!(players.asker(id), Asker::Match(id));
        for last in [1, 2] {
            let address = IpAddr::V4(Ipv4Addr::new(10, 0, 0, last));
            players.record(id, address);
            assert_eq!(players.asker(id), Asker::Address(address));
        }
    }

    #[test]
    fn a_flood_of_matches_takes_bounded_memory() {
        let players = MatchAddresses::default();
        for number in 0..=MOST_MATCHES {
            let name = (number as u128).to_le_bytes();
            players.record(MatchId::from_bytes(name), IpAddr::V4(Ipv4Addr::LOCALHOST));
        }
        assert!(players.0.lock().expect("no panic").len() <= MOST_MATCHES);
    }
}
