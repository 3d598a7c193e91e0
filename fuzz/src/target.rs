use crate::Verdict;

/// A reader and its laws.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name on the command line and of its folders.
    pub name: &'static str,
    /// Texts of our own, all of which are accepted.
    pub seeds: fn() -> Vec<String>,
    /// Reads a text and checks the laws; panics when one is broken.
    pub check: fn(&str) -> Verdict,
}

impl Target {
    /// Checks bytes, and the memory that the check takes.
    ///
    /// Bytes that are not text are refused.
    ///
    /// # Panics
    /// When a law is broken, or more memory is held at once than [`most_memory`] allows.
    #[must_use]
    pub fn check_bytes(&self, bytes: &[u8]) -> Verdict {
        let Ok(text) = std::str::from_utf8(bytes) else { return Verdict::Refused };
        let mut verdict = Verdict::Refused;
        let used = allocation_counter::measure(|| verdict = (self.check)(text));
        let most = most_memory(bytes.len());
        assert!(used.bytes_max <= most, "{} bytes are held for a text of {}", used.bytes_max, bytes.len());
        verdict
    }
}

/// The most memory that the check of a text with this number of bytes may hold at once.
///
/// A constant for every check, including tables that are built on first use, and a share for each byte: the
/// readers stop at a few thousand hexes.
#[must_use]
pub const fn most_memory(bytes: usize) -> u64 {
    (32 << 20) + 2000 * bytes as u64
}
