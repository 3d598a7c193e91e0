//! Random bytes from the system.

use crate::log_id::MapId;
use crate::matches::Secret;

/// Cryptographically secure random bytes.
///
/// # Panics
/// When the system has no random bytes: without them no secret would be safe.
fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A name for a new shared map.
pub(crate) fn map_id() -> MapId {
    MapId::from_bytes(bytes())
}

/// A secret for a seat, or for a shared map.
pub(crate) fn secret() -> Secret {
    Secret::from_bytes(bytes())
}

/// A seed for random choices.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}
