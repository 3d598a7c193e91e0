//! A counter of connections, with a limit in all and a limit for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts connections, in all and for each address.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimit {
    most: usize,
    most_of_address: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl ConnectionLimit {
    pub(crate) fn new(most: usize, most_of_address: usize) -> ConnectionLimit {
        ConnectionLimit { most, most_of_address, taken: Arc::default() }
    }

    /// Takes a slot until it is dropped; `None` when none is left for this address.
    pub(crate) fn take(&self, address: IpAddr) -> Option<ConnectionSlot> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.by_address.get(&address).copied().unwrap_or(0);
        if taken.all >= self.most || own >= self.most_of_address {
            return None;
        }
        taken.all += 1;
        taken.by_address.insert(address, own + 1);
        Some(ConnectionSlot { taken: Arc::clone(&self.taken), address })
    }
}

/// A slot of a connection.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    taken: Arc<Mutex<Taken>>,
    address: IpAddr,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(own) = taken.by_address.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                taken.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::ConnectionLimit;

    #[test]
    fn slots_are_taken_and_given_back() {
        let [a, b, c] = [1, 2, 3].map(|last| IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
        let limit = ConnectionLimit::new(3, 2);
        let mut taken: Vec<_> = [a, a, b].map(|address| limit.take(address).expect("a free slot")).into();
        assert!(limit.take(c).is_none(), "three are all");
        drop(taken.pop());
        assert!(limit.take(a).is_none(), "two are all for one");
        assert!(limit.take(c).is_some());
        drop(taken);
        assert!(limit.taken.lock().expect("no panic").by_address.is_empty(), "no address is remembered");
    }
}
