use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The secret of a seat or a shared map: 256 random bits, written as 64 hexadecimal digits.
///
/// It can be shown once, by [`Secret::reveal`]; `Debug` never shows it, so it reaches no log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret made of these random bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The digits, for the answer that hands the seat over.
    #[must_use]
    pub fn reveal(&self) -> String {
        to_hex(&self.0)
    }

    /// The hash that a store keeps.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Secret, SecretError> {
        from_hex(text).map(Secret).ok_or(SecretError)
    }
}

/// A text that is not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretError;

impl fmt::Display for SecretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a secret is 64 digits of 0-9 and a-f")
    }
}

impl std::error::Error for SecretError {}

/// The SHA-256 of a [`Secret`]: what a store keeps.
#[derive(Clone, Copy, Debug)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// A hash that a store kept.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> SecretHash {
        SecretHash(bytes)
    }

    /// Its bytes, as a store keeps them.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Takes the same time wherever the two differ.
impl PartialEq for SecretHash {
    fn eq(&self, other: &SecretHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for SecretHash {}

impl fmt::Display for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for SecretHash {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<SecretHash, SecretError> {
        from_hex(text).map(SecretHash).ok_or(SecretError)
    }
}

const DIGITS: &[u8; 16] = b"0123456789abcdef";

pub(crate) fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| DIGITS[digit as usize] as char).collect()
}

pub(crate) fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit =
        |byte: u8| DIGITS.iter().position(|&digit| digit == byte).and_then(|at| u8::try_from(at).ok());
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn a_secret_is_read_back_and_never_shown_by_accident() {
        let secret = Secret::from_bytes(std::array::from_fn(|i| u8::try_from(i * 7).expect("below 256")));
        assert_eq!(secret.reveal().parse(), Ok(secret.clone()));
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        let other = Secret::from_bytes([1; 32]);
        assert_eq!(secret.hash(), secret.clone().hash());
        assert_ne!(secret.hash(), other.hash());
    }

    #[test]
    fn other_texts_are_refused() {
        let capital = "A".repeat(64);
        for text in ["", "00", capital.as_str(), &"g".repeat(64), &"0".repeat(65), &"é".repeat(32)] {
            assert!(text.parse::<Secret>().is_err(), "{text}");
        }
    }
}
