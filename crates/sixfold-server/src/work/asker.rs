use std::net::IpAddr;

use crate::log_id::MatchId;

/// For whom work is done. Askers take turns, however much each of them asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Asker {
    /// A client; of IPv6 its network of 64 bits.
    Address(IpAddr),
    /// A match without any request since the server began.
    Match(MatchId),
}
