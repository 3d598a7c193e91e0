use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::table::secret::{from_hex, to_hex};

/// The name of a match: 128 random bits, written as 32 hexadecimal digits.
///
/// Anyone with this id may watch the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId([u8; 16]);

impl MatchId {
    /// The name made of these random bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> MatchId {
        MatchId(bytes)
    }

    /// The name of the rematch of this match.
    ///
    /// It follows from this name, so the log alone says where the players have gone, also in a copy of it.
    #[must_use]
    pub fn rematch(&self) -> MatchId {
        let digest = Sha256::new().chain_update(b"sixfold rematch").chain_update(self.0).finalize();
        MatchId(std::array::from_fn(|at| digest[at]))
    }

    /// Its bytes, as a store keeps them.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatchId({self})")
    }
}

impl FromStr for MatchId {
    type Err = MatchIdError;

    fn from_str(text: &str) -> Result<MatchId, MatchIdError> {
        from_hex(text).map(MatchId).ok_or(MatchIdError)
    }
}

/// A text that is not the name of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchIdError;

impl fmt::Display for MatchIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a match is named by 32 digits of 0-9 and a-f")
    }
}

impl std::error::Error for MatchIdError {}
